import { regulatorReports } from '@countinghouse/contract/areas/report/regulator/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  act,
  added,
  app,
  closeComplaints,
  cs,
  detail,
  lent,
  openComplaints,
  visit,
} from '../../../testing/complaint-desk'
import { buildProof } from '../../../testing/loan-builder'
import { differencesLookedBackOn } from '../../../testing/looked-back-on'

beforeAll(openComplaints)
afterAll(closeComplaints)

/** The app's figures of the quarter, which the lists behind them add up to. */
async function figures() {
  const user = await app.user({ roles: ['cs_manager'], appIds: [lent.appId] })
  const asks = { user, headers: { market: 'MX' } }
  const { list } = (await app.ask(regulatorReports.complaintQuarters, {}, asks)).data
  const row = list.find(({ appId }) => appId === lent.appId)
  if (!row) return { came: 0, answered: 0, late: 0, closed: 0 }
  const { quarter, appId } = row
  const found = {
    came: row.complaintCount,
    answered: row.answeredCount,
    late: row.answeredLateCount,
    closed: row.closedCount,
  }
  const behind = { came: 'all', answered: 'answered', late: 'late', closed: 'closed' } as const
  for (const [name, complaintsCounted] of Object.entries(behind)) {
    const { data } = await app.ask(regulatorReports.complaints, { quarter, appId, complaintsCounted }, asks)
    expect(data.total, name).toBe(found[name as keyof typeof found])
  }
  expect(await differencesLookedBackOn(app.db)).toEqual([])
  return found
}

const asked = (answerDueDate: string) =>
  added({ complainChannel: 5, folio: 'C-1', workFlowType: 1, answerDueDate, nextApproveUser: cs.userId })
async function answer(id: number, more: { answerDueDate?: string; files?: number }) {
  const { rowVersion } = await detail(id)
  const attachment = more.files ? [await buildProof(app, cs.userId)] : []
  const given = { id, rowVersion, attachment, answerDueDate: more.answerDueDate }
  expect((await app.ask(workOrders.workOrderAnswer, given, { user: cs })).code).toBe(CODE.success)
}
async function close(id: number) {
  await visit(id, cs, 1, 2)
  expect((await act(id, cs, 1, { tag: 1 })).code).toBe(CODE.success)
}

it('an answer that was missed stays late: closed without it, answered after it, or put off by a later day (DOMAIN 11)', async () => {
  const closed = await asked('2026-11-18')
  const late = { came: 1, answered: 0, late: 1, closed: 0 }
  expect(await figures()).toEqual(late)
  await close(closed)
  expect(await figures()).toEqual({ ...late, closed: 1 })

  const putOff = await asked('2026-11-18')
  expect(await figures()).toMatchObject({ came: 2, late: 2 })
  await answer(putOff, { answerDueDate: '2026-12-04' })
  expect(await figures()).toMatchObject({ answered: 0, late: 2 })
  await answer(putOff, { files: 1 })
  expect(await figures()).toMatchObject({ answered: 1, late: 2 })
  await answer(putOff, { answerDueDate: '2026-12-10' })
  expect(await figures()).toMatchObject({ answered: 0, late: 2 })

  const inTime = await asked('2026-11-25')
  await answer(inTime, { files: 1 })
  await answer(inTime, { answerDueDate: '2026-12-10' })
  expect(await figures()).toMatchObject({ came: 3, answered: 0, late: 2 })
})

it('consultations are no complaints', async () => {
  const before = await figures()
  const id = await added({ type: 2, workFlowType: 1, answerDueDate: '2026-11-18', nextApproveUser: cs.userId })
  expect(await figures()).toEqual(before)
  expect((await act(id, cs, 1, { tag: 1 })).code).toBe(CODE.success)
  expect(await figures()).toEqual(before)
})
