import { nextTasks } from '@countinghouse/contract/areas/platform-collection/next/calls'
import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { isAwaited, isOnDuty } from '@countinghouse/domain/areas/platform-collection/on-duty'
import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { type TestUser, testApp } from '../../../testing/app'
import { type Lender, lender } from '../../../testing/builders'
import { crew, ownersOf, poolOf } from '../../../testing/collection-desk'
import { setSettings } from '../../../testing/set-settings'
import { TEST_NOW } from '../../../testing/template'
import { distribute, onDuty, undoHandOver } from '../../task/moves'
import { isAwaited as awaited } from '../../task/on-duty'

const app = testApp()
let lent: Lender
let leader: TestUser

const HOUR = 3_600_000
let day = businessDateOf(new Date(TEST_NOW))
/** A clock at this hour of the test's day. */
const at = (hour: number) => app.clock.set(new Date(startOfDay(day).getTime() + hour * HOUR))

beforeAll(async () => {
  // Each test has a day of its own.
  await setSettings(app.db, { 'session.idleMinutes': 15 * 24 * 60 })
  const all = ['query', 'get', 'add', 'edit', 'delete'] as const
  leader = await app.user({
    rights: { 'platform-schedule': all, 'platform-allocation': ['query', 'edit'], 'platform-limit': ['query', 'edit'] },
    scope: 'all',
  })
})
beforeEach(async () => {
  day = addDays(day, 1)
  at(9)
  lent = await lender(app)
})

const plan = (userIds: number[], more: object = {}) =>
  app.ask(schedules.scheduleAdd, { userIds, startDate: day, endDate: day, ...more }, { user: leader })
const signIn = (user: TestUser) => app.ask(schedules.signInDistribution, {}, { user, language: 'en-US' })
const ids = (members: TestUser[]) => members.map(({ userId }) => userId)
const deal = () => app.db.transaction().execute(trx => distribute(trx, { desk: 'collection', now: app.clock.now() }))

describe('the schedule', () => {
  it('the schedule takes several people for a span of days at once and leaves days alone that are planned already (G-128)', async () => {
    const { members } = await crew(app, { stage: 'S1', size: 2, appIds: [lent.appId] })
    const span = { startDate: day, endDate: addDays(day, 4) }
    expect((await plan(ids(members), { endDate: day })).data).toEqual({ added: 2, kept: 0 })
    expect((await plan(ids(members), { ...span, onDuty: false })).data).toEqual({ added: 8, kept: 2 })
    const { data } = await app.ask(schedules.scheduleList, { scheduleDateStart: day, pageSize: 200 }, { user: leader })
    expect(data.total).toBe(10)
    expect(data.list.filter(row => row.onDuty)).toHaveLength(2)
    const own = await app.ask(schedules.scheduleList, { scheduleDateStart: day }, { user: members[0]! })
    expect(own.data.total).toBe(5)
    expect((await plan(ids(members), { endDate: addDays(day, -1) })).data).toHaveProperty('fields.endDate')
    expect((await plan(ids(members), { endDate: addDays(day, 62) })).data).toHaveProperty('fields.endDate')
    expect((await plan(ids(members), { startDate: addDays(day, -1) })).data).toHaveProperty('fields.startDate')
    const choices = await app.ask(schedules.scheduleChoices, {}, { user: leader })
    expect(choices.data.map(one => one.userId)).toEqual(expect.arrayContaining(ids(members)))
    expect((await plan([leader.userId])).data).toHaveProperty('fields.userIds')
  })

  it('a day of the schedule is edited and deleted until somebody signed in or it is over', async () => {
    const { members } = await crew(app, { stage: 'S1', size: 1, appIds: [lent.appId] })
    await plan(ids(members))
    const find = async () =>
      (await app.ask(schedules.scheduleList, { scheduleDateStart: day, scheduleDateEnd: day }, { user: leader })).data
        .list[0]!
    const row = await find()
    const edit = (onDuty: boolean, rowVersion: number, user = leader) =>
      app.ask(schedules.scheduleEdit, { scheduleId: row.scheduleId, onDuty, rowVersion }, { user })
    expect((await edit(false, row.rowVersion)).code).toBe(CODE.success)
    expect((await edit(true, row.rowVersion)).code).toBe(CODE.changed)
    expect((await edit(true, row.rowVersion + 1, members[0])).code).toBe(CODE.notPermitted)
    expect((await signIn(members[0]!)).msg).toBe('You are not on the schedule of today; ask your group leader.')
    expect((await edit(true, row.rowVersion + 1)).code).toBe(CODE.success)
    expect((await signIn(members[0]!)).code).toBe(CODE.success)
    const remove = () => app.ask(schedules.scheduleDelete, { scheduleId: row.scheduleId }, { user: leader })
    expect((await remove()).code).toBe(CODE.refused)
    expect((await edit(false, row.rowVersion + 2)).code).toBe(CODE.refused)
    await app.db.updateTable('schedule').set({ signed_in_at: null }).where('id', '=', row.scheduleId).execute()
    expect((await remove()).code).toBe(CODE.success)
  })
})

