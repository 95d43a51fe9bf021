import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { closeTools } from '../../../testing/close-tools'
import { otherSystem, takeLoanOver } from '../../../testing/portfolio-file'
import { reconcile } from '../../books/reconciliation/reconcile'
import { closeDay } from '../../close/close-day'

const TODAY = '2026-03-12'
const app = testApp({ now: `${TODAY}T03:00:00Z` })
// Lent on 02-23, due on 03-09: two instalments of 500.00 and 70.00, the first due on 03-02.
const DATES = '2026-02-23,2026-03-09'

let olga: TestUser
let place: Awaited<ReturnType<typeof otherSystem>>

beforeAll(async () => {
  place = await otherSystem(app, { durationDays: 14, periods: 2, repaymentMethod: 2, otherFeeMinor: 0 })
})
beforeEach(async () => {
  app.clock.set(`${TODAY}T03:00:00Z`)
  olga = await app.user({ roles: ['operations'] })
})

/** A loan of 1,000.00 with what the other system says of it. */
const taken = (no: string, paid: string) =>
  takeLoanOver(app, olga, place, { no, said: `"1,000.00",${DATES},${paid},overdue,` })

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
