import type { taskLimits } from '@countinghouse/contract/areas/platform-collection/limit/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsGroups } from '../../../kernel/scope'

/** Groups that work a stage, within the actor's reach. */
const ofActor = (actor: Actor) =>
  allOf(
    sql<SqlBool>`g.deleted_at is null and g.collection_stage is not null`,
    ofActorsGroups(actor, 'platform-limit', 'g'),
  )

export const pageOfLimits = (db: Db, input: ParsedInputOf<typeof taskLimits.limitList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('staff_group as g'),
    where: allOf(ofActor(actor), named('g.name', input.groupName), equals('g.collection_stage', input.collectionStage)),
    id: 'g.id',
    sort: { groupName: 'g.name', orderLimit: 'g.order_limit' },
    firstOrder: 'asc',
    rows: from =>
      from
        .select([
          'g.id as groupId',
          'g.name as groupName',
          'g.order_limit as orderLimit',
          'g.row_version as rowVersion',
        ])
        .select([
          sql<CollectionStage>`g.collection_stage`.as('collectionStage'),
          sql<number>`(select count(*) from staff_user u where u.group_id = g.id and u.deleted_at is null)`.as(
            'groupUserCount',
          ),
          sql<number>`(select count(*) from staff_user u join task t on t.owner_id = u.id and t.desk = 'collection' and t.ended_at is null
            where u.group_id = g.id)`.as('taskCount'),
        ]),
  })

export const lockLimit = (db: Db, groupId: number, actor: Actor) =>
  db
    .selectFrom('staff_group as g')
    .select(['g.id', 'g.order_limit', 'g.row_version'])
    .where('g.id', '=', groupId)
    .where(ofActor(actor))
    .forUpdate()
    .executeTakeFirst()
