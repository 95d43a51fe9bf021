import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { later } from './loan'
import type { Person } from './person'
import type { Chance } from './random'
import type { CustomerScenario } from './scenario'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How many go on at once to each step of the app; of the others some come back to it. */
const GOES_ON = [
  ['identity', 0.96],
  ['face', 0.97],
  ['details', 0.97],
  ['bank', 0.97],
  ['contacts', 0.98],
] as const
/** Of those who have told everything, so many do not apply at once. */
const THINKS_IT_OVER = 0.06

/** The steps from the registration on, and from when the customer wants to apply; nothing of that where he never does. */
export function planSteps(
  chance: Chance,
  person: Person,
  registeredAt: Date,
): { steps: CustomerScenario['steps']; readyAt?: Date } {
  const steps: CustomerScenario['steps'] = [{ kind: 'registered', at: registeredAt }]
  let at = registeredAt
  for (const [kind, share] of GOES_ON) {
    at = later(at, chance.whole(1, 12) * MINUTE_MS)
    if (!chance.happens(share)) {
      const backAt = backFrom(chance.fork(`return from ${kind}`), at)
      if (!backAt) return { steps }
      at = backAt
    }
    steps.push({ kind, at })
  }
  if (person.social.length > 0) steps.push({ kind: 'social', at: later(at, 40_000) })
  const thinks = chance.fork('waits')
  const readyAt = thinks.happens(THINKS_IT_OVER) ? backFrom(thinks, at) : at
  return { steps, ...(readyAt && { readyAt }) }
}

/** When somebody who stopped goes on: half of them do, within nine days. */
export function backFrom(chance: Chance, stoppedAt: Date): Date | undefined {
  if (!chance.happens(0.5)) return undefined
  const day = startOfDay(addDays(businessDateOf(stoppedAt), chance.whole(1, 9)))
  return later(day, chance.whole(8, 21) * HOUR_MS + chance.whole(0, 59) * MINUTE_MS)
}
