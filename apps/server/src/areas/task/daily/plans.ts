import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type RawBuilder, sql } from 'kysely'
import { SYSTEM_ACTOR } from '../writes'

/** A plan that a step of the close looks at, or a task by what its order's lock needs. */
export interface PlanToWork {
  /** Of the plan. */
  id: number
  order_id: number
  due_on: string
}

export interface TaskToMove extends PlanToWork {}

const S = orderStatus.value

/** Orders `o` whose loan runs. */
export const loanRuns = sql`o.status in (${sql.lit(S.inRepayment)}, ${sql.lit(S.overdue)})`

/** The columns user_id and user_name of what the system does. */
export const bySystem = sql`${SYSTEM_ACTOR.userId}::bigint, ${SYSTEM_ACTOR.userName}`

/** A log line for each task of the query `opened`. */
export const logOpened = (now: Date, created: number): RawBuilder<unknown> => sql`
  insert into task_log (task_id, order_id, at, user_id, user_name, operation)
  select id, order_id, ${now}::timestamptz, ${bySystem}, ${created}::smallint from opened order by id`
