import { LONGEST_CALL_MS } from '@countinghouse/domain/areas/contact/call-course'
import { z } from 'zod'
import type { Db } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { defineJob } from '../../../kernel/jobs/define-job'
import { noteCall } from '../../customer/moves'
import { updateCall } from './writes'

const PIECE = 200

/** Calls whose end nobody reported do not stay open for ever. */
export const endLostCallsJob = defineJob({
  name: 'calls-lost',
  payload: z.object({}),
  schedule: { everyMinutes: 15 },
  exclusive: true,
  run: async ({ db, services }) => ({ rows: await endLostCalls(db, services.clock.now()) }),
})

export const endLostCalls = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async trx => {
    const lost = await trx
      .selectFrom('phone_call')
      .select(['id', 'record_id'])
      .where('state', 'not in', ['ended', 'failed'])
      .where('asked_at', '<', new Date(now.getTime() - LONGEST_CALL_MS))
      .orderBy('asked_at')
      .limit(PIECE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, record_id } of lost) {
      await updateCall(trx, id, { state: 'ended', ended_at: now, reason: 'not reported' })
      await noteCall(trx, record_id, { hangup_reason: 'not reported' })
    }
    return lost.length
  })
