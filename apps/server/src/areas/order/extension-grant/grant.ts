import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { grantExtension, type Loan, reduce } from '@countinghouse/domain/areas/order/loan/loan'
import {
  checkExtension,
  type ExtensionQuote,
  type LowerPrice,
  lastDayOfOffer,
  lowerPrice,
  quoteExtension,
} from '@countinghouse/domain/areas/order/receipt/extension'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { insertRow } from '../../../kernel/insert-row'
import { expireLinks } from '../../payment/moves'
import type { KeptLoan } from '../loan/load'
import { type LockedOrder, notInThisState } from '../loan/locked-order'
import { tellDesks } from '../loan/settled-tasks'
import { bringFeesUpTo, type Change, logEvent, saveLoan } from '../loan/transitions'
import { refuseUnlessInRepayment } from '../receipt/book'
import { hasWaitingReduction } from '../reduction/queries'
import { keepTakenOff } from '../reduction/take-off'

export interface Grant {
  days: number
  /** What the customer pays for it; 0: nothing, and the due date moves at once. */
  priceMinor: number
  /** The input that names the price. */
  priceField?: string
}

export interface GrantQuote extends LowerPrice {
  quote: ExtensionQuote
}

/** What a grant on the day up to which the loan's fees are charged gives up, or the reason why there is none. */
export async function quoteGrant(
  db: Db,
  { order, loan }: KeptLoan,
  { days, priceMinor, priceField = 'priceMinor' }: Grant,
): Promise<GrantQuote> {
  refuseUnlessInRepayment(order)
  const quote = quoteExtension({ plans: loan.plans, terms: loan.terms, days, today: loan.asOf })
  const { status, terms, extensions } = loan
  const reductionPending = await hasWaitingReduction(db, order.id, loan.asOf)
  const fault = checkExtension({ status, terms, extensions, days, reductionPending, quote, granted: true })
  if (fault === 'reductionPending') throw new Fault(orderMoneyMessages.reductionPending)
  if (fault || !quote) throw notInThisState(order)
  const lower = lowerPrice(quote, priceMinor)
  if (!lower) {
    const { currency } = order
    const values = {
      least: { amountMinor: quote.interestMinor, currency },
      price: { amountMinor: quote.priceMinor, currency },
    }
    throw new Fault(orderMoneyMessages.priceNotLower, values, priceField)
  }
  return { ...lower, quote }
}

/** The loan once the grant is in effect; one with a price waits for the money with its late fee lowered. */
export function loanAfterGrant(loan: Loan, { days, priceMinor }: Grant, { lateFeeOffMinor }: LowerPrice): Loan {
  const reduced = lateFeeOffMinor > 0 ? reduce(loan, lateFeeOffMinor).loan : loan
  return priceMinor === 0 ? grantExtension(reduced, days).loan : reduced
}

/**
 * Puts a grant into effect on a locked order, checked by a second person: late fee that is given up is a posting; without a
 * price the due date moves, at a lower price the order keeps the offer until the customer pays it or its last day is over.
 */
export async function giveExtension(
  trx: Trx,
  order: LockedOrder,
  { days, priceMinor, date, checkerId, ...change }: Change & Grant & { date: BusinessDate; checkerId: number },
): Promise<KeptLoan> {
  const { now, who, reason = '' } = change
  const before = await bringFeesUpTo(trx, order, { date, now })
  const lower = await quoteGrant(trx, before, { days, priceMinor })
  const reduced = lower.lateFeeOffMinor > 0 ? await takeLateFeeOff(trx, before, lower, { change, checkerId }) : before
  const isFree = priceMinor === 0
  const through = lastDayOfOffer(date)
  const offer = isFree ? null : { days, feeMinor: lower.extensionFeeMinor, from: date, through }
  await trx
    .updateTable('loan_order')
    .set({ extension_offer: offer && JSON.stringify(offer) })
    .where('id', '=', order.id)
    .execute()
  const values = { days, priceMinor, ...(!isFree && { through }) }
  await logEvent(trx, reduced.order, 'grantExtension', { ...change, values })
  if (!isFree) {
    // A link asks for the price as it was before.
    await expireLinks(trx, { orderId: order.id })
    return reduced
  }
  await insertRow(trx, 'granted_extension', {
    order_id: order.id,
    days,
    granted_on: date,
    after_entry_id: await lastEntryOf(trx, order.id),
    granted_at: now,
    asked_by: who.userId!,
    decided_by: checkerId,
    remark: reason,
  })
  const { loan } = grantExtension(reduced.loan, days)
  const kept = await saveLoan(trx, { before: reduced, after: loan }, { ...change, cause: 'extend' })
  await tellDesks(trx, { before: reduced, after: kept, change })
  return kept
}

async function takeLateFeeOff(
  trx: Trx,
  before: KeptLoan,
  { lateFeeOffMinor }: LowerPrice,
  { change, checkerId }: { change: Change; checkerId: number },
): Promise<KeptLoan> {
  const { loan, effect } = reduce(before.loan, lateFeeOffMinor)
  const row = { amount_minor: lateFeeOffMinor, decided_by: checkerId }
  return (await keepTakenOff(trx, { before, loan, effect, row, event: 'reduceLateFee', change })).kept
}

/** The newest entry of a locked order: what is granted now comes after it. */
async function lastEntryOf(trx: Trx, orderId: number): Promise<number> {
  const { id } = await trx
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(max(id), 0)::int8`.as('id'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return id
}
