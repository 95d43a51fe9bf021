import { datesToClose } from '@countinghouse/domain/areas/close/close-days'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { CloseStep, CloseTools } from '../../kernel/close-step'
import type { Trx } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import { addNotices } from '../notices/moves'
import { listHolders } from '../system/moves'
import { beginClose, endClose, findClosed, keepFailure, type StepKey } from './close-rows'
import { booksBalance } from './queries'
import { runStep } from './run-step'
import { CLOSE_STEPS } from './steps'

const ROWS_A_BATCH = 5000

export interface CloseOptions {
  /** Also closes every date from here on once more: late data is replayed day by day. */
  from?: BusinessDate | undefined
  /** How a test makes batches small. */
  batchRows?: number
}

/** Closes what is still to close, one date after the other, up to today. */
export async function closeDays(
  tools: CloseTools & { progress(percent: number, text: string): Promise<void> },
  options: CloseOptions = {},
): Promise<{ dates: number; today: BusinessDate }> {
  const today = businessDateOf(await tools.services.clock.ask())
  const dates = datesToClose(await findClosed(tools.db), today, options.from)
  for (const [index, date] of dates.entries()) {
    await tools.progress((index / dates.length) * 100, date)
    const again = options.from !== undefined && date >= options.from
    await closeDay(tools, { date, again, batchRows: options.batchRows })
  }
  return { dates: dates.length, today }
}

/**
 * Closes one business date. What is done of it already is not done again, so it may break off anywhere and be run again,
 * by several nodes at once too; a date that is closed stays as it is unless `again` is asked for. One that has not begun
 * by the clock that all nodes share is closed by nobody.
 */
export async function closeDay(
  tools: CloseTools,
  { date, again = false, batchRows = ROWS_A_BATCH, steps = CLOSE_STEPS }: DayOptions,
): Promise<void> {
  const now = () => tools.services.clock.now()
  if (date > businessDateOf(await tools.services.clock.ask())) throw new RangeError(`${date} has not begun`)
  const names = steps.map(step => step.name)
  const closeId = await inTransaction(tools.db, trx => beginClose(trx, { date, steps: names, again, now: now() }))
  if (closeId === undefined) return
  for (const step of steps) {
    const key: StepKey = { closeId, step: step.name }
    try {
      await runStep(tools, step, { key, date, limit: batchRows })
    } catch (error) {
      // A node that stops leaves the close as running: the next one goes on with it.
      if (!tools.signal.aborted) {
        const text = error instanceof Error ? error.message : String(error)
        await inTransaction(tools.db, trx => keepFailure(trx, key, { error: text, now: now() }))
      }
      throw error
    }
  }
  await inTransaction(tools.db, async trx => {
    const { numAffectedRows } = await endClose(trx, closeId, now())
    // Days that are made up for are not told one by one.
    if (numAffectedRows && date === businessDateOf(now()) && (await booksBalance(trx)))
      await tellOfClose(trx, date, now())
  })
}

async function tellOfClose(trx: Trx, date: BusinessDate, now: Date): Promise<void> {
  const userIds = await listHolders(trx, ['close.query'])
  await addNotices(trx, { userIds, kind: 'closeDone', values: { date }, link: '/operation/close', now })
}

interface DayOptions {
  date: BusinessDate
  again?: boolean
  batchRows?: number | undefined
  steps?: readonly CloseStep[]
}
