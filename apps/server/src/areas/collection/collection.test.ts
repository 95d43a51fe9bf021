import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateRawSync } from 'node:zlib'
import { collection } from '@countinghouse/contract/areas/collection/calls'
import { collectionReports } from '@countinghouse/contract/areas/collection/report/calls'
import { lists } from '@countinghouse/contract/areas/lists/calls'
import { reductionRequests } from '@countinghouse/contract/areas/order/reduction/requests'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { collectionTaskStatus, followResult, operationOutcome } from '@countinghouse/domain/kernel/lists/desk'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { taskOn } from '../../testing/collection-desk'
import { buildProof } from '../../testing/loan-builder'
import { storeLocalFile } from '../files/moves'
import { endTasks } from '../task/moves'

const app = testApp()
let own: Lender
let collector: TestUser

const WORK = { 'collection-task': ['query', 'get', 'edit'] } as const
beforeAll(async () => {
  own = await lender(app)
  collector = await app.user({ rights: WORK, scope: 'self', appIds: [own.appId], name: 'Cora' })
})

const today = () => businessDateOf(app.clock.now())

/** A loan of 1,000.00 that was due some days ago, with its collection task. */
async function overdue(owner: TestUser | undefined = collector, { from = own, daysLate = 2, mobile = '' } = {}) {
  const customerId = await customer(app, from, mobile ? { mobile } : {})
  const orderId = await order(app, from, customerId, { state: 7, daysAgo: from.terms.durationDays + daysLate })
  return taskOn(app, orderId, { owner, stage: daysLate > 7 ? 'S3' : daysLate > 3 ? 'S2' : 'S1' })
}

const taskRow = (taskId: number) =>
  app.db.selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
type Follow = InputOf<typeof collection.follow>
const follow = (taskId: number, more: Partial<Follow> = {}, user = collector) =>
  app.ask(collection.follow, { taskId, rowVersion: 1, followResult: 'c', remark: 'Nobody answers', ...more }, { user })
const promisesOf = (orderId: number) =>
  app.db.selectFrom('promise').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

