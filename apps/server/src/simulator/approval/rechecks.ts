import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { answerRecheck, drawRechecks } from '../../areas/approval/scenario'
import type { Trx } from '../../kernel/context'
import { during, later } from '../scenario/loan'
import { chanceOf } from '../scenario/random'

const DAYS = 30
const DRAWN_AT_MS = 6.5 * 3_600_000
const AGREED = 0.9
const REASONS = [
  ['identity', 'The photo of the document is too dark to read the number'],
  ['contacts', 'Two of the contacts share one number'],
  ['income', 'The employer could not be reached'],
] as const

/** What was looked at again in the last days: drawn each morning by the move, answered within the day; the last draws wait. */
export async function seedDemoRechecks(trx: Trx, { seed, now }: { seed: string; now: Date }): Promise<void> {
  const chance = chanceOf(`${seed}/rechecks`)
  const today = businessDateOf(now)
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const day = addDays(today, -ago)
    const at = later(startOfDay(addDays(day, 1)), DRAWN_AT_MS)
    if (at > now) return
    await drawRechecks(trx, { days: [day], now: at })
    if (ago <= 2) continue
    const waiting = await trx
      .selectFrom('approval_recheck')
      .select('id')
      .where('verdict', 'is', null)
      .where('owner_id', 'is not', null)
      .orderBy('id')
      .execute()
    for (const { id } of waiting) {
      const agrees = chance.happens(AGREED)
      const [reason, remark] = chance.pick(REASONS)
      await answerRecheck(trx, id, {
        verdict: agrees ? 'agreed' : 'disagreed',
        reject_reason: agrees ? null : reason,
        remark: agrees ? '' : remark,
        checked_at: during(chance, addDays(day, 1), 9, 18),
      })
    }
  }
}
