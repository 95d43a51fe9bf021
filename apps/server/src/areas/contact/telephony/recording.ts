import { z } from 'zod'
import { openTelephony } from '../../../channels/telephony/telephony'
import { inTransaction } from '../../../kernel/database/transaction'
import { defineJob, type JobContext } from '../../../kernel/jobs/define-job'
import { noteCall } from '../../customer/moves'
import { insertFile, storeBytes } from '../../files/moves'
import { FETCH } from './events'
import { findCall, referenceOf, updateCall } from './writes'

/** Tried over about a day and a half: 5 s, 10 s, 20 s and on. */
const TRIES = 15

/** Fetches what was recorded of an ended call, and keeps it as a file of the call's record. */
export const fetchRecordingJob = defineJob({
  name: FETCH,
  payload: z.object({ callId: z.int() }),
  concurrency: 2,
  retries: TRIES - 1,
  run: async ({ payload, attempt, ...tools }) => void (await fetchRecording(tools, payload.callId, attempt >= TRIES)),
})

export async function fetchRecording(
  { db, services }: Pick<JobContext<unknown>, 'db' | 'services'>,
  callId: number,
  isLast: boolean,
): Promise<{ recording: string }> {
  const call = await findCall(db, callId)
  if (call?.recording !== 'wanted') return { recording: call?.recording ?? 'none' }
  const line = await openTelephony(db, call.channel_id, services)
  const sound = line ? await line.recording(referenceOf(callId)) : 'notYet'
  if (sound === 'notYet' && !isLast) throw new Error('the telephone system has no recording yet')
  const stored =
    typeof sound === 'string' ? undefined : await storeBytes({ services }, { ...sound, width: null, height: null })
  return inTransaction(db, async trx => {
    const locked = await findCall(trx, callId, true)
    if (locked?.recording !== 'wanted') return { recording: locked?.recording ?? 'none' }
    if (typeof sound === 'string' || !stored) {
      await updateCall(trx, callId, { recording: 'missing' })
      return { recording: 'missing' }
    }
    const now = services.clock.now()
    const name = `call-${locked.dialled_at.toISOString().slice(0, 16).replace(/\D/g, '')}.${ENDINGS[sound.mime]}`
    const owner = { kind: 'call', id: locked.record_id } as const
    const fileId = await insertFile({ db: trx, now }, stored, { userId: null, name, owner })
    await noteCall(trx, locked.record_id, { recording_file_id: fileId })
    await updateCall(trx, callId, { recording: 'kept' })
    return { recording: 'kept' }
  })
}

const ENDINGS = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3', 'audio/ogg': 'ogg' } as const
