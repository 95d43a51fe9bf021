import { contactMessages } from '@countinghouse/contract/areas/contact/messages'
import { softphone } from '@countinghouse/contract/areas/contact/softphone/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { openChannel } from '../../../channels/outside/channel'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sealer } from '../../../kernel/sealed'
import { reveal } from '../attempt/place-call'
import { follow } from '../telephony/events'
import { findCall, giveUp, type PhoneCall, referenceOf, updateCall, whyNotDialled } from '../telephony/writes'
import { accountOf } from './account'
import { findDialled, findOwnCall } from './queries'

/** A call that the person himself makes in his browser, locked. */
async function ownCall(attemptId: number, { db, actor }: ActionContext): Promise<PhoneCall> {
  const callId = await findOwnCall(db, attemptId, actor.userId)
  const call = callId === undefined ? undefined : await findCall(db, callId, true)
  if (!call) throw new Fault(kernelMessages.notFound)
  return call
}

export const softphoneHandlers = implement(softphone, {
  phoneLine: async ({ attemptId }, context) => {
    const { db, actor, now, services } = context
    const { dataKey } = services.env.secrets
    const call = await ownCall(attemptId, context)
    const channel = await openChannel(db, call.channel_id, { kinds: ['telephony'], dataKey, now })
    if (call.state !== 'asked' || whyNotDialled(call, now) || channel?.secret === undefined)
      throw new Fault(contactMessages.notByBrowser)
    const { channelId, address, stunServer, secret } = channel
    const realm = channel.realm || new URL(address).hostname
    const account = await accountOf(db, actor.userId, { secret, now, seals: sealer(dataKey) })
    return { channelId, address, realm, stunServer, ...account }
  },

  phoneDial: async ({ attemptId }, context) => {
    const { db, now } = context
    const call = await ownCall(attemptId, context)
    if (call.state !== 'asked') throw new Fault(contactMessages.notByBrowser)
    const reason = whyNotDialled(call, now)
    if (reason) {
      await giveUp(db, call, reason, now)
      throw new Fault(contactMessages.notByBrowser, {}, undefined, true)
    }
    await reveal(await findDialled(db, attemptId), context)
    await updateCall(db, call.id, { state: 'dialling', placed_at: now, heard_at: now })
    return { number: call.number, reference: referenceOf(call.id) }
  },

  phoneReport: async ({ attemptId, phoneReport: kind, calltimevalue: seconds, hangingUpReason: hangUp }, context) => {
    const { db, now } = context
    const call = await ownCall(attemptId, context)
    if (kind === 'failed') {
      // Whoever has the number may have called: what he says is no proof that he has not.
      if (call.state === 'asked') await giveUp(db, call, 'browser', now)
      else await follow(db, call, { kind: 'ended', at: now.toISOString(), seconds: 0, hangUp: 'not reported' }, now)
      return {}
    }
    // It was never given the number.
    if (call.state === 'asked' || call.state === 'failed') throw new Fault(contactMessages.notByBrowser)
    if (kind !== 'alive') await follow(db, call, { kind, at: now.toISOString(), seconds, hangUp }, now)
    await updateCall(db, call.id, { heard_at: now })
    return {}
  },
})
