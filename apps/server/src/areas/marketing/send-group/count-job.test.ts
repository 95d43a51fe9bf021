import { randomUUID } from 'node:crypto'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'
import { countMembers } from './audience'
import { countAudienceJob } from './count-job'

const app = testApp({ now: '2026-03-02T03:00:00Z' })
let marketer: TestUser
let appId: number
const CUSTOMERS = 40

beforeAll(async () => {
  marketer = await app.user({ roles: ['admin'], name: 'Mia' })
  ;({ appId } = await buildOrder(app))
  // Far apart, so that they lie in several pieces.
  await sql`
    insert into customer (id, app_id, mobile, names, cust_name, registered_at)
    select n * 2000 + 777, ${appId}, (5500000000 + n)::text, 'Ana', 'Ana ' || n, ${app.clock.now()}::timestamptz - make_interval(days => n)
    from generate_series(1, ${CUSTOMERS}) n`.execute(app.db)
})
afterEach(() => vi.restoreAllMocks())

const ask: typeof app.ask = (call, input, options = { user: marketer }) => app.ask(call, input, options)

/** Each look at the clock finds that a moment has passed: nothing is counted within one. */
function slowly(): void {
  const now = performance.now.bind(performance)
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    passed += 310
    return now() + passed
  })
}
/** However slow the machine is, nothing takes time. */
const atOnce = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now())

const condition = { groupSource: 'expression', expression: 'settledLoans == 0 && refusedLately == 0' } as const
const tried = () => ({ appId, ...condition })
const state = async (user = marketer) => (await ask(sendGroups.sendGroupTried, tried(), { user })).data
/** The job as a worker runs it, seen to `after` each piece. */
const work = (after: () => Promise<void> = async () => {}, signal = new AbortController().signal, attempt = 1) =>
  countAudienceJob.run({
    db: app.db,
    services: app.services,
    signal,
    progress: after,
    attempt,
    payload: { userId: marketer.userId },
  } as never)
