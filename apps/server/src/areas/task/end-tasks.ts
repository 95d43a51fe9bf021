import { DESKS, type Desk, type DeskOperation } from '@countinghouse/domain/kernel/desk'
import {
  approvalOperationType,
  approvalTaskStatus,
  collectionOperationType,
  collectionTaskStatus,
  remindOperationType,
  remindTaskStatus,
} from '@countinghouse/domain/kernel/lists/desk'
import { type SqlBool, sql } from 'kysely'
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

interface EndedOf {
  orderId: number
  planIds?: readonly number[]
}

/**
 * Ends the open tasks of an order, or of some of its plans, with a log line each: paid means silent (DOMAIN 7).
 * Tasks that hang on no plan end only with the whole order.
 */
export async function endTasks(
  trx: Trx,
  of: EndedOf,
  how: { outcome: TaskOutcome; now: Date; userId: number | null; userName: string },
): Promise<EndedTask[]> {
  const ended: EndedTask[] = []
  for (;;) {
    const desks = await listOpenDesks(trx, of)
    if (desks.length === 0) break
    for (const desk of desks) {
      const rows = await trx
        .updateTable('task')
        .set(eb => ({
          status: TASK_ENDS[desk][how.outcome].status,
          ended_at: how.now,
          row_version: eb('row_version', '+', 1),
        }))
        .where(openTaskOf(of))
        .where('desk', '=', desk)
        .returning(['id', 'owner_id'])
        .execute()
      ended.push(...rows.map(row => ({ id: row.id, desk, ownerId: row.owner_id })))
    }
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

const openTaskOf = ({ orderId, planIds }: EndedOf) =>
  sql<SqlBool>`order_id = ${orderId} and ended_at is null ${planIds ? sql`and plan_id = any(${[...planIds]}::bigint[])` : sql``}`

/**
 * Desks with an open task of these. Asked again after they ended: of a task that somebody handed on at that moment, the one that
 * begins in its place is seen only once that is done.
 */
async function listOpenDesks(trx: Trx, of: EndedOf): Promise<Desk[]> {
  if (of.planIds?.length === 0) return []
  const rows = await trx.selectFrom('task').select('desk').distinct().where(openTaskOf(of)).execute()
  return DESKS.filter(desk => rows.some(row => row.desk === desk))
}
