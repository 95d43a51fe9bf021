import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openTelephony } from '../../../channels/telephony/telephony'
import type { PlaceAnswer } from '../../../channels/telephony/telephony-channel'
import { inTransaction } from '../../../kernel/database/transaction'
import { defineJob, type JobContext } from '../../../kernel/jobs/define-job'
import { keepMade } from '../attempt/dialled'
import { sendStep } from './sandbox-calls'
import { findCall, giveUp, type PhoneCall, PLACE, referenceOf, updateCall, whyNotDialled } from './writes'

type Tools = Pick<JobContext<unknown>, 'db' | 'services' | 'signal'>

const TRIES = 3

/** Hands a call to its telephone system. Asked again under its reference while nobody answers; never later than its time. */
export const placeCallJob = defineJob({
  name: PLACE,
  payload: z.object({ callId: z.int() }),
  concurrency: 8,
  retries: 3,
  run: async ({ payload, ...tools }) => void (await dial(tools, payload.callId)),
})

export async function dial(
  { db, services, signal }: Tools,
  callId: number,
  againMs = 1000,
): Promise<{ state: string }> {
  const call = await findCall(db, callId)
  if (call?.state !== 'asked') return { state: call?.state ?? 'none' }
  const line = await openTelephony(db, call.channel_id, services)
  let answer: PlaceAnswer = { state: 'refused', reason: 'noSecret' }
  for (let tries = 1; line && tries <= TRIES; tries += 1) {
    const reason = whyNotDialled(call, services.clock.now())
    answer = reason ? { state: 'refused', reason } : await line.place(requestOf(call))
    if (answer.state !== 'unknown' || signal.aborted) break
    await sleep(againMs, undefined, { signal }).catch(() => undefined)
  }
  // Whoever stops here leaves it to the job's next run.
  if (answer.state === 'unknown' && signal.aborted) throw new Error('stopped before the telephone system answered')
  return inTransaction(db, async trx => {
    const locked = await findCall(trx, callId, true)
    if (locked?.state !== 'asked') return { state: locked?.state ?? 'none' }
    const now = services.clock.now()
    if (answer.state !== 'dialling') {
      await giveUp(trx, locked, answer.state === 'refused' ? answer.reason : 'noAnswer', now)
      return { state: 'failed' }
    }
    await updateCall(trx, callId, { state: 'dialling', placed_at: now })
    await keepMade(trx, locked.attempt_id, { channelCallId: answer.channelCallId })
    if (line?.isSandbox) await sendStep(trx, { callId, step: 0 }, locked.asked_at)
    return { state: 'dialling' }
  })
}

const requestOf = ({ id, number, username, agent_phone }: PhoneCall) => ({
  reference: referenceOf(id),
  number,
  agent: username ?? '',
  agentPhone: agent_phone ?? '',
})
