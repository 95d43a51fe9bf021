import type { queues } from '@countinghouse/contract/areas/operation/queue/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import { queueType } from '@countinghouse/domain/kernel/lists/system'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, anyOf, equals, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import { isFed } from '../../task/moves'

type Seer = Pick<Actor, 'appIds'>

/** Whose tasks a queue of this type feeds. */
export const DESKS: Readonly<Record<number, Desk>> = {
  [queueType.value.approval]: 'approval',
  [queueType.value.reminder]: 'remind',
  [queueType.value.collection]: 'collection',
}
const isWorked = sql<boolean>`case q.queue_type ${sql.join(
  queueType.values.map(type => sql`when ${type}::smallint then ${isFed(DESKS[type]!, sql`q.app_id`)}`),
  sql` `,
)} end`

export const QUEUE = columns('queue', {
  queueName: 'name',
  queueType: 'queue_type',
  appId: 'app_id',
  productId: 'product_id',
  collectionStage: 'collection_stage',
})

/** Queues of the caller's apps, and those of every app. */
const ofSeer = (actor: Seer) => {
  const own = ofActorsApps(actor, 'q.app_id')
  return own && anyOf(own, sql<SqlBool>`q.app_id is null`)
}

/** Queues of collection over the apps that the platform collects, or over every app (G-125). */
export const ofPlatform = sql<SqlBool>`q.queue_type = ${queueType.value.collection}
  and (q.app_id is null or q.app_id = any(array(select id from app where platform)))`

type QueueFilters = Omit<ParsedInputOf<typeof queues.queueList>, 'queueType'> & { queueType?: number | undefined }

export const pageOfQueues = (db: Db, input: QueueFilters, actor: Seer, among?: typeof ofPlatform) =>
  page(db, input, {
    from: db.selectFrom('queue as q'),
    where: allOf(
      ofSeer(actor),
      among,
      named('q.name', input.queueName),
      equals('q.queue_type', input.queueType),
      equals('q.app_id', input.appId),
      equals('q.collection_stage', input.collectionStage),
    ),
    id: 'q.id',
    sort: { queueId: 'q.id', queueName: 'q.name', createTime: 'q.created_at' },
    rows: from =>
      from
        .leftJoin('app as a', 'a.id', 'q.app_id')
        .leftJoin('product as p', 'p.id', 'q.product_id')
        .innerJoin('staff_user as u', 'u.id', 'q.created_by')
        .select([
          'q.id as queueId',
          ...QUEUE.select('q'),
          'a.name as appName',
          'a.app_ssid as appSsid',
          'p.name as productName',
          'u.name as createdBy',
          'q.created_at as createTime',
          sql<string[]>`array(
            select coalesce(g.name, m_u.name) from queue_member m
            left join staff_user m_u on m_u.id = m.user_id left join staff_group g on g.id = m.group_id
            where m.queue_id = q.id order by m.group_id, m.user_id)`.as('userIds'),
          sql<number[]>`(select coalesce(json_agg(m.user_id order by m.user_id), '[]') from queue_member m
            where m.queue_id = q.id and m.user_id is not null)`.as('memberUserIds'),
          sql<number[]>`(select coalesce(json_agg(m.group_id order by m.group_id), '[]') from queue_member m
            where m.queue_id = q.id and m.group_id is not null)`.as('memberGroupIds'),
          isWorked.as('isWorked'),
          'q.row_version as rowVersion',
        ]),
  })

/** Enabled groups; for collection only those that work a stage. */
export const listGroups = (db: Db, forCollection: boolean) =>
  db
    .selectFrom('staff_group')
    .select(['id', 'name'])
    .where('state', '=', 0)
    .where(allOf(forCollection ? sql<SqlBool>`collection_stage is not null` : undefined))
    .orderBy('name')
    .execute()

export const listNames = (db: Db, userIds: readonly number[]) =>
  userIds.length
    ? db
        .selectFrom('staff_user')
        .select(['id', 'name'])
        .where('id', 'in', [...userIds])
        .execute()
    : Promise.resolve([])

