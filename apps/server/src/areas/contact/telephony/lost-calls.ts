import { LONGEST_CALL_MS, SILENCE_MS, talkOf } from '@countinghouse/domain/areas/contact/call-course'
import { z } from 'zod'
import type { Db } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { defineJob } from '../../../kernel/jobs/define-job'
import { noteCall } from '../../customer/moves'
import { giveUp, updateCall } from './writes'

const PIECE = 200

/** Calls whose end nobody reported do not stay open for ever; one of a browser that is silent ends with its last sign of life. */
export const endLostCallsJob = defineJob({
  name: 'calls-lost',
  payload: z.object({}),
  schedule: { everyMinutes: 1 },
  exclusive: true,
  run: async ({ db, services }) => ({ rows: await endLostCalls(db, services.clock.now()) }),
})

export const endLostCalls = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async trx => {
    const lost = await trx
      .selectFrom('phone_call')
      .select(['id', 'record_id', 'attempt_id', 'state', 'asked_at', 'connected_at', 'heard_at'])
      .where('state', 'not in', ['ended', 'failed'])
      .where(eb =>
        eb.or([
          eb('asked_at', '<', new Date(now.getTime() - LONGEST_CALL_MS)),
          eb('heard_at', '<', new Date(now.getTime() - SILENCE_MS)),
        ]),
      )
      .orderBy('asked_at')
      .limit(PIECE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const call of lost) {
      const { id, record_id, state, asked_at: askedAt, connected_at: connectedAt, heard_at: heardAt } = call
      if (heardAt && state === 'asked') {
        await giveUp(trx, call, 'silent', now)
        continue
      }
      const endedAt = heardAt ?? now
      const heard = heardAt && connectedAt ? Math.floor((heardAt.getTime() - connectedAt.getTime()) / 1000) : 0
      const { seconds } = talkOf(Math.max(0, heard), { askedAt, connectedAt, endedAt })
      await updateCall(trx, id, { state: 'ended', ended_at: endedAt, reason: 'not reported' })
      await noteCall(trx, record_id, { hangup_reason: 'not reported', seconds })
    }
    return lost.length
  })
