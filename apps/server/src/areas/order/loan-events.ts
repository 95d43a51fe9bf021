import { isDeepStrictEqual } from 'node:util'
import type { Loan } from '@countinghouse/domain/areas/order/loan'
import { type LoanEvent, replay } from '@countinghouse/domain/areas/order/replay'
import { businessDateOf, laterOf } from '@countinghouse/domain/kernel/business-date'
import { repayRecordType } from '@countinghouse/domain/kernel/lists/loan'
import type { Db } from '../../kernel/context'
import { listCountedReceipts, listCreditPaidBack, listPostedReductions, listWriteOffs } from './history-queries'
import type { KeptLoan } from './loan-rows'

/** Where an event of the history is kept. */
export interface EventSource {
  /** Of a receipt, with the account that it came into. */
  flowId?: number
  channelAccountId?: number
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
  const { id: orderId } = kept.order
  const receipts = await listCountedReceipts(db, orderId)
  const reductions = await listPostedReductions(db, orderId)
  const writeOffs = await listWriteOffs(db, orderId)
  const events: LoanEvent[] = []
  const sources = new Map<string, EventSource>()
  const keep = (event: LoanEvent, source: EventSource) => {
    events.push(event)
    sources.set(event.id, source)
  }
  for (const row of receipts) {
    const common = { id: flowEventId(row.id), date: row.counts_on, sequence: row.entry_id, amountMinor: row.held_minor }
    const source = { flowId: row.id, channelAccountId: row.channel_account_id, entryId: row.entry_id }
    if (row.kind === repayRecordType.value.extension)
      keep({ ...common, kind: 'extension', days: row.extend_days ?? 0 }, source)
    else keep({ ...common, kind: 'receipt', toleranceMinor: row.tolerance_minor }, source)
  }
  for (const row of reductions) {
    keep(
      {
        id: `reduction-${row.id}`,
        date: row.business_date,
        sequence: row.entry_id,
        kind: 'reduction',
        amountMinor: row.amount_minor,
      },
      { entryId: row.entry_id },
    )
  }
  for (const row of writeOffs)
    keep({ id: `writeOff-${row.id}`, date: row.business_date, sequence: row.id, kind: 'writeOff' }, { entryId: row.id })
  return { events, sources, isWhole: leadsTo(kept, events) }
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
  if (!order.lent_on) return false
  const again = replay(loan.terms, order.lent_on, events, throughOf(kept, events)).loan
  return again.status === loan.status && isDeepStrictEqual(balanceOf(again), balanceOf(loan))
}

const balanceOf = (loan: Loan) => loan.plans.map(({ period, dueDate, components }) => ({ period, dueDate, components }))
