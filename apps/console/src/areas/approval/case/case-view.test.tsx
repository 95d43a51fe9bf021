import type { approval } from '@countinghouse/contract/areas/approval/calls'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage } from '../../../kernel/testing/render-page'
import { CaseView } from './case-view'

const task = {
  taskId: 7,
  orderId: 70,
  custId: 9,
  custName: 'Ana',
  mobile: '',
  orderNo: 'MX1',
  appName: 'PesoYa',
  orderType: 1,
  approvalTaskStatus: 1,
  applicationAmount: 400_000,
  currency: 'MXN',
} as unknown as AnswerOf<typeof approval.detail>

it('a case stands although its rules are refused, which are not asked for again and again', async () => {
  const server = fakeServer()
  server.fail(riskRules.riskCheckOfOrder, 1404, 'This record was not found.')
  await renderPage(<CaseView task={task} onReady={() => {}} />, { rights: { 'risk-check': ['query'] } })
  await screen.findByText('Ana')
  await waitFor(() => expect(document.querySelector('.ch-case-body')).not.toBeNull())
  const asked = () => server.count(riskRules.riskCheckOfOrder)
  const before = asked()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(asked() - before).toBeLessThanOrEqual(1)
  expect(document.querySelector('.ch-case-body')).not.toBeNull()
})
