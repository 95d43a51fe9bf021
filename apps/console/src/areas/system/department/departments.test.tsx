import { departments } from '@countinghouse/contract/areas/system/department/calls'
import { groups } from '@countinghouse/contract/areas/system/group/calls'
import type { ActionKey } from '@countinghouse/domain/kernel/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage } from '../../../kernel/testing/render-page'
import { DepartmentsScreen } from './departments'

const DEPARTMENT = {
  ...{ departmentId: 5, departmentName: 'Collections', leaderId: null, departmentLeader: null, state: 0 },
  ...{ parentName: null, groupCount: 0, userCount: 0, rowVersion: 1 },
}

async function show(actions: readonly ActionKey[]) {
  const server = fakeServer()
  server.success({ path: '/anon' }, {})
  server.success(groups.groupFormChoices, { departments: [], staff: [] })
  server.success(departments.departmentList, { list: [DEPARTMENT], total: 1, pageNum: 1, pageSize: 10 })
  await renderPage(<DepartmentsScreen />, { rights: { 'platform-group': [...actions] } })
  const line = (await screen.findByText('Collections')).closest('tr')!
  await userEvent.click(within(line).getByRole('button', { name: 'More actions' }))
  return server
}

it('deleting a department asks for confirmation (R-174)', async () => {
  const server = await show(['query', 'edit', 'delete'])
  server.success(departments.departmentDelete, {})
  await userEvent.click(await screen.findByText('Delete'))
  const question = await screen.findByRole('dialog')
  expect(within(question).getByText('Delete “Collections”?')).toBeTruthy()
  expect(server.count(departments.departmentDelete)).toBe(0)
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.last(departments.departmentDelete)?.body).toEqual({ departmentId: 5 }))
})

it.each<[string, readonly ActionKey[], boolean]>([
  [
    'who may only change a department sees whether it is enabled and does not switch it (R-110)',
    ['query', 'edit'],
    true,
  ],
  ['who may disable a department switches it in its form', ['query', 'edit', 'disable'], false],
])('%s', async (_, actions, fixed) => {
  await show(actions)
  await userEvent.click((await screen.findAllByText('Edit')).at(-1)!)
  const form = await screen.findByRole('dialog')
  const state = within(form).getByRole('combobox', { name: /State|Status/ })
  expect(state.hasAttribute('disabled')).toBe(fixed)
  expect(within(form).getByText('Enabled')).toBeTruthy()
})
