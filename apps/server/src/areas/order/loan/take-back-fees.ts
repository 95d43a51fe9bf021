import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/context'
import { listEntriesAhead, type PostedEntry, postAll, takeBackLateFees } from '../../books/moves'
import { endTasksAhead } from '../../task/moves'
import { loadHistory } from './events'
import { loadLoan } from './load'
import type { LockedOrder, Who } from './locked-order'
import { planRewrite } from './rewrite'
import { rewriteHistory } from './rewrite-history'

const { inRepayment, overdue } = orderStatus.value

/** Running orders behind an id that are charged beyond a business date, in the order of their ids. */
export async function listChargedAhead(
  db: Db,
  { today, after, limit }: { today: BusinessDate; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from loan_order
    where status in (${sql.lit(inRepayment)}, ${sql.lit(overdue)}) and fees_through > ${today}::date and id > ${after}::bigint
    order by id limit ${limit}`.execute(db)
  return rows.map(row => row.id)
}

/**
 * Takes back what a close charged a locked order for dates that have not begun: contra entries on these dates, the loan as
 * of today, tasks that began too early ended. Again it changes nothing. False where anything but late fees was booked
 * ahead, or the loan's history is not whole: such an order stays as it is until its date begins.
 */
export async function takeBackFees(
  trx: Trx,
  order: LockedOrder,
  { today, now, who, reason }: { today: BusinessDate; now: Date; who: Who; reason: string },
): Promise<boolean> {
  if (!order.fees_through || order.fees_through <= today) return true
  const entries = await listEntriesAhead(trx, order.id, today)
  if (entries.some(entry => entry.kind !== 'lateFee')) return false
  const before = await loadLoan(trx, order)
  const { events, sources, isWhole } = await loadHistory(trx, before)
  if (!isWhole || events.some(event => event.date > today)) return false
  await postAll(
    trx,
    entries.map(entry => contraOf(entry, order, { now, who, reason })),
  )
  await takeBackLateFees(trx, order.id, today)
  await endTasksAhead(trx, order.id, { today, now })
  // Today's fee may have been charged by the same close; it is due all the same.
  const asOfToday = { ...before, loan: { ...before.loan, asOf: today } }
  await rewriteHistory(trx, before, {
    rewrite: await planRewrite(trx, asOfToday, { events, sources, today }),
    today,
    key: `close-taken-back:${order.id}:${order.row_version}`,
    change: { who, now, reason, ...(order.status === overdue && { cause: 'closeTakenBack' as const }) },
    isFact: true,
  })
  return true
}

/** On the date of the entry, so that nothing is left of that date. */
const contraOf = (
  entry: PostedEntry,
  order: LockedOrder,
  { now, who, reason }: { now: Date; who: Who; reason: string },
) => ({
  key: `taken-back:${entry.id}`,
  kind: 'reversal' as const,
  currency: order.currency,
  businessDate: entry.businessDate,
  at: now,
  orderId: order.id,
  customerId: order.customer_id,
  reversesId: entry.id,
  actorId: who.userId,
  memo: reason,
  lines: entry.lines.map(line => ({ ...line, amountMinor: -line.amountMinor })),
})
