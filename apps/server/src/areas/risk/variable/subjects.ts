import type { FirstVariableName } from '@countinghouse/domain/areas/risk/variable/first-variables'
import { builtInType } from '@countinghouse/domain/areas/risk/variable/first-variables'
import { BUSINESS_OFFSET_HOURS } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { MINOR_PER_MAJOR } from '@countinghouse/domain/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/context'

/** A customer with the application that is looked at, and the values that are at hand, as texts. */
export interface Subject {
  custId: number
  orderId: number | null
  orderNo: string | null
  approvalStatus: number | null
  whiteListed: boolean
  values: Record<string, string | null>
  /** Scores of the customer as the app sent them. */
  sent: Readonly<Record<string, unknown>>
}

export type SubjectsWanted =
  | { orderId: number }
  /** With his last application. */
  | { custId: number; appId: number }
  /** The newest applications of the app that were decided. */
  | { appId: number; newest: number }

const S = orderStatus.value
const { lit } = sql

function dayOf(instant: RawBuilder<unknown>) {
  return sql`((${instant} + make_interval(hours => ${lit(BUSINESS_OFFSET_HOURS)})) at time zone 'UTC')::date`
}

/** How the program works out its own variables, of customer `c` and application `o` at `s.at`; earlier loans are `p`. */
const earlier = sql`p.customer_id = c.id and p.lent_at < s.at`
export const BUILT_IN: Partial<Record<FirstVariableName, RawBuilder<unknown>>> = {
  age: sql`extract(year from age(${dayOf(sql`s.at`)}, c.birthday))::int`,
  applyAmount: sql`(o.apply_amount_minor::numeric / ${lit(MINOR_PER_MAJOR)})::numeric(15, 2)`,
  durationDays: sql`o.duration_days`,
  firstLoan: sql`not exists (select 1 from loan_order p where ${earlier})`,
  settledLoans: sql`(select count(*) from loan_order p where ${earlier} and p.status = ${lit(S.settled)} and p.settled_at < s.at)`,
  lateLoans: sql`(select count(*) from loan_order p where ${earlier} and p.ever_overdue)`,
  worstOverdueDays: sql`(
    select max(greatest(0, least(coalesce(l.settled_on, ${dayOf(sql`s.at`)}), ${dayOf(sql`s.at`)}) - l.due_on))
    from loan_order p join repay_plan l on l.order_id = p.id where ${earlier})`,
  refusedLately: sql`(
    select count(*) from loan_order p
    where p.customer_id = c.id and p.status = ${lit(S.rejected)}
      and p.decided_at < s.at and p.decided_at >= s.at - interval '30 days')`,
  overdueContacts: sql`(
    select count(distinct k.phone) from customer_contact k
    where k.customer_id = c.id and exists (
      select 1 from customer_contact other join loan_order p on p.customer_id = other.customer_id
      where other.phone = k.phone and other.customer_id <> c.id and p.status = ${lit(S.overdue)}))`,
  registeredOn: dayOf(sql`c.registered_at`),
}

/** What the app sent under the name, with the application or about the customer. */
export const sent = (name: string, customer = sql.raw('c')) =>
  sql`coalesce(${customer}.risk ->> ${name}::text, o.profile_snapshot ->> ${name}::text, ${customer}.profile ->> ${name}::text)`

const textOf = (name: string) => (builtInType(name) ? BUILT_IN[name as FirstVariableName]! : sent(name))

/** As of when an application is looked at: what has happened by the time that it comes has happened, however long it was under way. */
const cameAt = sql`greatest(applied_at, submitted_at)`

function wantedRows(wanted: SubjectsWanted, now: Date): RawBuilder<unknown> {
  if ('orderId' in wanted)
    return sql`select customer_id, id as order_id, ${cameAt} as at from loan_order where id = ${wanted.orderId}`
  if ('custId' in wanted)
    return sql`
      select k.id as customer_id, a.id as order_id, coalesce(a.at, ${now}::timestamptz) as at
      from customer k
      left join lateral (select id, ${cameAt} as at from loan_order where customer_id = k.id order by id desc limit 1) a on true
      where k.id = ${wanted.custId} and k.app_id = ${wanted.appId}`
  // What came with an import was decided elsewhere.
  return sql`
    select customer_id, id as order_id, ${cameAt} as at from loan_order w
    where app_id = ${wanted.appId} and status <> ${lit(S.riskCheck)}
      and not exists (select 1 from loan_opening i where i.order_id = w.id)
    order by submitted_at desc, id desc limit ${wanted.newest}`
}

/** Customers and applications with the values of these variables, newest application first. */
export async function listSubjects(
  db: Db,
  wanted: SubjectsWanted,
  { variables, now }: { variables: readonly string[]; now: Date },
): Promise<Subject[]> {
  const values = variables.flatMap(name => [sql`${name}::text`, sql`(${textOf(name)})::text`])
  const { rows } = await sql<Subject>`
    with s as (${wantedRows(wanted, now)})
    select c.id as "custId", o.id as "orderId", o.order_no as "orderNo", o.approval_status as "approvalStatus",
      exists (
        select 1 from customer_listing l where l.customer_id = c.id and l.list = 'white' and l.ended_at is null
      ) as "whiteListed",
      jsonb_build_object(${sql.join(values)}) as values, c.risk as sent
    from s
    join customer c on c.id = s.customer_id
    left join loan_order o on o.id = s.order_id
    order by o.submitted_at desc, o.id desc`.execute(db)
  return rows
}
