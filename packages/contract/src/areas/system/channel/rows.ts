import { z } from 'zod'
import {
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
import { channelAdapter, channelEventKind, routePurpose } from './choices'
import { channelMessages } from './messages'

const PAY_CHANNELS = ['CH01', 'CH02', 'CH03'] as const
const LEAST_OF_A_SECRET = 32
const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

/** What goes there is money: encrypted, or it does not leave the machine. */
function isAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))
}

export const channelFields = {
  channelName: requiredText(64),
  /** The company's own address; none for the sandbox. */
  address: text(300)
    .refine(address => address === '' || isAddress(address), {
      params: { message: channelMessages.addressShape },
    })
    .default(''),
  currencies: z.array(currency()).min(1).max(3),
}
/** What a channel is for good: what was paid through it stands there. */
export const channelNature = {
  adapter: channelAdapter,
  /** Where the books and statements have its money. */
  payChannel: dictAmong('payChannel', PAY_CHANNELS),
}
export const channelSecret = () =>
  secretText()
    .refine(secret => secret.length >= LEAST_OF_A_SECRET, { params: { message: channelMessages.secretLength } })
    .meta({ 'x-secret': true })
const reason = text(200).default('')
export const reasonField = { reason }

export const channelRow = z.object({
  channelId: id(),
  channelName: z.string(),
  status: dictBetween('enableState', 0, 1),
  ...channelNature,
  address: z.string(),
  currencies: z.array(currency()),
  /** The last four characters of the secret that signs now; null while it has none. */
  secretLast4: z.string().nullable(),
  secretTime: instant().nullable(),
  /** Until when an older secret still proves what the company sends. */
  oldSecretUntil: instant().nullable(),
  /** Where the company reports what becomes of payments. */
  callbackAddress: z.string(),
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
