import type { EntryKind } from '@countinghouse/contract/areas/books/choices'
import type { Account } from '@countinghouse/domain/areas/books/chart'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import type { PlanLine } from '../moves'

export interface PostedEntry {
  id: number
  kind: EntryKind
  businessDate: BusinessDate
  lines: PlanLine[]
}

/** Entries of an order on dates that have not begun, but for those that were taken back, and their contra entries. */
export async function listEntriesAhead(db: Db, orderId: number, today: BusinessDate): Promise<PostedEntry[]> {
  const { rows } = await sql<{
    id: number
    kind: EntryKind
    business_date: BusinessDate
    plan_id: number | null
    account: Account
    amount_minor: number
  }>`
    select e.id, e.kind, e.business_date, l.plan_id, a.code as account, l.amount_minor
    from ledger_entry e join ledger_line l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
    where e.order_id = ${orderId} and e.business_date > ${today}::date
      and not exists (select from ledger_entry contra where contra.reverses_id = e.id and contra.business_date = e.business_date)
      and not exists (
        select from ledger_entry of where of.id = e.reverses_id and of.business_date = e.business_date)
    order by e.id, l.line`.execute(db)
  const entries = new Map<number, PostedEntry>()
  for (const { id, kind, business_date, plan_id, account, amount_minor } of rows) {
    const entry = entries.get(id) ?? { id, kind, businessDate: business_date, lines: [] }
    entry.lines.push({ account, amountMinor: amount_minor, ...(plan_id !== null && { planId: plan_id }) })
    entries.set(id, entry)
  }
  return [...entries.values()]
}
