import { createHmac } from 'node:crypto'
import type { IntakeAnswer, IntakeEvent } from '@countinghouse/contract/areas/intake/events'
import { intakeMessages } from '@countinghouse/contract/areas/intake/messages'
import type { Db } from '../../kernel/context'
import type { Environment } from '../../kernel/env'
import { Fault } from '../../kernel/fault'
import { sealer } from '../../kernel/sealed'
import { applyEvent, type Desk } from './take-event'

/** The keys with which an app may sign: its own, or, until it has one, the one made of INTAKE_SECRET and its code. */
export async function listKeys(db: Db, app: { id: number; app_ssid: string }, env: Environment): Promise<string[]> {
  const rows = await db
    .selectFrom('app_intake_key')
    .select(['secret_encrypted', 'state'])
    .where('app_id', '=', app.id)
    .execute()
  if (rows.length === 0) return [firstKey(env, app.app_ssid)]
  const { open } = sealer(env.secrets.dataKey)
  return rows.filter(row => row.state === 0).map(row => open(row.secret_encrypted))
}

export const firstKey = (env: Environment, appSsid: string): string =>
  createHmac('sha256', env.secrets.intakeSecret).update(appSsid).digest('hex')

/** Takes an event once. The same id and body again gives the first answer; another body under it is refused. */
export async function takeEvent(
  desk: Omit<Desk, 'sealer'>,
  sent: { event: IntakeEvent; body: string },
): Promise<IntakeAnswer> {
  const { trx, app, now } = desk
  const { env } = desk.services
  const { event, body } = sent
  // Ids are the app's own: two apps may use the same one.
  const eventId = `${app.app_ssid}:${event.eventId}`
  // Keyed, because a body may hold an identity number that could be guessed from a plain hash.
  const bodyHash = createHmac('sha256', env.secrets.intakeSecret).update(body).digest('hex')
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('app_event')
    .values({
      event_id: eventId,
      app_id: app.id,
      kind: event.kind,
      channel: event.channel ?? '',
      body_hash: bodyHash,
      body: JSON.stringify(keptBody(event)),
      occurred_at: event.occurredAt,
      received_at: now,
    })
    .onConflict(conflict => conflict.column('event_id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) {
    const kept = await trx
      .selectFrom('app_event')
      .select(['body_hash', 'result'])
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
    if (kept.body_hash !== bodyHash) throw new Fault(intakeMessages.eventReused)
    return { ...(kept.result as IntakeAnswer), repeated: true }
  }
  const response = await applyEvent({ ...desk, sealer: sealer(env.secrets.dataKey) }, event)
  const answer: IntakeAnswer = { eventId: event.eventId, repeated: false, ...response }
  await trx
    .updateTable('app_event')
    .set({ result: JSON.stringify(answer), customer_id: response.custId ?? null })
    .where('event_id', '=', eventId)
    .execute()
  return answer
}

/** What is kept of an event beside what it did: nothing that has to be sealed, and no copy of the phone book. */
function keptBody(event: IntakeEvent): object {
  switch (event.kind) {
    case 'identity':
    case 'bank':
    case 'contacts':
    case 'social':
    case 'addressBook':
      return { mobile: event.data.mobile }
    case 'image':
      return { mobile: event.data.mobile, kind: event.data.kind }
    case 'paymentProof': {
      const { images, ...rest } = event.data
      return { ...rest, images: images.length }
    }
    case 'message':
      return { mobile: event.data.mobile, messageBoardType: event.data.messageBoardType }
    default:
      return event.data
  }
}
