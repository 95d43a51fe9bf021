import type { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Account } from '@countinghouse/domain/areas/books/chart'
import type { AccountMoves } from '@countinghouse/domain/areas/books/trial-balance'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { isFilteredBeyond, onKeptDays } from '../../../kernel/counters'
import { allOf, between, type Condition, contains, equals, whose } from '../../../kernel/filter'
import { type KeptDays, type KeptTotal, page, SORTED_OF_VALUES } from '../../../kernel/page'
import { inActorsCurrencies, ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>

/** Whether the books of a currency are the actor's to see: some app of his lends in it. */
export async function seesCurrency(db: Db, actor: Seer, currency: string): Promise<boolean> {
  const seen = inActorsCurrencies(actor, 'c.code')
  const { rows } = await sql`select 1 from (values (${currency}::text)) as c(code) where ${allOf(seen)}`.execute(db)
  return rows.length > 0
}

interface Period {
  currency: Currency
  start: string
  end: string
}

/** What every account of a currency held before a period, and its debits and credits within, by what is kept of days (decision 0068). */
export async function sumAccounts(db: Db, { currency, start, end }: Period): Promise<AccountMoves[]> {
  const { rows } = await sql<AccountMoves & { account: Account }>`
    select a.code as account,
      coalesce(sum(m.debit_minor - m.credit_minor) filter (where m.business_date < ${start}::date), 0)::int8 as "openingMinor",
      coalesce(sum(m.debit_minor) filter (where m.business_date >= ${start}::date), 0)::int8 as "debitMinor",
      coalesce(sum(m.credit_minor) filter (where m.business_date >= ${start}::date), 0)::int8 as "creditMinor"
    from ledger_account a
    join ledger_day m on m.account_id = a.id and m.business_date <= ${end}::date
    where a.currency = ${currency}
    group by a.code`.execute(db)
  return rows
}

interface DayMove {
  kind: 'cash' | 'receivable'
  day: BusinessDate
  amountMinor: number
}

/** What moved on each day in the cash of all channels and in what customers owe; what moved before the period on the day before it. */
export async function sumDays(db: Db, { currency, start, end }: Period): Promise<DayMove[]> {
  const { rows } = await sql<DayMove>`
    select split_part(a.code, '.', 1) as kind, greatest(m.business_date, ${start}::date - 1) as day,
      sum(m.debit_minor - m.credit_minor)::int8 as "amountMinor"
    from ledger_account a
    join ledger_day m on m.account_id = a.id and m.business_date <= ${end}::date
    where a.currency = ${currency} and split_part(a.code, '.', 1) in ('cash', 'receivable')
    group by 1, 2`.execute(db)
  return rows
}

/** Ids of the accounts of which a condition is true: few, which the plan does not look for line by line. */
const accountsOf = (where: Condition<'a.code' | 'a.currency'>) =>
  sql`array(select a.id from ledger_account a where ${allOf(where)})`

/** Entries of the actor's apps, and those that are of no order. */
const ofAppsOrNone = <C extends 'e.app_id' | 'k.app_id'>(actor: Seer, column: C): Condition<C> => {
  const ofApps = ofActorsApps(actor, column)
  return ofApps && sql<SqlBool>`(${sql.ref(column)} is null or ${ofApps})`
}

type EntriesInput = ParsedInputOf<typeof ledger.entries>

const KEPT_BY = ['account', 'currency', 'kind', 'businessDateStart', 'businessDateEnd'] satisfies (keyof EntriesInput)[]

/** What is kept of how many entries are found, where no more is asked than that: by day where days are asked for (decision 0068). */
function keptOf(
  input: EntriesInput,
  actor: Seer,
): { kept?: KeptTotal; keptDays?: KeptDays<'e.business_date'> } | undefined {
  if (isFilteredBeyond(input, KEPT_BY)) return undefined
  const { account, currency, kind, businessDateStart, businessDateEnd } = input
  const ofAccounts = allOf(
    equals('a.code', account),
    equals('a.currency', currency),
    inActorsCurrencies(actor, 'a.currency'),
  )
  const where = allOf(
    onKeptDays('k.day', businessDateStart, businessDateEnd),
    sql<SqlBool>`k.account_id = any(${accountsOf(ofAccounts)})`,
    equals('k.kind', kind),
    ofAppsOrNone(actor, 'k.app_id'),
  )
  const entries = account ? sql`k.entries` : sql`k.headed`
  if (!businessDateStart && !businessDateEnd)
    return {
      kept: {
        total: sql`(select coalesce(sum(${entries}), 0) from ledger_entry_count k where ${where})`,
        sortUpTo: SORTED_OF_VALUES,
      },
    }
  return {
    keptDays: {
      counts: sql`select k.day, ${entries} as rows from ledger_entry_count k where ${where}`,
      on: (start, end) => between('e.business_date', start, end),
    },
  }
}

export async function pageOfEntries(db: Db, input: EntriesInput, actor: Seer) {
  const order = contains('o.order_no', input.orderNo, 'orderNo')
  const accounts = input.account ? accountsOf(equals('a.code', input.account)) : undefined
  const where = allOf(
    inActorsCurrencies(actor, 'e.currency'),
    equals('e.currency', input.currency),
    equals('e.kind', input.kind),
    equals('e.id', input.entryId),
    between('e.business_date', input.businessDateStart, input.businessDateEnd),
    accounts &&
      sql<SqlBool>`exists (select 1 from ledger_line l where l.entry_id = e.id and l.account_id = any(${accounts}))`,
    whose('e.order_id', 'loan_order o', order),
    ofAppsOrNone(actor, 'e.app_id'),
  )
  const found = await page(db, input, {
    from: db.selectFrom('ledger_entry as e'),
    where,
    ...keptOf(input, actor),
    id: 'e.id',
    sort: { businessDate: 'e.business_date' },
    rows: from =>
      from
        .leftJoin('loan_order as o', 'o.id', 'e.order_id')
        .leftJoin('repay_flow as f', 'f.id', 'e.flow_id')
        .leftJoin('payout as p', 'p.id', 'e.payout_id')
        .leftJoin('staff_user as u', 'u.id', 'e.actor_id')
        .selectAll('e')
        .select(['o.order_no', 'f.flow_no', 'p.payout_no', 'u.name as actor_name']),
  })
  return {
    ...found,
    lines: await linesOfEntries(
      db,
      found.list.map(entry => entry.id),
    ),
  }
}

/** All entries of an order, oldest first: a late fee stops growing at its cap, so that they stay few. */
export const listOrderEntries = (db: Db, orderId: number) =>
  db
    .selectFrom('ledger_entry as e')
    .leftJoin('repay_flow as f', 'f.id', 'e.flow_id')
    .leftJoin('payout as p', 'p.id', 'e.payout_id')
    .leftJoin('staff_user as u', 'u.id', 'e.actor_id')
    .selectAll('e')
    .select(['f.flow_no', 'p.payout_no', 'u.name as actor_name'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.id')
    .execute()

/** The lines of entries in their order, with account and period. */
export const linesOfEntries = async (db: Db, entryIds: readonly number[]) =>
  entryIds.length
    ? db
        .selectFrom('ledger_line as l')
        .innerJoin('ledger_account as a', 'a.id', 'l.account_id')
        .leftJoin('repay_plan as p', 'p.id', 'l.plan_id')
        .select(['l.entry_id', 'l.amount_minor', 'a.code', 'p.period'])
        .where('l.entry_id', 'in', [...entryIds])
        .orderBy('l.entry_id')
        .orderBy('l.line')
        .execute()
    : []

/** Channel of each channel account, to name cash accounts by. */
export async function listChannelsById(db: Db): Promise<Map<number, string>> {
  const accounts = await db.selectFrom('channel_account').select(['id', 'channel']).execute()
  return new Map(accounts.map(account => [account.id, account.channel]))
}
