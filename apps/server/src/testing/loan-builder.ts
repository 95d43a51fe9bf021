import { randomUUID } from 'node:crypto'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { payoutAmountOf } from '@countinghouse/domain/areas/order/loan/schedule'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import { EXAMPLE_TERMS } from '@countinghouse/domain/areas/order/loan/worked-example'
import { expect } from 'vitest'
import { sealer } from '../kernel/sealed'
import type { TestApp, TestUser } from './app'

export interface BuiltOrder {
  orderId: number
  orderNo: string
  customerId: number
  appId: number
}

/** An order with all of its parents, in the given state before lending; money moves only through the application. */
export async function buildOrder(
  app: Pick<TestApp, 'db' | 'clock' | 'services'>,
  options: { status?: number; terms?: Partial<LoanTerms>; accountNumber?: string } = {},
): Promise<BuiltOrder> {
  const terms = { ...EXAMPLE_TERMS, ...options.terms }
  const { db, clock } = app
  const now = clock.now()
  const mark = randomUUID()
  const country = ({ MXN: 'MX', INR: 'IN', THB: 'TH' } as const)[terms.currency]
  const sealed = sealer(app.services.env.secrets.dataKey)
  const account = options.accountNumber ?? '012180001234567895'
  return db.transaction().execute(async trx => {
    const one = <T>(row: T | undefined) => row!
    const { id: appId } = one(
      await trx
        .insertInto('app')
        .values({ app_ssid: mark, name: `App ${mark}`, country, currency: terms.currency, created_at: now })
        .returning('id')
        .executeTakeFirst(),
    )
    const { id: productId } = one(
      await trx
        .insertInto('product')
        .values({
          app_id: appId,
          name: 'Seven days',
          min_amount_minor: 10_000,
          max_amount_minor: 1_000_000,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirst(),
    )
    const { id: itemId } = one(
      await trx
        .insertInto('product_item')
        .values({
          product_id: productId,
          min_principal_minor: 10_000,
          max_principal_minor: 1_000_000,
          step_minor: 10_000,
          duration_days: terms.durationDays,
          periods: terms.periods,
          interest_bps_per_day: terms.interestBpsPerDay,
          service_fee_bps: terms.serviceFeeBps,
          other_fee_minor: terms.otherFeeMinor,
          late_fee_bps_per_day: terms.lateFeeBpsPerDay,
          late_fee_cap_bps: terms.lateFeeCapBps,
          extension_fee_bps: terms.extensionFeeBps,
          max_extensions: terms.maxExtensions,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirst(),
    )
    const { id: customerId } = one(
      await trx
        .insertInto('customer')
        .values({
          app_id: appId,
          mobile: `55${mark.replace(/\D/g, '').slice(0, 8).padEnd(8, '0')}`,
          cust_name: 'Rosa Hernández',
          registered_at: now,
        })
        .returning('id')
        .executeTakeFirst(),
    )
    await trx
      .insertInto('customer_bank')
      .values({
        customer_id: customerId,
        account_name: 'Rosa Hernández',
        account_encrypted: sealed.seal(account),
        account_hash: sealed.hash(account),
        account_last4: account.slice(-4),
        bank_name: 'Banorte',
        created_at: now,
      })
      .execute()
    const order = one(
      await trx
        .insertInto('loan_order')
        .values({
          order_no: `TEST-${mark}`,
          app_id: appId,
          customer_id: customerId,
          product_id: productId,
          product_item_id: itemId,
          order_type: 1,
          loan_number: 1,
          currency: terms.currency,
          terms: JSON.stringify(terms),
          apply_amount_minor: terms.principalMinor,
          principal_minor: terms.principalMinor,
          payout_minor: payoutAmountOf(terms),
          duration_days: terms.durationDays,
          total_periods: terms.periods,
          status: options.status ?? 3,
          applied_at: now,
          submitted_at: now,
        })
        .returning(['id', 'order_no'])
        .executeTakeFirst(),
    )
    return { orderId: order.id, orderNo: order.order_no, customerId, appId }
  })
}

/** Files that a person uploaded as proof. */
export async function buildProof(app: Pick<TestApp, 'db' | 'clock'>, userId: number): Promise<string> {
  const id = randomUUID().replaceAll('-', '')
  await app.db
    .insertInto('stored_file')
    .values({
      id,
      storage_key: `${id.slice(0, 2)}/${id}`,
      mime: 'image/webp',
      bytes: 10,
      sha256: '0'.repeat(64),
      uploaded_by: userId,
      created_at: app.clock.now(),
    })
    .execute()
  return id
}

/** What the sandbox was asked to pay is paid, two seconds later. */
export async function payOut(app: Pick<TestApp, 'jobs' | 'clock' | 'services'>): Promise<void> {
  await app.jobs.drain()
  app.clock.advance({ seconds: 2 })
  await app.services.payments.sandbox.sweep()
}

/** Lends an approved order through the sandbox; what the call answered. */
export async function lendOut(app: TestApp, orderId: number, user: TestUser) {
  const answer = await app.ask(orderApplications.lending, { orderId }, { user })
  await payOut(app)
  return answer
}

/** Lends approved orders where the clock is the machine's own. */
export async function lendAll(
  app: Pick<TestApp, 'ask' | 'jobs' | 'services'>,
  orders: readonly Pick<BuiltOrder, 'orderId'>[],
  user: TestUser,
): Promise<void> {
  for (const { orderId } of orders)
    expect(await app.ask(orderApplications.lending, { orderId }, { user })).toMatchObject({ code: 1000 })
  await app.jobs.drain()
  let taken: number
  do taken = await app.services.payments.sandbox.sweep()
  while (taken > 0)
}

/** An offline receipt of now, with its proof. */
export const offlineReceipt = async (
  app: Pick<TestApp, 'db' | 'clock'>,
  { orderId, amountMinor, user }: { orderId: number; amountMinor: number; user: TestUser },
) => ({
  orderId,
  amountMinor,
  payChannel: 'OFFLINE' as const,
  paymentTime: app.clock.now().toISOString(),
  reference: `REF-${orderId}-${amountMinor}`,
  proofFileIds: [await buildProof(app, user.userId)],
})
