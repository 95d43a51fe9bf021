import { salaries } from '@countinghouse/contract/areas/platform-collection/pay/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { salaryTotals } from '@countinghouse/domain/areas/platform-collection/salary'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import type { TestUser } from '../../../testing/app'
import { collect } from '../../../testing/collect'
import { app, at, closeDesk, lentOrder, openDesk, pay, reverse } from '../../../testing/loan-desk'
import { computeSalaries } from './compute'

let ana: TestUser
let lead: TestUser
let finance: TestUser
let admin: TestUser

/** The day, on which those who signed in once still are. */
async function on(day: string) {
  await at(day)
  const last_seen_at = app.clock.now()
  const expires_at = new Date(last_seen_at.getTime() + 86_400_000)
  await app.db.updateTable('session').set({ last_seen_at, expires_at }).execute()
}

const statements = async (salaryMonth: string, user = admin) =>
  (await app.ask(salaries.salaryList, { salaryMonth }, { user })).data.list
const linesOf = async (salaryId: number) =>
  (await app.ask(salaries.salaryLines, { salaryId, pageSize: 100 }, { user: admin })).data.list
const approve = (changeId: number | null, user: TestUser) =>
  app.ask(approvals.pendingChangeDecide, { changeId: changeId!, approve: true }, { user })
const compute = (salaryMonth: string, user = lead) => app.ask(salaries.salaryCompute, { salaryMonth }, { user })
const addRate = (given: Partial<InputOf<typeof salaries.payRateAdd>> = {}) => {
  const rate = { currency: 'MXN', collectionStage: 'S1', basePay: 1_200_000, commissionBps: 250 } as const
  return app.ask(salaries.payRateAdd, { ...rate, validFrom: '2026-02-01', ...given }, { user: lead })
}

/** A late loan of Ana's, paid on a day of March. */
async function recovered(day: string, amountMinor: number) {
  const order = await lentOrder()
  await on('03-10')
  await collect(app, order.orderId, ana)
  await on(day)
  return { ...order, flow: await pay(order.orderId, amountMinor, { part: true }) }
}

