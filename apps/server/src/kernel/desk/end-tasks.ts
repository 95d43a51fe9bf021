import { approvalTaskStatus, collectionTaskStatus, remindTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { Trx } from '../context'

/** Why tasks end: the debt was settled or extended, or the order ended without one. */
export type TaskOutcome = 'settled' | 'extended' | 'closed'

const collection = collectionTaskStatus.value
const remind = remindTaskStatus.value

// Collection log operations (dictionary collectionOperationType) by outcome.
const OPERATION: Record<TaskOutcome, number> = { settled: 8, extended: 9, closed: 11 }

const STATUS: Record<'approval' | 'collection' | 'remind', Record<TaskOutcome, number>> = {
  approval: {
    settled: approvalTaskStatus.value.closed,
    extended: approvalTaskStatus.value.closed,
    closed: approvalTaskStatus.value.closed,
  },
  collection: { settled: collection.settled, extended: collection.extended, closed: collection.closed },
  remind: { settled: remind.settled, extended: remind.extended, closed: remind.closed },
}

export interface EndedTask {
  id: number
  desk: string
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
  for (const desk of ['approval', 'collection', 'remind'] as const) {
    const rows = await trx
      .updateTable('task')
      .set(eb => ({ status: STATUS[desk][how.outcome], ended_at: how.now, row_version: eb('row_version', '+', 1) }))
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
          operation: OPERATION[how.outcome],
          old_owner_id: task.ownerId,
        })),
      )
      .execute()
  }
  return ended
}
