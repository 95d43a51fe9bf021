import { isDeepStrictEqual } from 'node:util'
import type { Loan } from '@countinghouse/domain/areas/order/loan/loan'
import { type LoanEvent, replay } from '@countinghouse/domain/areas/order/loan/replay'
import { businessDateOf, laterOf } from '@countinghouse/domain/kernel/business-date'
import { repayRecordType } from '@countinghouse/domain/kernel/lists/loan'
import type { Db } from '../../../kernel/context'
import { cancelledBy } from './cancelled'
import type { KeptLoan } from './load'
import {
  listCountedReceipts,
  listCreditPaidBack,
  listGrantedExtensions,
  listOpenings,
  listPostedReductions,
  listWriteOffs,
} from './queries'

/** Where an event of the history is kept. */
export interface EventSource {
  /** Of a receipt, with the account that it came into. */
  flowId?: number
  channelAccountId?: number
  reductionId?: number
  /** Its entry in the ledger, once it has one; the order of entries is the sequence within a day. */
  entryId?: number
}

export interface History {
  events: LoanEvent[]
  sources: Map<string, EventSource>
  /** The events lead to the loan as it is kept. An order brought in from elsewhere may not have all of them. */
  isWhole: boolean
}

export const flowEventId = (flowId: number): string => `flow-${flowId}`

/** What happened to a lent order, as the events that a replay takes; what was taken back is not among them. */
export async function loadHistory(db: Db, kept: KeptLoan): Promise<History> {
  return (await loadHistories(db, [kept])).get(kept.order.id)!
}

/** The same of many orders, by their ids. */
export async function loadHistories(db: Db, loans: readonly KeptLoan[]): Promise<Map<number, History>> {
  const histories = new Map(
    loans.map(({ order }): [number, History] => [order.id, { events: [], sources: new Map(), isWhole: false }]),
  )
  if (loans.length === 0) return histories
  const orderIds = [...histories.keys()]
  const receipts = await listCountedReceipts(db, orderIds)
  const reductions = await listPostedReductions(db, orderIds)
  const writeOffs = await listWriteOffs(db, orderIds)
  const grants = await listGrantedExtensions(db, orderIds)
  const openings = await listOpenings(db, orderIds)
  const keep = (orderId: number | null, event: LoanEvent, source: EventSource) => {
    const history = histories.get(orderId!)!
    history.events.push(event)
    history.sources.set(event.id, source)
  }
  for (const orderId of new Set(openings.map(row => row.order_id))) {
    const rows = openings.filter(row => row.order_id === orderId)
    const { opened_on, settled_on } = rows[0]!
    const plans = rows.map(({ period, late_fee_minor, principal, interest, fee, lateFee }) => ({
      period,
      paid: { principal, interest, fee, lateFee },
      lateFeeMinor: late_fee_minor,
    }))
    const common = { id: `opening-${orderId}`, date: opened_on, sequence: 0, plans }
    keep(orderId, { ...common, kind: 'opening', ...(settled_on !== null && { settledOn: settled_on }) }, {})
  }
  for (const row of receipts) {
    const common = { id: flowEventId(row.id), date: row.counts_on, sequence: row.entry_id, amountMinor: row.held_minor }
    const source = { flowId: row.id, channelAccountId: row.channel_account_id, entryId: row.entry_id }
    if (row.kind === repayRecordType.value.extension)
      keep(
        row.order_id,
        { ...common, kind: 'extension', days: row.extend_days ?? 0, feeMinor: row.extension_fee_minor ?? undefined },
        source,
      )
    else
      keep(
        row.order_id,
        { ...common, kind: 'receipt', toleranceMinor: row.tolerance_minor, asideMinor: row.aside_minor },
        source,
      )
  }
  for (const row of reductions) {
    const common = { id: `reduction-${row.id}`, date: row.business_date, sequence: row.entry_id }
    keep(
      row.order_id,
      row.coupon_use_id !== null
        ? { ...common, kind: 'coupon', amountMinor: row.amount_minor }
        : row.cancels === null
          ? { ...common, kind: 'reduction', amountMinor: row.amount_minor }
          : { ...common, kind: 'cancellation', amountMinor: row.amount_minor, components: cancelledBy(row.cancels) },
      { reductionId: row.id, entryId: row.entry_id },
    )
  }
  for (const row of grants) {
    // Between the entry after which it was granted and the next one.
    const common = { id: `grantedExtension-${row.id}`, date: row.granted_on, sequence: row.after_entry_id + 0.5 }
    keep(row.order_id, { ...common, kind: 'grantedExtension', days: row.days }, {})
  }
  for (const row of writeOffs) {
    const common = { id: `writeOff-${row.id}`, date: row.business_date, sequence: row.id }
    keep(row.order_id, { ...common, kind: 'writeOff' }, { entryId: row.id })
  }
  for (const kept of loans) {
    const history = histories.get(kept.order.id)!
    history.isWhole = leadsTo(kept, history.events)
  }
  return histories
}

/** Credit given back of an order: it moves no debt, and the customer's credit is not the order's alone. */
export async function listPaybacks(db: Db, orderId: number): Promise<LoanEvent[]> {
  const refunds = await listCreditPaidBack(db, orderId)
  return refunds.map(refund => ({
    id: `refund-${refund.id}`,
    date: businessDateOf(refund.approved_at),
    // After every receipt of its day.
    sequence: Number.MAX_SAFE_INTEGER,
    kind: 'creditPaidBack',
    amountMinor: refund.from_credit_minor,
  }))
}

/** The last day of the history and of what is charged; never before `date`. */
export const throughOf = ({ loan }: KeptLoan, events: readonly LoanEvent[], date = loan.asOf): string =>
  events.reduce((last, event) => laterOf(last, event.date), laterOf(loan.asOf, date))

function leadsTo(kept: KeptLoan, events: readonly LoanEvent[]): boolean {
  const { loan, order } = kept
  // Of an order that was never lent there is nothing but credit, and no state that a receipt could change.
  if (order.lent_on === null) return true
  const again = replay(loan.terms, order.lent_on, events, throughOf(kept, events)).loan
  return again.status === loan.status && isDeepStrictEqual(balanceOf(again), balanceOf(loan))
}

const balanceOf = (loan: Loan) => loan.plans.map(({ period, dueDate, components }) => ({ period, dueDate, components }))
