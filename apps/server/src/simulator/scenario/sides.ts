import { type ChallengeSide, challengeSideOf } from '@countinghouse/domain/areas/risk/challenge/challenge'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { AppSetup } from '../world/apps'
import { challengeDays, challengeDraw, challengeOf } from '../world/rules'
import type { ScenarioOptions } from './scenario'

/** Where each of some instants stands among them in the order of time. */
export function placesOf(times: readonly Date[]): number[] {
  const order = times.map((_, at) => at).sort((a, b) => times[a]!.getTime() - times[b]!.getTime())
  const places: number[] = []
  for (const [place, at] of order.entries()) places[at] = place
  return places
}

/** Whose rules are asked of an application: those in force, a side's while a challenge runs, or those of the champion that its challenger became. */
export interface Ruling {
  appSsid: string
  side: ChallengeSide | undefined
  promoted: boolean
}
export type RulingAt = (at: Date) => Ruling
export function rulingOf(customerId: number, { appSsid }: AppSetup, { seed, epoch }: ScenarioOptions): RulingAt {
  const challenge = challengeOf(appSsid)
  if (!challenge) return () => ({ appSsid, side: undefined, promoted: false })
  const side = challengeSideOf(customerId, challengeDraw(challenge, seed))
  const { from, through, promotedAt } = challengeDays(challenge, epoch)
  return at => {
    const day = businessDateOf(at)
    return {
      appSsid,
      side: day >= from && day <= through ? side : undefined,
      promoted: promotedAt !== undefined && at >= promotedAt,
    }
  }
}
