import {
  type CustomerCells,
  type CustomerFault,
  validateCustomer,
} from '@countinghouse/domain/areas/customer/customer-line'
import { type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/context'
import { mobileForm } from '../../../kernel/phone'
import { lastFour, plainNumber, type Sealer } from '../../../kernel/sealed'
import { keepDoubles } from '../double/queries'

/** A customer as a line of a file says, numbers sealed: it waits in the database until it is taken over. */
export interface CustomerRecord {
  app_id: number
  mobile: string
  email: string
  names: string
  surnames: string
  cust_name: string
  identity_encrypted: string
  identity_hash: string
  identity_last4: string
  birthday: BusinessDate | null
  sex: number | null
  registered_at: Date | string
  account_encrypted: string | null
  account_hash: string | null
  account_last4: string | null
  ifsc_code: string
  bank_name: string
}

interface Validation {
  /** Those that the caller reaches, by their code. */
  apps: ReadonlyMap<string, { id: number; country: Country }>
  sealed: Sealer
  sexOf: (text: string) => number | undefined
  now: Date
  today: BusinessDate
  /** Apps with mobile numbers of the lines above, of all parts of the file. */
  above: Set<string>
}

/** Says of each line whether it can be taken over. Nothing is written. */
export async function validateCustomers(db: Db, lines: readonly CustomerCells[], validation: Validation) {
  const { apps } = validation
  const mobileOf = (line: CustomerCells) => {
    const app = apps.get(line.appSsid)
    return (app && mobileForm(line.mobile, app.country)) ?? ''
  }
  const known = await findMobiles(
    db,
    lines.flatMap(line => {
      const app = apps.get(line.appSsid)
      return app ? [{ appId: app.id, mobile: mobileOf(line) }] : []
    }),
  )
  return lines.map(cells => {
    const app = apps.get(cells.appSsid)
    const mobile = mobileOf(cells)
    const key = `${app?.id} ${mobile}`
    const { faults, customer } = validateCustomer(cells, {
      country: app?.country,
      // Without the app its country is not known: the app is the fault.
      mobileReadable: !app || mobile !== '',
      mobileAbove: mobile !== '' && validation.above.has(key),
      mobileKnown: known.has(key),
      sexOf: validation.sexOf,
      today: validation.today,
    })
    validation.above.add(key)
    const { registeredOn } = customer
    const record: CustomerRecord | undefined =
      app && faults.length === 0
        ? {
            ...recordOf({ ...cells, mobile }, app.id, validation.sealed),
            birthday: customer.birthday ?? null,
            sex: customer.sex ?? null,
            registered_at: registeredOn ? startOfDay(registeredOn) : validation.now,
          }
        : undefined
    return { reference: cells.mobile, onDate: registeredOn ?? validation.today, faults, record }
  })
}

function recordOf(cells: CustomerCells, appId: number, sealed: Sealer) {
  const number = plainNumber(cells.identityNumber)
  const account = cells.bankAccountNo === '' ? undefined : plainNumber(cells.bankAccountNo)
  return {
    app_id: appId,
    mobile: cells.mobile,
    email: cells.email,
    names: cells.names,
    surnames: cells.surnames,
    cust_name: `${cells.names} ${cells.surnames}`.trim(),
    identity_encrypted: sealed.seal(number),
    identity_hash: sealed.hash(number),
    identity_last4: lastFour(number),
    account_encrypted: account === undefined ? null : sealed.seal(account),
    account_hash: account === undefined ? null : sealed.hash(account),
    account_last4: account === undefined ? null : lastFour(account),
    ifsc_code: cells.ifscCode.toUpperCase(),
    bank_name: cells.bankName,
  }
}

const IMPORTED: CustomerFault = { field: 'mobile', fault: 'imported' }

/** Writes customers, all in a few statements. One who came in another way meanwhile is left as he is, and named. */
export async function importCustomers(
  trx: Trx,
  records: readonly CustomerRecord[],
  now: Date,
): Promise<{ customerId?: number; fault?: CustomerFault }[]> {
  const { rows: made } = await sql<{ id: number; app_id: number; mobile: string }>`
    insert into customer (app_id, mobile, email, names, surnames, cust_name, identity_kind, identity_encrypted,
      identity_hash, identity_last4, birthday, sex, registered_at)
    select app_id, mobile, email, names, surnames, cust_name, 1, identity_encrypted, identity_hash, identity_last4,
      birthday, sex, registered_at
    from jsonb_populate_recordset(null::customer, ${JSON.stringify(records)}::jsonb)
    on conflict (app_id, mobile) do nothing
    returning id, app_id, mobile`.execute(trx)
  const ids = new Map(made.map(row => [`${row.app_id} ${row.mobile}`, row.id]))
  const banks = records.flatMap(record => {
    const id = ids.get(`${record.app_id} ${record.mobile}`)
    if (id === undefined || record.account_hash === null) return []
    return [{ ...record, customer_id: id, account_name: record.cust_name, created_at: now }]
  })
  await sql`
    insert into customer_bank (customer_id, account_name, account_encrypted, account_hash, account_last4, ifsc_code,
      bank_name, created_at)
    select customer_id, account_name, account_encrypted, account_hash, account_last4, ifsc_code, bank_name, created_at
    from jsonb_populate_recordset(null::customer_bank, ${JSON.stringify(banks)}::jsonb)`.execute(trx)
  await keepDoubles(trx, [...ids.values()], now)
  return records.map(record => {
    const customerId = ids.get(`${record.app_id} ${record.mobile}`)
    return customerId === undefined ? { fault: IMPORTED } : { customerId }
  })
}

async function findMobiles(db: Db, wanted: readonly { appId: number; mobile: string }[]): Promise<Set<string>> {
  const { rows } = await sql<{ app_id: number; mobile: string }>`
    select c.app_id, c.mobile from customer c
    join unnest(${wanted.map(one => one.appId)}::bigint[], ${wanted.map(one => one.mobile)}::text[]) as w(app_id, mobile)
      on c.app_id = w.app_id and c.mobile = w.mobile`.execute(db)
  return new Set(rows.map(row => `${row.app_id} ${row.mobile}`))
}
