import type { groups } from '@countinghouse/contract/areas/system/group/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named, oneOf } from '../../../kernel/filter'
import { insertRow } from '../../../kernel/insert-row'
import { page } from '../../../kernel/page'
import { ofActorsDepartments, ofActorsGroups, ofActorsStaff } from '../../../kernel/scope'
import { onDuty } from '../../task/moves'
import { changeWaits } from '../approvals/queries'
import { openWork } from '../users/queries'

const PERMISSION = 'platform-group'
const { enabled, disabled } = enableState.value

export const GROUP = columns('staff_group', {
  groupName: 'name',
  departmentId: 'department_id',
  collectionStage: 'collection_stage',
  collectionLevel: 'collection_level',
  collectorType: 'collector_type',
  orderLimit: 'order_limit',
  leaderId: 'leader_id',
  state: 'state',
})
type Values = ReturnType<typeof GROUP.values>

const isThere = sql<SqlBool>`g.deleted_at is null`

export const pageOfGroups = (db: Db, input: ParsedInputOf<typeof groups.sysGroupList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('staff_group as g'),
    where: allOf(
      isThere,
      ofActorsGroups(actor, PERMISSION, 'g'),
      named('g.name', input.groupName),
      equals('g.department_id', input.departmentId),
      equals('g.collection_stage', input.collectionStage),
      equals('g.collector_type', input.collectorType),
      equals('g.state', input.state),
    ),
    id: 'g.id',
    sort: { groupName: 'g.name', orderLimit: 'g.order_limit' },
    rows: from =>
      from
        .innerJoin('department as d', 'd.id', 'g.department_id')
        .leftJoin('staff_user as gl', 'gl.id', 'g.leader_id')
        .leftJoin('staff_user as dl', 'dl.id', 'd.leader_id')
        .select([
          'g.id as groupId',
          ...GROUP.select('g'),
          'd.name as departmentName',
          'gl.name as groupLeader',
          'dl.name as departmentLeader',
          sql<number>`(select count(*) from staff_user u where u.group_id = g.id and u.deleted_at is null)`.as(
            'groupUserCount',
          ),
          changeWaits('groupLeader', sql<string>`g.id::text`).as('waiting'),
          'g.row_version as rowVersion',
        ]),
  })

/** Enabled groups that the person belongs to or leads. */
export const listOwnGroups = (db: Db, { groupIds }: Pick<Actor, 'groupIds'>) =>
  db
    .selectFrom('staff_group as g')
    .select(['g.id as groupId', 'g.name as groupName', 'g.collection_stage as collectionStage'])
    .where(allOf(isThere, equals('g.state', enabled), oneOf('g.id', groupIds)))
    .orderBy('g.name')
    .execute()

export async function listChoices(db: Db, actor: Actor) {
  const departments = await db
    .selectFrom('department as d')
    .select(['d.id as departmentId', 'd.name as departmentName'])
    .where(allOf(equals('d.state', enabled), ofActorsDepartments(actor, PERMISSION, 'd')))
    .orderBy('d.name')
    .execute()
  const staff = await db
    .selectFrom('staff_user as u')
    .leftJoin('staff_group as g', 'g.id', 'u.group_id')
    .select(['u.id as userId', 'u.name', 'u.username', 'g.name as groupName'])
    .where('u.deleted_at', 'is', null)
    .where(allOf(equals('u.status', enabled), ofActorsStaff(actor, PERMISSION, 'u')))
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
  return { departments, staff }
}

/** The group's row, locked, where the actor reaches it; without an actor whoever asks. */
export const lockGroup = (db: Db, groupId: number, actor?: Actor) =>
  db
    .selectFrom('staff_group as g')
    .selectAll('g')
    .where('g.id', '=', groupId)
    .where(allOf(isThere, actor && ofActorsGroups(actor, PERMISSION, 'g')))
    .forUpdate()
    .executeTakeFirst()

export async function isNameTaken(db: Db, name: string, exceptId = 0): Promise<boolean> {
  const found = await db
    .selectFrom('staff_group as g')
    .select('g.id')
    .where('g.name', '=', name)
    .where('g.id', '<>', exceptId)
    .where(isThere)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether there is such an enabled department, and the actor reaches it. */
export async function reachesDepartment(db: Db, departmentId: number, actor: Actor): Promise<boolean> {
  const found = await db
    .selectFrom('department as d')
    .select('d.id')
    .where('d.id', '=', departmentId)
    .where(allOf(equals('d.state', enabled), ofActorsDepartments(actor, PERMISSION, 'd')))
    .executeTakeFirst()
  return found !== undefined
}

/** An enabled account that the actor reaches, to lead a group or a department. */
export const findLeader = (db: Db, userId: number, actor: Actor) =>
  db
    .selectFrom('staff_user as u')
    .select(['u.id as userId', 'u.name'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .where(allOf(equals('u.status', enabled), ofActorsStaff(actor, PERMISSION, 'u')))
    .executeTakeFirst()

export const findName = (db: Db, userId: number) =>
  db.selectFrom('staff_user').select('name').where('id', '=', userId).executeTakeFirstOrThrow()

export const insertGroup = (db: Db, values: Values, now: Date) =>
  insertRow(db, 'staff_group', { ...values, created_at: now })

export const updateGroup = (db: Db, groupId: number, values: Partial<Values>) =>
  db
    .updateTable('staff_group')
    .set(values)
    .set(eb => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', groupId)
    .execute()

/** The most open collection tasks of one member (G-123). */
export const changeTaskLimit = (db: Db, groupId: number, orderLimit: number) =>
  updateGroup(db, groupId, { order_limit: orderLimit })

/** Takes it off every screen; the row stays for what names it. */
export const markDeleted = (db: Db, groupId: number, now: Date) =>
  db
    .updateTable('staff_group')
    .set({ deleted_at: now, state: disabled, leader_id: null })
    .where('id', '=', groupId)
    .execute()

export const pageOfMembers = (
  db: Db,
  input: ParsedInputOf<typeof groups.groupListUser>,
  { actor, now }: { actor: Actor; now: Date },
) =>
  page(db, input, {
    from: db.selectFrom('staff_user as u').innerJoin('staff_group as g', 'g.id', 'u.group_id'),
    where: allOf(
      isThere,
      ofActorsGroups(actor, PERMISSION, 'g'),
      equals('u.group_id', input.groupId),
      sql<SqlBool>`u.deleted_at is null`,
    ),
    id: 'u.id',
    sort: {},
    rows: from =>
      from.select([
        'u.id as userId',
        'u.name',
        'u.username',
        'u.collector_type as collectorType',
        'u.status',
        sql<boolean>`${onDuty(now)}`.as('onDuty'),
        openWork.as('openTasks'),
      ]),
  })

export async function listMemberIds(db: Db, groupId: number): Promise<number[]> {
  const members = await db
    .selectFrom('staff_user')
    .select('id')
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return members.map(({ id }) => id)
}

export async function countGroupsTasks(db: Db, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom('task')
    .select(sql<number>`count(*)`.as('count'))
    .where('group_id', '=', groupId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A queue that hands work to the group. */
export async function findFeedingQueue(db: Db, groupId: number): Promise<string | undefined> {
  const queue = await db
    .selectFrom('queue_member as m')
    .innerJoin('queue as q', 'q.id', 'm.queue_id')
    .select('q.name')
    .where('m.group_id', '=', groupId)
    .orderBy('q.id')
    .executeTakeFirst()
  return queue?.name
}
