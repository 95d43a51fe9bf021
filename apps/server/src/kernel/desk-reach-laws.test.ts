import { AREAS } from '@countinghouse/contract/areas.generated'
import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { actionsOf, PERMISSION_IDS } from '@countinghouse/contract/kernel/permissions'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { reductionStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { handOn } from '../areas/task/moves'
import { ROLES } from '../seed/roles'
import { type TestUser, testApp } from '../testing/app'
import { customer, lender, order } from '../testing/builders'
import { crew } from '../testing/collection-desk'
import { type Json, leastInput } from '../testing/least-input'
import { inTransaction } from './database/transaction'
import { insertRow } from './insert-row'

/** Areas whose records belong to somebody's work or to somebody on the staff. */
const DESKS: readonly string[] = [
  ...['approval', 'collection', 'contact', 'human-review', 'platform-collection', 'remind', 'telemarketing'],
]
const NAME = 'Zenobia Quark'
const MOBILE = '5598761234'

const app = testApp()
let known: { [subject: string]: number }
let taskIds: number[]
let appId: number
let elsewhere: number

/**
 * What others work on: a customer with a task at each desk, a review, a pause, a hand-over, and a seat that may call him; a colleague
 * with a day and a salary.
 */
beforeAll(async () => {
  const lent = await lender(app)
  elsewhere = (await lender(app)).appId
  appId = lent.appId
  const { groupId, departmentId, members } = await crew(app, { stage: 'S1', size: 2, appIds: [appId] })
  const [holder, mate] = members as [TestUser, TestUser]
  const custId = await customer(app, lent, { name: NAME, mobile: MOBILE })
  const orderId = await order(app, lent, custId, { state: 8, daysAgo: 20 })
  const now = app.clock.now()
  const of = { order_id: orderId, customer_id: custId, app_id: appId }
  const owner = (one: TestUser) => ({ owner_id: one.userId, group_id: groupId, department_id: departmentId })
  const by = { created_by: holder.userId, created_at: now }
  const { id: handOverId, taskId } = await inTransaction(app.db, async trx => {
    const task = { ...of, ...owner(mate), created_at: now, assigned_at: now }
    const first = await insertRow(trx, 'task', { ...task, desk: 'collection', stage: 'S1', status: 1 })
    const to = { userId: holder.userId, groupId, departmentId }
    const act = { desk: 'collection', kind: 'one', by: { userId: mate.userId, userName: 'Mate' }, now } as const
    const id = (await handOn(trx, [{ taskId: first, to }], act))!
    const newest = trx.selectFrom('task').select('id').where('ended_at', 'is', null).where('order_id', '=', orderId)
    return { id, taskId: (await newest.executeTakeFirstOrThrow()).id }
  })
  const applied = { ...of, order_id: await order(app, lent, custId) }
  const more = (['approval', 'remind'] as const).map(desk =>
    insertRow(app.db, 'task', { ...applied, ...owner(holder), desk, created_at: now, assigned_at: now }),
  )
  // Left lying for so long that it may be salvaged.
  await app.db
    .updateTable('task')
    .set({ assigned_at: new Date(now.getTime() - 4 * 86_400_000) })
    .where('id', '=', taskId)
    .execute()
  taskIds = [taskId, ...(await Promise.all(more))]
  const pause = {
    customer_id: custId,
    app_id: appId,
    reason: 'hardship',
    purposes: ['sale'],
    paused_from: now,
  } as const
  const month = `${businessDateOf(now).slice(0, 8)}01`
  await app.db.insertInto('salary_month').values({ month, computed_at: now }).execute()
  const called = { customer_id: custId, app_id: appId, type: 2, loan_type: 1, assigned_at: now }
  const assignmentId = await insertRow(app.db, 'tele_assignment', {
    ...{ ...called, ...owner(holder), found_on: businessDateOf(now), found_at: now, ready_on: businessDateOf(now) },
    ...{ assign_status: 1, turns: 1 },
  })
  const held = { ...called, assignment_id: assignmentId, seat_id: holder.userId }
  const turnId = await insertRow(app.db, 'tele_turn', { ...held, assigned_on: businessDateOf(now) })
  const channelId = await insertRow(app.db, 'channel', {
    ...{ kind: 'crm', name: 'Calling system', adapter: 'http', address: 'http://127.0.0.1:1', currencies: ['MXN'] },
    ...{ created_at: now, updated_at: now },
  })
  // Its number is the person's, so that what filters by seats and what changes them is about the same.
  const seat = { id: holder.userId, user_id: holder.userId, external_account: 'seat-1', ...by }
  const group = { group_name: 'Callers', daily: true, app_ids: [appId], last_drawn_on: businessDateOf(now), ...by }
  const teleGroupId = await insertRow(app.db, 'tele_group', group)
  await app.db
    .insertInto('tele_group_member')
    .values({ group_id: teleGroupId, user_id: holder.userId, place: 1 })
    .execute()
  known = {
    assignmentId,
    teleGroupId,
    seatId: await insertRow(app.db, 'tele_seat', seat),
    pushId: await insertRow(app.db, 'tele_push', {
      ...{ assignment_id: assignmentId, turn_id: turnId, customer_id: custId, app_id: appId, seat_id: holder.userId },
      ...{
        type: 2,
        channel_id: channelId,
        account: 'seat-1',
        fingerprint: 'x',
        payload_sealed: 'x',
        state: 'refused',
        next_at: now,
      },
      ...{ pushed_by: holder.userId, pushed_at: now, ended_at: now },
    }),
    custId,
    orderId,
    groupId,
    userId: holder.userId,
    handOverId,
    reviewId: await insertRow(app.db, 'human_review', { ...applied, ...owner(holder), created_at: now }),
    pauseId: await insertRow(app.db, 'contact_pause', { ...pause, purposes: ['sale'] }),
    reductionId: await insertRow(app.db, 'reduction', {
      ...{
        order_id: orderId,
        amount_minor: 100,
        late_fee_minor: 1000,
        state: reductionStatus.value.waiting,
        remark: 'x',
      },
      ...{ applied_by: holder.userId, applied_at: now },
    }),
    scheduleId: await insertRow(app.db, 'schedule', {
      ...{ user_id: mate.userId, schedule_date: businessDateOf(now), expected: true, ...by },
    }),
    salaryId: await insertRow(app.db, 'salary', { month, user_id: holder.userId, currency: 'MXN' }),
  }
})

/** Names of fields by which a call is about one of those records, wherever they stand in its input. */
const SUBJECTS = [
  ...['custId', 'orderId', 'taskId', 'reviewId', 'pauseId', 'reductionId', 'handOverId', 'scheduleId', 'salaryId'],
  ...['groupId', 'userId', 'userIds'],
  ...['assignmentId', 'pushIds', 'seatId', 'teleGroupId'],
]
const schemaOf = ({ input }: AnyCall) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json
const namesIn = ({ properties = {}, items, anyOf = [] }: Json): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), ...anyOf, ...(items ? [items] : [])].flatMap(namesIn),
]
const calls = Object.values(AREAS).flatMap(area => Object.values<AnyCall>(area))
const about = calls.filter(call => {
  const names = namesIn(schemaOf(call))
  return DESKS.includes(call.area) ? SUBJECTS.some(one => names.includes(one)) : names.includes('reductionId')
})

