import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import { type LoanCells, type LoanState, validateLoan } from '@countinghouse/domain/areas/order/opening/loan-line'
import type { Opening } from '@countinghouse/domain/areas/order/opening/opening'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { mobileForm } from '../../../kernel/phone'
import type { Sealer } from '../../../kernel/sealed'
import { ENDED } from '../application/admit'
import { type PricedItem, termsOf } from '../application/item-terms'

/** A loan as a line of a file says; it waits in the database until it is taken over. */
export interface LoanRecord {
  order_no: string
  app_id: number
  customer_id: number
  product_id: number
  product_item_id: number
  terms: LoanTerms
  lent_on: BusinessDate
  opening: Opening
  by_terms: boolean
}

interface Validation {
  /** Those that the caller reaches, by their code. */
  apps: ReadonlyMap<string, { id: number; country: Country; currency: Currency }>
  sealed: Sealer
  stateOf: (text: string) => LoanState | undefined
  today: BusinessDate
  /** Numbers and customers with an open loan of the lines above, of all parts of the file. */
  above: Set<string>
}

/** Says of each line what it would open. Nothing is written. */
export async function validateLoans(db: Db, lines: readonly LoanCells[], validation: Validation) {
  const { apps, above, today, stateOf, sealed } = validation
  const items = await findItems(
    db,
    lines.flatMap(line => (/^\d{1,15}$/.test(line.productItemId) ? [Number(line.productItemId)] : [])),
  )
  const customers = await findCustomers(
    db,
    lines.flatMap(line => {
      const app = apps.get(line.appSsid)
      return app ? [{ appId: app.id, mobile: mobileForm(line.mobile, app.country) ?? '' }] : []
    }),
  )
  const numbers = await findNumbers(
    db,
    lines.map(line => line.orderNo),
  )
  return lines.map(cells => {
    const app = apps.get(cells.appSsid)
    const found = items.get(cells.productItemId)
    const item = found && found.app_id === app?.id ? found : undefined
    const customer = app && customers.get(`${app.id} ${mobileForm(cells.mobile, app.country)}`)
    const busy = `open ${customer?.id}`
    const { faults, opened } = validateLoan(cells, {
      appKnown: app !== undefined,
      currency: app?.currency ?? '',
      item: app &&
        item && {
          minMinor: item.min_principal_minor,
          maxMinor: item.max_principal_minor,
          termsFor: principalMinor => termsOf(item, { currency: app.currency, principalMinor }),
        },
      customer: customer && {
        sameIdentity: cells.identityNumber !== '' && sealed.hash(cells.identityNumber) === customer.identity_hash,
        hasOpenOrder: customer.has_open_order || above.has(busy),
      },
      numberAbove: above.has(`number ${cells.orderNo}`),
      numberKnown: numbers.has(cells.orderNo),
      stateOf,
      today,
    })
    above.add(`number ${cells.orderNo}`)
    if (!opened || !item || !customer || !app) return { reference: cells.orderNo, onDate: today, faults }
    if (opened.opening.settledOn === undefined) above.add(busy)
    const record: LoanRecord = {
      order_no: cells.orderNo,
      app_id: app.id,
      customer_id: customer.id,
      product_id: item.product_id,
      product_item_id: item.id,
      terms: opened.terms,
      lent_on: opened.lentOn,
      opening: opened.opening,
      by_terms: opened.byTerms,
    }
    return { reference: cells.orderNo, onDate: opened.lentOn, faults, record }
  })
}

async function findItems(db: Db, ids: readonly number[]): Promise<Map<string, PricedItem & { app_id: number }>> {
  const rows = await db
    .selectFrom('product_item as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .selectAll('i')
    .select(['p.repayment_method', 'p.app_id'])
    .where('i.id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [String(row.id), row]))
}

async function findCustomers(db: Db, wanted: readonly { appId: number; mobile: string }[]) {
  const { rows } = await sql<{
    id: number
    app_id: number
    mobile: string
    identity_hash: string | null
    has_open_order: boolean
  }>`
    select c.id, c.app_id, c.mobile, c.identity_hash,
      exists (select from loan_order o where o.customer_id = c.id and o.status <> all(${[...ENDED]}::smallint[])) as has_open_order
    from customer c
    join unnest(${wanted.map(one => one.appId)}::bigint[], ${wanted.map(one => one.mobile)}::text[]) as w(app_id, mobile)
      on c.app_id = w.app_id and c.mobile = w.mobile`.execute(db)
  return new Map(rows.map(row => [`${row.app_id} ${row.mobile}`, row]))
}

async function findNumbers(db: Db, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from loan_order where order_no = any(${[...numbers]}::text[])`.execute(db)
  return new Set(rows.map(row => row.order_no))
}
