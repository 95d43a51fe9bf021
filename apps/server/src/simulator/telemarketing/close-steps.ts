import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import type { PlayedClose } from './play'

/** Says at the past closes with how many customers their telemarketing steps had to do. */
export async function keepCloseSteps(trx: Trx, closes: readonly PlayedClose[]): Promise<void> {
  const steps = closes.flatMap(({ date, ...counts }) =>
    Object.entries(counts).map(([step, rows]) => ({ date, step, rows })),
  )
  await sql`
    update daily_close_step s set rows_done = p.rows
    from daily_close c, jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as p(date date, step text, rows integer)
    where c.id = s.close_id and c.business_date = p.date and s.step = p.step`.execute(trx)
}
