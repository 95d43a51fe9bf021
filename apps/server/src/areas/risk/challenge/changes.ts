import { randomBytes } from 'node:crypto'
import { challengeMessages } from '@countinghouse/contract/areas/risk/challenge/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { z } from 'zod'
import type { Actor } from '../../../kernel/actor'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { insertRow } from '../../../kernel/insert-row'
import { type ChangeValues, registerChangeKind } from '../../system/moves'
import { findApp, updateRule } from '../rule/queries'
import {
  endChallenge,
  findOverlapping,
  findProductName,
  isChallengeNameTaken,
  lockChallenge,
  lockRules,
  lockRulesOf,
} from './queries'
import { refuseChallenged } from './refuse-challenged'

export const challengeValues = z.strictObject({
  challengeName: z.string(),
  appSsid: z.string(),
  productId: z.int().nullable(),
  addedRules: z.array(z.int()),
  leftOutRules: z.array(z.int()),
  challengerShare: z.int(),
  startDate: z.string(),
  endDate: z.string(),
})
export type ChallengeValues = z.output<typeof challengeValues>

const textOf = ({ id, expression }: { id: number; expression: string }) => `#${id} ${expression}`

interface Named {
  productName: string | null
  added: readonly { id: number; expression: string }[]
  leftOut: readonly { id: number; expression: string }[]
}

/** A challenge as its second person reads it: by names and by what its rules say. */
export const shownOf = ({ productId: _, ...values }: ChallengeValues, { productName, added, leftOut }: Named) => ({
  ...values,
  productName,
  addedRules: added.map(textOf),
  leftOutRules: leftOut.map(textOf),
})

/** What is proven of a challenge when it is asked for, and again when it begins: the app with the versions that it tries. */
export async function readChallenge(
  trx: Trx,
  values: ChallengeValues,
  { actor, today }: { actor: Pick<Actor, 'appIds'>; today: BusinessDate },
) {
  const { challengeName, appSsid, productId, addedRules, leftOutRules, startDate, endDate } = values
  const app = await findApp(trx, appSsid, actor)
  if (!app) throw new Fault(kernelMessages.notFound, {}, 'appSsid')
  const productName = productId === null ? null : await findProductName(trx, productId, app.id)
  if (productName === undefined) throw new Fault(kernelMessages.notFound, {}, 'productId')
  if (endDate < today) throw new Fault(challengeMessages.challengeDays, {}, 'endDate')
  const other = await findOverlapping(trx, { appId: app.id, from: startDate, to: endDate })
  if (other !== undefined) throw new Fault(challengeMessages.challengeOverlaps, { name: other }, 'startDate')
  if (await isChallengeNameTaken(trx, challengeName))
    throw new Fault(challengeMessages.challengeNameTaken, {}, 'challengeName')
  const rules = await lockRules(trx, [...addedRules, ...leftOutRules], app.id)
  const of = (ids: readonly number[], inForce: boolean) => {
    const found = rules.filter(rule => ids.includes(rule.id) && rule.in_force === inForce)
    return found.length === new Set(ids).size ? found : undefined
  }
  const added = of(addedRules, false)
  if (!added) throw new Fault(challengeMessages.addedInForce, {}, 'addedRules')
  const leftOut = of(leftOutRules, true)
  if (!leftOut) throw new Fault(challengeMessages.leftOutNotInForce, {}, 'leftOutRules')
  return { app, added, leftOut, shown: shownOf(values, { productName, added, leftOut }) }
}

const startPayload = z.strictObject({ makerId: z.int(), values: challengeValues })

export const challengeStart = registerChangeKind<z.output<typeof startPayload>>({
  name: 'riskChallenge',
  decide: 'risk-rule.edit',
  payload: startPayload,
  appOf: async (trx, { values }) => (await findApp(trx, values.appSsid))?.id,
  current: async () => null,
  apply: async ({ makerId, values }, { db, actor, now, today }) => {
    const { app, added, leftOut } = await readChallenge(db, values, { actor, today })
    const challenge = {
      name: values.challengeName,
      app_id: app.id,
      product_id: values.productId,
      seed: randomBytes(8).toString('hex'),
      share_bps: values.challengerShare,
      // Approved later than it was to begin, it begins now.
      starts_on: [values.startDate, today].sort().at(-1)!,
      ends_on: values.endDate,
      created_by: makerId,
      approved_by: actor.userId,
      created_at: now,
    }
    await insertChallenge(db, challenge, { added, leftOut })
  },
})

