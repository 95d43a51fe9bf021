import type { remind } from '@countinghouse/contract/areas/remind/calls'
import { REMIND_PERFORMANCE_DAYS, type remindPerformanceRow } from '@countinghouse/contract/areas/remind/rows'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { spanAsked } from '@countinghouse/domain/kernel/business-date'
import { remindTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../kernel/context'
import { allOf, between, equals } from '../../kernel/filter'
import { pageOfAll } from '../../kernel/page'
import { addedUp } from '../../kernel/retention'
import { ofActorsWork } from '../../kernel/scope'
import { allocation } from './queries'

type Input = ParsedInputOf<typeof remind.performance>

const { unassigned, waiting, reminded, settled, extended, overdue, closed } = remindTaskStatus.value
const OPEN = [unassigned, waiting, reminded]
const SORTS = {
  remindNumber: '"remindNumber"',
  settleNumber: '"settleNumber"',
  diferNumber: '"diferNumber"',
  overdueNumber: '"overdueNumber"',
  openTasks: '"openTasks"',
} as const

/** What became of reminders by the day on which they came to somebody (migration 0156). */
export const reminderFigures = addedUp('reminder_figure', {
  key: ['day', 'user_id', 'group_id', 'department_id', 'app_id', 'status'],
  sums: ['tasks'],
})

/** What became of the reminders that came to each agent on these days (G-135), most held first unless asked otherwise. */
export async function performance(input: Input, { db, actor, today }: Pick<Context, 'db' | 'actor' | 'today'>) {
  const asked = { start: input.assignTimeStart, end: input.assignTimeEnd }
  const { start, end } = spanAsked(asked, { today, usual: REMIND_PERFORMANCE_DAYS })
  const kept = allOf(
    between('k.day', start, end),
    ...ofActorsWork(actor, allocation, 'k'),
    equals('k.user_id', input.ownerId),
    equals('k.app_id', input.appId),
  )
  const ended = (status: number) => sql`coalesce(sum(k.tasks) filter (where k.status = ${status}), 0)::int`
  const { rows } = await sql<z.input<typeof remindPerformanceRow>>`
    select u.id as "userId", u.name as "remindUserName", sum(k.tasks)::int as "remindNumber",
      ${ended(settled)} as "settleNumber", ${ended(extended)} as "diferNumber", ${ended(overdue)} as "overdueNumber",
      coalesce(sum(k.tasks) filter (where k.status in (${sql.join(OPEN)})), 0)::int as "openTasks"
    from reminder_figure k join staff_user u on u.id = k.user_id
    where k.status <> ${closed} and ${kept}
    group by u.id, u.name having sum(k.tasks) <> 0
    order by ${sql.raw(SORTS[input.sortField ?? 'remindNumber'])} ${sql.raw(input.sortOrder)}, u.name, u.id`.execute(db)
  return pageOfAll(input, rows)
}
