import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { collectionTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { type BuiltOrder, buildOrder, lendOut, offlineReceipt } from '../../../testing/loan-builder'
import { reconcile } from '../../books/reconciliation/reconcile'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let finance: TestUser

/** Moves the clock, and signs finance in anew: sessions end by idle time. */
async function at(instant: string) {
  app.clock.set(instant)
  finance = await app.user({
    name: 'Fang',
    rights: { 'order-lending': ['edit'], 'order-money': ['add'], 'payment-link': ['add'] },
  })
}

const orderRow = (orderId: number) =>
  app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

const planRows = (orderId: number) =>
  app.db.selectFrom('repay_plan').selectAll().where('order_id', '=', orderId).orderBy('period').execute()

/** A loan of 1,000.00 lent on 1 March, due on 8 March, on the given day (four days late it owes 1,200.00). */
async function lentOrder(today: string, terms: Parameters<typeof buildOrder>[1] = {}) {
  await at('2026-03-01T03:00:00Z')
  const built = await buildOrder(app, terms)
  await lendOut(app, built.orderId, finance)
  await at(today)
  return built
}

const receipt = async (orderId: number, amountMinor: number, more: object = {}) => ({
  ...(await offlineReceipt(app, { orderId, amountMinor, user: finance })),
  ...more,
})

const lastLog = (orderId: number) =>
  app.db
    .selectFrom('order_log')
    .select(['event', 'from_status', 'to_status', 'user_name', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const openTask = ({ orderId, customerId, appId }: BuiltOrder, planId: number) =>
  app.db
    .insertInto('task')
    .values({
      desk: 'collection',
      order_id: orderId,
      plan_id: planId,
      app_id: appId,
      customer_id: customerId,
      created_at: app.clock.now(),
    })
    .execute()

const taskStates = async (orderId: number) => {
  const tasks = await app.db.selectFrom('task').select('status').where('order_id', '=', orderId).orderBy('id').execute()
  return tasks.map(task => task.status)
}

const faultOf = (answer: { code: number; data: unknown }) => [
  answer.code,
  Object.keys((answer.data as { fields?: object } | null)?.fields ?? {})[0],
]

async function expectReconciledBooks() {
  const proof = await reconcile(app.db, app.clock.latest())
  expect(proof.checks.filter(check => check.differences > 0)).toEqual([])
}

describe('an offline partial repayment', () => {
  it('an offline partial repayment of 500.00 on 1,200.00 pays late fee, fee and interest first and leaves 700.00 of principal (R-229, G-141)', async () => {
    const { orderId } = await lentOrder('2026-03-12T03:00:00Z')
    const first = await app.ask(orderReceipts.repaymentPreview, { orderId, part: true }, { user: finance })
    expect(first.data).toMatchObject({ outstandingMinor: 120_000, amountMinor: 0, orderStatusAfter: 8 })
    expect(first.data.after).toEqual(first.data.owed)
    const preview = await app.ask(
      orderReceipts.repaymentPreview,
      { orderId, part: true, amountMinor: 50_000 },
      { user: finance },
    )
    expect(preview.data.after).toEqual({
      principalMinor: 70_000,
      interestMinor: 0,
      feeMinor: 0,
      lateFeeMinor: 0,
      totalMinor: 70_000,
    })
    const booked = await app.ask(
      orderReceipts.partRepayOfflineAll,
      await receipt(orderId, 50_000, { expectedOutstandingMinor: 120_000, remark: 'paid at the branch' }),
      { user: finance },
    )
    expect(booked).toMatchObject({ code: 1000, data: { orderStatus: 8, surplusMinor: 0, paymentAmt: 50_000 } })
    expect(await orderRow(orderId)).toMatchObject({
      status: 8,
      outstanding_minor: 70_000,
      paid_minor: 50_000,
      late_fee_minor: 0,
    })
    expect(await lastLog(orderId)).toEqual({
      event: 'partRepay',
      from_status: 8,
      to_status: 8,
      user_name: 'Fang',
      reason: 'paid at the branch',
    })
    const { data } = await app.ask(
      order.repayRecordList,
      { orderId, pageNum: 1, pageSize: 10 },
      { user: await app.user({ rights: { order: ['get'] } }) },
    )
    expect(data.list.map(record => [record.recordType, record.paymentAmt])).toEqual([[2, 50_000]])
    await expectReconciledBooks()
  })

  it('an offline partial repayment is refused when it covers all, when its reference was used and when the debt changed meanwhile (G-141)', async () => {
    const { orderId } = await lentOrder('2026-03-12T03:00:00Z')
    const book = async (amountMinor: number, more: object = {}) =>
      app.ask(orderReceipts.partRepayOfflineAll, await receipt(orderId, amountMinor, more), { user: finance })
    expect(faultOf(await book(120_000))).toEqual([1400, 'amountMinor'])
    expect(
      faultOf(
        await app.ask(orderReceipts.repaymentPreview, { orderId, part: true, amountMinor: 120_000 }, { user: finance }),
      ),
    ).toEqual([1400, 'amountMinor'])
    expect((await book(10_000, { expectedOutstandingMinor: 110_000 })).code).toBe(1409)
    expect((await book(10_000, { reference: 'ONCE' })).code).toBe(1000)
    expect(faultOf(await book(10_000, { reference: 'ONCE' }))).toEqual([1400, 'reference'])
    expect(await orderRow(orderId)).toMatchObject({ outstanding_minor: 110_000 })
    await expectReconciledBooks()
  })

  it('an offline partial repayment settles an instalment that it pays and ends the tasks of that one only', async () => {
    const built = await lentOrder('2026-03-12T03:00:00Z', {
      terms: { periods: 2, durationDays: 14, lateFeeBpsPerDay: 0 },
    })
    const { orderId } = built
    const [one, two] = await planRows(orderId)
    for (const plan of [one!, two!]) await openTask(built, plan.id)
    const price = one!.principal_minor + one!.interest_minor + one!.fee_minor
    const booked = await app.ask(orderReceipts.partRepayOfflineAll, await receipt(orderId, price), { user: finance })
    expect(booked).toMatchObject({ code: 1000, data: { orderStatus: 7 } })
    const after = await planRows(orderId)
    expect(after.map(plan => plan.settled_on)).toEqual(['2026-03-12', null])
    expect(await taskStates(orderId)).toEqual([
      collectionTaskStatus.value.settled,
      collectionTaskStatus.value.unassigned,
    ])
    await expectReconciledBooks()
  })
})

describe('an offline extension', () => {
  it('an offline extension takes late fee, interest and fee in one payment, moves the due date and ends the tasks (R-229, G-142)', async () => {
    const built = await lentOrder('2026-03-12T03:00:00Z')
    const { orderId, customerId } = built
    const [plan] = await planRows(orderId)
    await openTask(built, plan!.id)
    const request = { orderId, extendDays: 7 }
    const preview = await app.ask(orderReceipts.extensionPreview, request, { user: finance })
    expect(preview.data).toMatchObject({
      lateFeeMinor: 10_000,
      interestMinor: 7_000,
      extensionFeeMinor: 15_000,
      priceMinor: 32_000,
      dueOn: '2026-03-08',
      dueOnAfter: '2026-03-19',
      orderStatusAfter: 7,
      extensionCountAfter: 1,
    })
    const booked = await app.ask(
      orderReceipts.extendOffline,
      { ...(await receipt(orderId, 32_500)), extendDays: 7, expectedPriceMinor: 32_000 },
      { user: finance },
    )
    expect(booked).toMatchObject({
      code: 1000,
      data: { orderStatus: 7, dueOn: '2026-03-19', extensionCount: 1, surplusMinor: 500 },
    })
    expect(await orderRow(orderId)).toMatchObject({
      status: 7,
      due_on: '2026-03-19',
      overdue_days: 0,
      extension_count: 1,
      outstanding_minor: 103_000,
    })
    const [moved] = await planRows(orderId)
    expect(moved).toMatchObject({ due_on: '2026-03-19', original_due_on: '2026-03-08', extension_count: 1 })
    expect(await taskStates(orderId)).toEqual([collectionTaskStatus.value.extended])
    expect(await lastLog(orderId)).toMatchObject({ event: 'extend', from_status: 8, to_status: 7, user_name: 'Fang' })
    const shares = await app.db
      .selectFrom('repay_allocation')
      .select(['late_fee_minor', 'interest_minor', 'extension_minor'])
      .where('plan_id', '=', moved!.id)
      .execute()
    expect(shares).toEqual([{ late_fee_minor: 10_000, interest_minor: 7_000, extension_minor: 15_000 }])
    const { credit_minor } = await app.db
      .selectFrom('customer')
      .select('credit_minor')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    expect(credit_minor).toBe(500)
    await expectReconciledBooks()
  })

  it('an offline extension is refused below its price, at another price, beyond the limit and where the product has none (G-142)', async () => {
    const { orderId } = await lentOrder('2026-03-05T03:00:00Z', { terms: { maxExtensions: 1 } })
    const book = async (amountMinor: number, more: object = {}) =>
      app.ask(
        orderReceipts.extendOffline,
        { ...(await receipt(orderId, amountMinor)), extendDays: 7, ...more },
        { user: finance },
      )
    expect(faultOf(await book(21_999))).toEqual([1400, 'amountMinor'])
    expect((await book(22_000, { expectedPriceMinor: 21_000 })).code).toBe(1409)
    expect(await book(22_000)).toMatchObject({ code: 1000, data: { dueOn: '2026-03-15', orderStatus: 7 } })
    expect((await book(22_001)).code).toBe(1422)
    const never = await lentOrder('2026-03-05T03:00:00Z', { terms: { maxExtensions: 0 } })
    const offer = await app.ask(
      orderReceipts.extensionPreview,
      { orderId: never.orderId, extendDays: 7 },
      { user: finance },
    )
    expect(offer.code).toBe(1422)
    await expectReconciledBooks()
  })
})

describe('a direct reduction of the late fee', () => {
  it('a direct reduction of the late fee of 60.00 leaves 1,140.00 to pay, is posted and logged (R-228, DOMAIN 4, G-122)', async () => {
    const { orderId } = await lentOrder('2026-03-12T03:00:00Z')
    const preview = await app.ask(orderReductions.reductionPreview, { orderId, amountMinor: 6_000 }, { user: finance })
    expect(preview.data).toMatchObject({
      owed: { lateFeeMinor: 10_000, totalMinor: 120_000 },
      after: { lateFeeMinor: 4_000, totalMinor: 114_000 },
      entries: [
        { account: 'expense.reduction', debitMinor: 6_000 },
        { account: 'receivable.lateFee', currentPeriod: 1, creditMinor: 6_000 },
      ],
    })
    const request = { orderId, amountMinor: 6_000, remark: 'flood in the town' }
    expect(await app.ask(orderReductions.reductionLateFee, request, { user: finance })).toMatchObject({
      code: 1000,
      data: { orderStatus: 8, reducedMinor: 6_000, lateFeeMinor: 4_000 },
    })
    expect(await orderRow(orderId)).toMatchObject({ outstanding_minor: 114_000, reduced_minor: 6_000 })
    expect(await lastLog(orderId)).toMatchObject({ event: 'reduceLateFee', reason: 'flood in the town' })
    const row = await app.db
      .selectFrom('reduction')
      .select(['amount_minor', 'late_fee_minor', 'state', 'remark', 'applied_by'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      amount_minor: 6_000,
      late_fee_minor: 10_000,
      state: 1,
      remark: 'flood in the town',
      applied_by: finance.userId,
    })
    await expectReconciledBooks()
  })

  it('a direct reduction of the late fee cannot be blank (R-214), exceed the late fee (R-215) or go without a remark', async () => {
    const { orderId } = await lentOrder('2026-03-12T03:00:00Z')
    const reduceBy = (amountMinor: number | null, remark = 'asked') =>
      app.ask(orderReductions.reductionLateFee, { orderId, amountMinor, remark }, { user: finance })
    const saidOf = async (amountMinor: number | null) =>
      ((await reduceBy(amountMinor)).data as unknown as { fields: Record<string, string> }).fields.amountMinor
    expect(await saidOf(null)).toBe('The deduction amount cannot be blank')
    expect(await saidOf(10_001)).toBe('The deduction amount cannot be greater than the overdue fine')
    expect(faultOf(await reduceBy(0))).toEqual([1400, 'amountMinor'])
    expect(faultOf(await reduceBy(1_000, ' '))).toEqual([1400, 'remark'])
    expect(await orderRow(orderId)).toMatchObject({ reduced_minor: 0 })
    expect((await reduceBy(10_000)).code).toBe(1000)
    await expectReconciledBooks()
  })

  it("a direct reduction of the late fee stays within the product's limit, however often it is asked for (dictionary productConfigType 5)", async () => {
    const { orderId } = await lentOrder('2026-03-12T03:00:00Z')
    const limit = { product_id: (await orderRow(orderId)).product_id, config_type: 5, limit_bps: 5_000 }
    await app.db
      .insertInto('product_config')
      .values({ ...limit, updated_at: app.clock.now() })
      .execute()
    const reduceBy = (amountMinor: number) =>
      app.ask(orderReductions.reductionLateFee, { orderId, amountMinor, remark: 'asked' }, { user: finance })
    expect((await reduceBy(4_000)).code).toBe(1000)
    for (const refused of [
      await reduceBy(1_001),
      await app.ask(orderReductions.reductionPreview, { orderId, amountMinor: 1_001 }, { user: finance }),
    ]) {
      expect(faultOf(refused)).toEqual([1400, 'amountMinor'])
      expect((refused.data as unknown as { fields: Record<string, string> }).fields.amountMinor).toContain('MXN 10.00')
    }
    expect((await reduceBy(1_000)).code).toBe(1000)
    await app.db.deleteFrom('product_config').where('product_id', '=', limit.product_id).execute()
    await expectReconciledBooks()
  })
})
