import type { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, contains, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

export const GROUP = columns('send_group', {
  appId: 'app_id',
  groupName: 'name',
  groupSource: 'source',
  oaJexlId: 'rule_id',
  expression: 'expression',
  remark: 'remark',
  topStatus: 'top_status',
})

export const pageOfGroups = (db: Db, input: ParsedInputOf<typeof sendGroups.sendGroupList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('send_group as g'),
    where: allOf(
      ofActorsApps(actor, 'g.app_id'),
      contains('g.name', input.groupName, 'groupName'),
      equals('g.app_id', input.appId),
      equals('g.source', input.groupSource),
    ),
    id: 'g.id',
    sort: { topStatus: 'g.top_status' },
    rows: from =>
      from
        .innerJoin('app as a', 'a.id', 'g.app_id')
        .innerJoin('staff_user as u', 'u.id', 'g.updated_by')
        .leftJoin('risk_rule as r', 'r.id', 'g.rule_id')
        .select([
          'g.id as groupId',
          'g.name as groupName',
          'g.top_status as topStatus',
          'g.source as groupSource',
          'g.app_id as appId',
          'a.name as appName',
          'g.rule_id as oaJexlId',
          sql<string | null>`coalesce(g.expression, r.expression)`.as('expression'),
          'g.member_count as memberCount',
          'g.counted_at as countTime',
          sql<number | null>`(
            select least(99, (n.newest_id - n.reached_id) * 100 / greatest(n.newest_id, 1))::int
            from audience_count n where n.group_id = g.id)`.as('countPercent'),
          'g.remark',
          'u.name as updatedBy',
          'g.updated_at as updateTime',
          'g.row_version as rowVersion',
        ]),
  })

export const listGroups = (db: Db, actor: Actor) =>
  db
    .selectFrom('send_group as g')
    .select(['g.id as groupId', 'g.name as groupName', 'g.app_id as appId', 'g.member_count as memberCount'])
    .where(allOf(ofActorsApps(actor, 'g.app_id')))
    .orderBy('g.top_status', 'desc')
    .orderBy('g.id', 'desc')
    .execute()

export const lockGroup = (db: Db, groupId: number, actor: Actor) =>
  db
    .selectFrom('send_group as g')
    .selectAll('g')
    .where('g.id', '=', groupId)
    .where(allOf(ofActorsApps(actor, 'g.app_id')))
    .forUpdate()
    .executeTakeFirst()

export const isGroupNameTaken = async (db: Db, appId: number, name: string, exceptId = 0): Promise<boolean> =>
  (await db
    .selectFrom('send_group')
    .select('id')
    .where('app_id', '=', appId)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined

export const updateGroup = (
  db: Db,
  groupId: number,
  values: ReturnType<typeof GROUP.values>,
  by: { userId: number; now: Date },
) =>
  db
    .updateTable('send_group')
    .set(eb => ({ ...values, updated_by: by.userId, updated_at: by.now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', groupId)
    .execute()

export const keepCount = (db: Db, groupId: number, count: number | null, now: Date | null) =>
  db.updateTable('send_group').set({ member_count: count, counted_at: now }).where('id', '=', groupId).execute()

/** The numbers of a list, in place of those it had. */
export async function replaceNumbers(db: Db, groupId: number, mobiles: readonly string[]): Promise<void> {
  await db.deleteFrom('send_group_number').where('group_id', '=', groupId).execute()
  await sql`insert into send_group_number (group_id, mobile)
    select ${groupId}, m from unnest(${[...mobiles]}::text[]) m on conflict do nothing`.execute(db)
}

export async function countNumbers(db: Db, groupId: number): Promise<{ all: number; known: number }> {
  const { rows } = await sql<{ all: number; known: number }>`
    select count(*)::int as all, count(c.id)::int as known
    from send_group_number n join send_group g on g.id = n.group_id
    left join customer c on c.app_id = g.app_id and c.mobile = n.mobile
    where n.group_id = ${groupId}`.execute(db)
  return rows[0]!
}

export const findApp = (db: Db, appId: number, actor: Actor) =>
  db
    .selectFrom('app as a')
    .select(['a.id', 'a.country', 'a.currency', 'a.name'])
    .where('a.id', '=', appId)
    .where(allOf(ofActorsApps(actor, 'a.id')))
    .executeTakeFirst()

/** Whether some app of the actor lends in a currency. */
export const lendsIn = async (db: Db, currency: Currency, actor: Actor): Promise<boolean> =>
  actor.appIds === null ||
  (await db
    .selectFrom('app as a')
    .select('a.id')
    .where(allOf(ofActorsApps(actor, 'a.id'), equals('a.currency', currency)))
    .limit(1)
    .executeTakeFirst()) !== undefined
