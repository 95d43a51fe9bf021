import { collection } from '@countinghouse/contract/areas/collection/calls'
import { nextTasks } from '@countinghouse/contract/areas/platform-collection/next/calls'
import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { taskMessages } from '@countinghouse/contract/kernel/task-messages'
import { sortTasks } from '@countinghouse/domain/areas/task/next-task'
import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../../kernel/actor'
import { noNote } from '../../../kernel/change-note'
import { inTransaction } from '../../../kernel/database/transaction'
import { findActorOf } from '../../../kernel/session'
import { type TestUser, testApp } from '../../../testing/app'
import { lender } from '../../../testing/builders'
import { crew, ownersOf, poolOf } from '../../../testing/collection-desk'
import { testEngine } from '../../../testing/databases'
import { setSettings } from '../../../testing/set-settings'
import { distribute, selectTasks, taskHandOut } from '../../task/moves'
import { returnUntouched, warnOfReturn } from '../../task/return'

const app = testApp()
let leader: TestUser

beforeAll(async () => {
  await setSettings(app.db, { 'session.idleMinutes': 15 * 24 * 60 })
  const all = ['query', 'get', 'add', 'edit'] as const
  leader = await app.user({
    rights: { 'platform-schedule': all, 'collection-allocation': ['query', 'edit'] },
    scope: 'all',
  })
})

// What an earlier test left is nobody's business.
beforeEach(() =>
  app.db
    .updateTable('task')
    .set({ ended_at: app.clock.now() })
    .where('ended_at', 'is', null)
    .execute()
    .then(() => {}),
)

const next = (user: TestUser, input: object = {}) => app.ask(nextTasks.collectionNext, input, { user })
const deal = (desk: 'collection' | 'remind' = 'collection') =>
  inTransaction(app.db, trx => distribute(trx, { desk, now: app.clock.now() }))
const change = (taskId: number, values: object) =>
  app.db.updateTable('task').set(values).where('id', '=', taskId).execute()
const today = () => businessDateOf(app.clock.now())
const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0)

