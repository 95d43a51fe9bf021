import { randomUUID } from 'node:crypto'
import { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import { messageTemplates } from '@countinghouse/contract/areas/marketing/template/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { truthOf } from '@countinghouse/domain/areas/risk/rule/evaluate'
import { parseExpression } from '@countinghouse/domain/areas/risk/rule/expression'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRow } from '../../kernel/insert-row'
import { sealer } from '../../kernel/sealed'
import { sign } from '../../kernel/signature'
import { type TestUser, testApp } from '../../testing/app'
import { buildOrder } from '../../testing/loan-builder'
import { listVariables } from '../risk/variable/queries'
import { listSubjects } from '../risk/variable/subjects'
import { valuesFor } from '../risk/variable/values'
import { marketingDueJob, workRun } from './run/jobs'
import { readOptOutLinks } from './run/opt-out-link'
import { sendPiece } from './run/send'

const app = testApp({ now: '2026-03-02T03:00:00Z' })
let marketer: TestUser
let appId: number
let channelId: number

/** Customers of the app, some of whom registered long ago. */
async function addCustomers(count: number): Promise<void> {
  await sql`
    insert into customer (app_id, mobile, names, cust_name, registered_at)
    select ${appId}, (5500000000 + n + (select count(*) from customer where app_id = ${appId}))::text, 'Ana', 'Ana ' || n,
      ${app.clock.now()}::timestamptz - make_interval(days => n % 40)
    from generate_series(1, ${count}) n`.execute(app.db)
}

beforeAll(async () => {
  marketer = await app.user({ roles: ['admin'], name: 'Mia' })
  ;({ appId } = await buildOrder(app))
  channelId = await insertRow(app.db, 'channel', {
    kind: 'sms',
    name: 'Outbox MX',
    adapter: 'outbox',
    address: '',
    currencies: ['MXN'],
    price_per_1000_minor: 35_000,
    created_at: app.clock.now(),
    updated_at: app.clock.now(),
  })
})

const ask: typeof app.ask = (call, input, options = { user: marketer }) => app.ask(call, input, options)

