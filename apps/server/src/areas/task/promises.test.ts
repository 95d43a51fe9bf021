import { collectionReports } from '@countinghouse/contract/areas/collection/report/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { bookReports } from '@countinghouse/contract/areas/report/books/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { START } from '../../kernel/close-step'
import { inTransaction } from '../../kernel/database/transaction'
import type { TestUser } from '../../testing/app'
import { closeTools } from '../../testing/close-tools'
import { collect, promise } from '../../testing/collect'
import { buildProof } from '../../testing/loan-builder'
import {
  app,
  at,
  closeDesk,
  finance,
  lentOrder,
  openDesk,
  orderRow,
  pay,
  reverse,
  writeOff,
} from '../../testing/loan-desk'
import { closeDays } from '../close/close-day'
import { CLOSE_STEPS } from '../close/steps'
import { cancelOwed } from '../order/cancellation/cancel'
import { lockOrder, SYSTEM } from '../order/moves'

let ana: TestUser

beforeAll(async () => {
  await openDesk()
  ana = await app.user({ roles: ['collector'], name: 'Ana' })
})
afterAll(closeDesk)

/** Due on 8 March; on the 10th half of it is promised for the 12th. */
async function promised(amountMinor = 50_000) {
  const order = await lentOrder()
  await at('03-10')
  await collect(app, order.orderId, ana)
  const promiseId = await promise(app, order.orderId, { promisedOn: '2026-03-12', amountMinor })
  return { ...order, promiseId }
}