describe('the next task', () => {
  it('the next task is a promise due today, then a call-back that is due, then the largest balance of a late stage, each with its reason (DOMAIN 7)', async () => {
    const own = await lender(app)
    const { members } = await crew(app, { stage: 'S3', size: 1, appIds: [own.appId] })
    const [ana] = members as [TestUser]
    const [small, large, called, promised, later] = await poolOf(app, own, { count: 5, stage: 'S3' })
    await deal()
    const planOf = (taskId: number) => sql`(select plan_id from task where id = ${taskId})`
    await sql`update repay_plan set paid_principal_minor = 100 where id = ${planOf(small!)}`.execute(app.db)
    await sql`update repay_plan set late_fee_minor = 900 where id = ${planOf(large!)}`.execute(app.db)
    await change(called!, { next_contact_at: new Date(app.clock.now().getTime() - 60_000) })
    await change(promised!, { promised_on: today() })
    await change(later!, { promised_on: addDays(today(), 2) })
    const except: number[] = []
    const seen: unknown[] = []
    for (let at = 0; at < 5; at += 1) {
      const { data } = await next(ana, { except })
      seen.push(data.task ? [data.task.taskId, data.task.reason, data.task.taken] : data.none)
      if (data.task) except.push(data.task.taskId)
    }
    expect(seen).toEqual([
      [promised, 'promiseDue', false],
      [called, 'callBackDue', false],
      [large, 'balance', false],
      [small, 'balance', false],
      'poolEmpty',
    ])
    await change(promised!, { followed_at: app.clock.now() })
    expect((await next(ana)).data.task).toMatchObject({ taskId: called, overdueDays: 2, collectionStage: 'S3' })
  })

  it('the next task comes from the pool for whoever has none, is on duty and below the limit, and is noted', async () => {
    const own = await lender(app)
    const { members } = await crew(app, { stage: 'S1', size: 2, orderLimit: 2, appIds: [own.appId] })
    const [ana, ben] = members as [TestUser, TestUser]
    const pool = await poolOf(app, own, { count: 5, stage: 'S1' })
    await poolOf(app, own, { count: 1, stage: 'S2' })
    expect((await next(ana)).data.task).toMatchObject({ taskId: pool[0], reason: 'pool', taken: true })
    expect((await next(ana)).data.task).toMatchObject({ taskId: pool[0], reason: 'daysLate', taken: false })
    expect((await next(ana, { more: true })).data.task).toMatchObject({ taskId: pool[1], taken: true })
    expect((await next(ana, { more: true })).data).toEqual({ task: null, none: 'atLimit' })
    const log = await app.db.selectFrom('task_log').selectAll().where('task_id', '=', pool[1]!).execute()
    expect(log).toMatchObject([{ operation: 2, user_id: ana.userId, new_owner_id: ana.userId, hand_over_id: null }])
    const plan = { userIds: [ana.userId], startDate: today(), endDate: today() }
    await app.ask(schedules.scheduleAdd, plan, { user: leader })
    expect((await next(ben)).data).toEqual({ task: null, none: 'offDuty' })
    const stranger = await app.user({ roles: ['collector'] })
    expect((await next(stranger)).data).toEqual({ task: null, none: 'poolEmpty' })
    expect((await next(await app.user({ roles: ['cs'] }))).code).toBe(CODE.notPermitted)
  })

  it('the next task of 200 who ask at once over 100 tasks is given once each', async () => {
    const own = await lender(app)
    const { members } = await crew(app, { stage: 'S2', size: 200, appIds: [own.appId] })
    const pool = await poolOf(app, own, { count: 100, stage: 'S2' })
    const answers = await Promise.all(members.map(user => next(user)))
    const given = answers.flatMap(({ data }) => (data.task ? [data.task.taskId] : []))
    expect(given).toHaveLength(100)
    expect(new Set(given)).toEqual(new Set(pool))
    expect(answers.filter(({ data }) => data.none === 'poolEmpty')).toHaveLength(100)
  }, 120_000)

  it('the next task of one’s own is what the cockpit shows first, by the same order of work (DOMAIN 7)', async () => {
    const own = await lender(app)
    const { members } = await crew(app, { stage: 'S2', size: 1, appIds: [own.appId] })
    const [ana] = members as [TestUser]
    const pool = await poolOf(app, own, { count: 12, stage: 'S2' })
    await deal()
    const now = app.clock.now()
    for (const [at, taskId] of pool.entries())
      await change(taskId, {
        stage: (['S1', 'S2', 'S3'] as const)[at % 3]!,
        due_on: addDays(today(), -1 - ((at * 7) % 5)),
        promised_on: at % 4 === 0 ? addDays(today(), (at % 3) - 1) : null,
        next_contact_at: at % 5 === 1 ? new Date(now.getTime() + (at % 2 ? -1 : 1) * 3_600_000) : null,
        followed_at: at % 6 === 2 ? now : null,
      })
    const { data } = await app.ask(collection.myTask, { pageSize: 200 }, { user: ana })
    const shown = sortTasks(
      data.list.map(row => ({
        taskId: row.taskId,
        stage: row.collectionStage as 'S1' | 'S2' | 'S3',
        daysLate: row.overdueDays,
        owedMinor: 0,
        promisedOn: row.promisedDate,
        nextContactAt: row.nextContactTime === null ? null : new Date(row.nextContactTime),
        followedAt: row.followTime === null ? null : new Date(row.followTime),
        followedToday: row.isFollow,
      })),
      { now, today: today() },
    ).map(task => task.taskId)
    const given: number[] = []
    for (;;) {
      const answer = await next(ana, { except: given })
      if (!answer.data.task) break
      given.push(answer.data.task.taskId)
    }
    expect(given.length).toBeGreaterThan(6)
    expect(given).toEqual(shown.slice(0, given.length))
  })

  it('the next task of the platform is never of the lender’s own desk, nor the other way round (G-125)', async () => {
    const [own, platform] = [await lender(app), await lender(app)]
    await app.db.updateTable('app').set({ platform: true }).where('id', '=', platform.appId).execute()
    const { members } = await crew(app, { stage: 'S1', size: 1, appIds: [own.appId, platform.appId] })
    const [ana] = members as [TestUser]
    const [theirs] = await poolOf(app, platform, { count: 1, stage: 'S1' })
    const [ours] = await poolOf(app, own, { count: 1, stage: 'S1' })
    const more = { more: true }
    expect((await next(ana, more)).data.task?.taskId).toBe(ours)
    expect((await next(ana, more)).data).toEqual({ task: null, none: 'poolEmpty' })
    const there = await app.ask(nextTasks.platformNext, more, { user: ana })
    expect(there.data.task?.taskId).toBe(theirs)
    const again = await app.ask(nextTasks.platformNext, {}, { user: ana })
    expect(again.data.task).toMatchObject({ taskId: theirs, taken: false })
  })

  it('the next reminder is of the reminders alone, the longest overdue first', async () => {
    const own = await lender(app)
    const agent = await app.user({ roles: ['reminder'], appIds: [own.appId] })
    const [first] = await poolOf(app, own, { count: 2, desk: 'remind' })
    await poolOf(app, own, { count: 1, stage: 'S1' })
    const { data } = await app.ask(nextTasks.remindNext, {}, { user: agent })
    expect(data.task).toMatchObject({ taskId: first, collectionStage: null, taken: true })
    const platform = await app.ask(nextTasks.platformNext, {}, { user: agent })
    expect(platform.code).toBe(CODE.notPermitted)
  })
})

