import type { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Actor, Asking } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { isFilteredBeyond, onKeptDays } from '../../../kernel/counters'
import type { BankCheckTable } from '../../../kernel/database/schema.generated'
import { allOf, contains, equals, nameContains, onDays, phoneIs } from '../../../kernel/filter'
import { type KeptTotal, page } from '../../../kernel/page'
import { rowsQuery } from '../../../kernel/page-rows'
import { formsOf } from '../../../kernel/phone'
import { ofActorsApps } from '../../../kernel/scope'
import type { Sealer } from '../../../kernel/sealed'
import { ofActorsCustomers } from '../../task/moves'

export type CustomerFilters = ParsedInputOf<typeof customer.customerList>

const isListed = (list: 'black' | 'white') => sql<boolean>`exists (
  select 1 from customer_listing l where l.customer_id = c.id and l.list = ${list} and l.ended_at is null)`

/** Customers `c` by what is counted of all of them. */
const countedWhere = (input: CustomerFilters, actor: Actor) =>
  allOf(
    ofActorsApps(actor, 'c.app_id'),
    equals('c.app_id', input.appId),
    equals('c.reborrow', input.reborrowFlag === undefined ? undefined : input.reborrowFlag === 1),
    onDays('c.registered_at', input.createTimeStart, input.createTimeEnd),
  )

/** Customers `c` of the actor's apps that fit the filters; an identity number only as a whole, by its keyed hash. */
export const customersWhere = (input: CustomerFilters, actor: Actor, sealer: Sealer) =>
  allOf(
    countedWhere(input, actor),
    phoneIs('c.mobile', input.mobile, { field: 'mobile', actor }),
    nameContains('c.cust_name', input.custName, 'custName'),
    equals('c.identity_hash', input.curp ? sealer.hash(input.curp) : undefined),
    equals('c.channel', input.channel),
    input.whiteListed === undefined ? undefined : sql<SqlBool>`${isListed('white')} = ${input.whiteListed}`,
  )

/** More who share the numbers of one customer are not named. */
const MOST_SHARERS = 20

const KEPT_BY = [
  'appId',
  'reborrowFlag',
  'whiteListed',
  'createTimeStart',
  'createTimeEnd',
] satisfies (keyof CustomerFilters)[]

/** Of those who borrowed again, or did not: a page is read through as many customers on average as take as long to sort. */
const SORTED_OF_BORROWERS = 5_000

/** How many customers these are where nothing is asked but app, day of registration and whether they borrowed again: what is kept of them (decision 0012). */
export function totalOfCounters(input: CustomerFilters, actor: Actor): KeptTotal | undefined {
  if (isFilteredBeyond(input, KEPT_BY)) return undefined
  const where = allOf(
    ofActorsApps(actor, 'k.app_id'),
    equals('k.app_id', input.appId),
    input.reborrowFlag === undefined ? undefined : equals('k.reborrow', input.reborrowFlag === 1),
    onKeptDays('k.registered_on', input.createTimeStart, input.createTimeEnd),
  )
  const total = sql<number>`(select coalesce(sum(k.customers), 0) from customer_count k where ${where})`
  const sortUpTo = input.reborrowFlag === undefined ? 0 : SORTED_OF_BORROWERS
  if (input.whiteListed === undefined) return { total, sortUpTo }
  // Few are on the allowlist.
  const trusted = sql<number>`(select count(*) from customer_listing t join customer c on c.id = t.customer_id
    where t.list = 'white' and t.ended_at is null and ${countedWhere(input, actor)})`
  return input.whiteListed
    ? { total: trusted, sortUpTo: SORTED_OF_BORROWERS }
    : { total: sql<number>`(${total} - ${trusted})`, sortUpTo }
}

/** Exact mobile, identity number or order number (G-097). */
export const lookUpWhere = (keyword: string, actor: Actor, sealer: Sealer) =>
  allOf(
    ofActorsApps(actor, 'c.app_id'),
    // Each by an index of its own.
    sql<SqlBool>`c.id in (
      select id from customer where mobile = any(${formsOf(keyword)}::text[])
      union all select id from customer where identity_hash = ${sealer.hash(keyword)}
      union all select customer_id from loan_order where order_no = ${keyword.toUpperCase()})`,
  )

const ageOn = (today: string) => sql<number | null>`date_part('year', age(${today}::date, c.birthday))::int`
const newestProduct = sql<string | null>`(
  select p.name from loan_order o join product p on p.id = o.product_id
  where o.customer_id = c.id order by o.id desc limit 1)`

const customers = (db: Db, today: string) =>
  db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select([
      'c.id',
      'c.app_id',
      'c.cust_name',
      'c.mobile',
      'c.email',
      'c.identity_kind',
      'c.identity_last4',
      'c.channel',
      'c.reborrow',
      'c.registered_at',
      'c.last_order_at',
      'a.name as app_name',
      'a.app_ssid',
    ])
    .select([
      ageOn(today).as('age'),
      isListed('black').as('black_listed'),
      isListed('white').as('white_listed'),
      newestProduct.as('product_name'),
    ])

/** The rows of lists of customers. */
export const customersOf = rowsQuery((db, { today }: { today: string }) => customers(db, today))

export type CustomerRecord = Awaited<ReturnType<ReturnType<typeof customers>['execute']>>[number]

const countOrders = (only: string) =>
  sql<number>`(select count(*) from loan_order o where o.customer_id = c.id ${sql.raw(only)})`

