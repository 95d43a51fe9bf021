import type { remind } from '@countinghouse/contract/areas/remind/calls'
import { REMIND_PERFORMANCE_DAYS, type remindPerformanceRow } from '@countinghouse/contract/areas/remind/rows'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { spanAsked } from '@countinghouse/domain/kernel/business-date'
import { remindTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../kernel/context'
import { allOf, equals, onDays } from '../../kernel/filter'
import { pageOfAll } from '../../kernel/page'
import { ofActorsTasks } from '../../kernel/scope'
import { allocation } from './queries'

type Input = ParsedInputOf<typeof remind.performance>

const { settled, extended, overdue, closed } = remindTaskStatus.value
const SORTS = {
  remindNumber: '"remindNumber"',
  settleNumber: '"settleNumber"',
  diferNumber: '"diferNumber"',
  overdueNumber: '"overdueNumber"',
  openTasks: '"openTasks"',
} as const

/** What became of the reminders that came to each agent on these days (G-135), most held first unless asked otherwise. */
export async function performance(input: Input, { db, actor, today }: Pick<Context, 'db' | 'actor' | 'today'>) {
  const asked = { start: input.assignTimeStart, end: input.assignTimeEnd }
  const { start, end } = spanAsked(asked, { today, usual: REMIND_PERFORMANCE_DAYS })
  const found = allOf(
    onDays('t.assigned_at', start, end),
    ...ofActorsTasks(actor, allocation, 't'),
    equals('t.owner_id', input.ownerId),
    equals('t.app_id', input.appId),
  )
  const ended = (status: number) => sql`(count(*) filter (where t.status = ${status}))::int`
  const { rows } = await sql<z.input<typeof remindPerformanceRow>>`
    select u.id as "userId", u.name as "remindUserName", count(*)::int as "remindNumber",
      ${ended(settled)} as "settleNumber", ${ended(extended)} as "diferNumber", ${ended(overdue)} as "overdueNumber",
      (count(*) filter (where t.ended_at is null))::int as "openTasks"
    from task t join staff_user u on u.id = t.owner_id
    where t.desk = 'remind' and t.assigned_at is not null and t.status <> ${closed} and ${found}
    group by u.id, u.name
    order by ${sql.raw(SORTS[input.sortField ?? 'remindNumber'])} ${sql.raw(input.sortOrder)}, u.name, u.id`.execute(db)
  return pageOfAll(input, rows)
}
