import { dashboardDoors } from '@countinghouse/contract/areas/dashboard/doors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { ALL, registerLive } from '../../kernel/live'
import type { Kernel } from '../../kernel/services'

export const LOOK_MS = 20_000

/** Where the numbers of what figures are counted from stand: another text, and something has happened since. */
export async function markOf(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws('.', (select max(id) from loan_order), (select max(id) from order_log),
      (select max(id) from ledger_entry), (select max(id) from task)) as mark`.execute(db)
  return rows[0]!.mark
}

/** GET /statistics/changes: says "changed" when figures may be others. */
export const registerLiveFigures = (app: FastifyInstance, kernel: Kernel): void =>
  registerLive(app, kernel, {
    door: dashboardDoors.changes,
    everyMs: LOOK_MS,
    marksOf: async db => new Map([[ALL, await markOf(db)]]),
  })
