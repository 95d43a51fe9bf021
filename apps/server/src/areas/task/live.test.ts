import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { approvalDoors } from '@countinghouse/contract/areas/approval/doors'
import { collection } from '@countinghouse/contract/areas/collection/calls'
import { collectionDoors } from '@countinghouse/contract/areas/collection/doors'
import { remindDoors } from '@countinghouse/contract/areas/remind/doors'
import { telemarketingDoors } from '@countinghouse/contract/areas/telemarketing/doors'
import type { Door } from '@countinghouse/contract/kernel/door'
import { CLIENT_ID, CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import { insertRow } from '../../kernel/insert-row'
import { MOST_OF_ONE } from '../../kernel/live'
import type { TestUser } from '../../testing/app'
import { collect } from '../../testing/collect'
import { app, at, closeDesk, lentOrder, openDesk, pay } from '../../testing/loan-desk'
import { endTasks, insertTask } from './moves'

const WORK = { 'collection-task': ['query', 'get', 'edit'] } as const
const open: Stream[] = []

beforeAll(async () => {
  await openDesk()
  await app.http.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave()
})
afterAll(closeDesk)

interface Stream {
  /** All that was said so far. */
  said(): string
  ended(): boolean
  leave(): void
}

const addressOf = (door: Door, taskId: number, rowVersion: number) =>
  `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}${door.path}?id=${taskId}&rowVersion=${rowVersion}`

const ask = (
  taskId: number,
  {
    user,
    rowVersion = 1,
    door = collectionDoors.changes,
    signal,
  }: {
    user?: TestUser
    rowVersion?: number
    door?: Door
    signal?: AbortSignal
  },
) =>
  fetch(addressOf(door, taskId, rowVersion), {
    headers: { 'client-id': CLIENT_ID, ...(user && { token: user.token }) },
    ...(signal && { signal }),
  })

/** Listens as an open cockpit does. */
async function listen(taskId: number, as: { user: TestUser; rowVersion?: number; door?: Door }): Promise<Stream> {
  const left = new AbortController()
  const response = await ask(taskId, { ...as, signal: left.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  let [said, ended] = ['', false]
  const read = async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) said += part
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true
    })
  const stream = { said: () => said, ended: () => ended, leave: () => left.abort() }
  open.push(stream)
  await expect.poll(stream.said).toContain(': here')
  return stream
}

const words = (stream: Stream) => stream.said().split('data: changed').length - 1
const refusal = async (response: Response) => ((await response.json()) as { code: number }).code

/** A late loan with its task, held by a collector of its app. */
async function held() {
  const order = await lentOrder()
  await at('03-10')
  const user = await app.user({ rights: WORK, scope: 'self', appIds: [order.appId] })
  await collect(app, order.orderId, user)
  const task = await app.db
    .selectFrom('task')
    .select(['id', 'row_version'])
    .where('order_id', '=', order.orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...order, user, taskId: task.id, rowVersion: task.row_version }
}

