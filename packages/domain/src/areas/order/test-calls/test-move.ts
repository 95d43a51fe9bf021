import { type OrderStatus, orderStatus } from '../../../kernel/lists/loan'
import { type OrderEvent, transition } from '../loan/states'

/** Events that a test may cause; what waits for a channel's or the clock's word is not among them (G-068). */
const TEST_EVENTS = [
  'rulesApprove',
  'rulesReject',
  'withdraw',
  'approve',
  'reject',
  'lend',
  'retryLending',
  'cancelLending',
  'settle',
  'writeOff',
] as const satisfies readonly OrderEvent[]
export type TestEvent = (typeof TEST_EVENTS)[number]

/** The event of the table of states that leads there; undefined where none does that a test may cause. */
export const testEventTo = (from: OrderStatus, to: OrderStatus): TestEvent | undefined =>
  TEST_EVENTS.find(event => {
    const moved = transition(from, event)
    return moved.allowed && moved.next === to
  })

/** States into which a test may bring an order. */
export const testTargets = (from: OrderStatus): OrderStatus[] =>
  orderStatus.values.filter(to => testEventTo(from, to) !== undefined)

/** How everything open on an order ends: before money went out by its cancellation, after it by giving up what is owed. */
export const clearingEvent = (from: OrderStatus): TestEvent | undefined =>
  testEventTo(from, orderStatus.value.cancelled) ?? testEventTo(from, orderStatus.value.writtenOff)
