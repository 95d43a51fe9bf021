import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { type BuiltOrder, buildOrder, buildProof, lendOut, payOut } from '../../../testing/loan-builder'
import { setSandbox } from '../../../testing/set-settings'
import { reconcile } from '../../books/reconciliation/reconcile'
import { replaceBank } from '../../customer/edit/queries'
import { queryPayout } from '../../payment/jobs'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let maker: TestUser
let checker: TestUser

afterEach(async () => {
  const { checks } = await reconcile(app.db, app.clock.latest())
  expect(checks.filter(check => check.differences > 0)).toEqual([])
})

async function signIn() {
  const rights = {
    order: ['query', 'get'],
    'order-lending': ['edit'],
    'order-money': ['add'],
    'order-money-request': ['add'],
    'order-money-check': ['query', 'edit'],
  } as const
  maker = await app.user({ name: 'Fang', rights })
  checker = await app.user({ name: 'Carmen', rights })
}

const customerCredit = async (customerId: number) =>
  (await app.db.selectFrom('customer').select('credit_minor').where('id', '=', customerId).executeTakeFirstOrThrow())
    .credit_minor
const flowOf = (flowNo: string) =>
  app.db.selectFrom('repay_flow').selectAll().where('flow_no', '=', flowNo).executeTakeFirstOrThrow()
const refundsOf = (orderId: number) =>
  app.db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const payoutsOf = (orderId: number) =>
  app.db
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('refund_id', 'is not', null)
    .orderBy('id')
    .execute()
const setAccount = (customerId: number, last4: string) =>
  app.db.updateTable('customer_bank').set({ account_last4: last4 }).where('customer_id', '=', customerId).execute()

/** An order of 1,100.00 that was repaid with 1,150.00: 50.00 too much. */
async function overpaid(accountNumber?: string): Promise<BuiltOrder & { tradeNo: string }> {
  await signIn()
  const built = await buildOrder(app)
  const { orderId } = built
  await lendOut(app, orderId, maker)
  const booked = await app.ask(
    orderReceipts.repayOfflineAll,
    {
      orderId,
      amountMinor: 115_000,
      payChannel: 'OFFLINE',
      paymentTime: app.clock.now().toISOString(),
      reference: `REF-${orderId}`,
      proofFileIds: [await buildProof(app, maker.userId)],
    },
    { user: maker },
  )
  if (accountNumber) {
    const other = await buildOrder(app, { accountNumber })
    const { account_encrypted } = await app.db
      .selectFrom('customer_bank')
      .select('account_encrypted')
      .where('customer_id', '=', other.customerId)
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('customer_bank')
      .set({ account_encrypted })
      .where('customer_id', '=', built.customerId)
      .execute()
  }
  await setAccount(built.customerId, '7895')
  return { ...built, tradeNo: booked.data.flowId! }
}

const askRefund = (input: { orderId: number; tradeNo?: string; refundAmount: number; bankId?: number }) =>
  app.ask(orderRefunds.refundTrade, { ...input, remark: 'paid twice' }, { user: maker })
const decide = (requestId: number, approve = true, user = checker) =>
  app.ask(moneyRequests.moneyRequestDecide, { requestId, approve, remark: 'looked at' }, { user })
/** The receipt as the list shows it; the filter by status finds it under its own status only. */
async function listed(tradeNo: string) {
  const list = async (refundStatus?: number) =>
    (await app.ask(orderRefunds.refundTradeFlowList, { tradeNo, refundStatus }, { user: maker })).data.list
  const [row] = await list()
  const found = await Promise.all([0, 1, 2, 3].map(async status => (await list(status)).length))
  expect(found).toEqual([0, 1, 2, 3].map(status => (status === row!.refundStatus ? 1 : 0)))
  return row!
}

