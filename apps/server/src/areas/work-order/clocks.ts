import {
  answerDueAt,
  answerEscalatesAt,
  type Clock,
  escalatesAt,
  type WorkingHours,
} from '@countinghouse/domain/areas/work-order/clock'
import type { WorkOrder } from './records'

type Timed = Pick<WorkOrder, 'level' | 'answer_due_on' | 'answered_at' | 'escalated_at'>

/** How a work order's clock, and the outside body's beside it, stand in its columns; what escalated once does not again. */
export function clockColumns(order: Timed, clock: Clock, { hours, now }: { hours: WorkingHours; now: Date }) {
  const { level, answer_due_on: day, answered_at, escalated_at } = order
  const answer = day !== null && answered_at === null ? answerDueAt(hours, day) : null
  const times = [
    clock.dueAt && escalatesAt(hours, clock.dueAt, level, now),
    answer && answerEscalatesAt(hours, answer, now),
  ].filter(time => time !== null)
  const first = times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  return {
    due_at: clock.dueAt,
    left_minutes: clock.leftMinutes,
    answer_due_at: answer,
    ...(escalated_at === null && { escalate_at: first }),
  }
}