export async function findProductApp(db: Db, productId: number): Promise<number | undefined> {
  const found = await db.selectFrom('product').select('app_id').where('id', '=', productId).executeTakeFirst()
  return found?.app_id
}

type NewQueue = ParsedInputOf<typeof queues.queueAdd> & { createdBy: number }

/** The new queue's id; undefined when its name or its place is taken. */
export async function insertQueue(
  db: Db,
  { userIds, groupIds, createdBy, ...queue }: NewQueue,
  now: Date,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('queue')
    .values({ ...QUEUE.values(queue), created_at: now, created_by: createdBy })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await replaceMembers(db, inserted.id, { userIds, groupIds })
  return inserted?.id
}

type QueueValues = ReturnType<typeof QUEUE.values>

/** Whether another queue has the name, or feeds the same place. */
export async function isPlaceTaken(db: Db, queue: QueueValues, exceptId: number): Promise<boolean> {
  const found = await db
    .selectFrom('queue')
    .select('id')
    .where('id', '<>', exceptId)
    .where(eb =>
      eb.or([
        eb('name', '=', queue.name),
        eb.and([
          eb('queue_type', '=', queue.queue_type),
          sql<SqlBool>`app_id is not distinct from ${queue.app_id ?? null}::bigint`,
          sql<SqlBool>`product_id is not distinct from ${queue.product_id ?? null}::bigint`,
          sql<SqlBool>`collection_stage is not distinct from ${queue.collection_stage ?? null}::text`,
        ]),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

export const updateQueue = (db: Db, id: number, queue: QueueValues) =>
  db
    .updateTable('queue')
    .set(eb => ({ ...queue, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export interface Members {
  userIds: readonly number[]
  groupIds: readonly number[]
}

export async function readMembers(db: Db, queueId: number) {
  const members = await db
    .selectFrom('queue_member as m')
    .leftJoin('staff_user as u', 'u.id', 'm.user_id')
    .leftJoin('staff_group as g', 'g.id', 'm.group_id')
    .select(['m.user_id as userId', 'u.name as userName', 'm.group_id as groupId', 'g.name as groupName'])
    .where('m.queue_id', '=', queueId)
    .orderBy('m.user_id')
    .orderBy('m.group_id')
    .execute()
  return {
    users: members.flatMap(({ userId, userName }) => (userId === null ? [] : [{ id: userId, name: userName ?? '' }])),
    groups: members.flatMap(({ groupId, groupName }) =>
      groupId === null ? [] : [{ id: groupId, name: groupName ?? '' }],
    ),
  }
}

export async function replaceMembers(db: Db, queueId: number, { userIds, groupIds }: Members): Promise<void> {
  await db.deleteFrom('queue_member').where('queue_id', '=', queueId).execute()
  await db
    .insertInto('queue_member')
    .values([
      ...[...new Set(userIds)].map(user_id => ({ queue_id: queueId, user_id })),
      ...[...new Set(groupIds)].map(group_id => ({ queue_id: queueId, group_id })),
    ])
    .execute()
}

const oneQueue = (db: Db, id: number, actor: Seer) =>
  db
    .selectFrom('queue as q')
    .selectAll('q')
    .where(allOf(equals('q.id', id), ofSeer(actor)))

export const findQueue = (db: Db, id: number, actor: Seer) => oneQueue(db, id, actor).executeTakeFirst()

export const lockQueue = (db: Db, id: number, actor: Seer) => oneQueue(db, id, actor).forUpdate().executeTakeFirst()

export const deleteQueue = (db: Db, id: number) => db.deleteFrom('queue').where('id', '=', id).execute()

/** One of `ofPlatform`, locked. */
export const lockPlatformQueue = (db: Db, id: number, actor: Seer) =>
  oneQueue(db, id, actor).where(ofPlatform).forUpdate().executeTakeFirst()

/** Apps that the platform collects, of the actor's. */
export const listPlatformApps = (db: Db, actor: Seer) =>
  db
    .selectFrom('app')
    .select(['id', 'name'])
    .where('platform', '=', true)
    .where(allOf(ofActorsApps(actor, 'app.id')))
    .orderBy('name')
    .execute()
