import type { Who } from '../../areas/order/moves'
import { fileIdOf } from '../files/file-id'
import type { Recording } from '../files/recordings'
import type { OrderInput } from '../order/orders'
import type { CallPlan, DeskCall } from '../scenario/scenario'
import { connectedAt } from './calls'

/** The examiner's calls to the applicant. */
export function writeReviewCalls(input: OrderInput, orderId: number, task: { id: number; who: Who }): void {
  const { rows, scenario, customer, customerId, now } = input
  const { seq, person } = customer.scenario
  const order = { id: orderId, customerId, seq, mobile: person.mobile }
  for (const call of scenario.review!.calls.filter(({ at }) => at <= now)) {
    const id = rows.id('call_record')
    rows.add('call_record', {
      id,
      ...callColumns(order, call),
      task_id: task.id,
      user_id: task.who.userId,
      caller_name: task.who.userName,
      recording_file_id: call.seconds > 0 ? writeRecording(input, order, { ...call, id }) : null,
    })
  }
}

/** A collector looks at the task shortly before he dials. */
const LOOKED_MS = 40_000
export const openedFor = ({ at }: DeskCall, assignedAt: Date): Date =>
  new Date(Math.max(at.getTime() - LOOKED_MS, assignedAt.getTime()))

interface Called {
  id: number
  customerId: number
  seq: number
  mobile: string
}

/** A call about money that is due or late. */
export function deskCallRow(
  place: Pick<OrderInput, 'rows' | 'pictures'>,
  order: Called,
  { call, taskId, by }: { call: DeskCall; taskId: number; by: { id: number; name: string } },
) {
  const id = place.rows.id('call_record')
  return {
    id,
    ...callColumns(order, call),
    task_id: taskId,
    user_id: by.id,
    caller_name: by.name,
    recording_file_id: call.seconds > 0 ? writeRecording(place, order, { ...call, id }) : null,
  }
}

/** A call without who made it. */
const callColumns = ({ id, customerId, mobile }: Omit<Called, 'seq'>, call: CallPlan) => ({
  customer_id: customerId,
  order_id: id,
  phone: mobile,
  purpose: call.purpose,
  seconds: call.seconds,
  dialled_at: call.at,
  connected_at: connectedAt(call),
  hangup_reason: call.hangup,
})

function writeRecording(
  { rows, pictures }: Pick<OrderInput, 'rows' | 'pictures'>,
  { seq }: Called,
  { id, at, seconds }: CallPlan & { id: number },
): string {
  const fileId = fileIdOf(`recording ${seq} ${at.getTime()}`)
  rows.add('stored_file', recordingFile(pictures.recordings, { fileId, callId: id, at, seconds }))
  return fileId
}

/** The file of a call's recording. */
export function recordingFile(
  recordings: readonly Recording[],
  { fileId, callId, at, seconds }: { fileId: string; callId: number; at: Date; seconds: number },
) {
  const { storageKey, mime, bytes, sha256 } = recordings[seconds % recordings.length]!
  return {
    id: fileId,
    storage_key: storageKey,
    mime,
    bytes,
    width: null,
    height: null,
    original_name: `call-${at.toISOString().slice(0, 16).replace(/\D/g, '')}.wav`,
    sha256,
    owner_kind: 'call',
    owner_id: callId,
    uploaded_by: null,
    created_at: at,
  }
}