export const findCustomer = (db: Db, actor: Actor, customerId: number, today: string) =>
  customers(db, today)
    .select([
      'c.names',
      'c.surnames',
      'c.birthday',
      'c.sex',
      'c.profile',
      'c.ocr',
      'c.risk',
      'c.marketing_opt_out',
      'c.credit_minor',
      'c.over_refund_minor',
      'c.row_version',
      'a.country',
      'a.currency',
    ])
    .select([
      sql<number>`case when c.sms_count_day = ${today}::date then c.sms_count_today else 0 end`.as('sms_count'),
      countOrders('').as('order_count'),
      countOrders('and o.lent_at is not null').as('lent_count'),
    ])
    .where('c.id', '=', customerId)
    .where(allOf(ofActorsApps(actor, 'c.app_id')))
    .executeTakeFirst()

export type CustomerWhole = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** Whether the actor's apps reach the customer. */
export const findReachedCustomer = (db: Db, actor: Asking, customerId: number) =>
  db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select(['c.id', 'c.cust_name', 'a.currency'])
    .where('c.id', '=', customerId)
    .where(allOf(ofActorsCustomers(actor, 'c.app_id', 'c.id')))
    .executeTakeFirst()

export const findCurrentBank = (db: Db, customerId: number) =>
  db
    .selectFrom('customer_bank')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('current', '=', true)
    .executeTakeFirst()

export const listImages = (db: Db, customerId: number) =>
  db
    .selectFrom('customer_image')
    .select(['kind', 'file_id'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

/** First to fourth contact, then those added by staff. */
export const listContacts = (db: Db, customerId: number) =>
  db
    .selectFrom('customer_contact')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('manual')
    .orderBy('contact_index')
    .orderBy('id')
    .execute()

/** Customers of the actor's apps who are overdue and gave a number that this one gave too, with that number. */
export async function overdueSharersOf(db: Db, customerId: number, actor: Actor) {
  const { rows } = await sql<{ phone: string; custId: number; custName: string }>`
    select distinct k.phone, c.id as "custId", c.cust_name as "custName"
    from customer_contact k join customer_contact other on other.phone = k.phone and other.customer_id <> k.customer_id
    join customer c on c.id = other.customer_id
    where k.customer_id = ${customerId} and ${allOf(ofActorsApps(actor, 'c.app_id'))}
      and exists (select from loan_order o where o.customer_id = c.id and o.status = ${orderStatus.value.overdue})
    order by 1, 3, 2 limit ${MOST_SHARERS}`.execute(db)
  return rows
}

export const pageOfSocial = (db: Db, input: ParsedInputOf<typeof customer.socialList>) =>
  page(db, input, {
    from: db.selectFrom('customer_social as s'),
    where: allOf(equals('s.customer_id', input.custId)),
    id: 's.id',
    sort: {},
    firstOrder: 'asc',
    rows: from =>
      from
        .select(['s.id as socialId', 's.network', 's.account as socialAccount', 's.link as profileLink'])
        .select(['s.found as accountFound', 's.created_at as reportTime']),
  })

export const pageOfAddressBook = (db: Db, input: ParsedInputOf<typeof customer.addressBook>) =>
  page(db, input, {
    from: db.selectFrom('customer_address_book as b'),
    where: allOf(equals('b.customer_id', input.custId), contains('b.name', input.name, 'name')),
    id: 'b.id',
    sort: {},
    firstOrder: 'asc',
    rows: from => from.select(['b.id as entryId', 'b.name', 'b.phone']),
  })

export const pageOfCalls = (db: Db, input: ParsedInputOf<typeof customer.callRecordList>) =>
  page(db, input, {
    from: db.selectFrom('call_record as r'),
    where: allOf(
      equals('r.customer_id', input.custId),
      equals('r.order_id', input.orderId),
      equals('r.purpose', input.purpose),
    ),
    id: 'r.id',
    sort: { dialTime: 'r.dialled_at' },
    rows: from =>
      from.select([
        'r.id as callId',
        'r.caller_name as callusername',
        'r.phone as mobile',
        'r.purpose',
        'r.order_id as orderId',
        'r.dialled_at as dialTime',
        'r.connected_at as connectionTime',
        'r.seconds as calltimevalue',
        sql<string>`coalesce('/file/view/' || r.recording_file_id, r.recording_url)`.as('RecordingAccessAddress'),
        'r.hangup_reason as hangingUpReason',
      ]),
  })

export const insertBankCheck = (db: Db, check: Insertable<BankCheckTable>) =>
  db.insertInto('bank_check').values(check).execute()

/** The newest answer of a channel about the account that is current now. */
export const findBankCheck = (db: Db, customerId: number) =>
  db
    .selectFrom('bank_check as k')
    .innerJoin('customer_bank as b', 'b.id', 'k.bank_id')
    .innerJoin('staff_user as u', 'u.id', 'k.checked_by')
    .select(['k.result', 'k.checked_at', 'u.name as checked_by'])
    .where('k.customer_id', '=', customerId)
    .where('b.current', '=', true)
    .orderBy('k.id', 'desc')
    .executeTakeFirst()

export const isOrderOf = async (db: Db, orderId: number, customerId: number): Promise<boolean> =>
  (await db
    .selectFrom('loan_order')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()) !== undefined

/** What the customer lists page over. */
export const fromCustomers = (db: Db) => db.selectFrom('customer as c')
