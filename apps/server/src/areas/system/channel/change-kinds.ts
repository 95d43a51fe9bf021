import { channelMessages } from '@countinghouse/contract/areas/system/channel/messages'
import { channelFields, channelNature } from '@countinghouse/contract/areas/system/channel/rows'
import { instantInput } from '@countinghouse/contract/kernel/field'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { CHANNEL_ON } from '@countinghouse/domain/areas/system/channel-kind'
import { z } from 'zod'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { ofNoApp, registerChangeKind } from '../approvals/changes'
import { insertChannel, insertChannelHistory, lockChannel, putSecretInForce, updateChannel } from './writes'

const id = z.int().positive()
const fields = z.strictObject(channelFields)
// What was asked for before there were other kinds names none.
const ofOldChanges = { ...channelNature, channelKind: channelNature.channelKind.default('payment') }
const channelPayload = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('add'),
    values: fields.extend(ofOldChanges),
    secretId: id.nullable(),
    last4: z.string(),
  }),
  z.strictObject({ what: z.literal('edit'), channelId: id, values: fields }),
  z.strictObject({ what: z.literal('on'), channelId: id }),
])
type Locked = NonNullable<Awaited<ReturnType<typeof lockChannel>>>

/** What of a channel may be changed, as people read it. */
export const valuesOf = (channel: Locked) => ({
  channelName: channel.name,
  address: channel.address,
  currencies: [...channel.currencies],
  pricePer1000: channel.price_per_1000_minor,
  realm: channel.realm,
  stunServer: channel.stun_server,
})

async function lockedChannel(db: Db, channelId: number): Promise<Locked> {
  const channel = await lockChannel(db, channelId)
  if (!channel) throw new Fault(kernelMessages.notFound)
  return channel
}

export const channelChange = registerChangeKind<z.infer<typeof channelPayload>>({
  name: 'channel',
  decide: 'channel.edit',
  payload: channelPayload,
  appOf: ofNoApp,
  current: async (db, change) => {
    if (change.what === 'add') return null
    const channel = await lockedChannel(db, change.channelId)
    return change.what === 'on' ? { status: channel.status } : valuesOf(channel)
  },
  apply: async (change, { db, actor, now }) => {
    const by = { userId: actor.userId, now }
    if (change.what === 'add') {
      const { values, secretId, last4 } = change
      const channelId = await insertChannel(db, values, now)
      if (channelId === undefined) throw new Fault(channelMessages.nameTaken, {}, 'channelName')
      if (secretId !== null) await putSecretInForce(db, { channelId, secretId, oldUntil: null, now })
      const after = { ...values, secretLast4: last4 }
      return void (await insertChannelHistory(db, { channelId, kind: 'added', before: null, after, ...by }))
    }
    const { channelId } = change
    const before = await lockedChannel(db, channelId)
    if (change.what === 'on') {
      await updateChannel(db, channelId, { status: CHANNEL_ON }, now)
      const turned = { before: { status: before.status }, after: { status: CHANNEL_ON } }
      return void (await insertChannelHistory(db, { channelId, kind: 'on', ...turned, ...by }))
    }
    await updateChannel(db, channelId, { ...change.values, currencies: [...change.values.currencies] }, now)
    await insertChannelHistory(db, { channelId, kind: 'edited', before: valuesOf(before), after: change.values, ...by })
  },
})

const secretPayload = z.strictObject({
  channelId: id,
  secretId: id,
  last4: z.string(),
  oldSecretUntil: instantInput().nullable(),
})

export const channelSecretChange = registerChangeKind<z.infer<typeof secretPayload>>({
  name: 'channelSecret',
  decide: 'channel.edit',
  payload: secretPayload,
  appOf: ofNoApp,
  current: async (db, { channelId }) => ({ secretLast4: (await lockedChannel(db, channelId)).secret_last4 }),
  apply: async ({ channelId, secretId, last4, oldSecretUntil }, { db, actor, now }) => {
    const { secret_last4 } = await lockedChannel(db, channelId)
    await putSecretInForce(db, { channelId, secretId, oldUntil: oldSecretUntil ? new Date(oldSecretUntil) : null, now })
    const before = { secretLast4: secret_last4 }
    const after = { secretLast4: last4, oldSecretUntil }
    await insertChannelHistory(db, { channelId, kind: 'secret', before, after, userId: actor.userId, now })
  },
})
