import {
  type Line,
  postExtension,
  postRecovery,
  postRepayment,
  postWaivedInterest,
} from '@countinghouse/domain/areas/books/posting'
import { type Effect, extend, receive } from '@countinghouse/domain/areas/order/loan'
import { openPlans } from '@countinghouse/domain/areas/order/outstanding'
import { sumShares } from '@countinghouse/domain/areas/order/payment-allocation'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, tradeType } from '@countinghouse/domain/kernel/lists/loan'
import type { Transaction } from 'kysely'
import type { Schema } from '../../kernel/database/schema.generated'
import { endTasks } from '../../kernel/desk/end-tasks'
import { joinLines, openChannelAccount, type PlanLine, post } from '../books/moves'
import { addCredit } from '../customer/moves'
import { type KeptLoan, planIdOf } from './loan-rows'
import { bringFeesUpTo, type Change, type LockedOrder, saveLoans } from './transitions'

export interface Receipt {
  flowId: number
  flowNo: string
  channel: string
  amountMinor: number
  /** The money pays for an extension by so many days. */
  extendDays?: number
}

export interface Settled {
  kept: KeptLoan
  effect: Effect
}

/**
 * Books money that arrived for a locked order: fees up to `date`, shares to the plans, the rest as the customer's
 * credit, one entry, and the state that follows. An order that owes nothing keeps all of it as credit.
 */
export async function settleReceipt(
  trx: Transaction<Schema>,
  order: LockedOrder,
  { receipt, date, ...change }: Change & { receipt: Receipt; date: BusinessDate },
): Promise<Settled> {
  const { now, who } = change
  const before = await bringFeesUpTo(trx, order, { date, now })
  const { amountMinor, extendDays } = receipt
  const isExtension = extendDays !== undefined
  const { loan, effect } = isExtension
    ? extend(before.loan, { amountMinor, days: extendDays })
    : receive(before.loan, amountMinor)
  const cause = isExtension ? 'extend' : undefined
  const kept = await keepShares(trx, { before, loan, effect, receipt, change: { ...change, cause } })
  const channelAccountId = await openChannelAccount(trx, { channel: receipt.channel, currency: order.currency, now })
  const entry = {
    currency: order.currency,
    businessDate: loan.asOf > date ? loan.asOf : date,
    at: now,
    orderId: order.id,
    customerId: order.customer_id,
    flowId: receipt.flowId,
    actorId: who.userId,
  }
  if (effect.waived.length > 0) {
    await post(trx, {
      ...entry,
      key: `waived:${receipt.flowId}`,
      kind: 'waivedInterest',
      lines: waivedLines(before, effect),
    })
  }
  await post(trx, {
    ...entry,
    key: `receipt:${receipt.flowId}`,
    kind: isExtension ? 'extension' : order.status === orderStatus.value.writtenOff ? 'recovery' : 'repayment',
    trade: isExtension ? tradeType.value.extensionFeeIn : tradeType.value.repaymentIn,
    lines: receiptLines(before, effect, channelAccountId),
  })
  if (effect.creditMinor > 0) await addCredit(trx, order.customer_id, effect.creditMinor)
  await endSettledTasks(trx, { before, after: kept, change })
  if (isExtension) await endExtendedTasks(trx, { before, after: kept, change })
  return { kept, effect }
}

/** Lines of a receipt, what each plan got on its own. */
export function receiptLines(before: KeptLoan, effect: Effect, channelAccountId: number): PlanLine[] {
  const nothing = sumShares([])
  const parts: { planId?: number; lines: readonly Line[] }[] = periodsOf(effect).map(period => ({
    planId: planIdOf(before, period),
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

export const waivedLines = (before: KeptLoan, effect: Effect): PlanLine[] =>
  joinLines(
    effect.waived.map(share => ({
      planId: planIdOf(before, share.period),
      lines: postWaivedInterest(share.amountMinor),
    })),
  )

const periodsOf = (effect: Effect): number[] => [...new Set(effect.shares.map(share => share.period))]

async function keepShares(
  trx: Transaction<Schema>,
  step: { before: KeptLoan; loan: KeptLoan['loan']; effect: Effect; receipt: Receipt; change: Change },
): Promise<KeptLoan> {
  const { before, loan, effect, receipt, change } = step
  // The extension fee stands with the oldest open plan, whose extension was asked for.
  const extended = effect.extensionFeeMinor > 0 ? openPlans(before.loan.plans)[0]!.period : undefined
  const periods = new Set([...periodsOf(effect), ...(extended === undefined ? [] : [extended])])
  const rows = [...periods].map(period => {
    const paid = sumShares(effect.shares.filter(share => share.period === period))
    return {
      flow_id: receipt.flowId,
      plan_id: planIdOf(before, period),
      late_fee_minor: paid.lateFee,
      fee_minor: paid.fee,
      interest_minor: paid.interest,
      principal_minor: paid.principal,
      extension_minor: period === extended ? effect.extensionFeeMinor : 0,
    }
  })
  if (rows.length > 0) await trx.insertInto('repay_allocation').values(rows).execute()
  const values = { flowNo: receipt.flowNo, amountMinor: receipt.amountMinor, creditMinor: effect.creditMinor }
  const [kept] = await saveLoans(trx, [{ before, after: loan }], { ...change, values: { ...values, ...change.values } })
  return kept!
}

/** Paid means silent: the tasks of plans that are settled now end, with the last of them all of the order's. */
export async function endSettledTasks(
  trx: Transaction<Schema>,
  { before, after, change }: { before: KeptLoan; after: KeptLoan; change: Change },
): Promise<void> {
  const how = { outcome: 'settled' as const, now: change.now, ...change.who }
  if (after.order.status === orderStatus.value.settled) {
    await endTasks(trx, { orderId: after.order.id }, how)
    return
  }
  const settled = after.loan.plans.filter(
    (plan, index) => plan.settledOn !== undefined && before.loan.plans[index]?.settledOn === undefined,
  )
  await endTasks(trx, { orderId: after.order.id, planIds: settled.map(plan => planIdOf(after, plan.period)) }, how)
}

/** The plans that an extension moved have a new due date: the work on the old one ends (DOMAIN 4). */
async function endExtendedTasks(
  trx: Transaction<Schema>,
  { before, after, change }: { before: KeptLoan; after: KeptLoan; change: Change },
): Promise<void> {
  const moved = after.loan.plans.filter((plan, index) => plan.extensions !== before.loan.plans[index]?.extensions)
  const planIds = moved.map(plan => planIdOf(after, plan.period))
  await endTasks(trx, { orderId: after.order.id, planIds }, { outcome: 'extended', now: change.now, ...change.who })
}
