import { nextPush } from '@countinghouse/domain/areas/telemarketing/push'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { z } from 'zod'
import { openCrm, type PushAnswer } from '../../../channels/crm/crm'
import type { Db, Trx } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { defineJob, type JobContext } from '../../../kernel/jobs/define-job'
import { sealer } from '../../../kernel/sealed'
import type { Services } from '../../../kernel/services'
import { mayBeSold } from '../../contact/moves'
import { isNamed } from '../../task/moves'
import { isOver } from '../over'
import { type Payload, referenceOf, SEND } from './push'

const PIECE = 20
/** Whoever claimed a push has ended or sent it by then: a piece takes twenty answers of ten seconds at most. */
const CLAIM_MS = 5 * 60_000

/** Sends what is due to the calling systems, piece by piece; what was claimed by a run that was killed is due again. */
export const sendPushesJob = defineJob({
  name: SEND,
  payload: z.object({}),
  schedule: { everyMinutes: 1 },
  exclusive: true,
  run: tools => sendPushes(tools),
})

type Tools = Pick<JobContext<unknown>, 'db' | 'services' | 'signal'>

export async function sendPushes({ db, services, signal }: Tools): Promise<{ sent: number }> {
  let sent = 0
  while (!signal.aborted) {
    const piece = await inTransaction(db, trx => claim(trx, services.clock.now()))
    if (piece.length === 0) break
    for (const push of piece) {
      const answer = await sendOne(db, push, services)
      await inTransaction(db, trx => keepPushAnswer(trx, push, answer, services.clock.now()))
      sent += 1
    }
  }
  return { sent }
}

/** Sends one, if it may still be sent. What cannot be opened waits for a person and holds nobody else up. */
async function sendOne(db: Db, push: Claimed, services: Services): Promise<PushAnswer> {
  const reason = whyNotSent(push)
  if (reason) return { state: 'refused', reason }
  const crm = await openCrm(db, push.channel_id, services)
  if (!crm) return { state: 'unknown', reason: 'channel not set up' }
  const payload = payloadOf(push, services.env.secrets.dataKey)
  return payload
    ? crm.push({ reference: referenceOf(push.id), ...payload })
    : { state: 'unknown', reason: 'sealed with another key' }
}

const whyNotSent = ({ held, may }: Claimed): string | undefined =>
  held ? (may ? undefined : 'customer may not be called') : 'seat does not hold the customer any more'

function payloadOf({ payload_sealed }: Claimed, dataKey: string): Payload | undefined {
  const { mark, open } = sealer(dataKey)
  return payload_sealed.startsWith(mark) ? (JSON.parse(open(payload_sealed)) as Payload) : undefined
}

interface Claimed {
  id: number
  channel_id: number
  payload_sealed: string
  tries: number
  /** Still: meanwhile he may have done what he was to be called for, or went back to the pool or to another seat. */
  held: boolean
  /** Still: between the push and now the customer may have asked to be left alone, or complained about the seat. */
  may: boolean
}

async function claim(trx: Trx, now: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update tele_push x set tries = tries + 1, claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
    from customer c
    where c.id = x.customer_id and x.id in (
      select y.id from tele_push y
      where y.state = 'waiting' and y.next_at <= ${now} and (y.claimed_until is null or y.claimed_until <= ${now})
      order by y.next_at, y.id limit ${PIECE} for update skip locked)
    returning x.id, x.channel_id, x.payload_sealed, x.tries, 
      ${mayBeSold(now)} and not ${isNamed(sql`x.customer_id`, sql`x.seat_id`, now)} as may,
      exists (select 1 from tele_turn t join tele_assignment a on a.id = t.assignment_id
        where t.id = x.turn_id and t.ended_at is null and not ${isOver(businessDateOf(now))}) as held`.execute(trx)
  return rows.map(row => ({ ...row, id: Number(row.id), channel_id: Number(row.channel_id) }))
}

/** Keeps what the calling system said of a push; one that was not taken waits longer each time, then for a person. */
export async function keepPushAnswer(
  trx: Trx,
  { id, tries }: Pick<Claimed, 'id' | 'tries'>,
  answer: PushAnswer,
  now: Date,
): Promise<void> {
  const next = answer.state === 'unknown' ? nextPush(tries, now) : undefined
  const open = trx.updateTable('tele_push').where('id', '=', id).where('state', '=', 'waiting')
  if (answer.state === 'taken')
    await open
      .set({ state: 'taken', external_id: answer.externalId, answer: '', payload_sealed: null })
      .set({ ended_at: now, claimed_until: null })
      .execute()
  else if (next) await open.set({ answer: answer.reason, next_at: next, claimed_until: null }).execute()
  else
    await open
      .set({ state: answer.state === 'refused' ? 'refused' : 'failed', answer: answer.reason })
      .set({ ended_at: now, claimed_until: null })
      .execute()
}
