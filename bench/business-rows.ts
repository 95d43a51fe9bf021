import { EXAMPLE_TERMS } from '@countinghouse/domain/areas/order/loan/worked-example'
import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { LIFE, lifeStatements } from './business-life-rows'
import { inOne, type Pool } from './in-one'

/** Dates on which orders are overdue, and on which they fall due later; a date holds as many orders as another. */
const OVERDUE_DATES = 15
const LATER_DATES = 45
const DATES = OVERDUE_DATES + LATER_DATES
const OVERDUE_SHARE = 0.1
const APPS = Number(process.env.APPS ?? 5)
/** Where customers came from, and how many days lie between the two loans of each. */
export const CHANNELS = ['organic', 'search', 'friends', 'partner']
const DAYS_OF_ORDERS = 180
const DAYS_BETWEEN_LOANS = 9
const FIRST_CUSTOMER = 10_000
const FIRST_ORDER = 100_000
export const FILLED = ['customer', 'loan_order', 'repay_plan', ...LIFE] as const
const FIRST_NAMES =
  'Ana,Carlos,Diego,Elena,Fernando,Gabriela,Hugo,Irene,Javier,Karla,Luis,Marta,Nora,Oscar,Paula,Raul'.split(',')
const LAST_NAMES =
  'Aguilar,Barrera,Castillo,Delgado,Escobar,Fuentes,Gallegos,Herrera,Ibarra,Jimenez,Lozano,Mendoza,Navarro,Ochoa,Pacheco,Quintero,Rosales,Salazar,Trevino,Urbina,Valdez,Zamora'.split(
    ',',
  )

/**
 * A business of so many orders on a date: one in ten overdue, three in ten due later, the rest lent and settled day by day over
 * half a year, each customer's second loan soon after the first; its books balance. Written by statements over everything: what a bench needs is its size (`npm run simulate` plans true scenarios).
 */
