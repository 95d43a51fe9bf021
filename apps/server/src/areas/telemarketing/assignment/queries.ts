import type { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import { allOf, equals, onDays, phoneIs, whose } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps, ofOneself } from '../../../kernel/scope'
import { isOver } from '../over'
import { keptTotal } from './kept-total'
import { findNamed } from './named'
import { reached } from './reach'

type Filters = ParsedInputOf<typeof telemarketing.assignmentList>

/** What a row shows of a customer under a type. */
const assignments = (db: Db) =>
  db
    .selectFrom('tele_assignment as a')
    .innerJoin('customer as c', 'c.id', 'a.customer_id')
    .innerJoin('app as p', 'p.id', 'a.app_id')
    .leftJoin('staff_user as u', 'u.id', 'a.owner_id')
    .leftJoin('tele_seat as s', 's.user_id', 'a.owner_id')
    .selectAll('a')
    .select(['c.cust_name', 'c.mobile', 'c.registered_at', 'c.last_order_at', 'p.name as app_name', 'p.country'])
    .select(['u.name as seat_name', 'u.phone as seat_phone', 's.status as seat_status'])
    .select(eb =>
      eb
        .selectFrom('loan_order as o')
        .select(({ fn }) => fn.max('o.settled_at').as('at'))
        .whereRef('o.customer_id', '=', 'a.customer_id')
        .where('o.status', '=', orderStatus.value.settled)
        .as('last_settled_at'),
    )
export type AssignmentRecord = NonNullable<Awaited<ReturnType<typeof findAssignment>>>

export async function pageOfAssignments(db: Db, input: Filters, actor: Actor) {
  const phone = phoneIs('c.mobile', input.mobile, { field: 'mobile', actor })
  const named = await findNamed(db, input, actor)
  const where = allOf(
    reached(actor, 'a'),
    whose('a.customer_id', 'customer c', phone),
    named?.where,
    equals('a.app_id', input.appId),
    equals('a.type', input.type),
    equals('a.loan_type', input.loanType),
    equals('a.assign_status', input.assignStatus),
    equals('a.follow_status', input.followStatus),
    equals('a.convert_status', input.convertStatus),
    equals('a.owner_id', input.seatId),
    equals('a.days', input.days),
    input.hours === undefined ? undefined : sql<SqlBool>`a.hours >= ${input.hours}`,
    equals('a.last_status', input.lastFollowUpStatus),
    equals('a.held_out', input.heldOut),
    input.open === undefined
      ? undefined
      : input.open
        ? sql<SqlBool>`a.closed_at is null`
        : sql<SqlBool>`a.closed_at is not null`,
    ofOneself(actor, 'a.owner_id', input.mine),
    onDays('a.assigned_at', input.assignTimeStart, input.assignTimeEnd),
    onDays('a.followed_at', input.lastFollowUpTimeStart, input.lastFollowUpTimeEnd),
    onDays('a.registered_at', input.registerTimeStart, input.registerTimeEnd),
  )
  return page(db, input, {
    from: db.selectFrom('tele_assignment as a'),
    where,
    kept: named?.kept ?? keptTotal(input, actor, sql<number>`(select count(*) from tele_assignment a where ${where})`),
    id: 'a.id',
    sort: { foundTime: 'a.found_at', assignTime: 'a.assigned_at', lastFollowUpTime: 'a.followed_at' },
    rows: () => assignments(db),
  })
}

export const findAssignment = (db: Db, actor: Actor, assignmentId: number) =>
  assignments(db).where('a.id', '=', assignmentId).where(reached(actor, 'a')).executeTakeFirst()

/** Whose turn it is: 0 an agreed contact that is due, 1 nobody called yet, 2 worked, or agreed for later. */
const turnOf = (now: Date) =>
  sql<number>`case when a.next_at <= ${now}::timestamptz then 0 when a.next_at is null and (a.followed_at is null or a.followed_at < a.assigned_at) then 1 else 2 end`

/** The caller's own open customers, of his apps: those of another that he worked before are others' to hand out. Of none of them it is over. */
const ofOwnWork = (actor: Actor, now: Date) =>
  allOf(
    equals('a.owner_id', actor.userId),
    sql<SqlBool>`a.closed_at is null`,
    ofActorsApps(actor, 'a.app_id'),
    sql<SqlBool>`not ${isOver(businessDateOf(now))}`,
  )

/** Those whom it is time to call. */
export async function countDueProspects(db: Db, actor: Actor, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('tele_assignment as a')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofOwnWork(actor, now))
    .where(sql<SqlBool>`${turnOf(now)} < 2`)
    .executeTakeFirstOrThrow()
  return count
}

/** All of them in the order of work; which they are is found before anything is shown of them. */
export const listWork = (db: Db, actor: Actor, now: Date) => {
  const turn = turnOf(now)
  const order = sql`${turn}, a.next_at nulls last, a.assigned_at, a.id`
  const first = sql<number>`(select a.id from tele_assignment a where ${ofOwnWork(actor, now)} order by ${order} limit 200)`
  return assignments(db).where(sql<SqlBool>`a.id = any(array${first})`).orderBy(order).execute()
}

/** Whether what a customer was called for is over. */
export const isAssignmentOver = async (db: Db, assignmentId: number, today: BusinessDate): Promise<boolean> =>
  (
    await db
      .selectFrom('tele_assignment as a')
      .select(isOver(today).as('over'))
      .where('a.id', '=', assignmentId)
      .executeTakeFirstOrThrow()
  ).over

/** Chosen customers, locked in the order of their ids, so that two who ask at once wait for each other. */
export const lockChosen = (trx: Trx, ids: readonly number[], actor: Actor) =>
  trx
    .selectFrom('tele_assignment as a')
    .selectAll('a')
    .where('a.id', 'in', [...ids])
    .where(reached(actor, 'a'))
    .orderBy('a.id')
    .forUpdate()
    .execute()

