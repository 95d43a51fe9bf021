import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { openCollectionTasks } from '../areas/task/moves'
import { inTransaction } from '../kernel/database/transaction'
import { insertRow } from '../kernel/insert-row'
import type { TestApp, TestUser } from './app'

/** Opens the collection tasks of an order that the day asks for, as the close does, in the pool. */
export async function openToCollect(app: TestApp, orderId: number): Promise<void> {
  const now = app.clock.now()
  await inTransaction(app.db, async trx => {
    const plans = await trx
      .selectFrom('repay_plan')
      .select(['id', 'order_id', 'due_on'])
      .where('order_id', '=', orderId)
      .execute()
    await openCollectionTasks(trx, plans, { date: businessDateOf(now), now })
  })
}

/** Opens the collection tasks that the day asks for and gives the open ones of the order to a collector. */
export async function collect(app: TestApp, orderId: number, collector: Pick<TestUser, 'userId'>): Promise<void> {
  const now = app.clock.now()
  await openToCollect(app, orderId)
  await inTransaction(app.db, async trx => {
    const { group_id, department_id } = await trx
      .selectFrom('staff_user')
      .select(['group_id', 'department_id'])
      .where('id', '=', collector.userId)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('task')
      .set({ owner_id: collector.userId, group_id, department_id, status: 1, assigned_at: now })
      .where('order_id', '=', orderId)
      .where('desk', '=', 'collection')
      .where('ended_at', 'is', null)
      .where('owner_id', 'is', null)
      .execute()
  })
}

/** A promise that the customer gave on the day of the clock, on the open task of the order, which is in hand. */
export async function promise(
  app: TestApp,
  orderId: number,
  {
    promisedOn,
    amountMinor,
    desk = 'collection',
  }: { promisedOn: BusinessDate; amountMinor: number; desk?: 'collection' | 'remind' },
): Promise<number> {
  const now = app.clock.now()
  return inTransaction(app.db, async trx => {
    const task = await trx
      .selectFrom('task')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('desk', '=', desk)
      .where('ended_at', 'is', null)
      .orderBy('due_on')
      .executeTakeFirstOrThrow()
    const ofTask = {
      task_id: task.id,
      order_id: orderId,
      plan_id: task.plan_id,
      app_id: task.app_id,
      user_id: task.owner_id!,
    }
    const followUpId = await insertRow(trx, 'follow_up', {
      ...ofTask,
      customer_id: task.customer_id,
      desk,
      stage: task.stage,
      days_late: 1,
      at: now,
      result: 'g',
    })
    await trx
      .updateTable('promise')
      .set({ state: 'replaced', decided_at: now })
      .where('plan_id', '=', task.plan_id)
      .where('state', '=', 'open')
      .execute()
    await trx.updateTable('task').set({ promised_on: promisedOn }).where('id', '=', task.id).execute()
    return insertRow(trx, 'promise', {
      ...ofTask,
      follow_up_id: followUpId,
      given_at: now,
      promised_on: promisedOn,
      amount_minor: amountMinor,
      currency: 'MXN',
    })
  })
}
