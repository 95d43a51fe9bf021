import type { CloseStepName } from '@countinghouse/contract/areas/close/calls'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { CLOSE_STEPS } from '../../areas/close/scenario'
import { closes } from '../act'
import type { Rows } from '../bulk/rows'
import { later } from '../scenario/loan'
import { type Chance, chanceOf } from '../scenario/random'

const STEPS = CLOSE_STEPS.map(step => step.name)
const COUNTED = CLOSE_STEPS.filter(step => 'batch' in step).map(step => step.name)
/** The step that proves the books; what it compared is known when all postings are written (books/proofs). */
export const PROOF_STEP = 'reconcile'

/** One close in so many failed at a step and was run again when somebody had looked. */
const FAILS_EVERY = 41
const RUN_AGAIN_AFTER_MS = 17 * 60_000

/** What the daily close of each date did. */
export class Closes {
  private readonly done = new Map<string, number>()

  count(date: BusinessDate, step: CloseStepName): void {
    if (!COUNTED.includes(step)) throw new Error(`${step} is no step of the close that works in batches`)
    this.done.set(`${date} ${step}`, this.rowsOf(date, step) + 1)
  }

  /** The closes after `from`, up to and including `to`, with all their steps; when each proved the books. */
  write(rows: Rows, from: Date, to: Date): void {
    for (const [index, { date, at }] of closes(from, to).entries()) {
      const chance = chanceOf(`close ${date}`)
      const id = rows.id('daily_close')
      const again = index % FAILS_EVERY === FAILS_EVERY - 4
      let clock = later(at, chance.whole(400, 4000))
      const started_at = clock
      for (const [place, step] of STEPS.entries()) {
        // A run that failed left the steps before as they were.
        if (again && step === STEPS[2]) clock = later(clock, RUN_AGAIN_AFTER_MS + chance.whole(0, 400_000))
        const ended = later(clock, tookMs(chance, this.rowsOf(date, step)))
        rows.add('daily_close_step', {
          close_id: id,
          step,
          place: place + 1,
          state: 'done',
          started_at: clock,
          ended_at: ended,
          rows_done: this.rowsOf(date, step),
          batches: 1,
          error: '',
        })
        clock = ended
      }
      const runs = again ? 2 : 1
      rows.add('daily_close', { id, business_date: date, state: 'done', runs, started_at, ended_at: clock })
    }
  }

  private rowsOf = (date: BusinessDate, step: string) => this.done.get(`${date} ${step}`) ?? 0
}

const tookMs = (chance: Chance, rows: number) => chance.whole(40, 220) + rows * chance.whole(6, 11)
