import { groups } from '@countinghouse/contract/areas/system/group/calls'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage } from '../../../kernel/testing/render-page'
import { GroupsScreen } from './groups'
import type { Group } from './members'

const group: Group = {
  groupId: 7,
  groupName: 'S1 group A',
  departmentId: 3,
  collectionStage: 'S1',
  collectionLevel: 'A',
  collectorType: 1,
  orderLimit: 120,
  leaderId: null,
  state: 0,
  departmentName: 'Collections',
  groupLeader: null,
  departmentLeader: 'Sunisa Kaewmanee',
  groupUserCount: 0,
  waiting: false,
  rowVersion: 4,
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success({ path: '/anon' }, {})
  server.success(groups.groupFormChoices, { departments: [], staff: [] })
  server.success(groups.groupEdit, { waiting: false, changeId: null })
  server.success(groups.groupDelete, {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const everything = { 'platform-group': ['query', 'add', 'edit', 'enable', 'disable', 'delete'] } as const

async function choose(name: string, state = 0) {
  server.success(groups.sysGroupList, { list: [{ ...group, state }], total: 1, pageNum: 1, pageSize: 10 })
  await renderPage(<GroupsScreen />, { rights: everything })
  const row = (await screen.findByText('S1 group A')).closest('tr')!
  const shown = within(row).queryByRole('button', { name })
  if (!shown) await userEvent.click(within(row).getByRole('button', { name: 'More actions' }))
  await userEvent.click(shown ?? (await screen.findByText(name)))
  return screen.findByRole('dialog')
}

describe('a row of the list of groups', () => {
  it('offers to disable a group to who may, not to who edits it alone (R-110, R-111)', async () => {
    server.success(groups.sysGroupList, { list: [group], total: 1, pageNum: 1, pageSize: 10 })
    const offered = async (rights: Rights) => {
      const page = await renderPage(<GroupsScreen />, { rights })
      const row = (await screen.findByText('S1 group A')).closest('tr')!
      await userEvent.click(within(row).getByRole('button', { name: 'More actions' }))
      await screen.findAllByText('Edit')
      const count = screen.queryAllByText('Disable').length
      page.unmount()
      return count
    }
    expect(await offered({ 'platform-group': ['query', 'edit'] })).toBe(0)
    expect(await offered(everything)).toBeGreaterThan(0)
  })

  it('deleting a group asks for confirmation (R-173)', async () => {
    const question = await choose('Delete')
    expect(within(question).getByText('Delete “S1 group A”?')).toBeTruthy()
    expect(server.count(groups.groupDelete)).toBe(0)
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.last(groups.groupDelete)?.body).toEqual({ groupId: 7 }))
  })

  it.each([
    ['Disable', 0, 1],
    ['Enable', 1, 0],
  ])('%s changes nothing of a group but its state (R-212)', async (name, before, state) => {
    const question = await choose(name, before)
    await userEvent.click(within(question).getByRole('button', { name }))
    const { departmentId, groupId, groupName, collectionStage, collectionLevel, orderLimit, rowVersion } = group
    await waitFor(() =>
      expect(server.last(groups.groupEdit)?.body).toEqual({
        ...{ departmentId, groupId, groupName, collectionStage, collectionLevel, orderLimit, rowVersion },
        collectorType: 1,
        state,
      }),
    )
  })
})
