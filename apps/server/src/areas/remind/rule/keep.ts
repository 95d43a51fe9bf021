import type { remind } from '@countinghouse/contract/areas/remind/calls'
import { remindMessages } from '@countinghouse/contract/areas/remind/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { readContactDays } from '@countinghouse/domain/areas/remind/window'
import type { Actor } from '../../../kernel/actor'
import type { ActionContext, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { sameVersion } from '../../../kernel/same-version'
import { insertRule, isAppReached, isPlaceTaken, isProductOf, lockRule, removeRule, updateRule } from './queries'

type Given = ParsedInputOf<typeof remind.ruleAdd>
type Keeping = Pick<ActionContext, 'db' | 'actor' | 'now' | 'note'>

/** A rule of no app is kept by those who see every app. */
function refuseEverywhere(appId: number | null, actor: Pick<Actor, 'appIds'>): void {
  if (appId === null && actor.appIds !== null) throw new Fault(kernelMessages.notPermitted, {}, 'appId')
}

/** The rule as it is kept, of an app within reach and of its product. */
async function checked(db: Db, { country, appId, productId, daysBefore, contactDays }: Given, actor: Actor) {
  refuseEverywhere(appId ?? null, actor)
  if (appId !== undefined && !(await isAppReached(db, appId, actor)))
    throw new Fault(kernelMessages.notFound, {}, 'appId')
  if (productId !== undefined && !(await isProductOf(db, productId, appId!)))
    throw new Fault(kernelMessages.notFound, {}, 'productId')
  return {
    country: country ?? null,
    app_id: appId ?? null,
    product_id: productId ?? null,
    days_before: daysBefore,
    contact_days: readContactDays(contactDays, daysBefore)!,
  }
}

type Kept = Awaited<ReturnType<typeof checked>>

/** The rule by the names of the wire, for the log. */
const named = (rule: Kept) => ({
  country: rule.country,
  appId: rule.app_id,
  productId: rule.product_id,
  daysBefore: rule.days_before,
  contactDays: rule.contact_days.join(', '),
})

export async function addRule(input: Given, { db, actor, now, note }: Keeping) {
  const rule = await checked(db, input, actor)
  const ruleId = await insertRule(db, { ...rule, created_by: actor.userId, created_at: now })
  if (ruleId === undefined) throw new Fault(remindMessages.ruleExists)
  note.made(named(rule))
  return { ruleId }
}

export async function editRule(
  { ruleId, rowVersion, ...input }: ParsedInputOf<typeof remind.ruleEdit>,
  { db, actor, now, note }: Keeping,
) {
  const before = sameVersion(await lockRule(db, ruleId, actor), rowVersion)
  refuseEverywhere(before.app_id, actor)
  const rule = await checked(db, input, actor)
  if (await isPlaceTaken(db, rule, ruleId)) throw new Fault(remindMessages.ruleExists)
  note.change(named(before), named(rule))
  await updateRule(db, ruleId, { ...rule, updated_by: actor.userId, updated_at: now })
  return {}
}

export async function deleteRule({ ruleId }: { ruleId: number }, { db, actor, note }: ActionContext) {
  const rule = await lockRule(db, ruleId, actor)
  if (!rule) throw new Fault(kernelMessages.notFound)
  refuseEverywhere(rule.app_id, actor)
  note.removed(named(rule))
  await removeRule(db, ruleId)
  return {}
}
