import type { ContactPurpose } from '@countinghouse/domain/kernel/contact-policy'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'

/** By which way a call that was allowed goes out. */
export const keepDialled = (
  trx: Trx,
  attemptId: number,
  how: { dialledBy: 'tel' } | { dialledBy: 'channel' | 'browser'; channelId: number },
) =>
  trx
    .updateTable('contact_attempt')
    .set({ dialled_by: how.dialledBy, ...(how.dialledBy !== 'tel' && { channel_id: how.channelId }) })
    .where('id', '=', attemptId)
    .execute()

/** Whether a telephone system dialled it, and what it calls the call. */
export const keepMade = (trx: Trx, attemptId: number, how: { channelCallId: string } | { made: boolean }) =>
  trx
    .updateTable('contact_attempt')
    .set('made' in how ? { made: how.made } : { channel_call_id: how.channelCallId })
    .where('id', '=', attemptId)
    .execute()

/** A telephone system's clock and ours need not agree. */
const NEAR_MS = 10 * 60_000

/** The contact that a reported call was: the nearest of its purpose that was dialled around then and that no other call was. */
export const attemptOfCall = (
  trx: Trx,
  { customerId, purpose, dialledAt }: { customerId: number; purpose?: ContactPurpose | undefined; dialledAt: string },
) => {
  const at = new Date(dialledAt).getTime()
  return trx
    .selectFrom('contact_attempt as t')
    .select(['t.id', 't.user_id', 't.task_id', 't.order_id'])
    .where('t.customer_id', '=', customerId)
    .where('t.made', '=', true)
    .where('t.channel', '=', 'call')
    .where('t.at', '>=', new Date(at - NEAR_MS))
    .where('t.at', '<=', new Date(at + NEAR_MS))
    .$if(purpose !== undefined, query => query.where('t.purpose', '=', purpose!))
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('call_record as r').select('r.id').whereRef('r.attempt_id', '=', 't.id'))),
    )
    .orderBy(sql`abs(extract(epoch from t.at - ${new Date(at)}::timestamptz))`)
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst()
}
