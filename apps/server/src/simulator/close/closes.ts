import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { CLOSE_STEPS } from '../../areas/close/scenario'
import { closes } from '../act'
import type { Rows } from '../bulk/rows'

// The books of a new business are reconciled once, when all of it is written.
const COUNTED = CLOSE_STEPS.filter(step => 'batch' in step).map(step => step.name)

/** What the daily close of each date did. */
export class Closes {
  private readonly done = new Map<string, number>()

  count(date: BusinessDate, step: string): void {
    if (!COUNTED.includes(step)) throw new Error(`${step} is no step of the close that works in batches`)
    this.done.set(`${date} ${step}`, this.rowsOf(date, step) + 1)
  }

  /** The closes after `from`, up to and including `to`. */
  write(rows: Rows, from: Date, to: Date): void {
    for (const { date, at } of closes(from, to)) {
      const id = rows.id('daily_close')
      rows.add('daily_close', { id, business_date: date, state: 'done', runs: 1, started_at: at, ended_at: at })
      for (const [index, step] of COUNTED.entries()) {
        rows.add('daily_close_step', {
          close_id: id,
          step,
          place: index + 1,
          state: 'done',
          started_at: at,
          ended_at: at,
          rows_done: this.rowsOf(date, step),
          batches: 1,
          error: '',
        })
      }
    }
  }

  private rowsOf = (date: BusinessDate, step: string) => this.done.get(`${date} ${step}`) ?? 0
}
