import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { CUSTOMER_LANGUAGES } from '@countinghouse/domain/kernel/country'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import type { PlaceholderValues } from './text'

type Values = Omit<PlaceholderValues, 'optOutLink'>
type Coupon = { name: string; amountMinor: number } | undefined

interface Reader {
  names: string
  name: string
  appName: string
  country: Country
  currency: Currency
  orderNo: string | null
  principal: number | null
  owed: number | null
  dueOn: string | null
  overdueDays: number | null
}

const { inRepayment, overdue } = orderStatus.value

/** What a text says to each of these customers but for coupon and link: his name, app and last loan. */
export async function valuesOf(
  db: Db,
  customerIds: readonly number[],
  coupon: Coupon,
): Promise<ReadonlyMap<number, Values>> {
  const { rows } = await sql<Reader & { customerId: number }>`
    select c.id as "customerId", c.names, c.cust_name as name, a.name as "appName", a.country, a.currency,
      o.order_no as "orderNo", o.principal_minor as principal, o.outstanding_minor as owed, o.due_on::text as "dueOn",
      o.overdue_days as "overdueDays"
    from customer c join app a on a.id = c.app_id
    left join lateral (
      select order_no, principal_minor, due_on, overdue_days,
        case when status in (${inRepayment}, ${overdue}) then outstanding_minor else 0 end as outstanding_minor
      from loan_order where customer_id = c.id order by id desc limit 1) o on true
    where c.id = any(${[...customerIds]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [Number(row.customerId), valuesFor(row, coupon)]))
}

/** What a text says to somebody invented who owes a loan of the app: to try it without telling of a customer. */
export const sampleValues = (
  app: { name: string; country: Country; currency: Currency },
  coupon: Coupon,
  today: BusinessDate,
): Values =>
  valuesFor(
    {
      names: 'Maria',
      name: 'Maria Sample',
      appName: app.name,
      country: app.country,
      currency: app.currency,
      orderNo: 'XX0000000000',
      principal: 100_000,
      owed: 123_450,
      dueOn: today,
      overdueDays: 0,
    },
    coupon,
  )

function valuesFor(reader: Reader, coupon: Coupon): Values {
  const language = CUSTOMER_LANGUAGES[reader.country]
  const money = (minor: number | null) => (minor === null ? '' : moneyText(Number(minor), reader.currency, language))
  return {
    name: reader.name,
    firstName: (reader.names || reader.name).split(' ')[0] ?? '',
    appName: reader.appName,
    orderNo: reader.orderNo ?? '',
    amountDue: money(reader.owed),
    dueDate: reader.dueOn ?? '',
    overdueDays: String(reader.overdueDays ?? 0),
    loanAmount: money(reader.principal),
    couponName: coupon?.name ?? '',
    couponAmount: coupon ? money(coupon.amountMinor) : '',
  }
}

/** A customer of the app with whom a text can be shown: the one who applied last, else who registered last. */
export async function findReader(db: Db, appId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(
      (select customer_id from loan_order where app_id = ${appId} order by submitted_at desc, id desc limit 1),
      (select id from customer where app_id = ${appId} order by registered_at desc, id desc limit 1)) as id`.execute(db)
  const id = rows[0]?.id
  return id === null || id === undefined ? undefined : Number(id)
}
