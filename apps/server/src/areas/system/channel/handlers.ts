import { contactDoors } from '@countinghouse/contract/areas/contact/doors'
import { marketingDoors } from '@countinghouse/contract/areas/marketing/doors'
import { paymentDoors } from '@countinghouse/contract/areas/payment/doors'
import { channels, faultOfAddress, isBilledByMessage } from '@countinghouse/contract/areas/system/channel/calls'
import { channelMessages } from '@countinghouse/contract/areas/system/channel/messages'
import { isSecretLongEnough } from '@countinghouse/contract/areas/system/channel/rows'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { CHANNEL_OFF, CHANNEL_ON, type ChannelKind } from '@countinghouse/domain/areas/system/channel-kind'
import { tryChannel } from '../../../channels/outside/try-channel'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { sealer } from '../../../kernel/sealed'
import { makeChange } from '../approvals/changes'
import { channelChange, channelSecretChange, valuesOf } from './change-kinds'
import { listChannelNames, pageOfChannelHistory, pageOfChannels } from './queries'
import { insertChannelHistory, insertSecret, lockChannel, updateChannel } from './writes'

/** Where the company of a channel reports what becomes of what we ask. */
const REPORTS: Partial<Record<ChannelKind, string>> = {
  payment: paymentDoors.callback.path,
  telephony: contactDoors.callCallback.path,
  sms: marketingDoors.messageCallback.path,
  voice: marketingDoors.messageCallback.path,
}
const SHORT = 32
const MOST_OVERLAP_MS = 90 * 86_400_000

/** Seals a secret and keeps it beside its last four characters: it is never shown again. */
async function keepSecret(secret: string, { db, actor, now, services }: ActionContext) {
  // Of a short password four characters would be half.
  const last4 = secret.length < SHORT ? '****' : secret.slice(-4)
  const sealed = sealer(services.env.secrets.dataKey).seal(secret)
  const secretId = await insertSecret(db, { sealed, last4, createdBy: actor.userId, now })
  return { secretId, last4 }
}

export const channelHandlers = implement(channels, {
  channelList: async (input, { db, now, services }) => {
    const { list, total } = await pageOfChannels(db, input, now)
    const callbackOf = ({ channelKind, channelId }: (typeof list)[number]) => {
      const path = REPORTS[channelKind]
      return path === undefined ? null : services.env.publicUrl + path.replace('{channelId}', String(channelId))
    }
    return { list: list.map(row => ({ ...row, callbackAddress: callbackOf(row) })), total }
  },

  channelSelect: (_, { db }) => listChannelNames(db),

  channelHistory: (input, { db }) => pageOfChannelHistory(db, input),

  channelAdd: async ({ secret, reason, ...values }, context) => {
    const names = await listChannelNames(context.db)
    const taken = names.some(({ channelName }) => channelName.toLowerCase() === values.channelName.toLowerCase())
    if (taken) throw new Fault(channelMessages.nameTaken, {}, 'channelName')
    const kept = secret === undefined ? { secretId: null, last4: '' } : await keepSecret(secret, context)
    return makeChange(
      channelChange,
      {
        payload: { what: 'add', values, ...kept },
        subjectId: '',
        subject: values.channelName,
        before: null,
        after: { ...values, secretLast4: kept.last4 },
        reason,
      },
      context,
    )
  },

  channelEdit: async ({ channelId, rowVersion, reason, ...values }, context) => {
    const channel = sameVersion(await lockChannel(context.db, channelId), rowVersion)
    const fault = faultOfAddress(channel.adapter, values.address)
    if (fault) throw new Fault(fault, {}, 'address')
    if (channel.adapter !== 'sip' && (values.realm || values.stunServer))
      throw new Fault(channelMessages.ofSipAlone, {}, values.realm ? 'realm' : 'stunServer')
    if (isBilledByMessage(channel.kind) && values.currencies.length > 1)
      throw new Fault(channelMessages.oneCurrency, {}, 'currencies')
    return makeChange(
      channelChange,
      {
        payload: { what: 'edit', channelId, values },
        subjectId: String(channelId),
        subject: channel.name,
        before: valuesOf(channel),
        after: { ...values },
        reason,
      },
      context,
    )
  },

  channelSecretChange: async ({ channelId, rowVersion, secret, oldSecretUntil, reason }, context) => {
    const { now, db } = context
    const channel = sameVersion(await lockChannel(db, channelId), rowVersion)
    if (!isSecretLongEnough(secret, channel.adapter)) throw new Fault(channelMessages.secretLength, {}, 'secret')
    const overlapMs = oldSecretUntil === undefined ? 1 : new Date(oldSecretUntil).getTime() - now.getTime()
    if (overlapMs <= 0 || overlapMs > MOST_OVERLAP_MS)
      throw new Fault(channelMessages.overlapPast, {}, 'oldSecretUntil')
    const kept = await keepSecret(secret, context)
    const until = oldSecretUntil ?? null
    return makeChange(
      channelSecretChange,
      {
        payload: { channelId, ...kept, oldSecretUntil: until },
        subjectId: String(channelId),
        subject: channel.name,
        before: { secretLast4: channel.secret_last4 },
        after: { secretLast4: kept.last4, oldSecretUntil: until },
        reason,
      },
      context,
    )
  },

  channelSwitchOff: async ({ channelId, rowVersion, reason }, { db, actor, now, note }) => {
    const channel = sameVersion(await lockChannel(db, channelId), rowVersion)
    if (channel.status === CHANNEL_OFF) throw new Fault(channelMessages.alreadyOff)
    await updateChannel(db, channelId, { status: CHANNEL_OFF }, now)
    const before = { status: channel.status, reason: '' }
    const after = { status: CHANNEL_OFF, reason }
    note.change(before, after)
    await insertChannelHistory(db, { channelId, kind: 'off', before, after, userId: actor.userId, now })
    return {}
  },

  channelSwitchOn: async ({ channelId, rowVersion, reason }, context) => {
    const channel = sameVersion(await lockChannel(context.db, channelId), rowVersion)
    if (channel.status === CHANNEL_ON) throw new Fault(channelMessages.alreadyOn)
    return makeChange(
      channelChange,
      {
        payload: { what: 'on', channelId },
        subjectId: String(channelId),
        subject: channel.name,
        before: { status: channel.status },
        after: { status: CHANNEL_ON },
        reason,
      },
      context,
    )
  },

  channelTry: async ({ channelId }, { db, services, note }) => {
    const channelTrial = await tryChannel(db, channelId, services)
    if (!channelTrial) throw new Fault(kernelMessages.notFound)
    const answer = { channelTrial }
    note.made(answer)
    return answer
  },
})