describe('the stream of a cockpit', () => {
  it('paid means silent: who has the case open hears of a receipt within a second, and that the task has ended', async () => {
    const { orderId, taskId, user, rowVersion } = await held()
    const stream = await listen(taskId, { user, rowVersion })
    const elsewhere = await held()
    const other = await listen(elsewhere.taskId, { user: elsewhere.user, rowVersion: elsewhere.rowVersion })
    await pay(orderId, 115_000)
    await expect.poll(() => words(stream), { timeout: 2000, interval: 25 }).toBe(1)
    const state = await app.ask(collection.state, { taskId }, { user })
    expect(state.data).toMatchObject({ collectionTaskStatus: 3, mayFollow: false })
    // It says one word to whom it concerns, and nothing of what happened.
    expect(stream.said().replaceAll(': here', '').trim()).toBe('data: changed')
    await sleep(1000)
    expect(words(stream)).toBe(1)
    expect(words(other)).toBe(0)
  })

  it('it also tells of a part payment, which ends nothing', async () => {
    const { orderId, taskId, user, rowVersion } = await held()
    const stream = await listen(taskId, { user, rowVersion })
    await pay(orderId, 20_000, { part: true })
    await expect.poll(() => words(stream), { timeout: 2000 }).toBe(1)
    expect((await app.ask(collection.state, { taskId }, { user })).data).toMatchObject({ mayFollow: true, rowVersion })
  })

  it('what happened between the look and the listening is told at once', async () => {
    const { orderId, taskId, user, rowVersion } = await held()
    await pay(orderId, 115_000)
    const stream = await listen(taskId, { user, rowVersion })
    await expect.poll(() => words(stream), { timeout: 2000 }).toBe(1)
  })

  it('who loses the case hears so as his last word, and nothing of it after', async () => {
    const { orderId, taskId, user, rowVersion } = await held()
    const stream = await listen(taskId, { user, rowVersion })
    const other = await app.user({ rights: WORK })
    const taken = app.db.updateTable('task').set({ owner_id: other.userId, row_version: rowVersion + 1 })
    await taken.where('id', '=', taskId).execute()
    await expect.poll(stream.ended, { timeout: 3000 }).toBe(true)
    expect(words(stream)).toBe(1)
    await pay(orderId, 115_000)
    await sleep(1000)
    expect(words(stream)).toBe(1)
  })

  it('a stranger, a foreign app, the desk of another and a missing right hear nothing', async () => {
    const { appId, taskId, user } = await held()
    expect(await refusal(await ask(taskId, {}))).toBe(CODE.notSignedIn)
    const colleague = await app.user({ rights: WORK, scope: 'self', appIds: [appId] })
    expect(await refusal(await ask(taskId, { user: colleague }))).toBe(CODE.notFound)
    const foreign = await app.user({ rights: WORK, scope: 'all', appIds: [(await lentOrder()).appId] })
    expect(await refusal(await ask(taskId, { user: foreign }))).toBe(CODE.notFound)
    const looks = await app.user({ rights: { 'collection-task': ['query'] }, scope: 'all' })
    expect(await refusal(await ask(taskId, { user: looks }))).toBe(CODE.notPermitted)
    // The app is not the platform's (G-125).
    const platform = await app.user({ rights: { 'platform-task': ['query', 'get'] }, scope: 'all' })
    const asked = await ask(taskId, { user: platform, door: collectionDoors.platformChanges })
    expect(await refusal(asked)).toBe(CODE.notFound)
    expect(await refusal(await ask(taskId, { user, rowVersion: 0 }))).toBe(CODE.invalid)
  })

  it.each(['approval', 'remind'] as const)('the desk of %s hears of its tasks alike', async desk => {
    const { appId, orderId, customerId } = await lentOrder()
    const owner = await app.user({ rights: { [`${desk}-task`]: ['query', 'get'] }, scope: 'self', appIds: [appId] })
    const stranger = await app.user({ rights: { [`${desk}-task`]: ['query', 'get'] }, scope: 'self', appIds: [appId] })
    const given = { id: owner.userId, name: 'Olga', group_id: null, department_id: null }
    const taskId = await insertTask(app.db, { desk, orderId, appId, customerId, owner: given, now: app.clock.now() })
    const door = desk === 'approval' ? approvalDoors.changes : remindDoors.changes
    expect(await refusal(await ask(taskId, { user: stranger, door }))).toBe(CODE.notFound)
    const stream = await listen(taskId, { user: owner, door })
    const how = { outcome: 'closed', now: app.clock.now(), userId: null, userName: '' } as const
    await inTransaction(app.db, trx => endTasks(trx, { orderId }, how))
    await expect.poll(() => words(stream), { timeout: 2000 }).toBe(1)
  })

  it('a seat hears that a customer of its list converted, and nobody else does', async () => {
    const { appId, customerId } = await lentOrder()
    const rights = { 'telemarketing-task': ['query', 'get'] } as const
    const seat = await app.user({ rights, scope: 'self', appIds: [appId] })
    const stranger = await app.user({ rights, scope: 'self', appIds: [appId] })
    const day = { found_on: '2026-03-01', ready_on: '2026-03-01', found_at: app.clock.now() }
    const kind = { customer_id: customerId, app_id: appId, type: 7, loan_type: 2 as const }
    const held = { ...kind, owner_id: seat.userId, assign_status: 1 as const }
    const id = await insertRow(app.db, 'tele_assignment', { ...held, ...day })
    const door = telemarketingDoors.changes
    expect(await refusal(await ask(id, { user: stranger, door }))).toBe(CODE.notFound)
    const stream = await listen(id, { user: seat, door })
    await app.db
      .updateTable('tele_assignment')
      .set({ convert_status: 1, row_version: 2 })
      .where('id', '=', id)
      .execute()
    await expect.poll(() => words(stream), { timeout: 2000 }).toBe(1)
  })

  it('who opens more windows than anybody has loses the oldest stream, and nobody else’s', async () => {
    const { taskId, user, rowVersion } = await held()
    const elsewhere = await held()
    const other = await listen(elsewhere.taskId, { user: elsewhere.user, rowVersion: elsewhere.rowVersion })
    const streams: Stream[] = []
    for (let at = 0; at <= MOST_OF_ONE; at += 1) streams.push(await listen(taskId, { user, rowVersion }))
    await expect.poll(() => streams.map(stream => stream.ended())).toEqual(streams.map((_, at) => at === 0))
    expect(other.ended()).toBe(false)
  })
})
