import { type Kysely, sql } from 'kysely'
import { type Clock, type Machine, MOST_SKEW_MS, thisMachine } from '../clock'
import type { Schema } from './schema.generated'

const ASK_EVERY_MS = 10_000

export interface DatabaseClock extends Clock {
  stop(): void
}

/**
 * The database's clock, which all nodes share: what posts money takes its business date from it, whatever the hour is on
 * this machine. Between two answers it goes on by the time that went by. `say` hears when this machine is off and when it
 * is right again.
 */
export async function databaseClock(
  db: Kysely<Schema>,
  { machine = thisMachine, say = () => undefined }: { machine?: Machine; say?: (line: string) => void } = {},
): Promise<DatabaseClock> {
  // Database time less the time that went by here; of a slow answer the middle counts.
  let aheadMs = 0
  let wasOff = false
  const now = () => new Date(aheadMs + machine.elapsedMs())
  const skewMs = () => machine.wallMs() - now().getTime()
  const ask = async (): Promise<Date> => {
    const askedMs = machine.elapsedMs()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    aheadMs = rows[0]!.at.getTime() - (askedMs + machine.elapsedMs()) / 2
    const isOffNow = Math.abs(skewMs()) > MOST_SKEW_MS
    if (isOffNow !== wasOff) say(isOffNow ? offText(skewMs()) : 'The clock of this machine is right again.')
    wasOff = isOffNow
    return now()
  }
  await ask()
  // A database that is away is asked again; until then the time that goes by is enough.
  const timer = setInterval(() => void ask().catch(() => undefined), ASK_EVERY_MS).unref()
  return { now, ask, skewMs, stop: () => clearInterval(timer) }
}

function offText(skewMs: number): string {
  const seconds = Math.round(Math.abs(skewMs) / 1000)
  const side = skewMs > 0 ? 'ahead of' : 'behind'
  return `The clock of this machine is ${seconds} s ${side} the database's: this node is not ready and takes no jobs until it is set right.`
}
