import type { contactPauses } from '@countinghouse/contract/areas/contact/pause/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Asking } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, equals, onDays, phoneIs, whose } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsCustomers } from '../../task/moves'

const isRunning = (now: Date) =>
  sql<boolean>`(p.ended_at is null and p.paused_from <= ${now} and (p.paused_until is null or p.paused_until > ${now}))`

/**
 * The open complaint that a pause `p` is part of (DOMAIN 7): which made it, or which it keeps from whom it has named since. The pause ends
 * with it.
 */
const heldBy = sql<
  number | null
>`(select min(w.id) from work_order w where w.customer_id = p.customer_id and w.place is not null
  and (w.pause_id = p.id or (p.reason = 'complaint' and p.purposes = '{}' and p.excluded_user_id = w.collector_id
    and p.paused_from >= w.created_at)))`

export const pageOfPauses = (
  db: Db,
  input: ParsedInputOf<typeof contactPauses.pauseList>,
  { actor, now }: { actor: Asking; now: Date },
) =>
  page(db, input, {
    from: db.selectFrom('contact_pause as p'),
    where: allOf(
      ofActorsCustomers(actor, 'p.app_id', 'p.customer_id'),
      whose('p.customer_id', 'customer c', phoneIs('c.mobile', input.mobile, { field: 'mobile', actor })),
      equals('p.reason', input.pauseReason),
      equals('p.complaint_kind', input.complaintKind),
      equals('p.customer_id', input.custId),
      equals('p.app_id', input.appId),
      input.running === undefined ? undefined : sql<SqlBool>`${isRunning(now)} = ${input.running}`,
      onDays('p.paused_from', input.pausedFromStart, input.pausedFromEnd),
    ),
    id: 'p.id',
    sort: { pausedFrom: 'p.paused_from' },
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 'p.customer_id')
        .innerJoin('app as a', 'a.id', 'p.app_id')
        .leftJoin('staff_user as x', 'x.id', 'p.excluded_user_id')
        .leftJoin('staff_user as m', 'm.id', 'p.created_by')
        .leftJoin('staff_user as e', 'e.id', 'p.ended_by')
        .select([
          'p.id as pauseId',
          'p.customer_id as custId',
          'c.cust_name as custName',
          'a.name as appName',
          'p.reason as pauseReason',
          'p.purposes as pausedPurposes',
          'p.complaint_kind as complaintKind',
          'p.remark',
          'p.paused_from as pausedFrom',
          'p.paused_until as pausedUntil',
          isRunning(now).as('running'),
          'p.excluded_user_id as excludedUserId',
          'x.name as excludedUserName',
          sql<string>`coalesce(m.name, '')`.as('createdBy'),
          'e.name as endedBy',
          'p.ended_at as endedTime',
          'p.end_remark as endRemark',
          heldBy.as('heldBy'),
          'p.row_version as rowVersion',
        ]),
  })

export const findCustomerToPause = (db: Db, actor: Asking, customerId: number) =>
  db
    .selectFrom('customer as c')
    .select(['c.id', 'c.app_id'])
    .where('c.id', '=', customerId)
    .where(allOf(ofActorsCustomers(actor, 'c.app_id', 'c.id')))
    .forUpdate()
    .executeTakeFirst()

export const lockPause = (db: Db, actor: Asking, pauseId: number) =>
  db
    .selectFrom('contact_pause as p')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .selectAll('p')
    .select(heldBy.as('held_by'))
    .where('p.id', '=', pauseId)
    .where(allOf(ofActorsCustomers(actor, 'c.app_id', 'c.id')))
    .forUpdate('p')
    .executeTakeFirst()

export const findStaff = (db: Db, userId: number) =>
  db
    .selectFrom('staff_user')
    .select(['id', 'name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** By the name to sign in with, in whatever case, as an app may know it. */
export const findStaffNamed = (db: Db, username: string) =>
  db
    .selectFrom('staff_user')
    .select(['id', 'name'])
    .where(sql<SqlBool>`lower(username) = ${username.toLowerCase()}`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Who made a call, by the name to sign in with or the one that is shown, where only one person has it. */
export async function findCaller(db: Db, name: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('staff_user')
    .select('id')
    .where(eb => eb.or([eb(eb.fn<string>('lower', ['username']), '=', name.toLowerCase()), eb('name', '=', name)]))
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
  return found.length === 1 ? found[0]!.id : undefined
}

export const endPause = (db: Db, pauseId: number, end: { userId: number | null; now: Date; remark: string }) =>
  db
    .updateTable('contact_pause')
    .set(eb => ({
      ended_at: end.now,
      ended_by: end.userId,
      end_remark: end.remark,
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', pauseId)
    .where('ended_at', 'is', null)
    .execute()
