import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import type { Loan } from '@countinghouse/domain/areas/order/loan/loan'
import { buysExtension, offeredFee } from '@countinghouse/domain/areas/order/receipt/extension'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, repayRecordType } from '@countinghouse/domain/kernel/lists/loan'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { keepHowItCounts } from '../../payment/moves'
import { type KeptLoan, loadLoan } from '../loan/load'
import { type LockedOrder, notInThisState } from '../loan/locked-order'
import type { Change } from '../loan/transitions'
import { loanToExtend } from '../receipt/back-dated-plan'
import type { Settled } from '../receipt/back-dated-receipt'
import { owedToSettle, owedValues, refuseUnlessInRepayment } from '../receipt/book'
import { offerExtension } from '../receipt/extension'
import { type Receipt, settleReceipt } from '../receipt/settle'
import { hasWaitingReduction } from '../reduction/queries'

const { repayment, partialRepayment, extension } = repayRecordType.value

/** What a link asks for: all that is owed, a part of it, or the price of an extension (G-143). */
export interface PaymentRequest {
  kind: number
  amountMinor: number
  extendDays: number | null
  dueOnAfter: BusinessDate | null
}

/** What a link asks for on the day up to which the loan's fees are charged, or the reason why there is none. */
export async function paymentRequestOf(
  trx: Trx,
  { order, loan }: KeptLoan,
  request: { amountMinor?: number; extendDays?: number },
): Promise<PaymentRequest> {
  if (request.extendDays !== undefined) {
    refuseUnlessInRepayment(order)
    const quote = offerExtension(order, loan, {
      days: request.extendDays,
      reductionPending: await hasWaitingReduction(trx, order.id, loan.asOf),
      amountMinor: undefined,
    })
    const { priceMinor, newDueDate } = quote
    if (priceMinor === 0) throw new Fault(orderMoneyMessages.extensionIsFree, {}, 'extendDays')
    return { kind: extension, amountMinor: priceMinor, extendDays: request.extendDays, dueOnAfter: newDueDate }
  }
  const owedMinor = openOf(order, loan)
  if (owedMinor <= 0) throw notInThisState(order)
  if (request.amountMinor !== undefined && request.amountMinor >= owedMinor) {
    throw new Fault(orderMoneyMessages.linkCoversOwed, owedValues(order, owedMinor), 'amountMinor')
  }
  return {
    kind: request.amountMinor === undefined ? repayment : partialRepayment,
    amountMinor: request.amountMinor ?? owedMinor,
    extendDays: null,
    dueOnAfter: null,
  }
}

function openOf(order: LockedOrder, loan: Loan): number {
  if (order.status === orderStatus.value.writtenOff) return order.written_off_minor - order.recovered_minor
  refuseUnlessInRepayment(order)
  return owedToSettle(loan)
}

/** Books what came through a link of a locked order: an extension where it buys the one that was offered, else a repayment. */
export async function settleLink(
  trx: Trx,
  order: LockedOrder,
  { receipt, date, ...change }: Change & { receipt: Receipt; date: BusinessDate },
): Promise<Settled> {
  const { flowId, amountMinor, extendDays } = receipt
  if (extendDays === undefined) return settleReceipt(trx, order, { receipt, date, ...change })
  const loan = await loanToExtend(trx, await loadLoan(trx, order), date)
  const feeMinor = offeredFee(order.extension_offer, { days: extendDays, on: loan.asOf })
  const isExtension = buysExtension(loan, { amountMinor, days: extendDays, feeMinor })
  if (!isExtension) await keepHowItCounts(trx, flowId, { kind: partialRepayment, extend_days: null })
  return settleReceipt(trx, order, {
    receipt: { ...receipt, extendDays: isExtension ? extendDays : undefined },
    date,
    ...change,
  })
}
