import { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { testApp } from '../../../testing/app'
import { describeOnlyOn } from '../../../testing/databases'
import { type RunDesk, runDesk } from '../../../testing/run-desk'
import { setSettings } from '../../../testing/set-settings'
import { openSender } from './message-channel'
import { sendInside } from './send'

const PEOPLE = 10
const app = testApp({ now: '2026-03-02T16:00:00Z' })
let desk: RunDesk

beforeAll(async () => {
  desk = await runDesk(app, { people: PEOPLE })
  await setSettings(app.db, { 'marketing.perDay': 1 })
})

const end = async (runId: number) => {
  const { row_version: rowVersion } = await desk.runOf(runId)
  const given = { runId, rowVersion, endReason: 'The company is down' }
  expect((await app.ask(marketingRuns.runEnd, given, { user: desk.marketer() })).code).toBe(CODE.success)
}

it('what is on its way to a person counts, also where its company gives no answer: runs and coupons of the day see it', async () => {
  await desk.at('2026-03-03T16:00:00Z')
  // Nobody listens there.
  const channelId = await desk.channel('http', 'http://127.0.0.1:9')
  const first = await desk.start({ channelId })
  await desk.work(first)
  expect(await desk.statesOf(first)).toEqual({ claimed: PEOPLE })
  const second = await desk.start({ channelId })
  await desk.work(second)
  expect(await desk.statesOf(second)).toEqual({ 'skipped dayCap': PEOPLE })
  const user = desk.marketer()
  const gift = { name: 'Gift', type: 2, currency: 'MXN', amount: 1_000, number: 30, couponCustomers: 'all' } as const
  const days = { effectiveDate: '2026-03-03', effectiveDays: 30, status: 0 } as const
  const { couponID } = (await app.ask(coupons.couponAdd, { ...gift, ...days }, { user })).data
  const task = { taskName: 'Gift', couponID, sendGroupId: await desk.group(), taskStatus: 0 } as const
  const { taskId } = (await app.ask(coupons.couponTaskAdd, task, { user })).data
  const given = await app.ask(coupons.couponExecuteTask, { taskId }, { user })
  expect(given.data).toEqual({ sent: 0, skipped: PEOPLE })
  // Of a run that was given up it may have arrived until then, and no later.
  await end(first)
  const third = await desk.start({ channelId })
  await desk.work(third)
  expect(await desk.statesOf(third)).toEqual({ 'skipped dayCap': PEOPLE })
  await desk.at('2026-03-04T17:00:00Z')
  const fourth = await desk.start({ channelId })
  await desk.work(fourth)
  expect(await desk.statesOf(fourth)).toEqual({ claimed: PEOPLE })
  await end(fourth)
})

/** How many wait for a lock that another transaction holds. */
const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      app.db,
    )
  ).rows.length

describeOnlyOn('server', 'two runs', () => {
  it('that write to the same people at the same moment: the later one counts what the earlier one sent', async () => {
    await desk.at('2026-03-17T16:00:00Z')
    const channelId = await desk.channel('outbox')
    const [one, other] = [await desk.start({ channelId }), await desk.start({ channelId })]
    for (const runId of [one, other]) await desk.list(runId)
    const [run, task] = [await desk.runOf(one), await desk.taskOf(one)]
    const channel = await openSender(app.db, channelId, app.services)
    const at = { env: app.services.env, now: app.clock.now() }
    let later: Promise<unknown> | undefined
    await app.db.transaction().execute(async trx => {
      expect(await sendInside(trx, { run, task, most: 500, channel }, at)).toMatchObject({ sent: PEOPLE })
      later = desk.work(other)
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 })
    })
    await later
    expect(await desk.statesOf(other)).toEqual({ 'skipped dayCap': PEOPLE })
  })
})
