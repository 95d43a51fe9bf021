import { accrueTo, receive } from '@countinghouse/domain/areas/order/loan/loan'
import { addDays, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { START } from '../../../kernel/close-step'
import { inTransaction } from '../../../kernel/database/transaction'
import { testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { describeOnlyOn } from '../../../testing/databases'
import { lateFeeKey } from '../../books/moves'
import { chargeLateFees } from './close'
import { loadLoan } from './load'
import { lockOrder, SYSTEM } from './locked-order'
import { saveLoan } from './transitions'

const LENT = '2026-03-01'
const app = testApp({ now: startOfDay(LENT).toISOString() })
const DATE = '2026-03-20'

const lentOn = (date: string, lending: Lender, customerId: number) => {
  app.clock.set(startOfDay(date))
  return order(app, lending, customerId, { state: 7 })
}
const charge = (id: number, limit: number) =>
  inTransaction(app.db, trx =>
    chargeLateFees(trx, { date: DATE, now: startOfDay(DATE), limit, after: { ...START, id } }),
  )
const entriesOf = async (orderId: number) => {
  const { rows } = await sql<{ code: string; currency: string; minor: number }>`
    select a.code, a.currency, l.amount_minor as minor from ledger_entry e
    join ledger_line l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
    where e.order_id = ${orderId} and e.kind = 'lateFee' order by l.line`.execute(app.db)
  return rows.map(row => `${row.code} ${row.currency} ${row.minor > 0 ? 'debit' : 'credit'}`)
}

/** How many wait for a lock. */
const waiting = async () => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]!.number
}

function signal(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}

describe('late fees of many orders', () => {
  it('late fees of many orders are charged in batches as the orders lie, whenever they fell due, each in its own currency (DOMAIN 6)', async () => {
    const lenders = [await lender(app), await lender(app, { terms: { currency: 'THB' } })]
    const people = [await customer(app, lenders[0]!), await customer(app, lenders[1]!)]
    const ids: number[] = []
    // The later an order was made, the longer it is overdue.
    for (const [index, days] of [4, 3, 2, 1, 0].entries()) {
      ids.push(await lentOn(addDays(LENT, days), lenders[index % 2]!, people[index % 2]!))
    }
    const charged: number[] = []
    let after: number | undefined = ids[0]! - 1
    while (after !== undefined && charged.length < ids.length) {
      const batch = await charge(after, 2)
      charged.push(batch.rows)
      after = batch.next?.id
    }
    expect(charged).toEqual([2, 2, 1])
    expect(await Promise.all(ids.map(entriesOf))).toEqual(
      ['MXN', 'THB', 'MXN', 'THB', 'MXN'].map(currency => [
        `receivable.lateFee ${currency} debit`,
        `income.lateFee ${currency} credit`,
      ]),
    )
    expect(await charge(ids[0]! - 1, 2)).toEqual({ rows: 0, next: undefined })
  })

  it('a late fee that is booked already is not added to the loan once more: the batch fails and leaves all as it was', async () => {
    const lending = await lender(app)
    const id = await lentOn(LENT, lending, await customer(app, lending))
    await sql`
      insert into ledger_entry (entry_key, kind, currency, business_date, posted_at, order_id, app_id, customer_id)
      select ${lateFeeKey(id, DATE)}, 'lateFee', currency, ${DATE}, lent_at, id, app_id, customer_id from loan_order where id = ${id}`.execute(
      app.db,
    )
    await expect(charge(id - 1, 1)).rejects.toThrow(/entry_key/)
    const { late_fee_minor } = await app.db
      .selectFrom('loan_order')
      .select('late_fee_minor')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(late_fee_minor).toBe(0)
  })
})

describeOnlyOn('server', 'late fees of many orders on PostgreSQL', () => {
  it('late fees of many orders leave out an order that is paid while the close waits for it, and take the one after it', async () => {
    const lending = await lender(app)
    const customerId = await customer(app, lending)
    const ids: number[] = []
    for (let made = 0; made < 3; made += 1) ids.push(await lentOn(LENT, lending, customerId))
    const [, paid] = ids as [number, number, number]
    const locked = signal()
    const closeWaits = signal()
    const paying = inTransaction(app.db, async trx => {
      const before = await loadLoan(trx, (await lockOrder(trx, paid))!)
      locked.resolve()
      await closeWaits.promise
      const after = receive(accrueTo(before.loan, DATE).loan, 10_000_000).loan
      await saveLoan(trx, { before, after }, { who: SYSTEM, now: startOfDay(DATE) })
    })
    await locked.promise
    const closing = charge(ids[0]! - 1, 2)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    closeWaits.resolve()
    await paying
    expect(await closing).toMatchObject({ rows: 2, next: { id: ids[2] } })
    expect((await Promise.all(ids.map(entriesOf))).map(lines => lines.length)).toEqual([2, 0, 2])
  })

  it('late fees of many orders are charged of an order, too, that was written while the close waited for it', async () => {
    const lending = await lender(app)
    const id = await lentOn(LENT, lending, await customer(app, lending))
    const locked = signal()
    const closeWaits = signal()
    const writing = inTransaction(app.db, async trx => {
      await trx.updateTable('loan_order').set({ failure_reason: 'asked' }).where('id', '=', id).execute()
      locked.resolve()
      await closeWaits.promise
    })
    await locked.promise
    const closing = charge(id - 1, 1)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    closeWaits.resolve()
    await writing
    expect(await closing).toMatchObject({ rows: 1 })
    expect(await entriesOf(id)).toHaveLength(2)
  })
})
