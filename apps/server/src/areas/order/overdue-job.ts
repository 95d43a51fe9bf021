import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { z } from 'zod'
import { inTransaction } from '../../kernel/database/transaction'
import { defineJob, type JobContext } from '../../kernel/jobs/define-job'
import { expireLinks } from '../payment/moves'
import { lockOrders } from './locked-order'
import { listDueForFees } from './money-queries'
import { bringFeesUpToAll } from './transitions'

const batch = 200

/** Once per business date: late fees of what is past due up to today, status 8, links of past days ended. */
export const overdueMark = defineJob({
  name: 'overdue-mark',
  payload: z.object({}),
  schedule: { dailyAt: '00:01' },
  exclusive: true,
  run: markOverdue,
})

/** In batches of one transaction each; what a stopped run leaves, the next one finds. */
export async function markOverdue({
  db,
  services,
  signal,
  progress,
}: Pick<JobContext<unknown>, 'db' | 'services' | 'signal' | 'progress'>) {
  const now = services.clock.now()
  const today = businessDateOf(now)
  let orders = 0
  let last = 0
  while (!signal.aborted) {
    const ids = await listDueForFees(db, { today, after: last, limit: batch })
    if (ids.length === 0) break
    await inTransaction(db, async trx => bringFeesUpToAll(trx, await lockOrders(trx, ids), { date: today, now }))
    orders += ids.length
    last = ids.at(-1)!
    await progress(50, String(orders))
  }
  const links = await inTransaction(db, trx => expireLinks(trx, { before: now }))
  return { today, orders, links }
}
