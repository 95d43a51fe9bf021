import { addDays, type BusinessDate, earlierOf, laterOf } from '../../../kernel/business-date'
import type { OverdueBucket } from '../../../kernel/lists/desk'
import { type OrderStatus, orderStatus } from '../../../kernel/lists/loan'
import { DAYS_OF_BUCKET } from '../../../kernel/overdue'
import { ORDER_LISTS } from '../loan/states'

const { inRepayment, overdue } = orderStatus.value
const RUNNING: readonly OrderStatus[] = [inRepayment, overdue]

/** Stored states and due dates, both ends included, that orders are found by; undefined where any will do. */
export interface FoundBy {
  states: readonly OrderStatus[] | undefined
  dueFrom: BusinessDate | undefined
  dueTo: BusinessDate | undefined
}

export interface AskedOfStates {
  list: keyof typeof ORDER_LISTS
  orderStatus?: number | undefined
  overdueBucket?: number | undefined
  expireTimeStart?: BusinessDate | undefined
  expireTimeEnd?: BusinessDate | undefined
}

const ofStates = (states: FoundBy['states']): FoundBy => ({ states, dueFrom: undefined, dueTo: undefined })

// An order is overdue from midnight on, before the close has written so: its due date tells, not the stored state (G-138).
const ofState = (status: number, today: BusinessDate): FoundBy => {
  if (status === inRepayment) return { states: RUNNING, dueFrom: today, dueTo: undefined }
  if (status === overdue) return { states: RUNNING, dueFrom: undefined, dueTo: addDays(today, -1) }
  return ofStates(orderStatus.values.filter(one => one === status))
}

const ofBucket = (bucket: number, today: BusinessDate): FoundBy => {
  const days = DAYS_OF_BUCKET[bucket as OverdueBucket]
  if (!days) return ofStates([])
  const dueFrom = days.to === undefined ? undefined : addDays(today, -days.to)
  return { states: RUNNING, dueFrom, dueTo: addDays(today, -days.from) }
}

const both = <T>(a: T | undefined, b: T | undefined, narrower: (a: T, b: T) => T): T | undefined =>
  a === undefined ? b : b === undefined ? a : narrower(a, b)

const narrowed = (a: FoundBy, b: FoundBy): FoundBy => ({
  states: both(a.states, b.states, (one, other) => one.filter(state => other.includes(state))),
  dueFrom: both(a.dueFrom, b.dueFrom, laterOf),
  dueTo: both(a.dueTo, b.dueTo, earlierOf),
})

/** The stored states and due dates of the orders that a list shows on a business date (G-137, G-138). */
export function foundBy(asked: AskedOfStates, today: BusinessDate): FoundBy {
  const { list, expireTimeStart, expireTimeEnd } = asked
  return [
    list === 'overdue' ? ofState(overdue, today) : ofStates(list === 'all' ? undefined : ORDER_LISTS[list]),
    ...(asked.orderStatus === undefined ? [] : [ofState(asked.orderStatus, today)]),
    ...(asked.overdueBucket === undefined ? [] : [ofBucket(asked.overdueBucket, today)]),
  ].reduce(narrowed, {
    states: undefined,
    dueFrom: expireTimeStart || undefined,
    dueTo: expireTimeEnd || undefined,
  })
}
