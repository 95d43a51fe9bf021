import type { NoticeKind } from '@countinghouse/contract/areas/notices/kinds'
import { DESK_OPERATIONS, DESKS, type Desk } from '@countinghouse/domain/kernel/desk'
import {
  approvalTaskStatus,
  collectionOperationType,
  collectionTaskStatus,
} from '@countinghouse/domain/kernel/lists/desk'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../kernel/context'
import { insertRow } from '../../kernel/insert-row'
import { addNotices } from '../notices/moves'
import { mayHave, readBarred } from './queries'
import { type DeskActor, SYSTEM_ACTOR } from './writes'

/** A task that ends meanwhile is not among them any more; one that is being changed is waited for. */
export const lockOpenTasks = (db: Db, userId: number) =>
  db
    .selectFrom('task')
    .select(['id as taskId', 'order_id as orderId', 'desk', 'app_id as appId', 'created_at as createTime'])
    .where('owner_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Who gets a task, with where he works; without a person it waits for the members of the group. */
export interface NewOwner {
  userId: number | null
  groupId: number | null
  departmentId: number | null
}

/** A locked open task and who gets it; null: it goes back to the pool. */
export interface Move {
  taskId: number
  to: NewOwner | null
}

export type HandOverKind = 'one' | 'counts' | 'pool' | 'leaver' | 'absent' | 'dealt' | 'returned' | 'salvage'

interface HandOver {
  desk: Desk
  kind: HandOverKind
  by: DeskActor
  now: Date
  remark?: string
}

// The three desks number these alike: 0 unassigned, 1 waiting, 2 in review, in follow-up or reminded.
const { unassigned, waiting, inReview: begun } = approvalTaskStatus.value
/** What the log notes of a task that somebody gets for the first time, and of one that he loses. */
function operationsOf(desk: Desk, kind: HandOverKind): { assigned: number; reassigned: number } {
  const { assigned, reassigned } = DESK_OPERATIONS[desk].value
  const withdrawn = desk === 'collection' && kind === 'returned'
  return { assigned, reassigned: withdrawn ? collectionOperationType.value.withdrawn : reassigned }
}

/** A desk whose state it is ends the task of who had it and opens another; reminders keep their row (G-134). */
const TRANSFERRED: Record<Desk, number | undefined> = {
  approval: approvalTaskStatus.value.transferred,
  collection: collectionTaskStatus.value.transferred,
  remind: undefined,
}
/** Where the new owner finds his tasks. */
export const INBOX: Record<Desk, { kind: NoticeKind; link: string }> = {
  approval: { kind: 'approvalTasksAssigned', link: '/approval/myapprovaltasks' },
  collection: { kind: 'collectionTasksAssigned', link: '/collection/mycollectiontasks' },
  remind: { kind: 'remindTasksAssigned', link: '/remind/myremindtasks' },
}

/**
 * Hands locked open tasks of one desk on as one act: those of the pool get their owner; of the others the old task ends as
 * transferred and a new one begins that is as old as the case, with a log line of old and new task and owner each (DOMAIN 7,
 * G-116). Tells the new owners. What would go to somebody who may not have it stays, whoever asks.
 * Answers the id of the act; null when there was nothing to move, or the system moved it.
 */
export async function handOn(trx: Trx, wanted: readonly Move[], how: HandOver): Promise<number | null> {
  const { desk, kind, by, now, remark = '' } = how
  const moves = await withoutBarred(trx, wanted, now)
  if (moves.length === 0) return null
  const handOverId = await insertRow(trx, 'hand_over', {
    desk,
    kind,
    made_by: by === SYSTEM_ACTOR ? null : by.userId,
    made_at: now,
    moved: moves.length,
  })
  const { assigned, reassigned } = operationsOf(desk, kind)
  const transferred = TRANSFERRED[desk]
  const given = sql`unnest(${moves.map(move => move.taskId)}::bigint[], ${moves.map(move => move.to?.userId ?? null)}::bigint[],
    ${moves.map(move => move.to?.groupId ?? null)}::bigint[], ${moves.map(move => move.to?.departmentId ?? null)}::bigint[])
    as m(task_id, owner_id, group_id, department_id)`
  // The new task needs the old one's place, which only another statement sees as free.
  const old = await sql<{ id: number; owner_id: number | null }>`
    select t.id, t.owner_id from task t where t.id = any(${moves.map(move => move.taskId)}::bigint[])`.execute(trx)
  const ends = transferred === undefined ? [] : old.rows.filter(task => task.owner_id !== null).map(task => task.id)
  await sql`
    update task t set owner_id = m.owner_id, group_id = m.group_id, department_id = m.department_id,
      status = case when m.owner_id is null then ${unassigned} else ${waiting} end::smallint,
      transferred = t.transferred or t.owner_id is not null,
      assigned_at = case when m.owner_id is not null then ${now}::timestamptz end, opened_at = null, row_version = row_version + 1
    from ${given} where t.id = m.task_id and not t.id = any(${ends}::bigint[])`.execute(trx)
  if (ends.length > 0) {
    await sql`
      update task set status = ${transferred!}::smallint, ended_at = ${now}::timestamptz, row_version = row_version + 1
      where id = any(${ends}::bigint[])`.execute(trx)
    await sql`
      insert into task (desk, order_id, plan_id, app_id, customer_id, stage, status, owner_id, group_id, department_id, due_on,
        previous_task_id, transferred, created_at, assigned_at, next_contact_at, promised_on, last_intention, decision, decision_remark,
        first_examiner_id)
      select t.desk, t.order_id, t.plan_id, t.app_id, t.customer_id, t.stage,
        case when m.owner_id is null then ${unassigned} else ${waiting} end::smallint, m.owner_id, m.group_id, m.department_id,
        t.due_on, t.id, true, t.created_at, case when m.owner_id is not null then ${now}::timestamptz end,
        t.next_contact_at, t.promised_on, t.last_intention, t.decision, t.decision_remark, t.first_examiner_id
      from task t join ${given} on m.task_id = t.id where t.id = any(${ends}::bigint[])
      order by t.created_at, t.id`.execute(trx)
  }
  await sql`
    insert into task_log (task_id, order_id, at, user_id, user_name, user_phone, operation, old_task_id, new_task_id,
      old_owner_id, new_owner_id, remark, hand_over_id)
    select o.id, t.order_id, ${now}::timestamptz, ${by.userId}::bigint, ${by.userName}::text, ${by.phone ?? ''}::text,
      case when o.owner_id is null then ${assigned} else ${reassigned} end::smallint, o.id, coalesce(next.id, o.id),
      o.owner_id, m.owner_id, ${remark}::text, ${handOverId}::bigint
    from unnest(${old.rows.map(task => task.id)}::bigint[], ${old.rows.map(task => task.owner_id)}::bigint[]) as o(id, owner_id)
    join task t on t.id = o.id
    join ${given} on m.task_id = o.id
    left join task next on next.previous_task_id = o.id and next.ended_at is null and o.id = any(${ends}::bigint[])
    order by o.id`.execute(trx)
  await tellOwners(trx, moves, how)
  return handOverId
}

async function withoutBarred(trx: Trx, moves: readonly Move[], now: Date): Promise<Move[]> {
  const isBarred = await readBarred(
    trx,
    moves.map(move => move.taskId),
    now,
  )
  return moves.filter(({ taskId, to }) => !to?.userId || !isBarred(taskId, to.userId))
}

/** One notice a person; those who get equally many are told together. */
async function tellOwners(trx: Trx, moves: readonly Move[], { desk, by, now }: HandOver): Promise<void> {
  const counts = new Map<number, number>()
  for (const { to } of moves)
    if (to?.userId && to.userId !== by.userId) counts.set(to.userId, (counts.get(to.userId) ?? 0) + 1)
  const { kind, link } = INBOX[desk]
  for (const count of new Set(counts.values())) {
    const userIds = [...counts].filter(([, own]) => own === count).map(([userId]) => userId)
    await addNotices(trx, { userIds, kind, values: { count }, link, now })
  }
}

/**
 * Undoes one act as a whole: each of its tasks within reach that nobody touched since goes back to who held it, with his
 * answers, or to the pool where nobody did or he may not have it any more. Answers how many went back and how many stay.
 */
export async function undoHandOver(
  trx: Trx,
  handOver: { id: number; desk: Desk; moved: number; at: Date },
  { by, now, reached }: Pick<HandOver, 'by' | 'now'> & { reached: Expression<SqlBool> },
): Promise<{ moved: number; left: number }> {
  const { desk } = handOver
  // Locked in the order of all acts, oldest task first.
  const { rows } = await sql<{ id: number; old_id: number; had: number | null; gets: number | null }>`
    select t.id, l.old_task_id as old_id, l.new_owner_id as had, u.id as gets
    from task_log l join task t on t.id = l.new_task_id
    left join staff_user u on u.id = l.old_owner_id and ${mayHave(desk, now)}
    where l.hand_over_id = ${handOver.id} and t.ended_at is null and t.owner_id is not distinct from l.new_owner_id
      and t.opened_at is null and (t.followed_at is null or t.followed_at < ${handOver.at}::timestamptz) and ${reached}
      and not exists (select 1 from task_log since join hand_over h on h.id = since.hand_over_id and h.undone_at is null
        where since.task_id = t.id and since.hand_over_id > l.hand_over_id)
    order by t.created_at, t.id for update of t`.execute(trx)
  if (rows.length > 0) {
    const back = sql`unnest(${rows.map(row => row.id)}::bigint[], ${rows.map(row => row.old_id)}::bigint[],
      ${rows.map(row => row.had)}::bigint[], ${rows.map(row => row.gets)}::bigint[]) as b(id, old_id, had, gets)`
    await sql`
      update task t set status = ${TRANSFERRED[desk] ?? unassigned}::smallint, ended_at = ${now}::timestamptz, row_version = row_version + 1
      from ${back} where t.id = b.id and b.id <> b.old_id`.execute(trx)
    await sql`
      update task t set ended_at = null, row_version = t.row_version + 1,
        status = case when b.gets is null then ${unassigned}
          when t.follow_count > 0 or t.opened_at is not null and t.desk = 'approval' then ${begun} else ${waiting} end::smallint,
        owner_id = b.gets, group_id = u.group_id, department_id = u.department_id, promised_on = since.promised_on,
        decision = since.decision, decision_remark = since.decision_remark,
        assigned_at = case when b.gets is null then null else t.assigned_at end
      from ${back} join task since on since.id = b.id left join staff_user u on u.id = b.gets where t.id = b.old_id`.execute(
      trx,
    )
    await sql`
      insert into task_log (task_id, order_id, at, user_id, user_name, user_phone, operation, old_task_id, new_task_id, old_owner_id, new_owner_id)
      select b.old_id, t.order_id, ${now}::timestamptz, ${by.userId}::bigint, ${by.userName}::text, ${by.phone ?? ''}::text,
        ${DESK_OPERATIONS[desk].value.reassigned}::smallint, b.id, b.old_id, b.had, b.gets
      from ${back} join task t on t.id = b.old_id order by b.id`.execute(trx)
  }
  await trx
    .updateTable('hand_over')
    .set({ undone_by: by.userId, undone_at: now })
    .where('id', '=', handOver.id)
    .execute()
  return { moved: rows.length, left: handOver.moved - rows.length }
}

/** Open tasks of a customer that somebody may work no longer go back to the pool, each with its line in the log. Answers how many. */
export async function handBack(
  trx: Trx,
  { customerId, ownerId }: { customerId: number; ownerId: number },
  { by, now }: Pick<HandOver, 'by' | 'now'>,
): Promise<number> {
  const open = trx.selectFrom('task').where('customer_id', '=', customerId).where('ended_at', 'is', null)
  // Of two statements: whoever hands one on at this moment is waited for, and what he gives to this person is seen afterwards.
  await open.select('id').orderBy('created_at').orderBy('id').forUpdate().execute()
  const tasks = await open
    .select(['id as taskId', 'desk'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const desk of DESKS) {
    const moves = tasks.filter(task => task.desk === desk).map(({ taskId }) => ({ taskId, to: null }))
    await handOn(trx, moves, { desk, kind: 'pool', by, now })
  }
  return tasks.length
}
