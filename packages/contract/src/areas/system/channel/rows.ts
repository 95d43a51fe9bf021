import {
  CHANNEL_ADAPTERS,
  type ChannelAdapter,
  isChannelAddress,
  isStunServer,
} from '@countinghouse/domain/areas/system/channel-kind'
import { z } from 'zod'
import {
  amount,
  country,
  currency,
  dictAmong,
  dictBetween,
  id,
  instant,
  requiredText,
  secretText,
  text,
  yesNo,
} from '../../../kernel/field'
import { channelAdapter, channelEventKind, channelKind, routePurpose } from './choices'
import { channelMessages } from './messages'

const PAY_CHANNELS = ['CH01', 'CH02', 'CH03'] as const
const LEAST_OF_A_SECRET = 32

export const channelFields = {
  channelName: requiredText(64),
  /** The company's own address; none for what is built in. */
  address: text(300)
    .refine(address => address === '' || CHANNEL_ADAPTERS.some(adapter => isChannelAddress(adapter, address)), {
      params: { message: channelMessages.addressShape },
    })
    .default(''),
  currencies: z.array(currency()).min(1).max(3),
  /** Of a channel that sends: what 1,000 segments of text or voice messages cost, in its one currency. */
  pricePer1000: amount().min(0).max(100_000_000).default(0),
  /** Of a SIP server: where its accounts are known; empty, its host. */
  realm: text(100)
    .refine(realm => /^[a-z0-9.-]*$/i.test(realm), { params: { message: channelMessages.realmShape } })
    .default(''),
  /** Of a SIP server: where browsers ask how they are reached from outside. */
  stunServer: text(200)
    .refine(server => server === '' || isStunServer(server), { params: { message: channelMessages.stunShape } })
    .default(''),
}
/** What a channel is for good: what was paid through it stands there. */
export const channelNature = {
  channelKind,
  adapter: channelAdapter,
  /** Where the books and statements have its money; of payment channels alone. */
  payChannel: dictAmong('payChannel', PAY_CHANNELS).optional(),
}
/** A password of SMPP has eight characters at most by its own standard. */
export const isSecretLongEnough = (secret: string, adapter: ChannelAdapter): boolean =>
  secret.length >= (adapter === 'smpp' ? LEAST_OF_A_PASSWORD : LEAST_OF_A_SECRET)
const LEAST_OF_A_PASSWORD = 6
export const channelSecret = () => secretText().meta({ 'x-secret': true })
const reason = text(200).default('')
export const reasonField = { reason }

export const channelRow = z.object({
  channelId: id(),
  channelName: z.string(),
  status: dictBetween('enableState', 0, 1),
  ...channelNature,
  payChannel: channelNature.payChannel.unwrap().nullable(),
  address: z.string(),
  currencies: z.array(currency()),
  pricePer1000: amount(),
  realm: z.string(),
  stunServer: z.string(),
  /** Of the price. */
  currency: currency(),
  /** The last four characters of the secret that signs now; null while it has none. */
  secretLast4: z.string().nullable(),
  secretTime: instant().nullable(),
  /** Until when an older secret still proves what the company sends. */
  oldSecretUntil: instant().nullable(),
  /** Where the company reports what becomes of what we asked; null where it reports nothing. */
  callbackAddress: z.string().nullable(),
  /** A change of it waits for a second person now. */
  waiting: yesNo(),
  updateTime: instant(),
  rowVersion: z.int(),
})

export const routeScope = {
  routePurpose,
  country: country().optional(),
  appId: id().optional(),
  productId: id().optional(),
}
export const routeChannels = { channelId: id(), fallbackChannelId: id().optional() }

export const channelRouteRow = z.object({
  routeId: id(),
  routePurpose,
  country: country().nullable(),
  appId: id().nullable(),
  appName: z.string().nullable(),
  productId: id().nullable(),
  productName: z.string().nullable(),
  channelId: id(),
  channelName: z.string(),
  channelOn: yesNo(),
  fallbackChannelId: id().nullable(),
  fallbackName: z.string().nullable(),
  fallbackOn: yesNo().nullable(),
  waiting: yesNo(),
  updateTime: instant(),
  rowVersion: z.int(),
})

export const channelHistoryRow = z.object({
  historyId: id(),
  historyTime: instant(),
  channelEventKind,
  operationUserName: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
