import type { reportSchedules } from '@countinghouse/contract/areas/report/schedule/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { type SqlBool, sql } from 'kysely'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { holdsRight } from '../../../kernel/holds-right'
import { insertRow } from '../../../kernel/insert-row'
import { page } from '../../../kernel/page'

export const SCHEDULE = columns('report_schedule', {
  name: 'name',
  span: 'span',
  cadence: 'cadence',
  sendDay: 'on_day',
  active: 'active',
})
type Filters = ParsedInputOf<typeof reportSchedules.scheduleList>

export const pageOfSchedules = (db: Db, input: Filters) =>
  page(db, input, {
    from: db.selectFrom('report_schedule as s'),
    where: allOf(named('s.name', input.name), equals('s.cadence', input.cadence)),
    id: 's.id',
    sort: { createTime: 's.created_at' },
    rows: from =>
      from
        .innerJoin('staff_user as u', 'u.id', 's.created_by')
        .select(['s.id as scheduleId', 's.row_version as rowVersion', ...SCHEDULE.select('s'), 's.report', 's.filters'])
        .select([
          's.next_on as nextOn',
          's.sent_at as lastSentTime',
          'u.name as createdBy',
          's.created_at as createTime',
        ])
        .select([
          sql<number[]>`array(select r.user_id from report_receiver r where r.schedule_id = s.id order by 1)`.as(
            'receiverIds',
          ),
          sql<string>`(select string_agg(p.name, ', ' order by p.name) from report_receiver r
            join staff_user p on p.id = r.user_id where r.schedule_id = s.id)`.as('receivers'),
        ]),
  })

/** Staff in office who may see reports; of these ids alone where some are given. */
export const listReaders = (db: Db, ids?: readonly number[]) =>
  db
    .selectFrom('staff_user as u')
    .select(['u.id as userId', 'u.name as userName'])
    .where('u.status', '=', 0)
    .where('u.deleted_at', 'is', null)
    .where(allOf(holdsRight('report.query'), ids && sql<SqlBool>`u.id = any(${[...ids]}::bigint[])`))
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()

export const countSchedules = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('report_schedule')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface NewSchedule {
  values: ReturnType<typeof SCHEDULE.values>
  report: string
  filters: object
  nextOn: BusinessDate
  userId: number
  now: Date
}

export const insertSchedule = (db: Db, { values, report, filters, nextOn, userId, now }: NewSchedule) =>
  insertRow(db, 'report_schedule', {
    ...values,
    report,
    filters: JSON.stringify(filters),
    next_on: nextOn,
    created_by: userId,
    created_at: now,
  })

export const lockSchedule = (db: Db, id: number) =>
  db.selectFrom('report_schedule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateSchedule = (
  db: Db,
  id: number,
  { values, nextOn }: { values: ReturnType<typeof SCHEDULE.values>; nextOn: BusinessDate },
) =>
  db
    .updateTable('report_schedule')
    .set(eb => ({ ...values, next_on: nextOn, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteSchedule = (db: Db, id: number) => db.deleteFrom('report_schedule').where('id', '=', id).execute()

export const listReceivers = async (db: Db, scheduleId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('report_receiver')
    .select('user_id')
    .where('schedule_id', '=', scheduleId)
    .orderBy('user_id')
    .execute()
  return rows.map(row => row.user_id)
}

export async function setReceivers(db: Db, scheduleId: number, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('report_receiver').where('schedule_id', '=', scheduleId).execute()
  const rows = [...new Set(userIds)].map(user_id => ({ schedule_id: scheduleId, user_id }))
  await db.insertInto('report_receiver').values(rows).execute()
}

/** The next schedule that is due, locked for who sends it; another node looks past it. */
export const lockDue = (db: Db, now: Date) =>
  db
    .selectFrom('report_schedule')
    .selectAll()
    .where('active', '=', true)
    .where('next_on', '<=', businessDateOf(now))
    .orderBy('next_on')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const markSent = (db: Db, id: number, { nextOn, now }: { nextOn: BusinessDate; now: Date }) =>
  db.updateTable('report_schedule').set({ next_on: nextOn, sent_at: now }).where('id', '=', id).execute()
