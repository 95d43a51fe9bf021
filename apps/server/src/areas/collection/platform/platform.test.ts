import { collection } from '@countinghouse/contract/areas/collection/calls'
import { groupTasks, platformTasks } from '@countinghouse/contract/areas/collection/platform/calls'
import { nextTasks } from '@countinghouse/contract/areas/platform-collection/next/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID, CODE } from '@countinghouse/contract/kernel/envelope'
import { collectionTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { type Crew, crew, taskOn } from '../../../testing/collection-desk'
import { distribute } from '../../task/moves'

const app = testApp()
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const WORK = ['query', 'get', 'edit'] as const
const LEAD = { 'platform-allocation': ['query', 'edit'], 'platform-task': WORK, 'collection-task': WORK } as const
const BOTH = { ...LEAD, 'collection-allocation': ['query', 'edit'] } as const
const { unassigned, waiting, transferred, inFollowUp } = collectionTaskStatus.value

/** Of the platform; each test has one of its own. */
let own: Lender
let manager: TestUser
/** Two groups that work the same stage, and one of another stage. */
let one: Crew
let two: Crew
let late: Crew

async function ofPlatform(): Promise<Lender> {
  const made = await lender(app)
  await app.db.updateTable('app').set({ platform: true }).where('id', '=', made.appId).execute()
  return made
}

beforeEach(async () => {
  // What an earlier test left is nobody's business.
  await app.db.updateTable('task').set({ ended_at: app.clock.now() }).where('ended_at', 'is', null).execute()
  own = await ofPlatform()
  const appIds = [own.appId]
  manager = await app.user({ rights: LEAD, scope: 'all', appIds, name: 'Mona' })
  one = await crew(app, { stage: 'S1', size: 2, appIds })
  two = await crew(app, { stage: 'S1', size: 1, appIds })
  late = await crew(app, { stage: 'S3', size: 1, appIds })
})

const first = ({ members }: Crew) => members[0]!
const row = (taskId: number) => app.db.selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
const openOf = (orderId: number) =>
  app.db
    .selectFrom('task')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
const chosen = (...tasks: { taskId: number }[]) => tasks.map(({ taskId }) => ({ taskId, rowVersion: 1 }))
const idsOf = ({ data }: { data: { list: { taskId: number }[] } }) => data.list.map(({ taskId }) => taskId)

/** A task of a loan two days late, of somebody or in the pool. */
async function overdue({ of, from = own, stage = 'S1' as 'S1' | 'S2' | 'S3' }: Overdue = {}) {
  const customerId = await customer(app, from)
  const orderId = await order(app, from, customerId, { state: 7, daysAgo: from.terms.durationDays + 2 })
  const made = await taskOn(app, orderId, { stage, owner: of && first(of), of })
  app.clock.advance({ seconds: 1 })
  return made
}
type AllCall = typeof platformTasks.allTask | typeof platformTasks.allTaskList
interface Overdue {
  of?: Crew
  from?: Lender
  stage?: 'S1' | 'S2' | 'S3'
}

const toGroups = (tasks: { taskId: number }[], shares: { groupId: number; count: number | string }[], user = manager) =>
  app.ask(groupTasks.groupChangeUsers, { tasks: chosen(...tasks), shares }, { user, language: 'en-US' })
const deal = () => inTransaction(app.db, trx => distribute(trx, { desk: 'collection', now: app.clock.now() }))

describe('the desk of the platform', () => {
  it('the desk of the platform shows the apps that the platform collects, the desk of collection the others (G-125)', async () => {
    const plain = await lender(app)
    const appIds = [own.appId, plain.appId]
    const lead = await app.user({ rights: BOTH, scope: 'all', appIds })
    const collector = first(one)
    await app.db.insertInto('staff_user_app').values({ user_id: collector.userId, app_id: plain.appId }).execute()
    const platform = await overdue({ of: one })
    const other = await overdue({ of: one, from: plain })
    for (const call of [platformTasks.allTask, platformTasks.allTaskList, groupTasks.groupTask])
      expect(idsOf(await app.ask(call, {}, { user: lead }))).toEqual([platform.taskId])
    const [{ currency, totalRepayableAmount }] = (await app.ask(platformTasks.allTask, {}, { user: lead })).data
      .list as [RowOf<typeof platformTasks.allTask>]
    expect((await app.ask(groupTasks.groupTask, {}, { user: lead })).data.list).toMatchObject([
      { currency, totalRepayableAmount },
    ])
    expect(idsOf(await app.ask(collection.allTask, {}, { user: lead }))).toEqual([other.taskId])
    expect(idsOf(await app.ask(platformTasks.myTask, {}, { user: collector }))).toEqual([platform.taskId])
    expect(idsOf(await app.ask(collection.myTask, {}, { user: collector }))).toEqual([other.taskId])
    // Nor does one open or hand out what the other shows.
    for (const call of [platformTasks.detail, platformTasks.state])
      expect((await app.ask(call, { taskId: other.taskId }, { user: collector })).code).toBe(CODE.notFound)
    expect((await app.ask(collection.detail, { taskId: platform.taskId }, { user: lead })).code).toBe(CODE.notFound)
    const given = { taskId: other.taskId, rowVersion: 1, userId: first(two).userId }
    expect((await app.ask(platformTasks.changeUser, given, { user: lead })).code).toBe(CODE.notFound)
    const back = await app.ask(platformTasks.returnTasks, { tasks: chosen(other, platform) }, { user: lead })
    expect(back.data).toMatchObject({ moved: 1, kept: [{ taskId: other.taskId, reason: 'unknown' }] })
    const acts = await app.ask(platformTasks.handOverList, {}, { user: lead })
    expect(acts.data.list.map(act => act.handOverId)).toEqual([back.data.handOverId])
    expect((await app.ask(collection.handOverList, {}, { user: lead })).data.list).toEqual([])
    const behind = { handOverId: back.data.handOverId! }
    expect((await app.ask(platformTasks.handOverTasks, behind, { user: lead })).data.total).toBe(1)
    expect((await app.ask(collection.handOverTasks, behind, { user: lead })).data.total).toBe(0)
    const undo = { handOverId: back.data.handOverId! }
    expect((await app.ask(collection.undoHandOver, undo, { user: lead })).code).toBe(CODE.notFound)
    expect((await app.ask(platformTasks.undoHandOver, undo, { user: lead })).data).toEqual({ moved: 1, left: 0 })
    const closed = { ended_at: app.clock.now(), status: 3 }
    await app.db.updateTable('task').set(closed).where('id', 'in', [platform.taskId, other.taskId]).execute()
    expect(idsOf(await app.ask(platformTasks.historyTask, {}, { user: collector }))).toEqual([platform.taskId])
    expect(idsOf(await app.ask(collection.historyTask, {}, { user: collector }))).toEqual([other.taskId])
  })

  it('the desk of the platform opens a task for its collector and his lead; the collector alone follows it up there', async () => {
    const { taskId } = await overdue({ of: one })
    const [collector, colleague] = one.members as [TestUser, TestUser]
    const { data } = await app.ask(platformTasks.detail, { taskId }, { user: collector })
    expect(data).toMatchObject({ collectionTaskStatus: waiting, mayFollow: true })
    expect(data.mobile).toMatch(/^\*+\d{4}$/)
    expect((await app.ask(platformTasks.detail, { taskId }, { user: manager })).data.mayFollow).toBe(false)
    for (const call of [platformTasks.detail, platformTasks.state])
      expect((await app.ask(call, { taskId }, { user: colleague })).code).toBe(CODE.notFound)
    const follow = { taskId, rowVersion: 1, followResult: 'c', remark: 'Nobody answers' } as const
    expect((await app.ask(platformTasks.follow, follow, { user: colleague })).code).toBe(CODE.notFound)
    expect((await app.ask(groupTasks.groupFollow, follow, { user: colleague })).code).toBe(CODE.notFound)
    expect((await app.ask(platformTasks.follow, follow, { user: manager })).code).toBe(CODE.refused)
    expect((await app.ask(platformTasks.follow, follow, { user: collector })).code).toBe(CODE.success)
    // At the group's tasks the lead may.
    const again = await app.ask(groupTasks.groupFollow, { ...follow, rowVersion: 2 }, { user: manager })
    expect(again.data).toMatchObject({ taskId })
    const state = await app.ask(platformTasks.state, { taskId }, { user: collector })
    expect(state.data).toMatchObject({ collectionTaskStatus: inFollowUp, rowVersion: 3, mayFollow: true })
  })

  it('the desk of the platform shows the pictures of a follow-up to whom it shows the task, and to nobody else', async () => {
    const platformAlone = { 'platform-task': WORK } as const
    const collector = await app.user({ rights: platformAlone, scope: 'self', appIds: [own.appId] })
    const colleague = await app.user({ rights: platformAlone, scope: 'self', appIds: [own.appId] })
    const { taskId } = await overdue({ of: one })
    await app.db.updateTable('task').set({ owner_id: collector.userId }).where('id', '=', taskId).execute()
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'receipt.png')
    const headers = (user: TestUser) => ({ 'client-id': CLIENT_ID, token: user.token })
    const encoded = new Response(form)
    const uploaded = await app.http.inject({
      method: 'POST',
      url: '/api/web/file/upload',
      headers: { ...headers(collector), 'content-type': encoded.headers.get('content-type')! },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    const { fileId } = uploaded.json().data
    const said = { followResult: '0', remark: 'Sent the receipt' } as const
    const follow = { taskId, rowVersion: 1, ...said, fileIds: [String(fileId)] }
    expect((await app.ask(platformTasks.follow, follow, { user: collector })).code).toBe(CODE.success)
    // Whoever holds the task now, not who uploaded it.
    await app.db.updateTable('task').set({ owner_id: colleague.userId }).where('id', '=', taskId).execute()
    const look = (user: TestUser) => app.http.inject({ url: `/api/web/file/view/${fileId}`, headers: headers(user) })
    expect((await look(colleague)).headers['content-type']).toContain('image/')
    expect((await look(collector)).headers['content-type']).toContain('json')
  })

  it('the desk of the platform hands tasks out to people by counts, one by one and back, and undoes it', async () => {
    const [held, pooled] = [await overdue({ of: one }), await overdue()]
    const people = (await app.ask(platformTasks.listUser, {}, { user: manager })).data.map(one => one.userId)
    const mates = [...one.members, ...two.members, ...late.members].map(({ userId }) => userId)
    expect(people).toEqual(expect.arrayContaining(mates))
    const takers = await app.ask(platformTasks.listUserWithNum, {}, { user: manager })
    expect(takers.data.find(taker => taker.userId === first(one).userId)).toMatchObject({ openTasks: 1, free: 99 })
    const request = { filters: {}, shares: [{ userId: first(two).userId, count: 2 }] }
    const plan = await app.ask(platformTasks.changeUsersPlan, request, { user: manager })
    expect(plan.data).toMatchObject({ chosen: 2, left: 0, kept: [], shares: [{ count: 2, openTasks: 0 }] })
    const given = await app.ask(platformTasks.changeUsers, request, { user: manager })
    expect(given.data).toMatchObject({ moved: 2, kept: [] })
    expect(await row(held.taskId)).toMatchObject({ status: transferred })
    expect(await openOf(pooled.orderId)).toMatchObject({ owner_id: first(two).userId, group_id: two.groupId })
    const acts = await app.ask(platformTasks.handOverList, {}, { user: manager })
    expect(acts.data.list).toMatchObject([{ handOverKind: 'counts', movedCount: 2, handedBy: 'Mona' }])
    const undo = { handOverId: given.data.handOverId! }
    expect((await app.ask(platformTasks.undoHandOver, undo, { user: manager })).data).toEqual({ moved: 2, left: 0 })
    const { row_version: rowVersion } = await row(held.taskId)
    const change = { taskId: held.taskId, rowVersion, userId: one.members[1]!.userId, remark: 'On leave' }
    expect((await app.ask(platformTasks.changeUser, change, { user: manager })).data).toMatchObject({ moved: 1 })
    const nobody = await app.ask(platformTasks.changeUsers, { filters: {}, shares: [] }, { user: manager })
    expect(nobody.msg).toBe('Please select a collector')
  })
})

describe('the lists of every task', () => {
  it('the lists of every task show one’s own unit, all within reach and the groups that one leads; a foreign scope shows none (G-126)', async () => {
    const [mine, theirs, pooled] = [await overdue({ of: one }), await overdue({ of: two }), await overdue()]
    const appIds = [own.appId]
    const lead = await app.user({ rights: LEAD, scope: 'all', appIds })
    await app.db.updateTable('staff_group').set({ leader_id: lead.userId }).where('id', '=', two.groupId).execute()
    await app.db.updateTable('staff_user').set({ group_id: one.groupId }).where('id', '=', lead.userId).execute()
    const found = async (call: AllCall, user: TestUser, filter: object = {}) => {
      const answer = await app.ask(call as typeof platformTasks.allTask, filter, { user })
      // What is kept says as many as there are.
      expect(answer.data.total).toBe(answer.data.list.length)
      return idsOf(answer)
    }
    const { allTask, allTaskList, allTaskLeader } = platformTasks
    const all = [pooled.taskId, theirs.taskId, mine.taskId]
    expect(await found(allTaskList, lead)).toEqual(all)
    expect(await found(allTaskLeader, lead)).toEqual([theirs.taskId])
    // His own group and the one that he leads.
    expect(await found(allTask, lead)).toEqual([theirs.taskId, mine.taskId])
    expect(await found(allTask, manager)).toEqual(all)
    expect(await found(allTaskLeader, manager)).toEqual([])
    expect(await found(allTaskList, manager, { groupId: two.groupId, overdueBucket: 1 })).toEqual([theirs.taskId])
    const head = await app.user({ rights: LEAD, scope: 'departmentTree', appIds })
    const set = { department_id: one.departmentId }
    await app.db.updateTable('staff_user').set(set).where('id', '=', head.userId).execute()
    expect(await found(allTask, head)).toEqual([mine.taskId])
    const { groupTask } = groupTasks
    for (const filter of [{}, { overdueBucket: 1 }, { groupId: one.groupId }, { collectionTaskStatus: waiting }])
      expect((await app.ask(groupTask, filter, { user: head })).data).toMatchObject({
        total: 1,
        list: [{ taskId: mine.taskId }],
      })
    expect((await app.ask(groupTask, { overdueBucket: 2 }, { user: head })).data).toMatchObject({ total: 0, list: [] })
    const heads = { leader_id: head.userId }
    await app.db.updateTable('department').set(heads).where('id', '=', one.departmentId).execute()
    expect(await found(allTaskLeader, head)).toEqual([mine.taskId])
    const groups = await app.ask(groupTasks.groupListUserWithNum, {}, { user: head })
    expect(groups.data.map(({ groupId }) => groupId)).toEqual([one.groupId])
    const staff = await app.ask(groupTasks.groupListCollectionUser, {}, { user: head })
    const ofDepartment = [...one.members, head].map(({ userId }) => userId)
    expect(staff.data.map(({ userId }) => userId).sort()).toEqual(ofDepartment.sort())
    // Of other apps, and of other groups.
    const foreign = await app.user({ rights: LEAD, scope: 'all', appIds: [(await ofPlatform()).appId] })
    for (const call of [allTask, allTaskList, allTaskLeader, groupTasks.groupTask])
      expect((await app.ask(call as typeof allTask, {}, { user: foreign })).data.total).toBe(0)
    const apart = await app.user({ rights: LEAD, scope: 'group', appIds })
    const place = { group_id: late.groupId, department_id: late.departmentId }
    await app.db.updateTable('staff_user').set(place).where('id', '=', apart.userId).execute()
    expect(await found(allTask, apart)).toEqual([])
    expect((await toGroups([mine], [{ groupId: late.groupId, count: 1 }], apart)).data).toMatchObject({
      moved: 0,
      kept: [{ taskId: mine.taskId, reason: 'unknown' }],
    })
    expect((await app.ask(allTask, {}, { user: first(one) })).code).toBe(CODE.notPermitted)
  })
})

describe('handing out to groups', () => {
  it('allocating to groups without a group is refused in the words of the specification (R-200)', async () => {
    const task = await overdue()
    expect(await toGroups([task], [])).toMatchObject({
      code: CODE.invalid,
      msg: 'Please select a group',
      data: { fields: { shares: 'Please select a group' } },
    })
    const plan = { tasks: chosen(task), shares: [] }
    expect((await app.ask(groupTasks.groupChangeUsersPlan, plan, { user: manager })).msg).toBe('Please select a group')
    expect((await toGroups([task], [{ groupId: 999_999, count: 1 }])).msg).toBe('Please select a group')
    expect((await toGroups([], [{ groupId: one.groupId, count: 1 }])).data).toHaveProperty('fields.tasks')
    for (const count of ['-1', '1.5', 2, 0])
      expect((await toGroups([task], [{ groupId: one.groupId, count }])).data).toHaveProperty('fields.shares')
    expect((await toGroups([task], [{ groupId: one.groupId, count: 1 }], first(one))).code).toBe(CODE.notPermitted)
  })

  it('handing out to groups gives each its count, the oldest first; the task of an owner ends as transferred, its successor waits for the group (G-127)', async () => {
    const [held, pooled, rest] = [await overdue({ of: one }), await overdue(), await overdue()]
    const groups = await app.ask(groupTasks.groupListUserWithNum, {}, { user: manager })
    const group = groups.data.find(({ groupId }) => groupId === one.groupId)
    expect(group).toMatchObject({ collectionStage: 'S1', groupUserCount: 2, openTasks: 1, free: 199 })
    const shares = [{ groupId: two.groupId, count: '2' }]
    const request = { tasks: chosen(rest, pooled, held), shares }
    const plan = await app.ask(groupTasks.groupChangeUsersPlan, request, { user: manager })
    expect(plan.data).toMatchObject({ chosen: 3, left: 1, kept: [], shares: [{ groupId: two.groupId, count: 2 }] })
    const done = await toGroups([rest, pooled, held], shares)
    expect(done.data).toMatchObject({ moved: 2, left: 1, kept: [] })
    expect(await row(held.taskId)).toMatchObject({ status: transferred, owner_id: first(one).userId })
    const next = await openOf(held.orderId)
    const waits = { owner_id: null, status: unassigned, group_id: two.groupId, department_id: two.departmentId }
    expect(next).toMatchObject({ ...waits, previous_task_id: held.taskId, transferred: true })
    expect(await row(pooled.taskId)).toMatchObject({ ...waits, ended_at: null, transferred: false })
    const log = await app.ask(collection.logList, { orderId: held.orderId }, { user: manager })
    expect(log.data.list[0]).toMatchObject({ taskIdOld: held.taskId, taskIdNew: next.id, newFollowUserName: null })
    const list = await app.ask(groupTasks.groupTask, { groupId: two.groupId }, { user: manager })
    expect(list.data.list).toMatchObject([
      { taskId: next.id, groupName: expect.any(String), followUserName: null, overdueDays: 2, overdueBucket: 1 },
      { taskId: pooled.taskId },
    ])
    // Sent again it finds what it saw no more.
    expect((await toGroups([pooled, held], shares)).data).toMatchObject({ moved: 0 })
    const undo = { handOverId: done.data.handOverId! }
    expect((await app.ask(platformTasks.undoHandOver, undo, { user: manager })).data).toEqual({ moved: 2, left: 0 })
    expect(await openOf(held.orderId)).toMatchObject({
      id: held.taskId,
      owner_id: first(one).userId,
      group_id: one.groupId,
      status: waiting,
    })
    expect(await row(pooled.taskId)).toMatchObject({ owner_id: null, group_id: null, status: unassigned })
  })

  it('handing out to groups leaves tasks of a stage that no chosen group works, and those that the group has already', async () => {
    const [old, own, fits] = [await overdue({ stage: 'S3' }), await overdue({ of: one }), await overdue()]
    const { data } = await toGroups([old, own, fits], [{ groupId: one.groupId, count: 3 }])
    expect(data).toMatchObject({ moved: 1, left: 0 })
    expect(new Map(data.kept.map(({ taskId, reason }) => [taskId, reason]))).toEqual(
      new Map([
        [old.taskId, 'otherStage'],
        [own.taskId, 'sameOwner'],
      ]),
    )
    const change = (taskId: number, groupId: number, rowVersion = 1) =>
      app.ask(groupTasks.groupChangeUser, { taskId, rowVersion, groupId, remark: 'Fewer there' }, { user: manager })
    expect((await change(old.taskId, one.groupId)).data).toHaveProperty('fields.groupId')
    expect((await change(own.taskId, one.groupId)).data).toHaveProperty('fields.groupId')
    expect((await change(own.taskId, 999_999)).data).toHaveProperty('fields.groupId')
    expect((await change(own.taskId, two.groupId, 7)).code).toBe(CODE.changed)
    expect((await change(old.taskId, late.groupId)).data).toMatchObject({ moved: 1, kept: [] })
    expect((await change(own.taskId, two.groupId)).data).toMatchObject({ moved: 1, kept: [] })
    expect(await row(own.taskId)).toMatchObject({ status: transferred })
  })

  it('handing out to groups once more keeps the task from the undoing of the act before', async () => {
    const task = await overdue()
    const before = await toGroups([task], [{ groupId: one.groupId, count: 1 }])
    const since = { taskId: task.taskId, rowVersion: 2, groupId: two.groupId }
    const after = await app.ask(groupTasks.groupChangeUser, since, { user: manager })
    const undo = (handOverId: number | null) =>
      app.ask(platformTasks.undoHandOver, { handOverId: handOverId! }, { user: manager })
    expect((await undo(before.data.handOverId)).data).toEqual({ moved: 0, left: 1 })
    expect(await row(task.taskId)).toMatchObject({ group_id: two.groupId })
    expect((await undo(after.data.handOverId)).data).toEqual({ moved: 1, left: 0 })
  })

  it('what waits for a group is dealt to its members alone', async () => {
    const tasks = [await overdue(), await overdue(), await overdue()]
    await toGroups(tasks, [{ groupId: two.groupId, count: 3 }])
    const free = await overdue()
    expect(await deal()).toBe(4)
    const owners = await Promise.all(tasks.map(async ({ taskId }) => (await row(taskId)).owner_id))
    expect(owners).toEqual(tasks.map(() => first(two).userId))
    expect(one.members.map(({ userId }) => userId)).toContain((await row(free.taskId)).owner_id)
    // What somebody was dealt stays with him when the act is undone.
    const [act] = (await app.ask(platformTasks.handOverList, {}, { user: manager })).data.list
    const undo = { handOverId: act!.handOverId }
    expect((await app.ask(platformTasks.undoHandOver, undo, { user: manager })).data).toEqual({ moved: 0, left: 3 })
  })

  it('what waits for a group comes as the next task to its members alone', async () => {
    const task = await overdue()
    await toGroups([task], [{ groupId: two.groupId, count: 1 }])
    const next = (user: TestUser) => app.ask(nextTasks.platformNext, {}, { user })
    expect((await next(first(one))).data).toEqual({ task: null, none: 'poolEmpty' })
    expect((await next(first(two))).data.task).toMatchObject({ taskId: task.taskId, reason: 'pool', taken: true })
    expect(await row(task.taskId)).toMatchObject({ owner_id: first(two).userId, status: waiting })
    expect((await next(first(two))).data.task).toMatchObject({ taskId: task.taskId, taken: false })
  })
})
