import { randomBytes } from 'node:crypto'
import type { CallEvent } from '@countinghouse/contract/areas/contact/telephony/protocol'
import type { Country } from '@countinghouse/domain/kernel/country'
import type { Selectable } from 'kysely'
import { referenceOf, takeCallEvent } from '../../areas/contact/scenario'
import { insertChannel, insertRoute, insertSecret, putSecretInForce } from '../../areas/system/scenario'
import type { Trx } from '../../kernel/context'
import type { CallRecordTable } from '../../kernel/database/schema.generated'
import { insertRow } from '../../kernel/insert-row'
import { e164Of } from '../../kernel/phone'
import type { Sealer } from '../../kernel/sealed'
import { later } from '../scenario/loan'

const CURRENCIES = ['INR', 'MXN', 'THB'] as const

/** The make-believe telephone, which every desk calls by. */
export const seedSandboxTelephony = (trx: Trx, at: { sealed: Sealer; now: Date }): Promise<number> =>
  seedBuiltIn(trx, { channelName: 'Telephone (sandbox)', channelKind: 'telephony', purpose: 'call' }, at)

/** The make-believe calling system, to which seats' customers are pushed. */
export const seedSandboxCrm = (trx: Trx, at: { sealed: Sealer; now: Date }): Promise<number> =>
  seedBuiltIn(trx, { channelName: 'Calling system (sandbox)', channelKind: 'crm', purpose: 'push' }, at)

/** A channel that works inside this program, for all countries. */
async function seedBuiltIn(
  trx: Trx,
  { purpose, ...channel }: { channelName: string; channelKind: 'telephony' | 'crm'; purpose: 'call' | 'push' },
  { sealed, now }: { sealed: Sealer; now: Date },
): Promise<number> {
  const row = { ...channel, adapter: 'sandbox' as const, address: '', currencies: [...CURRENCIES], pricePer1000: 0 }
  const channelId = await insertChannel(trx, row, now)
  if (channelId === undefined) throw new Error(`There is a channel ${channel.channelName} already.`)
  const secret = randomBytes(32).toString('hex')
  const secretId = await insertSecret(trx, {
    sealed: sealed.seal(secret),
    last4: secret.slice(-4),
    createdBy: null,
    now,
  })
  await putSecretInForce(trx, { channelId, secretId, oldUntil: null, now })
  const everywhere = { country: null, appId: null, productId: null }
  await insertRoute(trx, { routePurpose: purpose, ...everywhere, channelId, fallbackChannelId: null }, now)
  return channelId
}

/** What a telephone says of a call that was never ours. */
export const reportStrangeCall = (trx: Trx, channelId: number, at: Date) =>
  takeCallEvent(
    trx,
    channelId,
    { eventId: 'sandbox-trial-call', kind: 'ringing', reference: 'TRIAL', at: at.toISOString() },
    at,
  )

export const findTelephone = async (trx: Trx): Promise<number> =>
  (await trx.selectFrom('channel').select('id').where('kind', '=', 'telephony').executeTakeFirstOrThrow()).id

/** The telephone's part in a call that is on record: it dialled and reported what came of it. */
export async function reportCall(
  trx: Trx,
  call: Selectable<CallRecordTable> & { country: Country },
  { attemptId, channelId }: { attemptId: number; channelId: number },
): Promise<void> {
  const { dialled_at: asked, connected_at: connected, seconds, recording_file_id: fileId } = call
  const callId = await insertRow(trx, 'phone_call', {
    attempt_id: attemptId,
    record_id: call.id,
    channel_id: channelId,
    number: e164Of(call.phone, call.country) ?? call.phone,
    state: 'dialling',
    asked_at: asked,
    placed_at: asked,
    recording: fileId === null ? 'none' : 'kept',
  })
  const reference = referenceOf(callId)
  const how = { dialled_by: 'channel' as const, channel_id: channelId, channel_call_id: `SB-${reference}` }
  await trx.updateTable('contact_attempt').set(how).where('id', '=', attemptId).execute()
  const ended = later(connected ?? later(asked, 25_000), seconds * 1000)
  const hangUp = call.hangup_reason as CallEvent['hangUp']
  const reports = [
    { kind: 'ringing' as const, at: later(asked, 2000) },
    ...(connected ? [{ kind: 'connected' as const, at: connected }] : []),
    { kind: 'ended' as const, at: ended, seconds, hangUp },
  ]
  for (const [step, { at, ...said }] of reports.entries()) {
    const event = { eventId: `sandbox-${reference}-${step}`, reference, at: at.toISOString(), ...said }
    await takeCallEvent(trx, channelId, event, at)
    // A report whose answer was lost comes again.
    if (said.kind === 'ended' && callId % 12 === 0) await takeCallEvent(trx, channelId, event, later(at, 30_000))
  }
}
