import { rank } from '@countinghouse/contract/areas/platform-collection/rank/calls'
import { recovery } from '@countinghouse/contract/areas/platform-collection/recovery/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../testing/app'
import { collect } from '../../../testing/collect'
import { app, at, closeDesk, lentOrder, openDesk, pay, reverse } from '../../../testing/loan-desk'

let ana: TestUser
let ben: TestUser
let lead: TestUser
let groupId: number
let appIds: number[]

/** A late loan of a collector, of which this much comes in on 10 March. */
async function recovered(by: TestUser, amountMinor: number) {
  const order = await lentOrder()
  await at('03-10')
  await collect(app, order.orderId, by)
  const flow = await pay(order.orderId, amountMinor, { part: amountMinor < 115_000 })
  return { ...order, flow }
}

beforeAll(async () => {
  await openDesk()
  const made = { created_at: app.clock.now() }
  const department = await app.db
    .insertInto('department')
    .values({ name: 'Field', ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  const group = await app.db
    .insertInto('staff_group')
    .values({ name: 'North', department_id: department.id, collection_stage: 'S1', ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  groupId = group.id
  const place = { group_id: groupId, department_id: department.id }
  ana = await app.user({ roles: ['collector'], name: 'Ana' })
  ben = await app.user({ roles: ['collector'], name: 'Ben' })
  for (const { userId } of [ana, ben])
    await app.db.updateTable('staff_user').set(place).where('id', '=', userId).execute()
  const first = await recovered(ana, 60_000)
  const second = await recovered(ana, 115_000)
  const third = await recovered(ben, 30_000)
  await reverse(second.orderId, second.flow, 115_000)
  appIds = [first, second, third].map(one => one.appId)
  await at('03-11')
  lead = await app.user({ roles: ['admin'], name: 'Lea' })
})
afterAll(closeDesk)

describe('recovery', () => {
  it('each day says what was recovered, net of what was taken back, of which instalments', async () => {
    const { data } = await app.ask(recovery.recoveryList, { dataDateStart: '2026-03-10' }, { user: lead })
    // Two loans of 1,100.00 each fell due: 600.00 of 2,200.00 stayed.
    expect(data.list).toMatchObject([
      {
        dataDate: '2026-03-10',
        userName: 'Ana',
        groupName: 'North',
        taskCount: 2,
        recoveryCount: 2,
        recoveryAmount: 60_000,
        recoveryRate: '27.27%',
        currency: 'MXN',
      },
      { userName: 'Ben', taskCount: 1, recoveryCount: 1, recoveryAmount: 30_000, recoveryRate: '27.27%' },
    ])
    expect(data.total).toBe(2)
  })

  it('each figure opens the rows that add up to it, of the days, the group and the filters, within the reach of who asks', async () => {
    const days = { dataDateStart: '2026-03-01', dataDateEnd: '2026-03-11', currency: 'MXN' as const, groupId }
    const ofAna = { ...days, userId: ana.userId }
    const amounts = async (more: object, user = lead) =>
      (await app.ask(recovery.recoveryCredits, { ...ofAna, ...more }, { user })).data.list
        .map(one => one.recoveryAmount)
        .sort((a, b) => a - b)
    expect(await amounts({})).toEqual([-115_000, 60_000, 115_000])
    expect(await amounts({ reversal: false })).toEqual([60_000, 115_000])
    expect(await amounts({ reversal: true })).toEqual([-115_000])
    expect(await amounts({ appId: appIds[0] })).toEqual([60_000])
    for (const none of [{ groupId: 0 }, { collectionStage: 'S2' }, { dataDateEnd: '2026-03-09' }, { currency: 'THB' }])
      expect(await amounts(none)).toEqual([])
    const tasks = async (more: object, user = lead) =>
      (await app.ask(recovery.recoveryTasks, { ...ofAna, ...more }, { user })).data.list.map(one => one.userName)
    expect(await tasks({})).toEqual(['Ana', 'Ana'])
    expect(await tasks({ appId: appIds[1] })).toEqual(['Ana'])
    expect(await tasks({ collectionStage: 'S2' })).toEqual([])
    expect(await tasks({ userId: ben.userId })).toEqual(['Ben'])
    // What they add up to: the row of the day and the place in the ranking.
    const { currency: _, ...ranking } = days
    const ranked = await app.ask(rank.rankList, ranking, { user: lead })
    expect(ranked.data.list[0]).toMatchObject({
      userName: 'Ana',
      recoveryCount: 2,
      taskCount: 2,
      recoveryAmount: 60_000,
    })
    // Neither another collector nor who works another app reads them.
    const foreign = await app.user({ rights: { 'platform-task': ['query'] }, scope: 'all', appIds: [appIds[2]!] })
    for (const user of [await app.user({ roles: ['collector'], appIds }), foreign]) {
      expect(await amounts({}, user)).toEqual([])
      expect(await tasks({}, user)).toEqual([])
    }
  })

  it('filters by person, group, app and stage, and a collector sees only his own days', async () => {
    const ask = async (input: object, user = lead) =>
      (await app.ask(recovery.recoveryList, { dataDateStart: '2026-03-01', ...input }, { user })).data.list.map(one => [
        one.userName,
        one.recoveryAmount,
        one.taskCount,
      ])
    expect(await ask({ userId: ben.userId })).toEqual([['Ben', 30_000, 1]])
    expect(await ask({ appId: appIds[0] })).toEqual([['Ana', 60_000, 1]])
    expect(await ask({ groupId, sortField: 'recoveryAmount', sortOrder: 'asc' })).toEqual([
      ['Ben', 30_000, 1],
      ['Ana', 60_000, 2],
    ])
    expect(await ask({ collectionStage: 'S2' })).toEqual([])
    const own = await app.user({ roles: ['collector'], name: 'Cem' })
    expect(await ask({}, own)).toEqual([])
    const people = await app.ask(recovery.recoveryPeople, {}, { user: lead })
    expect(people.data).toMatchObject({ groups: [{ id: groupId, name: 'North' }], departments: [{ name: 'Field' }] })
    expect(people.data.users.map(one => one.name)).toEqual(['Ana', 'Ben'])
  })
})

describe('the ranking', () => {
  it('goes by recovered money, then by rate; equal figures share the place (G-130)', async () => {
    await at('03-12')
    const cem = await app.user({ roles: ['collector'], name: 'Cem' })
    const { orderId } = await lentOrder()
    await at('03-10')
    await collect(app, orderId, cem)
    await pay(orderId, 30_000, { part: true })
    await at('03-12')
    const days = { dataDateStart: '2026-03-10', dataDateEnd: '2026-03-12' }
    const user = await app.user({ roles: ['admin'] })
    const { data } = await app.ask(rank.rankList, days, { user })
    expect(
      data.list.map(one => [one.rank, one.userName, one.recoveryAmount, one.shareOfBest, one.rankedCount]),
    ).toEqual([
      [1, 'Ana', 60_000, 100, 3],
      [2, 'Ben', 30_000, 50, 3],
      [2, 'Cem', 30_000, 50, 3],
    ])
    // A collector knows his place among all, and reads nobody else's money.
    const again = await app.user({ roles: ['collector'], name: 'Dee' })
    expect((await app.ask(rank.rankList, days, { user: again })).data.list).toEqual([])
    const inGroup = await app.ask(rank.rankList, { ...days, groupId, collectionStage: 'S1' }, { user })
    expect(inGroup.data.list.map(one => one.userName)).toEqual(['Ana', 'Ben'])
  })
})
