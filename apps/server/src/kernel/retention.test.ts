import { auth } from '@countinghouse/contract/areas/auth/calls'
import { beforeEach, expect, it } from 'vitest'
import { jobs } from '../areas'
import { type TestUser, testApp } from '../testing/app'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let user: TestUser
beforeEach(async () => {
  user = await app.user({ roles: ['admin'] })
})

const run = (name = 'retention') =>
  jobs
    .find(job => job.name === name)!
    .run({ payload: {}, db: app.db, services: app.services, signal: new AbortController().signal } as never)
const sessionOf = (userId: number) =>
  app.db.selectFrom('session').selectAll().where('user_id', '=', userId).executeTakeFirst()

it('retention notes when a session ended that nobody used, or that had its fifteen days', async () => {
  const began = app.clock.now()
  const idle = await sessionOf(user.userId)
  const used = await app.user({ roles: ['admin'] })
  app.clock.advance({ minutes: 20 })
  expect((await app.ask(auth.routes, {}, { user: used })).code).toBe(1000)
  app.clock.advance({ minutes: 15 })
  await run()
  expect(await sessionOf(user.userId)).toMatchObject({
    ended_at: new Date(began.getTime() + 30 * 60_000),
    end_reason: 'idle',
    id: idle!.id,
  })
  expect(await sessionOf(used.userId)).toMatchObject({ ended_at: null })
  await app.db
    .updateTable('session')
    .set({ last_seen_at: new Date(began.getTime() + 15 * 86_400_000) })
    .where('user_id', '=', used.userId)
    .execute()
  app.clock.advance({ days: 16 })
  await run()
  expect(await sessionOf(used.userId)).toMatchObject({
    ended_at: new Date(began.getTime() + 15 * 86_400_000),
    end_reason: 'expired',
  })
})

it('retention deletes keys, sessions and logs that are older than their settings say, and nothing younger', async () => {
  const now = app.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const key = (name: string, days: number) => ({
    actor_key: 'user:1',
    call: '/x',
    key: name,
    body_hash: '',
    answer: '{}',
    created_at: daysAgo(days),
  })
  await app.db
    .insertInto('idempotency_key')
    .values([...Array.from({ length: 6000 }, (_, index) => key(`old-${index}`, 3)), key('young', 1)])
    .execute()
  const signIn = (days: number) => ({
    at: daysAgo(days),
    username: 'x',
    ip: 'x',
    user_agent: '',
    outcome: 'wrong' as const,
  })
  await app.db
    .insertInto('sign_in_log')
    .values([signIn(366), signIn(364)])
    .execute()
  const operation = (days: number) => ({
    at: daysAgo(days),
    area: 'x',
    call: '/old',
    kind: 'change' as const,
    result_code: 1000,
  })
  await app.db
    .insertInto('operation_log')
    .values([operation(1826), operation(1824)])
    .execute()
  const callBack = (eventId: string, state: 'refused' | 'failed', days: number) => ({
    event_id: eventId,
    kind: state,
    reference: '',
    body: '{}',
    received_at: daysAgo(days),
    state,
  })
  await app.db
    .insertInto('channel_event')
    .values([callBack('forged', 'refused', 31), callBack('lately', 'refused', 29), callBack('true', 'failed', 400)])
    .execute()
  expect(await run('merge-counts')).toMatchObject({ idempotency_key: 6000 })
  expect(await run()).toMatchObject({ sign_in_log: 1, operation_log: 1, channel_event: 1 })
  const callBacks = await app.db.selectFrom('channel_event').select('event_id').orderBy('id').execute()
  expect(callBacks.map(one => one.event_id)).toEqual(['lately', 'true'])
  const kept = await app.db.selectFrom('idempotency_key').select('key').where('call', '=', '/x').execute()
  expect(kept).toEqual([{ key: 'young' }])
  expect(await run('merge-counts')).toMatchObject({ idempotency_key: 0 })
  expect(await run()).toMatchObject({ sign_in_log: 0, operation_log: 0 })
})

it('counts are put together as they grow: every minute, to a row for each key, and add up to the same', async () => {
  expect(jobs.find(job => job.name === 'merge-counts')!.schedule).toEqual({ everyMinutes: 1 })
  const of = { app_id: 1, reborrow: false, registered_on: '2026-02-01' }
  const rows = () =>
    app.db.selectFrom('customer_count').select('customers').where('registered_on', '=', '2026-02-01').execute()
  for (let n = 0; n < 40; n += 1)
    await app.db
      .insertInto('customer_count')
      .values({ ...of, customers: 1 })
      .execute()
  expect(await rows()).toHaveLength(40)
  await run('merge-counts')
  expect(await rows()).toEqual([{ customers: 40 }])
})
