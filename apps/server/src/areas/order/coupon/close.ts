import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { cpStatus, orderStatus, repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { couponType } from '@countinghouse/domain/kernel/lists/outreach'
import { sql } from 'kysely'
import type { Batch, BatchPlace } from '../../../kernel/close-step'
import type { Trx } from '../../../kernel/context'
import { lockOrderIds } from '../loan/close'
import { loadHistory } from '../loan/events'
import { lockOrder, SYSTEM } from '../loan/locked-order'
import { planRewrite } from '../loan/rewrite'
import { rewriteHistory } from '../loan/rewrite-history'
import { bringFeesUpTo, logEvent } from '../loan/transitions'
import { giveBackDeductions } from './holdings'

const { notUsed, used, expired } = cpStatus.value
const RUNNING = [orderStatus.value.inRepayment, orderStatus.value.overdue]
/** Loans that one batch replays: each costs what a reversal does. */
const REPLAYED = 50

/**
 * Step of the daily close: coupons whose last day has gone by are held no longer, and what a deduction took off a loan is owed
 * again where nobody paid for it until then.
 */
export async function expireCoupons(trx: Trx, place: BatchPlace): Promise<Batch> {
  const { date, limit, after } = place
  const unpaid = await takeBackUnpaid(trx, place)
  if (unpaid.next) return unpaid
  const { rows } = await sql<{ id: number }>`
    update coupon_use set status = ${expired} where id in (
      select id from coupon_use where status = ${notUsed} and valid_until < ${date} limit ${limit})
    returning id`.execute(trx)
  return { rows: unpaid.rows + rows.length, next: rows.length === limit ? after : undefined }
}

/** Coupons that a close of a date that has not begun took from their customers are held until their last day. */
export const holdAgain = (trx: Trx, today: BusinessDate) =>
  trx
    .updateTable('coupon_use')
    .set({ status: notUsed })
    .where('status', '=', expired)
    .where('valid_until', '>=', today)
    .execute()

/** The order of the next deduction for which nobody paid, and the place behind it. */
export async function firstUnpaid(trx: Trx, place: BatchPlace) {
  const [found] = await listUnpaid(trx, place, 1)
  return found && { orderId: found.order_id, next: { ...place.after, id: found.id } }
}

async function listUnpaid(trx: Trx, { date, after }: BatchPlace, most: number) {
  const { rows } = await sql<{ id: number; order_id: number; reduction_id: number }>`
    select u.id, u.order_id, r.id as reduction_id
    from coupon_use u join coupon c on c.id = u.coupon_id
    join reduction r on r.coupon_use_id = u.id and r.taken_back_at is null join loan_order o on o.id = u.order_id
    where u.status = ${used} and u.valid_until < ${date} and c.type = ${couponType.value.deduction} and u.id > ${after.id}
      and o.status = any(${RUNNING}) and not exists (
        select from repay_flow f where f.order_id = o.id and f.state = ${repayStatus.value.paid}
          and f.reversed_at is null and f.paid_at >= u.used_at)
    order by u.id limit ${most}`.execute(trx)
  return rows
}

async function takeBackUnpaid(trx: Trx, place: BatchPlace): Promise<Batch> {
  const { date, now, limit, after } = place
  const most = Math.min(limit, REPLAYED)
  const found = await listUnpaid(trx, place, most)
  await lockOrderIds(
    trx,
    found.map(one => one.order_id),
  )
  // Whoever paid while the locks were waited for keeps the deduction.
  const rows = await listUnpaid(trx, place, most)
  for (const { order_id, reduction_id } of rows) await takeBack(trx, order_id, { reductionId: reduction_id, date, now })
  const last = rows.at(-1)
  return { rows: rows.length, next: last && rows.length === most ? { ...after, id: last.id } : undefined }
}

async function takeBack(
  trx: Trx,
  orderId: number,
  { reductionId, date, now }: Pick<BatchPlace, 'date' | 'now'> & { reductionId: number },
): Promise<void> {
  const order = (await lockOrder(trx, orderId))!
  const before = await bringFeesUpTo(trx, order, { date, now })
  const { events, sources, isWhole } = await loadHistory(trx, before)
  // What cannot be replayed keeps what it was given.
  if (!isWhole) return
  const left = events.filter(({ id }) => sources.get(id)?.reductionId !== reductionId)
  const rewrite = await planRewrite(trx, before, { events: left, sources, today: date })
  const change = { who: SYSTEM, now }
  const past = { rewrite, today: date, key: `coupon-${reductionId}`, change, isFact: true }
  const kept = await rewriteHistory(trx, before, past)
  await giveBackDeductions(trx, [reductionId], { today: date, now })
  await logEvent(trx, kept.order, 'couponGivenBack', change)
}
