import { intakeMessages } from '@countinghouse/contract/areas/intake/messages'
import { orderCouponMessages } from '@countinghouse/contract/areas/order/coupon/messages'
import { type Admission, admit, fitsRange } from '@countinghouse/domain/areas/order/application/admission'
import type { SystemReason } from '@countinghouse/domain/areas/order/application/system-reason'
import { payoutAmountOf } from '@countinghouse/domain/areas/order/loan/schedule'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus, orderType } from '@countinghouse/domain/kernel/lists/loan'
import { couponType } from '@countinghouse/domain/kernel/lists/outreach'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { readSetting } from '../../../kernel/setting'
import { askRules } from '../../risk/moves'
import { noteDeed } from '../../telemarketing/moves'
import { faultOf, lockForOrder, lockHeldOf } from '../coupon/holdings'
import { type LockedOrder, SYSTEM } from '../loan/locked-order'
import { applyTransition } from '../loan/transitions'
import { termsOf } from './item-terms'
import { startLending } from './lend'
import { orderNumber } from './order-number'

const S = orderStatus.value
const D = approvalStatus.value

export interface Application {
  app: { id: number; country: Country; currency: Currency }
  customerId: number
  channel: string
  productItemId: number
  amountMinor: number
  loanPurpose: number | undefined
  /** A coupon that raises the offer, which the customer holds and wants to use. */
  couponId?: number | undefined
  /** The customer as he was when he applied; kept with the order. */
  profile: unknown
  appliedAt: Date
  now: Date
}

export const ENDED = [S.rejected, S.settled, S.cancelled, S.writtenOff]