describe('a follow-up', () => {
  it('a follow-up puts a waiting task in follow-up and keeps its words on it (R-204, G-113)', async () => {
    const { taskId, orderId } = await overdue()
    expect((await app.ask(collection.detail, { taskId }, { user: collector })).data).toMatchObject({
      collectionTaskStatus: collectionTaskStatus.value.waiting,
      mayFollow: true,
      isFollow: false,
    })
    const nextContactTime = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const done = await follow(taskId, {
      followResult: '1',
      repaymentIntention: 2,
      contactResult: 1,
      operationOutcome: 8,
      customerContactCondition: 1,
      linkCondition: 4,
      personReached: 'His wife',
      nextContactTime,
    })
    expect(done).toMatchObject({ code: CODE.success, data: { taskId, orderId, promiseId: null } })
    expect(await taskRow(taskId)).toMatchObject({
      status: collectionTaskStatus.value.inFollowUp,
      last_result: '1',
      last_intention: 2,
      next_contact_at: new Date(nextContactTime),
      followed_at: app.clock.now(),
      follow_count: 1,
      row_version: 2,
    })
    const row = await app.db
      .selectFrom('follow_up')
      .selectAll()
      .where('id', '=', done.data.followUpId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ days_late: 2, stage: 'S1', desk: 'collection', user_id: collector.userId, outcome: 8 })
    const mine = await app.ask(collection.myTask, { isFollow: true, followResult: '1' }, { user: collector })
    expect(mine.data.list.find(one => one.taskId === taskId)).toMatchObject({
      isFollow: true,
      repaymentIntention: 2,
      overdueDays: 2,
      overdueBucket: 1,
    })
  })

  it('a follow-up takes each of the 15 results and of the 13 outcomes, and no other (R-207, R-208)', async () => {
    const { taskId, orderId } = await overdue()
    expect(followResult.values).toHaveLength(15)
    expect(operationOutcome.values).toHaveLength(13)
    for (const [index, result] of followResult.values.entries()) {
      const outcome = operationOutcome.values[index]
      const more = { followResult: result, rowVersion: index + 1, ...(outcome && { operationOutcome: outcome }) }
      expect((await follow(taskId, more)).code, result).toBe(CODE.success)
    }
    expect((await follow(taskId, { followResult: 'k' as 'a', rowVersion: 16 })).code).toBe(CODE.invalid)
    // The result says it: a remark may stay blank, and nothing stands in its place.
    expect((await follow(taskId, { followResult: 'c', remark: ' ', rowVersion: 16 })).code).toBe(CODE.success)
    const log = await app.ask(collection.logList, { orderId }, { user: collector })
    expect(log.data.list[0]).toMatchObject({ followResult: 'c', remark: '' })
  })

  it('a follow-up promises a date within two days and at most what is owed then; a newer promise replaces it (G-117)', async () => {
    const { taskId, orderId, planId } = await overdue()
    const { data } = await app.ask(collection.detail, { taskId }, { user: collector })
    expect(data.settles.map(one => one.on)).toEqual([today(), addDays(today(), 1), addDays(today(), 2)])
    const [first, , last] = data.settles as [
      { on: string; amountMinor: number },
      unknown,
      { on: string; amountMinor: number },
    ]
    expect(first.amountMinor).toBe(data.totalRepayableAmount)
    expect(last.amountMinor).toBeGreaterThan(first.amountMinor)
    const promise = (promisedDate?: string, promisedAmountMinor?: number, rowVersion = 1) =>
      follow(taskId, { followResult: '0', promisedDate, promisedAmountMinor, rowVersion } as Partial<Follow>)
    expect((await promise(addDays(today(), 3), 100)).data).toHaveProperty('fields.promisedDate')
    expect((await promise(addDays(today(), -1), 100)).data).toHaveProperty('fields.promisedDate')
    expect((await promise(undefined, 100)).data).toHaveProperty('fields.promisedDate')
    expect((await promise(today())).data).toHaveProperty('fields.promisedAmountMinor')
    const above = await promise(today(), first.amountMinor + 1)
    expect(above.data).toMatchObject({
      fields: { promisedAmountMinor: expect.stringMatching(/^At most MXN [\d,]+\.\d\d will/) },
    })
    expect((await promise(today(), 0)).data).toHaveProperty('fields.promisedAmountMinor')
    expect(await promisesOf(orderId)).toEqual([])

    expect((await promise(today(), first.amountMinor)).code).toBe(CODE.success)
    expect((await promise(last.on, last.amountMinor, 2)).code).toBe(CODE.success)
    expect(await promisesOf(orderId)).toMatchObject([
      { state: 'replaced', promised_on: today(), decided_at: app.clock.now() },
      { state: 'open', promised_on: last.on, amount_minor: last.amountMinor, plan_id: planId, decided_at: null },
    ])
    // Without a promise of its own a follow-up leaves the open one.
    expect((await follow(taskId, { rowVersion: 3 })).code).toBe(CODE.success)
    expect(await taskRow(taskId)).toMatchObject({ promised_on: last.on, follow_count: 3 })
    const shown = await app.ask(collection.detail, { taskId }, { user: collector })
    expect(shown.data.promises.map(one => one.promiseState)).toEqual(['open', 'replaced'])
  })

  it('a follow-up of a task that was paid meanwhile answers with its present state and writes nothing', async () => {
    const { taskId, orderId } = await overdue()
    await app.db
      .transaction()
      .execute(trx =>
        endTasks(trx, { orderId }, { outcome: 'settled', now: app.clock.now(), userId: null, userName: '' }),
      )
    const late = await follow(taskId, { followResult: '0', promisedDate: today(), promisedAmountMinor: 100 })
    expect(late.code).toBe(CODE.changed)
    expect(late.msg).toContain('Settled')
    expect(await promisesOf(orderId)).toEqual([])
    const state = await app.ask(collection.state, { taskId }, { user: collector })
    expect(state.data).toMatchObject({ collectionTaskStatus: 3, mayFollow: false, rowVersion: 2 })
    expect(state.data.endTime).not.toBeNull()
  })

  it('a follow-up happens once when it is sent several times at once; the rest hear the present state', async () => {
    const { taskId } = await overdue()
    const codes = (await Promise.all([1, 2, 3, 4].map(() => follow(taskId)))).map(answer => answer.code)
    expect(codes.sort()).toEqual([CODE.success, CODE.changed, CODE.changed, CODE.changed].sort())
    expect(await taskRow(taskId)).toMatchObject({ follow_count: 1 })
  })

  it('a follow-up is the owner’s: whoever else sees the task may not, and who does not see it finds none', async () => {
    const { taskId } = await overdue()
    const lead = await app.user({ rights: WORK, scope: 'all', appIds: [own.appId] })
    const colleague = await app.user({ rights: WORK, scope: 'self', appIds: [own.appId] })
    expect((await follow(taskId, {}, lead)).code).toBe(CODE.refused)
    expect((await follow(taskId, {}, colleague)).code).toBe(CODE.notFound)
  })

  it('a follow-up reaches none of two hundred tasks of somebody else, whatever is asked of them', async () => {
    const stranger = await app.user({
      rights: { ...WORK, 'collection-allocation': ['query', 'edit'] },
      scope: 'self',
      appIds: [own.appId],
    })
    const one = await overdue()
    const rows = await app.db
      .insertInto('task')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          desk: 'collection' as const,
          order_id: one.orderId,
          // Closed ones but for the first: a plan has one open task.
          plan_id: one.planId,
          app_id: own.appId,
          customer_id: one.customerId,
          stage: 'S1' as const,
          due_on: today(),
          owner_id: collector.userId,
          created_at: app.clock.now(),
          ended_at: app.clock.now(),
          status: 3 + (index % 3),
        })),
      )
      .returning('id')
      .execute()
    for (const { id: taskId } of [{ id: one.taskId }, ...rows.slice(0, 20)]) {
      expect((await follow(taskId, {}, stranger)).code).toBe(CODE.notFound)
      expect((await app.ask(collection.detail, { taskId }, { user: stranger })).code).toBe(CODE.notFound)
      expect((await app.ask(collection.state, { taskId }, { user: stranger })).code).toBe(CODE.notFound)
    }
    for (const call of [collection.myTask, collection.historyTask, collection.allTask])
      expect((await app.ask(call, { pageSize: 200 }, { user: stranger })).data.total).toBe(0)
    expect((await app.ask(collection.logList, { orderId: one.orderId }, { user: stranger })).code).toBe(CODE.notFound)
  })

  it('a follow-up keeps pictures that its maker uploaded, and no others', async () => {
    const { taskId, orderId } = await overdue()
    const file = await buildProof(app, collector.userId)
    const foreign = await buildProof(app, (await app.user({ rights: {} })).userId)
    expect((await follow(taskId, { fileIds: [file, foreign] })).data).toHaveProperty('fields.fileIds')
    expect((await follow(taskId, { fileIds: [file] })).code).toBe(CODE.success)
    const log = await app.ask(collection.logList, { orderId }, { user: collector })
    expect(log.data.list[0]!.attachments).toEqual([`/file/view/${file}`])
  })
})

