import type { crmPushes } from '@countinghouse/contract/areas/telemarketing/push/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import { allOf, equals, onDays, whose } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import { mayBeSold } from '../../contact/moves'
import { isNamed } from '../../task/moves'
import { reached, reachesAll } from '../assignment/reach'
import { isOver } from '../over'

export interface Pushable {
  assignmentId: number
  turnId: number
  customerId: number
  appId: number
  seatId: number
  account: string
  mobile: string
  name: string
  app: string
  country: Country
  type: number
  assignedOn: string
}

/** Those of the assignments that a seat with an account in the calling system holds, and whose customers may be called. */
export async function listPushable(trx: Trx, ids: readonly number[], now: Date): Promise<Pushable[]> {
  const { rows } = await sql<Pushable>`
    select a.id as "assignmentId", t.id as "turnId", a.customer_id as "customerId", a.app_id as "appId",
      a.owner_id as "seatId", s.external_account as account, c.mobile, c.cust_name as name, p.name as app, p.country,
      a.type, t.assigned_on::text as "assignedOn"
    from tele_assignment a
    join tele_turn t on t.assignment_id = a.id and t.ended_at is null
    join tele_seat s on s.user_id = a.owner_id and s.external_account <> ''
    join customer c on c.id = a.customer_id
    join app p on p.id = a.app_id
    where a.id = any(${[...ids]}::bigint[]) and a.closed_at is null and not a.held_out and ${mayBeSold(now)}
      and not ${isNamed(sql`a.customer_id`, sql`a.owner_id`, now)} and not ${isOver(businessDateOf(now))}
    order by a.id`.execute(trx)
  return rows
}

/** One's apps, with where they lend. */
export const listApps = (db: Db, actor: Actor) =>
  db
    .selectFrom('app as p')
    .select(['p.id as appId', 'p.country'])
    .where(allOf(ofActorsApps(actor, 'p.id')))
    .execute()

/** Pushes `x` of customers in the reach of whoever hands them out. */
const reachedPush = (actor: Actor) =>
  reachesAll(actor)
    ? ofActorsApps(actor, 'x.app_id')
    : whose('x.assignment_id', 'tele_assignment a', reached(actor, 'a'))

/** Refused and failed ones in his reach wait to be sent again, at once; how many. */
export async function openAgain(trx: Trx, ids: readonly number[], actor: Actor, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('tele_push as x')
    .set({ state: 'waiting', ended_at: null, tries: 0, next_at: now, claimed_until: null })
    .where('x.id', 'in', [...ids])
    .where('x.state', 'in', ['refused', 'failed'])
    .where(allOf(reachedPush(actor)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const pageOfPushes = (db: Db, input: ParsedInputOf<typeof crmPushes.pushList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('tele_push as x'),
    where: allOf(
      reachedPush(actor),
      equals('x.state', input.pushState),
      equals('x.app_id', input.appId),
      equals('x.type', input.type),
      equals('x.seat_id', input.seatId),
      equals('x.external_id', input.externalId),
      onDays('x.pushed_at', input.pushTimeStart, input.pushTimeEnd),
    ),
    id: 'x.id',
    sort: { pushTime: 'x.pushed_at' },
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 'x.customer_id')
        .innerJoin('app as p', 'p.id', 'x.app_id')
        .innerJoin('staff_user as u', 'u.id', 'x.seat_id')
        .innerJoin('staff_user as b', 'b.id', 'x.pushed_by')
        .innerJoin('channel as n', 'n.id', 'x.channel_id')
        .select([
          'x.id as pushId',
          'x.pushed_at as pushTime',
          'x.customer_id as custId',
          'c.cust_name as teleMarketUser',
        ])
        .select(['x.assignment_id as assignmentId', 'x.type', 'p.name as appPackageName', 'u.name as seat'])
        .select([
          'x.account as externalAccount',
          'n.name as channelName',
          'x.state as pushState',
          'x.answer as pushAnswer',
        ])
        .select([
          'x.external_id as externalId',
          'x.tries',
          'x.ended_at as endTime',
          'x.fingerprint',
          'b.name as pushedBy',
        ])
        .select(eb => eb.case().when('x.state', '=', 'waiting').then(eb.ref('x.next_at')).end().as('nextTryTime')),
  })
