import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { cpStatus } from '@countinghouse/domain/kernel/lists/loan'
import { couponType, marketingStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { CURRENCIES } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import { later } from '../scenario/loan'

const AMOUNTS = {
  INR: { raise: 50_000, off: 10_000 },
  MXN: { raise: 20_000, off: 5_000 },
  THB: { raise: 25_000, off: 5_000 },
} as const
const VALID_DAYS = 30
const OFFERED = 5000
const OFFERED_DAYS = 200
const DAY_MS = 86_400_000

/**
 * Coupons in customers' hands: some raised the offer of a re-loan, deductions lie with good customers or lapsed unused. A
 * deduction that is used stands in the books, so those are used by the move (`coupons-used.ts`).
 */
export async function seedDemoCoupons(trx: Trx, now: Date): Promise<void> {
  const { amountRaising, deduction } = couponType.value
  const { used, notUsed, expired } = cpStatus.value
  const offered = {
    number: OFFERED,
    remaining: OFFERED,
    effective_on: addDays(businessDateOf(now), -OFFERED_DAYS),
    effective_days: VALID_DAYS,
    status: marketingStatus.value.open,
    created_at: later(now, -OFFERED_DAYS * DAY_MS),
  }
  const coupons = await trx
    .insertInto('coupon')
    .values(
      CURRENCIES.flatMap(currency => [
        {
          name: 'Higher limit for returning customers',
          type: amountRaising,
          currency,
          amount_minor: AMOUNTS[currency].raise,
          ...offered,
        },
        {
          name: 'Thank you for paying on time',
          type: deduction,
          currency,
          amount_minor: AMOUNTS[currency].off,
          ...offered,
        },
      ]),
    )
    .returning(['id', 'type', 'currency'])
    .execute()
  const ofType = (type: number) => coupons.filter(coupon => coupon.type === type).map(({ id }) => id)
  const on = (instant: string) => sql`(${sql.raw(instant)} at time zone 'Asia/Bangkok')::date`
  await sql`
    insert into coupon_use (coupon_id, customer_id, order_id, status, used_at, valid_from, valid_until, created_at)
    select c.id, o.customer_id, o.id, ${used}::smallint, o.lent_at, ${on('o.applied_at')} - 3, ${on('o.applied_at')} - 3 + ${VALID_DAYS}::int,
      o.applied_at - interval '3 days'
    from loan_order o join coupon c on c.currency = o.currency and c.id = any(${ofType(amountRaising)})
    where o.loan_number > 1 and o.lent_on is not null and o.id % 9 = 0 order by o.applied_at, o.id`.execute(trx)
  await sql`
    insert into coupon_use (coupon_id, customer_id, status, valid_from, valid_until, created_at)
    select c.id, o.customer_id,
      case when ${on('o.settled_at')} + ${VALID_DAYS}::int < ${on(`'${now.toISOString()}'::timestamptz`)} then ${expired}::smallint
        else ${notUsed}::smallint end,
      ${on('o.settled_at')}, ${on('o.settled_at')} + ${VALID_DAYS}::int, o.settled_at + interval '1 hour'
    from loan_order o join coupon c on c.currency = o.currency and c.id = any(${ofType(deduction)})
    where o.settled_at is not null and not o.ever_overdue and o.id % 8 = 0 order by o.settled_at, o.id`.execute(trx)
  await sql`update coupon c set remaining = number - (select count(*) from coupon_use u where u.coupon_id = c.id)
    where c.id = any(${coupons.map(({ id }) => id)}::bigint[])`.execute(trx)
}