describe('the collection log', () => {
  it('the collection log shows time, person, masked phone, type, old and new task of each operation (R-206, G-116)', async () => {
    const lead = await app.user({
      rights: { ...WORK, 'collection-allocation': ['query', 'edit'] },
      scope: 'all',
      appIds: [own.appId],
      name: 'Lena',
    })
    await app.db.updateTable('staff_user').set({ phone: '5512349876' }).where('id', '=', lead.userId).execute()
    const { taskId, orderId } = await overdue()
    await follow(taskId, { followResult: '0', promisedDate: today(), promisedAmountMinor: 5000 })
    const other = await app.user({ rights: WORK, scope: 'self', appIds: [own.appId], name: 'Otis' })
    const change = { taskId, rowVersion: 2, userId: other.userId }
    expect((await app.ask(collection.changeUser, change, { user: lead })).code).toBe(CODE.success)
    const { data } = await app.ask(collection.logList, { orderId }, { user: lead })
    const [handed, followed] = data.list
    expect(handed).toMatchObject({
      operationType: 3,
      operationUserName: 'Lena',
      operationUserMobile: '******9876',
      taskIdOld: taskId,
      newFollowUserName: 'Otis',
    })
    expect(handed!.taskIdNew).toBeGreaterThan(taskId)
    expect(followed).toMatchObject({
      operationType: 4,
      operationUserName: 'Cora',
      taskIdOld: taskId,
      taskIdNew: taskId,
      followResult: '0',
      promisedDate: today(),
      promisedAmountMinor: 5000,
      promiseState: 'open',
      remark: 'Nobody answers',
    })
    // What was agreed upon goes with the case.
    const next = await app.ask(collection.myTask, {}, { user: other })
    expect(next.data.list).toMatchObject([{ promisedDate: today(), isFollow: false, transferOrder: true }])
    const notice = await app.db.selectFrom('notice').select('kind').where('user_id', '=', other.userId).execute()
    expect(notice).toEqual([{ kind: 'collectionTasksAssigned' }])
  })
})