describe('distribution', () => {
  it('distribution keeps to app, stage and queue, and gives administrators what a queue says alone (G-133)', async () => {
    const [one, two] = [await lender(app), await lender(app)]
    const { members, groupId } = await crew(app, { stage: 'S1', size: 2, appIds: [one.appId] })
    const both = await crew(app, { stage: 'S1', size: 1, appIds: [one.appId, two.appId] })
    const admin = await app.user({ roles: ['admin'] })
    const [first, second] = [
      await poolOf(app, one, { count: 6, stage: 'S1' }),
      await poolOf(app, two, { count: 3, stage: 'S1' }),
    ]
    expect(await deal()).toBe(9)
    expect((await ownersOf(app, second)).get(both.members[0]!.userId)).toBe(3)
    const owners = await ownersOf(app, first)
    expect(members.map(({ userId }) => owners.get(userId))).toEqual([3, 3])
    const queue = await app.db
      .insertInto('queue')
      .values({
        name: `Queue ${groupId}`,
        queue_type: 3,
        app_id: two.appId,
        collection_stage: 'S1',
        created_at: app.clock.now(),
        created_by: admin.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.insertInto('queue_member').values({ queue_id: queue.id, user_id: admin.userId }).execute()
    const third = await poolOf(app, two, { count: 2, stage: 'S1' })
    expect(await deal()).toBe(2)
    expect([...(await ownersOf(app, third))]).toEqual([[admin.userId, 2]])
  })

  it('distribution gives reminders to whoever reminds, and equal pools are dealt equally', async () => {
    const own = await lender(app)
    const agents = [
      await app.user({ roles: ['reminder'], appIds: [own.appId] }),
      await app.user({ roles: ['reminder'], appIds: [own.appId] }),
    ]
    const pool = await poolOf(app, own, { count: 7, desk: 'remind' })
    expect(await deal('remind')).toBe(7)
    const owners = await ownersOf(app, pool)
    expect(agents.map(({ userId }) => owners.get(userId))).toEqual([4, 3])
    expect(await deal('remind')).toBe(0)
  })

  it('distribution of 10,000 tasks is one act with a line in the log for each', async () => {
    const own = await lender(app)
    const { members } = await crew(app, { stage: 'S1', size: 5, orderLimit: 10_000, appIds: [own.appId] })
    const pool = await poolOf(app, own, { count: 10_000, stage: 'S1' })
    expect(await deal()).toBe(10_000)
    const owners = await ownersOf(app, pool)
    expect(members.map(({ userId }) => owners.get(userId))).toEqual([2000, 2000, 2000, 2000, 2000])
    const { rows } = await sql<{ acts: number; lines: number }>`
      select count(distinct l.hand_over_id) as acts, count(*) as lines from task_log l
      where l.task_id = any(${pool}::bigint[]) and l.operation = 2`.execute(app.db)
    expect(rows).toEqual([{ acts: 1, lines: 10_000 }])
  }, 120_000)
})

describe('what lies untouched', () => {
  it('what lies untouched goes back to the pool after the days of the setting, its owner told once the day before (DOMAIN 7)', async () => {
    const own = await lender(app)
    const { members } = await crew(app, { stage: 'S3', size: 2, appIds: [own.appId] })
    const pool = await poolOf(app, own, { count: 4, stage: 'S3' })
    app.clock.set(new Date(startOfDay(addDays(today(), 1)).getTime() + 9 * 3_600_000))
    await deal()
    const [touched] = pool
    const act = <T>(work: typeof warnOfReturn | typeof returnUntouched): Promise<T> =>
      inTransaction(app.db, trx => work(trx, { desk: 'collection', days: 3, now: app.clock.now() })) as Promise<T>
    const mine = async () => (await ownersOf(app, pool)).get(null) ?? 0
    app.clock.advance({ days: 1 })
    await change(touched!, { followed_at: app.clock.now(), follow_count: 1 })
    app.clock.advance({ days: 1 })
    await act(returnUntouched)
    expect(await mine()).toBe(0)
    await act(warnOfReturn)
    await act(warnOfReturn)
    const notices = await app.db
      .selectFrom('notice')
      .selectAll()
      .where('kind', '=', 'tasksGoBack')
      .where(
        'user_id',
        'in',
        members.map(({ userId }) => userId),
      )
      .execute()
    expect(sumOf(notices.map(notice => (notice.values as { count: number }).count))).toBe(3)
    expect(notices).toHaveLength(2)
    app.clock.advance({ days: 1 })
    await act(returnUntouched)
    expect(await mine()).toBe(3)
    const log = await app.db
      .selectFrom('task_log')
      .selectAll()
      .where('task_id', '=', pool[1]!)
      .where('operation', '=', 10)
      .execute()
    expect(log).toHaveLength(1)
    const before = (
      await app.db.selectFrom('task').select('owner_id').where('id', '=', pool[1]!).executeTakeFirstOrThrow()
    ).owner_id
    await deal()
    const after = await app.db
      .selectFrom('task')
      .select('owner_id')
      .where('previous_task_id', '=', pool[1]!)
      .executeTakeFirstOrThrow()
    expect(after.owner_id).not.toBeNull()
    expect(after.owner_id).not.toBe(before)
  })
})

describe('many at once', () => {
  // Two hundred in the nightly setting; the embedded database lets one at a time anyway.
  const ROUNDS = Number(process.env.HISTORIES ?? 1000) > 1000 ? 200 : testEngine() === 'server' ? 12 : 2
  const handOut = taskHandOut({
    desk: 'collection',
    allocation: 'collection-allocation',
    nobody: taskMessages.nothingChosen,
    tasks: selectTasks,
    toRow: row => row,
    all: {
      filter: ({ appId }: { appId: number }) => [sql<boolean>`t.app_id = ${appId}`],
      since: 'createTime',
      kept: [],
      days: { beside: [] },
    },
  })

  it('many at once, supervisors who hand the same 1,000 tasks out, collectors who sign in and ask, and the system that deals leave each task with one owner and nobody above his limit', async () => {
    app.clock.set(new Date(startOfDay(addDays(today(), 1)).getTime() + 9 * 3_600_000))
    const own = await lender(app)
    const limit = 140
    const { members } = await crew(app, { stage: 'S1', size: 8, orderLimit: limit, appIds: [own.appId] })
    const pool = await poolOf(app, own, { count: 1000, stage: 'S1' })
    const supervisors = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.user({ rights: { 'collection-allocation': ['query', 'edit'] }, scope: 'all' }),
      ),
    )
    const plan = { userIds: members.map(({ userId }) => userId), startDate: today(), endDate: today() }
    expect((await app.ask(schedules.scheduleAdd, plan, { user: leader })).code).toBe(CODE.success)
    let moved = 0
    const allocate = async (who: number, round: number) => {
      const found = await findActorOf(app.db, supervisors[who]!.userId)
      const actor = asking(found!, 'collection-allocation.edit')
      const shares = [0, 1, 2].map(at => ({ userId: members[(who + round + at) % members.length]!.userId, count: 5 }))
      const input = { tasks: [], filters: { appId: own.appId }, shares }
      try {
        const done = await inTransaction(app.db, trx =>
          handOut.changeUsers(input, { db: trx, actor, now: app.clock.now(), note: noNote } as never),
        )
        moved += done.moved
      } catch (error) {
        // Whoever is at his limit is refused as a whole.
        expect(String((error as { said?: unknown }).said ?? error)).not.toContain('deadlock')
      }
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([
        ...supervisors.map((_, who) => allocate(who, round)),
        app.ask(schedules.signInDistribution, {}, { user: members[round % members.length]! }),
        next(members[(round + 3) % members.length]!, { more: true }),
        deal(),
      ])
      const owners = await ownersOf(app, pool)
      expect(sumOf(owners.values())).toBe(1000)
      for (const [owner, count] of owners) if (owner !== null) expect(count).toBeLessThanOrEqual(limit)
    }
    expect(moved).toBeGreaterThan(0)
    const { rows } = await sql<{ open: number; lines: number; acts: number }>`
      select (select count(*) from task t where t.ended_at is null and t.app_id = ${own.appId}) as open,
        (select count(*) from task_log l join task t on t.id = l.task_id where t.app_id = ${own.appId} and l.hand_over_id is not null) as lines,
        (select sum(moved)::int from hand_over h where h.id in (
          select l.hand_over_id from task_log l join task t on t.id = l.task_id where t.app_id = ${own.appId})) as acts`.execute(
      app.db,
    )
    expect(rows[0]!.open).toBe(1000)
    expect(rows[0]!.lines).toBe(rows[0]!.acts)
    // What each holds is what the log says that he got last.
    const { rows: odd } = await sql`
      select t.id from task t where t.ended_at is null and t.app_id = ${own.appId} and t.owner_id is distinct from (
        select l.new_owner_id from task_log l where l.new_task_id = t.id or l.task_id = t.id order by l.id desc limit 1)`.execute(
      app.db,
    )
    expect(odd).toEqual([])
  }, 1_800_000)
})