/** When a customer submitted what, newest each; what he may pay by. */
export async function findCustomerFacts(db: Db, customerId: number, now: Date) {
  const { rows } = await sql<{
    email: string
    details: Date | null
    contacts: Date | null
    identity: Date | null
    bank: Date | null
    order: Date | null
    link: string | null
  }>`
    select c.email,
      max(e.occurred_at) filter (where e.kind = 'details') as details, max(e.occurred_at) filter (where e.kind = 'contacts') as contacts,
      max(e.occurred_at) filter (where e.kind = 'identity') as identity, max(e.occurred_at) filter (where e.kind = 'bank') as bank,
      (select max(o.submitted_at) from loan_order o where o.customer_id = c.id) as order,
      (select f.pay_link from repay_flow f where f.customer_id = c.id and f.state = 0 and f.pay_link is not null
        and f.expires_at > ${now}::timestamptz order by f.id desc limit 1) as link
    from customer c left join app_event e on e.customer_id = c.id and e.kind in ('details', 'contacts', 'identity', 'bank')
    where c.id = ${customerId} group by c.id`.execute(db)
  return rows[0]!
}

export const findScript = (db: Db, type: number, languages: readonly string[]) =>
  db
    .selectFrom('tele_script')
    .select(['script', 'language'])
    .where('type', '=', type)
    .where('language', 'in', [...languages])
    .orderBy(sql`array_position(${[...languages]}::text[], language)`)
    .limit(1)
    .executeTakeFirst()

export const pageOfFollows = (db: Db, input: ParsedInputOf<typeof telemarketing.followLogList>, customerId: number) =>
  page(db, input, {
    from: db.selectFrom('tele_follow as f'),
    where: allOf(equals('f.customer_id', customerId)),
    id: 'f.id',
    sort: { followUpTime: 'f.followed_at' },
    rows: from =>
      from
        .innerJoin('staff_user as u', 'u.id', 'f.user_id')
        .innerJoin('tele_assignment as a', 'a.id', 'f.assignment_id')
        .select(['f.id as followId', 'f.followed_at as followUpTime', 'u.name as followUpUser'])
        .select(['f.status as followUpStatus', 'f.reason as notApplyReason', 'f.remark', 'f.next_at as nextFollowTime'])
        .select(['a.type', 'f.file_ids']),
  })

export const pageOfSaleCalls = (db: Db, input: ParsedInputOf<typeof telemarketing.callList>, customerId: number) =>
  page(db, input, {
    from: db.selectFrom('call_record as r'),
    where: allOf(equals('r.customer_id', customerId), equals('r.purpose', 'sale')),
    id: 'r.id',
    sort: { dialTime: 'r.dialled_at' },
    rows: from =>
      from
        .select(['r.id as callId', 'r.caller_name as callusername', 'r.phone as mobile', 'r.dialled_at as dialTime'])
        .select([
          'r.connected_at as connectionTime',
          'r.seconds as calltimevalue',
          'r.hangup_reason as hangingUpReason',
        ])
        .select(
          sql<string>`coalesce('/file/view/' || r.recording_file_id, r.recording_url)`.as('RecordingAccessAddress'),
        ),
  })

/** The newest deeds of a customer in the app and of his orders; a customer has few. */
export async function listOperations(db: Db, customerId: number) {
  const { rows } = await sql<{ operation: string; at: Date; order_no: string | null }>`
    select * from (
      select case e.kind when 'loginCodeSent' then 'codeSent' when 'loginCodeAccepted' then 'signedIn' else e.kind end as operation,
        e.occurred_at as at, null as order_no
      from app_event e where e.customer_id = ${customerId}
        and e.kind in ('registered', 'identity', 'face', 'details', 'bank', 'contacts', 'loginCodeSent', 'loginCodeAccepted', 'message')
      union all
      select happened.operation, happened.at, o.order_no
      from loan_order o cross join lateral (values
        ('order', o.submitted_at),
        (case when o.approval_status in (1, 4) then 'approved' else 'rejected' end, case when o.approval_status in (1, 2, 4, 5) then o.decided_at end),
        ('lent', o.lent_at),
        (case o.settle_status when 1 then 'settledEarly' else 'settled' end, case when o.status = ${sql.lit(orderStatus.value.settled)} then o.settled_at end)
      ) as happened (operation, at)
      where o.customer_id = ${customerId} and happened.at is not null
    ) as operations order by at desc, operation limit 500`.execute(db)
  return rows
}

/** The running turn of a customer, if there is one. */
export const findTurn = (db: Db, assignmentId: number) =>
  db
    .selectFrom('tele_turn')
    .select(['id', 'assigned_at', 'worked_at'])
    .where('assignment_id', '=', assignmentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** How many of each type may be handed out, of the types as asked. */
export async function countWaiting(
  db: Db,
  asked: readonly { type: number; days: number | null; hours: number | null }[],
  { today, appIds }: { today: BusinessDate; appIds: readonly number[] | null },
) {
  const { rows } = await sql<{ type: number; available: number }>`
    select q.type, (select count(*) from tele_assignment a where a.type = q.type and a.closed_at is null and not a.held_out
      and a.assign_status in (0, 2) and a.ready_on <= ${today}::date
      ${appIds === null ? sql`` : sql`and a.app_id = any(${[...appIds]}::bigint[])`}
      and (q.days is null or a.days = q.days) and (q.hours is null or a.hours >= q.hours))::int as available
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q(type smallint, days smallint, hours smallint) order by q.type`.execute(
    db,
  )
  return rows
}
