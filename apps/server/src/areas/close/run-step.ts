import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { type BatchPlace, type CloseStep, type CloseTools, START } from '../../kernel/close-step'
import { inTransaction } from '../../kernel/database/transaction'
import { Fault } from '../../kernel/fault'
import { countAside, keepAside, keepBatch, keepWhole, lockStep, planAnew, type StepKey } from './close-rows'

/** More than these is no matter of single orders: the step fails as a whole. */
const MOST_ASIDE = 100

interface StepRun {
  key: StepKey
  date: BusinessDate
  /** The most rows of a batch. */
  limit: number
}

/** Runs what is left of a step of the close, in transactions of its own. */
export async function runStep(tools: CloseTools, step: CloseStep, { key, date, limit }: StepRun): Promise<void> {
  const { db, services, signal } = tools
  if ('whole' in step) {
    signal.throwIfAborted()
    if (!(await inTransaction(db, trx => lockStep(trx, key)))) return
    await keepWhole(db, key, { now: services.clock.now() })
    const { rows } = await step.whole(tools, date)
    await keepWhole(db, key, { rows, now: services.clock.now() })
    return
  }
  let rows = limit
  for (let after = START; ; ) {
    signal.throwIfAborted()
    const place = { date, limit: rows, after, now: services.clock.now() }
    try {
      const next = await runBatch(tools, step, key, place)
      if (!next) return
      after = next
      rows = Math.min(limit, rows * 2)
    } catch (error) {
      if (!step.first || !isOfRows(error)) throw error
      // The fewer rows at once, the fewer stand back with the one that cannot be taken.
      if (rows > 1) rows = Math.ceil(rows / 2)
      else after = await setAside(tools, { key, place, first: step.first, error })
    }
  }
}

type BatchStep = Extract<CloseStep, { batch: unknown }>

const runBatch = ({ db, services }: CloseTools, step: BatchStep, key: StepKey, place: BatchPlace) =>
  inTransaction(db, async trx => {
    if (!(await lockStep(trx, key))) return undefined
    await planAnew(trx)
    const batch = await step.batch(trx, place)
    await keepBatch(trx, key, {
      rows: batch.rows,
      isLast: !batch.next,
      began: place.now,
      now: services.clock.now(),
    })
    return batch.next
  })

interface Aside {
  key: StepKey
  place: BatchPlace
  first: NonNullable<BatchStep['first']>
  error: unknown
}

/** Keeps the order that cannot be taken, with the reason, and answers where the others go on. */
async function setAside({ db, log }: CloseTools, { key, place, first, error }: Aside) {
  return inTransaction(db, async trx => {
    const found = await first(trx, place)
    if (!found || (await countAside(trx, key)) >= MOST_ASIDE) throw error
    const reason = error instanceof Error ? error.message : String(error)
    await keepAside(trx, key, { orderId: found.orderId, reason, now: place.now })
    log.error({ step: key.step, orderId: found.orderId, reason }, 'the close set an order aside')
    return found.next
  })
}

/** Faults of what the rows hold: SQLSTATE classes 22 (a value out of its range) and 23 (a constraint), and what the rules refuse. */
export function isOfRows(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return (
    error instanceof Fault || error instanceof RangeError || (typeof code === 'string' && /^2[23]\w{3}$/.test(code))
  )
}