/** A call about those records: `taskId` is theirs; who or which group is to have them is of the asker's side, or theirs where nothing else is. */
function inputOf(call: AnyCall, taskId: number, user: TestUser): Record<string, unknown> {
  const { properties = {} } = schemaOf(call)
  const ofWork = ['taskId', 'reviewId', 'tasks'].some(name => name in properties)
  const share = properties.shares?.items?.properties ?? {}
  return leastInput(call.input, {
    ...Object.fromEntries(Object.entries(known).filter(([name]) => name in properties)),
    taskId,
    rowVersion: 1,
    tasks: [{ taskId, rowVersion: 1 }],
    assignments: [{ assignmentId: known.assignmentId, rowVersion: 1 }],
    pushIds: [known.pushId],
    shares: [{ ...('userId' in share ? { userId: user.userId } : { groupId: known.groupId }), count: 1 }],
    ...(ofWork && { userId: user.userId }),
    userIds: [known.userId],
    pausedPurposes: ['service'],
    ...{ startDate: '2027-01-01', endDate: '2027-01-01', remark: 'x', reason: 'x', count: 1 },
    ...('followResult' in properties && { followResult: '0' }),
    ...(call.name === 'submit' && { reviewStatus: 2, remark: 'x' }),
  })
}

const TABLES = [
  ...['task', 'task_log', 'hand_over', 'follow_up', 'promise', 'human_review', 'contact_pause', 'contact_attempt'],
  ...['reduction', 'schedule', 'salary', 'salary_line', 'staff_group', 'loan_order', 'customer', 'pending_change'],
  ...['tele_assignment', 'tele_turn', 'tele_seat', 'tele_push', 'tele_follow', 'tele_group'],
]
/** All that could be changed by them. */
async function picture() {
  const { rows } = await sql<object>`select ${sql.join(
    TABLES.map(
      table =>
        sql`(select md5(coalesce(string_agg(t::text, ' ' order by t.id), '')) from ${sql.table(table)} t) as ${sql.ref(table)}`,
    ),
  )}`.execute(app.db)
  return rows[0]
}

