import type { Pool } from './in-one'

/** A list as it is asked for, and the same condition as bare SQL. */
export interface Filtered {
  path: string
  input: object
  where: string
  values: unknown[]
  /** The total as the server keeps it: counting the rows anew is other work. */
  kept: { text: string; values: unknown[] }
}

const PAGES = {
  order: {
    table: 'loan_order',
    by: 'submitted_at',
    rows: `select o.id, o.order_no, o.customer_id, o.app_id, o.channel, o.order_type, o.status, o.loan_status, o.approval_status, o.settle_status,
        o.overdue_days, o.loan_number, o.currency, o.terms, o.principal_minor, o.payout_minor, o.outstanding_minor, o.late_fee_minor,
        o.paid_minor, o.submitted_at, o.lent_at, o.due_on, o.settled_on, c.cust_name, c.mobile, a.name as app_name, p.name as product_name
      from page join loan_order o on o.id = page.id join app a on a.id = o.app_id
      join customer c on c.id = o.customer_id join product p on p.id = o.product_id`,
  },
  customer: {
    table: 'customer',
    by: 'registered_at',
    rows: `select c.id, c.app_id, c.cust_name, c.mobile, c.email, c.identity_kind, c.identity_last4, c.channel, c.reborrow, c.registered_at,
        c.last_order_at, date_part('year', age(c.birthday))::int as age, a.name as app_name, a.app_ssid,
        exists (select 1 from customer_listing l where l.customer_id = c.id and l.list = 'black' and l.ended_at is null) as black_listed,
        exists (select 1 from customer_listing l where l.customer_id = c.id and l.list = 'white' and l.ended_at is null) as white_listed,
        (select p.name from loan_order o join product p on p.id = o.product_id where o.customer_id = c.id order by o.id desc limit 1) as product
      from page join customer c on c.id = page.id join app a on a.id = c.app_id`,
  },
} as const

/** The physical limit of a list: its first page and its total as two prepared statements at once, without HTTP, session and rights. */
export function pageByBareSql(pool: Pool, kind: keyof typeof PAGES, filtered: Filtered) {
  const { table, by, rows } = PAGES[kind]
  const { where, values, kept } = filtered
  const page = `with page as (select id from ${table} where ${where} order by ${by} desc, id desc limit 10)
    ${rows} order by ${by} desc, id desc`
  return {
    filtered,
    async page() {
      const [found, counted] = await Promise.all([
        pool.query({ name: `bare ${kind} page`, text: page, values }),
        pool.query({ name: `bare ${kind} total`, ...kept }),
      ])
      return { rows: found.rows.length, total: Number(counted.rows[0].total) }
    },
  }
}
