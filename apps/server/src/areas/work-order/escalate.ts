import { approveRole } from '@countinghouse/domain/kernel/lists/work-order'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import { defineJob } from '../../kernel/jobs/define-job'
import { addNotices } from '../notices/moves'
import { linkOf } from './open'
import { listApprovers } from './people'

const AT_ONCE = 200

/** Of the two clocks that has not been told of and is about to be late. */
const tells = (clock: 'own' | 'answer', now: Date) => {
  const [at, told] =
    clock === 'own' ? ['own_escalate_at', 'escalated_at'] : ['answer_escalate_at', 'answer_escalated_at']
  return sql<Date | null>`case when ${sql.ref(told)} is null and ${sql.ref(at)} <= ${now}::timestamptz then ${now}::timestamptz else ${sql.ref(told)} end`
}

/**
 * Tells the manager, and who has it, of work orders that are about to be late, and of answers that an outside body is about to
 * miss; each once. Answers of how many work orders.
 */
export async function escalateDue(trx: Trx, now: Date): Promise<number> {
  const due = await trx
    .updateTable('work_order')
    .set({ escalated_at: tells('own', now), answer_escalated_at: tells('answer', now) })
    .where('id', 'in', eb =>
      eb
        .selectFrom('work_order')
        .select('id')
        .where('place', 'is not', null)
        .where('escalate_at', '<=', now)
        .orderBy('escalate_at')
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'app_id', 'owner_id', 'answer_due_on', 'escalated_at', 'answer_escalated_at'])
    .execute()
  const managers = new Map<number, number[]>()
  for (const appId of new Set(due.map(({ app_id }) => app_id))) {
    const people = await listApprovers(trx, approveRole.value.customerServiceManager, appId)
    managers.set(
      appId,
      people.map(({ userId }) => userId),
    )
  }
  for (const { id, app_id, owner_id, answer_due_on: day, escalated_at, answer_escalated_at } of due) {
    const userIds = [...new Set([...managers.get(app_id)!, ...(owner_id === null ? [] : [owner_id])])]
    const told = { userIds, link: linkOf(id), now }
    const isNow = (at: Date | null) => at?.getTime() === now.getTime()
    if (isNow(escalated_at)) await addNotices(trx, { ...told, kind: 'workOrderEscalated', values: { workOrderId: id } })
    if (isNow(answer_escalated_at))
      await addNotices(trx, { ...told, kind: 'workOrderAnswerDue', values: { workOrderId: id, day: day! } })
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
