import { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { thaiIdCheckDigit } from '@countinghouse/domain/kernel/identity'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { closeTools } from '../../../testing/close-tools'
import { buildOrder } from '../../../testing/loan-builder'
import { askCheck, HEADINGS } from '../../../testing/portfolio-file'
import { reconcile } from '../../books/reconciliation/reconcile'
import { closeDay } from '../../close/close-day'

const TODAY = '2026-03-12'
const app = testApp({ now: `${TODAY}T03:00:00Z` })
// Lent on 02-23, due on 03-09: two instalments of 500.00 and 70.00, the first due on 03-02.
const DATES = '2026-02-23,2026-03-09'

let olga: TestUser
let place: { app_ssid: string; item: number }
let made = 0

beforeAll(async () => {
  const { orderId } = await buildOrder(app, {
    terms: { currency: 'THB', durationDays: 14, periods: 2, repaymentMethod: 2, otherFeeMinor: 0 },
  })
  await sql`update product set repayment_method = 2`.execute(app.db)
  const { rows } = await sql<typeof place>`
    select a.app_ssid, o.product_item_id as item from loan_order o join app a on a.id = o.app_id where o.id = ${orderId}`.execute(
    app.db,
  )
  place = rows[0]!
})
beforeEach(async () => {
  app.clock.set(`${TODAY}T03:00:00Z`)
  olga = await app.user({ roles: ['operations'] })
})

async function imported(kind: 'customers' | 'loans', line: string): Promise<void> {
  const content = Buffer.from(`${HEADINGS[kind]}\n${line}`)
  const { data } = await askCheck(app, { portfolioKind: kind, content }, olga)
  await app.jobs.drain()
  const started = await app.ask(portfolio.portfolioStart, { importId: data.importId }, { user: olga })
  expect(started.code).toBe(CODE.success)
  await app.jobs.drain()
}

/** A loan of 1,000.00 with what the other system says of it. */
async function taken(no: string, paid: string): Promise<number> {
  made += 1
  const first = `1${String(made).padStart(11, '0')}`
  const [mobile, identity] = [`08${String(made).padStart(8, '0')}`, first + thaiIdCheckDigit(first)]
  await imported('customers', `${place.app_ssid},${mobile},Somchai,Dee,${identity},1990-01-02,,,2026-01-05`)
  await imported(
    'loans',
    `${no},${place.app_ssid},${mobile},${identity},${place.item},"1,000.00",${DATES},${paid},overdue,`,
  )
  const { id } = await app.db.selectFrom('loan_order').select('id').where('order_no', '=', no).executeTakeFirstOrThrow()
  return id
}

const plansOf = (orderId: number) =>
  app.db
    .selectFrom('repay_plan')
    .select(['due_on', 'late_fee_minor', 'settled_on'])
    .where('order_id', '=', orderId)
    .orderBy('period')
    .execute()
const tasksOf = (orderId: number) =>
  app.db.selectFrom('task').select(['desk', 'stage', 'due_on']).where('order_id', '=', orderId).orderBy('id').execute()
async function closeOn(date: string): Promise<void> {
  app.clock.set(`${date}T03:00:00Z`)
  await closeDay(closeTools(app), { date })
}
const differences = async () => (await reconcile(app.db, app.clock.latest())).checks.filter(one => one.differences > 0)

describe('instalment loans of another system', () => {
  it('instalment loans of another system carry late fee on the plan that is unpaid, are collected for it alone, and reach its cap (DOMAIN 4, 13)', async () => {
    const [said, blank, unpaid] = [
      await taken('P-1', '500,70,,,37.50'),
      await taken('P-2', '500,70,,,'),
      await taken('P-3', ',,,,'),
    ]
    const secondLate = [
      { due_on: '2026-03-02', late_fee_minor: 0, settled_on: '2026-03-02' },
      { due_on: '2026-03-09', late_fee_minor: 3_750, settled_on: null },
    ]
    expect(await plansOf(said)).toEqual(secondLate)
    expect(await plansOf(blank)).toEqual(secondLate)
    expect(await plansOf(unpaid)).toMatchObject([{ late_fee_minor: 12_500 }, { late_fee_minor: 3_750 }])
    const { rows } = await sql<object>`
      select overdue_days, due_on, outstanding_minor from loan_order where order_no like 'P-%' order by order_no`.execute(
      app.db,
    )
    expect(rows).toEqual([
      { overdue_days: 3, due_on: '2026-03-09', outstanding_minor: 60_750 },
      { overdue_days: 3, due_on: '2026-03-09', outstanding_minor: 60_750 },
      { overdue_days: 10, due_on: '2026-03-02', outstanding_minor: 130_250 },
    ])
    await closeOn(TODAY)
    const s1 = { desk: 'collection', stage: 'S1', due_on: '2026-03-09' }
    expect(await tasksOf(said)).toEqual([s1])
    expect(await tasksOf(blank)).toEqual([s1])
    expect(await tasksOf(unpaid)).toEqual([{ ...s1, stage: 'S3', due_on: '2026-03-02' }, s1])
    expect(await differences()).toEqual([])

    await closeOn('2026-04-20')
    for (const id of [said, blank]) expect((await plansOf(id)).map(plan => plan.late_fee_minor)).toEqual([0, 50_000])
    expect((await plansOf(unpaid)).map(plan => plan.late_fee_minor)).toEqual([50_000, 50_000])
    expect(await differences()).toEqual([])
  })

  it('instalment loans of another system whose late fee stands with another plan than the terms charge are found by the reconciliation', async () => {
    // As they were taken over before: the sum of late fees to the oldest plan that is past due.
    const orderId = await taken('P-4', ',,,,')
    await sql`
      update repay_plan set late_fee_minor = late_fee_minor + case period when 1 then 1250 else -1250 end
      where order_id = ${orderId}`.execute(app.db)
    await sql`
      update loan_opening_plan set late_fee_minor = late_fee_minor + case period when 1 then 1250 else -1250 end
      where order_id = ${orderId}`.execute(app.db)
    const found = (await differences()).find(one => one.name === 'lateFeesByTerms')
    expect(found?.examples).toHaveLength(2)
  })
})
