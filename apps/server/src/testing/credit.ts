import { type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { insertRow } from '../kernel/insert-row'
import type { TestApp } from './app'

/** A receipt on a day, credited to whoever holds the task, without the books behind it; the credit's id. */
export async function credit(
  { db }: Pick<TestApp, 'db'>,
  taskId: number,
  { amountMinor, day }: { amountMinor: number; day: BusinessDate },
): Promise<number> {
  const task = await db
    .selectFrom('task as t')
    .innerJoin('app as a', 'a.id', 't.app_id')
    .selectAll('t')
    .select('a.currency')
    .where('t.id', '=', taskId)
    .executeTakeFirstOrThrow()
  const at = startOfDay(day)
  const of = { order_id: task.order_id, amount_minor: amountMinor }
  const flowId = await insertRow(db, 'repay_flow', {
    ...of,
    flow_no: `F${taskId}-${amountMinor}`,
    customer_id: task.customer_id,
    kind: 2,
    channel: 'CH01',
    received_minor: amountMinor,
    state: 1,
    created_at: at,
    paid_at: at,
  })
  return insertRow(db, 'recovery', {
    ...of,
    flow_id: flowId,
    plan_id: task.plan_id!,
    task_id: taskId,
    app_id: task.app_id,
    user_id: task.owner_id!,
    group_id: task.group_id,
    department_id: task.department_id,
    stage: task.stage!,
    days_late: 1,
    currency: task.currency,
    settled: false,
    extended: false,
    at,
    business_date: day,
  })
}

/** What a reversal on a day takes back of a credit: all of it. */
export async function takeBack({ db }: Pick<TestApp, 'db'>, creditId: number, day: BusinessDate): Promise<void> {
  const { id, ...credited } = await db
    .selectFrom('recovery')
    .selectAll()
    .where('id', '=', creditId)
    .executeTakeFirstOrThrow()
  const at = startOfDay(day)
  const reversalId = await insertRow(db, 'receipt_reversal', {
    flow_id: credited.flow_id,
    order_id: credited.order_id,
    cause: 'bounced',
    amount_minor: credited.amount_minor,
    reversed_at: at,
    business_date: day,
  })
  await insertRow(db, 'recovery', {
    ...credited,
    amount_minor: -credited.amount_minor,
    at,
    business_date: day,
    reverses_id: id,
    reversal_id: reversalId,
  })
}
