import { z } from 'zod'
import { courseOf } from '../../../channels/telephony/sandbox'
import type { Trx } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { defineJob } from '../../../kernel/jobs/define-job'
import { send } from '../../../kernel/jobs/queue'
import { takeCallEvent } from './events'
import { findCall, referenceOf } from './writes'

const STEP = 'call-sandbox'
const stepOf = z.object({ callId: z.int(), step: z.int() })
type Step = z.output<typeof stepOf>

/** Keeps the next report of the make-believe telephone for its moment; nothing where it has said all. */
export async function sendStep(trx: Trx, { callId, step }: Step, askedAt: Date): Promise<void> {
  const next = courseOf(referenceOf(callId))[step]
  if (!next) return
  const startAfter = new Date(askedAt.getTime() + next.afterMs)
  await send(trx, STEP, { callId, step }, { singletonKey: `${callId}-${step}`, startAfter })
}

/** The make-believe telephone reports a step of a call, as a company would; again it says the same. */
export const sandboxCallJob = defineJob({
  name: STEP,
  payload: stepOf,
  concurrency: 8,
  retries: 3,
  run: ({ payload, db, services }) =>
    inTransaction(db, async trx => {
      const { callId, step } = payload
      const reference = referenceOf(callId)
      const told = courseOf(reference)[step]
      const call = await findCall(trx, callId)
      if (!told || !call) return
      const { afterMs, ...said } = told
      const at = new Date(call.asked_at.getTime() + afterMs).toISOString()
      const event = { eventId: `sandbox-${reference}-${step}`, reference, at, ...said }
      await takeCallEvent(trx, call.channel_id, event, services.clock.now())
      await sendStep(trx, { callId, step: step + 1 }, call.asked_at)
    }),
})
