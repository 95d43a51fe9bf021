import { STATEMENT_COLUMNS } from '@countinghouse/domain/areas/payment/statement/statement-line'
import { endOfDay, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { clockText } from '@countinghouse/domain/kernel/clock-text'
import { csvLine } from '@countinghouse/domain/kernel/csv'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { readSettings } from '../../kernel/setting'

const MISSTATED_BY = 100

/** What the make-believe company paid and took through a channel on a business date, as the file that it would send. */
export async function sandboxStatementOf(db: Db, channel: string, day: string) {
  const habits = await readSettings(db, ['sandbox.leavesOutEvery', 'sandbox.misstatesEvery'])
  const { rows } = await sql<{ reference: string; direction: string; minor: number; currency: string; at: Date }>`
    select s.provider_reference as reference, s.direction, s.amount_minor as minor, s.currency, s.answered_at as at
    from sandbox_payment s
    where s.state = 'paid' and s.answered_at >= ${startOfDay(day)} and s.answered_at < ${endOfDay(day)}
      and (exists (select 1 from repay_flow f where f.flow_no = s.reference and f.channel = ${channel})
        or exists (select 1 from payout p where p.payout_no = s.reference and p.channel = ${channel}))
    order by s.answered_at, s.reference`.execute(db)
  const errs = (every: number, index: number) => every > 0 && (index + 1) % every === 0
  const lines = rows.flatMap(({ reference, direction, minor, currency, at }, index) => {
    if (errs(habits['sandbox.leavesOutEvery'], index)) return []
    const stated = errs(habits['sandbox.misstatesEvery'], index) ? minor + MISSTATED_BY : minor
    return [[reference, direction, toDecimalText(stated), currency, clockText(at)]]
  })
  return {
    fileName: `sandbox-${channel}-${day}.csv`,
    content: [STATEMENT_COLUMNS, ...lines].map(csvLine).join(''),
    lineCount: lines.length,
  }
}
