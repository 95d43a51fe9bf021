import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/context'

/** What is kept in one table, without the rows that cancel out, in an order of its own. */
const TABLES = {
  plan_figure: {
    key: 'by_date, on_date, app_id, currency, order_type',
    sums: ['plans', 'in_time', 'met', 'written_off', 'unsettled', 'principal_minor'],
  },
  cohort_figure: {
    key: 'due_on, lent_on, app_id, currency, product_id, channel, order_type, band, met_by, met_after, written_off_on, taken_over',
    sums: ['plans', 'due_minor', 'repaid_minor'],
  },
  loan_figure: {
    key: 'kind, on_date, app_id, currency, product_id, channel, order_type, loan_number, outcome, taken_over',
    sums: ['orders', 'principal_minor', 'payout_minor'],
  },
  event_figure: { key: 'on_date, app_id, channel, kind', sums: ['times', 'customers'] },
  book_figure: {
    key: 'kind, on_date, due_on, lent_on, app_id, currency, product_id, channel, order_type, taken_over',
    sums: ['amount_minor'],
  },
  loan_week: { key: 'order_id, week', sums: ['1'] },
  loan_week_figure: { key: 'lent_on, week, app_id, product_id, channel, order_type', sums: ['loans'] },
  terms_figure: { key: 'lent_on, app_id, product_id, channel, order_type, terms', sums: ['loans'] },
  reborrow: {
    key: 'order_id, customer_id, app_id, currency, product_id, channel, order_type, settled_on, submitted_on, lent_on',
    sums: ['1'],
  },
  return_figure: {
    key: 'kind, on_date, until, app_id, currency, product_id, channel, order_type, readings',
    sums: ['customers'],
  },
  risk_rule_figure: {
    key: 'on_date, app_id, rule_id, version, held',
    sums: ['asked', 'decided', 'approved', 'lent', 'judged', 'first_overdue'],
  },
  risk_score_figure: {
    key: 'on_date, app_id, score_kind, band',
    sums: ['checks', 'refused', 'referred', 'approved', 'lent', 'judged', 'first_overdue'],
  },
  customer_figure: {
    key: `id, app_id, registered_at, registered_on, birthday, first_lent_at, holds_from, settled_loans, late_loans, worst_days, open_due_on,
      refused, first_refused_at, last_refused_at, last_order_id, apply_amount, duration_days`,
    sums: ['1'],
  },
  risk_variable_figure: { key: 'on_date, app_id, variable', sums: ['checks', 'missing'] },
} as const
type FigureTable = keyof typeof TABLES
const NAMES = Object.keys(TABLES) as FigureTable[]

export interface Rebuilt {
  table: FigureTable
  /** Rows after it. */
  rows: number
  /** Keys whose figures were others before. */
  changed: number
}

/** Counts all rows anew into the tables of figures; who changes loans meanwhile waits, and loses nothing. */
export async function rebuildFigures(trx: Trx): Promise<Rebuilt[]> {
  // Before anything is compared: what is committed between two looks is no difference.
  await sql`lock table customer, app_event, loan_order, repay_plan, repay_flow, repay_allocation, granted_extension, ledger_entry,
    ledger_line, risk_check, risk_check_rule in share row exclusive mode`.execute(trx)
  for (const table of NAMES) {
    await sql`create temporary table ${sql.table(`before_${table}`)} on commit drop as ${keptIn(table)}`.execute(trx)
  }
  await sql`select rebuild_plan_figures(), rebuild_report_figures(), rebuild_risk_figures(), rebuild_score_figures(),
    rebuild_book_figures(), rebuild_loan_weeks(), rebuild_terms_figures(), rebuild_customer_figures()`.execute(trx)
  const rebuilt: Rebuilt[] = []
  for (const table of NAMES) {
    const before = sql`select * from ${sql.table(`before_${table}`)}`
    const after = keptIn(table)
    const { rows } = await sql<{ rows: number; changed: number }>`
      with before as (${before}), after as (${after}),
        other as ((table before except table after) union (table after except table before))
      select (select count(*)::int from after) as rows, (select count(distinct (${sql.raw(TABLES[table].key)}))::int from other) as changed
    `.execute(trx)
    rebuilt.push({ table, ...rows[0]! })
  }
  return rebuilt
}

const keptIn = (table: FigureTable) => {
  const { key, sums } = TABLES[table]
  const summed = sums.map(name => `sum(${name})`)
  return sql.raw(`select ${key}, ${summed.map((sum, at) => `${sum} as sum_${at}`).join(', ')} from ${table}
    group by ${key} having ${summed.map(sum => `${sum} <> 0`).join(' or ')}`)
}

/** The last business date whose close is done: figures of days up to it change by late receipts, reversals and replays only. */
export async function closedThrough(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(business_date)::text as day from daily_close where state = 'done'`.execute(db)
  return rows[0]?.day ?? null
}