describe('signing in', () => {
  it('signing in before noon brings the own share of the pool, once; the share of who may still come waits (G-128, DOMAIN 7)', async () => {
    const { members } = await crew(app, { stage: 'S1', size: 3, appIds: [lent.appId] })
    const [ana, ben, eve] = members as [TestUser, TestUser, TestUser]
    await plan(ids(members))
    const pool = await poolOf(app, lent, { count: 10, stage: 'S1' })
    const other = await poolOf(app, lent, { count: 4, stage: 'S2' })
    expect(await deal()).toBe(0)
    const first = await signIn(ana)
    expect(first.data).toMatchObject({ receivedCount: 4 })
    expect((await signIn(ana)).data).toEqual(first.data)
    expect((await signIn(ben)).data).toMatchObject({ receivedCount: 3 })
    expect((await ownersOf(app, pool)).get(null)).toBe(3)
    at(12)
    expect((await signIn(eve)).msg).toBe('Signing in ended at 12:00.')
    expect(await deal()).toBe(3)
    expect([...(await ownersOf(app, pool))]).toEqual([
      [ana.userId, 5],
      [ben.userId, 5],
    ])
    expect((await ownersOf(app, other)).get(null)).toBe(4)
    const mine = await app.ask(schedules.myDuty, {}, { user: ana })
    expect(mine.data).toMatchObject({ expected: true, onDuty: true, maySignIn: false, signInUntilHour: 12 })
    const log = await app.db
      .selectFrom('task_log')
      .select(['operation', 'new_owner_id'])
      .where('task_id', '=', pool[0]!)
      .execute()
    expect(log).toEqual([{ operation: 2, new_owner_id: ana.userId }])
  })

  it('signing in never passes the limit of the group; whoever signed out gets nothing until he is back', async () => {
    const { members } = await crew(app, { stage: 'S2', size: 2, orderLimit: 3, appIds: [lent.appId] })
    const [ana, ben] = members as [TestUser, TestUser]
    await plan(ids(members))
    expect((await app.ask(schedules.signOut, {}, { user: ana })).code).toBe(CODE.refused)
    expect((await signIn(ana)).data).toMatchObject({ receivedCount: 0 })
    expect((await signIn(ben)).data).toMatchObject({ receivedCount: 0 })
    const out = await app.ask(schedules.signOut, {}, { user: ana })
    expect((await app.ask(schedules.signOut, {}, { user: ana })).data).toEqual(out.data)
    const pool = await poolOf(app, lent, { count: 9, stage: 'S2' })
    expect(await deal()).toBe(3)
    expect((await ownersOf(app, pool)).get(ben.userId)).toBe(3)
    const next = await app.ask(nextTasks.collectionNext, {}, { user: ben })
    expect(next.data.task).toMatchObject({ taskId: pool[0], reason: 'daysLate', taken: false })
    at(15)
    expect((await signIn(ana)).code).toBe(CODE.success)
    expect(await deal()).toBe(3)
    expect((await ownersOf(app, pool)).get(null)).toBe(3)
  })
})

