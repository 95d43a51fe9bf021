import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../kernel/database/schema.generated'
import { inTransaction } from '../../../kernel/database/transaction'

export interface Check {
  name: string
  compared: number
  differences: number
  examples: { what: string; left: number; right: number }[]
}
export interface Proof {
  at: Date
  checks: Check[]
  differences: number
  milliseconds: number
}

const shownExamples = 10

// Each gives `what, left, right` for everything that it compares; the two figures should be equal.
export const comparisons = (today: BusinessDate) => ({
  /** Lines of an entry sum to zero, and there are at least two of them. */
  entriesBalance: sql`
    select 'entry ' || e.id as what, coalesce(sum(l.amount_minor), 0)::int8 as left,
      case when count(l.*) < 2 then 1 else 0 end::int8 as right
    from ledger_entry e left join ledger_line l on l.entry_id = e.id group by e.id`,
  /** What each plan owes, part by part, is what its receivables hold. */
  plansEqualReceivables: sql`
    with held as (
      select l.plan_id, a.code, sum(l.amount_minor)::int8 as minor
      from ledger_line l join ledger_account a on a.id = l.account_id
      where a.code like 'receivable.%' group by l.plan_id, a.code
    ), owed as (
      select p.id as plan_id, part.code, part.minor from repay_plan p
      cross join lateral (values
        ('receivable.principal',
          p.principal_minor - p.paid_principal_minor - p.reduced_principal_minor - p.written_off_principal_minor),
        ('receivable.interest',
          p.interest_minor - p.paid_interest_minor - p.waived_minor - p.written_off_interest_minor),
        ('receivable.fee', p.fee_minor - p.paid_fee_minor - p.reduced_fee_minor - p.written_off_fee_minor),
        ('receivable.lateFee', p.late_fee_minor - p.paid_late_fee_minor - p.reduced_minor - p.written_off_late_fee_minor)
      ) as part(code, minor)
    )
    select 'plan ' || coalesce(owed.plan_id, held.plan_id, 0) || ' ' || coalesce(owed.code, held.code) as what,
      coalesce(owed.minor, 0)::int8 as left, coalesce(held.minor, 0)::int8 as right
    from owed full join held on held.plan_id = owed.plan_id and held.code = owed.code`,
  /**
   * Late fee of each plan is what its terms charge for the days of its accruals on the principal that was unpaid then,
   * on top of what it was taken over with; where the other system did not say that, by the terms too.
   */
  lateFeesByTerms: sql`
    with cancelled as (
      select r.order_id, max(e.business_date) as on_date, count(*) as times
      from reduction r join ledger_entry e on e.entry_key = 'reduction:' || r.id
      where r.cancels is not null and r.taken_back_at is null group by r.order_id
    ), late as (
      select p.id as plan_id, p.late_fee_minor, p.principal_minor - coalesce(q.paid_principal_minor, 0) as unpaid_minor,
        (o.terms ->> 'lateFeeBpsPerDay')::numeric as daily_bps,
        div(p.principal_minor * (o.terms ->> 'lateFeeCapBps')::numeric * 2 + 10000, 20000) as cap_minor,
        coalesce(q.late_fee_minor, 0) as opened_minor, q.paid_late_fee_minor as opened_paid_minor,
        case when b.late_fee_by_terms then greatest(0, b.opened_on - p.original_due_on) end as opened_days
      from repay_plan p join loan_order o on o.id = p.order_id
      left join loan_opening b on b.order_id = p.order_id
      left join loan_opening_plan q on q.order_id = p.order_id and q.period = p.period
      left join cancelled x on x.order_id = p.order_id
      where (p.late_fee_minor > 0 or q.late_fee_minor > 0 or exists (select from late_fee_accrual a where a.plan_id = p.id))
        -- Of principal that was cancelled more than once a plan keeps the sum, not its days.
        and (coalesce(x.times, 0) <= 1 or p.reduced_principal_minor = 0)
    ), opened as (
      select *, case when opened_days is null then opened_minor else greatest(opened_paid_minor,
        least(cap_minor, opened_days * div(unpaid_minor * daily_bps * 2 + 10000, 20000))) end as start_minor
      from late
    ), moves as (
      select a.plan_id, coalesce(f.counts_on, e.business_date) as on_date, a.principal_minor, null::integer as days
      from repay_allocation a join repay_flow f on f.id = a.flow_id
      join ledger_entry e on e.entry_key = 'receipt:' || f.id
      where a.principal_minor <> 0
      union all select p.id, x.on_date, p.reduced_principal_minor, null
      from cancelled x join repay_plan p on p.order_id = x.order_id where p.reduced_principal_minor <> 0
      union all select plan_id, through_on - days, 0, days from late_fee_accrual
    ), accrued as (
      -- What is paid on a day lowers the fee from the next day on.
      select plan_id, days, sum(principal_minor) over (partition by plan_id order by on_date) as paid_minor from moves
    ), due as (
      select plan_id, sum(days * div((unpaid_minor - paid_minor) * daily_bps * 2 + 10000, 20000)) as minor
      from accrued join late using (plan_id) where days is not null group by plan_id
    )
    select 'plan ' || plan_id as what, late_fee_minor as left,
      greatest(start_minor, least(cap_minor, start_minor + coalesce(due.minor, 0)))::int8 as right
    from opened left join due using (plan_id)`,
  /** The sum kept with an order is what its plans owe. */
  ordersEqualPlans: sql`
    select 'order ' || o.order_no as what, o.outstanding_minor as left, coalesce(sum(
      p.principal_minor - p.paid_principal_minor + p.interest_minor - p.paid_interest_minor - p.waived_minor
      + p.fee_minor - p.paid_fee_minor + p.late_fee_minor - p.paid_late_fee_minor - p.reduced_minor
      - p.reduced_principal_minor - p.reduced_fee_minor
      - p.written_off_principal_minor - p.written_off_interest_minor - p.written_off_fee_minor
      - p.written_off_late_fee_minor), 0)::int8 as right
    from loan_order o left join repay_plan p on p.order_id = o.id group by o.id`,
  /** What was written off of an order and recovered since is what its expense and income say. */
  writtenOffEqualsExpense: sql`
    with booked as (
      select l.order_id, a.code, sum(l.amount_minor)::int8 as minor
      from ledger_line l join ledger_account a on a.id = l.account_id
      where a.code in ('expense.writeOff', 'income.recovery') group by l.order_id, a.code
    ), kept as (
      select o.id as order_id, part.code, part.minor from loan_order o
      cross join lateral (values
        ('expense.writeOff', o.written_off_minor), ('income.recovery', -o.recovered_minor)
      ) as part(code, minor)
      where o.written_off_minor <> 0
    )
    select 'order ' || coalesce(kept.order_id, booked.order_id, 0) || ' ' || coalesce(kept.code, booked.code) as what,
      coalesce(kept.minor, 0)::int8 as left, coalesce(booked.minor, 0)::int8 as right
    from kept full join booked on booked.order_id = kept.order_id and booked.code = kept.code`,
  /** What refunds on their way still hold is what is owed to customers as refunds. */
  refundsEqualPayable: sql`
    with payable as (
      select l.order_id, -sum(l.amount_minor)::int8 as minor
      from ledger_line l join ledger_account a on a.id = l.account_id
      where a.code = 'payable.refund' group by l.order_id
    ), sending as (select order_id, sum(amount_minor)::int8 as minor from refund where state = 1 group by order_id)
    select 'order ' || coalesce(sending.order_id, payable.order_id, 0) as what,
      coalesce(sending.minor, 0)::int8 as left, coalesce(payable.minor, 0)::int8 as right
    from sending full join payable on payable.order_id = sending.order_id`,
  accountsEqualStatements: sql`
    select 'account ' || c.name as what, c.balance_minor as left, coalesce(sum(t.signed_minor), 0)::int8 as right
    from channel_account c left join trade_flow t on t.channel_account_id = c.id group by c.id`,
  statementsRun: sql`
    select 'statement line ' || t.trade_no as what, t.balance_after_minor as left, sum(t.signed_minor)
      over (partition by t.channel_account_id order by t.id)::int8 as right
    from trade_flow t`,
  accountsEqualCash: sql`
    select 'account ' || c.name as what, c.balance_minor as left, coalesce(sum(l.amount_minor), 0)::int8 as right
    from channel_account c
    left join ledger_account a on a.code = 'cash.' || c.id and a.currency = c.currency
    left join ledger_line l on l.account_id = a.id group by c.id`,
  creditEqualsPayable: sql`
    with payable as (
      select e.customer_id, -sum(l.amount_minor)::int8 as minor
      from ledger_line l join ledger_account a on a.id = l.account_id join ledger_entry e on e.id = l.entry_id
      where a.code = 'payable.customerCredit' group by e.customer_id
    )
    select 'customer ' || coalesce(c.id, payable.customer_id, 0) as what,
      coalesce(c.credit_minor, 0)::int8 as left, coalesce(payable.minor, 0)::int8 as right
    from (select id, credit_minor from customer where credit_minor <> 0) c
    full join payable on payable.customer_id = c.id`,
  overRefundEqualsClaim: sql`
    with claim as (
      select e.customer_id, sum(l.amount_minor)::int8 as minor
      from ledger_line l join ledger_account a on a.id = l.account_id join ledger_entry e on e.id = l.entry_id
      where a.code = 'claim.overRefund' group by e.customer_id
    )
    select 'customer ' || coalesce(c.id, claim.customer_id, 0) as what,
      coalesce(c.over_refund_minor, 0)::int8 as left, coalesce(claim.minor, 0)::int8 as right
    from (select id, over_refund_minor from customer where over_refund_minor <> 0) c
    full join claim on claim.customer_id = c.id`,
  /** What each settled difference of a statement explains is what its entry, and its contra entry, moved of cash. */
  differencesEqualEntries: sql`
    with side as (
      select id, entry_id, theirs_minor - ours_minor as minor from channel_difference where entry_id is not null
      union all select id, reversal_id, ours_minor - theirs_minor from channel_difference where reversal_id is not null
    )
    select 'difference ' || side.id || ' entry ' || side.entry_id as what, side.minor as left,
      coalesce(sum(l.amount_minor), 0)::int8 as right
    from side
    left join (ledger_line l join ledger_account a on a.id = l.account_id and a.code like 'cash.%')
      on l.entry_id = side.entry_id
    group by side.id, side.entry_id, side.minor`,
  /** What is kept of accounts by day, of money and of entries, is what the lines say. */
  daysEqualLines: sql`
    with booked as (
      select l.account_id, e.business_date, e.kind, e.app_id, count(distinct l.entry_id) as entries,
        count(*) filter (where l.line = 1) as headed, sum(greatest(l.amount_minor, 0)) as debit_minor, -sum(least(l.amount_minor, 0)) as credit_minor
      from ledger_entry e join ledger_line l on l.entry_id = e.id group by l.account_id, e.business_date, e.kind, e.app_id
    ), side as (
      select account_id, business_date as day, money.name, money.kept, money.booked from (
        select account_id, business_date, debit_minor, credit_minor, 0 as booked_debit, 0 as booked_credit from ledger_day
        union all select account_id, business_date, 0, 0, debit_minor, credit_minor from booked
      ) of_day cross join lateral (values ('debit', debit_minor, booked_debit), ('credit', credit_minor, booked_credit)) as money(name, kept, booked)
      union all
      select account_id, day, concat_ws(' ', kind, 'app ' || app_id, count.name), count.kept, count.booked from (
        select account_id, day, kind, app_id, entries, headed, 0 as booked_entries, 0 as booked_headed from ledger_entry_count
        union all select account_id, of.day, kind, app_id, 0, 0, entries, headed
        from booked cross join lateral (values (business_date), ('-infinity'::date)) as of(day)
      ) of_day cross join lateral (values
        ('entries', entries, booked_entries), ('entries that begin so', headed, booked_headed)
      ) as count(name, kept, booked)
    )
    select 'account ' || account_id || ' on ' || day || ' ' || name as what, sum(kept)::int8 as left, sum(booked)::int8 as right
    from side group by account_id, day, name`,
  /** Nothing is posted of a date that has not begun; what was taken back on its own date counts no more. */
  nothingPostedAhead: sql`
    select coalesce('order ' || o.order_no, 'entries') || ' on ' || e.business_date || ' ' || a.code as what,
      sum(l.amount_minor)::int8 as left, 0::int8 as right
    from ledger_entry e join ledger_line l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
    left join loan_order o on o.id = e.order_id
    where e.business_date > ${today}::date group by o.order_no, e.business_date, a.code`,
})

/**
 * All checks look at one moment, whatever is booked meanwhile, and at whole tables. The planner takes sums by plan or order for two hundred, and
 * would walk all of them for each: 166,000 late fees took longer than ten minutes, 8 seconds so.
 */
export async function lookAtAll(trx: Kysely<Schema>): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(trx)
  await sql`set local enable_nestloop = off`.execute(trx)
}

/** Reconciles the books and keeps the result (DOMAIN 5); a difference is a fault of ours. */
export async function reconcile(db: Kysely<Schema>, now: Date): Promise<Proof> {
  const startedMs = performance.now()
  const checks = await inTransaction(db, async trx => {
    await lookAtAll(trx)
    const done: Check[] = []
    for (const [name, comparison] of Object.entries(comparisons(businessDateOf(now)))) {
      const { rows } = await sql<{ compared: number; differences: number; examples: Check['examples'] | null }>`
          with compared as (${comparison}), differing as (select * from compared where "left" <> "right")
          select (select count(*) from compared)::int8 as compared, (select count(*) from differing)::int8 as differences,
            (select json_agg(d) from (select * from differing order by what limit ${sql.lit(shownExamples)}) d) as examples
        `.execute(trx)
      const { compared, differences, examples } = rows[0]!
      done.push({ name, compared, differences, examples: examples ?? [] })
    }
    return done
  })
  const proof: Proof = {
    at: now,
    checks,
    differences: checks.reduce((sum, check) => sum + check.differences, 0),
    milliseconds: Math.round(performance.now() - startedMs),
  }
  await db
    .insertInto('reconcile_run')
    .values({
      at: now,
      checks: JSON.stringify(checks),
      differences: proof.differences,
      milliseconds: proof.milliseconds,
    })
    .execute()
  // What is kept of days is put right; that it was wrong is said.
  if (checks.some(check => check.name === 'daysEqualLines' && check.differences > 0))
    await inTransaction(db, trx => sql`select rebuild_ledger_days()`.execute(trx))
  return proof
}
