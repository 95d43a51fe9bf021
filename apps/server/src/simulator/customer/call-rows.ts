import type { Who } from '../../areas/order/moves'
import type { OrderInput } from '../order/orders'
import { callEventId, callerOf, connectedAt, hangupOf } from './calls'
import { event } from './customers'

/** The examiner's call to the applicant. */
export function writeReviewCall(
  { rows, scenario, customerId, customer }: OrderInput,
  orderId: number,
  taskId: number,
  who: Who,
) {
  const { at, seconds } = scenario.review!.call
  const { mobile: phone } = customer.scenario.person
  rows.add('call_record', {
    ...callRow({ id: rows.id('call_record'), customerId, orderId, phone, callerName: who.userName, at, seconds }),
    purpose: 'approval',
    task_id: taskId,
    user_id: who.userId,
  })
}

/** Calls about money that is due or late, as the telephone system reports them. */
export function writeCalls(
  { rows, scenario, customer, customerId, staff, now }: OrderInput,
  orderId: number,
  no: string,
): void {
  const { seq, person } = customer.scenario
  const calls = scenario.calls.filter(({ at }) => at <= now)
  for (const [index, { at, purpose, seconds }] of calls.entries()) {
    const callerName = callerOf(staff.collectors, seq)
    const id = rows.id('call_record')
    rows.add('call_record', {
      ...callRow({ id, customerId, orderId, phone: person.mobile, callerName, at, seconds }),
      purpose,
    })
    const eventId = callEventId(seq, scenario.attempt, index)
    rows.add('app_event', event(customer, customerId, { kind: 'call', at, eventId, result: { orderNo: no } }))
  }
}

function callRow(call: {
  id: number
  customerId: number
  orderId: number
  phone: string
  callerName: string
  at: Date
  seconds: number
}) {
  const { at, seconds } = call
  return {
    id: call.id,
    customer_id: call.customerId,
    order_id: call.orderId,
    task_id: null,
    user_id: null,
    caller_name: call.callerName,
    phone: call.phone,
    purpose: 'service',
    seconds,
    dialled_at: at,
    connected_at: seconds ? connectedAt(at) : null,
    hangup_reason: hangupOf(seconds),
  }
}
