import { type Effect, extend, receive } from '@countinghouse/domain/areas/order/loan/loan'
import { isInRepayment } from '@countinghouse/domain/areas/order/loan/states'
import { offeredFee } from '@countinghouse/domain/areas/order/receipt/extension'
import { type BusinessDate, businessDateOf, laterOf } from '@countinghouse/domain/kernel/business-date'
import type { Trx } from '../../../kernel/context'
import { readSetting } from '../../../kernel/setting'
import { openChannelAccount } from '../../books/moves'
import { keepHowItCounts } from '../../payment/moves'
import { moveCredit } from '../loan/credit'
import type { KeptLoan } from '../loan/load'
import type { LockedOrder } from '../loan/locked-order'
import { tellDesks } from '../loan/settled-tasks'
import { bringFeesUpTo, type Change, logEvent, saveLoan } from '../loan/transitions'
import { bookBackDated, changesHistory, type Settled } from './back-dated-receipt'
import { takeOffer } from './offer'
import { allocationsOf, postReceipt } from './postings'

export interface Receipt {
  flowId: number
  flowNo: string
  channel: string
  amountMinor: number
  /** The money pays for an extension by so many days. */
  extendDays?: number
}

/**
 * Books money that arrived for a locked order: fees up to `date`, shares to the plans, the rest as the customer's
 * credit, one entry, and the state that follows. An order that owes nothing keeps all of it as credit. Money that was
 * paid before something that is booked already goes to its place, and what follows is replayed (DOMAIN 4).
 */
export async function settleReceipt(
  trx: Trx,
  order: LockedOrder,
  { receipt, date, ...change }: Change & { receipt: Receipt; date: BusinessDate },
): Promise<Settled> {
  const { now, who } = change
  const { amountMinor, extendDays } = receipt
  const toleranceMinor = (await readSetting(trx, 'money.toleranceMinor'))[order.currency]
  if (await changesHistory(trx, order, date)) {
    return bookBackDated(trx, order, { ...change, receipt, date, toleranceMinor })
  }
  const before = await bringFeesUpTo(trx, order, { date, now })
  const isExtension = extendDays !== undefined
  const feeMinor = isExtension
    ? offeredFee(order.extension_offer, { days: extendDays, on: before.loan.asOf })
    : undefined
  const { loan, effect } = isExtension
    ? extend(before.loan, { amountMinor, days: extendDays, feeMinor })
    : receive(before.loan, amountMinor, toleranceMinor)
  const cause = isExtension ? 'extend' : undefined
  const kept = await keepShares(trx, { before, loan, effect, receipt, change: { ...change, cause } })
  // It stays credit when the order is lent later.
  if (order.lent_on === null) await keepHowItCounts(trx, receipt.flowId, { aside_minor: amountMinor })
  if (feeMinor !== undefined) await takeOffer(trx, order.id, { flowId: receipt.flowId, feeMinor })
  const countsOn = laterOf(loan.asOf, date)
  // Nothing charges an order that owes nothing: its days go on being closed, so the money is booked today (decision 0042).
  const businessDate = isInRepayment(before.order.status) ? countsOn : businessDateOf(now)
  if (businessDate !== countsOn) await keepHowItCounts(trx, receipt.flowId, { counts_on: countsOn })
  if (effect.tolerated.length > 0) await keepHowItCounts(trx, receipt.flowId, { tolerance_minor: toleranceMinor })
  await postReceipt(trx, order, {
    before,
    effect,
    after: loan,
    receipt: {
      flowId: receipt.flowId,
      isExtension,
      channelAccountId: await openChannelAccount(trx, { channel: receipt.channel, currency: order.currency, now }),
      businessDate,
      at: now,
      who,
    },
  })
  await moveCredit(trx, order, {
    gainedMinor: effect.creditMinor,
    key: `receipt:${receipt.flowId}`,
    date: businessDate,
    now,
    actorId: who.userId,
  })
  if (effect.recoveredMinor > 0) {
    const values = { flowNo: receipt.flowNo, amountMinor: effect.recoveredMinor }
    await logEvent(trx, kept.order, 'recover', { ...change, values })
  }
  await tellDesks(trx, { before, after: kept, change })
  return { kept, creditMinor: effect.creditMinor }
}

async function keepShares(
  trx: Trx,
  step: { before: KeptLoan; loan: KeptLoan['loan']; effect: Effect; receipt: Receipt; change: Change },
): Promise<KeptLoan> {
  const { before, loan, effect, receipt, change } = step
  const rows = allocationsOf(before, effect).map(share => ({ flow_id: receipt.flowId, ...share }))
  if (rows.length > 0) await trx.insertInto('repay_allocation').values(rows).execute()
  const values = { flowNo: receipt.flowNo, amountMinor: receipt.amountMinor, creditMinor: effect.creditMinor }
  return saveLoan(trx, { before, after: loan }, { ...change, values: { ...values, ...change.values } })
}
