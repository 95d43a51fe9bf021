import { notices } from '@countinghouse/contract/areas/notices/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import {
  act,
  added,
  app,
  balance,
  closeComplaints,
  cs,
  detail,
  given,
  MORNING,
  manager,
  openComplaints,
} from '../../testing/complaint-desk'
import { buildProof } from '../../testing/loan-builder'
import { differencesLookedBackOn } from '../../testing/looked-back-on'
import { escalateDue } from './escalate'

beforeAll(openComplaints)
afterAll(closeComplaints)
beforeEach(() => app.clock.set(MORNING))

const REGULATOR = { complainChannel: 5, folio: 'CONDUSEF-77', answerDueDate: '2026-11-25' } as const
const at = (id: number) =>
  app.db
    .selectFrom('work_order')
    .select(['due_at', 'left_minutes', 'answer_due_at', 'next_due_at', 'escalate_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const supply = async (id: number) => {
  const { nodeId } = await detail(id)
  const words = { approveResult: 'Here it is', optRemark: 'From the customer', attachment: [] }
  return app.ask(workOrders.workOrderSupply, { id, nodeId: nodeId!, ...words }, { user: cs })
}

describe('clocks of work orders', () => {
  it('waiting for material stops the clock; handed in, it goes on with the working time that was left (DOMAIN 11)', async () => {
    const id = await added({ nextApproveUser: balance.userId })
    const begun = await at(id)
    expect((await act(id, balance, 3)).code).toBe(CODE.success)
    expect(await at(id)).toMatchObject({ due_at: null, next_due_at: null, left_minutes: 27 * 60 })
    // A weekend passes: nothing of it counts.
    app.clock.set(new Date('2026-11-23T17:00:00Z'))
    // Sessions ended meanwhile: the manager hands it in.
    const lead = await app.user({ roles: ['admin'] })
    const { nodeId } = await detail(id, lead)
    const words = { approveResult: 'Here it is', optRemark: 'From the customer', attachment: [] }
    const handed = await app.ask(workOrders.workOrderSupply, { id, nodeId: nodeId!, ...words }, { user: lead })
    expect(handed.code).toBe(CODE.success)
    const again = await at(id)
    expect(again.left_minutes).toBeNull()
    expect(again.due_at!.getTime()).toBeGreaterThan(begun.due_at!.getTime())
  })

  it('an outside body’s own day runs on while material is waited for, and is what is due first (DOMAIN 11)', async () => {
    const id = await added({ ...REGULATOR, level: 5, nextApproveUser: balance.userId })
    const begun = await at(id)
    expect(begun.next_due_at).toEqual(begun.due_at)
    expect(begun.answer_due_at!.getTime()).toBeGreaterThan(begun.due_at!.getTime())
    expect((await act(id, balance, 3)).code).toBe(CODE.success)
    const paused = await at(id)
    expect(paused).toMatchObject({ due_at: null, next_due_at: begun.answer_due_at })
    expect(paused.escalate_at!.getTime()).toBeLessThan(begun.answer_due_at!.getTime())
    expect((await detail(id)).dueTime).toBe(begun.answer_due_at!.toISOString())
    expect((await supply(id)).code).toBe(CODE.success)
    expect((await at(id)).next_due_at).toEqual((await at(id)).due_at)
  })

  it('an answer that is due tomorrow is told to the manager before it is late; late, it is overdue though its clock stands still', async () => {
    const id = await added({ ...REGULATOR, nextApproveUser: balance.userId })
    await act(id, balance, 3)
    await app.db.updateTable('work_order').set({ escalated_at: null }).where('id', '=', id).execute()
    const escalate = (now: string) => inTransaction(app.db, trx => escalateDue(trx, new Date(now)))
    await escalate('2026-11-23T17:00:00Z')
    expect((await detail(id)).escalatedTime).toBeNull()
    await escalate('2026-11-25T17:00:00Z')
    expect((await detail(id)).escalatedTime).not.toBeNull()
    const told = (await app.ask(notices.noticeList, {}, { user: manager })).data.list
    expect(told.map(one => one.kind)).toContain('workOrderAnswerDue')
    const { answer_due_at: due } = await at(id)
    app.clock.set(new Date(due!.getTime() + 60_000))
    const later = await app.user({ roles: ['cs_manager'] })
    const overdue = await app.ask(workOrders.workOrderList, { view: 'overdue', id }, { user: later })
    expect(overdue.data.list).toMatchObject([{ id, overdue: true }])
  })

  it('each clock is told of by itself, whichever is first; another level and another day are told of anew (DOMAIN 11)', async () => {
    const told = async (id: number) => {
      const rows = await app.db
        .selectFrom('notice')
        .select('kind')
        .where('user_id', '=', manager.userId)
        .where('kind', 'in', ['workOrderEscalated', 'workOrderAnswerDue'])
        .where(sql<boolean>`values ->> 'workOrderId' = ${String(id)}`)
        .orderBy('id')
        .execute()
      return rows.map(({ kind }) => kind)
    }
    const escalate = (now: string) => inTransaction(app.db, trx => escalateDue(trx, new Date(now)))
    const own = await added({ ...REGULATOR, nextApproveUser: balance.userId })
    const waits = await added({ ...REGULATOR, nextApproveUser: balance.userId })
    await act(waits, balance, 3)
    const low = await added({ level: 3, nextApproveUser: balance.userId })

    await escalate('2026-11-23T17:00:00Z')
    expect([await told(own), await told(waits)]).toEqual([['workOrderEscalated'], []])
    for (const now of ['2026-11-25T17:00:00Z', '2026-11-25T17:05:00Z']) {
      await escalate(now)
      expect(await told(own)).toEqual(['workOrderEscalated', 'workOrderAnswerDue'])
      expect(await told(waits)).toEqual(['workOrderAnswerDue'])
    }
    expect((await supply(waits)).code).toBe(CODE.success)
    await escalate('2026-12-01T17:00:00Z')
    expect(await told(waits)).toEqual(['workOrderAnswerDue', 'workOrderEscalated'])

    const day = { id: own, rowVersion: (await detail(own)).rowVersion, answerDueDate: '2026-12-10', attachment: [] }
    expect((await app.ask(workOrders.workOrderAnswer, day, { user: cs })).code).toBe(CODE.success)
    const { appId: _, ...rest } = given({ level: 5 })
    const edit = { id: low, rowVersion: (await detail(low)).rowVersion, ...rest }
    expect((await app.ask(workOrders.workOrderEdit, edit, { user: cs })).code).toBe(CODE.success)
    await escalate('2026-12-10T17:00:00Z')
    expect(await told(own)).toEqual(['workOrderEscalated', 'workOrderAnswerDue', 'workOrderAnswerDue'])
    expect(await told(low)).toEqual(['workOrderEscalated', 'workOrderEscalated'])
  })

  it('a further file does not move the time of an answer; a later day is a demand of its own, whose clock runs (DOMAIN 11)', async () => {
    const id = await added({ ...REGULATOR, nextApproveUser: balance.userId })
    const keep = async (more: object) => {
      const { rowVersion } = await detail(id)
      return app.ask(workOrders.workOrderAnswer, { id, rowVersion, attachment: [], ...more }, { user: cs })
    }
    const file = async () => ({ attachment: [await buildProof(app, cs.userId)] })
    await keep(await file())
    app.clock.advance({ seconds: 600 })
    expect((await keep(await file())).code).toBe(CODE.success)
    expect(await detail(id)).toMatchObject({ answeredTime: MORNING.toISOString() })
    expect((await at(id)).answer_due_at).toBeNull()

    expect((await keep({ answerDueDate: '2026-12-04' })).code).toBe(CODE.success)
    expect(await detail(id)).toMatchObject({ answeredTime: null, answerDueDate: '2026-12-04' })
    const again = await at(id)
    expect(again.answer_due_at!.toISOString().slice(0, 10)).toMatch(/2026-12-0[45]/)
    expect((await keep(await file())).code).toBe(CODE.success)
    expect(await detail(id)).toMatchObject({ answeredTime: app.clock.now().toISOString() })
  })

  it('a kept answer ends the outside body’s clock; a folio and a day alone do not', async () => {
    const id = await added({ ...REGULATOR, nextApproveUser: balance.userId })
    const keep = async (more: object) => {
      const { rowVersion } = await detail(id)
      return app.ask(workOrders.workOrderAnswer, { id, rowVersion, attachment: [], ...more }, { user: cs })
    }
    expect((await keep({ folio: 'CONDUSEF-78', answerDueDate: '2026-11-27' })).code).toBe(CODE.success)
    const moved = await at(id)
    expect(moved.answer_due_at!.toISOString().slice(0, 10)).toMatch(/2026-11-2[78]/)
    expect((await keep({ attachment: [await buildProof(app, cs.userId)] })).code).toBe(CODE.success)
    expect(await at(id)).toMatchObject({ answer_due_at: null, next_due_at: moved.due_at })
    expect(await detail(id)).toMatchObject({ folio: 'CONDUSEF-78', answeredTime: MORNING.toISOString() })
    expect(await differencesLookedBackOn(app.db)).toEqual([])
  })

  it('customer service raises the level of an open work order, whoever raised it; the manager alone lowers it, and its clock follows (G-195)', async () => {
    const id = await added({ level: 2, nextApproveUser: balance.userId })
    const begun = await at(id)
    // The flow has gone on: who raised it cannot edit it any more.
    expect((await act(id, balance, 3)).code).toBe(CODE.success)
    expect((await supply(id)).code).toBe(CODE.success)
    const change = async (level: number, user = cs) => {
      const { rowVersion } = await detail(id)
      const remark = 'The customer has gone to a lawyer'
      return app.ask(workOrders.workOrderLevel, { id, rowVersion, level, remark }, { user })
    }
    expect((await detail(id, cs)).levels).toEqual([3, 4, 5])
    expect((await detail(id, manager)).levels).toEqual([1, 3, 4, 5])
    expect((await detail(id, balance)).levels).toEqual([])
    expect((await change(5)).code).toBe(CODE.success)
    expect((await at(id)).due_at!.getTime()).toBeLessThan(begun.due_at!.getTime())
    expect(await change(4)).toMatchObject({ code: CODE.invalid, data: { fields: { level: expect.any(String) } } })
    expect((await change(4, balance)).code).not.toBe(CODE.success)
    expect((await change(2, manager)).code).toBe(CODE.success)
    expect((await at(id)).due_at).toEqual(begun.due_at)
  })
})
