import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { couponType } from '@countinghouse/domain/kernel/lists/outreach'
import { insertRow } from '../kernel/insert-row'
import type { TestApp } from './app'

interface Offered {
  type?: 1 | 2
  leastLoanMinor?: number
  customers?: 'all' | 'new' | 'returning'
  days?: number
}

/** A coupon of its own in a customer's hands, from today for 30 days; its number is that of what he holds. */
export async function holdDeduction(
  app: Pick<TestApp, 'db' | 'clock'>,
  customerId: number,
  amountMinor: number,
  { type = couponType.value.deduction, leastLoanMinor = 0, customers = 'all', days = 30 }: Offered = {},
): Promise<number> {
  const now = app.clock.now()
  const today = businessDateOf(now)
  const { currency } = await app.db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select('a.currency')
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
  const couponId = await insertRow(app.db, 'coupon', {
    name: 'Thank you',
    type,
    currency,
    amount_minor: amountMinor,
    number: 1,
    remaining: 0,
    least_loan_minor: leastLoanMinor,
    customers,
    effective_on: today,
    status: 0,
    created_at: now,
  })
  return insertRow(app.db, 'coupon_use', {
    coupon_id: couponId,
    customer_id: customerId,
    valid_from: today,
    valid_until: addDays(today, days - 1),
    created_at: now,
  })
}
