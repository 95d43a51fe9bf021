import {
  ADAPTERS_OF,
  type ChannelAdapter,
  type ChannelKind,
  isBuiltIn,
  isChannelAddress,
} from '@countinghouse/domain/areas/system/channel-kind'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { currency, dictBetween, id, instantInput, queryId, requiredText, rowVersion, text } from '../../../kernel/field'
import type { Message } from '../../../kernel/message'
import { changeOutcome } from '../approvals/change-kinds'
import { channelKind, channelTrial } from './choices'
import { channelMessages } from './messages'
import {
  channelFields,
  channelHistoryRow,
  channelNature,
  channelRow,
  channelSecret,
  isSecretLongEnough,
  reasonField,
} from './rows'

export const isBilledByMessage = (kind: ChannelKind): boolean => kind === 'sms' || kind === 'voice'

/** What is wrong with the address of a channel of this adapter; undefined where nothing is. */
export function faultOfAddress(adapter: ChannelAdapter, address: string): Message | undefined {
  if (isChannelAddress(adapter, address)) return undefined
  if (isBuiltIn(adapter)) return channelMessages.addressOfBuiltIn
  return address === '' ? channelMessages.addressNeeded : channelMessages.addressShape
}

const one = { channelId: id(), rowVersion: rowVersion() }
const subject = 'channel'
const byChannel = { subject, ids: (input: { channelId: number }) => [input.channelId] }

export const channels = area('system', {
  channelList: list('/channel/list', {
    summary:
      'Channels to companies outside, for payments, messages and calls: whom we ask, what each takes, whether it is on',
    access: 'channel.query',
    filters: {
      channelName: text(64),
      channelKind,
      payChannel: channelNature.payChannel,
      status: dictBetween('enableState', 0, 1),
      currency: currency(),
    },
    row: channelRow,
  }),
  channelSelect: read('/channel/select', {
    summary: 'Names of all channels, to choose one',
    access: 'signedIn',
    input: z.strictObject({}),
    output: z.array(
      z.object({ channelId: id(), channelName: z.string(), channelKind, status: dictBetween('enableState', 0, 1) }),
    ),
  }),
  channelAdd: action('/channel/add', {
    summary: 'Add a channel with its secret; waits for a second person where that is asked for',
    access: 'channel.add',
    input: z
      .strictObject({
        ...channelNature,
        channelKind: channelKind.default('payment'),
        ...channelFields,
        /** Needed unless nothing goes out. */
        secret: channelSecret().optional(),
        ...reasonField,
      })
      .superRefine((given, context) => {
        const fault = (path: string, message: Message) =>
          context.addIssue({ code: 'custom', path: [path], params: { message } })
        const { channelKind: kind, adapter, payChannel, address, currencies, secret } = given
        if (!ADAPTERS_OF[kind].includes(adapter)) fault('adapter', channelMessages.adapterOfKind)
        if (adapter !== 'sip') {
          if (given.realm) fault('realm', channelMessages.ofSipAlone)
          if (given.stunServer) fault('stunServer', channelMessages.ofSipAlone)
        }
        const addressFault = faultOfAddress(adapter, address)
        if (addressFault) fault('address', addressFault)
        if ((kind === 'payment') !== (payChannel !== undefined)) fault('payChannel', channelMessages.payChannelOfKind)
        if (isBilledByMessage(kind) && currencies.length > 1) fault('currencies', channelMessages.oneCurrency)
        if (secret === undefined ? adapter !== 'outbox' : !isSecretLongEnough(secret, adapter))
          fault('secret', channelMessages.secretLength)
      }),
    output: changeOutcome,
    audit: { subject },
  }),
  channelEdit: action('/channel/edit', {
    summary: 'Change the name, address or currencies of a channel; waits for a second person where that is asked for',
    access: 'channel.edit',
    input: z.strictObject({ ...one, ...channelFields, ...reasonField }),
    output: changeOutcome,
    audit: byChannel,
  }),
  channelSecretChange: action('/channel/secretChange', {
    summary: 'Give a channel a new secret; what the company signs with the old one counts until a moment',
    access: 'channel.edit',
    input: z.strictObject({
      ...one,
      secret: channelSecret(),
      /** Left out: the old one ends at once. */
      oldSecretUntil: instantInput().optional(),
      ...reasonField,
    }),
    output: changeOutcome,
    audit: byChannel,
  }),
  channelSwitchOff: action('/channel/switchOff', {
    summary: 'Switch a channel off at once: nothing new goes through it; what is under way is finished',
    access: 'channel.disable',
    input: z.strictObject({ ...one, reason: requiredText(200) }),
    output: done,
    audit: byChannel,
  }),
  channelSwitchOn: action('/channel/switchOn', {
    summary: 'Switch a channel on; waits for a second person where that is asked for',
    access: 'channel.edit',
    input: z.strictObject({ ...one, ...reasonField }),
    output: changeOutcome,
    audit: byChannel,
  }),
  channelTry: action('/channel/try', {
    summary: 'Try the connection to a company; nothing moves',
    access: 'channel.edit',
    input: z.strictObject({ channelId: id() }),
    output: z.object({ channelTrial }),
    audit: byChannel,
  }),
  channelHistory: list('/channel/history', {
    summary: 'What happened to a channel and to the routes that name it first, newest first',
    access: 'channel.query',
    filters: { channelId: queryId() },
    row: channelHistoryRow,
  }),
})
