import { departments } from '@countinghouse/contract/areas/system/department/calls'
import { groups } from '@countinghouse/contract/areas/system/group/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage } from '../../../kernel/testing/render-page'
import { DepartmentsScreen } from './departments'

it('deleting a department asks for confirmation (R-174)', async () => {
  const server = fakeServer()
  server.success({ path: '/anon' }, {})
  server.success(groups.groupFormChoices, { departments: [], staff: [] })
  server.success(departments.departmentDelete, {})
  const given = { departmentId: 5, departmentName: 'Collections', leaderId: null, departmentLeader: null, state: 0 }
  const row = { ...given, parentName: null, groupCount: 0, userCount: 0, rowVersion: 1 }
  server.success(departments.departmentList, { list: [row], total: 1, pageNum: 1, pageSize: 10 })
  await renderPage(<DepartmentsScreen />, { rights: { 'platform-group': ['query', 'edit', 'delete'] } })
  const line = (await screen.findByText('Collections')).closest('tr')!
  await userEvent.click(within(line).getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByText('Delete'))
  const question = await screen.findByRole('dialog')
  expect(within(question).getByText('Delete “Collections”?')).toBeTruthy()
  expect(server.count(departments.departmentDelete)).toBe(0)
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.last(departments.departmentDelete)?.body).toEqual({ departmentId: 5 }))
})
