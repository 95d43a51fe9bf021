import { firstDayOf, type LoanEvent } from '@countinghouse/domain/areas/order/loan/replay'
import { offeredFee } from '@countinghouse/domain/areas/order/receipt/extension'
import { type BusinessDate, businessDateOf, laterOf } from '@countinghouse/domain/kernel/business-date'
import type { Trx } from '../../../kernel/context'
import { openChannelAccount } from '../../books/moves'
import { keepHowItCounts } from '../../payment/moves'
import { flowEventId, loadHistory } from '../loan/events'
import { type KeptLoan, loadLoan } from '../loan/load'
import type { LockedOrder } from '../loan/locked-order'
import { planRewrite } from '../loan/rewrite'
import { rewriteHistory } from '../loan/rewrite-history'
import type { Change } from '../loan/transitions'
import { takeOffer } from './offer'
import { postReceipt } from './postings'

export interface Settled {
  kept: KeptLoan
  /** What the customer's credit gained, by the receipt itself or by later ones that it left too much of. */
  creditMinor: number
}

interface BackDated {
  flowId: number
  flowNo: string
  channel: string
  amountMinor: number
  extendDays?: number
}

/**
 * Whether money of that date comes before something that is booked already. An order whose history is not whole cannot
 * be replayed: there the money counts from the day up to which its fees are charged.
 */
export async function changesHistory(trx: Trx, order: LockedOrder, date: BusinessDate): Promise<boolean> {
  if (!order.lent_on || date >= (order.fees_through ?? order.lent_on)) return false
  return (await loadHistory(trx, await loadLoan(trx, order))).isWhole
}

/** Puts a receipt to the day on which it was paid; what was booked after that day is replayed (DOMAIN 4). */
export async function bookBackDated(
  trx: Trx,
  order: LockedOrder,
  {
    receipt,
    date,
    toleranceMinor,
    ...change
  }: Change & { receipt: BackDated; date: BusinessDate; toleranceMinor: number },
): Promise<Settled> {
  const { now, who } = change
  const { flowId, flowNo, channel, amountMinor, extendDays } = receipt
  const before = await loadLoan(trx, order)
  const history = await loadHistory(trx, before)
  const countsOn = laterOf(firstDayOf(order.lent_on!, history.events), date)
  const channelAccountId = await openChannelAccount(trx, { channel, currency: order.currency, now })
  const feeMinor =
    extendDays === undefined ? undefined : offeredFee(order.extension_offer, { days: extendDays, on: countsOn })
  const event: LoanEvent = {
    id: flowEventId(flowId),
    date: countsOn,
    // Its entry will be the newest of all.
    sequence: Number.MAX_SAFE_INTEGER,
    ...(extendDays === undefined
      ? { kind: 'receipt', amountMinor, toleranceMinor }
      : { kind: 'extension', amountMinor, days: extendDays, feeMinor }),
  }
  const values = { flowNo, amountMinor, countsOn, ...change.values }
  const sources = new Map(history.sources).set(event.id, { flowId, channelAccountId })
  const today = businessDateOf(now)
  const tolerance = extendDays === undefined ? toleranceMinor : 0
  await keepHowItCounts(trx, flowId, { counts_on: countsOn, tolerance_minor: tolerance })
  if (feeMinor !== undefined) await takeOffer(trx, order.id, { flowId, feeMinor })
  const rewrite = await planRewrite(trx, before, { events: [...history.events, event], sources, today })
  const step = rewrite.replayed.events.find(one => one.event === event)!
  const isExtension = extendDays !== undefined
  await postReceipt(trx, order, {
    before: { ...before, loan: step.before },
    effect: step.effect,
    after: rewrite.loan,
    receipt: { flowId, isExtension, channelAccountId, businessDate: today, at: now, who },
  })
  const kept = await rewriteHistory(trx, before, {
    rewrite,
    today,
    key: `receipt:${flowId}`,
    change: {
      ...change,
      values,
      ...(rewrite.loan.extensions > before.loan.extensions && { cause: 'extend' as const }),
    },
    isFact: true,
    added: { flowId },
  })
  return { kept, creditMinor: rewrite.creditMinor }
}
