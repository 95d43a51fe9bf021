import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { postReduction } from '@countinghouse/domain/areas/books/posting'
import { type Effect, type Loan, reduce } from '@countinghouse/domain/areas/order/loan/loan'
import { outstandingOfAll } from '@countinghouse/domain/areas/order/loan/outstanding'
import { sumShares } from '@countinghouse/domain/areas/order/receipt/payment-allocation'
import { checkReduction, reducibleMinor } from '@countinghouse/domain/areas/order/reduction/reduction'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { reductionStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Updateable } from 'kysely'
import type { Trx } from '../../../kernel/context'
import type { ReductionTable } from '../../../kernel/database/schema.generated'
import { Fault } from '../../../kernel/fault'
import { insertRow } from '../../../kernel/insert-row'
import { joinLines, type PlanLine, post } from '../../books/moves'
import { type KeptLoan, planIdOf } from '../loan/load'
import type { LockedOrder } from '../loan/locked-order'
import { tellDesks } from '../loan/settled-tasks'
import { accrue, bringFeesUpTo, type Change, logEvent, saveLoan } from '../loan/transitions'
import { partsOf, showLines } from '../receipt/preview'
import { findReductionLimit } from './queries'

type RequestedAmount = number | null | undefined

/** Takes late fee off a locked order: a posting, not an edit (G-122). Above the maker's limit a second person checked it. */
export async function reduceLateFee(
  trx: Trx,
  order: LockedOrder,
  {
    amountMinor: requestedMinor,
    remark,
    date,
    checkerId,
    requestId,
    ...change
  }: Change & {
    amountMinor: RequestedAmount
    remark: string
    date: BusinessDate
    checkerId?: number
    /** The collector's request that is granted. */
    requestId?: number
  },
): Promise<KeptLoan> {
  const { now, who } = change
  const before = await bringFeesUpTo(trx, order, { date, now })
  const limitBps = await findReductionLimit(trx, order.product_id)
  const amountMinor = allowedReduction(before.loan, requestedMinor, limitBps)
  const { loan, effect } = reduce(before.loan, amountMinor)
  const granted = {
    took_minor: amountMinor,
    state: reductionStatus.value.approved,
    decided_by: checkerId ?? null,
    decided_at: now,
  }
  const id =
    requestId === undefined
      ? await insertRow(trx, 'reduction', {
          ...granted,
          order_id: order.id,
          amount_minor: amountMinor,
          late_fee_minor: outstandingOfAll(before.loan.plans).lateFee,
          remark,
          // The applicant of a request never decides it; a reduction within the maker's limit has nobody who decided.
          applied_by: who.userId!,
          applied_at: now,
        })
      : await grantRequest(trx, requestId, granted)
  const kept = await saveLoan(trx, { before, after: loan }, { ...change, reason: remark })
  await post(trx, {
    key: `reduction:${id}`,
    kind: 'reduction',
    currency: order.currency,
    businessDate: loan.asOf,
    at: now,
    orderId: order.id,
    customerId: order.customer_id,
    actorId: who.userId,
    lines: reductionLines(before, effect),
  })
  await logEvent(trx, kept.order, 'reduceLateFee', { ...change, reason: remark, values: { amountMinor } })
  await tellDesks(trx, { before, after: kept, change })
  return kept
}

async function grantRequest(trx: Trx, requestId: number, granted: Updateable<ReductionTable>): Promise<number> {
  await trx.updateTable('reduction').set(granted).where('id', '=', requestId).execute()
  return requestId
}

/** What a reduction on `today` would do; without an amount nothing yet. */
export function previewReduction(
  kept: KeptLoan,
  input: { today: BusinessDate; amountMinor: number | undefined; limitBps: number },
) {
  const { after: loan } = accrue(kept, input.today)
  const amountMinor = input.amountMinor === undefined ? 0 : allowedReduction(loan, input.amountMinor, input.limitBps)
  const { loan: after, effect } = reduce(loan, amountMinor)
  return {
    orderStatus: kept.order.status,
    orderStatusAfter: after.status,
    amountMinor,
    owed: partsOf(loan),
    after: partsOf(after),
    entries: showLines(kept, reductionLines(kept, effect), ''),
  }
}

/** The amount asked for, once it is at most the unpaid late fee and within what the product lets be reduced. */
export function allowedReduction(loan: Loan, amountMinor: RequestedAmount, limitBps: number): number {
  const reducible = reducibleMinor(loan.plans, limitBps)
  const fault = checkReduction(amountMinor, outstandingOfAll(loan.plans).lateFee, reducible)
  if (!fault) return amountMinor!
  const { deductionBlank, deductionAboveLateFee, deductionAboveLimit } = orderMoneyMessages
  if (fault === 'amountAboveLimit') {
    const most = { amountMinor: reducible, currency: loan.terms.currency }
    throw new Fault(deductionAboveLimit, { most }, 'amountMinor')
  }
  throw new Fault(fault === 'amountAboveLateFee' ? deductionAboveLateFee : deductionBlank, {}, 'amountMinor')
}

export const reductionLines = (before: KeptLoan, effect: Effect): PlanLine[] =>
  joinLines(
    effect.shares.map(share => ({
      planId: planIdOf(before, share.period),
      lines: postReduction(sumShares([share])),
    })),
  )
