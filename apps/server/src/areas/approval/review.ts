import { approvalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { Db } from '../../kernel/context'

const { waiting, inReview } = approvalTaskStatus.value

/**
 * Marks that the examiner looked at the task for the first time. It keeps its version: a look changes nothing that a
 * decision rests on, and a list that was opened before stays good.
 */
export const openForReview = (db: Db, taskId: number, now: Date) =>
  db
    .updateTable('task')
    .set({ status: inReview, opened_at: now })
    .where('id', '=', taskId)
    .where('status', '=', waiting)
    .where('ended_at', 'is', null)
    .execute()
