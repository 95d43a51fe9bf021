import {
  answerDueAt,
  answerEscalatesAt,
  type Clock,
  changeLevel,
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

/**
 * What another level, another day of the outside body and its answer mean for the clocks of a work order; another level and another
 * day are told of anew. Of one that is closed nothing is due.
 */
export function clocksAfter(before: WorkOrder, after: Timed, at: { hours: WorkingHours; now: Date }) {
  const { hours, now } = at
  const running = { dueAt: before.due_at, leftMinutes: before.left_minutes }
  const clock = changeLevel(hours, running, before.level, after.level, now)
  return {
    ...(before.level !== after.level && { escalated_at: null }),
    ...(before.answer_due_on !== after.answer_due_on && { answer_escalated_at: null }),
    ...clockColumns(before.place === null ? { ...after, answer_due_on: null } : after, clock, at),
  }
}

/** What an outside body wants by now, in its columns. */
export function demandColumns(order: WorkOrder, given: Parameters<typeof demandAfter>[1]) {
  const before = { dueOn: order.answer_due_on, answeredAt: order.answered_at, missedOn: order.answer_missed_on }
  const { dueOn, answeredAt, missedOn } = demandAfter(before, given)
  return { answer_due_on: dueOn, answered_at: answeredAt, answer_missed_on: missedOn }
}
