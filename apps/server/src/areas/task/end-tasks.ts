import { DESKS, type Desk, type DeskOperation } from '@countinghouse/domain/kernel/desk'
import {
  approvalOperationType,
  approvalTaskStatus,
  collectionOperationType,
  collectionTaskStatus,
  remindOperationType,
  remindTaskStatus,
} from '@countinghouse/domain/kernel/lists/desk'
import type { Trx } from '../../kernel/context'

/** Why tasks end: the debt was settled or extended, or the order ended without one. */
export type TaskOutcome = 'settled' | 'extended' | 'closed'

type End<D extends Desk> = { status: number; operation: DeskOperation<D> }

const approvalEnd = { status: approvalTaskStatus.value.closed, operation: approvalOperationType.value.closed }
const [collection, collectionNotes] = [collectionTaskStatus.value, collectionOperationType.value]
const [remind, remindNotes] = [remindTaskStatus.value, remindOperationType.value]

/** The state and the log's code of a task that ends, by its desk. */
export const TASK_ENDS: { [D in Desk]: Record<TaskOutcome, End<D>> } = {
  approval: { settled: approvalEnd, extended: approvalEnd, closed: approvalEnd },
  collection: {
    settled: { status: collection.settled, operation: collectionNotes.settled },
    extended: { status: collection.extended, operation: collectionNotes.extended },
    closed: { status: collection.closed, operation: collectionNotes.closed },
  },
  remind: {
    settled: { status: remind.settled, operation: remindNotes.settled },
    extended: { status: remind.extended, operation: remindNotes.extended },
    closed: { status: remind.closed, operation: remindNotes.closed },
  },
}

export interface EndedTask {
  id: number
  desk: Desk
  ownerId: number | null
}

/**
 * Ends the open tasks of an order, or of some of its plans, with a log line each: paid means silent (DOMAIN 7).
 * Tasks that hang on no plan end only with the whole order.
 */
export async function endTasks(
  trx: Trx,
  of: { orderId: number; planIds?: readonly number[] },
  how: { outcome: TaskOutcome; now: Date; userId: number | null; userName: string },
): Promise<EndedTask[]> {
  if (of.planIds?.length === 0) return []
  const ended: EndedTask[] = []
  for (const desk of DESKS) {
    const rows = await trx
      .updateTable('task')
      .set(eb => ({
        status: TASK_ENDS[desk][how.outcome].status,
        ended_at: how.now,
        row_version: eb('row_version', '+', 1),
      }))
      .where('order_id', '=', of.orderId)
      .where('desk', '=', desk)
      .where('ended_at', 'is', null)
      .$if(of.planIds !== undefined, query => query.where('plan_id', 'in', [...(of.planIds ?? [])]))
      .returning(['id', 'owner_id'])
      .execute()
    ended.push(...rows.map(row => ({ id: row.id, desk, ownerId: row.owner_id })))
  }
  if (ended.length > 0) {
    await trx
      .insertInto('task_log')
      .values(
        ended.map(task => ({
          task_id: task.id,
          order_id: of.orderId,
          at: how.now,
          user_id: how.userId,
          user_name: how.userName,
          operation: TASK_ENDS[task.desk][how.outcome].operation,
          old_owner_id: task.ownerId,
        })),
      )
      .execute()
  }
  return ended
}
