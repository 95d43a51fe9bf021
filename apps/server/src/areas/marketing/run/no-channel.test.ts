import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { beforeAll, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { testApp } from '../../../testing/app'
import { type RunDesk, runDesk } from '../../../testing/run-desk'

const PEOPLE = 5
const app = testApp({ now: '2026-03-02T16:00:00Z' })
let desk: RunDesk

beforeAll(async () => {
  desk = await runDesk(app, { people: PEOPLE })
})

it('a run for which no channel is routed begins, says so once, and goes out as soon as one is', async () => {
  await desk.at('2026-03-03T16:00:00Z')
  const runId = await desk.start({})
  await desk.work(runId)
  await desk.due()
  await desk.work(runId)
  expect(await desk.statesOf(runId)).toEqual({ queued: PEOPLE })
  const owner = desk.marketer().userId
  const values = { task: expect.any(String) }
  expect(await desk.heard()).toEqual([{ user_id: owner, kind: 'marketingChannelMissing', values }])
  const row = async () => (await app.ask(marketingRuns.runList, { runId }, { user: desk.marketer() })).data.list[0]
  const waits = { runState: 'sending', channelName: null, channelFailedTime: app.clock.now().toISOString() }
  expect(await row()).toMatchObject(waits)
  const channelId = await desk.channel('outbox')
  const now = app.clock.now()
  const route = { purpose: 'sms' as const, channel_id: channelId, created_at: now, updated_at: now }
  await insertRow(app.db, 'channel_route', route)
  await desk.work(runId)
  expect(await desk.statesOf(runId)).toEqual({ sent: PEOPLE })
  expect(await row()).toMatchObject({ runState: 'done', channelName: expect.any(String), channelFailedTime: null })
})
