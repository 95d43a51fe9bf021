import { businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import {
  insertChallenge,
  insertRule,
  lockTried,
  promoteChallenger,
  promotionOf,
  shownOf,
} from '../../areas/risk/scenario'
import { endChange, insertChange } from '../../areas/system/scenario'
import type { Trx } from '../../kernel/context'
import { later } from '../scenario/loan'
import type { ScenarioOptions } from '../scenario/scenario'
import type { DemoApp } from '../system/apps'
import {
  ADDED_PLACE,
  CHALLENGES,
  challengeDays,
  challengeDraw,
  type DemoChallenge,
  RULES_IN_FORCE,
} from '../world/rules'
import { columnsOf, staffNamed } from './rules'

const HOUR_MS = 3_600_000

interface Wanted extends ScenarioOptions {
  apps: ReadonlyMap<string, DemoApp>
  /** Ids of each app's rules by their place; a challenger's is added behind its app's. */
  rules: ReadonlyMap<number, number[]>
  now: Date
}

/** The challenges of live applications that have begun, by their app: each asked for on the evening before and approved in the night. */
export async function seedDemoChallenges(trx: Trx, wanted: Wanted): Promise<Map<number, number>> {
  const begun = new Map<number, number>()
  for (const challenge of CHALLENGES) {
    const appId = wanted.apps.get(challenge.appSsid)!.id
    const { from, promotedAt } = challengeDays(challenge, wanted.epoch)
    if (from > businessDateOf(wanted.now)) continue
    const id = await seedChallenge(trx, { ...wanted, challenge, appId })
    begun.set(appId, id)
    if (promotedAt && promotedAt <= wanted.now) await promote(trx, { id, challenge, promotedAt })
  }
  return begun
}

async function seedChallenge(
  trx: Trx,
  { rules, seed, epoch, challenge, appId }: Wanted & { challenge: DemoChallenge; appId: number },
): Promise<number> {
  const { from, through } = challengeDays(challenge, epoch)
  const [maker, approver] = [await staffNamed(trx, 'risk'), await staffNamed(trx, 'admin')]
  const [madeAt, startedAt] = [later(startOfDay(from), -6 * HOUR_MS), later(startOfDay(from), -4 * HOUR_MS)]
  const places = rules.get(appId)!
  const added = await insertRule(trx, columnsOf(challenge.added, appId, false), {
    by: maker.id,
    at: later(madeAt, -HOUR_MS),
  })
  places[ADDED_PLACE] = added
  const values = {
    challengeName: challenge.name,
    appSsid: challenge.appSsid,
    productId: null,
    addedRules: [added],
    leftOutRules: challenge.leftOut.map(place => places[place]!),
    challengerShare: challenge.shareBps,
    startDate: from,
    endDate: through,
  }
  const changeId = await insertChange(trx, {
    kind: 'riskChallenge',
    subject_id: '',
    subject: challenge.name,
    payload: JSON.stringify({ makerId: maker.id, values }),
    before_values: null,
    after_values: JSON.stringify(
      shownOf(values, {
        productName: null,
        added: [{ id: added, expression: challenge.added.expression }],
        leftOut: challenge.leftOut.map(place => ({
          id: places[place]!,
          expression: RULES_IN_FORCE[place]!.expression,
        })),
      }),
    ),
    reason: challenge.reason,
    made_by: maker.id,
    made_at: madeAt,
  })
  await endChange(trx, changeId!, { state: 'approved', userId: approver.id, remark: '', now: startedAt })
  const versions = (ids: readonly number[]) => ids.map(id => ({ id, version: 1 }))
  return insertChallenge(
    trx,
    {
      name: challenge.name,
      app_id: appId,
      ...draw(challenge, seed),
      starts_on: from,
      ends_on: through,
      created_by: maker.id,
      approved_by: approver.id,
      created_at: startedAt,
    },
    { added: versions(values.addedRules), leftOut: versions(values.leftOutRules) },
  )
}

const draw = (challenge: DemoChallenge, seed: string) => {
  const { seed: drawn, shareBps } = challengeDraw(challenge, seed)
  return { seed: drawn, share_bps: shareBps }
}

/** Its challenger becomes champion: asked for by who made it, approved by another two hours later, by the services' own move. */
async function promote(
  trx: Trx,
  { id, challenge, promotedAt }: { id: number; challenge: DemoChallenge; promotedAt: Date },
): Promise<void> {
  const [maker, approver] = [await staffNamed(trx, 'risk'), await staffNamed(trx, 'admin')]
  const { before, after } = promotionOf(await lockTried(trx, { challengeId: id, today: businessDateOf(promotedAt) }))
  const changeId = await insertChange(trx, {
    kind: 'riskPromotion',
    subject_id: String(id),
    subject: challenge.name,
    payload: JSON.stringify({ challengeId: id, makerId: maker.id }),
    before_values: JSON.stringify(before),
    after_values: JSON.stringify(after),
    reason: challenge.reason,
    made_by: maker.id,
    made_at: later(promotedAt, -2 * HOUR_MS),
  })
  await endChange(trx, changeId!, { state: 'approved', userId: approver.id, remark: '', now: promotedAt })
  await promoteChallenger(trx, { challengeId: id, makerId: maker.id, now: promotedAt })
}