beforeAll(async () => {
  await openDesk()
  const made = { created_at: app.clock.now() }
  const department = await app.db
    .insertInto('department')
    .values({ name: 'Field', ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  const group = await app.db
    .insertInto('staff_group')
    .values({ name: 'North', department_id: department.id, collection_stage: 'S1', collection_level: 'A', ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { appId } = await lentOrder()
  ana = await app.user({ roles: ['collector'], name: 'Ana', appIds: [appId] })
  await app.db
    .updateTable('staff_user')
    .set({ group_id: group.id, department_id: department.id })
    .where('id', '=', ana.userId)
    .execute()
  lead = await app.user({ rights: { 'platform-salary': ['query', 'edit'] }, name: 'Lea' })
  finance = await app.user({ roles: ['finance'], name: 'Fen' })
  admin = await app.user({ roles: ['admin'], name: 'Ada' })
})
afterAll(closeDesk)

describe('pay rates', () => {
  it('a rate comes into force once a second person agrees, one a stage, level, currency and day (G-129)', async () => {
    const { data } = await addRate()
    expect(data.waiting).toBe(true)
    expect((await app.ask(salaries.payRateList, {}, { user: admin })).data.total).toBe(0)
    expect((await approve(data.changeId, finance)).code).toBe(CODE.success)
    expect((await addRate()).code).toBe(CODE.refused)
    const ofLevel = await addRate({ collectionLevel: 'A', commissionBps: 333, basePay: 1_500_000 })
    expect((await approve(ofLevel.data.changeId, finance)).code).toBe(CODE.success)
    const later = await addRate({ validFrom: '2026-06-01' })
    await approve(later.data.changeId, finance)
    const { list } = (await app.ask(salaries.payRateList, {}, { user: admin })).data
    expect(list).toMatchObject([
      { validFrom: '2026-06-01', inForce: false },
      { collectionLevel: 'A', commissionBps: 333, inForce: true, createdBy: 'Lea' },
      { collectionLevel: null, commissionBps: 250, inForce: true },
    ])
    expect((await app.ask(salaries.payRateList, { inForce: false }, { user: admin })).data.total).toBe(1)
  })
})

describe('salaries', () => {
  it('a statement is base pay, a commission a credit and a claw-back a contra credit, each rounded half up (G-129)', async () => {
    await recovered('03-11', 33_350)
    const second = await recovered('03-12', 112_000)
    await reverse(second.orderId, second.flow, 15_000, { cause: 'chargeBack' })
    expect((await compute('2026-03')).data.statementCount).toBe(1)
    const [row] = await statements('2026-03')
    // 3.33 % of 333.50 is 11.10555, of 1,120.00 is 37.296; what is left of the second, 970.00, keeps 32.30.
    expect(row).toMatchObject({
      userName: 'Ana',
      groupName: 'North',
      monthState: 'open',
      currency: 'MXN',
      basePay: 1_500_000,
      recoveryAmount: 130_350,
      commission: 1_111 + 3_730,
      deductionAmount: 500,
      totalPay: 1_500_000 + 1_111 + 3_730 - 500,
    })
    const lines = await linesOf(row!.salaryId)
    expect(lines.map(line => [line.lineKind, line.payAmount, line.recoveryAmount, line.commissionBps])).toEqual([
      ['clawBack', -500, -15_000, 333],
      ['commission', 3_730, 112_000, 333],
      ['commission', 1_111, 33_350, 333],
      ['base', 1_500_000, null, null],
    ])
    expect(lines[0]).toMatchObject({ orderId: second.orderId, orderNo: second.orderNo, collectionStage: 'S1' })
  })

  it('somebody else adjusts with a reason; computing again keeps it and comes to the same cent', async () => {
    const [before] = await statements('2026-03')
    const { salaryId, rowVersion, totalPay } = before!
    const adjustment = {
      salaryId,
      adjustmentKind: 'bonus',
      adjustmentAmount: 20_000,
      reason: 'Best of the month',
      rowVersion,
    } as const
    const adjusted = await app.ask(salaries.salaryEdit, adjustment, { user: lead })
    expect(adjusted.data).toEqual({ totalPay: totalPay + 20_000, currency: 'MXN' })
    const deduction = {
      ...adjustment,
      adjustmentKind: 'deduction' as const,
      adjustmentAmount: 5_000,
      reason: 'Advance',
    }
    // Another's version has passed.
    expect((await app.ask(salaries.salaryEdit, deduction, { user: lead })).code).toBe(CODE.changed)
    expect(
      (await app.ask(salaries.salaryEdit, { ...deduction, rowVersion: rowVersion + 1 }, { user: lead })).code,
    ).toBe(1000)
    await compute('2026-03')
    expect(await statements('2026-03')).toMatchObject([
      { bonusAmount: 20_000, deductionAmount: 5_500, totalPay: totalPay + 15_000 },
    ])
    const own = await app.user({ rights: { 'platform-salary': ['query', 'edit'] } })
    await app.db.updateTable('salary').set({ user_id: own.userId }).where('id', '=', salaryId).execute()
    const version = (await statements('2026-03'))[0]!.rowVersion
    expect((await app.ask(salaries.salaryEdit, { ...deduction, rowVersion: version }, { user: own })).code).toBe(
      CODE.refused,
    )
    await app.db.updateTable('salary').set({ user_id: ana.userId }).where('id', '=', salaryId).execute()
  })

  it('a collector sees his own statement alone', async () => {
    expect((await statements('2026-03', ana)).map(row => row.userName)).toEqual(['Ana'])
    const ben = await app.user({ roles: ['collector'], name: 'Ben' })
    expect(await statements('2026-03', ben)).toEqual([])
    const [{ salaryId } = { salaryId: 0 }] = await statements('2026-03')
    expect((await app.ask(salaries.salaryLines, { salaryId }, { user: ben })).data.list).toEqual([])
    expect((await app.ask(salaries.salaryCompute, { salaryMonth: '2026-03' }, { user: ben })).code).not.toBe(1000)
  })

  it('who leads a part of the collectors computes, closes and proposes nothing for all of them', async () => {
    const { department_id, group_id } = await app.db
      .selectFrom('staff_user')
      .select(['department_id', 'group_id'])
      .where('id', '=', ana.userId)
      .executeTakeFirstOrThrow()
    const part = await app.user({ rights: { 'platform-salary': ['query', 'edit'] }, scope: 'departmentTree' })
    await app.db.updateTable('staff_user').set({ department_id }).where('id', '=', part.userId).execute()
    const month = { salaryMonth: '2026-03' }
    expect((await compute('2026-03', part)).code).toBe(CODE.success)

    const other = await app.user({ roles: ['collector'] })
    await app.db.updateTable('staff_user').set({ group_id }).where('id', '=', other.userId).execute()
    const rate = {
      currency: 'MXN',
      collectionStage: 'S3',
      basePay: 1,
      commissionBps: 1,
      validFrom: '2026-05-01',
    } as const
    expect((await compute('2026-03', part)).code).toBe(CODE.refused)
    expect((await app.ask(salaries.salaryClose, month, { user: part })).code).toBe(CODE.refused)
    expect((await app.ask(salaries.payRateAdd, rate, { user: part })).code).toBe(CODE.refused)
    await app.db.updateTable('staff_user').set({ group_id: null }).where('id', '=', other.userId).execute()
  })

  it('a month is closed by nothing that was computed before it was over (G-129)', async () => {
    const close = () => app.ask(salaries.salaryClose, { salaryMonth: '2026-03' }, { user: lead })
    const early = 'This month was computed before it was over: compute it again first.'
    const { recoveryAmount } = (await statements('2026-03'))[0]!
    await on('03-25')
    await compute('2026-03', finance)
    await recovered('03-28', 50_000)
    await on('04-01')
    expect((await close()).msg).toBe(early)
    await compute('2026-03', finance)
    expect((await statements('2026-03'))[0]).toMatchObject({ recoveryAmount: recoveryAmount + 50_000 })
    const { changeId } = (await close()).data
    const other = await app.user({ roles: ['finance'], name: 'Ola' })
    const computedAt = (computed_at: Date) => app.db.updateTable('salary_month').set({ computed_at }).execute()
    await computedAt(new Date('2026-03-31T16:59:59Z'))
    expect((await approve(changeId, other)).msg).toBe(early)
    await computedAt(app.clock.now())
    const withdrawn = { changeId: changeId!, approve: false, remark: 'x' }
    expect((await app.ask(approvals.pendingChangeDecide, withdrawn, { user: other })).code).toBe(CODE.success)
  })

  it('a month is closed by a second person who neither computed nor adjusted it, once it is over, and stays as it is', async () => {
    await on('03-20')
    const close = (user = lead) => app.ask(salaries.salaryClose, { salaryMonth: '2026-03' }, { user })
    expect((await close()).code).toBe(CODE.refused)
    await on('04-01')
    const open = await recovered('03-30', 112_000)
    await on('04-01')
    await compute('2026-03', finance)
    const proposed = await close()
    expect(proposed.data.waiting).toBe(true)
    // She computed it; somebody who did neither closes it.
    expect((await approve(proposed.data.changeId, finance)).code).toBe(CODE.refused)
    const other = await app.user({ roles: ['finance'], name: 'Olu' })
    // What the second person reads is what is closed: adjustments that even each other out are not passed by either.
    const asked = (await statements('2026-03'))[0]!
    for (const [adjustmentKind, version] of [
      ['bonus', 0],
      ['deduction', 1],
    ] as const) {
      const even = { salaryId: asked.salaryId, adjustmentKind, adjustmentAmount: 70_000, reason: 'Even' }
      const adjusted = { ...even, rowVersion: asked.rowVersion + version }
      expect((await app.ask(salaries.salaryEdit, adjusted, { user: lead })).code).toBe(CODE.success)
    }
    expect((await statements('2026-03'))[0]!.totalPay).toBe(asked.totalPay)
    expect((await approve(proposed.data.changeId, other)).msg).toContain('changed')
    await app.ask(
      approvals.pendingChangeDecide,
      { changeId: proposed.data.changeId!, approve: false, remark: 'x' },
      { user: other },
    )
    // Nor is it closed by rates that are no longer those in force.
    const again = await close()
    app.clock.advance({ minutes: 1 })
    const rate = await addRate({ collectionStage: 'S2', validFrom: '2026-03-31' })
    expect((await approve(rate.data.changeId, other)).code).toBe(CODE.success)
    expect((await approve(again.data.changeId, other)).msg).toContain('compute it again')
    await app.ask(
      approvals.pendingChangeDecide,
      { changeId: again.data.changeId!, approve: false, remark: 'x' },
      { user: other },
    )
    expect((await close()).msg).toContain('compute it again')
    app.clock.advance({ minutes: 1 })
    await compute('2026-03', finance)
    const last = await close()
    expect((await approve(last.data.changeId, other)).code).toBe(CODE.success)
    const closed = await statements('2026-03')
    expect(closed).toMatchObject([{ monthState: 'closed' }])
    expect((await compute('2026-03')).code).toBe(CODE.changed)
    const { salaryId, rowVersion } = closed[0]!
    const late = { salaryId, adjustmentKind: 'bonus', adjustmentAmount: 1, reason: 'Late', rowVersion } as const
    expect((await app.ask(salaries.salaryEdit, late, { user: lead })).code).toBe(CODE.changed)
    expect((await addRate({ validFrom: '2026-03-31', collectionLevel: 'B' })).code).toBe(CODE.refused)
    // What is taken back later is a line of its own month, by the rate that was paid.
    await reverse(open.orderId, open.flow, 112_000)
    await compute('2026-04')
    expect(await statements('2026-03')).toEqual(closed)
    const [april] = await statements('2026-04')
    expect(april).toMatchObject({ recoveryAmount: -112_000, deductionAmount: 3_730, commission: 0 })
    expect((await app.ask(salaries.salaryMonths, {}, { user: lead })).data.list).toMatchObject([
      { salaryMonth: '2026-04', monthState: 'open' },
      { salaryMonth: '2026-03', monthState: 'closed', closedBy: 'Olu', computedBy: 'Fen', statementCount: 1 },
    ])
  })

  it('whatever is recovered and taken back, computing twice comes to the same cent and to the sum of the lines', async () => {
    const day = fc.integer({ min: 10, max: 27 })
    const act = fc.record({ day, amountMinor: fc.integer({ min: 1, max: 130_000 }), backMinor: fc.nat(130_000) })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 3 }), async acts => {
        await app.db.deleteFrom('salary_line').execute()
        await app.db.deleteFrom('salary').execute()
        await app.db.deleteFrom('salary_month').execute()
        for (const { day, amountMinor, backMinor } of acts) {
          const { orderId, flow } = await recovered(`03-${day}`, Math.min(amountMinor, 112_000))
          const most = Math.min(amountMinor, 112_000, backMinor)
          if (most > 0) await reverse(orderId, flow, most, { cause: 'chargeBack' })
        }
        await on('04-02')
        const run = () =>
          inTransaction(app.db, trx => computeSalaries(trx, { month: '2026-03-01', by: null, now: app.clock.now() }))
        await run()
        const once = await statements('2026-03')
        await run()
        expect(await statements('2026-03')).toEqual(once)
        const lines = await linesOf(once[0]!.salaryId)
        const totals = salaryTotals(
          lines.map(line => ({
            kind: line.lineKind,
            amountMinor: line.payAmount,
            recoveredMinor: line.recoveryAmount,
          })),
        )
        expect(totals).toMatchObject({ totalMinor: once[0]!.totalPay, recoveredMinor: once[0]!.recoveryAmount })
      }),
      { numRuns: 4, endOnFailure: true },
    )
  }, 60_000)
})
