import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import {
  collectionOperationType,
  collectionTaskStatus,
  remindOperationType,
  remindTaskStatus,
} from '@countinghouse/domain/kernel/lists/desk'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import { stageAfter } from './collection'
import { bySystem } from './plans'

const [collection, remind] = [collectionTaskStatus.value, remindTaskStatus.value]

/**
 * What a close of a date that has not begun did to the tasks of an order: collection of plans that are not overdue, or in a
 * stage that has not come, ends; reminders that lapsed go on with who had them. A reminder that began a day early stays.
 */
export async function endTasksAhead(
  trx: Trx,
  orderId: number,
  { today, now }: { today: BusinessDate; now: Date },
): Promise<void> {
  await sql`
    with ended as (
      update task set status = ${collection.closed}::smallint, ended_at = ${now}::timestamptz, row_version = row_version + 1
      where order_id = ${orderId} and desk = 'collection' and ended_at is null and plan_id is not null
        and (due_on >= ${today}::date or stage <> ${stageAfter(sql`${today}::date - due_on`)})
      returning id, order_id, owner_id, ${collectionOperationType.value.closed}::smallint as operation
    ), begun as (
      update task set ended_at = null, row_version = row_version + 1,
        status = case when owner_id is null then ${remind.unassigned}::smallint else ${remind.waiting}::smallint end
      where order_id = ${orderId} and desk = 'remind' and status = ${remind.overdue}::smallint and due_on >= ${today}::date
      returning id, order_id, owner_id, ${remindOperationType.value.created}::smallint as operation
    )
    insert into task_log (task_id, order_id, at, user_id, user_name, operation, old_owner_id)
    select id, order_id, ${now}::timestamptz, ${bySystem}, operation, owner_id
    from (select * from ended union all select * from begun) changed order by id`.execute(trx)
}
