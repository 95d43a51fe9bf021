import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { chanceOf } from '../scenario/random'
import type { CustomerScenario } from '../scenario/scenario'
import { appOf } from '../world/apps'

/** What one install costs, in minor units of the country's currency. */
const COST_OF_INSTALL: Record<Country, number> = { IN: 14_000, MX: 6_500, TH: 7_500 }
/** Channels that are paid, with what they cost beside the usual. */
const PAID: Record<string, number> = { 'search-ads': 1.3, 'social-ads': 1, partner: 1.8 }

export interface Spent {
  appSsid: string
  channel: string
  amountMinor: number
}

/** What of a customer's scenario advertising is billed for. */
export type Installs = Pick<CustomerScenario, 'appSsid' | 'channel' | 'visits'>

export const installsOf = ({ appSsid, channel, visits }: CustomerScenario): Installs => ({
  appSsid,
  channel,
  visits: PAID[channel] === undefined ? [] : visits.filter(visit => visit.kind === 'installed'),
})

/** What a day's advertising cost by app and paid channel; the bill of a day comes the next morning. */
export function advertisingOf(scenarios: readonly Installs[], seed: string, days: ReadonlySet<BusinessDate>) {
  const installs = new Map<string, number>()
  for (const { appSsid, channel, visits } of scenarios) {
    if (PAID[channel] === undefined) continue
    for (const visit of visits) {
      const day = businessDateOf(visit.at)
      if (visit.kind !== 'installed' || !days.has(day)) continue
      const key = `${day}|${appSsid}|${channel}`
      installs.set(key, (installs.get(key) ?? 0) + 1)
    }
  }
  const spent = new Map<BusinessDate, Spent[]>()
  for (const [key, count] of installs) {
    const [day = '', appSsid = '', channel = ''] = key.split('|')
    const { country } = appOf(appSsid)
    const mood = 0.8 + chanceOf(`${seed}/advertising ${key}`).next() * 0.4
    const amountMinor = Math.round(count * COST_OF_INSTALL[country] * PAID[channel]! * mood)
    spent.set(day, [...(spent.get(day) ?? []), { appSsid, channel, amountMinor }])
  }
  return spent
}
