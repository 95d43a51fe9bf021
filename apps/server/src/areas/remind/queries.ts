import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { remindTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { reachedTask, selectTasks } from '../task/moves'

export const permission = 'remind-task'
export const allocation = 'remind-allocation'

/** Reminder tasks with what is owed of their plans as the last close left it, and the newest line of their log. */
export const remindTasks = (db: Db) =>
  selectTasks(db)
    .leftJoin('repay_plan as rp', 'rp.id', 't.plan_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('follow_up as f')
          .select(['f.remark as last_remark'])
          .whereRef('f.task_id', '=', 't.id')
          .orderBy('f.id', 'desc')
          .limit(1)
          .as('f'),
      join => join.onTrue(),
    )
    .select([
      't.plan_id',
      't.due_on',
      't.contact_on',
      't.contact_days',
      't.followed_at',
      't.last_result',
      't.last_intention',
      't.promised_on',
      't.next_contact_at',
      't.transferred',
      't.assigned_at',
      't.opened_at',
      'a.country',
      'f.last_remark',
      sql<number>`coalesce(rp.principal_minor - rp.reduced_principal_minor - rp.paid_principal_minor - rp.written_off_principal_minor
        + rp.interest_minor - rp.waived_minor - rp.paid_interest_minor - rp.written_off_interest_minor
        + rp.fee_minor - rp.reduced_fee_minor - rp.paid_fee_minor - rp.written_off_fee_minor
        + rp.late_fee_minor - rp.reduced_minor - rp.paid_late_fee_minor - rp.written_off_late_fee_minor, 0)`.as('owed'),
    ])

export type RemindTask = NonNullable<Awaited<ReturnType<typeof findTask>>>

export const LOOKERS = { permissions: [permission], allocation } as const

/** A task that its agent or a leader reaches. */
export const findTask = (db: Db, actor: Actor, taskId: number) =>
  remindTasks(db)
    .where(reachedTask('remind', taskId, { actor, ...LOOKERS }))
    .executeTakeFirst()

/** The next contact is due, or was missed; or not. */
export function contactIsDue(due: boolean | undefined, today: BusinessDate) {
  if (due === undefined) return undefined
  return due
    ? sql<SqlBool>`(t.ended_at is null and t.contact_on <= ${today}::date)`
    : sql<SqlBool>`(t.ended_at is not null or t.contact_on is null or t.contact_on > ${today}::date)`
}

/** Ended without an outcome, or not. */
export const isClosed = (closed: boolean | undefined) =>
  closed === undefined
    ? undefined
    : closed
      ? sql<SqlBool>`t.status = ${remindTaskStatus.value.closed}`
      : sql<SqlBool>`t.status <> ${remindTaskStatus.value.closed}`
