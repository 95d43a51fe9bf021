import { type ChallengeSide, challengeSideOf } from '@countinghouse/domain/areas/risk/challenge/challenge'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { AppSetup } from '../world/apps'
import { CHALLENGE, challengeDays, challengeDraw } from '../world/rules'
import type { ScenarioOptions } from './scenario'

/** Where each of some instants stands among them in the order of time. */
export function placesOf(times: readonly Date[]): number[] {
  const order = times.map((_, at) => at).sort((a, b) => times[a]!.getTime() - times[b]!.getTime())
  const places: number[] = []
  for (const [place, at] of order.entries()) places[at] = place
  return places
}

/** Which side of the demo's challenge decides an application of the customer on a day, if it runs then. */
export type SideOn = (day: BusinessDate) => ChallengeSide | undefined
export function sidesOf(customerId: number, { appSsid }: AppSetup, { seed, epoch }: ScenarioOptions): SideOn {
  if (appSsid !== CHALLENGE.appSsid) return () => undefined
  const side = challengeSideOf(customerId, challengeDraw(seed))
  const { from, through } = challengeDays(epoch)
  return day => (day >= from && day <= through ? side : undefined)
}
