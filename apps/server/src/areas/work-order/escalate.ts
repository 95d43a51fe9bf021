import { approveRole } from '@countinghouse/domain/kernel/lists/work-order'
import { z } from 'zod'
import type { Trx } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import { defineJob } from '../../kernel/jobs/define-job'
import { addNotices } from '../notices/moves'
import { linkOf } from './open'
import { listApprovers } from './people'

const AT_ONCE = 200

/** Tells the manager, and who has it, of work orders that are about to be late; each once. Answers how many. */
export async function escalateDue(trx: Trx, now: Date): Promise<number> {
  const due = await trx
    .updateTable('work_order')
    .set({ escalated_at: now })
    .where('id', 'in', eb =>
      eb
        .selectFrom('work_order')
        .select('id')
        .where('escalated_at', 'is', null)
        .where('place', 'is not', null)
        .where('next_due_at', 'is not', null)
        .where('escalate_at', '<=', now)
        .orderBy('escalate_at')
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'app_id', 'owner_id'])
    .execute()
  const managers = new Map<number, number[]>()
  for (const appId of new Set(due.map(({ app_id }) => app_id))) {
    const people = await listApprovers(trx, approveRole.value.customerServiceManager, appId)
    managers.set(
      appId,
      people.map(({ userId }) => userId),
    )
  }
  for (const { id, app_id, owner_id } of due) {
    const userIds = [...new Set([...managers.get(app_id)!, ...(owner_id === null ? [] : [owner_id])])]
    await addNotices(trx, { userIds, kind: 'workOrderEscalated', values: { workOrderId: id }, link: linkOf(id), now })
  }
  return due.length
}

export const escalateWorkOrders = defineJob({
  name: 'escalate-work-orders',
  payload: z.object({}),
  schedule: { everyMinutes: 5 },
  exclusive: true,
  run: async ({ db, services }) => ({
    rows: await inTransaction(db, trx => escalateDue(trx, services.clock.now())),
  }),
})
