import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { cpStatus, orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { couponType } from '@countinghouse/domain/kernel/lists/outreach'
import { CURRENCIES, type Currency } from '@countinghouse/domain/kernel/money'
import { lockOrder, useCouponOfCustomer, voidHolding } from '../../areas/order/moves'
import type { Trx } from '../../kernel/context'
import { later } from '../scenario/loan'
import { listStaff } from '../system/find-staff'

const USED_A_MARKET = 3
const VOIDED_A_MARKET = 2
const MINUTE_MS = 60_000

/** Customers used deductions on their running loans by their apps today, and a marketer voided some that were given by mistake. */
export async function useDemoCoupons(trx: Trx, now: Date): Promise<void> {
  const marketer = (await listStaff(trx, ['marketer']))[0]!.id
  for (const currency of CURRENCIES) {
    for (const { orderId, couponId } of await listUsable(trx, currency, now)) {
      const order = (await lockOrder(trx, orderId))!
      await useCouponOfCustomer(trx, order, { couponId, now, field: 'couponId' })
    }
    const held = await trx
      .selectFrom('coupon_use as u')
      .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
      .select(['u.id', 'u.status'])
      .where('c.currency', '=', currency)
      .where('u.status', '=', cpStatus.value.notUsed)
      .orderBy('u.created_at')
      .orderBy('u.id')
      .limit(VOIDED_A_MARKET)
      .execute()
    for (const [index, holding] of held.entries()) {
      const at = later(now, -(index + 4) * 17 * MINUTE_MS)
      await voidHolding(trx, holding, { reason: 'Given to the wrong group', userId: marketer, now: at })
    }
  }
}

/** Loans in repayment that have no coupon yet, of customers who hold a deduction that is valid. */
const listUsable = (trx: Trx, currency: Currency, now: Date) =>
  trx
    .selectFrom('coupon_use as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .innerJoin('loan_order as o', 'o.customer_id', 'u.customer_id')
    .select(eb => ['o.id as orderId', eb.fn.min('c.id').as('couponId')])
    .where('c.currency', '=', currency)
    .where('c.type', '=', couponType.value.deduction)
    .where('u.status', '=', cpStatus.value.notUsed)
    .where('u.valid_from', '<=', businessDateOf(now))
    .where('u.valid_until', '>=', businessDateOf(now))
    .where('o.status', '=', orderStatus.value.inRepayment)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('coupon_use as x').select('x.id').whereRef('x.order_id', '=', 'o.id'))),
    )
    .groupBy('o.id')
    .orderBy('o.id', 'desc')
    .limit(USED_A_MARKET)
    .execute()