const all = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from customer c where app_id = ${appId} and not exists (
      select 1 from loan_order o where o.customer_id = c.id and o.settled_at < ${app.clock.now()}::timestamptz)`.execute(
    app.db,
  )
  return rows[0]!.n
}

it('what is counted within a moment is answered at once, in pieces as in one', async () => {
  atOnce()
  const { data } = await ask(sendGroups.sendGroupPreview, tried())
  expect(data).toMatchObject({ memberCount: await all() })
  expect(data.sample).toHaveLength(10)
  const ids = data.sample.map(({ custId }) => custId)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(await state()).toEqual({ countPercent: null, memberCount: null, countTime: null })
})

it('what takes longer is counted in the background with its progress, seen by who asked alone', async () => {
  slowly()
  const { data } = await ask(sendGroups.sendGroupPreview, tried())
  expect(data.memberCount).toBeNull()
  expect(data.sample.length).toBeGreaterThan(0)
  expect(await ask(sendGroups.sendGroupTry, tried())).toMatchObject({ code: CODE.success })
  expect(await state()).toMatchObject({ countPercent: 0, memberCount: null })
  const seen: number[] = []
  await work(async () => void seen.push((await state()).countPercent ?? -1))
  expect(seen.length).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(await state()).toMatchObject({ countPercent: null, memberCount: await all() })
  const other = await app.user({ roles: ['admin'], name: 'Leo' })
  expect(await state(other)).toEqual({ countPercent: null, memberCount: null, countTime: null })
})

it('a count that is killed goes on where it was, and one that is abandoned ends', async () => {
  slowly()
  await ask(sendGroups.sendGroupTry, tried())
  const killed = new AbortController()
  let pieces = 0
  const kill = async () => {
    pieces += 1
    if (pieces === 5) killed.abort(new Error('The server is stopping.'))
  }
  await expect(work(kill, killed.signal)).rejects.toThrow('stopping')
  const { countPercent } = await state()
  expect(countPercent).toBeGreaterThan(0)
  // What was counted before it is not counted again.
  const first: number[] = []
  await work(async () => void first.push((await state()).countPercent ?? -1))
  expect(first[0]).toBeGreaterThanOrEqual(countPercent!)
  expect((await state()).memberCount).toBe(await all())

  await ask(sendGroups.sendGroupTry, tried())
  let after = 0
  await work(async () => {
    after += 1
    if (after === 1) await ask(sendGroups.sendGroupCountStop, {})
  })
  expect(after).toBe(1)
  expect(await state()).toEqual({ countPercent: null, memberCount: null, countTime: null })
})

it('a count that fails is tried again from where it was, and given up when it fails to the last', async () => {
  slowly()
  await ask(sendGroups.sendGroupTry, tried())
  const fail = () => Promise.reject(new Error('disk full'))
  const going = new AbortController().signal
  await expect(work(fail, going, 5)).rejects.toThrow('disk full')
  expect((await state()).countPercent).not.toBeNull()
  await expect(work(fail, going, 6)).rejects.toThrow('disk full')
  expect(await state()).toEqual({ countPercent: null, memberCount: null, countTime: null })
})

it('a person tries one condition at a time: the next one takes the place of the last', async () => {
  await ask(sendGroups.sendGroupTry, tried())
  const next = { appId, groupSource: 'expression', expression: 'firstLoan' } as const
  await Promise.all([ask(sendGroups.sendGroupTry, next), ask(sendGroups.sendGroupTry, next)])
  const { rows } = await sql`select expression from audience_count where user_id = ${marketer.userId}`.execute(app.db)
  expect(rows).toEqual([{ expression: 'firstLoan' }])
  expect((await state()).countPercent).toBeNull()
  await work()
})

it('a group that takes long is saved without a number and has it when the job is done; who changes it begins anew', async () => {
  slowly()
  const given = { appId, groupName: `Slow ${randomUUID().slice(0, 8)}`, ...condition }
  const { groupId, memberCount } = (await ask(sendGroups.sendGroupAddOrEdit, given)).data
  expect(memberCount).toBeNull()
  const row = async () => (await ask(sendGroups.sendGroupList, { groupName: given.groupName })).data.list[0]!
  expect(await row()).toMatchObject({ memberCount: null, countPercent: 0 })
  // Changed while it is counted: the old count ends, the new one is that of the new condition.
  const changed = { ...given, groupId, rowVersion: 1, expression: 'settledLoans == 0 && age > 119' }
  let after = 0
  await work(async () => {
    after += 1
    if (after === 1) await ask(sendGroups.sendGroupAddOrEdit, changed)
  })
  expect(await row()).toMatchObject({ memberCount: 0, countPercent: null })
  // Counted again, it keeps the old number meanwhile, and when the count is abandoned.
  expect(await ask(sendGroups.sendGroupCount, { groupId })).toMatchObject({ code: CODE.success })
  expect(await row()).toMatchObject({ memberCount: 0, countPercent: 0 })
  expect(await ask(sendGroups.sendGroupCountStop, { groupId })).toMatchObject({ code: CODE.success })
  expect(await row()).toMatchObject({ memberCount: 0, countPercent: null })
})

it('the count of a group of an app that one does not have is not to be abandoned or begun', async () => {
  slowly()
  const given = { appId, groupName: `Ours ${randomUUID().slice(0, 8)}`, ...condition }
  const { groupId } = (await ask(sendGroups.sendGroupAddOrEdit, given)).data
  vi.restoreAllMocks()
  const other = await buildOrder(app)
  const stranger = await app.user({ roles: ['marketer'], name: 'Zoe', appIds: [other.appId] })
  const refused = { code: CODE.notFound }
  expect(await ask(sendGroups.sendGroupCountStop, { groupId }, { user: stranger })).toMatchObject(refused)
  expect(await ask(sendGroups.sendGroupTry, tried(), { user: stranger })).toMatchObject(refused)
  await work()
  const audience = { appId, source: { kind: 'expression', expression: condition.expression } } as const
  const { members } = await countMembers(app.db, audience, { now: app.clock.now(), today: '2026-03-02' })
  const { data } = await ask(sendGroups.sendGroupList, { groupName: given.groupName })
  expect(data.list[0]).toMatchObject({ memberCount: members, countPercent: null })
})
