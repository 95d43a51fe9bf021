import {
  answerDueAt,
  answerEscalatesAt,
  type Clock,
  escalatesAt,
  type WorkingHours,
} from '@countinghouse/domain/areas/work-order/clock'
import { demandAfter } from '@countinghouse/domain/areas/work-order/demand'
import type { WorkOrder } from './records'

type Timed = Pick<WorkOrder, 'level' | 'answer_due_on' | 'answered_at'>

/** How a work order's clock, and the outside body's beside it, stand in its columns; each is escalated by itself, once. */
export function clockColumns(order: Timed, clock: Clock, { hours, now }: { hours: WorkingHours; now: Date }) {
  const { level, answer_due_on: day, answered_at } = order
  const answer = day !== null && answered_at === null ? answerDueAt(hours, day) : null
  return {
    due_at: clock.dueAt,
    left_minutes: clock.leftMinutes,
    own_escalate_at: clock.dueAt && escalatesAt(hours, clock.dueAt, level, now),
    answer_due_at: answer,
    answer_escalate_at: answer && answerEscalatesAt(hours, answer, now),
  }
}

/** Another level, and another day of the outside body, are told of anew. */
export const toldAnew = (before: Omit<Timed, 'answered_at'>, after: Omit<Timed, 'answered_at'>) => ({
  ...(before.level !== after.level && { escalated_at: null }),
  ...(before.answer_due_on !== after.answer_due_on && { answer_escalated_at: null }),
})

/** What an outside body wants by now, in its columns. */
export function demandColumns(order: WorkOrder, given: Parameters<typeof demandAfter>[1]) {
  const before = { dueOn: order.answer_due_on, answeredAt: order.answered_at, missedOn: order.answer_missed_on }
  const { dueOn, answeredAt, missedOn } = demandAfter(before, given)
  return { answer_due_on: dueOn, answered_at: answeredAt, answer_missed_on: missedOn }
}
