import { accountName, inColumns } from '@countinghouse/domain/areas/books/account-name'
import type { Selectable } from 'kysely'
import type { LedgerEntryTable } from '../../../kernel/database/schema.generated'
import type { linesOfEntries } from './queries'

type Lines = Awaited<ReturnType<typeof linesOfEntries>>
type Entry = Pick<
  Selectable<LedgerEntryTable>,
  'id' | 'kind' | 'business_date' | 'posted_at' | 'currency' | 'reverses_id' | 'memo'
> & { flow_no: string | null; payout_no: string | null; actor_name: string | null }

/** An entry as the wire has it, with those of the lines that are its own. */
export function entryOnWire(entry: Entry, lines: Lines, channels: ReadonlyMap<number, string>) {
  const own = lines.filter(line => line.entry_id === entry.id)
  return {
    entryId: entry.id,
    kind: entry.kind,
    businessDate: entry.business_date,
    postedAt: entry.posted_at,
    currency: entry.currency,
    amountMinor: own.reduce((sum, line) => sum + Math.max(0, line.amount_minor), 0),
    flowId: entry.flow_no,
    payoutNo: entry.payout_no,
    reversesEntryId: entry.reverses_id,
    operationUserName: entry.actor_name ?? '',
    memo: entry.memo,
    lines: own.map(line => ({
      account: accountName(line.code, channels),
      currentPeriod: line.period,
      ...inColumns(line.amount_minor),
    })),
  }
}

/** Late fees of days in a row as one line: the last of them, with the sum of all. */
export function runOnWire(run: readonly Entry[], lines: Lines, channels: ReadonlyMap<number, string>) {
  const entries = run.map(entry => entryOnWire(entry, lines, channels))
  const last = entries.at(-1)!
  if (entries.length === 1) return { ...last, days: [] }
  return {
    ...last,
    amountMinor: entries.reduce((sum, entry) => sum + entry.amountMinor, 0),
    days: entries.map(({ entryId, businessDate, amountMinor }) => ({ entryId, businessDate, amountMinor })),
  }
}
