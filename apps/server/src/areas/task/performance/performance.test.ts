import { collectionReports } from '@countinghouse/contract/areas/collection/report/calls'
import { platformReports } from '@countinghouse/contract/areas/platform-collection/report/calls'
import {
  type CountedTasks,
  countedTasks,
  INTENTION_COLUMNS,
  RESULT_COLUMNS,
} from '@countinghouse/contract/kernel/performance-calls'
import { isConnected } from '@countinghouse/domain/areas/task/connected'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { followResult } from '@countinghouse/domain/kernel/lists/desk'
import { percentText } from '@countinghouse/domain/kernel/rate'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { closeTools } from '../../../testing/close-tools'
import { credit, takeBack } from '../../../testing/credit'
import { differencesOfWork } from '../../../testing/work-figures'
import { workFigures } from './kept-figures'

const app = testApp()
const DAYS = { dataDateStart: '2026-10-01', dataDateEnd: '2026-10-31' }
const ALL = { ...DAYS, pageSize: 200 }
const RIGHTS = { 'collection-task': ['edit'], 'collection-report': ['query'], 'platform-report': ['query'] } as const

let mexico: Lender
let head: TestUser
let leader: TestUser
let people: { user: TestUser; groupId: number | null; departmentId: number | null }[]

interface Facts {
  tasks: { id: number; who: number; day: string; stage: string; status: number; ended: string | null; moved: boolean }[]
  follows: {
    taskId: number
    who: number
    day: string
    stage: string
    result: string
    intention: number | null
    contact: number | null
  }[]
  credits: { who: number; day: string; stage: string; amount: number; orderId: number }[]
  promises: { who: number; day: string; state: string }[]
}
let facts: Facts

const at = (day: string) => new Date(`${day}T03:00:00Z`)