describe('on duty', () => {
  it('on duty in the database is what the domain says of the same facts, and so is who is awaited', async () => {
    const { members, groupId } = await crew(app, { stage: 'S1', size: 6, appIds: [lent.appId] })
    const alone = await crew(app, { stage: 'S1', size: 1, appIds: [lent.appId] })
    await plan(ids(members).slice(0, 5))
    await app.db.updateTable('schedule').set({ expected: false }).where('user_id', '=', members[1]!.userId).execute()
    for (const at of [2, 3]) await signIn(members[at]!)
    await app.ask(schedules.signOut, {}, { user: members[3]! })
    await app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', members[4]!.userId).execute()
    for (const hour of [7, 9, 13, 21]) {
      at(hour)
      const { rows } = await sql<{
        enabled: boolean
        scheduled: boolean
        expected: boolean
        signedIn: boolean
        signedOut: boolean
        there: boolean
        waits: boolean
      }>`
        select u.status = 0 as enabled, u.group_id = ${groupId} as scheduled, coalesce(s.expected, false) as expected,
          s.signed_in_at is not null as "signedIn", s.signed_out_at is not null as "signedOut",
          ${onDuty(app.clock.now())} as there, ${awaited(app.clock.now())} as waits
        from staff_user u left join schedule s on s.user_id = u.id and s.schedule_date = ${day}::date
        where u.id = any(${ids([...members, ...alone.members])})`.execute(app.db)
      expect(rows).toHaveLength(7)
      for (const { there, waits, ...facts } of rows) {
        expect(there).toBe(isOnDuty({ ...facts, inWorkingHours: hour >= 8 && hour < 20 }))
        expect(waits).toBe(isAwaited({ ...facts, maySignIn: hour < 12 }))
      }
    }
  })

  it('on duty are enabled members in working hours where nobody keeps schedules for their group (decision 0027)', async () => {
    const { members } = await crew(app, { stage: 'S3', size: 2, appIds: [lent.appId] })
    const pool = await poolOf(app, lent, { count: 4, stage: 'S3' })
    at(7)
    expect(await deal()).toBe(0)
    at(8)
    expect(await deal()).toBe(4)
    expect([...(await ownersOf(app, pool)).values()]).toEqual([2, 2])
    expect((await signIn(members[0]!)).code).toBe(CODE.refused)
  })
})

describe('who is absent', () => {
  it('an absent collector’s tasks go to the rest of the group who are on duty, the least loaded first, as one act that is undone as a whole', async () => {
    const { members, departmentId } = await crew(app, { stage: 'S3', size: 4, orderLimit: 9, appIds: [lent.appId] })
    const [ana, ben, eve, zoe] = members as [TestUser, TestUser, TestUser, TestUser]
    await plan(ids([ana]))
    await signIn(ana)
    const pool = await poolOf(app, lent, { count: 7, stage: 'S3' })
    await deal()
    expect((await ownersOf(app, pool)).get(ana.userId)).toBe(7)
    await plan(ids([ben, eve, zoe]))
    for (const mate of [ben, eve]) await signIn(mate)
    const shown = await app.ask(schedules.replacePlan, { userId: ana.userId }, { user: leader })
    expect(shown.data).toMatchObject({ openTasks: 7, left: 0 })
    expect(shown.data.shares.map(({ userId, count }) => [userId, count])).toEqual([
      [ben.userId, 4],
      [eve.userId, 3],
    ])
    const { data } = await app.ask(schedules.replaceAbsent, { userId: ana.userId, remark: 'Ill' }, { user: leader })
    expect(data).toMatchObject({ moved: 7, left: 0 })
    expect([...(await ownersOf(app, pool))]).toEqual([
      [ben.userId, 4],
      [eve.userId, 3],
    ])
    const again = await app.ask(schedules.replaceAbsent, { userId: ana.userId }, { user: leader })
    expect(again.code).toBe(CODE.refused)
    const act = { id: data.handOverId, desk: 'collection' as const, moved: 7, at: app.clock.now() }
    const by = { userId: leader.userId, userName: 'Lead' }
    await app.db
      .transaction()
      .execute(trx => undoHandOver(trx, act, { by, now: app.clock.now(), reached: sql<boolean>`true` }))
    expect([...(await ownersOf(app, pool))]).toEqual([[ana.userId, 7]])
    const stranger = await app.user({ rights: { 'platform-allocation': ['query', 'edit'] }, scope: 'self' })
    expect((await app.ask(schedules.replaceAbsent, { userId: ana.userId }, { user: stranger })).code).not.toBe(
      CODE.success,
    )
    expect(departmentId).toBeGreaterThan(0)
  })
})

