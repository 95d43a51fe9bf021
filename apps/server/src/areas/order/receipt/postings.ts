import {
  type Line,
  postExtension,
  postRecovery,
  postReduction,
  postRepayment,
  postWaivedInterest,
} from '@countinghouse/domain/areas/books/posting'
import type { Effect, Loan } from '@countinghouse/domain/areas/order/loan/loan'
import { openPlans } from '@countinghouse/domain/areas/order/loan/outstanding'
import { sumShares } from '@countinghouse/domain/areas/order/receipt/payment-allocation'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, tradeType } from '@countinghouse/domain/kernel/lists/loan'
import { sumOf } from '@countinghouse/domain/kernel/money'
import type { Trx } from '../../../kernel/context'
import { joinLines, type PlanLine, postAll } from '../../books/moves'
import { creditRecovery } from '../../task/moves'
import { type KeptLoan, planIdOf } from '../loan/load'
import type { LockedOrder, Who } from '../loan/locked-order'

/** Lines of a receipt, what each plan got on its own. */
export function receiptLines(kept: KeptLoan, effect: Effect, channelAccountId: number): PlanLine[] {
  const nothing = sumShares([])
  const parts: { planId?: number; lines: readonly Line[] }[] = periodsOf(effect).map(period => ({
    planId: planIdOf(kept, period),
    lines: postRepayment({
      channelAccountId,
      paid: sumShares(effect.shares.filter(share => share.period === period)),
      creditMinor: 0,
    }),
  }))
  const { recoveredMinor, creditMinor, extensionFeeMinor } = effect
  parts.push({
    lines:
      recoveredMinor > 0
        ? postRecovery({ channelAccountId, recoveredMinor, creditMinor })
        : postExtension({ channelAccountId, extensionFeeMinor, paid: nothing, creditMinor }),
  })
  return joinLines(parts)
}

export const waivedLines = (kept: KeptLoan, effect: Effect): PlanLine[] =>
  joinLines(
    effect.waived.map(share => ({
      planId: planIdOf(kept, share.period),
      lines: postWaivedInterest(share.amountMinor),
    })),
  )

/** A remainder too small to be asked for is given up as a reduction is. */
export const toleratedLines = (kept: KeptLoan, effect: Effect): PlanLine[] =>
  joinLines(
    effect.tolerated.map(share => ({ planId: planIdOf(kept, share.period), lines: postReduction(sumShares([share])) })),
  )

/** How a receipt was split over the plans; the extension fee stands with the oldest open plan, whose extension was asked for. */
export function allocationsOf(before: KeptLoan, effect: Effect) {
  const extended = effect.extensionFeeMinor > 0 ? openPlans(before.loan.plans)[0]!.period : undefined
  const periods = new Set([...periodsOf(effect), ...(extended === undefined ? [] : [extended])])
  return [...periods].map(period => {
    const paid = sumShares(effect.shares.filter(share => share.period === period))
    return {
      plan_id: planIdOf(before, period),
      late_fee_minor: paid.lateFee,
      fee_minor: paid.fee,
      interest_minor: paid.interest,
      principal_minor: paid.principal,
      extension_minor: period === extended ? effect.extensionFeeMinor : 0,
    }
  })
}

const paidOnPlans = (before: KeptLoan, effect: Effect, after: Loan) =>
  allocationsOf(before, effect).map(({ plan_id: planId, ...parts }) => ({
    planId,
    amountMinor: sumOf(Object.values(parts)),
    settled: after.plans.some(plan => plan.settledOn !== undefined && planIdOf(before, plan.period) === planId),
  }))

const periodsOf = (effect: Effect): number[] => [...new Set(effect.shares.map(share => share.period))]

export interface BookedReceipt {
  flowId: number
  isExtension: boolean
  channelAccountId: number
  businessDate: BusinessDate
  at: Date
  who: Who
}

/**
 * Books a receipt by its effect on the loan before it: interest that it waives, the money, a remainder that it leaves; and
 * credits it to who holds the tasks, which end only later. No money is booked but here, so none goes without its credit.
 */
export async function postReceipt(
  trx: Trx,
  order: LockedOrder,
  { before, effect, after, receipt }: { before: KeptLoan; effect: Effect; after: Loan; receipt: BookedReceipt },
): Promise<void> {
  const { flowId, isExtension, channelAccountId } = receipt
  await creditRecovery(trx, {
    flowId,
    orderId: order.id,
    currency: order.currency,
    paid: paidOnPlans(before, effect, after),
    isExtension,
    now: receipt.at,
  })
  const entry = {
    currency: order.currency,
    businessDate: receipt.businessDate,
    at: receipt.at,
    orderId: order.id,
    customerId: order.customer_id,
    flowId,
    actorId: receipt.who.userId,
  }
  const isRecovery = before.loan.status === orderStatus.value.writtenOff
  await postAll(trx, [
    { ...entry, key: `waived:${flowId}`, kind: 'waivedInterest', lines: waivedLines(before, effect) },
    {
      ...entry,
      key: `receipt:${flowId}`,
      kind: isExtension ? 'extension' : isRecovery ? 'recovery' : 'repayment',
      trade: isExtension ? tradeType.value.extensionFeeIn : tradeType.value.repaymentIn,
      lines: receiptLines(before, effect, channelAccountId),
    },
    { ...entry, key: `tolerance:${flowId}`, kind: 'tolerance', lines: toleratedLines(before, effect) },
  ])
}