const stateOf = async (promiseId: number) => {
  const row = await app.db.selectFrom('promise').selectAll().where('id', '=', promiseId).executeTakeFirstOrThrow()
  return [row.state, row.paid_minor]
}
const dateOnTask = async (orderId: number) =>
  (
    await app.db
      .selectFrom('task')
      .select('promised_on')
      .where('order_id', '=', orderId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  )?.promised_on

/** The step of the close that decides promises, for the date on which a day began. */
async function close(date: string): Promise<number> {
  const step = CLOSE_STEPS.find(one => one.name === 'promises')
  if (!step || !('batch' in step)) throw new Error('the close decides no promises')
  const now = app.clock.now()
  return inTransaction(app.db, async trx => (await step.batch(trx, { date, now, limit: 100, after: START })).rows)
}

describe('promises to pay', () => {
  it('a promise stays on the task as its stage changes, and on what is opened for the same instalment anew', async () => {
    const order = await lentOrder()
    await at('03-10')
    await collect(app, order.orderId, ana)
    await promise(app, order.orderId, { promisedOn: '2026-03-14', amountMinor: 50_000 })
    const opened = async () =>
      app.db
        .selectFrom('task')
        .select(['stage', 'promised_on'])
        .where('order_id', '=', order.orderId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
    const { stage } = await opened()
    await at('03-13')
    await closeDays(closeTools(app))
    const moved = await opened()
    expect(moved.stage).not.toBe(stage)
    expect(moved.promised_on).toBe('2026-03-14')
    await app.db
      .updateTable('task')
      .set({ ended_at: app.clock.now(), status: 6 })
      .where('ended_at', 'is', null)
      .execute()
    await closeDays(closeTools(app), { from: '2026-03-13' })
    expect((await opened()).promised_on).toBe('2026-03-14')
  })

  it('a promise is kept as soon as enough came, and open again when that money is taken back', async () => {
    const { orderId, promiseId } = await promised()
    await pay(orderId, 30_000, { part: true })
    expect(await stateOf(promiseId)).toEqual(['open', 30_000])
    expect(await dateOnTask(orderId)).toBe('2026-03-12')
    await at('03-11')
    const flow = await pay(orderId, 20_000, { part: true })
    expect(await stateOf(promiseId)).toEqual(['kept', 50_000])
    expect(await dateOnTask(orderId)).toBeNull()
    await reverse(orderId, flow, 20_000)
    expect(await stateOf(promiseId)).toEqual(['open', 30_000])
    expect(await dateOnTask(orderId)).toBe('2026-03-12')
    await pay(orderId, 20_000, { part: true })
    expect(await stateOf(promiseId)).toEqual(['kept', 50_000])
  })

  it('the close decides what the date left open: part kept or broken, and a reversal later breaks what was part kept', async () => {
    const [part, none] = [await promised(), await promised()]
    await at('03-11')
    const flow = await pay(part.orderId, 10_000, { part: true })
    expect(await close('2026-03-12')).toBe(0)
    await at('03-13')
    expect(await close('2026-03-13')).toBe(2)
    expect(await close('2026-03-13')).toBe(0)
    expect(await stateOf(part.promiseId)).toEqual(['partKept', 10_000])
    expect(await stateOf(none.promiseId)).toEqual(['broken', 0])
    expect(await dateOnTask(none.orderId)).toBeNull()
    // Money after the promised date is no promise kept.
    await pay(none.orderId, 60_000, { part: true })
    expect(await stateOf(none.promiseId)).toEqual(['broken', 0])
    await reverse(part.orderId, flow, 10_000)
    expect(await stateOf(part.promiseId)).toEqual(['broken', 0])
    // It had been paid in time and is booked only now.
    await pay(none.orderId, 50_000, { part: true, paymentTime: '2026-03-12T05:00:00Z' })
    expect(await stateOf(none.promiseId)).toEqual(['kept', 50_000])
  })

  it('what was booked before a promise of the same day keeps it not: who promised knew of it', async () => {
    const { orderId } = await promised()
    await pay(orderId, 60_000, { part: true })
    app.clock.advance({ minutes: 5 })
    const promiseId = await promise(app, orderId, { promisedOn: '2026-03-12', amountMinor: 40_000 })
    app.clock.advance({ minutes: 5 })
    await pay(orderId, 10_000, { part: true })
    expect(await stateOf(promiseId)).toEqual(['open', 10_000])
    await pay(orderId, 30_000, { part: true })
    expect(await stateOf(promiseId)).toEqual(['kept', 40_000])
  })

  it('an extension in time keeps the promise, a settlement too', async () => {
    const extended = await promised()
    const { orderId } = extended
    const { data } = await app.ask(orderReceipts.extensionPreview, { orderId, extendDays: 7 }, { user: finance })
    const receipt = {
      orderId,
      extendDays: 7 as const,
      amountMinor: data.priceMinor,
      payChannel: 'OFFLINE' as const,
      paymentTime: app.clock.now().toISOString(),
      reference: `PROMISED-${orderId}`,
      proofFileIds: [await buildProof(app, finance.userId)],
    }
    expect(await app.ask(orderReceipts.extendOffline, receipt, { user: finance })).toMatchObject({ code: 1000 })
    expect(await stateOf(extended.promiseId)).toEqual(['kept', data.priceMinor])
    const settled = await promised(120_000)
    const waived = { orderId: settled.orderId, amountMinor: 5_000, remark: 'agreed' }
    await app.ask(orderReductions.reductionLateFee, waived, { user: finance })
    expect(await stateOf(settled.promiseId)).toEqual(['open', 0])
    await pay(settled.orderId, 110_000)
    expect(await stateOf(settled.promiseId)).toEqual(['kept', 110_000])
  })

  it('an older promise that a reversal would open again is replaced by the newer one', async () => {
    const { orderId, promiseId } = await promised(10_000)
    const flow = await pay(orderId, 10_000, { part: true })
    expect(await stateOf(promiseId)).toEqual(['kept', 10_000])
    await at('03-11')
    const newer = await promise(app, orderId, { promisedOn: '2026-03-14', amountMinor: 20_000 })
    await reverse(orderId, flow, 10_000)
    expect(await stateOf(promiseId)).toEqual(['replaced', 0])
    expect(await stateOf(newer)).toEqual(['open', 0])
    expect(await dateOnTask(orderId)).toBe('2026-03-14')
  })

  it('what the lender gives up keeps no promise: it is what was paid (DOMAIN 14)', async () => {
    const [lost, cancelled] = [await promised(), await promised()]
    await at('03-11')
    await writeOff(lost.orderId)
    await pay(cancelled.orderId, 10_000, { part: true })
    const { outstanding_minor: amountMinor } = await orderRow(cancelled.orderId)
    const given = { amountMinor, cancels: 'all' as const, remark: 'agreed', who: SYSTEM, checkerId: finance.userId }
    await inTransaction(app.db, async trx =>
      cancelOwed(trx, (await lockOrder(trx, cancelled.orderId))!, {
        ...given,
        date: '2026-03-11',
        now: app.clock.now(),
      }),
    )
    await at('03-13')
    await close('2026-03-13')
    expect(await stateOf(lost.promiseId)).toEqual(['broken', 0])
    expect(await stateOf(cancelled.promiseId)).toEqual(['partKept', 10_000])
  })

  it('promises of a day are counted once it has ended, kept ones too (decision 0037)', async () => {
    const [paid, unpaid] = [await promised(), await promised()]
    const of = { dataDateStart: '2026-03-12', dataDateEnd: '2026-03-12' }
    const counted = async () => {
      const appIds = [paid.appId, unpaid.appId]
      const user = await app.user({
        rights: { report: ['query'], 'collection-report': ['query'] },
        scope: 'all',
        appIds,
      })
      const { list } = (await app.ask(bookReports.promisesKept, of, { user })).data
      const [collector] = (await app.ask(collectionReports.performance, of, { user })).data.list
      const behind = [
        (await app.ask(bookReports.promises, of, { user })).data.total,
        (await app.ask(collectionReports.promises, of, { user })).data.total,
      ]
      return { report: list.map(row => row.keptRate).sort(), collector: collector?.keptRate ?? null, behind }
    }
    await at('03-12')
    await pay(paid.orderId, 50_000, { part: true })
    expect(await stateOf(paid.promiseId)).toEqual(['kept', 50_000])
    expect(await counted()).toEqual({ report: [], collector: null, behind: [0, 0] })
    await at('03-13')
    await close('2026-03-13')
    expect(await counted()).toEqual({ report: ['0.00%', '100.00%'], collector: '50.00%', behind: [2, 2] })
  })
})
