import { businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { insertChallenge, insertRule, shownOf } from '../../areas/risk/scenario'
import { endChange, insertChange } from '../../areas/system/scenario'
import type { Trx } from '../../kernel/context'
import { later } from '../scenario/loan'
import type { ScenarioOptions } from '../scenario/scenario'
import type { DemoApp } from '../system/apps'
import { ADDED_PLACE, CHALLENGE, challengeDays, challengeDraw, RULES_IN_FORCE } from '../world/rules'
import { columnsOf, staffNamed } from './rules'

const HOUR_MS = 3_600_000

interface Wanted extends ScenarioOptions {
  apps: ReadonlyMap<string, DemoApp>
  /** Ids of each app's rules by their place; the challenger's is added behind its app's. */
  rules: ReadonlyMap<number, number[]>
  now: Date
}

/** The challenge that ran on live applications, asked for on the evening before and approved in the morning; null where its days have not come. */
export async function seedDemoChallenge(trx: Trx, { apps, rules, now, seed, epoch }: Wanted): Promise<number | null> {
  const { from, through } = challengeDays(epoch)
  if (from > businessDateOf(now)) return null
  const { id: appId } = apps.get(CHALLENGE.appSsid)!
  const [maker, approver] = [await staffNamed(trx, 'risk'), await staffNamed(trx, 'admin')]
  const [madeAt, startedAt] = [later(startOfDay(from), -6 * HOUR_MS), later(startOfDay(from), -4 * HOUR_MS)]
  const places = rules.get(appId)!
  const added = await insertRule(trx, columnsOf(CHALLENGE.added, appId, false), {
    by: maker.id,
    at: later(madeAt, -HOUR_MS),
  })
  places[ADDED_PLACE] = added
  const values = {
    challengeName: CHALLENGE.name,
    appSsid: CHALLENGE.appSsid,
    productId: null,
    addedRules: [added],
    leftOutRules: CHALLENGE.leftOut.map(place => places[place]!),
    challengerShare: CHALLENGE.shareBps,
    startDate: from,
    endDate: through,
  }
  const changeId = await insertChange(trx, {
    kind: 'riskChallenge',
    subject_id: '',
    subject: CHALLENGE.name,
    payload: JSON.stringify({ makerId: maker.id, values }),
    before_values: null,
    after_values: JSON.stringify(
      shownOf(values, {
        productName: null,
        added: [{ id: added, expression: CHALLENGE.added.expression }],
        leftOut: CHALLENGE.leftOut.map(place => ({
          id: places[place]!,
          expression: RULES_IN_FORCE[place]!.expression,
        })),
      }),
    ),
    reason: 'Examiners approve few of them and those pay late',
    made_by: maker.id,
    made_at: madeAt,
  })
  await endChange(trx, changeId!, { state: 'approved', userId: approver.id, remark: '', now: startedAt })
  const versions = (ids: readonly number[]) => ids.map(id => ({ id, version: 1 }))
  return insertChallenge(
    trx,
    {
      name: CHALLENGE.name,
      app_id: appId,
      seed: challengeDraw(seed).seed,
      share_bps: CHALLENGE.shareBps,
      starts_on: from,
      ends_on: through,
      created_by: maker.id,
      approved_by: approver.id,
      created_at: startedAt,
    },
    { added: versions(values.addedRules), leftOut: versions(values.leftOutRules) },
  )
}
