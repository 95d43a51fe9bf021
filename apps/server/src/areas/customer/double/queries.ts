import type { customerDoubles } from '@countinghouse/contract/areas/customer/double/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Asking } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import { allOf, anyOf, type Column, type Condition, equals, onDays, phoneIs } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import type { Sealer } from '../../../kernel/sealed'
import { ofActorsCustomers } from '../../task/moves'

type DoubleFilters = ParsedInputOf<typeof customerDoubles.doubleList>

/**
 * Brings the doubles of customers up to date, after any of their numbers was written (migration 0063). What is new was found at
 * `now`; null: when the later of the two registered.
 */
export async function keepDoubles(trx: Trx, customerIds: readonly number[], now: Date | null): Promise<void> {
  await sql`select keep_customer_doubles(${[...customerIds]}::bigint[], ${now})`.execute(trx)
}

const SHARED = { mobile: 'd.by_mobile', identity: 'd.by_identity', account: 'd.by_account' } as const

const sharedNumbers = sql<('mobile' | 'identity' | 'account')[]>`array_remove(array[
  case when d.by_mobile then 'mobile' end, case when d.by_identity then 'identity' end,
  case when d.by_account then 'account' end], null)`

const reached = (actor: Actor) => allOf(ofActorsApps(actor, 'd.app_id'), ofActorsApps(actor, 'd.other_app_id'))

/** Either of the two is one of the customers `c` that fit, who are looked up first. */
const eitherIs = <C extends Column>(customers: Condition<C>): Condition =>
  customers &&
  sql<SqlBool>`d.id in (
    select x.id from customer c join customer_double x on x.customer_id = c.id where ${customers}
    union all select x.id from customer c join customer_double x on x.other_id = c.id where ${customers})`

const loansOf = (customerId: string) =>
  sql<number>`coalesce((select b.loans from borrower b where b.customer_id = ${sql.ref(customerId)}), 0)`

export const pageOfDoubles = (db: Db, input: DoubleFilters, { actor, sealer }: { actor: Actor; sealer: Sealer }) =>
  page(db, input, {
    from: db.selectFrom('customer_double as d'),
    where: allOf(
      reached(actor),
      eitherIs(phoneIs('c.mobile', input.mobile, { field: 'mobile', actor })),
      eitherIs(equals('c.identity_hash', input.curp ? sealer.hash(input.curp) : undefined)),
      input.shared && equals(SHARED[input.shared], true),
      input.state && sql<SqlBool>`(d.apart_at is null) = ${input.state === 'open'}`,
      input.appId === undefined
        ? undefined
        : anyOf(equals('d.app_id', input.appId)!, equals('d.other_app_id', input.appId)!),
      onDays('d.found_at', input.createTimeStart, input.createTimeEnd),
    ),
    id: 'd.id',
    sort: { createTime: 'd.found_at' },
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 'd.customer_id')
        .innerJoin('customer as o', 'o.id', 'd.other_id')
        .innerJoin('app as a', 'a.id', 'd.app_id')
        .innerJoin('app as oa', 'oa.id', 'd.other_app_id')
        .leftJoin('staff_user as u', 'u.id', 'd.apart_by')
        .select(['d.id as doubleId', 'd.customer_id as custId', 'c.cust_name as custName', 'c.mobile'])
        .select(['a.name as appName', 'd.other_id as otherCustId', 'o.cust_name as otherCustName'])
        .select(['o.mobile as otherMobile', 'oa.name as otherAppName', 'd.found_at as createTime', 'd.remark'])
        .select(['d.apart_at as apartTime'])
        .select([
          loansOf('d.customer_id').as('loans'),
          loansOf('d.other_id').as('otherLoans'),
          sharedNumbers.as('shared'),
          sql<boolean>`exists (select from loan_order l
            where l.customer_id in (d.customer_id, d.other_id) and l.status in (7, 8))`.as('loanRuns'),
          sql<'open' | 'apart'>`case when d.apart_at is null then 'open' else 'apart' end`.as('state'),
          sql<string>`coalesce(u.name, '')`.as('apartBy'),
        ]),
  })

/** The customer's open doubles that the actor reaches, newest first, and how many there are beyond `most`. */
export const listDoublesOf = (db: Db, actor: Actor, customerId: number, most: number) =>
  db
    .selectFrom('customer_double as d')
    .innerJoin('customer as c', join =>
      join.on(sql<SqlBool>`c.id = case when d.customer_id = ${customerId} then d.other_id else d.customer_id end`),
    )
    .select(['c.id as custId', 'c.cust_name as custName'])
    .select([sharedNumbers.as('shared'), sql<number>`count(*) over ()`.as('count')])
    .where(sql<SqlBool>`${customerId} in (d.customer_id, d.other_id)`)
    .where('d.apart_at', 'is', null)
    .where(reached(actor))
    .orderBy('d.found_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute()

/** The pair, locked, when the right of the call reaches both customers. */
export const lockDouble = (db: Db, actor: Asking, doubleId: number) =>
  db
    .selectFrom('customer_double as d')
    .select(['d.id', 'd.customer_id', 'd.other_id', 'd.apart_at', 'd.remark'])
    .where('d.id', '=', doubleId)
    .where(
      allOf(
        ofActorsCustomers(actor, 'd.app_id', 'd.customer_id'),
        ofActorsCustomers(actor, 'd.other_app_id', 'd.other_id'),
      ),
    )
    .forUpdate()
    .executeTakeFirst()

export const judgeDouble = (
  db: Db,
  doubleId: number,
  judged: { apart_at: Date | null; apart_by: number | null; remark: string },
) => db.updateTable('customer_double').set(judged).where('id', '=', doubleId).execute()
