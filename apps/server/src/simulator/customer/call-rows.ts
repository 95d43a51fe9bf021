import type { Who } from '../../areas/order/moves'
import type { OrderInput } from '../order/orders'
import { chanceOf } from '../scenario/random'
import type { CallPlan } from '../scenario/scenario'
import { callEventId, callerOf, connectedAt } from './calls'
import { event, fileIdOf } from './customers'

/** The examiner's calls to the applicant. */
export function writeReviewCalls(input: OrderInput, orderId: number, task: { id: number; who: Who }): void {
  const { rows, scenario, now } = input
  for (const call of scenario.review!.calls.filter(({ at }) => at <= now)) {
    rows.add('call_record', {
      ...callRow(input, orderId, { call, callerName: task.who.userName }),
      task_id: task.id,
      user_id: task.who.userId,
    })
  }
}

/** Calls about money that is due or late, as the telephone system reports them. */
export function writeCalls(input: OrderInput, orderId: number, no: string): void {
  const { rows, scenario, customer, customerId, staff, now } = input
  const { seq } = customer.scenario
  for (const [index, call] of scenario.calls.entries()) {
    const { at } = call
    if (at > now) continue
    rows.add('call_record', callRow(input, orderId, { call, callerName: callerOf(staff.callers, seq, call.purpose) }))
    const eventId = callEventId(seq, scenario.attempt, index)
    rows.add('app_event', event(customer, customerId, { kind: 'call', at, eventId, result: { orderNo: no } }))
  }
}

const callRow = (input: OrderInput, orderId: number, { call, callerName }: { call: CallPlan; callerName: string }) => ({
  id: input.rows.id('call_record'),
  customer_id: input.customerId,
  order_id: orderId,
  task_id: null as number | null,
  user_id: null as number | null,
  caller_name: callerName,
  phone: input.customer.scenario.person.mobile,
  purpose: call.purpose,
  seconds: call.seconds,
  dialled_at: call.at,
  connected_at: connectedAt(call),
  recording_file_id: call.seconds > 0 ? writeRecording(input, orderId, call) : null,
  hangup_reason: call.hangup,
})

function writeRecording({ rows, pictures, customer }: OrderInput, orderId: number, { at, seconds }: CallPlan): string {
  const id = fileIdOf(chanceOf(`recording ${customer.scenario.seq} ${at.getTime()}`))
  const { storageKey, mime, bytes, sha256 } = pictures.recordings[seconds % pictures.recordings.length]!
  rows.add('stored_file', {
    id,
    storage_key: storageKey,
    mime,
    bytes,
    width: null,
    height: null,
    original_name: `call-${at.toISOString().slice(0, 16).replace(/\D/g, '')}.wav`,
    sha256,
    owner_kind: 'order',
    owner_id: orderId,
    created_at: at,
  })
  return id
}
