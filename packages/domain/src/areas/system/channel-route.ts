import type { Country } from '../../kernel/country'
import type { Currency } from '../../kernel/money'

export const ROUTE_PURPOSES = ['payout', 'link', 'sms', 'voice', 'call', 'push'] as const
export type RoutePurpose = (typeof ROUTE_PURPOSES)[number]

/** Which channel takes the payouts, makes the links, sends or calls for some loans. Null: of every country, app or product. */
export interface ChannelRoute {
  readonly purpose: RoutePurpose
  readonly country: Country | null
  readonly appId: number | null
  readonly productId: number | null
  /** First choice first. */
  readonly channelIds: readonly number[]
}

/** What a channel can take now. */
export interface RoutedChannel {
  readonly channelId: number
  readonly isOn: boolean
  readonly currencies: readonly Currency[]
}

/** What is to be paid out, or asked of a customer. Without a product: of a person before any order. */
export interface Routed {
  readonly purpose: RoutePurpose
  readonly country: Country
  readonly appId: number
  readonly productId: number | null
  readonly currency: Currency
}

/** `rule`: nobody said which channel. `channel`: each that the rule names is off or does not take the currency. */
export type ChannelChoice = { channelId: number } | { missing: 'rule' | 'channel' }

/** A product says more than an app, an app more than a country; among those that fit one loan no two weigh the same. */
const weight = (route: ChannelRoute): number =>
  (route.productId === null ? 0 : 4) + (route.appId === null ? 0 : 2) + (route.country === null ? 0 : 1)

const fits = (route: ChannelRoute, wanted: Routed): boolean =>
  route.purpose === wanted.purpose &&
  (route.country === null || route.country === wanted.country) &&
  (route.appId === null || route.appId === wanted.appId) &&
  (route.productId === null || route.productId === wanted.productId)

/**
 * The narrowest rule decides alone: its first channel that is on and takes the currency. A wider rule is not asked
 * instead, so that money never leaves by a company that nobody named for it.
 */
export function chooseChannel(
  wanted: Routed,
  { routes, channels }: { routes: readonly ChannelRoute[]; channels: readonly RoutedChannel[] },
): ChannelChoice {
  const [narrowest] = routes.filter(route => fits(route, wanted)).sort((a, b) => weight(b) - weight(a))
  if (!narrowest) return { missing: 'rule' }
  const byId = new Map(channels.map(channel => [channel.channelId, channel]))
  const channelId = narrowest.channelIds.find(id => {
    const channel = byId.get(id)
    return channel?.isOn && channel.currencies.includes(wanted.currency)
  })
  return channelId === undefined ? { missing: 'channel' } : { channelId }
}
