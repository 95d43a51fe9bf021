import { type CouponFault, couponFault } from '@countinghouse/domain/areas/marketing/coupon'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { cpStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type CouponType, couponType } from '@countinghouse/domain/kernel/lists/outreach'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/context'
import type { LockedOrder } from '../loan/locked-order'

const { notUsed, used, locked, expired } = cpStatus.value

const holdings = (db: Db) =>
  db
    .selectFrom('coupon_use as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .select(['u.id', 'u.status', 'u.valid_from', 'u.valid_until', 'u.coupon_id', 'c.name', 'c.currency'])
    .select(['c.amount_minor', 'c.least_loan_minor', 'c.customers'])
type Holding = Awaited<ReturnType<ReturnType<typeof holdings>['executeTakeFirstOrThrow']>>

interface Loan {
  principalMinor: number
  loanNumber: number
  orderHasOne: boolean
}

/** Why a coupon that a customer got may not be used on a loan of his; undefined when it may. */
export const faultOf = (holding: Holding, loan: Loan, today: BusinessDate): CouponFault | undefined =>
  couponFault(
    { leastLoanMinor: holding.least_loan_minor, customers: holding.customers },
    { status: holding.status, from: holding.valid_from, until: holding.valid_until, today, ...loan },
  )

const hasCoupon = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.selectFrom('coupon_use').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined

export const loanOf = async (db: Db, order: LockedOrder): Promise<Loan> => ({
  principalMinor: order.principal_minor,
  loanNumber: order.loan_number,
  orderHasOne: await hasCoupon(db, order.id),
})

/** The deductions that an order's customer holds, the first to lapse first. */
export const listDeductions = (db: Db, order: LockedOrder) =>
  holdings(db)
    .where('u.customer_id', '=', order.customer_id)
    .where('u.status', '=', notUsed)
    .where('c.type', '=', couponType.value.deduction)
    .where('c.currency', '=', order.currency)
    .orderBy('u.valid_until')
    .orderBy('u.id')
    .execute()

/** One of them by its number. */
export const findDeduction = async (db: Db, order: LockedOrder, holdingId: number) =>
  (await listDeductions(db, order)).find(one => one.id === holdingId)

/** A coupon that a customer holds, the first to lapse of several, its row locked. */
export const lockHeldOf = (
  trx: Trx,
  {
    customerId,
    couponId,
    type,
    today,
  }: { customerId: number; couponId: number; type: CouponType; today: BusinessDate },
) =>
  holdings(trx)
    .where('u.customer_id', '=', customerId)
    .where('u.coupon_id', '=', couponId)
    .where('u.status', '=', notUsed)
    .where('u.valid_until', '>=', today)
    .where('c.type', '=', type)
    .orderBy('u.valid_until')
    .orderBy('u.id')
    .forUpdate('u')
    .limit(1)
    .executeTakeFirst()

/** Takes a held coupon for an order; false where somebody was faster. */
async function take(trx: Trx, holdingId: number, set: { order_id: number; status: number; used_at: Date | null }) {
  const { numUpdatedRows } = await trx
    .updateTable('coupon_use')
    .set(set)
    .where('id', '=', holdingId)
    .where('status', '=', notUsed)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const takeUsed = (trx: Trx, holdingId: number, orderId: number, now: Date) =>
  take(trx, holdingId, { order_id: orderId, status: used, used_at: now })

export const lockForOrder = (trx: Trx, holdingId: number, orderId: number) =>
  take(trx, holdingId, { order_id: orderId, status: locked, used_at: null })

/** The order that locked a coupon was paid out: it is used. */
export const useLocked = (trx: Trx, orderId: number, now: Date) =>
  trx
    .updateTable('coupon_use')
    .set({ status: used, used_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', locked)
    .execute()

/** The order that locked a coupon ended before money was paid out: the customer has it again. */
export const releaseLocked = (trx: Trx, orderId: number, today: BusinessDate) =>
  giveBack(trx, sql`order_id = ${orderId} and status = ${locked}`, today)

/** Deductions are taken back: the coupons of these reductions are with their customers again. */
export async function giveBackDeductions(
  trx: Trx,
  reductionIds: readonly number[],
  { today, now }: { today: BusinessDate; now: Date },
): Promise<void> {
  if (reductionIds.length === 0) return
  const ids = [...reductionIds]
  await trx.updateTable('reduction').set({ taken_back_at: now, took_minor: 0 }).where('id', 'in', ids).execute()
  await giveBack(trx, sql`id in (select coupon_use_id from reduction where id = any(${ids}::bigint[]))`, today)
}

/** Held again until its last day; lapsed where that is over. */
const giveBack = (trx: Trx, which: ReturnType<typeof sql>, today: BusinessDate) =>
  sql`update coupon_use set order_id = null, used_at = null,
    status = case when valid_until < ${today}::date then ${sql.lit(expired)} else ${sql.lit(notUsed)} end
  where ${which}`.execute(trx)
