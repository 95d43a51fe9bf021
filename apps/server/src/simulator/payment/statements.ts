import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Kysely } from 'kysely'
import { importStatement, resolveDifferences, sandboxStatementOf } from '../../areas/payment/scenario'
import type { Schema } from '../../kernel/database/schema.generated'
import { inTransaction } from '../../kernel/database/transaction'
import type { Services } from '../../kernel/services'
import { contextOf } from '../office-context'
import { later } from '../scenario/loan'
import { chanceOf } from '../scenario/random'

const CHANNELS = ['CH01', 'CH02', 'CH03'] as const
const DAYS = 9
const HOUR_MS = 3_600_000
const NOTES = ['The company corrected its file', 'Booked by the company on the next day, seen in its portal'] as const

/** Each morning finance takes the companies' files of the day before, which leave some payments out and misstate some. */
export async function importDemoStatements(
  { db, services }: { db: Kysely<Schema>; services: Services },
  { seed, now }: { seed: string; now: Date },
): Promise<void> {
  const today = businessDateOf(now)
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) {
    const statementOn = addDays(today, -daysAgo)
    for (const payChannel of CHANNELS) {
      const chance = chanceOf(`${seed}/statement ${payChannel} ${statementOn}`)
      const at = later(startOfDay(addDays(statementOn, 1)), (9 + chance.next() * 2) * HOUR_MS)
      if (at > now) continue
      await inTransaction(db, async trx => {
        const context = await contextOf({ trx, services, now: at }, chance.pick(['finance', 'finance2']))
        const { content, lineCount } = await sandboxStatementOf(trx, payChannel, statementOn)
        if (lineCount === 0) return
        const fileName = `${payChannel.toLowerCase()}-${statementOn}.csv`
        const file = Buffer.from(content).toString('base64')
        await importStatement({ payChannel, statementOn, fileName, content: file, dryRun: false }, context)
        if (!chance.happens(0.6)) return
        const open = await trx
          .selectFrom('channel_difference')
          .select('id')
          .where('state', '=', 'open')
          .limit(2)
          .execute()
        const ids = open.map(({ id }) => id)
        if (ids.length > 0)
          await resolveDifferences(trx, ids, {
            actor: context.actor,
            note: chance.pick(NOTES),
            now: later(at, HOUR_MS),
          })
      })
    }
  }
}