it('the collection log across orders is exported for any days, with its pictures for a single one (R-221)', async () => {
  const { taskId } = await overdue()
  const file = await buildProof(app, collector.userId)
  const picture = fileURLToPath(import.meta.url)
  await storeLocalFile(app, { fileId: file, path: picture, mime: 'image/webp' })
  expect((await follow(taskId, { fileIds: [file], remark: 'Showed the receipt' })).code).toBe(CODE.success)
  const day = businessDateOf(app.clock.now())
  const rights = { 'collection-report': ['query', 'export'], 'collection-allocation': ['query'] } as const
  const lead = await app.user({ rights, scope: 'all', appIds: [own.appId] })
  const start = (input: object, more: object = {}) =>
    app.ask(
      lists.exportStart,
      {
        call: collectionReports.followUps.path,
        name: 'Log',
        input: input as never,
        columns: [
          { field: 'remark', title: 'Remark' },
          { field: 'attachments', title: 'Pictures' },
        ],
        ...more,
      },
      { user: lead },
    )
  const files = { withFiles: true }
  for (const input of [{}, { dataDateStart: addDays(day, -1), dataDateEnd: day }, { dataDateStart: day }])
    expect((await start(input, files)).data).toMatchObject({ fields: { withFiles: expect.any(String) } })
  const other = { ...files, call: '/collectionTask/allTask', columns: [{ field: 'orderNo', title: 'No.' }] }
  expect((await start({ createTimeStart: day, createTimeEnd: day }, other)).code).not.toBe(CODE.success)
  expect((await start({ dataDateStart: addDays(day, -90), dataDateEnd: day })).code).toBe(CODE.success)
  const { data } = await start({ dataDateStart: day, dataDateEnd: day }, files)
  await app.jobs.drain()
  const row = (await app.ask(lists.exportDetail, data, { user: lead })).data
  expect(row).toMatchObject({ state: 'ready', withFiles: true })
  const { rawPayload, headers } = await app.http.inject({
    url: `/api/web${row.filePath}`,
    headers: { 'client-id': 'web-console', token: lead.token },
  })
  expect(headers['content-disposition']).toContain(`Log-${day}.zip`)
  const place = rawPayload.readUInt16LE(26) + rawPayload.readUInt16LE(28) + 30
  expect(inflateRawSync(rawPayload.subarray(place)).toString()).toContain(`Showed the receipt,/file/view/${file}`)
  expect(rawPayload.includes(readFileSync(picture))).toBe(true)
  expect(rawPayload.includes(`files/${file}.`)).toBe(true)
})

describe('handing out', () => {
  it('handing out collection tasks plans, gives, takes back and undoes as every desk does (DOMAIN 7)', async () => {
    const at = await lender(app)
    const lead = await app.user({
      rights: { 'collection-allocation': ['query', 'edit'], ...WORK },
      scope: 'all',
      appIds: [at.appId],
    })
    const taker = await app.user({ rights: WORK, scope: 'self', appIds: [at.appId], name: 'Tala' })
    const { taskId } = await overdue(undefined, { from: at })
    await app.db.updateTable('task').set({ owner_id: null, status: 0 }).where('id', '=', taskId).execute()
    const people = await app.ask(collection.listUser, {}, { user: lead })
    expect(people.data.map(one => one.userName)).toContain('Tala')
    expect((await app.ask(collection.listUserWithNum, {}, { user: lead })).data[0]).toMatchObject({ openTasks: 0 })
    const shares = [{ userId: taker.userId, count: 1 }]
    const request = { tasks: [{ taskId, rowVersion: 1 }], shares }
    const plan = await app.ask(collection.changeUsersPlan, request, { user: lead })
    expect(plan.data.shares).toMatchObject([{ userName: 'Tala', count: 1 }])
    const given = await app.ask(collection.changeUsers, request, { user: lead })
    expect(given.data).toMatchObject({ moved: 1, kept: [] })
    expect((await taskRow(taskId)).owner_id).toBe(taker.userId)
    const { handOverId } = given.data
    const [act] = (await app.ask(collection.handOverList, {}, { user: lead })).data.list
    expect(act).toMatchObject({ movedCount: 1 })
    const behind = { handOverId: act!.handOverId }
    expect((await app.ask(collection.handOverTasks, behind, { user: lead })).data.total).toBe(1)
    const undone = await app.ask(collection.undoHandOver, { handOverId: handOverId! }, { user: lead })
    expect(undone.data).toMatchObject({ moved: 1 })
    const nobody = { tasks: [{ taskId, rowVersion: 1 }], shares: [] }
    const refused = await app.ask(collection.changeUsers, nobody, { user: lead })
    expect(refused).toMatchObject({ code: CODE.invalid, msg: 'Please select a collector' })
    const back = { tasks: [{ taskId, rowVersion: (await taskRow(taskId)).row_version }] }
    const returned = await app.ask(collection.returnTasks, back, { user: lead })
    expect(returned.data).toMatchObject({ moved: 0, kept: [{ taskId, reason: 'inPool' }] })
  })
})

