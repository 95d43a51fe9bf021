import { approvalStatus, approvalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { mayHave, reachedTask, selectTasks } from '../task/moves'

export const approvalTasks = (db: Db) =>
  selectTasks(db)
    .leftJoin('staff_user as f', 'f.id', 't.first_examiner_id')
    .select([
      'f.name as first_examiner_name',
      't.first_examiner_id',
      't.reject_reason',
      't.decision',
      't.decision_remark',
      't.opened_at',
      't.questions_at',
      't.answers',
      'o.order_type',
      'o.status as order_status',
      'o.apply_amount_minor',
      'o.duration_days',
      'o.pending_material',
    ])

export type ApprovalTask = NonNullable<Awaited<ReturnType<typeof findTask>>>

/** A task, whoever asks: for who was shown already that it is his to look at. */
export const readTask = (db: Db, taskId: number) =>
  approvalTasks(db).where('t.id', '=', taskId).executeTakeFirstOrThrow()

/** A task that one of the permissions reaches. */
export const findTask = (db: Db, actor: Actor, taskId: number, permissions: readonly string[]) =>
  approvalTasks(db)
    .where(reachedTask('approval', taskId, { actor, permissions }))
    .executeTakeFirst()

/** The second level of an order that this examiner approved first: open, or decided. */
export const findSecondLevel = (db: Db, { orderId, examinerId }: { orderId: number; examinerId: number | null }) =>
  db
    .selectFrom('task')
    .select(['id', 'ended_at'])
    .where('order_id', '=', orderId)
    .where('desk', '=', 'approval')
    .where('first_examiner_id', '=', examinerId)
    .where(sql<SqlBool>`(ended_at is null or status = ${approvalTaskStatus.value.completed})`)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Whether who had a task may have it again. */
export async function mayHaveAgain(db: Db, taskId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from task t join staff_user u on u.id = t.owner_id
    where t.id = ${taskId} and ${mayHave('approval', now)}`.execute(db)
  return rows.length > 0
}

export const hasPayout = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.selectFrom('payout').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined

/** Tasks `t` that ended approved or rejected, as performance counts them, or the others. */
export const wasDecided = (decided: boolean | undefined) => {
  const { approved, rejected } = approvalStatus.value
  const is = sql<SqlBool>`(t.ended_at is not null and t.decision is not null and t.decision in (${approved}, ${rejected}))`
  return decided === undefined ? undefined : decided ? is : sql<SqlBool>`not ${is}`
}

/** Tasks `t` of the first level, or of the second. */
export const ofLevel = (level: 'first' | 'second' | undefined) =>
  level === undefined
    ? undefined
    : level === 'first'
      ? sql<SqlBool>`t.first_examiner_id is null`
      : sql<SqlBool>`t.first_examiner_id is not null`
