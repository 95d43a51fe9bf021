import { menus } from '@countinghouse/contract/areas/system/menus/calls'
import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { permissionName } from '@countinghouse/contract/kernel/permissions'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTabs } from '../../../kernel/tabs-store'
import { type FakeServer, fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage, user } from '../../../kernel/testing/render-page'
import type { Held } from './matrix-rows'
import { RolePermissionsScreen } from './role-permissions'

const page = (menuId: number, nameEn: string, code: string | null, children: MenuTreeNode[] = []): MenuTreeNode => ({
  menuId,
  parentId: 0,
  type: children.length ? 0 : 1,
  sort: menuId,
  menuPath: `/p${menuId}`,
  hidden: false,
  nameCn: nameEn,
  code,
  component: children.length ? null : 'area/page',
  menuIcon: null,
  nameEn,
  nameEs: null,
  nameFr: null,
  nameAr: null,
  nameLang1: null,
  rowVersion: 1,
  children,
})
const tree = [
  page(1, 'Lending', null, [page(11, 'All orders', 'order'), page(12, 'Proofs', 'payment-proof')]),
  page(2, 'Staff', null, [page(21, 'Accounts', 'user')]),
]

const held = (more: Partial<Held> = {}): Held => ({
  roleId: 7,
  code: 'clerk',
  name: 'Clerk',
  state: 0,
  rowVersion: 4,
  lock: null,
  waitingChangeId: null,
  userCount: 2,
  permissions: [{ permissionId: 'order', actions: ['query', 'get'] }],
  menuIds: [1, 11],
  scopeKind: 'self',
  departmentIds: [],
  catalogue: [
    { permissionId: 'order', actions: ['query', 'get', 'export'], grantable: ['query', 'get', 'export'] },
    { permissionId: 'payment-proof', actions: ['query', 'edit'], grantable: ['query', 'edit'] },
    { permissionId: 'user', actions: ['query', 'add'], grantable: [] },
  ],
  scopes: ['all', 'departmentTree', 'departments', 'group', 'self'],
  departments: [],
  alwaysTwo: false,
  ...more,
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success(menus.menuListTree, tree)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(role: Held = held()) {
  server.success(roles.rolePermissions, role)
  await renderPage(<RolePermissionsScreen />, {
    at: '/system/role/permissions?id=7',
    rights: { user: ['query'], role: ['query', 'get', 'edit'] },
  })
  await screen.findByText('Lending')
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const tick = (name: string) => user.click(box(name))
const review = async () => {
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  return screen.findByRole('dialog')
}

describe('the permissions of a role', () => {
  it('the permissions of a role are saved after their difference was shown', async () => {
    await show()
    expect(screen.queryByRole('button', { name: 'Review and save' })).toBeNull()
    await tick('Orders: Export')
    await tick('Orders: Details')
    await tick('Proofs: In the menu')
    expect(screen.getByText('3 unsaved changes')).toBeTruthy()
    const dialog = await review()
    const text = dialog.textContent!
    expect(text).toContain('Rights+1−1')
    expect(within(dialog).getByText('Export').tagName).toBe('INS')
    expect(within(dialog).getByText('Details').tagName).toBe('DEL')
    expect(within(dialog).getByText('Proofs').tagName).toBe('INS')
    expect(text).not.toContain('second person')
    server.success(roles.roleGrant, { waiting: false, changeId: null })
    await user.click(within(dialog).getByRole('button', { name: 'Save permissions' }))
    await waitFor(() =>
      expect(server.last(roles.roleGrant)?.body).toEqual({
        roleId: 7,
        rowVersion: 4,
        permissions: [{ permissionId: 'order', actions: ['query', 'export'] }],
        menuIds: [1, 11, 12],
        scopeKind: 'self',
        departmentIds: [],
      }),
    )
    await waitFor(() => expect(screen.queryByText('3 unsaved changes')).toBeNull())
  })

  it('the permissions of a role name what a second person has to approve', async () => {
    await show()
    await tick("Customers' proofs of payment: Edit")
    const dialog = await review()
    expect(dialog.textContent).toMatch(/second person approves it first.*: Customers' proofs of payment: Edit/)
    expect(within(dialog).getByRole('button', { name: 'Send for approval' })).toBeTruthy()
  })

  it('the permissions of a role: the box of a group takes all that may be given, and shows when it has some', async () => {
    await show()
    expect(box('Lending').indeterminate).toBe(true)
    await tick('Lending')
    expect(
      ['Orders: Export', "Customers' proofs of payment: Edit", 'Proofs: In the menu'].every(name => box(name).checked),
    ).toBe(true)
    await tick('Lending')
    expect(['Orders: Search', 'All orders: In the menu'].some(name => box(name).checked)).toBe(false)
    expect(box(permissionName('en-US', 'user')).disabled).toBe(true)
    expect(box('Accounts: In the menu').disabled).toBe(false)
  })

  it('the permissions of a role: a search narrows the rows, and the box of a group to them', async () => {
    await show()
    await user.type(screen.getByPlaceholderText('Search menus and permissions'), 'proof')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Orders: Search' })).toBeNull())
    await tick('Lending')
    await user.clear(screen.getByPlaceholderText('Search menus and permissions'))
    await screen.findByRole('checkbox', { name: 'Orders: Export' })
    expect(box("Customers' proofs of payment: Edit").checked).toBe(true)
    expect(box('Orders: Export').checked).toBe(false)
    await user.type(screen.getByPlaceholderText('Search menus and permissions'), 'nowhere')
    expect(await screen.findByText('No menu or permission is called “nowhere”.')).toBeTruthy()
  })

  it('the permissions of a role: arrows move between the boxes, which are one stop of the Tab key', async () => {
    await show()
    const stops = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(one => one.tabIndex === 0)
    expect(stops()).toHaveLength(1)
    act(() => box('Orders: Search').focus())
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(box('Orders: Details'))
    await user.keyboard('{ArrowLeft}{ArrowDown}')
    expect(document.activeElement).toBe(box("Customers' proofs of payment: Search"))
    await user.keyboard(' ')
    expect(box("Customers' proofs of payment: Search").checked).toBe(true)
    expect(stops()).toEqual([box("Customers' proofs of payment: Search")])
  })

  it('the permissions of a role mark their tab as unsaved, and what equals what is held is no change', async () => {
    await show()
    await tick('Orders: Export')
    await waitFor(() => expect(useTabs.getState().pages['']?.unsaved).toBe(true))
    await tick('Orders: Export')
    await waitFor(() => expect(useTabs.getState().pages['']?.unsaved).toBeUndefined())
  })

  it('the permissions of a role that somebody changed meanwhile are compared with what stands now', async () => {
    await show()
    await tick('Orders: Export')
    useTabs.setState(({ pages }) => ({
      pages: { '': { ...pages[''], grant: { ...(pages['']!.grant as object), rowVersion: 3 } } },
    }))
    expect(await screen.findByText(/changed this role meanwhile/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Review and save' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Go on from there' }))
    expect(await review()).toBeTruthy()
  })

  it('the permissions of a role that one holds oneself can only be read', async () => {
    await show(held({ lock: 'own' }))
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(one => one.disabled)).toBe(true)
  })
})
