import { system } from '@countinghouse/contract/areas/system/calls'
import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage } from '../../../kernel/testing/render-page'
import { AssignmentListScreen } from './assignments'

async function buttonFor(rights: Rights) {
  const server = fakeServer()
  const row = { assignmentId: 1, custId: 1, teleMarketUser: 'Asha Rao', rowVersion: 1 }
  server.success(telemarketing.assignmentList, { list: [row], total: 1, pageNum: 1, pageSize: 10 })
  server.success(system.listAllSelect, [])
  server.success(teleSeats.seatChoices, [])
  await renderPage(<AssignmentListScreen />, { rights: { 'telemarketing-task': ['query'], ...rights } })
  await screen.findByText('Asha Rao')
  return screen.queryByRole('button', { name: 'Export labels' })
}

it('labels are exported by whoever holds the right that their file wants', async () => {
  expect(await buttonFor({ 'telemarketing-allocation': ['export'] })).not.toBeNull()
})
