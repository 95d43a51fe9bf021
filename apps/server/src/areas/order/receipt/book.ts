import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { settlementAmount } from '@countinghouse/domain/areas/order/loan/early-settlement'
import { extend, type Loan, receive } from '@countinghouse/domain/areas/order/loan/loan'
import { isInRepayment, owesNothing } from '@countinghouse/domain/areas/order/loan/states'
import { offeredFee } from '@countinghouse/domain/areas/order/receipt/extension'
import { checkOfflineRepayment } from '@countinghouse/domain/areas/order/receipt/offline-repayment'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, repayRecordType } from '@countinghouse/domain/kernel/lists/loan'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { readSetting } from '../../../kernel/setting'
import type { FlowRow } from '../../payment/moves'
import type { KeptLoan } from '../loan/load'
import { type LockedOrder, notInThisState, type Who } from '../loan/locked-order'
import { bringFeesUpTo, logEvent } from '../loan/transitions'
import { hasWaitingReduction } from '../reduction/queries'
import { loanToExtend, planBackDated } from './back-dated-plan'
import { offerExtension } from './extension'
import { type OfflineReceipt, refusePaidInFuture, takeOfflineReceipt } from './offline-receipt'
import { settleReceipt } from './settle'

/** What an offline receipt is booked as. */
export const RECEIPT_KINDS = ['full', 'partial', 'extension', 'recovery', 'credit'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

export interface OfflineRequest extends OfflineReceipt {
  receiptKind: ReceiptKind
  extendDays?: number
}

export interface OfflineMoment {
  now: Date
  today: BusinessDate
}

/**
 * The locked order with its fees of today, once the receipt fits its state, its time and what it owes. `settlingMinor` is
 * what settles the loan on the day of the payment, or the price of the extension on it.
 */
export async function checkOffline(
  trx: Trx,
  order: LockedOrder,
  request: OfflineRequest,
  { now, today }: OfflineMoment,
): Promise<KeptLoan & { after: Loan; settlingMinor: number; surplusMinor: number }> {
  const { writtenOff } = orderStatus.value
  if (request.receiptKind === 'recovery') {
    if (order.status !== writtenOff) throw notInThisState(order)
  } else if (request.receiptKind === 'credit') refuseUnlessNothingOwed(order)
  else refuseUnlessInRepayment(order)
  refusePaidInFuture(request.paymentTime, now)
  const kept = await bringFeesUpTo(trx, order, { date: today, now })
  const { receiptKind, amountMinor, extendDays = 0 } = request
  let settlingMinor: number | undefined
  const toleranceMinor = await toleranceOf(trx, order)
  const paidOn = paidOnOf(request)
  const reductionPending = await hasWaitingReduction(trx, order.id, today)
  if (receiptKind === 'extension') {
    const then = await loanToExtend(trx, kept, paidOn)
    const { priceMinor } = offerExtension(order, then, { days: extendDays, reductionPending, amountMinor })
    settlingMinor = priceMinor
  }
  const asked = { paidOn, today, amountMinor, toleranceMinor, ...(receiptKind === 'extension' && { extendDays }) }
  const backDated = receiptKind === 'recovery' ? undefined : await planBackDated(trx, kept, asked)
  if (backDated) {
    const { rewrite } = backDated
    settlingMinor ??= backDated.settlingMinor
    if (receiptKind === 'full' || receiptKind === 'partial')
      refuseUnlessFitting(receiptKind, order, amountMinor, settlingMinor)
    return { ...kept, after: rewrite.loan, settlingMinor, surplusMinor: rewrite.creditMinor }
  }
  settlingMinor ??= owedToSettle(kept.loan)
  if (receiptKind === 'full' || receiptKind === 'partial')
    refuseUnlessFitting(receiptKind, order, amountMinor, settlingMinor)
  const { loan: after, effect } =
    receiptKind === 'extension'
      ? extend(kept.loan, {
          amountMinor,
          days: extendDays,
          feeMinor: offeredFee(order.extension_offer, { days: extendDays, on: kept.loan.asOf }),
        })
      : receive(kept.loan, amountMinor, toleranceMinor)
  return { ...kept, after, settlingMinor, surplusMinor: effect.creditMinor }
}

const paidOnOf = ({ paymentTime }: Pick<OfflineRequest, 'paymentTime'>): BusinessDate =>
  businessDateOf(new Date(paymentTime))

const toleranceOf = async (trx: Trx, { currency }: LockedOrder): Promise<number> =>
  (await readSetting(trx, 'money.toleranceMinor'))[currency]

export const owedToSettle = (loan: Loan): number => settlementAmount(loan.plans, loan.terms, loan.asOf)

const KINDS = {
  full: repayRecordType.value.repayment,
  partial: repayRecordType.value.partialRepayment,
  extension: repayRecordType.value.extension,
  recovery: repayRecordType.value.partialRepayment,
  credit: repayRecordType.value.partialRepayment,
} as const satisfies Record<ReceiptKind, number>

/** Books a receipt that `checkOffline` let pass: the flow, the entry, what follows from it. */
export async function bookOffline(
  trx: Trx,
  order: LockedOrder,
  request: OfflineRequest,
  { maker, waited, now, today }: OfflineMoment & { maker: Who; waited: boolean },
): Promise<{ order: LockedOrder; flow: FlowRow; creditMinor: number }> {
  const { receiptKind, amountMinor, extendDays } = request
  const flow = await takeOfflineReceipt(trx, order, {
    ...request,
    kind: KINDS[receiptKind],
    userId: maker.userId!,
    waited,
    now,
  })
  const { kept, creditMinor } = await settleReceipt(trx, order, {
    receipt: { flowId: flow.id, flowNo: flow.flow_no, channel: flow.channel, amountMinor, extendDays },
    // A recovery is taken on the day on which it is booked.
    date: receiptKind === 'recovery' ? today : paidOnOf(request),
    who: maker,
    now,
    reason: request.remark,
  })
  if (receiptKind === 'partial') {
    const values = { flowNo: flow.flow_no, amountMinor }
    await logEvent(trx, kept.order, 'partRepay', { who: maker, now, reason: request.remark, values })
  }
  return { order: kept.order, flow, creditMinor }
}

export function refuseUnlessInRepayment(order: LockedOrder): void {
  if (!isInRepayment(order.status)) throw notInThisState(order)
}

/** Money that comes although nothing is owed becomes credit; where something is owed it pays that (DOMAIN 4). */
export function refuseUnlessNothingOwed(order: LockedOrder): void {
  if (!owesNothing(order.status)) throw notInThisState(order)
}

export function refuseUnlessFitting(
  receiptKind: Parameters<typeof checkOfflineRepayment>[0],
  order: LockedOrder,
  amountMinor: number,
  owedMinor: number,
): void {
  if (!checkOfflineRepayment(receiptKind, amountMinor, owedMinor)) return
  const { amountBelowOwed, amountCoversOwed } = orderMoneyMessages
  throw new Fault(
    receiptKind === 'full' ? amountBelowOwed : amountCoversOwed,
    owedValues(order, owedMinor),
    'amountMinor',
  )
}

export const owedValues = (order: LockedOrder, owedMinor: number) => ({
  owed: { amountMinor: owedMinor, currency: order.currency },
})