type NewChallenge = Parameters<typeof insertRow<'risk_challenge'>>[2]
interface Tried {
  id: number
  version: number
}

/** Keeps a challenge with the versions of the rules that it tries; answers its id. */
export async function insertChallenge(
  trx: Trx,
  challenge: NewChallenge,
  { added, leftOut }: { added: readonly Tried[]; leftOut: readonly Tried[] },
): Promise<number> {
  const id = await insertRow(trx, 'risk_challenge', challenge)
  const rows = [...added.map(rule => ({ ...rule, added: true })), ...leftOut.map(rule => ({ ...rule, added: false }))]
  await trx
    .insertInto('risk_challenge_rule')
    .values(rows.map(rule => ({ challenge_id: id, rule_id: rule.id, version: rule.version, added: rule.added })))
    .execute()
  return id
}

type RulesOf = Awaited<ReturnType<typeof lockRulesOf>>
/** Which of a challenge's rules are in force, with their versions: what making its challenger champion turns round. */
const inForceOf = (rules: RulesOf, which: (rule: RulesOf[number]) => boolean): ChangeValues => ({
  rulesInForce: rules.filter(which).map(textOf),
})

/** Refuses a challenge whose rules are not as they were tried, or are tried by another that is planned or runs. */
export async function lockTried(
  trx: Trx,
  { challengeId, today }: { challengeId: number; today: BusinessDate },
): Promise<RulesOf> {
  const rules = await lockRulesOf(trx, challengeId)
  const changed = rules.some(
    rule => rule.version !== rule.tried_version || rule.deleted_at !== null || rule.in_force === rule.added,
  )
  if (changed) throw new Fault(challengeMessages.rulesChangedSince)
  await refuseChallenged(trx, { ruleIds: rules.map(({ id }) => id), today, except: challengeId })
  return rules
}

/** What stands and what would stand. */
export const promotionOf = (rules: RulesOf) => ({
  before: inForceOf(rules, rule => !rule.added),
  after: inForceOf(rules, rule => rule.added),
})

const promotion = z.strictObject({ challengeId: z.int(), makerId: z.int() })

export const challengePromotion = registerChangeKind<z.output<typeof promotion>>({
  name: 'riskPromotion',
  decide: 'risk-rule.edit',
  payload: promotion,
  appOf: async (trx, { challengeId }) => (await lockChallenge(trx, challengeId))?.app_id,
  current: async (db, { challengeId }) =>
    inForceOf(await lockRulesOf(db as Trx, challengeId), rule => rule.in_force && rule.version === rule.tried_version),
  apply: async ({ challengeId, makerId }, { db, actor, now }) => {
    const challenge = await lockChallenge(db, challengeId, actor)
    if (!challenge) throw new Fault(kernelMessages.notFound)
    if (challenge.promoted_at) throw new Fault(challengeMessages.challengeOver)
    await promoteChallenger(db, { challengeId, makerId, now })
  },
})

/** Puts the challenger's rules in force in the champion's place, each by a version more. */
export async function promoteChallenger(
  trx: Trx,
  { challengeId, makerId, now }: { challengeId: number; makerId: number; now: Date },
): Promise<void> {
  for (const rule of await lockTried(trx, { challengeId, today: businessDateOf(now) })) {
    const { id, app_id, jexl_type, outcome, expression, params, added } = rule
    const columns = { app_id, jexl_type, outcome, expression, params, in_force: added }
    await updateRule(trx, id, columns as Parameters<typeof updateRule>[2], { by: makerId, at: now })
  }
  await endChallenge(trx, challengeId, { promoted_at: now })
}
