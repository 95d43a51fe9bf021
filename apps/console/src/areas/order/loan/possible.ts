import { type OrderEvent, owesNothing, transition } from '@countinghouse/domain/areas/order/loan/states'
import { clearingEvent, testTargets } from '@countinghouse/domain/areas/order/test-calls/test-move'
import type { OrderStatus } from '@countinghouse/domain/kernel/lists/loan'

interface InState {
  readonly orderStatus: number
}

const allows = ({ orderStatus }: InState, ...events: OrderEvent[]) =>
  events.some(event => transition(orderStatus as OrderStatus, event).allowed)

export const canLend = (order: InState): boolean => allows(order, 'lend', 'retryLending')
export const isRetry = (order: InState): boolean => allows(order, 'retryLending')
export const canCancel = (order: InState): boolean => allows(order, 'withdraw', 'cancelLending')
export const canWithdraw = (order: InState): boolean => allows(order, 'withdraw')
/** The server gives the price of an extension only where one is possible. */
export const canExtend = (order: InState & { extendAmoumt?: number | null }): boolean =>
  allows(order, 'extend') && order.extendAmoumt !== null
/** The business may grant an extension of any loan that runs. */
export const canGrantExtension = (order: InState): boolean => allows(order, 'extend')
export const canReduce = (order: InState & { owed: { lateFee: number } }): boolean =>
  allows(order, 'settle') && order.owed.lateFee > 0
export const canWriteOff = (order: InState): boolean => allows(order, 'writeOff')
export const canRecover = (order: InState): boolean => allows(order, 'recover')
/** Nothing is owed: money that still comes is kept as credit. */
export const canKeepCredit = ({ orderStatus }: InState): boolean => owesNothing(orderStatus as OrderStatus)
export const canSettle = (order: InState): boolean => allows(order, 'settle')
/** States into which a test may bring the order (G-068). */
export const targetsOf = ({ orderStatus }: InState): OrderStatus[] => testTargets(orderStatus as OrderStatus)
export const canTest = (order: InState): boolean => targetsOf(order).length > 0
export const canClear = ({ orderStatus }: InState): boolean => clearingEvent(orderStatus as OrderStatus) !== undefined
