import type { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Account } from '@countinghouse/domain/areas/books/chart'
import type { AccountMoves } from '@countinghouse/domain/areas/books/trial-balance'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, type Condition, contains, equals, onDays } from '../../../kernel/filter'
import { type PageInput, pageOf } from '../../../kernel/page'
import { inActorsCurrencies, ofActorsApps } from '../../../kernel/scope'
import { linesOfEntries } from '../reconciliation/queries'
import type { Check } from '../reconciliation/reconcile'
import { lastLedgerDay, movesByDay } from './days'

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

/** What every account of a currency held before a period, and its debits and credits within: by days, then by the lines of dates that are not added up. */
export async function sumAccounts(db: Db, { currency, start, end }: Period): Promise<AccountMoves[]> {
  const late = sql`e.business_date > ${lastLedgerDay} and e.business_date <= ${end}::date and e.currency = ${currency}`
  const { rows } = await sql<AccountMoves & { account: Account }>`
    select a.code as account,
      coalesce(sum(m.debit_minor - m.credit_minor) filter (where m.business_date < ${start}::date), 0)::int8 as "openingMinor",
      coalesce(sum(m.debit_minor) filter (where m.business_date >= ${start}::date), 0)::int8 as "debitMinor",
      coalesce(sum(m.credit_minor) filter (where m.business_date >= ${start}::date), 0)::int8 as "creditMinor"
    from ledger_account a
    join (
      select account_id, business_date, debit_minor, credit_minor from ledger_day where business_date <= ${end}::date
      union all ${movesByDay(late)}
    ) m on m.account_id = a.id
    where a.currency = ${currency}
    group by a.code`.execute(db)
  return rows
}

const onBusinessDates = (start: string | undefined, end: string | undefined): Condition =>
  allOf(
    start ? sql<SqlBool>`e.business_date >= ${start}::date` : undefined,
    end ? sql<SqlBool>`e.business_date <= ${end}::date` : undefined,
  )

export async function pageOfEntries(db: Db, input: ParsedInputOf<typeof ledger.entries>, actor: Seer) {
  const { businessDateStart, businessDateEnd } = input
  const order = contains('o.order_no', input.orderNo, 'orderNo')
  const ownApps = ofActorsApps(actor, 'o.app_id')
  const page = await pageOf(input, {
    from: db.selectFrom('ledger_entry as e'),
    where: allOf(
      inActorsCurrencies(actor, 'e.currency'),
      equals('e.currency', input.currency),
      equals('e.kind', input.kind),
      onBusinessDates(businessDateStart, businessDateEnd),
      input.account
        ? sql<SqlBool>`exists (select 1 from ledger_line l join ledger_account a on a.id = l.account_id
            where l.entry_id = e.id and a.code = ${input.account})`
        : undefined,
      order && sql<SqlBool>`e.order_id in (select o.id from loan_order o where ${order})`,
      ownApps &&
        sql<SqlBool>`(e.order_id is null
          or exists (select 1 from loan_order o where o.id = e.order_id and ${ownApps}))`,
    ),
    id: 'e.id',
    sort: {},
    rows: ids =>
      db
        .selectFrom('ledger_entry as e')
        .leftJoin('loan_order as o', 'o.id', 'e.order_id')
        .leftJoin('repay_flow as f', 'f.id', 'e.flow_id')
        .leftJoin('payout as p', 'p.id', 'e.payout_id')
        .leftJoin('staff_user as u', 'u.id', 'e.actor_id')
        .selectAll('e')
        .select(['o.order_no', 'f.flow_no', 'p.payout_no', 'u.name as actor_name'])
        .where('e.id', 'in', [...ids])
        .execute(),
    idOf: row => row.id,
  })
  return {
    ...page,
    lines: await linesOfEntries(
      db,
      page.list.map(entry => entry.id),
    ),
  }
}

export const pageOfRuns = (db: Db, input: PageInput & { atStart?: string; atEnd?: string }) =>
  pageOf(input, {
    from: db.selectFrom('reconcile_run as r'),
    where: allOf(onDays('r.at', input.atStart, input.atEnd)),
    id: 'r.id',
    sort: {},
    rows: async ids => {
      const runs = await db
        .selectFrom('reconcile_run')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
      return runs.map(({ id, checks, ...run }) => {
        const made = checks as Check[]
        return { ...run, runId: id, checks: made, compared: made.reduce((sum, check) => sum + check.compared, 0) }
      })
    },
    idOf: run => run.runId,
  })
