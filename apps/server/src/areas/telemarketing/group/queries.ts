import type { teleGroups } from '@countinghouse/contract/areas/telemarketing/group/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import type { TeleGroupTable } from '../../../kernel/database/schema.generated'
import { allOf, type Condition, contains } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsStaff } from '../../../kernel/scope'
import type { Quantity } from '../daily/draw'

type ShownQuantity = { type: number; quantity: number; days: number | null; hours: number | null }

/**
 * Draws `g` over apps that are all the caller's, for people of whom he reaches one at least; one over every app is of whoever sees
 * every app.
 */
function ofActorsDraws(actor: Actor): Condition {
  const people = ofActorsStaff(actor, 'telemarketing-allocation', 'u')
  return allOf(
    actor.appIds === null ? undefined : sql<SqlBool>`g.app_ids <@ ${[...actor.appIds]}::bigint[]`,
    people &&
      sql<SqlBool>`exists (
        select 1 from tele_group_member m join staff_user u on u.id = m.user_id where m.group_id = g.id and ${people})`,
  )
}

export const pageOfGroups = (db: Db, input: ParsedInputOf<typeof teleGroups.groupList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('tele_group as g'),
    where: allOf(ofActorsDraws(actor), contains('g.group_name', input.groupName, 'groupName')),
    id: 'g.id',
    sort: { createTime: 'g.created_at' },
    rows: from =>
      from
        .innerJoin('staff_user as u', 'u.id', 'g.created_by')
        .select(['g.id as teleGroupId', 'g.group_name as groupName', 'g.daily', 'g.last_drawn_on as lastDrawnDate'])
        .select([
          'g.stopped_at as stopTime',
          'u.name as createdBy',
          'g.created_at as createTime',
          'g.row_version as rowVersion',
        ])
        .select([
          sql<string[]>`array(select u.name from tele_group_member m join staff_user u on u.id = m.user_id
            where m.group_id = g.id order by m.place)`.as('telemarketers'),
          sql<
            ShownQuantity[]
          >`(select coalesce(jsonb_agg(jsonb_build_object('type', q.type, 'quantity', q.quantity, 'days', q.days,
            'hours', q.hours) order by q.type), '[]') from tele_group_quantity q where q.group_id = g.id)`.as(
            'typeQuantities',
          ),
        ]),
  })

/** The new group's id; undefined where its name is taken. */
export async function insertGroup(
  trx: Trx,
  group: Insertable<TeleGroupTable>,
  userIds: readonly number[],
  quantities: readonly Quantity[],
): Promise<number | undefined> {
  const made = await trx
    .insertInto('tele_group')
    .values(group)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await trx
    .insertInto('tele_group_member')
    .values(userIds.map((user_id, place) => ({ group_id: made.id, user_id, place })))
    .execute()
  await trx
    .insertInto('tele_group_quantity')
    .values(quantities.map(one => ({ group_id: made.id, ...one })))
    .execute()
  return made.id
}

export const lockGroup = (trx: Trx, id: number, actor: Actor) =>
  trx
    .selectFrom('tele_group as g')
    .selectAll()
    .where('g.id', '=', id)
    .where(allOf(ofActorsDraws(actor)))
    .forUpdate()
    .executeTakeFirst()

export const stopGroup = (trx: Trx, id: number, userId: number, now: Date) =>
  trx
    .updateTable('tele_group')
    .set(eb => ({ stopped_at: now, stopped_by: userId, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
