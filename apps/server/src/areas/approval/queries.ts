import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { reachedTask, selectTasks } from '../task/moves'

export const approvalTasks = (db: Db) =>
  selectTasks(db).select([
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

/** A task that one of the permissions reaches. */
export const findTask = (db: Db, actor: Actor, taskId: number, permissions: readonly string[]) =>
  approvalTasks(db)
    .where(reachedTask('approval', taskId, { actor, permissions }))
    .executeTakeFirst()

export const hasPayout = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.selectFrom('payout').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined
