import { AGE_GROUPS, type AgeGroup } from '@countinghouse/contract/areas/report/books/calls'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { workOrderType } from '@countinghouse/domain/kernel/lists/work-order'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { AGE_GROUPS_FROM } from '@countinghouse/domain/kernel/overdue'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, between, equals } from '../../../kernel/filter'
import { ofActorsApps } from '../../../kernel/scope'
import { leftOf, PRINCIPAL } from '../books/queries'
import { ofLoans, type What } from '../cohorts'
import type { Days } from '../days'

/** Principal unpaid at the end of a day by days past the original due date: all groups of each currency. */
export async function listUnpaid(db: Db, what: What, on: BusinessDate) {
  const { rows } = await sql<{ currency: Currency; age_group: number; unpaid_minor: number }>`
    select k.currency, width_bucket(${on}::date - k.due_on, array[${sql.join(AGE_GROUPS_FROM.map(from => sql.lit(from)))}]) as age_group,
      sum(${leftOf})::int8 as unpaid_minor
    from book_figure k where ${allOf(PRINCIPAL, ofLoans(what))} and k.on_date <= ${on}::date
    group by 1, 2 order by 1, 2`.execute(db)
  return [...new Set(rows.map(row => row.currency))].flatMap(currency =>
    AGE_GROUPS.map((ageGroup: AgeGroup, at) => ({
      currency,
      ageGroup,
      unpaidMinor: rows.find(row => row.currency === currency && row.age_group === at)?.unpaid_minor ?? 0,
    })),
  )
}

/** The terms of loans lent on the days, and how many of a product have the same. */
export async function listTermsLent(db: Db, what: What) {
  const { rows } = await sql<{ terms: LoanTerms; product_name: string; loans: number }>`
    select k.terms, p.name as product_name, sum(k.loans)::int8 as loans
    from terms_figure k join product p on p.id = k.product_id
    where ${allOf(between('k.lent_on', what.start, what.end), ofLoans(what))}
    group by k.terms, p.id having sum(k.loans) > 0`.execute(db)
  return rows
}

/** Days back from a day in which an application is looked for. */
const LOOK_BACK = 7

/** The terms that the last application for an item had on a day or in the week before it. */
export async function listTermsThen(
  db: Db,
  itemIds: readonly number[],
  on: BusinessDate,
): Promise<ReadonlyMap<number, LoanTerms>> {
  const { rows } = await sql<{ id: number; terms: LoanTerms }>`
    select i.id, o.terms from product_item i join product p on p.id = i.product_id cross join lateral (
      select o.terms from loan_order o
      where o.app_id = p.app_id and o.product_item_id = i.id
        and o.submitted_at >= ${startOfDay(addDays(on, -LOOK_BACK))} and o.submitted_at < ${startOfDay(addDays(on, 1))}
      order by o.submitted_at desc, o.id desc limit 1
    ) o where i.id = any(${[...itemIds]})`.execute(db)
  return new Map(rows.map(row => [row.id, row.terms]))
}

/** Complaints that came on the days, and what had become of them by the end of the last one. */
export async function sumComplaints(
  db: Db,
  { actor, appId, start, end }: Days & { actor: Actor; appId?: number | undefined },
) {
  const after = startOfDay(addDays(end, 1))
  const of = allOf(ofActorsApps(actor, 'w.app_id'), equals('w.app_id', appId))
  const { rows } = await sql<Record<'complaints' | 'answered' | 'closed' | 'late', number>>`
    select count(*)::int8 as complaints, count(*) filter (where w.answered_at < ${after})::int8 as answered,
      count(*) filter (where w.closed_at < ${after})::int8 as closed,
      count(*) filter (where w.answer_missed_on < ${end}::date or (w.answered_at < ${after} and business_date_of(w.answered_at) > w.answer_due_on)
        or (coalesce(w.answered_at, ${after}) >= ${after} and w.answer_due_on < ${end}::date))::int8 as late
    from work_order w
    where w.type = ${sql.lit(workOrderType.value.complaint)} and w.created_at >= ${startOfDay(start)} and w.created_at < ${after} and ${of ?? sql`true`}`.execute(
    db,
  )
  const { complaints, answered, closed, late } = rows[0]!
  return {
    complaintCount: complaints,
    answeredCount: answered,
    answeredLateCount: late,
    closedCount: closed,
    openCount: complaints - closed,
  }
}
