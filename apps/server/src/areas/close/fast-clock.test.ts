import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app'
import { isOff, type Machine } from '../../kernel/clock'
import { type DatabaseClock, databaseClock } from '../../kernel/database/database-clock'
import { inTransaction } from '../../kernel/database/transaction'
import { send } from '../../kernel/jobs/queue'
import { startTestApp, type TestApp } from '../../testing/app'
import { closeTools } from '../../testing/close-tools'
import { buildOrder, lendOut } from '../../testing/loan-builder'
import { reconcile } from '../books/reconciliation/reconcile'
import { closeDay, closeDays } from './close-day'
import { CLOSE_JOB } from './close-job'

const HOUR_MS = 3_600_000
const TODAY = businessDateOf(new Date())
const TOMORROW = addDays(TODAY, 1)

let app: TestApp
let node: App
let clock: DatabaseClock
let orderId: number
/** How far the machine's clock is ahead. */
let aheadMs = 25 * HOUR_MS
const said: string[] = []
const machine: Machine = { wallMs: () => Date.now() + aheadMs, elapsedMs: () => performance.now() }

beforeAll(async () => {
  app = await startTestApp({ now: startOfDay(addDays(TODAY, -9)).toISOString() })
  // Due two days ago.
  orderId = (await buildOrder(app)).orderId
  await lendOut(app, orderId, await app.user({ rights: { 'order-lending': ['edit'] } }))
  app.clock.set(new Date())
  clock = await databaseClock(app.db, { machine, say: line => said.push(line) })
  node = await buildApp({ env: app.services.env, clock, database: app.database })
})
afterAll(async () => {
  clock?.stop()
  await node?.stop()
  await app?.stop()
})

const ready = async () => (await node.http.inject('/readyz')).json()
const dates = async () =>
  (await app.db.selectFrom('daily_close').select('business_date').orderBy('business_date').execute()).map(
    row => row.business_date,
  )
const feesOf = () =>
  app.db
    .selectFrom('loan_order')
    .select(['late_fee_minor', 'fees_through'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

describe('a node whose clock is fast', () => {
  it('a node whose clock is fast goes by the database, says so, is not ready and takes no jobs', async () => {
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000)
    expect(isOff(clock)).toBe(true)
    expect(said).toEqual([expect.stringMatching(/^The clock of this machine is (89999|90000|90001) s ahead of/)])
    expect(await ready()).toEqual({ status: 'clock is off' })
    await inTransaction(app.db, trx => send(trx, CLOSE_JOB, {}, { trigger: 'schedule' }))
    expect(await node.jobs.drain()).toBe(0)
    expect(await dates()).toEqual([])
  })

  it('a node whose clock is fast closes no date that has not begun at the database', async () => {
    const tools = closeTools({ db: app.db, services: node.services })
    expect(await closeDays(tools)).toEqual({ dates: 1, today: TODAY })
    await expect(closeDay(tools, { date: TOMORROW })).rejects.toThrow(`${TOMORROW} has not begun`)
    expect(await dates()).toEqual([TODAY])
    expect(await feesOf()).toEqual({ late_fee_minor: 5_000, fees_through: TODAY })
    expect((await reconcile(app.db, clock.now())).differences).toBe(0)
  })

  it('a node whose clock is fast is ready again once it is set right, and off again at once when it jumps', async () => {
    aheadMs = 0
    await clock.ask()
    expect(said.at(-1)).toBe('The clock of this machine is right again.')
    expect(await ready()).toEqual({ status: 'ready' })
    expect(await node.jobs.drain()).toBe(1)
    // A machine that wakes up an hour behind: what time it is does not change, not even before the database is asked.
    aheadMs = -HOUR_MS
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000)
    expect(await ready()).toEqual({ status: 'clock is off' })
  })

  it('entries of a date that has not begun are found by the reconciliation', async () => {
    // What a fast clock did before it followed the database.
    app.clock.set(startOfDay(TOMORROW))
    await closeDay(closeTools(app), { date: TOMORROW })
    const { checks } = await reconcile(app.db, new Date())
    expect(checks.filter(check => check.differences > 0)).toMatchObject([
      {
        name: 'nothingPostedAhead',
        differences: 2,
        examples: [
          { what: expect.stringContaining(`on ${TOMORROW} income.lateFee`), left: -2_500, right: 0 },
          { what: expect.stringContaining(`on ${TOMORROW} receivable.lateFee`), left: 2_500, right: 0 },
        ],
      },
    ])
  })
})
