import { orderCoupons } from '@countinghouse/contract/areas/order/coupon/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, repayRecordType, repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type SqlBool, sql } from 'kysely'
import { expect } from 'vitest'
import { cancelOwed } from '../areas/order/cancellation/cancel'
import { lockOrder, SYSTEM, takeChargeBack } from '../areas/order/moves'
import { inTransaction } from '../kernel/database/transaction'
import type { TestApp } from './app'
import { holdDeduction } from './coupons'

/** Of a business that runs: a coupon and a decision take nine tenths off what two loans owe, principal too, and an extension is undone. */
export async function giveUpDebt(app: TestApp): Promise<void> {
  const { db } = app
  const now = app.clock.now()
  const finance = await app.user({ roles: ['finance'] })
  const [byCoupon, byDecision] = await db
    .selectFrom('loan_order')
    .select(['id', 'customer_id', 'outstanding_minor'])
    .where('status', 'in', [orderStatus.value.inRepayment, orderStatus.value.overdue])
    .where(sql<SqlBool>`not exists (select from coupon_use u where u.order_id = loan_order.id)`)
    // Within what finance gives up alone.
    .orderBy('outstanding_minor')
    .limit(2)
    .execute()
  const most = (of: typeof byCoupon) => Math.floor(of!.outstanding_minor * 0.9)

  const holdingId = await holdDeduction(app, byCoupon!.customer_id, most(byCoupon))
  const used = await app.ask(orderCoupons.couponUse, { orderId: byCoupon!.id, holdingId }, { user: finance })
  expect(used).toMatchObject({ code: CODE.success })
  const decided = { amountMinor: most(byDecision), cancels: 'all' as const, remark: 'agreed', who: SYSTEM }
  const made = { ...decided, checkerId: finance.userId, date: businessDateOf(now), now }
  await inTransaction(db, async trx => cancelOwed(trx, (await lockOrder(trx, byDecision!.id))!, made))
  const reduced = db.selectFrom('repay_plan').select('order_id').distinct().where('reduced_principal_minor', '>', 0)
  expect(await reduced.where('order_id', 'in', [byCoupon!.id, byDecision!.id]).execute()).toHaveLength(2)

  const flow = await db
    .selectFrom('repay_flow')
    .selectAll()
    .where('kind', '=', repayRecordType.value.extension)
    .where('state', '=', repayStatus.value.paid)
    .where('reversed_minor', '=', 0)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const back = { flow, amountMinor: 1, reason: 'disputed', now }
  await inTransaction(db, async trx => takeChargeBack(trx, (await lockOrder(trx, flow.order_id))!, back))
  const { kind } = await db.selectFrom('repay_flow').select('kind').where('id', '=', flow.id).executeTakeFirstOrThrow()
  expect(kind).toBe(repayRecordType.value.partialRepayment)
}