/** Random work of three collectors around the month, its edges included. */
async function work() {
  mexico = await lender(app)
  const seeded = fc.sample(
    fc.record({
      who: fc.nat(2),
      came: fc.integer({ min: -4, max: 34 }),
      lasts: fc.nat(6),
      stage: fc.constantFrom('S1' as const, 'S2' as const, 'S3' as const),
      status: fc.constantFrom(1, 2, 3, 3, 4, 5, 6),
      moved: fc.boolean(),
      follows: fc.array(
        fc.record({
          after: fc.nat(5),
          result: fc.constantFrom(...followResult.values),
          intention: fc.option(fc.integer({ min: 1, max: 6 })),
          contact: fc.option(fc.integer({ min: 1, max: 8 })),
          promise: fc.option(
            fc.constantFrom('kept' as const, 'partKept' as const, 'broken' as const, 'replaced' as const),
          ),
        }),
        { maxLength: 3 },
      ),
      credit: fc.option(fc.integer({ min: 1, max: 90_000 })),
      takenBack: fc.option(fc.nat(4)),
    }),
    { numRuns: 60, seed: 33 },
  )
  const made: Facts = { tasks: [], follows: [], credits: [], promises: [] }
  const custId = await customer(app, mexico)
  for (const one of seeded) {
    const orderId = await order(app, mexico, custId, { state: 7, daysAgo: 30 })
    const plan = await app.db
      .selectFrom('repay_plan')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const person = people[one.who]!
    const day = addDays('2026-10-01', one.came)
    const ended = one.status > 2 ? addDays(day, one.lasts) : null
    const of = {
      order_id: orderId,
      plan_id: plan.id,
      app_id: mexico.appId,
      group_id: person.groupId,
      department_id: person.departmentId,
    }
    const { id } = await app.db
      .insertInto('task')
      .values({
        ...of,
        desk: 'collection',
        customer_id: custId,
        stage: one.stage,
        status: one.status,
        owner_id: person.user.userId,
        transferred: one.moved,
        created_at: at(day),
        assigned_at: at(day),
        ended_at: ended && at(ended),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.tasks.push({ id, who: one.who, day, stage: one.stage, status: one.status, ended, moved: one.moved })
    const by = { ...of, task_id: id, user_id: person.user.userId }
    for (const { after, result, intention, contact, promise } of one.follows) {
      const on = addDays(day, after)
      const follow = await app.db
        .insertInto('follow_up')
        .values({
          ...by,
          customer_id: custId,
          desk: 'collection',
          stage: one.stage,
          days_late: 1,
          at: at(on),
          result,
          intention,
          contact_result: contact,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      made.follows.push({ taskId: id, who: one.who, day: on, stage: one.stage, result, intention, contact })
      if (!promise) continue
      const given = {
        given_at: at(on),
        promised_on: on,
        amount_minor: 100,
        currency: 'MXN',
        state: promise,
        decided_at: at(on),
      }
      await app.db
        .insertInto('promise')
        .values({ ...by, ...given, follow_up_id: follow.id })
        .execute()
      made.promises.push({ who: one.who, day: on, state: promise })
    }
    if (one.credit === null) continue
    const kept = { who: one.who, stage: one.stage, orderId }
    const creditId = await credit(app, id, { amountMinor: one.credit, day })
    made.credits.push({ ...kept, day, amount: one.credit })
    if (one.takenBack === null) continue
    const on = addDays(day, one.takenBack)
    await takeBack(app, creditId, on)
    made.credits.push({ ...kept, day: on, amount: -one.credit })
  }
  return made
}

beforeAll(async () => {
  const now = app.clock.now()
  const inserted = async (table: 'department' | 'staff_group', values: object) =>
    (
      await app.db
        .insertInto(table)
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const departmentId = await inserted('department', { name: 'Field', created_at: now })
  const group = (name: string) =>
    inserted('staff_group', { name, department_id: departmentId, collection_stage: 'S1', created_at: now })
  const [north, south] = [await group('North'), await group('South')]
  const collector = async (name: string, groupId: number | null) => {
    const user = await app.user({ rights: RIGHTS, scope: 'self', name })
    const place = { group_id: groupId, department_id: groupId && departmentId }
    await app.db.updateTable('staff_user').set(place).where('id', '=', user.userId).execute()
    return { user, groupId, departmentId: groupId && departmentId }
  }
  people = [await collector('Ana', north), await collector('Bo', south), await collector('Cy', null)]
  head = await app.user({ rights: RIGHTS, scope: 'all', name: 'Hedda' })
  leader = await app.user({
    rights: { 'platform-report': ['query'], 'collection-report': ['query'] },
    scope: 'group',
    name: 'Lea',
  })
  await app.db
    .updateTable('staff_user')
    .set({ group_id: north, department_id: departmentId })
    .where('id', '=', leader.userId)
    .execute()
  facts = await work()
})

const within = (day: string | null) => day !== null && day >= DAYS.dataDateStart && day <= DAYS.dataDateEnd
const count = <T>(rows: readonly T[], is: (row: T) => boolean) => rows.filter(is).length
const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
const rate = (part: number, whole: number) => (whole === 0 ? null : percentText(part, whole))
const ask = async <R>(answer: Promise<{ code: number; data: { list: R[]; total: number } }>) => {
  const { code, data } = await answer
  expect(code).toBe(1000)
  return data
}

/** What the rows of some collectors say, added up by hand. */
function byHand(who: readonly number[], stage?: string) {
  const is = (row: { who: number; stage?: string }) =>
    who.includes(row.who) && (stage === undefined || row.stage === stage)
  const came = facts.tasks.filter(task => is(task) && within(task.day))
  const ended = facts.tasks.filter(task => is(task) && within(task.ended))
  const follows = facts.follows.filter(follow => is(follow) && within(follow.day))
  const due = facts.promises.filter(one => who.includes(one.who) && within(one.day) && one.state !== 'replaced')
  const settled = count(ended, task => task.status === 3)
  const extended = count(ended, task => task.status === 4)
  return {
    taskCount: came.length,
    followCount: follows.length,
    connectedRate: rate(
      count(follows, one => isConnected({ contactResult: one.contact, result: one.result })),
      follows.length,
    ),
    settleCount: settled,
    extendCount: extended,
    recoveryAmount: sum(facts.credits.filter(one => is(one) && within(one.day))),
    recoveryRate: rate(settled + extended, came.length),
    ...(stage === undefined && {
      promiseCount: due.length,
      keptRate: rate(
        count(due, one => one.state === 'kept'),
        due.length,
      ),
    }),
  }
}

describe.each([
  ['collection', collectionReports],
  ['platform collection', platformReports],
] as const)('the figures of %s', (_, calls) => {
  it('agree with the rows of the month, whatever the work was, for each collector', async () => {
    const { list } = await ask(app.ask(calls.performance, ALL, { user: head }))
    expect(list).toHaveLength(3)
    for (const [index, person] of people.entries())
      expect(list.find(row => row.userId === person.user.userId)).toMatchObject({ currency: 'MXN', ...byHand([index]) })
  })

  it('open the rows that add up to each of them', async () => {
    const { list } = await ask(app.ask(calls.performance, ALL, { user: head }))
    for (const row of list) {
      const of = { ...ALL, userId: row.userId, currency: row.currency }
      const totalOf = async (counted: CountedTasks) => {
        const found = await ask(
          app.ask(calls.collectUserDetails, { ...of, countedTasks: counted, pageSize: 100 }, { user: head }),
        )
        expect(found.list.length, counted).toBe(found.total)
        return found.total
      }
      for (const counted of countedTasks.options) await totalOf(counted)
      expect(await totalOf('came')).toBe(row.taskCount)
      expect(await totalOf('settled')).toBe(row.settleCount)
      expect(await totalOf('extended')).toBe(row.extendCount)
      const follows = await ask(app.ask(calls.followUps, of, { user: head }))
      expect(follows.total).toBe(row.followCount)
      for (const connected of [undefined, true, false]) {
        const { total, list } = await ask(app.ask(calls.followUps, { ...of, connected, pageSize: 100 }, { user: head }))
        expect(list.length).toBe(total)
        expect(total).toBe(count(follows.list, one => connected === undefined || one.connected === connected))
      }
      expect(
        rate(
          count(follows.list, one => one.connected),
          follows.total,
        ),
      ).toBe(row.connectedRate)
      const credits = await ask(app.ask(calls.credits, of, { user: head }))
      expect(credits.list.length).toBe(credits.total)
      expect(credits.list.reduce((all, one) => all + one.amountMinor, 0)).toBe(row.recoveryAmount)
      const promises = await ask(app.ask(calls.promises, of, { user: head }))
      expect(promises.total).toBe(row.promiseCount)
      expect(promises.list.length).toBe(promises.total)
      expect(
        rate(
          count(promises.list, one => one.promiseState === 'kept'),
          promises.total,
        ),
      ).toBe(row.keptRate)
    }
  })

  it('agree by bucket', async () => {
    for (const [index, stage] of ['S1', 'S2', 'S3'].entries()) {
      const { list } = await ask(
        app.ask(calls.performance, { ...ALL, overdueBucket: (index + 1) as 1 }, { user: head }),
      )
      for (const [who, person] of people.entries())
        expect(list.find(row => row.userId === person.user.userId) ?? byHand([who], stage)).toMatchObject(
          byHand([who], stage),
        )
    }
  })

  it('count each follow-up in one cell of the matrices, and a cell opens its follow-ups', async () => {
    const [intentions, results] = [
      await ask(app.ask(calls.colDataGroupRepaymentIntentionAndName, ALL, { user: head })),
      await ask(app.ask(calls.colDataGroupFollowResult, ALL, { user: head })),
    ]
    for (const row of intentions.list) {
      const cells = INTENTION_COLUMNS.map(([field]) => row[field])
      expect(cells.reduce((all, cell) => all + cell, 0)).toBe(row.followCount)
      for (const [field, value] of INTENTION_COLUMNS) {
        const repaymentIntention = String(value ?? 0) as '0'
        const of = { ...ALL, userId: row.userId, groupId: row.groupId, repaymentIntention }
        expect((await ask(app.ask(calls.followUps, of, { user: head }))).total, field).toBe(row[field])
      }
    }
    expect(results.list.reduce((all, row) => all + row.followCount, 0)).toBe(byHand([0, 1, 2]).followCount)
    for (const row of results.list) {
      expect(RESULT_COLUMNS.reduce((all, [field]) => all + row[field], 0)).toBe(row.followCount)
      const of = { ...ALL, groupId: row.groupId, followResult: 'c' as const }
      expect((await ask(app.ask(calls.followUps, of, { user: head }))).total).toBe(row.resultC)
    }
  })

  it('a group’s line of a matrix is the sum of its collectors’ lines', async () => {
    const whole = (list: { followCount: number }[]) => list.reduce((all, row) => all + row.followCount, 0)
    const groups = await ask(app.ask(calls.colDataGroupRepaymentIntention, ALL, { user: head }))
    const names = await ask(app.ask(calls.colDataGroupFollowResultAndName, ALL, { user: head }))
    expect(groups.list).toHaveLength(3)
    for (const group of groups.list)
      expect(group.followCount).toBe(whole(names.list.filter(row => row.groupId === group.groupId)))
  })

  it('are a collector’s own, and a leader’s are those of the group', async () => {
    const own = await ask(app.ask(calls.performance, ALL, { user: people[1]!.user }))
    expect(own.list.map(row => row.userName)).toEqual(['Bo'])
    const led = await ask(app.ask(calls.performance, ALL, { user: leader }))
    expect(led.list.map(row => row.userName)).toEqual(['Ana'])
    const of = { ...ALL, userId: people[2]!.user.userId }
    for (const call of [calls.collectUserDetails, calls.followUps, calls.credits, calls.promises])
      expect((await app.ask(call, of, { user: leader })).data.total).toBe(0)
    const seen = await app.ask(calls.performancePeople, {}, { user: leader })
    expect(seen.data).toMatchObject({ groups: [{ name: 'North' }], users: [{ name: 'Ana' }, { name: 'Lea' }] })
    const days = await app.ask(calls.performanceDays, DAYS, { user: people[0]!.user })
    expect(days.data.reduce((all, day) => all + day.recoveryAmount, 0)).toBe(byHand([0]).recoveryAmount)
  })
})

describe('the reports of collection', () => {
  it('recovery by orders counts an order once a day where more came than was taken back (G-120)', async () => {
    const { list } = await ask(app.ask(collectionReports.backPerformance, ALL, { user: head }))
    const net = new Map<string, number>()
    for (const one of facts.credits.filter(({ day }) => within(day))) {
      const key = `${one.day} ${one.who} ${one.orderId}`
      net.set(key, (net.get(key) ?? 0) + one.amount)
    }
    expect(list.reduce((all, row) => all + row.recoveryCount, 0)).toBe(
      [...net.values()].filter(left => left > 0).length,
    )
    expect(list.reduce((all, row) => all + row.settleCount, 0)).toBe(byHand([0, 1, 2]).settleCount)
  })

  it('recovery by amount shows what came, what was taken back and what stays, day by day', async () => {
    const { list } = await ask(app.ask(collectionReports.backPerformanceForAmount, ALL, { user: head }))
    for (const row of list) expect(row.creditedAmount - row.reversedAmount).toBe(row.recoveryAmount)
    expect(list.reduce((all, row) => all + row.recoveryAmount, 0)).toBe(byHand([0, 1, 2]).recoveryAmount)
    for (const row of list.slice(0, 5)) {
      const of = { dataDateStart: row.dataDate, dataDateEnd: row.dataDate, userId: row.userId, pageSize: 200 }
      const credits = await ask(app.ask(collectionReports.credits, of, { user: head }))
      expect(credits.list.reduce((all, one) => all + one.amountMinor, 0)).toBe(row.recoveryAmount)
    }
  })

  it('a task is handled once however often it was followed up, by collector and by bucket (G-121)', async () => {
    const { list } = await ask(app.ask(collectionReports.colUserDealCount, ALL, { user: head }))
    const split = await ask(app.ask(collectionReports.colUserDealCountV2, ALL, { user: head }))
    for (const [who, person] of people.entries()) {
      const handled = new Set(facts.follows.filter(one => one.who === who && within(one.day)).map(one => one.taskId))
        .size
      const { userId } = person.user
      expect(list.find(row => row.userId === userId)).toMatchObject({ handledCount: handled })
      const buckets = split.list.filter(row => row.userId === userId)
      expect(buckets.reduce((all, row) => all + row.handledCount, 0)).toBe(handled)
      const of = { ...ALL, userId, countedTasks: 'handled' as const }
      expect((await ask(app.ask(collectionReports.collectUserDetails, of, { user: head }))).total).toBe(handled)
    }
  })

  it('the model counts what entered a bucket on a day and what of it was recovered since', async () => {
    const { list } = await ask(app.ask(collectionReports.findCollectionModelList, ALL, { user: head }))
    for (const row of list) {
      const entered = facts.tasks.filter(task => task.day === row.dataDate && task.stage === `S${row.overdueBucket}`)
      const recovered = count(entered, task => task.status === 3 || task.status === 4)
      expect(row).toMatchObject({
        enteredCount: entered.length,
        recoveredCount: recovered,
        recoveredRate: rate(recovered, entered.length),
      })
    }
    expect(list.reduce((all, row) => all + row.enteredCount, 0)).toBe(byHand([0, 1, 2]).taskCount)
  })

  it('dispensed tasks are those that came, with those that had another owner before', async () => {
    const { list } = await ask(app.ask(collectionReports.countCollectionTaskDispense, ALL, { user: head }))
    const came = facts.tasks.filter(({ day }) => within(day))
    expect(list.reduce((all, row) => all + row.taskCount, 0)).toBe(came.length)
    const moved = count(came, task => task.moved)
    expect(list.reduce((all, row) => all + row.handedOnCount, 0)).toBe(moved)
    const of = { ...ALL, countedTasks: 'handedOn' as const }
    expect((await ask(app.ask(collectionReports.collectUserDetails, of, { user: head }))).total).toBe(moved)
  })

  it('a collector sees his place among all, and nobody else’s money', async () => {
    const all = await ask(app.ask(collectionReports.collectionRank, ALL, { user: head }))
    const amounts = [0, 1, 2].map(who => byHand([who]).recoveryAmount).sort((a, b) => b - a)
    expect(all.list.map(row => row.recoveryAmount)).toEqual(amounts)
    const own = await ask(app.ask(collectionReports.collectionRank, ALL, { user: people[2]!.user }))
    expect(own.list).toMatchObject([{ ...all.list.find(row => row.userName === 'Cy'), rankedCount: 3 }])
    expect(own.list).toHaveLength(1)
  })

  it('collectors without a follow-up on the days are those of the desk alone (G-119)', async () => {
    const quiet = { dataDateStart: '2027-01-01', dataDateEnd: '2027-01-02', pageSize: 200 }
    const names = async (days: object, user: TestUser) =>
      (await ask(app.ask(collectionReports.colDataGroupZeroCollector, days, { user }))).list.map(row => row.userName)
    expect((await names(quiet, head)).sort()).toEqual(['Ana', 'Bo', 'Cy'])
    expect(await names(quiet, people[0]!.user)).toEqual(['Ana'])
    expect(await names(ALL, head)).toEqual([])
  })

  it('without days asked for the last thirty until today are counted', async () => {
    const end = businessDateOf(app.clock.now())
    const said = await app.ask(
      collectionReports.performance,
      { dataDateStart: addDays(end, -29), dataDateEnd: end },
      { user: head },
    )
    expect((await app.ask(collectionReports.performance, {}, { user: head })).data).toEqual(said.data)
  })
})

describe('a follow-up behind a figure', () => {
  it('says whether the platform collects its app, whose tasks have a page of their own, in the log of either desk', async () => {
    const platformsIn = async (calls: typeof collectionReports | typeof platformReports) =>
      new Set((await ask(app.ask(calls.followUps, ALL, { user: head }))).list.map(({ platform }) => platform))
    expect(await platformsIn(collectionReports)).toEqual(new Set([false]))
    await app.db.updateTable('app').set({ platform: true }).where('id', '=', mexico.appId).execute()
    for (const calls of [collectionReports, platformReports]) expect(await platformsIn(calls)).toEqual(new Set([true]))
    await app.db.updateTable('app').set({ platform: false }).where('id', '=', mexico.appId).execute()
  })
})

describe('platform collection by group and department', () => {
  it('a group’s figures are those of its people then, and a department’s those of its groups; who had none stands apart', async () => {
    const groups = await ask(app.ask(platformReports.performanceForGroup, ALL, { user: head }))
    const row = (name: string | null) => groups.list.find(one => one.groupName === name)
    expect(row('North')).toMatchObject(byHand([0]))
    expect(row('South')).toMatchObject(byHand([1]))
    expect(row(null)).toMatchObject({ groupId: 0, ...byHand([2]) })
    const departments = await ask(app.ask(platformReports.performanceForDepartment, ALL, { user: head }))
    expect(departments.list.find(one => one.departmentName === 'Field')).toMatchObject(byHand([0, 1]))
    const of = { ...ALL, groupId: 0 }
    expect((await ask(app.ask(platformReports.followUps, of, { user: head }))).total).toBe(byHand([2]).followCount)
  })
})

describe('what is kept of collectors’ work', () => {
  it('is what counting anew finds, whatever became of it, before and after it was put together', async () => {
    const { db } = app
    expect(await differencesOfWork(db)).toEqual([])
    const tasks = await db.selectFrom('task').selectAll().where('owner_id', 'is not', null).orderBy('id').execute()
    const other = people[2]!.user.userId
    for (const [at, { id, ended_at, assigned_at }] of tasks.slice(0, 20).entries()) {
      const task = db.updateTable('task').where('id', '=', id)
      if (at % 4 === 0) await task.set({ owner_id: other, group_id: null, transferred: true }).execute()
      else if (at % 4 === 1) await task.set({ status: 3, ended_at: ended_at ?? assigned_at }).execute()
      else if (at % 4 === 2)
        await task.set({ owner_id: null, assigned_at: null, ...(!ended_at && { status: 0 }) }).execute()
      else await task.set({ opened_at: assigned_at }).execute()
    }
    // What somebody enters late lies between what stands there already.
    const followed = await db.selectFrom('follow_up').selectAll().orderBy('id').limit(15).execute()
    for (const { id, file_ids, ...row } of followed)
      for (const days of [-1, 2])
        await db
          .insertInto('follow_up')
          .values({ ...row, at: new Date(row.at.getTime() + days * 86_400_000), user_id: id % 2 ? row.user_id : other })
          .execute()
    await db.updateTable('promise').set({ state: 'broken' }).where('state', '=', 'kept').execute()
    expect(await differencesOfWork(db)).toEqual([])
    for (const step of workFigures)
      expect(await step.run({ ...closeTools(app), signal: new AbortController().signal })).toBeGreaterThan(0)
    expect(await differencesOfWork(db)).toEqual([])
    await sql`insert into work_figure (day, user_id, app_id, tasks, handed_on, recovered_since, settled, extended, follows, connected,
      recovered, credited, reversed, promises, kept) select '2026-10-01', ${other}, ${mexico.appId}, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0`.execute(
      db,
    )
    expect(await differencesOfWork(db)).toHaveLength(1)
    // What tasks hold is added up by what was agreed.
    for (const part of ['principal_minor', 'interest_minor', 'fee_minor'])
      await expect(sql`update repay_plan set ${sql.ref(part)} = ${sql.ref(part)} + 1`.execute(db)).rejects.toThrow(
        'does not change',
      )
  })
})
