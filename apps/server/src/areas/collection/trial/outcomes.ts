import type { CountedCustomers } from '@countinghouse/contract/areas/collection/trial/calls'
import type { PromiseState } from '@countinghouse/contract/kernel/task-case'
import type { TrialSide } from '@countinghouse/domain/areas/collection/trial'
import { type BusinessDate, endOfDay } from '@countinghouse/domain/kernel/business-date'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { allOf, equals } from '../../../kernel/filter'
import { type PageInput, page } from '../../../kernel/page'
import { pageOfCountedCredits, pageOfCountedFollowUps } from '../../task/moves'
import type { TrialRecord } from './queries'

type Trial = Pick<TrialRecord, 'id' | 'last_day'>

/**
 * What counts of a member `m` from joining to the trial's last day: receipts `r`, follow-ups `f`, promises `p` that came to an end,
 * complaints `x`. The report counts by the same conditions by which the rows are found.
 */
function countsOf({ last_day }: Trial) {
  const until = sql`${endOfDay(last_day)}::timestamptz`
  return {
    paid: sql<SqlBool>`r.at >= m.joined_at and r.business_date <= ${last_day}::date`,
    followed: sql<SqlBool>`f.desk = 'collection' and f.at >= m.joined_at and f.at < ${until}`,
    promised: sql<SqlBool>`p.given_at >= m.joined_at and p.given_at < ${until} and p.state in ('kept', 'partKept', 'broken')`,
    complained: sql<SqlBool>`x.customer_id = m.customer_id and x.reason = 'complaint' and x.paused_from >= m.joined_at
      and x.paused_from < ${until}`,
  }
}

export interface SideOutcome {
  side: TrialSide
  customers: number
  follows: number
  recovered: number
  /** Of what each customer paid, in units of the currency. */
  squares: number
  promised: number
  kept: number
  complained: number
}

/** What came of each side from joining to the trial's last day. */
export async function readOutcomes(db: Db, trial: Trial) {
  const { paid, followed, promised, complained } = countsOf(trial)
  const { rows } = await sql<SideOutcome>`
    with per as (
      select m.side, coalesce(paid.minor, 0) as minor, coalesce(said.follows, 0) as follows,
        coalesce(word.given, false) as given, coalesce(word.kept, false) as kept,
        exists (select 1 from contact_pause x where ${complained}) as complained
      from strategy_member m
      left join lateral (
        select sum(r.amount_minor) as minor from loan_order o join recovery r on r.order_id = o.id
        where o.customer_id = m.customer_id and ${paid}
      ) paid on true
      left join lateral (
        select count(*) as follows from loan_order o join follow_up f on f.order_id = o.id
        where o.customer_id = m.customer_id and ${followed}
      ) said on true
      left join lateral (
        select bool_or(true) as given, bool_or(p.state = 'kept') as kept from loan_order o join promise p on p.order_id = o.id
        where o.customer_id = m.customer_id and ${promised}
      ) word on true
      where m.trial_id = ${trial.id}
    )
    select side, count(*) as customers, sum(follows)::int8 as follows, sum(minor)::int8 as recovered,
      sum((minor / 100.0) * (minor / 100.0))::float8 as squares,
      count(*) filter (where given) as promised, count(*) filter (where kept) as kept, count(*) filter (where complained) as complained
    from per group by side`.execute(db)
  return rows
}

interface Side {
  trial: TrialRecord
  side: TrialSide
}

/** Of the orders of a side's customers: `condition` says what of an order `o` counts of its customer `m`. */
const ofSide = (
  { trial, side }: Side,
  order: 'f.order_id' | 'r.order_id',
  condition: ReturnType<typeof sql<SqlBool>>,
) =>
  sql<SqlBool>`exists (select 1 from loan_order o join strategy_member m on m.customer_id = o.customer_id
    where o.id = ${sql.ref(order)} and m.trial_id = ${trial.id} and m.side = ${side} and ${condition})`

export const pageOfTrialFollowUps = (db: Db, input: PageInput, of: Side) =>
  pageOfCountedFollowUps(db, input, [ofSide(of, 'f.order_id', countsOf(of.trial).followed)])

export const pageOfTrialCredits = (db: Db, input: PageInput, of: Side) =>
  pageOfCountedCredits(db, input, [ofSide(of, 'r.order_id', countsOf(of.trial).paid)])

/** The customers of a side that a figure counts, a row each; who joined last first. */
export function pageOfTrialCustomers(
  db: Db,
  input: PageInput,
  { trial, side, counted }: Side & { counted: CountedCustomers },
) {
  const { paid, followed, promised, complained } = countsOf(trial)
  const words = sql`from loan_order o join promise p on p.order_id = o.id where o.customer_id = m.customer_id and ${promised}`
  const counts = {
    all: undefined,
    promised: sql<SqlBool>`exists (select 1 ${words})`,
    kept: sql<SqlBool>`exists (select 1 ${words} and p.state = 'kept')`,
    complained: sql<SqlBool>`exists (select 1 from contact_pause x where ${complained})`,
  }
  // A promise that was kept is what he is counted for.
  const lastWord = sql`${words} order by p.state = 'kept' desc, p.id desc limit 1`
  return page(db, input, {
    from: db.selectFrom('strategy_member as m'),
    where: allOf(equals('m.trial_id', trial.id), equals('m.side', side), counts[counted]),
    id: 'm.customer_id',
    sort: { joinTime: 'm.joined_at' },
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 'm.customer_id')
        // The case with which he joined is the last that had come to the desk by then.
        .innerJoin('loan_order as j', join =>
          join.on(
            'j.id',
            '=',
            sql<number>`(select t.order_id from loan_order o join task t on t.order_id = o.id and t.desk = 'collection'
              where o.customer_id = m.customer_id order by t.created_at <= m.joined_at desc, t.created_at desc limit 1)`,
          ),
        )
        .select([
          'c.id as custId',
          'c.cust_name as custName',
          'j.id as orderId',
          'j.order_no as orderNo',
          'm.joined_at as joinTime',
        ])
        .select([
          sql<number>`(select count(*) from loan_order o join follow_up f on f.order_id = o.id
            where o.customer_id = m.customer_id and ${followed})`.as('followCount'),
          sql<number>`(select coalesce(sum(r.amount_minor), 0)::int8 from loan_order o join recovery r on r.order_id = o.id
            where o.customer_id = m.customer_id and ${paid})`.as('recoveryAmount'),
          sql<Date | null>`(select max(x.paused_from) from contact_pause x where ${complained})`.as('complaintTime'),
        ])
        .select([
          sql<BusinessDate | null>`(select p.promised_on::text ${lastWord})`.as('promisedDate'),
          sql<PromiseState | null>`(select p.state ${lastWord})`.as('promiseState'),
          sql.lit(trial.currency).as('currency'),
        ]),
  })
}
