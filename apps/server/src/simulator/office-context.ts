import type { Access } from '@countinghouse/contract/kernel/access'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { pino } from 'pino'
import { asking } from '../kernel/actor'
import { noNote } from '../kernel/change-note'
import type { ActionContext } from '../kernel/context'
import { findActorOf } from '../kernel/session'
import type { Place } from './happening'

/** What a handler gets when a member of staff acts at a moment of the past, with the rights that he has. */
export async function contextOf(
  { trx, services, now }: Place,
  username: string,
  access: Access = 'signedIn',
): Promise<ActionContext> {
  const { id } = await trx
    .selectFrom('staff_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const actor = await findActorOf(trx, id)
  if (!actor) throw new Error(`${username} has left`)
  return {
    db: trx,
    actor: asking(actor, access),
    now,
    today: businessDateOf(now),
    language: 'en-US',
    requestId: 'simulator',
    ip: '',
    userAgent: '',
    log: pino({ enabled: false }),
    services,
    note: noNote,
  }
}