/** Keeps an application as an order in risk check, with the terms of its product item copied. The customer is locked. */
export async function insertApplication(trx: Trx, request: Application): Promise<LockedOrder> {
  const open = await trx
    .selectFrom('loan_order')
    .select('order_no')
    .where('customer_id', '=', request.customerId)
    .where('status', 'not in', ENDED)
    .executeTakeFirst()
  if (open) throw new Fault(intakeMessages.hasOpenOrder, { orderNo: open.order_no })
  const today = businessDateOf(request.now)
  const raise =
    request.couponId === undefined
      ? undefined
      : await lockHeldOf(trx, {
          customerId: request.customerId,
          couponId: request.couponId,
          type: couponType.value.amountRaising,
          today,
        })
  const { item, terms } = await findTerms(
    trx,
    request,
    raise?.currency === request.app.currency ? raise.amount_minor : 0,
  )
  const { lent } = await trx
    .selectFrom('loan_order')
    .select(eb => eb.fn.countAll<number>().as('lent'))
    .where('customer_id', '=', request.customerId)
    .where('lent_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const loanNumber = Number(lent) + 1
  if (request.couponId !== undefined) {
    const loan = { principalMinor: request.amountMinor, loanNumber, orderHasOne: false }
    const fault = raise?.currency === request.app.currency ? faultOf(raise, loan, today) : 'notHeld'
    if (fault) throw new Fault(orderCouponMessages[fault], {}, 'data.couponId')
  }
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('loan_order', 'id')) as id`.execute(
    trx,
  )
  const { id } = rows[0]!
  const order = await trx
    .insertInto('loan_order')
    .values({
      id,
      order_no: orderNumber(request.app.country, id, request.appliedAt),
      app_id: request.app.id,
      customer_id: request.customerId,
      product_id: item.product_id,
      product_item_id: item.id,
      order_type: loanNumber > 1 ? orderType.value.reLoan : orderType.value.firstLoan,
      loan_number: loanNumber,
      loan_purpose: request.loanPurpose ?? null,
      channel: request.channel,
      currency: request.app.currency,
      terms: JSON.stringify(terms),
      profile_snapshot: JSON.stringify(request.profile),
      apply_amount_minor: request.amountMinor,
      principal_minor: request.amountMinor,
      payout_minor: payoutAmountOf(terms),
      duration_days: terms.durationDays,
      total_periods: terms.periods,
      status: S.riskCheck,
      applied_at: request.appliedAt,
      submitted_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (raise) await lockForOrder(trx, raise.id, id)
  await noteDeed(trx, { customerId: request.customerId, deed: 'order', orderId: id, now: request.now })
  return order
}

/**
 * Decides what becomes of an order in risk check: refused, approved by the system, or for a person to look at; nothing
 * yet while its score is missing.
 */
export async function admitOrder(
  trx: Trx,
  order: LockedOrder,
  now: Date,
): Promise<{ order: LockedOrder; admission: Admission | undefined }> {
  const [product, earlier, blackListed, scorePending] = [
    await trx.selectFrom('product').selectAll().where('id', '=', order.product_id).executeTakeFirstOrThrow(),
    await trx
      .selectFrom('loan_order')
      .select('settle_status')
      .where('customer_id', '=', order.customer_id)
      .where('lent_at', 'is not', null)
      .orderBy('lent_at')
      .execute(),
    await trx
      .selectFrom('customer_listing')
      .select('id')
      .where('customer_id', '=', order.customer_id)
      .where('list', '=', 'black')
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
    await isScorePending(trx, order.customer_id),
  ]
  const decidedBefore = blackListed !== undefined || scorePending
  const rules = decidedBefore ? undefined : await askRules(trx, { order, now })
  const admission = admit({
    scorePending,
    blackListed: blackListed !== undefined,
    rulesDecide: rules?.decision,
    reborrowWithoutReview: product.reborrow_without_review,
    earlierLoans: earlier.map(loan => ({ settleStatus: loan.settle_status })),
  })
  if (!admission) return { order, admission }
  const decided = {
    rulesReject: { approval_status: D.rejectedBySystem, decided_at: now },
    rulesApprove: { approval_status: D.approvedBySystem, decided_at: now },
    rulesRefer: {},
  }[admission]
  const systemReason = systemReasonOf(blackListed !== undefined, rules?.deciding)
  const next = await applyTransition(trx, order, admission, { who: SYSTEM, now, systemReason, set: decided })
  if (admission !== 'rulesApprove' || !product.automatic_lending || !(await readSetting(trx, 'lending.automatic'))) {
    return { order: next, admission }
  }
  const lending = await startLending(trx, next, { who: SYSTEM, now })
  return { order: lending.order, admission }
}

function systemReasonOf(blackListed: boolean, rules: readonly number[] = []): SystemReason | undefined {
  if (blackListed) return { why: 'blackListed' }
  return rules.length > 0 ? { why: 'riskRules', rules } : undefined
}

/** An app that names a strategy has its applicants scored; one that names none waits for nothing. */
async function isScorePending(trx: Trx, customerId: number): Promise<boolean> {
  const waiting = await trx
    .selectFrom('customer as c')
    .innerJoin('app_strategy as s', 's.app_id', 'c.app_id')
    .select('c.id')
    .where('c.id', '=', customerId)
    .where(sql<boolean>`c.risk -> 'modelScore' is null`)
    .executeTakeFirst()
  return waiting !== undefined
}

async function findTerms(trx: Trx, request: Application, raiseMinor: number) {
  const item = await trx
    .selectFrom('product_item as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .selectAll('i')
    .select('p.repayment_method')
    .where('i.id', '=', request.productItemId)
    .where('i.status', '=', 0)
    .where('p.status', '=', 0)
    .where('p.app_id', '=', request.app.id)
    .executeTakeFirst()
  if (!item) throw new Fault(intakeMessages.notOffered, {}, 'data.productItemId')
  const maxMinor = item.max_principal_minor + raiseMinor
  const range = { minMinor: item.min_principal_minor, maxMinor, stepMinor: item.step_minor }
  if (!fitsRange(request.amountMinor, range)) {
    const { currency } = request.app
    const values = {
      min: { amountMinor: range.minMinor, currency },
      max: { amountMinor: range.maxMinor, currency },
      step: { amountMinor: range.stepMinor, currency },
    }
    throw new Fault(intakeMessages.amountOutOfRange, values, 'data.amountMinor')
  }
  const terms = termsOf(item, { currency: request.app.currency, principalMinor: request.amountMinor })
  return { item, terms }
}
