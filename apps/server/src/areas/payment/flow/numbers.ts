import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'

/** The next id of a table and the number made of it that people and channels quote: letter, day, id. */
export async function nextNumber(
  db: Db,
  table: 'payout' | 'repay_flow',
  now: Date,
): Promise<{ id: number; no: string }> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(db)
  const { id } = rows[0]!
  const letter = table === 'payout' ? 'P' : 'R'
  return { id, no: `${letter}${businessDateOf(now).slice(2).replaceAll('-', '')}${String(id).padStart(8, '0')}` }
}