describe('a reduction', () => {
  it('a reduction is asked for by the collector of the task and decided by a supervisor of his, never by himself (R-214, R-215, G-122)', async () => {
    const at = await lender(app)
    const rights = { ...WORK, reduction: ['query', 'add'], 'payment-link': ['add'] } as const
    const asker = await app.user({ rights, scope: 'self', appIds: [at.appId], name: 'Ada' })
    const decides = { 'reduction-decision': ['query', 'edit'], reduction: ['query', 'add'], ...WORK } as const
    const lead = await app.user({ rights: decides, scope: 'all', appIds: [at.appId], name: 'Lena' })
    const { taskId, orderId } = await overdue(asker, { from: at, daysLate: 4 })
    const { lateFee } = (await app.ask(collection.detail, { taskId }, { user: asker })).data
    const ask = (amountMinor: number | undefined, user = asker) =>
      app.ask(reductionRequests.saveApplyReduction, { orderId, amountMinor, remark: 'Lost her job' }, { user })
    expect((await ask(undefined)).data).toHaveProperty('fields.amountMinor')
    expect(await ask(lateFee + 1)).toMatchObject({
      data: { fields: { amountMinor: 'The deduction amount cannot be greater than the overdue fine' } },
    })
    expect((await ask(100, await app.user({ rights, scope: 'self', appIds: [at.appId] }))).code).toBe(CODE.notFound)
    const { reductionId } = (await ask(lateFee)).data
    expect((await ask(100)).code).toBe(CODE.refused)
    const shown = await app.ask(collection.detail, { taskId }, { user: asker })
    expect(shown.data).toMatchObject({ reductionWaits: true, mostReduction: 0 })
    const list = await app.ask(reductionRequests.reductionList, { reductionStatus: 0 }, { user: lead })
    expect(list.data.list).toMatchObject([
      { reductionId, deductionAmount: lateFee, lateFee, applyUserName: 'Ada', mayDecide: true, approveTime: null },
    ])
    const decide = (user: TestUser, approve = true) =>
      app.ask(reductionRequests.approvelReduction, { reductionId, approve, remark: 'Fine' }, { user })
    expect((await decide(asker)).code).toBe(CODE.notPermitted)
    const both = await Promise.all([decide(lead), decide(lead, false)])
    expect(both.map(one => one.code).sort()).toEqual([CODE.success, CODE.changed].sort())
    const log = await app.ask(collection.logList, { orderId }, { user: asker })
    expect(log.data.list.map(line => line.operationType)).toEqual([6, 5])
    // What one asks for oneself somebody else decides.
    const own = await overdue(lead, { from: at, daysLate: 4 })
    const mine = { orderId: own.orderId, amountMinor: 100, remark: 'x' }
    const request = await app.ask(reductionRequests.saveApplyReduction, mine, { user: lead })
    const self = { reductionId: request.data.reductionId, approve: true }
    expect((await app.ask(reductionRequests.approvelReduction, self, { user: lead })).code).toBe(CODE.refused)
  })

  it('a reduction that nobody decides on its day lapses (G-122)', async () => {
    const at = await lender(app)
    const rights = { ...WORK, reduction: ['query', 'add'], 'reduction-decision': ['query', 'edit'] } as const
    const lead = await app.user({ rights, scope: 'all', appIds: [at.appId] })
    const { orderId } = await overdue(lead, { from: at, daysLate: 4 })
    const input = { orderId, amountMinor: 100, remark: 'x' }
    const first = await app.ask(reductionRequests.saveApplyReduction, input, { user: lead })
    const before = new Date(app.clock.now().getTime() - 86_400_000)
    await app.db.updateTable('reduction').set({ applied_at: before }).where('id', '=', first.data.reductionId).execute()
    const list = await app.ask(reductionRequests.reductionList, { reductionStatus: 3 }, { user: lead })
    expect(list.data.list).toMatchObject([{ reductionId: first.data.reductionId, mayDecide: false }])
    const late = { reductionId: first.data.reductionId, approve: true }
    expect((await app.ask(reductionRequests.approvelReduction, late, { user: lead })).code).toBe(CODE.changed)
    expect((await app.ask(reductionRequests.saveApplyReduction, input, { user: lead })).code).toBe(CODE.success)
  })
})

