import { randomUUID } from 'node:crypto'
import { contactAttempts } from '@countinghouse/contract/areas/contact/attempt/calls'
import { contactPauses } from '@countinghouse/contract/areas/contact/pause/calls'
import type { IntakeData, IntakeKind } from '@countinghouse/contract/areas/intake/events'
import { lists } from '@countinghouse/contract/areas/lists/calls'
import { callLog } from '@countinghouse/contract/areas/platform-collection/call-log/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sign } from '../../kernel/signature'
import { type TestUser, testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { firstKey } from '../intake/moves'
import { findLeastLoaded, handOn, insertTask } from '../task/moves'

/** Friday, 10:30 in India. */
const MORNING = new Date('2026-11-20T05:00:00Z')
const app = testApp({ now: MORNING.toISOString() })
let lent: Lender
let ana: TestUser
let raj: TestUser
let cs: TestUser

beforeAll(async () => {
  lent = await lender(app, { terms: { currency: 'INR' } })
  ana = await app.user({ roles: ['collector'], name: 'Ana Collector' })
  raj = await app.user({ roles: ['collector'], name: 'Raj Collector' })
  cs = await app.user({ roles: ['cs_manager'] })
})
beforeEach(() => app.clock.set(MORNING))

let serial = 0
async function late(owner: TestUser = ana) {
  const mobile = `98${String(10_000_000 + ++serial)}`
  const custId = await customer(app, lent, { mobile })
  const orderId = await order(app, lent, custId, { state: 8, daysAgo: 20 })
  const task = { desk: 'collection' as const, orderId, appId: lent.appId, customerId: custId, now: app.clock.now() }
  const taskId = await insertTask(app.db, { ...task, owner: await person(owner) })
  return { custId, orderId, taskId, mobile }
}
const person = ({ userId }: TestUser) =>
  app.db
    .selectFrom('staff_user')
    .select(['id', 'name', 'username', 'group_id', 'department_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
const call = (of: { custId: number; taskId?: number }, user = ana, more: object = {}) =>
  app.ask(contactAttempts.call, { custId: of.custId, taskId: of.taskId, ...more }, { user, language: 'en-US' })
const ask = (of: { custId: number; taskId?: number }, user = ana) =>
  app.ask(contactAttempts.ask, { custId: of.custId, taskId: of.taskId }, { user })
const attempts = (custId: number) =>
  app.db.selectFrom('contact_attempt').selectAll().where('customer_id', '=', custId).orderBy('id').execute()
const openTasks = (custId: number) =>
  app.db.selectFrom('task').selectAll().where('customer_id', '=', custId).where('ended_at', 'is', null).execute()

async function send<K extends IntakeKind>(kind: K, data: IntakeData<K>) {
  const { app_ssid } = await app.db
    .selectFrom('app')
    .select('app_ssid')
    .where('id', '=', lent.appId)
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({ eventId: randomUUID(), kind, occurredAt: app.clock.now().toISOString(), data })
  const { timestamp, signature } = sign(firstKey(app.services.env, app_ssid), body, app.clock.now())
  const headers = {
    'content-type': 'application/json',
    'x-app': app_ssid,
    'x-timestamp': timestamp,
    'x-signature': signature,
  }
  const answer = await app.http.inject({ method: 'POST', url: '/api/intake/events', payload: body, headers })
  return answer.json() as { code: number; msg: string }
}

describe('the contact gate at the desks', () => {
  it('a collector calls the customer of his task within the hours: the number is shown, the look logged, rule and facts kept', async () => {
    const of = await late()
    const asked = await ask(of)
    expect(asked.data).toMatchObject({ gateAnswer: 'allow', localTime: '2026-11-20 10:30', onDay: 0, maxPerDay: 3 })
    expect(await attempts(of.custId)).toEqual([])
    const { code, data } = await call(of)
    expect(code).toBe(CODE.success)
    expect(data).toMatchObject({ gateAnswer: 'allow', dialledBy: 'tel', phone: of.mobile })
    expect(data.ruleSource).toContain('RBI')
    const [kept] = await attempts(of.custId)
    expect(kept).toMatchObject({
      answer: 'allow',
      made: true,
      purpose: 'collection',
      desk: 'collection',
      user_id: ana.userId,
    })
    expect(kept?.number_last4).toBe(of.mobile.slice(-4))
    expect(kept?.facts).toMatchObject({ localDate: '2026-11-20', onDay: 0 })
    expect(JSON.stringify(kept)).not.toContain(of.mobile)
    const look = await app.db
      .selectFrom('operation_log')
      .select('user_id')
      .where('kind', '=', 'reveal')
      .where('subject_ids', '@>', sql<string[]>`array[${`customer:${of.custId}:mobile`}]::text[]`)
      .execute()
    expect(look).toEqual([{ user_id: ana.userId }])
  })

  it('a call after hours is refused with when it becomes possible, and the refusal stays on record', async () => {
    const of = await late()
    app.clock.set(new Date('2026-11-20T13:31:00Z'))
    const manager = await app.user({ roles: ['cs_manager'] })
    const { code, msg } = await call(of, manager)
    expect(code).toBe(CODE.refused)
    expect(msg).toBe('No contact now: Outside the hours. Possible from 2026-11-21 09:30 (UTC+7).')
    expect(await attempts(of.custId)).toMatchObject([
      { answer: 'deferUntil', reason: 'hours', made: false, defer_until: new Date('2026-11-21T02:30:00Z') },
    ])
  })

  it('of five calls to a customer at once three are made where three a day are allowed', async () => {
    const of = await late()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call(of)))
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1000, 1000, CODE.refused, CODE.refused])
    expect((await ask(of)).data).toMatchObject({ gateAnswer: 'deferUntil', gateReason: 'dayCap', onDay: 3 })
  })

  it('a call that only the telephone system reports counts for the day, one that was dialled here counts once', async () => {
    const of = await late()
    await call(of)
    const reported = {
      mobile: of.mobile,
      callusername: 'Ana Collector',
      phone: of.mobile,
      purpose: 'collection' as const,
    }
    const dialledAt = app.clock.now().toISOString()
    await send('call', { ...reported, calltimevalue: 40, dialledAt, hangingUpReason: 'busy' })
    expect((await ask(of)).data.onDay).toBe(1)
    const record = await app.db.selectFrom('call_record').selectAll().where('customer_id', '=', of.custId).execute()
    expect(record).toMatchObject([{ user_id: ana.userId, task_id: of.taskId, attempt_id: expect.any(Number) }])
    await send('call', { ...reported, calltimevalue: 0, dialledAt })
    expect((await ask(of)).data.onDay).toBe(2)
  })

  it('nobody calls for a task that is not his, has ended, or whose debt is paid', async () => {
    const of = await late()
    expect((await call(of, raj)).code).toBe(CODE.notFound)
    await app.db.updateTable('repay_plan').set({ settle_status: 1 }).where('order_id', '=', of.orderId).execute()
    expect((await call(of)).msg).toContain('Debt settled')
    await app.db.updateTable('task').set({ ended_at: MORNING }).where('id', '=', of.taskId).execute()
    expect((await call(of)).code).not.toBe(CODE.success)
  })

  it('who calls for his work alone gets round no limit by leaving out the task, and shows no number once it has ended', async () => {
    const of = await late()
    for (const made of [1, 2, 3]) expect((await call(of)).code, String(made)).toBe(CODE.success)
    expect((await call({ custId: of.custId })).msg).toContain('Daily limit reached')
    expect((await attempts(of.custId)).map(one => [one.purpose, one.task_id])).toEqual(
      [1, 2, 3, 4].map(() => ['collection', of.taskId]),
    )
    expect(await call({ custId: of.custId }, ana, { desk: 'approval' })).toMatchObject({ code: CODE.invalid })
    const other = await late()
    await app.db.updateTable('task').set({ ended_at: MORNING }).where('id', '=', other.taskId).execute()
    const { code, data } = await call({ custId: other.custId })
    expect([code, data]).toEqual([CODE.refused, { fields: { taskId: expect.stringContaining('no open task') } }])
    expect((await ask({ custId: other.custId })).code).toBe(CODE.refused)
    expect((await call({ custId: of.custId }, raj)).code).toBe(CODE.notFound)
    // Customer service serves everybody, and counts apart.
    expect((await call({ custId: of.custId }, cs)).data).toMatchObject({ gateAnswer: 'allow', phone: of.mobile })
    expect((await attempts(of.custId)).at(-1)).toMatchObject({ purpose: 'service', task_id: null })
  })

  it.each([
    ['zh-CN', '规则依据', '印度储备银行 2022 年 8 月 12 日通告（时段）；每日上限为本公司规定'],
    ['ar', 'القاعدة', 'تعميم البنك الاحتياطي الهندي بتاريخ 12 أغسطس 2022 (الساعات)؛ والحد اليومي من وضعنا'],
  ] as const)(
    'the log of contacts leaves in %s with why its rules hold, in words of staff as they wrote them',
    async (language, title, source) => {
      const name = `Caller ${language}`
      const caller = await app.user({ roles: ['collector'], name })
      for (const said of [undefined, 'As our lawyers say']) {
        const of = await late(caller)
        expect((await call(of, caller)).code).toBe(CODE.success)
        if (said)
          await app.db
            .updateTable('contact_attempt')
            .set({ rule_source: said })
            .where('customer_id', '=', of.custId)
            .execute()
      }
      const user = await app.user({ rights: { 'contact-log': ['query', 'export'] }, appIds: [lent.appId] })
      const given = {
        call: contactAttempts.attemptList.path,
        name: 'calls',
        input: { userName: name },
        // As the screen gives them: an open list has no names of its own there.
        columns: [{ field: 'ruleSource', title, labels: {} }],
      }
      const { data } = await app.ask(lists.exportStart, given, { user, language })
      await app.jobs.drain()
      const { data: done } = await app.ask(lists.exportDetail, data, { user, language })
      const headers = { 'client-id': 'web-console', token: user.token }
      const { body } = await app.http.inject({ url: `/api/web${done.filePath}`, headers })
      expect(body.split('\r\n')).toEqual([`\uFEFF${title}`, 'As our lawyers say', source, ''])
    },
  )

  it('third parties are never dialled for collection; a promise that is not due warns', async () => {
    const of = await late()
    const contact = { customer_id: of.custId, contact_type: 1, relationship: 1, name: 'Uma', phone: '9812345678' }
    const { id } = await app.db
      .insertInto('customer_contact')
      .values({ ...contact, created_at: MORNING })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { code, msg } = await call(of, ana, { recipient: 'thirdParty', contactId: id })
    expect([code, msg]).toEqual([CODE.refused, 'No contact now: Forbidden by rule.'])
    const follow = { task_id: of.taskId, order_id: of.orderId, customer_id: of.custId, app_id: lent.appId }
    const { id: follow_up_id } = await app.db
      .insertInto('follow_up')
      .values({ ...follow, desk: 'collection', days_late: 3, at: MORNING, user_id: ana.userId, result: '0' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { customer_id: _, ...promised } = follow
    await app.db
      .insertInto('promise')
      .values({
        ...promised,
        follow_up_id,
        user_id: ana.userId,
        given_at: MORNING,
        promised_on: '2026-11-21',
        amount_minor: 100,
        currency: 'INR',
      })
      .execute()
    expect((await ask(of)).data).toMatchObject({ gateAnswer: 'warn', gateReason: 'promise', promisedOn: '2026-11-21' })
    expect((await call(of)).code).toBe(CODE.success)
  })

  it('the contact log shows what was asked with its answer, within the scope of whoever reads it', async () => {
    const of = await late()
    await call(of)
    const log = (user: TestUser, more: object = {}) =>
      app.ask(contactAttempts.attemptList, { pageSize: 200, mobile: of.mobile, ...more }, { user })
    const manager = await app.user({ roles: ['cs_manager'] })
    expect((await log(manager, { mobile: of.mobile.slice(-4) })).data.list).toMatchObject([
      { custId: of.custId, userName: 'Ana Collector', gateAnswer: 'allow', contactMade: true, dialledBy: 'tel' },
    ])
    expect((await log(manager, { gateAnswer: 'refuse' })).data.total).toBe(0)
    expect((await log(ana)).code).toBe(CODE.notPermitted)
    const elsewhere = await app.user({ roles: ['cs_manager'], appIds: [] })
    expect((await log(elsewhere)).data.total).toBe(0)
  })
})

describe('complaints, opt-outs and pauses', () => {
  it('a complaint of violence stops collection at once, and the one whom it names loses his tasks and gets none', async () => {
    const of = await late()
    const { username } = await person(ana)
    const told = { mobile: of.mobile, complaintKind: 'violence' as const, accusedUser: username, remark: 'He shouted' }
    expect(await send('complaint', told)).toMatchObject({ code: CODE.success })
    const [task] = await openTasks(of.custId)
    expect(task).toMatchObject({ owner_id: null, previous_task_id: of.taskId })
    const log = await app.db.selectFrom('task_log').selectAll().where('order_id', '=', of.orderId).execute()
    expect(log).toMatchObject([{ old_owner_id: ana.userId, new_owner_id: null, new_task_id: task?.id }])
    const wanted = { desk: 'collection', appId: lent.appId, customerId: of.custId, now: MORNING } as const
    for (let taker = await findLeastLoaded(app.db, wanted); taker; taker = undefined)
      expect(taker.id).not.toBe(ana.userId)
    const to = { userId: ana.userId, groupId: null, departmentId: null }
    const by = { userId: raj.userId, userName: 'Raj' }
    const give = (taskId: number) =>
      app.db
        .transaction()
        .execute(trx => handOn(trx, [{ taskId, to }], { desk: 'collection', kind: 'one', by, now: MORNING }))
    expect(await give(task!.id)).toBeNull()
    expect((await openTasks(of.custId))[0]?.owner_id).toBeNull()
    expect((await call({ custId: of.custId, taskId: task!.id }, cs)).msg).toContain('Complaint open')
  })

  it('a complaint about an amount bars the one whom it names and leaves the rest as it is', async () => {
    const of = await late()
    const { username } = await person(raj)
    await send('complaint', { mobile: of.mobile, complaintKind: 'amount', accusedUser: username.toUpperCase() })
    expect((await openTasks(of.custId))[0]?.owner_id).toBe(ana.userId)
    expect((await call(of)).code).toBe(CODE.success)
    await send('complaint', { mobile: of.mobile, complaintKind: 'other' })
    const pauses = (await app.ask(contactPauses.pauseList, { custId: of.custId }, { user: cs })).data
    expect(pauses.list).toMatchObject([
      { complaintKind: 'amount', excludedUserId: raj.userId, running: true, createdBy: '' },
    ])
  })

  it('an opt-out ends sales alone', async () => {
    const of = await late()
    await send('optOut', { mobile: of.mobile })
    expect((await call(of)).code).toBe(CODE.success)
    const { list } = (await app.ask(contactPauses.pauseList, { custId: of.custId }, { user: cs })).data
    expect(list).toMatchObject([{ pauseReason: 'optOut', pausedPurposes: ['sale'] }])
  })

  it('a pause is added with its end and its reason, holds until then, and is ended by hand before', async () => {
    const of = await late()
    const given = {
      custId: of.custId,
      pauseReason: 'hardship' as const,
      pausedPurposes: ['collection' as const],
      remark: 'In hospital',
    }
    const add = (more: object) => app.ask(contactPauses.pauseAdd, { ...given, ...more }, { user: cs })
    expect((await add({ pausedUntil: '2026-11-20T05:00:00Z' })).code).toBe(CODE.invalid)
    expect((await add({ pausedPurposes: [] })).code).toBe(CODE.invalid)
    // Who may be named.
    const staff = (await app.ask(contactPauses.pauseStaff, {}, { user: cs })).data
    expect(staff).toContainEqual({ userId: raj.userId, userName: 'Raj Collector', groupName: null })
    expect(staff.map(({ userId }) => userId)).not.toContain(cs.userId)
    const added = await add({ pausedUntil: '2026-11-25T05:00:00Z' })
    expect(added.data.returnedTasks).toBe(0)
    expect((await call(of)).msg).toBe('No contact now: Hardship. Possible from 2026-11-25 12:00 (UTC+7).')
    const [row] = (await app.ask(contactPauses.pauseList, { custId: of.custId, running: true }, { user: cs })).data.list
    const end = { pauseId: row!.pauseId, rowVersion: row!.rowVersion, endRemark: 'He is well again' }
    expect((await app.ask(contactPauses.pauseEnd, end, { user: ana })).code).toBe(CODE.notPermitted)
    expect((await app.ask(contactPauses.pauseEnd, end, { user: cs })).code).toBe(CODE.success)
    expect((await app.ask(contactPauses.pauseEnd, end, { user: cs })).code).toBe(CODE.changed)
    const again = { ...end, rowVersion: end.rowVersion + 1 }
    expect((await app.ask(contactPauses.pauseEnd, again, { user: cs })).code).toBe(CODE.refused)
    expect((await call(of)).code).toBe(CODE.success)
  })

  it('whom a complaint names does not end the pause that it made', async () => {
    const of = await late()
    const lead = await app.user({ rights: { 'contact-pause': ['query', 'edit'] }, name: 'Lea' })
    const { username } = await person(lead)
    await send('complaint', { mobile: of.mobile, complaintKind: 'violence', accusedUser: username })
    const [pause] = (await app.ask(contactPauses.pauseList, { custId: of.custId }, { user: cs })).data.list
    const end = { pauseId: pause!.pauseId, rowVersion: pause!.rowVersion, endRemark: 'It was nothing' }
    const { code, msg } = await app.ask(contactPauses.pauseEnd, end, { user: lead, language: 'en-US' })
    expect([code, msg]).toEqual([CODE.refused, 'This pause keeps you from the customer: somebody else ends it.'])
    // Nor does anybody else while the complaint is open.
    const held = await app.ask(contactPauses.pauseEnd, end, { user: cs, language: 'en-US' })
    expect([held.code, held.msg]).toEqual([
      CODE.refused,
      `Complaint ${pause!.heldBy} of this customer is open: the pause ends when it closes.`,
    ])
    await app.db
      .updateTable('work_order')
      .set({ place: null, status: 1, closed_at: app.clock.now() })
      .where('id', '=', pause!.heldBy!)
      .execute()
    expect((await app.ask(contactPauses.pauseEnd, end, { user: cs })).code).toBe(CODE.success)
  })

  it('the platform’s call log shows calls of collection to whoever leads those who made them', async () => {
    const of = await late()
    await call(of)
    const dialledAt = app.clock.now().toISOString()
    const reported = {
      mobile: of.mobile,
      callusername: 'Ana Collector',
      phone: of.mobile,
      purpose: 'collection' as const,
    }
    await send('call', { ...reported, calltimevalue: 65, dialledAt, connectionTime: dialledAt })
    const log = (user: TestUser, more: object = {}) =>
      app.ask(callLog.callLogList, { mobile: of.mobile.slice(-4), pageSize: 200, ...more }, { user })
    const own = (await log(ana)).data.list.filter(row => row.custId === of.custId)
    expect(own).toMatchObject([{ callusername: 'Ana Collector', calltimevalue: 65 }])
    expect(own[0]?.mobile).not.toBe(of.mobile)
    expect((await log(raj)).data.list.filter(row => row.custId === of.custId)).toEqual([])
    expect((await log(ana, { connected: false })).data.list.filter(row => row.custId === of.custId)).toEqual([])
  })
})
