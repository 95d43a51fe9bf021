import { auth } from '@countinghouse/contract/areas/auth/calls'
import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage } from '../../../kernel/testing/render-page'
import type { User } from './lists'
import { UserListScreen } from './user-lists'

const user = (more: Partial<User> = {}): User => ({
  userId: 101,
  username: 'maria',
  name: 'Maria Torres',
  phone: '55 1234 5678',
  mail: 'maria@countinghouse.example',
  position: 4,
  role: [{ roleId: 109, code: 'cs', name: 'Customer service' }],
  app: [],
  allApps: true,
  departmentId: null,
  departmentName: null,
  groupId: null,
  groupName: null,
  collectorType: null,
  status: 0,
  onDuty: false,
  openTasks: 0,
  lastSignInTime: null,
  createTime: '2026-11-20T03:00:00.000Z',
  mustChangePassword: false,
  decides: false,
  waiting: false,
  rowVersion: 3,
  builtIn: false,
  self: false,
  ...more,
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success({ path: '/anon' }, {})
  server.success(roles.roleSelectList, [
    { roleId: 109, code: 'cs', name: 'Customer service', description: '', decides: false },
  ])
  server.success(roles.roleSelectAppList, [])
  server.success(users.userFormChoices, { departments: [], groups: [] })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const everything = { user: ['query', 'add', 'edit', 'enable', 'disable', 'delete'] } as const

async function show(list: User[], rights: Parameters<typeof renderPage>[1] = { rights: everything }) {
  server.success(users.userList, { list, total: list.length, pageNum: 1, pageSize: 10 })
  await renderPage(<UserListScreen />, rights)
  return (await screen.findByText(list[0]!.name)).closest('tr')!
}

const choose = async (row: HTMLElement, name: string) => {
  const shown = within(row).queryByRole('button', { name })
  if (shown) return userEvent.click(shown)
  await userEvent.click(within(row).getByRole('button', { name: 'More actions' }))
  return userEvent.click(await screen.findByText(name))
}
const dialog = () => screen.findByRole('dialog')

describe('a row of the user list', () => {
  it('a row of the user list asks before it deletes a user (R-175)', async () => {
    server.success(users.userDelete, {})
    const row = await show([user()])
    await choose(row, 'Delete')
    const question = await dialog()
    expect(within(question).getByText('Delete Maria Torres?')).toBeTruthy()
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.count(users.userDelete)).toBe(0)
    await choose(row, 'Delete')
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.last(users.userDelete)?.body).toEqual({ userId: 101 }))
  })

  it('a row of the user list disables an enabled user and enables a disabled one (R-213)', async () => {
    server.success(users.userEdit, { password: null })
    const row = await show([user()])
    expect(within(row).queryByRole('button', { name: 'Enable' })).toBeNull()
    await choose(row, 'Disable')
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(server.last(users.userEdit)?.body).toEqual({ userId: 101, rowVersion: 3, status: 1 }))
    cleanup()
    const off = await show([user({ status: 1 })])
    await choose(off, 'Enable')
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Enable' }))
    await waitFor(() => expect(server.last(users.userEdit)?.body).toEqual({ userId: 101, rowVersion: 3, status: 0 }))
  })

  it('a row of the user list shows a password that the server made once, and leaves it only by its button', async () => {
    server.success(users.userEdit, { password: 'Quiet7Harbour9xy' })
    const row = await show([user()])
    await choose(row, 'Reset password')
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Reset password' }))
    expect(await screen.findByText('Quiet7Harbour9xy')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText('Quiet7Harbour9xy')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: "I've saved it" }))
    await waitFor(() => expect(screen.queryByText('Quiet7Harbour9xy')).toBeNull())
  })

  it('a row of the user list offers a new password alone on the built-in administrator, and on oneself only what is one’s own', async () => {
    const row = await show([user({ builtIn: true })])
    expect(
      within(row)
        .getAllByRole('button')
        .map(button => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Reset password', 'More actions'])
    cleanup()
    const own = await show([user({ self: true })])
    expect(
      within(own)
        .getAllByRole('button')
        .map(button => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Edit', 'More actions'])
    await choose(own, 'Edit')
    const form = await dialog()
    expect(within(form).queryByLabelText('Roles')).toBeNull()
    expect(within(form).getByLabelText('Name')).toBeTruthy()
  })

  it('a row of the user list has no buttons for who may only look', async () => {
    const row = await show([user()], { rights: { user: ['query'] } })
    expect(within(row).queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Add a user' })).toBeNull()
  })

  it('a row of the user list keeps what is being typed when the rules for passwords come late', async () => {
    let arrive = (_: unknown): void => undefined
    const late = new Promise(resolve => {
      arrive = resolve
    })
    server.answer(auth.passwordPolicy, () => late)
    await show([user()])
    await userEvent.click(screen.getByRole('button', { name: 'Add a user' }))
    const form = await dialog()
    const roleField = within(form).getByLabelText('Roles')
    await userEvent.type(roleField, 'Customer')
    const data = { minLength: 8, classes: 2, withoutName: true, history: 5, maxAgeDays: 90 }
    arrive({ code: 1000, msg: 'ok', data })
    expect(await within(form).findByText(/at least 8 characters/i)).toBeTruthy()
    expect(within(form).getByLabelText('Roles')).toBe(roleField)
    expect((roleField as HTMLInputElement).value).toBe('Customer')
    expect(document.activeElement).toBe(roleField)
  })

  it('an edit sends what was changed, an emptied phone too', async () => {
    server.success(users.userEdit, { password: null })
    const row = await show([user()])
    await choose(row, 'Edit')
    const form = await dialog()
    await userEvent.clear(within(form).getByLabelText('Phone'))
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.last(users.userEdit)?.body).toMatchObject({
        userId: 101,
        rowVersion: 3,
        phone: '',
        roleIds: [109],
        allApps: true,
        appIds: [],
      }),
    )
  })
})
