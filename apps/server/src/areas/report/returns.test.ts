import { reports } from '@countinghouse/contract/areas/report/calls'
import { addDays, startOfDay } from '@countinghouse/domain/kernel/business-date'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import { type TestUser, testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { expectFiguresKept } from '../../testing/kept-figures'
import { reportFigures } from './merge-figures'

const TODAY = '2026-11-20'
const app = testApp({ now: `${TODAY}T12:00:00Z` })
const FIRST_DAY = addDays(TODAY, -50)
const HISTORIES = Math.ceil(Number(process.env.HISTORIES ?? 1000) / 20)

let own: Lender
let products: number[]
let manager: TestUser
beforeAll(async () => {
  own = await lender(app)
  const other = await app.db
    .insertInto('product')
    .columns(['app_id', 'name', 'min_amount_minor', 'max_amount_minor', 'created_at', 'status'])
    .expression(eb =>
      eb
        .selectFrom('product')
        .select(['app_id', eb.val('Other').as('name'), 'min_amount_minor', 'max_amount_minor', 'created_at', 'status'])
        .where('id', '=', own.productId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  products = [own.productId, other.id]
  manager = await app.user({ rights: { report: ['query'] } })
})

const settle = (id: number, on: string | null) =>
  app.db
    .updateTable('loan_order')
    .set({ status: on ? 9 : 7, settled_on: on, settled_at: on && startOfDay(on), settle_status: on ? 2 : 0 })
    .where('id', '=', id)
    .execute()

const act = fc.record({
  who: fc.nat(2),
  day: fc.nat(45),
  /** Days from the submission to the settlement; none while the loan runs. */
  days: fc.option(fc.nat(6)),
  product: fc.nat(1),
  channel: fc.constantFrom('organic', 'partner'),
  orderType: fc.constantFrom<1 | 2>(1, 2),
  /** What becomes of an earlier loan beside it. */
  again: fc.option(fc.record({ which: fc.nat(9), on: fc.option(fc.nat(50)) })),
})

/** The same report counted from the orders themselves. */
async function counted(by: 'day' | 'span', asked: Record<string, unknown>) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${by === 'day' ? sql`r.settled_on::text` : sql`null`} as day, count(distinct r.customer_id)::int as settled,
      (count(distinct r.customer_id) filter (where r.submitted_on <= r.settled_on + 30))::int as returned,
      (count(distinct r.customer_id) filter (where r.lent_on <= r.settled_on + 30))::int as relent
    from reborrow r where r.app_id = ${own.appId} and ${matching(asked)}
      and r.settled_on between ${asked.dataDateStart} and ${asked.dataDateEnd} group by 1 order by 1 desc`.execute(
    app.db,
  )
  return rows
}
const matching = ({ productId, channel, orderType }: Record<string, unknown>) => sql`
  ${productId ?? null}::bigint is not distinct from case when ${productId ?? null}::bigint is not null then r.product_id end
  and ${channel ?? null}::text is not distinct from case when ${channel ?? null}::text is not null then r.channel end
  and ${orderType ?? null}::int is not distinct from case when ${orderType ?? null}::int is not null then r.order_type end`

async function ask(call: (typeof reports)['reborrowCount' | 'reborrowCountAll'], asked: object) {
  const { data } = await app.ask(call, { ...asked, appId: own.appId, pageSize: 100 } as never, { user: manager })
  return (data as { list: Record<string, unknown>[] }).list
}

describe('customers who come back', () => {
  afterAll(() => expectFiguresKept(app))

  it('after any history and with any filters the re-borrow reports count each customer once, as the orders themselves say (R-245, G-151)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), fc.nat(40), async (acts, from) => {
        const who = [await customer(app, own), await customer(app, own), await customer(app, own)]
        const made: number[] = []
        for (const one of acts) {
          const lent = { ...own, productId: products[one.product]! }
          const on = addDays(FIRST_DAY, one.day)
          const { orderType, channel } = one
          const submittedAt = startOfDay(on)
          const id = await order(app, lent, who[one.who]!, { state: 7, submittedAt, orderType, channel })
          await app.db.updateTable('loan_order').set({ lent_on: on }).where('id', '=', id).execute()
          if (one.days !== null) await settle(id, addDays(on, one.days))
          if (one.again && made.length > 0) {
            const day = one.again.on === null ? null : addDays(FIRST_DAY, one.again.on)
            await settle(made[one.again.which % made.length]!, day)
          }
          made.push(id)
        }
        const span = { dataDateStart: addDays(FIRST_DAY, from), dataDateEnd: addDays(FIRST_DAY, from + 9) }
        for (let filters = 0; filters < 8; filters += 1) {
          const asked = {
            ...span,
            ...(filters & 1 ? { productId: products[0] } : {}),
            ...(filters & 2 ? { channel: 'organic' } : {}),
            ...(filters & 4 ? { orderType: 2 } : {}),
          }
          const days = (await ask(reports.reborrowCount, asked)).map(row => ({
            day: row.dataDate,
            settled: row.settledCount,
            returned: row.reborrowCount,
            relent: row.relentCount,
          }))
          expect(days, `${filters}`).toEqual(await counted('day', asked))
          const [all] = await ask(reports.reborrowCountAll, asked)
          const expected = await counted('span', asked)
          expect(
            all ? [{ day: null, settled: all.settledCount, returned: all.reborrowCount, relent: all.relentCount }] : [],
            `${filters} of the span`,
          ).toEqual(expected)
        }
      }),
      { numRuns: HISTORIES },
    )
    await expectFiguresKept(app)
    for (const step of reportFigures)
      await step.run({ db: app.db, services: app.services, signal: new AbortController().signal } as never)
    await expectFiguresKept(app)
  }, 240_000)

  it('who submits again is counted once a day, however many of his loans were settled before (G-151)', async () => {
    const apart = await lender(app)
    const who = await customer(app, apart)
    for (const day of [-12, -10])
      await settle(
        await order(app, apart, who, { state: 7, submittedAt: startOfDay(addDays(TODAY, day - 3)) }),
        addDays(TODAY, day),
      )
    await order(app, apart, who, { state: 7, submittedAt: startOfDay(addDays(TODAY, -5)) })
    const days = { dataDateStart: addDays(TODAY, -6), dataDateEnd: TODAY, appId: apart.appId }
    const { data } = await app.ask(reports.reborrowCountBySubmitDate, days, { user: manager })
    expect(data).toMatchObject({ list: [{ dataDate: addDays(TODAY, -5), submitCount: 1, reborrowCount: 1 }] })
  })

  it('a loan that is settled while its customer submits the next one is followed by it', async () => {
    const apart = await lender(app)
    const who = await customer(app, apart)
    const first = await order(app, apart, who, { state: 7, daysAgo: 9 })
    await Promise.all([
      inTransaction(app.db, async trx => {
        await trx
          .updateTable('loan_order')
          .set({ status: 9, settled_on: '2026-11-19', settled_at: startOfDay('2026-11-19'), settle_status: 2 })
          .where('id', '=', first)
          .execute()
        // The other one begins before this one is done.
        await sql`select pg_sleep(0.2)`.execute(trx)
      }),
      inTransaction(app.db, async trx => {
        await order({ db: trx as never, clock: app.clock }, apart, who, { state: 7 })
        await sql`select pg_sleep(0.2)`.execute(trx)
      }),
    ])
    const [row] = await app.db.selectFrom('reborrow').select('submitted_on').where('order_id', '=', first).execute()
    expect(row).toEqual({ submitted_on: TODAY })
    await expectFiguresKept(app)
  })
})
