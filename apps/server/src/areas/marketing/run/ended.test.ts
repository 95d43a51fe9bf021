import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { type RunDesk, runDesk } from '../../../testing/run-desk'
import { countConversions } from './conversions'
import { sendPiece } from './send'

const PEOPLE = 10
const app = testApp({ now: '2026-03-02T16:00:00Z' })
let desk: RunDesk

beforeAll(async () => {
  desk = await runDesk(app, { people: PEOPLE })
})

const rowOf = async (runId: number) => {
  const { list } = (await app.ask(marketingRuns.runList, { runId }, { user: desk.marketer() })).data
  return list[0]!
}
const end = async (runId: number, endReason = 'The wrong group', user = desk.marketer()) => {
  const { row_version: rowVersion } = await desk.runOf(runId)
  return app.ask(marketingRuns.runEnd, { runId, rowVersion, endReason }, { user, language: 'en-US' })
}
it('a run that was paused while it listed the wrong people is given up: nobody is written to, and its group is free', async () => {
  await desk.at('2026-03-03T16:00:00Z')
  const groupId = await desk.group()
  const runId = await desk.start({ channelId: await desk.channel('outbox'), groupId })
  await desk.list(runId, 3)
  const paused = { runId, rowVersion: (await desk.runOf(runId)).row_version, pauseReason: 'Wrong group' }
  expect((await app.ask(marketingRuns.runPause, paused, { user: desk.marketer() })).code).toBe(CODE.success)
  const change = () =>
    app.ask(
      sendGroups.sendGroupAddOrEdit,
      {
        appId: desk.appId,
        groupId,
        rowVersion: 1,
        groupName: 'Others',
        groupSource: 'expression',
        expression: 'age > 20',
      },
      { user: desk.marketer() },
    )
  expect((await change()).code).toBe(CODE.refused)
  expect(await rowOf(runId)).toMatchObject({ mayEnd: true, endedBy: null, endReason: '' })
  const colleague = await app.user({ roles: ['marketer'], name: 'Colleague' })
  expect((await end(runId, 'Those of another campaign', colleague)).code).toBe(CODE.success)
  expect(await desk.statesOf(runId)).toEqual({ 'skipped runEnded': 3 })
  const over = { runState: 'ended', mayPause: false, mayEnd: false, endTime: app.clock.now().toISOString() }
  expect(await rowOf(runId)).toMatchObject({ ...over, endedBy: 'Colleague', endReason: 'Those of another campaign' })
  expect((await desk.heard()).at(-1)).toMatchObject({
    user_id: desk.marketer().userId,
    kind: 'marketingRunEnded',
    values: { by: 'Colleague', reason: 'Those of another campaign' },
  })
  expect(await desk.work(runId)).toEqual({ sent: 0 })
  expect((await change()).code).toBe(CODE.success)
  // It does not go on again, and is given up once.
  const { row_version: rowVersion } = await desk.runOf(runId)
  const again = await app.ask(marketingRuns.runResume, { runId, rowVersion }, { user: desk.marketer() })
  expect([again.code, (await end(runId)).code]).toEqual([CODE.refused, CODE.refused])
  // What it brought is not asked: nobody was written to, and not all were listed.
  expect(await countConversions(app.db, new Date('2026-03-11T16:00:00Z'))).toBe(0)
})

it('a run whose channel stays off is given up; what was handed over without an answer keeps its fate', async () => {
  await desk.at('2026-03-11T16:00:00Z')
  const channelId = await desk.channel('outbox')
  const runId = await desk.start({ channelId })
  await desk.list(runId)
  const tools = { db: app.db, services: app.services }
  await sendPiece(tools, await desk.runOf(runId), await desk.taskOf(runId), 2)
  const claimed = { state: 'claimed' } as const
  await app.db
    .updateTable('marketing_recipient')
    .set(claimed)
    .where('run_id', '=', runId)
    .where('seq', '=', 3)
    .execute()
  await app.db.updateTable('channel').set({ status: 1 }).where('id', '=', channelId).execute()
  await desk.work(runId)
  expect(await rowOf(runId)).toMatchObject({ runState: 'sending', mayEnd: true, channelFailedTime: expect.any(String) })
  expect((await end(runId)).code).toBe(CODE.success)
  expect(await desk.statesOf(runId)).toEqual({ sent: 2, claimed: 1, 'skipped runEnded': PEOPLE - 3 })
  await app.db.updateTable('channel').set({ status: 0 }).where('id', '=', channelId).execute()
  await desk.due()
  expect(await desk.work(runId)).toEqual({ sent: 0 })
  expect(await rowOf(runId)).toMatchObject({ runState: 'ended', sentCount: 2 })
})

it('a run that is done is not given up', async () => {
  await desk.at('2026-03-20T16:00:00Z')
  const runId = await desk.start({ channelId: await desk.channel('outbox') })
  await desk.work(runId)
  expect(await rowOf(runId)).toMatchObject({ runState: 'done', sentCount: PEOPLE, mayEnd: false })
  expect((await end(runId)).code).toBe(CODE.refused)
})