describe('the lists', () => {
  it('the lists find tasks by bucket, state, owner and day, and sort by due date', async () => {
    const at = await lender(app)
    const cora = await app.user({ rights: WORK, scope: 'self', appIds: [at.appId], name: 'Cora' })
    const lead = await app.user({
      rights: { 'collection-allocation': ['query', 'edit'], ...WORK },
      scope: 'all',
      appIds: [at.appId],
    })
    const early = await overdue(cora, { from: at, daysLate: 1, mobile: '5511112222' })
    const middle = await overdue(cora, { from: at, daysLate: 5 })
    const late = await overdue(cora, { from: at, daysLate: 12 })
    const pool = await overdue(undefined, { from: at, daysLate: 3 })
    await app.db.updateTable('task').set({ owner_id: null, status: 0 }).where('id', '=', pool.taskId).execute()
    const found = async (filter: object, call = collection.allTask, user = lead) =>
      (await app.ask(call as typeof collection.allTask, filter, { user })).data.list.map(row => row.taskId)
    expect(await found({ sortField: 'expireTime', sortOrder: 'asc' })).toEqual(
      [late, middle, pool, early].map(one => one.taskId),
    )
    expect(await found({ overdueBucket: 1, sortField: 'expireTime', sortOrder: 'asc' })).toEqual([
      pool.taskId,
      early.taskId,
    ])
    expect(await found({ overdueBucket: 2 })).toEqual([middle.taskId])
    expect(await found({ overdueBucket: 3 })).toEqual([late.taskId])
    expect(await found({ overdueBucket: 9 })).toEqual([])
    expect(await found({ collectionTaskStatus: 0 })).toEqual([pool.taskId])
    expect(await found({ ownerId: cora.userId, mobile: '5511112222' })).toEqual([early.taskId])
    expect(await found({ transferOrder: true })).toEqual([])
    expect(await found({ open: false })).toEqual([])
    expect(await found({}, collection.myTask as never, cora)).toEqual([early, middle, late].map(one => one.taskId))
    await app.db
      .transaction()
      .execute(trx =>
        endTasks(
          trx,
          { orderId: late.orderId },
          { outcome: 'settled', now: app.clock.now(), userId: null, userName: '' },
        ),
      )
    expect(await found({ collectionTaskStatus: 3 }, collection.historyTask as never, cora)).toEqual([late.taskId])
  })

  it('the detail says what is owed of the plan and why, nothing of identity or account (G-062)', async () => {
    const { taskId } = await overdue(collector, { daysLate: 3 })
    const { data } = await app.ask(collection.detail, { taskId }, { user: collector })
    const { owed, why } = data
    expect(owed.principal + owed.interest + owed.fee + owed.lateFee).toBe(owed.total)
    expect(owed.lateFee).toBe(3 * why!.lateFeePerDay)
    expect(data).not.toHaveProperty('curp')
    expect(data.mobile).toMatch(/^\*+\d{4}$/)
    expect(data.mostReduction).toBe(owed.lateFee)
  })

  it('the detail names the clock by which the customer lives, as the contact gate reads it', async () => {
    const { taskId } = await overdue(collector, { daysLate: 3 })
    const clock = async () => (await app.ask(collection.detail, { taskId }, { user: collector })).data.timeZone
    expect(await clock()).toBe('America/Mexico_City')
    await app.db
      .updateTable('customer as c')
      .from('task as t')
      .set({ profile: JSON.stringify({ residentialAddressPIN: '22000' }) })
      .where('t.id', '=', taskId)
      .whereRef('c.id', '=', 't.customer_id')
      .execute()
    expect(await clock()).toBe('America/Tijuana')
  })
})
