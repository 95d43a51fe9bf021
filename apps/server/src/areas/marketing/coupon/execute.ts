import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import { whyNotSold } from '../../contact/moves'
import { giveCoupons, lockStock } from '../../order/moves'
import { freezePiece } from '../run/freeze'
import { holdPeople, type Marked, mark, withinCap } from '../run/marks'
import { startRun, type Task } from '../run/start'

const PIECE = 5000

/**
 * Gives a task's coupon to each member of its group who has none of it yet and has not had the most of a day or week, as far as the
 * stock goes (G-179). The task's row is
 * locked by the caller, so two who execute it at once give nobody two.
 */
export async function executeCouponTask(
  trx: Trx,
  task: Task,
  { userId, now, today }: { userId: number; now: Date; today: string },
): Promise<{ sent: number; skipped: number }> {
  const earlier = await trx
    .selectFrom('marketing_run')
    .select(sql<number>`count(*)::int`.as('runs'))
    .where('task_id', '=', task.id)
    .executeTakeFirstOrThrow()
  const slot = `hand/${earlier.runs + 1}`
  const runId = (await startRun(trx, task, { slot, startedBy: userId, now }))!
  const read = () => trx.selectFrom('marketing_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow()
  while (await freezePiece(trx, await read(), task, PIECE));
  await sql`
    update marketing_recipient p set state = 'skipped', reason = 'hadIt', ended_at = ${now}
    where p.run_id = ${runId} and p.state = 'queued' and exists (
      select 1 from coupon_use u join marketing_run n on n.id = u.run_id
      where u.customer_id = p.customer_id and u.coupon_id = ${task.coupon_id} and n.task_id = ${task.id})`.execute(trx)
  await skipUnsold(trx, runId, now)
  const waiting = await trx
    .selectFrom('marketing_recipient')
    .select(['seq', sql<number>`customer_id`.as('customer_id')])
    .where('run_id', '=', runId)
    .where('state', '=', 'queued')
    .orderBy('seq')
    .execute()
  // The coupon before its customers, as by runs that say what they give.
  await lockStock(trx, task.coupon_id!)
  await holdPeople(trx, waiting)
  const marks: Marked[] = []
  const open = await withinCap(trx, waiting, marks, now)
  const customerIds = open.map(one => one.customer_id)
  const given = await giveCoupons(trx, { couponId: task.coupon_id!, customerIds, runId, today, now })
  for (const { seq, customer_id } of open)
    marks.push(
      given.has(customer_id) ? { seq, state: 'sent', ended: true } : { seq, state: 'skipped', reason: 'noStock' },
    )
  await mark(trx, runId, marks, now)
  await trx.updateTable('marketing_run').set({ state: 'done', ended_at: now }).where('id', '=', runId).execute()
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from marketing_recipient where run_id = ${runId}`.execute(trx)
  return { sent: given.size, skipped: rows[0]!.all - given.size }
}

/** Nothing is sold to who wants no sales, is on the black list, or is left alone for another reason: a coupon is a part of a sale. */
const skipUnsold = (trx: Trx, runId: number, now: Date) =>
  sql`
    update marketing_recipient p set state = 'skipped', reason = s.reason, ended_at = ${now}
    from customer c cross join lateral (select ${whyNotSold(now)} as reason) s
    where p.run_id = ${runId} and p.state = 'queued' and c.id = p.customer_id and s.reason is not null`.execute(trx)
