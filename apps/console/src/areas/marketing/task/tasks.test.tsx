import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage } from '../../../kernel/testing/render-page'
import { SmstaskScreen } from './tasks'

const task = {
  taskId: 7,
  taskName: 'Before it falls due',
  topStatus: 0,
  taskStatus: 0,
  appId: 1,
  appName: 'Sol',
  sendingMethod: 1,
  typeOfSMS: 4,
  templateID: 3,
  templateName: 'Due soon',
  templateIDB: null,
  bPercent: 0,
  couponID: null,
  couponName: null,
  sendingTripartition: null,
  channelName: null,
  sendingTime: 1,
  sendType: 2,
  dailyAt: '09:30',
  setTime: null,
  targetSendingAudience: 1,
  sendGroupId: 5,
  groupName: 'Good payers',
  oaJexlId: null,
  taskNode: 5,
  nodeDays: 2,
  product: null,
  productName: null,
  holdoutPercent: 10,
  ratePerSecond: 50,
  executeTime: null,
  sendCount: 0,
  updatedBy: 'Ana',
  updateTime: '2026-11-20T02:00:00.000Z',
  rowVersion: 1,
} satisfies RowOf<typeof smsTasks.smsTaskList>

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success({ path: '/anon' }, {})
  server.success(system.listAllSelect, [])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function shown(changed: Partial<RowOf<typeof smsTasks.smsTaskList>>): Promise<HTMLElement> {
  server.success(smsTasks.smsTaskList, { list: [{ ...task, ...changed }], total: 1, pageNum: 1, pageSize: 10 })
  await renderPage(<SmstaskScreen />, { rights: { marketing: ['query'] } })
  return (await screen.findByText('Before it falls due')).closest('tr')!
}

describe('a row of the list of sending tasks', () => {
  it.each([
    [5, 2, '2 days before the due date'],
    [5, 1, '1 day before the due date'],
    [5, 0, 'Before the due date'],
    [7, 3, '3 days overdue'],
    [1, 1, 'Registered, not applied · 1 day later'],
  ])('the point %i of the loan and %i days are said in words (G-175)', async (taskNode, nodeDays, words) => {
    expect(within(await shown({ taskNode, nodeDays })).getByText(words)).toBeTruthy()
  })

  it('whom it writes to is a send group, not a group of staff', async () => {
    await shown({})
    expect(screen.getAllByText('Send group').length).toBeGreaterThan(0)
    expect(screen.queryByText('Group')).toBeNull()
  })
})