const text = (more: Partial<InputOf<typeof messageTemplates.smsTemplateAddOrEdit>> = {}) => ({
  templateName: `Come back ${randomUUID().slice(0, 8)}`,
  type: 3,
  textLanguage: 'es' as const,
  templateContent: 'Hola {{ firstName }}, tu crédito te espera. Baja: {{ optOutLink }}',
  ...more,
})
const group = (more: Partial<InputOf<typeof sendGroups.sendGroupAddOrEdit>> = {}) => ({
  appId,
  groupName: `Group ${randomUUID().slice(0, 8)}`,
  groupSource: 'expression' as const,
  expression: 'settledLoans == 0',
  ...more,
})
async function task(more: Partial<InputOf<typeof smsTasks.smsTaskAddOrEdit>> = {}): Promise<number> {
  const { templateID } = (await ask(messageTemplates.smsTemplateAddOrEdit, text())).data
  const { groupId } = (await ask(sendGroups.sendGroupAddOrEdit, group())).data
  const made = await ask(smsTasks.smsTaskAddOrEdit, {
    taskName: `Task ${randomUUID().slice(0, 8)}`,
    appId,
    sendingMethod: 1,
    typeOfSMS: 3,
    templateID,
    sendingTripartition: channelId,
    sendingTime: 1,
    dailyAt: '10:00',
    targetSendingAudience: 1,
    sendGroupId: groupId,
    ratePerSecond: 5000,
    taskStatus: 0,
    ...more,
  })
  expect(made).toMatchObject({ code: CODE.success })
  return made.data.taskId
}
const tools = { signal: new AbortController().signal, progress: async () => {} }
/** Starts what is due and works it until nothing more goes out now. */
async function work(taskId: number): Promise<number> {
  await marketingDueJob.run({ db: app.db, services: app.services } as never)
  const run = await app.db
    .selectFrom('marketing_run')
    .select('id')
    .where('task_id', '=', taskId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await workRun({ db: app.db, services: app.services, ...tools }, run.id)
  return run.id
}
/** What somebody heard last. */
const heard = () =>
  app.db.selectFrom('notice').select(['kind', 'values', 'link']).orderBy('id', 'desc').executeTakeFirstOrThrow()
/** Sessions do not outlive the days between. */
async function at(instant: string): Promise<void> {
  app.clock.set(instant)
  marketer = await app.user({ roles: ['admin'], name: 'Mia' })
}
const close = (taskId: number) =>
  app.db.updateTable('marketing_task').set({ status: 1 }).where('id', '=', taskId).execute()
const statesOf = async (runId: number) =>
  Object.fromEntries(
    (
      await sql<{ state: string; n: number }>`
        select state, count(*)::int as n from marketing_recipient where run_id = ${runId} group by state`.execute(
        app.db,
      )
    ).rows.map(row => [row.state, row.n]),
  )

describe('templates', () => {
  it('staff manage SMS templates, tasks, coupons, coupon tasks and send groups (R-281)', async () => {
    const { templateID } = (await ask(messageTemplates.smsTemplateAddOrEdit, text())).data
    const row = (await ask(messageTemplates.smsTemplateList, {})).data.list.find(one => one.templateID === templateID)!
    expect(row).toMatchObject({ type: 3, taskCount: 0, segments: 1, encoding: 'GSM-7' })
    const edited = { ...text({ templateContent: 'ใหม่ {{ optOutLink }}' }), templateID, rowVersion: row.rowVersion }
    expect((await ask(messageTemplates.smsTemplateAddOrEdit, edited)).code).toBe(CODE.success)
    expect((await ask(messageTemplates.smsTemplateAddOrEdit, edited)).code).not.toBe(CODE.success)
  })

  it.each([
    ['Hola {{ salary }} {{ optOutLink }}'],
    ['Hola {{ firstName'],
    ["{% include 'x' %} {{ optOutLink }}"],
    ['{{ firstName | raw }} {{ optOutLink }}'],
    ['No way out'],
  ])('a text that cannot be written or stopped is refused: %s', async templateContent => {
    const answer = await ask(messageTemplates.smsTemplateAddOrEdit, text({ templateContent }))
    expect(answer).toMatchObject({ data: { fields: { templateContent: expect.any(String) } } })
  })

  it('the preview shows a real customer, the length and the cost', async () => {
    const preview = { templateContent: 'Hola {{ firstName }}', appId, channelId }
    const { data } = await ask(messageTemplates.smsTemplatePreview, preview)
    expect(data).toMatchObject({
      encoding: 'GSM-7',
      segments: 1,
      text: 'Hola Rosa',
      cost: 35_000,
      currency: 'MXN',
      fault: null,
    })
    expect(data.custId).not.toBeNull()
  })
})

describe('send groups', () => {
  it('a condition with a value that its variable never has is refused where it is written; one that stands is kept', async () => {
    const given = { appId, groupName: 'Never', groupSource: 'expression' as const, expression: 'age > 200' }
    const refused = { code: CODE.invalid, data: { fields: { expression: 'Character 7: the variable is never “200”' } } }
    expect(await ask(sendGroups.sendGroupAddOrEdit, given)).toMatchObject(refused)
    const { groupId } = (await ask(sendGroups.sendGroupAddOrEdit, { ...given, expression: 'age > 20' })).data
    await app.db.updateTable('send_group').set({ expression: 'age > 200' }).where('id', '=', groupId).execute()
    const edited = { ...given, groupId, rowVersion: 1, groupName: 'Once' }
    expect((await ask(sendGroups.sendGroupAddOrEdit, edited)).code).toBe(CODE.success)
  })

  it('a condition in SQL picks whom the rule says that it holds for', async () => {
    await addCustomers(60)
    const { rows } = await sql<{ id: number }>`select id from customer where app_id = ${appId} order by id`.execute(
      app.db,
    )
    for (const expression of [
      'settledLoans == 0 && firstLoan',
      'registeredOn >= "2026-02-10"',
      'age > 20',
      'modelScore > 500 || !firstLoan',
      'lateLoans in [0, 1] ? registeredOn < "2026-02-20" : false',
      'lateLoans * 2 + 1 <= 1.5',
    ]) {
      const parsed = parseExpression(expression)
      const variables = await listVariables(app.db)
      const used = variables.filter(({ name }) => expression.includes(name))
      let holds = 0
      for (const { id } of rows) {
        const wanted = { custId: Number(id), appId }
        const names = used.map(({ name }) => name)
        const [subject] = await listSubjects(app.db, wanted, { variables: names, now: app.clock.now() })
        if (truthOf(parsed, valuesFor(used, subject!.values))) holds += 1
      }
      // What takes longer than a moment is not counted at once: on a busy machine any of them.
      const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
      const { data } = await ask(sendGroups.sendGroupPreview, { appId, groupSource: 'expression', expression })
      clock.mockRestore()
      expect(data.memberCount, expression).toBe(holds)
    }
  })

  it('an uploaded list is counted, and a line that is no number is named', async () => {
    const made = group({ groupSource: 'list', expression: undefined })
    const { groupId } = (await ask(sendGroups.sendGroupAddOrEdit, made)).data
    const upload = (mobileList: string[]) => ask(sendGroups.sendGroupUpload, { groupId, rowVersion: 1, mobileList })
    expect(await upload(['5500000009', 'x'])).toMatchObject({
      data: { fields: { mobileList: expect.stringContaining('2') } },
    })
    expect((await upload(['5500000009', '55 0000 0009', '5599999999'])).data).toEqual({ memberCount: 2, knownCount: 1 })
  })

  it('top status: pinned groups stand first (R-283)', async () => {
    const { groupId } = (await ask(sendGroups.sendGroupAddOrEdit, group({ topStatus: 1 }))).data
    await ask(sendGroups.sendGroupAddOrEdit, group())
    expect((await ask(sendGroups.sendGroupList, {})).data.list[0]).toMatchObject({ groupId, topStatus: 1 })
  })
})

describe('tasks and runs', () => {
  it('sending methods are SMS, voice and coupon, and a task says when (R-284, R-282)', async () => {
    const refused = await ask(smsTasks.smsTaskAddOrEdit, {
      taskName: 'No coupon',
      appId,
      sendingMethod: 3,
      typeOfSMS: 3,
      templateID: 1,
      sendingTime: 2,
      targetSendingAudience: 2,
    })
    expect(Object.keys((refused.data as unknown as { fields: object }).fields)).toEqual(
      expect.arrayContaining(['couponID', 'setTime', 'oaJexlId']),
    )
    const taskId = await task({ taskStatus: 1 })
    const row = (await ask(smsTasks.smsTaskList, { taskStatus: 1 })).data.list.find(one => one.taskId === taskId)
    expect(row).toMatchObject({
      sendingMethod: 1,
      taskStatus: 1,
      sendingTime: 1,
      sendType: 2,
      channelName: 'Outbox MX',
    })
  })

  it('a run freezes its audience, keeps a holdout, sends each one message and counts what became of them', async () => {
    await at('2026-03-03T15:00:00Z')
    const taskId = await task({ dailyAt: '22:00', holdoutPercent: 20 })
    const runId = await work(taskId)
    const states = await statesOf(runId)
    expect(states.held).toBeGreaterThan(0)
    expect(states.sent).toBeGreaterThan(states.held!)
    await addCustomers(5)
    await work(taskId)
    expect(await statesOf(runId)).toEqual(states)
    const run = (await ask(marketingRuns.runList, {})).data.list.find(one => one.runId === runId)!
    expect(run).toMatchObject({ runState: 'done', sentCount: states.sent, heldCount: states.held })
    expect(run.cost).toBe(states.sent! * 35)
    const sent = (await ask(marketingRuns.outboxList, {})).data
    expect(sent.total).toBe(states.sent)
    expect(sent.list[0]!.content).toContain('/o/')
    await close(taskId)
  })

  it('at night nobody is written to before the local morning', async () => {
    await at('2026-03-12T07:59:00Z')
    const taskId = await task({ dailyAt: '15:00' })
    app.clock.set('2026-03-12T08:30:00Z')
    const runId = await work(taskId)
    expect(await statesOf(runId)).toEqual({ queued: expect.any(Number) })
    await at('2026-03-12T18:00:00Z')
    await workRun({ db: app.db, services: app.services, ...tools }, runId)
    expect((await statesOf(runId)).sent).toBeGreaterThan(0)
    await close(taskId)
  })

  it('a person gets no more in a day than the cap says, whatever the method', async () => {
    await at('2026-03-24T15:00:00Z')
    const tasks = [await task({ dailyAt: '22:00' }), await task({ dailyAt: '22:00' }), await task({ dailyAt: '22:00' })]
    const runs: number[] = []
    for (const taskId of tasks) runs.push(await work(taskId))
    for (const runId of runs) await workRun({ db: app.db, services: app.services, ...tools }, runId)
    const { rows } = await sql<{ most: number }>`
      select max(n)::int as most from (
        select count(*) as n from marketing_recipient where sent_at > ${new Date('2026-03-24T00:00:00Z')} group by customer_id) x`.execute(
      app.db,
    )
    expect(rows[0]!.most).toBeLessThanOrEqual(2)
    for (const taskId of tasks) await close(taskId)
  })

  it('a paused run stands still and goes on where it was', async () => {
    await at('2026-04-08T15:00:00Z')
    const taskId = await task({ dailyAt: '22:00' })
    await marketingDueJob.run({ db: app.db, services: app.services } as never)
    const row = async () => (await ask(marketingRuns.runList, {})).data.list[0]!
    const { runId, rowVersion } = await row()
    const asked = { runId, rowVersion, pauseReason: 'The price in the text is wrong' }
    const colleague = await app.user({ roles: ['marketer'], name: 'Colleague' })
    expect((await app.ask(marketingRuns.runPause, asked, { user: colleague })).code).toBe(CODE.success)
    expect(await row()).toMatchObject({ runState: 'paused', pausedBy: 'Colleague', pauseReason: asked.pauseReason })
    expect(await heard()).toMatchObject({
      kind: 'marketingRunStopped',
      values: { by: 'Colleague', reason: asked.pauseReason },
      link: `/marketing/runs?runId=${runId}`,
    })
    await workRun({ db: app.db, services: app.services, ...tools }, runId)
    expect((await row()).audience).toBe(0)
    expect((await ask(marketingRuns.runResume, { runId, rowVersion: rowVersion + 1 })).code).toBe(CODE.success)
    await workRun({ db: app.db, services: app.services, ...tools }, runId)
    const done = await row()
    expect(done).toMatchObject({ runState: 'done', pausedBy: null, pauseReason: '' })
    expect(done.sentCount).toBeGreaterThan(0)
    const left = done.skippedCount + done.failedCount
    expect(await heard()).toMatchObject({ kind: 'marketingRunDone', values: { sent: done.sentCount, left } })
    await close(taskId)
  })

  it('a run whose channel is off says so once, waits, and goes on when the channel is on again', async () => {
    await at('2026-04-15T15:00:00Z')
    const taskId = await task({ dailyAt: '22:00' })
    await app.db.updateTable('channel').set({ status: 1 }).where('id', '=', channelId).execute()
    const runId = await work(taskId)
    const fails = { kind: 'marketingChannelFailed', values: { channel: 'Outbox MX' } } as const
    expect(await heard()).toMatchObject({ ...fails, link: `/marketing/runs?runId=${runId}` })
    const row = async () => (await ask(marketingRuns.runList, { runId })).data.list[0]!
    expect(await row()).toMatchObject({ runState: 'sending', channelFailedTime: expect.any(String), sentCount: 0 })
    const told = async () =>
      (await app.db.selectFrom('notice').select('id').where('kind', '=', fails.kind).execute()).length
    await workRun({ db: app.db, services: app.services, ...tools }, runId)
    expect(await told()).toBe(1)
    await app.db.updateTable('channel').set({ status: 0 }).where('id', '=', channelId).execute()
    await workRun({ db: app.db, services: app.services, ...tools }, runId)
    expect(await row()).toMatchObject({ runState: 'done', channelFailedTime: null })
    await close(taskId)
  })

  it('whoever opts out by his link gets nothing any more', async () => {
    await at('2026-04-22T15:00:00Z')
    const first = await app.db
      .selectFrom('marketing_recipient')
      .select(['run_id', 'seq', 'customer_id'])
      .where('state', '=', 'sent')
      .orderBy('run_id')
      .executeTakeFirstOrThrow()
    const links = await readOptOutLinks(app.db, app.services.env)
    const path = new URL(links.linkOf(first.run_id, first.seq)).pathname
    expect(links.messageOf(`${path.slice(3, -1)}x`)).toBeUndefined()
    expect((await app.http.inject({ method: 'GET', url: path })).body).toContain('<form')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await app.http.inject({ method: 'POST', url: path, headers: form, payload: '' })
    const { data } = await ask(marketingRuns.optOutList, {})
    expect(data.list[0]).toMatchObject({ custId: first.customer_id, optOutSource: 'link' })
    const taskId = await task({ dailyAt: '22:00' })
    const runId = await work(taskId)
    const mine = app.db
      .selectFrom('marketing_recipient')
      .select(['state', 'reason'])
      .where('run_id', '=', runId)
      .where('customer_id', '=', first.customer_id)
    expect(await mine.executeTakeFirst()).toEqual({ state: 'skipped', reason: 'optOut' })
    await close(taskId)
  })

  it('what a task may choose from, and a test of its text that belongs to no run', async () => {
    await at('2026-04-28T15:00:00Z')
    const taskId = await task({ taskStatus: 1 })
    expect((await ask(smsTasks.smsTaskGroups, {})).data.length).toBeGreaterThan(0)
    expect((await ask(smsTasks.couponTaskGroups, {})).data.length).toBeGreaterThan(0)
    expect((await ask(smsTasks.smsTaskTemplates, {})).data.length).toBeGreaterThan(0)
    // A marketer reads neither products nor risk rules, and chooses from those of his apps.
    const own = await app.user({ roles: ['marketer'], appIds: [appId] })
    const products = (await app.ask(smsTasks.smsTaskProducts, {}, { user: own })).data
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(product => product.appId === appId)).toBe(true)
    const rules = (await app.ask(smsTasks.audienceRules, {}, { user: own })).data
    expect(rules.every(rule => rule.appId === appId)).toBe(true)
    const senders = (await ask(smsTasks.smsTaskChannels, {})).data
    expect(senders).toEqual([{ channelId, channelName: 'Outbox MX', channelKind: 'sms', currency: 'MXN', isOn: true }])
    const [first] = (await ask(smsTasks.smsTaskGroups, {})).data
    expect((await ask(sendGroups.sendGroupCount, { groupId: first!.groupId })).code).toBe(CODE.success)
    expect((await ask(smsTasks.smsTaskTest, { taskId, mobile: '5512345678' })).code).toBe(CODE.success)
    expect((await ask(marketingRuns.outboxList, {})).data.list[0]).toMatchObject({ custId: null, taskName: null })
  })

  it('a receipt marks its message as delivered, and a reply of BAJA opts its sender out', async () => {
    const { id: runId } = await app.db
      .selectFrom('marketing_run')
      .select('id')
      .orderBy('id', 'desc')
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow()
    const recipients = async () => (await ask(marketingRuns.recipientList, { runId, messageState: 'sent' })).data
    const before = await recipients()
    const [{ reference, custId }] = before.list as [(typeof before.list)[number]]
    const secret = 'agreed with the company by telephone, and long'
    const sealed = sealer(app.services.env.secrets.dataKey).seal(secret)
    const made = { created_at: app.clock.now(), in_force_at: app.clock.now() }
    await insertRow(app.db, 'channel_secret', {
      channel_id: channelId,
      secret_encrypted: sealed,
      last4: 'long',
      ...made,
    })
    const report = async (event: object, by = secret) => {
      const payload = JSON.stringify(event)
      const { timestamp, signature } = sign(by, payload, app.clock.now())
      const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
      const url = `/api/callback/message/${channelId}`
      return (await app.http.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    expect(await report({ kind: 'delivered', reference }, 'x'.repeat(40))).toBe(401)
    expect(await report({ kind: 'delivered', reference })).toBe(200)
    expect((await recipients()).total).toBe(before.total - 1)
    const second = before.list[1]!.reference
    expect(await report({ kind: 'failed', reference: second, reason: 'switched off' })).toBe(200)
    expect((await ask(marketingRuns.recipientList, { runId, messageState: 'failed' })).data.list[0]!.reason).toBe(
      'switched off',
    )
    const { mobile } = await app.db
      .selectFrom('customer')
      .select('mobile')
      .where('id', '=', custId!)
      .executeTakeFirstOrThrow()
    expect(await report({ kind: 'reply', mobile: `+52${mobile}`, text: 'Baja' })).toBe(200)
    expect((await ask(marketingRuns.optOutList, { optOutSource: 'reply' })).data.list[0]).toMatchObject({ custId })
    expect((await ask(marketingRuns.optOutAdd, { custId: custId! })).code).toBe(CODE.refused)
    const other = before.list.find(one => one.custId !== custId)!.custId!
    expect((await ask(marketingRuns.optOutAdd, { custId: other, words: 'By telephone' })).code).toBe(CODE.success)
  })

  const kills = Number(process.env.KILLS ?? 3)
  it(`nobody is missed and nobody is sent twice when a run is killed ${kills} times`, async () => {
    await at('2026-05-06T15:00:00Z')
    await addCustomers(400)
    const taskId = await task({ dailyAt: '22:00' })
    await marketingDueJob.run({ db: app.db, services: app.services } as never)
    const { id: runId } = await app.db
      .selectFrom('marketing_run')
      .select('id')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
    for (let kill = 0; kill < kills; kill += 1) {
      const stop = new AbortController()
      const worker = workRun({ db: app.db, services: app.services, ...tools, signal: stop.signal }, runId)
      const run = await app.db.selectFrom('marketing_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow()
      const row = await app.db
        .selectFrom('marketing_task')
        .selectAll()
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow()
      // Two workers at once, as when a node that was taken for dead was not.
      await Promise.all([sendPiece({ db: app.db, services: app.services }, run, row, 20).catch(() => 0), stop.abort()])
      await worker
    }
    await workRun({ db: app.db, services: app.services, ...tools }, runId)
    const { queued, claimed, sent } = await statesOf(runId)
    expect([queued, claimed]).toEqual([undefined, undefined])
    const { rows } = await sql<{ n: number; people: number }>`
      select count(*)::int as n, count(distinct customer_id)::int as people from message_outbox where run_id = ${runId}`.execute(
      app.db,
    )
    expect(rows[0]).toEqual({ n: sent, people: sent })
    await close(taskId)
  })
})

describe('coupons', () => {
  beforeAll(() => at('2026-05-20T03:00:00Z'))

  const coupon = (more: Partial<InputOf<typeof coupons.couponAdd>> = {}): InputOf<typeof coupons.couponAdd> => ({
    name: `Coupon ${randomUUID().slice(0, 8)}`,
    type: 2,
    currency: 'MXN',
    amount: 5_000,
    number: 20,
    couponCustomers: 'all',
    effectiveDate: '2026-12-01',
    effectiveDays: 30,
    status: 0,
    ...more,
  })

  it('coupon types are amount-raising and deduction; a coupon has a number and a remaining number (R-286, R-287)', async () => {
    for (const type of [1, 2] as const) expect((await ask(coupons.couponAdd, coupon({ type }))).code).toBe(CODE.success)
    const past = await ask(coupons.couponAdd, coupon({ effectiveDate: '2020-01-01' }))
    expect(past).toMatchObject({ data: { fields: { effectiveDate: expect.any(String) } } })
    const given = coupon()
    const { couponID } = (await ask(coupons.couponAdd, given)).data
    const row = (await ask(coupons.couponList, {})).data.list.find(one => one.couponID === couponID)!
    expect(row).toMatchObject({ number: 20, remainingNumber: 20, usedNumber: 0 })
    const { currency: _, ...fields } = given
    const change = { ...fields, couponID, rowVersion: row.rowVersion, amount: 1 }
    expect(await ask(coupons.couponUpdate, change)).toMatchObject({ data: { fields: { amount: expect.any(String) } } })
    expect((await ask(coupons.couponUpdate, { ...change, amount: given.amount, number: 30 })).code).toBe(CODE.success)
  })

  it('coupons of one name from before names were unique stay as they are; who changes one is told which name is taken', async () => {
    const old = {
      type: 2,
      currency: 'MXN' as const,
      amount_minor: 5_000,
      number: 1,
      remaining: 0,
      created_at: app.clock.now(),
    }
    const name = `Welcome ${randomUUID().slice(0, 8)}`
    const more = { name, effective_on: '2026-05-01', effective_days: 30 }
    const couponID = await insertRow(app.db, 'coupon', { ...old, ...more })
    await insertRow(app.db, 'coupon', { ...old, ...more, name: name.toUpperCase() })
    expect(await ask(coupons.couponAdd, coupon({ name }))).toMatchObject({
      data: { fields: { name: expect.any(String) } },
    })
    const { currency: _, ...fields } = coupon({ name, effectiveDate: '2026-05-01', number: 1 })
    const change = { ...fields, couponID, rowVersion: 1 }
    expect(await ask(coupons.couponUpdate, change)).toMatchObject({ data: { fields: { name: expect.any(String) } } })
    const renamed = `Hello ${randomUUID().slice(0, 8)}`
    expect((await ask(coupons.couponUpdate, { ...change, name: renamed })).code).toBe(CODE.success)
  })

  it('an open coupon task gives each member one, as far as the stock goes, however often and by however many it is executed', async () => {
    const { couponID } = (await ask(coupons.couponAdd, coupon())).data
    const { groupId } = (await ask(sendGroups.sendGroupAddOrEdit, group())).data
    const fields = { taskName: `Gift ${randomUUID().slice(0, 8)}`, couponID, sendGroupId: groupId }
    const { taskId } = (await ask(coupons.couponTaskAdd, { ...fields, taskStatus: 1 })).data
    expect((await ask(coupons.couponExecuteTask, { taskId })).code).toBe(CODE.refused)
    await ask(coupons.couponTaskUpdate, { ...fields, taskId, rowVersion: 1, taskStatus: 0 })
    const answers = await Promise.all([1, 2, 3].map(() => ask(coupons.couponExecuteTask, { taskId })))
    expect(answers.reduce((sum, { data }) => sum + data.sent, 0)).toBe(20)
    const { rows } = await sql<{ n: number; people: number }>`
      select count(*)::int as n, count(distinct customer_id)::int as people from coupon_use where coupon_id = ${couponID}`.execute(
      app.db,
    )
    expect(rows[0]).toEqual({ n: 20, people: 20 })
    const row = (await ask(coupons.couponTaskList, {})).data.list.find(one => one.taskId === taskId)
    expect(row).toMatchObject({ remainingNumber: 0, sendCount: 20 })
  })
})