/** What anybody could read or change that is not his. */
async function breachesOf(user: TestUser, which: (call: AnyCall) => boolean = () => true): Promise<string[]> {
  const breaches: string[] = []
  let before = await picture()
  for (const call of about.filter(which)) {
    const names = namesIn(schemaOf(call))
    const isOfTask = names.includes('taskId') || names.includes('tasks')
    for (const taskId of isOfTask ? taskIds : taskIds.slice(0, 1)) {
      const { code, data }: Envelope = await app.ask(call, inputOf(call, taskId, user) as never, { user })
      const said = JSON.stringify(data ?? '')
      const name = `${call.area}.${call.name} of ${taskIds.indexOf(taskId)}`
      if (said.includes(NAME) || said.includes(MOBILE.slice(-4))) breaches.push(`${name} tells ${said.slice(0, 200)}`)
      if (code === CODE.ourFault) breaches.push(`${name} is our fault`)
      const after = await picture()
      for (const [table, now] of Object.entries(after ?? {}))
        if (now !== (before as Record<string, unknown>)[table]) breaches.push(`${name} changes ${table}`)
      before = after
    }
  }
  return breaches
}

/** What changes a colleague's days, pay or limit, whatever apps he works: no app stands in it. */
const OF_STAFF: readonly string[] = [
  '/platform/salary/edit',
  '/platform/schedule/add',
  '/platform/schedule/edit',
  '/platform/schedule/delete',
  '/collectionTask/limit/edit',
  '/telemarketing/seat/edit',
]

const everything = Object.fromEntries(PERMISSION_IDS.map(id => [id, actionsOf(id)])) as Rights
/** The file of a customer and the list of reviews of an order are read by right of the app alone ("R" in Rights by role). */
const isRead = ({ access }: AnyCall) => ['order.query', 'order.get', 'customer.query', 'customer.get'].includes(access)

describe('what a right reaches at the desks', () => {
  it('the law looks at every call of the desks that is about a record, a colleague or a group', () => {
    expect(about.length).toBeGreaterThan(60)
    expect(about.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['follow', 'changeUsers', 'salvageAssign', 'pauseEnd', 'salaryEdit', 'approvelReduction']),
    )
  })

  it.each(ROLES.filter(role => role.scope !== 'all').map(role => role.code))(
    '%s reads and changes nothing on which he has no work, and nobody who is not his',
    async code => {
      expect(await breachesOf(await app.user({ roles: [code], appIds: [appId] }), call => !isRead(call))).toEqual([])
    },
  )

  it.each(['self', 'group', 'departments', 'departmentTree'] as const)(
    'nor does anybody who may do everything within the scope %s',
    async scope => {
      const user = await app.user({ rights: everything, scope, appIds: [appId] })
      expect(await breachesOf(user, call => !isRead(call))).toEqual([])
    },
  )

  it('who may do everything everywhere, in another app, reaches colleagues alone', async () => {
    const user = await app.user({ rights: everything, appIds: [elsewhere] })
    expect(await breachesOf(user, call => !OF_STAFF.includes(call.path))).toEqual([])
    expect(OF_STAFF.filter(path => !about.some(call => call.path === path))).toEqual([])
  })

  it('who works there changes it: the law would see what it forbids', async () => {
    const user = await app.user({ rights: everything, appIds: [appId] })
    const changed = (await breachesOf(user)).filter(breach => breach.includes('changes'))
    expect([...new Set(changed.map(breach => breach.split(' ')[0]))]).toEqual(
      expect.arrayContaining([
        ...['approval.changeUser', 'collection.changeUser', 'collection.undoHandOver', 'remind.changeUser'],
        ...[
          'contact.call',
          'contact.pauseAdd',
          'contact.pauseEnd',
          'human-review.changeUser',
          'order.approvelReduction',
        ],
        ...['platform-collection.limitEdit', 'platform-collection.salaryEdit', 'platform-collection.scheduleEdit'],
        ...['telemarketing.groupStop', 'telemarketing.pushRetry', 'telemarketing.seatEdit'],
      ]),
    )
  })
})