async function followedUp(taskId: number, by: TestUser): Promise<void> {
  const { id: task_id, ...of } = await app.db
    .selectFrom('task')
    .select(['id', 'order_id', 'customer_id', 'app_id', 'stage'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  const said = { days_late: 1, at: app.clock.now(), user_id: by.userId, result: 'unreachable' as never }
  await insertRow(app.db, 'follow_up', { ...of, task_id, desk: 'collection', ...said })
}

describe('the live board and the counts', () => {
  it('the live board says of each collector within reach whether he is there, what he holds and what is due', async () => {
    const { members, groupId } = await crew(app, { stage: 'S1', size: 2, orderLimit: 5, appIds: [lent.appId] })
    const [ana, ben] = members as [TestUser, TestUser]
    await plan(ids(members))
    const pool = await poolOf(app, lent, { count: 6, stage: 'S1' })
    await signIn(ana)
    await app.db.updateTable('task').set({ promised_on: day }).where('id', '=', pool[0]!).execute()
    await followedUp(pool[0]!, ana)
    const { name } = await app.db
      .selectFrom('staff_group')
      .select('name')
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow()
    const board = await app.ask(schedules.live, { groupName: name, sortField: 'openTasks' }, { user: leader })
    expect(board.data.list).toMatchObject([
      {
        userId: ana.userId,
        onDuty: true,
        openTasks: 3,
        free: 2,
        promisesDueToday: 1,
        lastFollowTime: expect.any(String),
      },
      {
        userId: ben.userId,
        onDuty: false,
        openTasks: 0,
        free: 5,
        promisesDueToday: 0,
        lastFollowTime: null,
        signInTime: null,
      },
    ])
    const off = await app.ask(schedules.live, { groupName: name, onDuty: false }, { user: leader })
    expect(off.data.list.map(row => row.userId)).toEqual([ben.userId])
    const counts = await app.ask(
      schedules.actualcollectionTaskCount,
      { groupId, sortField: 'taskCount' },
      { user: leader },
    )
    expect(counts.data.list.map(row => [row.userId, row.taskCount, row.receivedCount])).toEqual([
      [ana.userId, 3, 3],
      [ben.userId, 0, 0],
    ])
    const group = await app.ask(schedules.actualcollectionTaskCountGroup, { groupName: name }, { user: leader })
    expect(group.data.list).toMatchObject([{ groupId, orderLimit: 10, taskCount: 3, receivedCount: 3 }])
    const earlier = { departmentName: name, receivedTimeStart: addDays(day, -9), receivedTimeEnd: addDays(day, -1) }
    const department = await app.ask(schedules.actualcollectionTaskCountDepartment, earlier, { user: leader })
    expect(department.data.list).toMatchObject([{ taskCount: 3, receivedCount: 0 }])
    const listed = await app.ask(schedules.scheduleList, { groupName: name, onDuty: true }, { user: leader })
    expect(listed.data.list.find(row => row.userId === ana.userId)).toMatchObject({ taskCount: 3 })
    expect((await app.ask(schedules.live, {}, { user: ana })).code).toBe(CODE.notPermitted)
  })

  it('each figure of the board, of the schedule and of the counts opens as many tasks as it says, of whom the asker reaches', async () => {
    const { members, groupId, departmentId } = await crew(app, { stage: 'S1', size: 2, appIds: [lent.appId] })
    const [ana, ben] = members as [TestUser, TestUser]
    await plan(ids(members))
    const pool = await poolOf(app, lent, { count: 6, stage: 'S1' })
    await signIn(ana)
    await signIn(ben)
    const mine = await app.db
      .selectFrom('task')
      .select('id')
      .where('owner_id', '=', ana.userId)
      .where('id', 'in', pool)
      .execute()
    const [first, second] = mine.map(one => one.id) as [number, number]
    await app.db.updateTable('task').set({ promised_on: day }).where('id', '=', first).execute()
    // Followed up twice and counted once; the second has gone on to Ben since.
    for (const taskId of [first, first, second]) await followedUp(taskId, ana)
    await app.db.updateTable('task').set({ owner_id: ben.userId }).where('id', '=', second).execute()
    const narrow = {
      rights: { 'platform-schedule': ['query'], 'platform-allocation': ['query'], 'platform-limit': ['query'] },
    } as const
    const foreign = await app.user({ ...narrow, scope: 'all', appIds: [(await lender(app)).appId] })
    const outside = await app.user({ ...narrow, scope: 'group', appIds: [lent.appId] })
    const open = async (ask: (user: TestUser) => Promise<{ data: { total: number; list: { taskId: number }[] } }>) => {
      const { total, list } = (await ask(leader)).data
      expect(list).toHaveLength(total)
      for (const user of [foreign, outside]) expect((await ask(user)).data.total).toBe(0)
      return list.map(one => one.taskId)
    }

    const board = (await app.ask(schedules.live, { pageSize: 200 }, { user: leader })).data.list
    const row = board.find(({ userId }) => userId === ana.userId)!
    const live = (countedTasks: 'open' | 'followed' | 'promised') =>
      open(user => app.ask(schedules.liveTasks, { userId: ana.userId, countedTasks }, { user }))
    expect(row).toMatchObject({ openTasks: 2, followedToday: 2, promisesDueToday: 1 })
    expect(await live('open')).toHaveLength(2)
    expect((await live('followed')).sort()).toEqual([first, second].sort())
    expect(await live('promised')).toEqual([first])

    const listed = (await app.ask(schedules.scheduleList, { scheduleDateStart: day, pageSize: 200 }, { user: leader }))
      .data.list
    for (const { scheduleId, userId, taskCount } of listed.filter(one => ids(members).includes(one.userId))) {
      expect(taskCount).toBe(userId === ana.userId ? 2 : 4)
      expect(await open(user => app.ask(schedules.scheduleTasks, { scheduleId }, { user }))).toHaveLength(taskCount)
    }

    const places = [
      [{ userId: ana.userId }, 2],
      [{ groupId }, 6],
      [{ departmentId }, 6],
    ] as const
    for (const [of, count] of places)
      for (const countedTasks of ['open', 'received'] as const)
        expect(
          await open(user => app.ask(schedules.actualcollectionTasks, { ...of, countedTasks }, { user })),
        ).toHaveLength(count)
    const earlier = { receivedTimeStart: addDays(day, -9), receivedTimeEnd: addDays(day, -1) }
    expect(
      await open(user =>
        app.ask(schedules.actualcollectionTasks, { groupId, countedTasks: 'received', ...earlier }, { user }),
      ),
    ).toEqual([])
  })
})
