import type { remind } from '@countinghouse/contract/areas/remind/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, anyOf, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>

export const RULE = columns('remind_rule', {
  country: 'country',
  appId: 'app_id',
  productId: 'product_id',
  daysBefore: 'days_before',
})

/** Rules of the caller's apps, and those of no app. */
const ofSeer = (actor: Seer) => {
  const own = ofActorsApps(actor, 'r.app_id')
  return own && anyOf(own, sql<SqlBool>`r.app_id is null`)
}

const daysText = sql<string>`array_to_string(r.contact_days, ', ')`

export const pageOfRules = (db: Db, input: ParsedInputOf<typeof remind.ruleList>, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('remind_rule as r'),
    where: allOf(ofSeer(actor), equals('r.country', input.country), equals('r.app_id', input.appId)),
    id: 'r.id',
    sort: { createTime: 'r.created_at' },
    rows: from =>
      from
        .leftJoin('app as a', 'a.id', 'r.app_id')
        .leftJoin('product as p', 'p.id', 'r.product_id')
        .innerJoin('staff_user as u', 'u.id', 'r.created_by')
        .leftJoin('staff_user as w', 'w.id', 'r.updated_by')
        .select(['r.id as ruleId', ...RULE.select('r'), daysText.as('contactDays'), 'a.name as appName'])
        .select(['p.name as productName', 'u.name as createdBy', 'r.created_at as createTime'])
        .select(['w.name as updatedBy', 'r.updated_at as updateTime', 'r.row_version as rowVersion']),
  })

export const lockRule = (db: Db, id: number, actor: Seer) =>
  db
    .selectFrom('remind_rule as r')
    .selectAll('r')
    .where(allOf(equals('r.id', id), ofSeer(actor)))
    .forUpdate()
    .executeTakeFirst()

export const isAppReached = async (db: Db, appId: number, actor: Seer): Promise<boolean> =>
  (await db
    .selectFrom('app as a')
    .select('a.id')
    .where(allOf(equals('a.id', appId), ofActorsApps(actor, 'a.id')))
    .executeTakeFirst()) !== undefined

export const isProductOf = async (db: Db, productId: number, appId: number): Promise<boolean> =>
  (await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('app_id', '=', appId)
    .executeTakeFirst()) !== undefined

interface KeptRule {
  country: 'IN' | 'MX' | 'TH' | null
  app_id: number | null
  product_id: number | null
  days_before: number
  contact_days: number[]
}

/** The new rule's id; undefined where one stands already. */
export const insertRule = async (db: Db, rule: KeptRule & { created_by: number; created_at: Date }) =>
  (
    await db
      .insertInto('remind_rule')
      .values(rule)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Whether another rule stands at this place. */
export const isPlaceTaken = async (db: Db, rule: KeptRule, exceptId: number): Promise<boolean> =>
  (await db
    .selectFrom('remind_rule')
    .select('id')
    .where('id', '<>', exceptId)
    .where(sql<SqlBool>`country is not distinct from ${rule.country}::text
      and app_id is not distinct from ${rule.app_id}::bigint and product_id is not distinct from ${rule.product_id}::bigint`)
    .executeTakeFirst()) !== undefined

export const updateRule = (db: Db, id: number, rule: KeptRule & { updated_by: number; updated_at: Date }) =>
  db
    .updateTable('remind_rule')
    .set(eb => ({ ...rule, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const removeRule = (db: Db, id: number) => db.deleteFrom('remind_rule').where('id', '=', id).execute()
