import type { reports } from '@countinghouse/contract/areas/report/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { AMOUNT_BANDS_FROM } from '@countinghouse/domain/areas/report/amount-band'
import { REBORROW_DAYS } from '@countinghouse/domain/areas/report/reborrow'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, between, equals, onDays } from '../../kernel/filter'
import { page } from '../../kernel/page'
import { ofActorsApps } from '../../kernel/scope'
import { countedAs, keptPlans, ofLoans, onPlatform, type What } from './cohorts'
import { keptOrders, type OrdersKept } from './loans'

const MINOR = 100
/** Orders `o` or instalments `p` of these loans, whatever their days. */
export const ofTheseLoans = <A extends 'o' | 'p'>(
  alias: A,
  { actor, appId, platform, productId, channel, orderType }: What,
) =>
  allOf(
    ofActorsApps(actor, `${alias}.app_id`),
    equals(`${alias}.app_id`, appId),
    onPlatform(`${alias}.app_id`, platform),
    equals(`${alias}.product_id`, productId),
    equals(`${alias}.channel`, channel),
    equals(`${alias}.order_type`, orderType),
  )

function ofBand(band: number | undefined) {
  if (band === undefined) return undefined
  const [from, to] = [AMOUNT_BANDS_FROM[band - 1]!, AMOUNT_BANDS_FROM[band]]
  const below = to === undefined ? sql`` : sql`and o.principal_minor < ${to * MINOR}`
  return sql<SqlBool>`o.principal_minor >= ${from * MINOR} ${below}`
}

/** The plans behind a figure of cohorts: their orders are looked at only where something of these is asked. */
export const pageOfPlans = (db: Db, input: ParsedInputOf<typeof reports.plans>, what: What) => {
  const byBegin = input.byDay === 'begin'
  const ofOrder = [
    ofBand(input.band),
    byBegin ? between('o.lent_on', what.start, what.end) : undefined,
    equals('o.taken_over', input.takenOver),
  ].filter(Boolean)
  return page(db, input, {
    from: db.selectFrom('repay_plan as p'),
    where: allOf(
      byBegin ? undefined : between('p.original_due_on', what.start, what.end),
      ofTheseLoans('p', what),
      ofOrder.length > 0
        ? sql<SqlBool>`exists (select from loan_order o where o.id = p.order_id and ${allOf(...ofOrder)})`
        : undefined,
      countedAs(input),
    ),
    id: 'p.id',
    sort: { originalDueDate: 'p.original_due_on' },
    keptDays: keptPlans(what, input),
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 'p.order_id')
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .innerJoin('app as a', 'a.id', 'o.app_id')
        .select(['p.id as planId', 'o.id as orderId', 'o.order_no as orderNo', 'c.id as custId'])
        .select(['c.cust_name as custName', 'a.name as appName', 'o.currency', 'p.period as currentPeriod'])
        .select(['p.original_due_on as originalDueDate', 'p.due_on as expireTime', 'p.settled_on as settledDate'])
        .select(['p.extended_on as extendedDate', 'p.settle_status as settleStatus'])
        .select([
          sql<number>`p.principal_minor + p.interest_minor + p.fee_minor`.as('dueAmount'),
          sql<number>`p.paid_principal_minor + p.paid_interest_minor + p.paid_fee_minor`.as('repaidAmount'),
        ]),
  })
}

const DAY_OF = {
  submitted: { at: 'o.submitted_at', day: sql<string>`business_date_of(o.submitted_at)::text`, on: onDays },
  passed: { at: 'o.decided_at', day: sql<string>`business_date_of(o.decided_at)::text`, on: onDays },
  lent: { at: 'o.lent_on', day: sql<string>`o.lent_on::text`, on: between },
  settled: { at: 'o.settled_on', day: sql<string>`o.settled_on::text`, on: between },
} as const satisfies Record<OrdersKept, object>

/** Of these orders some are no figure of the day. */
const MORE_OF: Partial<Record<OrdersKept, RawBuilder<SqlBool>>> = {
  passed: sql`o.approval_status in (1, 4)`,
  settled: sql`o.status = 9`,
}

const SHOWN = [
  'o.id as orderId',
  'o.order_no as orderNo',
  'c.id as custId',
  'c.cust_name as custName',
  'a.name as appName',
  'o.currency',
  'o.order_type as orderType',
  'o.loan_number as loanNumber',
  'o.principal_minor as loanTotalAmount',
  'o.settle_status as settleStatus',
] as const

const ofNumber = (number: number | undefined) =>
  number === undefined ? undefined : sql<SqlBool>`least(o.loan_number, 10) = ${number}`

/** The orders behind a figure of loans. */
export function pageOfOrders(db: Db, input: ParsedInputOf<typeof reports.orders>, what: What) {
  const { counted = 'lent', loanNumber: number } = input
  if (counted === 'returned') return pageOfReturned(db, input, what)
  const { at, day, on } = DAY_OF[counted]
  return page(db, input, {
    from: db.selectFrom('loan_order as o'),
    where: allOf(MORE_OF[counted], on(at, what.start, what.end), ofNumber(number), ofTheseLoans('o', what)),
    id: 'o.id',
    sort: { dataDate: at },
    keptDays: { counts: keptOrders(what, { counted, loanNumber: number }), on: (start, end) => on(at, start, end) },
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .innerJoin('app as a', 'a.id', 'o.app_id')
        .select([...SHOWN, day.as('dataDate')]),
  })
}

/** The orders whose customers came back in time after settling them on the days. */
const pageOfReturned = (db: Db, input: ParsedInputOf<typeof reports.orders>, what: What) =>
  page(db, input, {
    from: db.selectFrom('reborrow as k'),
    where: allOf(
      between('k.settled_on', what.start, what.end),
      sql<SqlBool>`k.submitted_on <= k.settled_on + ${sql.lit(REBORROW_DAYS)}`,
      ofLoans(what),
      input.loanNumber === undefined
        ? undefined
        : sql<SqlBool>`exists (select from loan_order o where o.id = k.order_id and ${ofNumber(input.loanNumber)})`,
    ),
    id: 'k.order_id',
    sort: { dataDate: 'k.settled_on' },
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 'k.order_id')
        .innerJoin('customer as c', 'c.id', 'k.customer_id')
        .innerJoin('app as a', 'a.id', 'k.app_id')
        .select([...SHOWN, sql<string>`k.settled_on::text`.as('dataDate')]),
  })

/** Products of the actor's apps, for the filter. */
export const listProducts = (db: Db, actor: Actor) =>
  db
    .selectFrom('product as p')
    .innerJoin('app as a', 'a.id', 'p.app_id')
    .select(['p.id as productId', 'p.name as productName', 'a.name as appName'])
    .where(allOf(ofActorsApps(actor, 'p.app_id')))
    .orderBy('a.name')
    .orderBy('p.id')
    .execute()