describe('a refund (R-230, G-144, DOMAIN 4)', () => {
  it('a refund (R-230, G-144, DOMAIN 4) against a receipt (R-230) is asked by one, approved by another, paid out once and shown in the books', async () => {
    const { orderId, customerId, tradeNo } = await overpaid()
    expect(await listed(tradeNo)).toMatchObject({ refundStatus: 0, repayAmount: 115_000, heldAmount: 115_000 })
    const preview = await app.ask(
      orderRefunds.refundPreview,
      { orderId, tradeNo, refundAmount: 8_000 },
      { user: maker },
    )
    expect(preview.data).toMatchObject({
      heldAfterMinor: 107_000,
      fromCreditMinor: 5_000,
      byDecisionMinor: 3_000,
      creditMinor: 5_000,
      creditAfterMinor: 0,
      accountLast4: '7895',
    })
    const response = await askRefund({ orderId, tradeNo, refundAmount: 8_000 })
    expect(response).toMatchObject({ code: 1000, data: { waiting: true, orderStatus: 9 } })
    expect(await refundsOf(orderId)).toEqual([])
    expect(await listed(tradeNo)).toMatchObject({ refundStatus: 1, refundAmount: 0 })
    expect((await askRefund({ orderId, tradeNo, refundAmount: 1_000 })).code).toBe(1409)
    expect((await decide(response.data.requestId!, true, maker)).code).toBe(1422)
    expect((await decide(response.data.requestId!)).code).toBe(1000)
    expect(await customerCredit(customerId)).toBe(0)
    expect((await askRefund({ orderId, tradeNo, refundAmount: 1_000 })).code).toBe(1409)
    await payOut(app)
    await payOut(app)
    expect(await refundsOf(orderId)).toMatchObject([{ state: 2, asked_by: maker.userId, approved_by: checker.userId }])
    expect(await payoutsOf(orderId)).toMatchObject([{ state: 'paid', amount_minor: 8_000 }])
    expect(await flowOf(tradeNo)).toMatchObject({ state: 1, refunded_minor: 8_000 })
    expect(await listed(tradeNo)).toMatchObject({ refundStatus: 2, refundAmount: 8_000, heldAmount: 107_000 })
    const out = await app.db
      .selectFrom('trade_flow')
      .select('signed_minor')
      .where('order_id', '=', orderId)
      .where('trade_type', '=', 4)
      .execute()
    expect(out).toEqual([{ signed_minor: -8_000 }])
    const { status, settle_status } = await app.db
      .selectFrom('loan_order')
      .select(['status', 'settle_status'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect([status, settle_status]).toEqual([9, 1])
  })

  it('a refund (R-230, G-144, DOMAIN 4) is never more than the receipt or the credit still holds', async () => {
    const { orderId, tradeNo } = await overpaid()
    expect((await askRefund({ orderId, tradeNo, refundAmount: 115_001 })).code).toBe(1400)
    expect((await askRefund({ orderId, refundAmount: 5_001 })).code).toBe(1400)
    const whole = await askRefund({ orderId, tradeNo, refundAmount: 115_000 })
    await decide(whole.data.requestId!)
    await payOut(app)
    expect(await flowOf(tradeNo)).toMatchObject({ state: 4, refunded_minor: 115_000 })
    expect((await askRefund({ orderId, tradeNo, refundAmount: 1 })).code).toBe(1422)
    expect((await askRefund({ orderId, refundAmount: 1 })).code).toBe(1422)
  })

  it('a refund (R-230, G-144, DOMAIN 4) of all that a charge-back left of a receipt ends it as refunded', async () => {
    const { orderId, tradeNo } = await overpaid()
    const chargeBack = {
      orderId,
      flowId: tradeNo,
      cause: 'chargeBack' as const,
      amountMinor: 40_000,
      remark: 'disputed',
    }
    expect((await app.ask(orderReversals.reverseReceipt, chargeBack, { user: maker })).msg).toBe('Success')
    expect(await listed(tradeNo)).toMatchObject({ refundStatus: 0, heldAmount: 75_000 })
    const response = await askRefund({ orderId, tradeNo, refundAmount: 75_000 })
    expect((await decide(response.data.requestId!)).code).toBe(1000)
    await payOut(app)
    expect(await flowOf(tradeNo)).toMatchObject({ state: 4, reversed_minor: 40_000, refunded_minor: 75_000 })
    expect(await listed(tradeNo)).toMatchObject({ refundStatus: 2, refundAmount: 75_000, heldAmount: 0 })
  })

  it("a refund (R-230, G-144, DOMAIN 4) against the customer's credit leaves the receipts alone; after it a request for the same money is outdated", async () => {
    const { orderId, customerId, tradeNo } = await overpaid()
    const credit = await askRefund({ orderId, refundAmount: 5_000 })
    const ofFlow = await askRefund({ orderId, tradeNo, refundAmount: 5_000 })
    expect((await decide(credit.data.requestId!)).code).toBe(1000)
    expect((await decide(ofFlow.data.requestId!)).code).toBe(1409)
    expect((await decide(ofFlow.data.requestId!, false)).code).toBe(1000)
    await payOut(app)
    expect(await customerCredit(customerId)).toBe(0)
    expect(await flowOf(tradeNo)).toMatchObject({ refunded_minor: 0, state: 1 })
    const explained = await app.ask(order.explainBalance, { orderId }, { user: maker })
    expect(explained.data).toMatchObject({ creditMinor: 0, owed: { totalMinor: 0 } })
    // 50.00 of the 1,150.00 are with the customer again, whatever they were refunded against.
    expect(await listed(tradeNo)).toMatchObject({ heldAmount: 110_000 })
    expect((await askRefund({ orderId, tradeNo, refundAmount: 110_001 })).code).toBe(1400)
    expect((await askRefund({ orderId, tradeNo, refundAmount: 110_000 })).code).toBe(1000)
  })

  it('a refund (R-230, G-144, DOMAIN 4) goes to the account that both people saw, or nowhere', async () => {
    const { orderId, customerId, tradeNo } = await overpaid()
    const { data: preview } = await app.ask(orderRefunds.refundPreview, { orderId, tradeNo }, { user: maker })
    const { data } = await askRefund({ orderId, tradeNo, refundAmount: 5_000, bankId: preview.bankId! })
    const requestId = data.requestId!
    const shown = async () => (await app.ask(moneyRequests.moneyRequestDetail, { requestId }, { user: checker })).data
    const asked = { flowId: tradeNo, payee: { bankName: 'Banorte', accountLast4: '7895' } }
    expect(await shown()).toMatchObject({ ...asked, outdated: false })
    const { id, ...bank } = await app.db
      .selectFrom('customer_bank')
      .selectAll()
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
    await replaceBank(app.db, { ...bank, account_last4: '6666' })
    expect(await shown()).toMatchObject({ ...asked, outdated: true })
    expect((await decide(requestId)).code).toBe(1409)
    expect(await payoutsOf(orderId)).toEqual([])
    expect((await decide(requestId, false)).code).toBe(1000)
    const late = await askRefund({ orderId, tradeNo, refundAmount: 5_000, bankId: preview.bankId! })
    expect(late).toMatchObject({ code: 1409, data: null })
    const again = await askRefund({ orderId, tradeNo, refundAmount: 5_000 })
    expect((await decide(again.data.requestId!)).code).toBe(1000)
    expect(await payoutsOf(orderId)).toMatchObject([{ account_last4: '6666' }])
  })

  it('a refund (R-230, G-144, DOMAIN 4) of one credit that is approved on two orders at once leaves once', async () => {
    const [one, two] = [await overpaid(), await overpaid()]
    const { customerId } = one
    await app.db.updateTable('loan_order').set({ customer_id: customerId }).where('id', '=', two.orderId).execute()
    const responses = [one, two].map(({ orderId }) => askRefund({ orderId, refundAmount: 5_000 }))
    const requests = (await Promise.all(responses)).map(answer => answer.data.requestId!)
    const answers = await Promise.all(requests.map(requestId => decide(requestId)))
    const codes = answers.map(answer => answer.code)
    expect(codes.filter(code => code === 1000)).toHaveLength(1)
    expect([1400, 1409, 1422]).toContain(codes.find(code => code !== 1000))
    expect(await customerCredit(customerId)).toBe(0)
    await payOut(app)
  })

  it('a refund (R-230, G-144, DOMAIN 4) that the channel refuses gives the money back to receipt and credit, and can be asked for anew', async () => {
    const { orderId, customerId, tradeNo } = await overpaid('012180001234560000')
    const response = await askRefund({ orderId, tradeNo, refundAmount: 115_000 })
    await decide(response.data.requestId!)
    await payOut(app)
    expect(await refundsOf(orderId)).toMatchObject([{ state: 3, failure_reason: 'account closed' }])
    expect(await customerCredit(customerId)).toBe(5_000)
    expect(await flowOf(tradeNo)).toMatchObject({ refunded_minor: 0, state: 1 })
    expect(await listed(tradeNo)).toMatchObject({ refundStatus: 3, remark: 'account closed' })
    expect((await askRefund({ orderId, tradeNo, refundAmount: 5_000 })).code).toBe(1000)
  })

  it('a refund (R-230, G-144, DOMAIN 4) that the channel refused stands in the way of no reversal: the history takes it as never made', async () => {
    const { orderId, customerId, tradeNo } = await overpaid('012180001234560000')
    const response = await askRefund({ orderId, tradeNo, refundAmount: 115_000 })
    await decide(response.data.requestId!)
    await payOut(app)
    const reversal = { orderId, flowId: tradeNo, cause: 'bounced' as const, amountMinor: 115_000, remark: 'no cover' }
    const waiting = await app.ask(orderReversals.reverseReceipt, reversal, { user: maker })
    expect(waiting.msg).toBe('Success')
    if (waiting.data.requestId) expect((await decide(waiting.data.requestId)).code).toBe(1000)
    expect(await customerCredit(customerId)).toBe(0)
    const owedToCustomers = await app.db
      .selectFrom('ledger_line as l')
      .innerJoin('ledger_entry as e', 'e.id', 'l.entry_id')
      .innerJoin('ledger_account as a', 'a.id', 'l.account_id')
      .select(({ fn }) => ['a.code', fn.sum<number>('l.amount_minor').as('minor')])
      .where('e.order_id', '=', orderId)
      .where('a.code', 'like', 'payable.%')
      .groupBy('a.code')
      .execute()
    expect(owedToCustomers.map(row => [row.code, Number(row.minor)])).toEqual(owedToCustomers.map(row => [row.code, 0]))
  })

  it('a refund (R-230, G-144, DOMAIN 4) whose answer is lost is looked up and never sent twice', async () => {
    const { orderId, tradeNo } = await overpaid()
    await setSandbox(app.db, { 'sandbox.loseAnswerEvery': 1, 'sandbox.callBack': false })
    const response = await askRefund({ orderId, tradeNo, refundAmount: 5_000 })
    await decide(response.data.requestId!)
    await app.jobs.drain()
    const [payout] = await payoutsOf(orderId)
    expect(payout!.answered_at).toBeNull()
    app.clock.advance({ minutes: 5 })
    await queryPayout({ db: app.db, services: app.services, log: pino({ level: 'silent' }) }, payout!.id)
    expect(await refundsOf(orderId)).toMatchObject([{ state: 2 }])
    const sent = await app.db
      .selectFrom('sandbox_payment')
      .select('state')
      .where('reference', '=', payout!.payout_no)
      .execute()
    expect(await payoutsOf(orderId)).toHaveLength(1)
    expect(sent).toHaveLength(1)
    await setSandbox(app.db)
  })
})