export function businessStatements(orders: number, date: BusinessDate, account: string): string[] {
  const now = `'${startOfDay(date).toISOString()}'::timestamptz`
  const running = Math.max(1, Math.round((orders * OVERDUE_SHARE) / OVERDUE_DATES)) * DATES
  const { principalMinor: principal, durationDays: days, otherFeeMinor: fee } = EXAMPLE_TERMS
  const interest = 7_000
  const owed = principal + interest + fee
  const one = (list: readonly string[], by: string) =>
    `('{${list.join(',')}}'::text[])[1 + abs(hashint4(${by})) % ${list.length}]`
  const apart = Math.ceil((orders * DAYS_BETWEEN_LOANS) / DAYS_OF_ORDERS)
  const pairs = Math.ceil(orders / (2 * apart))
  const customers = pairs * apart
  const again = `((n - 1) % ${2 * apart} >= ${apart})`
  const ago = (days: number, n: string, of: number) =>
    `${now} - make_interval(secs => ${days * 86_400} * (1 - ${n}::float8 / ${of}))`
  return [
    // The last of several is one that the platform collects.
    `insert into app (app_ssid, name, country, currency, platform, created_at)
      select 'BENCH' || n, 'Bench ' || n, 'MX', 'MXN', n = ${APPS} and n > 1, ${now} from generate_series(1, ${APPS}) n`,
    `insert into product (app_id, name, min_amount_minor, max_amount_minor, created_at)
      select id, 'Seven days', 10000, 1000000, ${now} from app where app_ssid like 'BENCH%'`,
    `insert into product_item (product_id, min_principal_minor, max_principal_minor, step_minor, duration_days, interest_bps_per_day,
        service_fee_bps, late_fee_bps_per_day, late_fee_cap_bps, extension_fee_bps, max_extensions, created_at)
      select id, 10000, 1000000, 10000, ${days}, 100, 1000, 250, 10000, 1500, 3, ${now} from product`,
    `insert into customer (id, app_id, mobile, cust_name, registered_at)
      select ${FIRST_CUSTOMER} + n, a.id, (5500000000 + n)::text,
        ${one(FIRST_NAMES, 'n')} || ' ' || ${one(LAST_NAMES, 'n * 7')} || ' ' || ${one(LAST_NAMES, 'n * 13')}, ${ago(360, 'n', customers)}
      from generate_series(1, ${customers}) n join app a on a.app_ssid = 'BENCH' || (1 + n % ${APPS})`,
    // Scattered over the table, as overdue orders are in a business. What falls due late was lent today, not ahead of it.
    `insert into loan_order (id, order_no, app_id, customer_id, product_id, product_item_id, order_type, loan_number, currency, terms,
        apply_amount_minor, principal_minor, payout_minor, duration_days, total_periods, status, loan_status, settle_status, approval_status,
        applied_at, submitted_at, lent_at, lent_on, first_due_on, due_on, outstanding_minor, paid_minor, fees_through, settled_on, settled_at,
        channel)
      select ${FIRST_ORDER} + n, 'B' || lpad(n::text, 10, '0'), c.app_id, c.id, p.id, i.id, 1 + ${again}::int, 1 + ${again}::int, 'MXN', '${JSON.stringify(EXAMPLE_TERMS)}'::jsonb,
        ${principal}, ${principal}, 90000, ${days}, 1, case when live then 7 else 9 end, 2, case when live then 0 else 2 end, 4,
        submitted, submitted, submitted, lent, due, due, case when live then ${owed} else 0 end, case when live then 0 else ${owed} end,
        lent, settled, settled::timestamptz, ${one(CHANNELS, 'c.id::int')}
      from (
        select *, case when not live then greatest(lent, least(due, '${date}'::date - 1)) end as settled from (
        select n, live, submitted, case when live then falls else business_date_of(submitted) + ${days} end as due,
          case when live then least(falls - ${days}, '${date}'::date) else business_date_of(submitted) end as lent
        from (
          select n, place <= ${running} as live, ${ago(DAYS_OF_ORDERS, 'n', orders)} as submitted,
            '${date}'::date - ${OVERDUE_DATES} + (place % ${DATES})::int as falls
          from (select n, row_number() over (order by hashint4(n)) as place from generate_series(1, ${orders}) n) scattered
        ) drawn
        ) dated
      ) wanted
      join customer c on c.id = ${FIRST_CUSTOMER} + 1 + (n - 1) / ${2 * apart} * ${apart} + (n - 1) % ${apart}
      join product p on p.app_id = c.app_id join product_item i on i.product_id = p.id order by n`,
    `insert into repay_plan (order_id, app_id, product_id, channel, order_type, period, starts_on, original_due_on, due_on,
        principal_minor, interest_minor, fee_minor, paid_principal_minor, paid_interest_minor, paid_fee_minor, fees_through, settle_status, settled_on, settled_at)
      select id, app_id, product_id, channel, order_type, 1, lent_on, due_on, due_on, ${principal}, ${interest}, ${fee}, case when status = 9 then ${principal} else 0 end,
        case when status = 9 then ${interest} else 0 end, case when status = 9 then ${fee} else 0 end, fees_through, settle_status, settled_on, settled_at
      from loan_order order by id`,
    `insert into ledger_account (currency, code) select 'MXN', code
      from unnest(array['receivable.principal', 'receivable.interest', 'receivable.fee', 'receivable.lateFee', 'income.lateFee', 'equity.funding']) code`,
    ...lifeStatements(account),
    `insert into ledger_entry (entry_key, kind, currency, business_date, posted_at, order_id, app_id, customer_id, payout_id)
      select 'lending:' || o.id, 'lending', 'MXN', o.lent_on, o.submitted_at, o.id, o.app_id, o.customer_id, p.id
      from loan_order o join payout p on p.order_id = o.id order by o.id`,
    `insert into ledger_entry (entry_key, kind, currency, business_date, posted_at, order_id, app_id, customer_id, flow_id)
      select 'receipt:' || f.id, 'repayment', 'MXN', f.paid_on, f.paid_at, f.order_id, o.app_id, f.customer_id, f.id
      from repay_flow f join loan_order o on o.id = f.order_id order by f.id`,
    // What was lent to settled orders came back.
    `insert into ledger_line (entry_id, line, account_id, order_id, plan_id, amount_minor)
      select e.id, part.line, a.id, e.order_id, case when part.line < 4 then p.id end,
        case when e.kind = 'lending' then part.minor else -part.minor end
      from ledger_entry e join repay_plan p on p.order_id = e.order_id
      cross join (values (1, 'receivable.principal', ${principal}), (2, 'receivable.interest', ${interest}),
        (3, 'receivable.fee', ${fee}), (4, 'equity.funding', ${-owed})) as part(line, code, minor)
      join ledger_account a on a.code = part.code order by e.id, part.line`,
    ...['customer', 'loan_order'].map(
      table => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    ),
  ]
}

/** What customers do between two closes: the oldest arrears are paid, so that a date is as busy as the one before. */
export async function settleOldest(pool: Pool, date: BusinessDate): Promise<void> {
  const oldest = `(select id from loan_order where status = 8 and due_on <= '${addDays(date, -OVERDUE_DATES)}'::date)`
  await inOne(pool, [
    `with entry as (
        insert into ledger_entry (entry_key, kind, currency, business_date, posted_at, order_id, app_id, customer_id)
        select 'settled:' || id, 'repayment', 'MXN', '${date}', '${startOfDay(date).toISOString()}', id, app_id, customer_id
        from loan_order where id in ${oldest} returning id, order_id
      )
      insert into ledger_line (entry_id, line, account_id, order_id, plan_id, amount_minor)
      select e.id, row_number() over (partition by e.id order by l.account_id), l.account_id, l.order_id, l.plan_id, -sum(l.amount_minor)
      from entry e join ledger_entry before on before.order_id = e.order_id join ledger_line l on l.entry_id = before.id
      group by e.id, l.account_id, l.order_id, l.plan_id`,
    `update task set ended_at = '${startOfDay(date).toISOString()}', status = 3 where order_id in ${oldest} and ended_at is null`,
    `update repay_plan set paid_principal_minor = principal_minor, paid_interest_minor = interest_minor, paid_fee_minor = fee_minor,
        paid_late_fee_minor = late_fee_minor, settle_status = 3, settled_on = '${date}' where order_id in ${oldest}`,
    `update loan_order set status = 9, settle_status = 3, outstanding_minor = 0, late_fee_minor = 0, settled_on = '${date}' where id in ${oldest}`,
  ])
}
