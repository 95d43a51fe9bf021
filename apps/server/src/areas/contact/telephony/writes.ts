import { notDialled, type PhoneCallState } from '@countinghouse/domain/areas/contact/call-course'
import type { Db, Trx } from '../../../kernel/context'
import { insertRow } from '../../../kernel/insert-row'
import { send } from '../../../kernel/jobs/queue'
import { insertCall, noteCall } from '../../customer/moves'
import { keepDialled, keepMade } from '../attempt/dialled'
import type { Contact } from '../gate'

/** What a telephone system calls a call of ours. */
export const referenceOf = (callId: number): string => `C${callId}`
export const callIdOf = (reference: string): number | undefined => {
  const [, id] = /^C([1-9]\d{0,14})$/.exec(reference) ?? []
  return id === undefined ? undefined : Number(id)
}

/** The job that hands a call to its telephone system. */
export const PLACE = 'call-place'

interface Placed {
  attemptId: number
  channelId: number
  /** As people of the customer's country write it. */
  phone: string
  /** E.164. */
  number: string
  callerName: string
  /** Whoever calls dials in his browser; else the telephone system does. */
  byBrowser: boolean
}

/** Keeps a call through a channel, with its row among the customer's calls; one that its telephone system dials leaves once this is committed. */
export async function keepCall(
  trx: Trx,
  { customerId, orderId, taskId, userId, purpose }: Contact,
  { attemptId, channelId, phone, number, callerName, byBrowser }: Placed,
  now: Date,
): Promise<void> {
  const recordId = await insertCall(trx, {
    customer_id: customerId,
    order_id: orderId ?? null,
    task_id: taskId ?? null,
    user_id: userId,
    caller_name: callerName,
    attempt_id: attemptId,
    phone,
    purpose,
    dialled_at: now,
  })
  const heard = byBrowser && { heard_at: now }
  const row = { attempt_id: attemptId, record_id: recordId, channel_id: channelId, number, asked_at: now, ...heard }
  const callId = await insertRow(trx, 'phone_call', row)
  await keepDialled(trx, attemptId, { dialledBy: byBrowser ? 'browser' : 'channel', channelId })
  if (!byBrowser) await send(trx, PLACE, { callId }, { singletonKey: String(callId) })
}

/** A call with whom it belongs to, and whether the task that it is for has ended; locked where something is about to be said of it. */
export const findCall = (db: Db, callId: number, lock = false) =>
  db
    .selectFrom('phone_call as k')
    .innerJoin('call_record as r', 'r.id', 'k.record_id')
    .innerJoin('contact_attempt as t', 't.id', 'k.attempt_id')
    .leftJoin('task', 'task.id', 't.task_id')
    .leftJoin('staff_user as u', 'u.id', 'r.user_id')
    .selectAll('k')
    .select(['r.dialled_at', 'u.username', 'u.phone as agent_phone', 'task.ended_at as task_ended_at'])
    .where('k.id', '=', callId)
    .$if(lock, query => query.forUpdate('k'))
    .executeTakeFirst()
export type PhoneCall = NonNullable<Awaited<ReturnType<typeof findCall>>>

/** Why a call that was asked for is not dialled any more, as its reason is kept. */
export const whyNotDialled = ({ asked_at, task_ended_at }: PhoneCall, now: Date) =>
  notDialled({ askedAt: asked_at, taskEndedAt: task_ended_at, now })

export const updateCall = (
  trx: Trx,
  callId: number,
  values: Partial<{
    state: PhoneCallState
    placed_at: Date
    heard_at: Date
    ringing_at: Date
    connected_at: Date | null
    ended_at: Date | null
    reason: string
    recording: 'wanted' | 'kept' | 'missing'
  }>,
) => trx.updateTable('phone_call').set(values).where('id', '=', callId).execute()

/** It rang nowhere: nobody was contacted, so it takes nothing from the day's contacts. */
export async function giveUp(
  trx: Trx,
  { id, attempt_id, record_id }: Pick<PhoneCall, 'id' | 'attempt_id' | 'record_id'>,
  reason: string,
  now: Date,
): Promise<void> {
  await updateCall(trx, id, { state: 'failed', reason, ended_at: now })
  await noteCall(trx, record_id, { hangup_reason: 'not dialled' })
  await keepMade(trx, attempt_id, { made: false })
}
