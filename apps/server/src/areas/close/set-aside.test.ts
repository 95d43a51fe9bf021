import { close } from '@countinghouse/contract/areas/close/calls'
import { orderHistoryMessages } from '@countinghouse/contract/areas/order/reversal/messages'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { addDays, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BatchPlace } from '../../kernel/close-step'
import type { Trx } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { testApp } from '../../testing/app'
import { breakOrders } from '../../testing/broken-orders'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { closeTools } from '../../testing/close-tools'
import { chargeLateFees, firstDue, lockOrder } from '../order/moves'
import { closeDay } from './close-day'
import { CLOSE_STEPS } from './steps'

const LENT = '2026-03-01'
const app = testApp({ now: startOfDay(LENT).toISOString() })
// The example's loan runs for seven days.
const DUE = '2026-03-08'
const LATE = addDays(DUE, 4)

let lending: Lender

beforeAll(async () => {
  lending = await lender(app)
})

const lent = async (howMany: number, terms = lending.terms) => {
  app.clock.set(startOfDay(LENT))
  const customerId = await customer(app, lending)
  const ids: number[] = []
  for (let made = 0; made < howMany; made += 1)
    ids.push(await order(app, { ...lending, terms }, customerId, { state: 7 }))
  return ids
}
const closeOn = (date: string, batchRows = 5000) => {
  app.clock.set(new Date(startOfDay(date).getTime() + 3_600_000))
  return closeDay(closeTools(app), { date, batchRows })
}
const of = (ids: readonly number[]) =>
  app.db
    .selectFrom('loan_order')
    .select(['order_no', 'status', 'late_fee_minor', 'outstanding_minor'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
const lastClose = async (appIds?: number[]) => {
  const operations = await app.user({ roles: ['operations'], ...(appIds && { appIds }) })
  const { data } = await app.ask(close.closeList, {}, { user: operations })
  const row = data.list[0]!
  const { data: more } = await app.ask(close.closeSteps, { closeId: row.closeId }, { user: operations })
  return { row, aside: more.steps.flatMap(step => step.asideOrders.map(one => ({ step: step.step, ...one }))) }
}

describe('a loan that the close cannot take', () => {
  it('a loan of more than any form takes is charged as the rule says, and stops nobody', async () => {
    // A 13-digit number typed into the principal of an imported loan, as it stood in the books before forms and files were bounded.
    const [huge] = await lent(1, { ...lending.terms, principalMinor: 510_170_023_070_900 })
    const [small] = await lent(1)
    await closeOn(LATE)
    expect(await of([huge!, small!])).toMatchObject([
      // 4 days at 2.5 %.
      { status: 8, late_fee_minor: 51_017_002_307_092 },
      { status: 8, late_fee_minor: 10_000 },
    ])
    expect((await lastClose()).row).toMatchObject({ state: 'done', setAside: 0 })
  })

  it.each([5000, 4, 1])(
    'a loan that the close cannot take is set aside by name, the others are closed, and the close says so (batches of %i)',
    async batchRows => {
      await sql`update loan_order set status = 9`.execute(app.db)
      const ids = await lent(9)
      const broken = [ids[2]!, ids[8]!]
      await breakOrders(app, broken)
      await sql`delete from daily_close_aside`.execute(app.db)
      await sql`delete from daily_close_step`.execute(app.db)
      await sql`delete from daily_close`.execute(app.db)
      await closeOn(LATE, batchRows)
      const orders = await of(ids)
      expect(orders.map(row => [row.status, row.late_fee_minor])).toEqual(
        ids.map(id => (broken.includes(id) ? [7, 0] : [8, 10_000])),
      )
      const said = await lastClose()
      expect(said.row).toMatchObject({ state: 'done', stepsDone: CLOSE_STEPS.length, setAside: 2, lateFeeOrders: 7 })
      expect(said.aside.filter(one => one.step === 'lateFees')).toEqual(
        [2, 8].map(at => ({
          step: 'lateFees',
          orderId: ids[at],
          orderNo: orders[at]!.order_no,
          error: expect.stringContaining('bigint out of range'),
        })),
      )
      // Whoever works other apps alone is told how many, and not which.
      const elsewhere = await lastClose([(await lender(app)).appId])
      expect([elsewhere.row.setAside, elsewhere.aside]).toEqual([2, []])
      // Put right, the next close takes it.
      await breakOrders(app, [])
      await closeOn(addDays(LATE, 1), batchRows)
      expect((await of(ids)).map(row => row.late_fee_minor)).toEqual(Array(9).fill(12_500))
      expect((await lastClose()).row).toMatchObject({ state: 'done', setAside: 0 })
    },
  )

  it('a fault that is not of single orders stops the close as before', async () => {
    const failing = {
      name: 'lateFees' as const,
      batch: () => Promise.reject(new Error('no answer')),
      first: async () => undefined,
    }
    app.clock.set(startOfDay(addDays(LATE, 2)))
    await expect(closeDay(closeTools(app), { date: addDays(LATE, 2), steps: [failing] })).rejects.toThrow('no answer')
    expect((await lastClose()).row).toMatchObject({ state: 'failed', error: 'no answer' })
  })

  it.each([5000, 2])(
    'a loan that a rule refuses is set aside with the reason in a sentence, the others are closed (batches of %i)',
    async batchRows => {
      await sql`update loan_order set status = 9`.execute(app.db)
      const ids = await lent(5)
      const refused = ids[3]!
      const step = {
        name: 'lateFees' as const,
        first: firstDue,
        async batch(trx: Trx, place: BatchPlace) {
          const batch = await chargeLateFees(trx, place)
          const { status } = (await lockOrder(trx, refused))!
          if (status === 8) throw new Fault(orderHistoryMessages.creditPaidBack)
          return batch
        },
      }
      const date = addDays(LATE, batchRows === 2 ? 4 : 3)
      app.clock.set(startOfDay(date))
      await closeDay(closeTools(app), { date, batchRows, steps: [step] })
      expect((await of(ids)).map(row => row.status)).toEqual([8, 8, 8, 7, 8])
      const said = await lastClose()
      expect(said.row).toMatchObject({ state: 'done', setAside: 1, lateFeeOrders: 4 })
      const error = sayMessage(orderHistoryMessages.creditPaidBack, 'en-US')
      expect(said.aside).toMatchObject([{ step: 'lateFees', orderId: refused, error }])
    },
  )

  it('a step without an order to set aside works on no loan', () => {
    const without = CLOSE_STEPS.filter(step => !('first' in step)).map(step => step.name)
    expect(without.filter(name => !name.startsWith('telemarketing'))).toEqual(['paymentLinks', 'reconcile'])
  })
})
