import type { CallEvent } from '@countinghouse/contract/areas/contact/telephony/protocol'
import type { DictionaryValue } from '@countinghouse/contract/kernel/dictionaries/values'
import { afterPhoneEvent, talkOf } from '@countinghouse/domain/areas/contact/call-course'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import { send } from '../../../kernel/jobs/queue'
import { noteCall } from '../../customer/moves'
import { keepMade } from '../attempt/dialled'
import { callIdOf, findCall, type PhoneCall, updateCall } from './writes'

/** What became of a report. A failed one may be sent again and is then tried again. */
export interface Taken {
  state: 'done' | 'failed'
  reason: DictionaryValue<'channelReason'> | ''
}

/** The job that fetches a recording. */
export const FETCH = 'call-recording'

/** What is told of a call. */
type Told = Pick<CallEvent, 'kind' | 'at' | 'seconds' | 'hangUp' | 'recorded'>

const DONE: Taken = { state: 'done', reason: '' }
const failed = (reason: Exclude<Taken['reason'], ''>): Taken => ({ state: 'failed', reason })

/** Applies a proven report of a telephone system once, however often it comes; another content under its id is kept and not applied. */
export async function takeCallEvent(trx: Trx, channelId: number, event: CallEvent, now: Date): Promise<Taken> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${channelId} ${event.eventId}`}, 12))`.execute(trx)
  const body = JSON.stringify(event)
  const { rows } = await sql<{ id: number; state: Taken['state']; same: boolean }>`
    select id, state, body = ${body}::jsonb as same from phone_event
    where channel_id = ${channelId} and event_id = ${event.eventId} order by id`.execute(trx)
  const known = rows.find(row => row.same)
  if (known) {
    await trx
      .updateTable('phone_event')
      .set(eb => ({ deliveries: eb('deliveries', '+', 1), last_received_at: now }))
      .where('id', '=', known.id)
      .execute()
    if (known.state === 'done') return DONE
  }
  const isFirst = known ? rows[0]!.id === known.id : rows.length === 0
  const taken = isFirst ? await apply(trx, channelId, event, now) : failed('event id used before with other content')
  if (known) await trx.updateTable('phone_event').set(taken).where('id', '=', known.id).execute()
  else {
    const { eventId, kind, reference } = event
    const said = { event_id: eventId, kind, reference, body, received_at: now }
    await trx
      .insertInto('phone_event')
      .values({ channel_id: channelId, ...said, ...taken })
      .execute()
  }
  return taken
}

async function apply(trx: Trx, channelId: number, event: CallEvent, now: Date): Promise<Taken> {
  const callId = callIdOf(event.reference)
  const call = callId === undefined ? undefined : await findCall(trx, callId, true)
  if (!call) return failed('unknown reference')
  if (call.channel_id !== channelId) return failed('reference of another channel')
  await follow(trx, call, event, now)
  return DONE
}

/** Carries a call on by what is known of it; what comes late, twice or out of order changes nothing. */
export async function follow(trx: Trx, call: PhoneCall, event: Told, now: Date): Promise<void> {
  // A company's clock need not agree with ours: nothing happened before it was asked for, or later than now.
  const at = new Date(Math.min(Math.max(new Date(event.at).getTime(), call.asked_at.getTime()), now.getTime()))
  const state = afterPhoneEvent(call.state, event.kind)
  if (call.state === 'failed') {
    // Given up here, but it rang after all.
    await updateCall(trx, call.id, { ended_at: null, reason: '', state: 'dialling' })
    await keepMade(trx, call.attempt_id, { made: true })
    await noteCall(trx, call.record_id, { hangup_reason: '' })
  }
  if (event.kind === 'ringing') await updateCall(trx, call.id, { state, ringing_at: call.ringing_at ?? at })
  else if (event.kind === 'connected') {
    await updateCall(trx, call.id, { state, connected_at: call.connected_at ?? at })
    await noteCall(trx, call.record_id, { connected_at: call.connected_at ?? at })
  } else if (call.state !== 'ended' || call.reason === 'not reported') await end(trx, call, event, at)
  else if (event.recorded) await wantRecording(trx, call)
}

async function end(trx: Trx, call: PhoneCall, event: Told, at: Date): Promise<void> {
  const { hangUp = '', recorded = false } = event
  const told = { askedAt: call.asked_at, connectedAt: call.connected_at, endedAt: at }
  const { seconds, connectedAt } = talkOf(event.seconds ?? 0, told)
  await updateCall(trx, call.id, {
    state: 'ended',
    ended_at: at,
    connected_at: connectedAt,
    reason: hangUp,
  })
  await noteCall(trx, call.record_id, { seconds, connected_at: connectedAt, hangup_reason: hangUp })
  if (recorded) await wantRecording(trx, call)
}

async function wantRecording(trx: Trx, { id, recording }: PhoneCall): Promise<void> {
  if (recording !== 'none') return
  await updateCall(trx, id, { recording: 'wanted' })
  await send(trx, FETCH, { callId: id }, { singletonKey: String(id) })
}
