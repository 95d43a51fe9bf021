import { addRule, editRule } from '../../areas/remind/scenario'
import { asking } from '../../kernel/actor'
import { noNote } from '../../kernel/change-note'
import type { Trx } from '../../kernel/context'
import { findActorOf } from '../../kernel/session'
import { later } from '../scenario/loan'
import { REMIND_RULES } from '../world/remind'

/** The rules were made one after another, so long apart. */
const APART_MS = 26 * 3_600_000 + 41 * 60_000

/** The administrator made a market's rule with a contact on the due date alone; operations added days, and the narrower rules. */
export async function seedDemoRemindRules(trx: Trx, from: Date): Promise<void> {
  const administrator = await keeperNamed(trx, 'admin')
  const operations = await keeperNamed(trx, 'operations')
  for (const [index, rule] of REMIND_RULES.entries()) {
    const now = later(from, index * APART_MS)
    const contactDays = rule.contactDays.join(', ')
    const meant = { ...(await placeOf(trx, rule)), daysBefore: rule.daysBefore, contactDays }
    if (rule.country === null) {
      await addRule(meant, { ...operations, now })
      continue
    }
    const { ruleId } = await addRule({ ...meant, contactDays: '0' }, { ...administrator, now })
    await editRule({ ruleId, rowVersion: 1, ...meant }, { ...operations, now: later(now, APART_MS / 2) })
  }
}

async function keeperNamed(trx: Trx, username: string) {
  const { id } = await trx
    .selectFrom('staff_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { db: trx, actor: asking((await findActorOf(trx, id))!, 'remind-rule.add'), note: noNote }
}

/** The country of a rule, or its app and the product where it names one. */
async function placeOf(trx: Trx, { country, appId: code, productId: name }: (typeof REMIND_RULES)[number]) {
  if (country !== null) return { country }
  const { appId, productId } = await trx
    .selectFrom('app as a')
    .leftJoin('product as p', join => join.onRef('p.app_id', '=', 'a.id').on('p.name', '=', name))
    .select(['a.id as appId', 'p.id as productId'])
    .where('a.app_ssid', '=', code)
    .executeTakeFirstOrThrow()
  return { appId, ...(productId !== null && { productId }) }
}
