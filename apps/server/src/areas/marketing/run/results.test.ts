import { randomUUID } from 'node:crypto'
import { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import { messageTemplates } from '@countinghouse/contract/areas/marketing/template/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'
import { marketingConversionsJob, marketingDueJob, workRun } from './jobs'

const app = testApp({ now: '2026-03-02T15:00:00Z' })
const PEOPLE = 400
let marketer: TestUser
let appId: number
let orderId: number
let channels: Record<'sms' | 'voice', number>
let groupId: number

beforeAll(async () => {
  await at('2026-03-02T15:00:00Z')
  ;({ appId, orderId } = await buildOrder(app))
  const channel = (kind: 'sms' | 'voice') =>
    insertRow(app.db, 'channel', {
      kind,
      name: `Outbox ${kind}`,
      adapter: 'outbox',
      address: '',
      currencies: ['MXN'],
      price_per_1000_minor: 35_000,
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
    })
  channels = { sms: await channel('sms'), voice: await channel('voice') }
  await sql`insert into customer (app_id, mobile, names, cust_name, registered_at)
    select ${appId}, (5500000000 + n)::text, 'Ana', 'Ana ' || n, ${app.clock.now()} from generate_series(1, ${PEOPLE}) n`.execute(
    app.db,
  )
  const group = { appId, groupName: 'All', groupSource: 'expression', expression: 'settledLoans == 0' } as const
  groupId = (await ask(sendGroups.sendGroupAddOrEdit, group)).data.groupId
})

async function at(instant: string): Promise<void> {
  app.clock.set(instant)
  marketer = await app.user({ roles: ['admin'], name: 'Mia' })
}
const ask: typeof app.ask = (call, input, options = { user: marketer }) => app.ask(call, input, options)

const template = async (templateContent: string, type = 3): Promise<number> =>
  (
    await ask(messageTemplates.smsTemplateAddOrEdit, {
      templateName: `T${randomUUID()}`,
      type,
      textLanguage: 'es',
      templateContent,
    })
  ).data.templateID

/** Makes a task of today and works its run; its number. */
async function run(given: Partial<InputOf<typeof smsTasks.smsTaskAddOrEdit>>): Promise<number> {
  const task = {
    taskName: `Task ${randomUUID().slice(0, 8)}`,
    appId,
    sendingMethod: 1,
    typeOfSMS: 3,
    templateID: 0,
    sendingTripartition: channels.sms,
    sendingTime: 1,
    dailyAt: '22:00',
    targetSendingAudience: 1,
    sendGroupId: groupId,
    ratePerSecond: 5000,
    taskStatus: 0,
    ...given,
  } as const
  const made = await ask(smsTasks.smsTaskAddOrEdit, task as InputOf<typeof smsTasks.smsTaskAddOrEdit>)
  expect(made).toMatchObject({ code: 1000 })
  await marketingDueJob.run({ db: app.db, services: app.services } as never)
  const { id } = await app.db
    .selectFrom('marketing_run')
    .select('id')
    .where('task_id', '=', made.data.taskId)
    .executeTakeFirstOrThrow()
  const tools = { signal: new AbortController().signal, progress: async () => {} }
  await workRun({ db: app.db, services: app.services, ...tools }, id)
  await app.db.updateTable('marketing_task').set({ status: 1 }).where('id', '=', made.data.taskId).execute()
  return id
}

/** So many of a variant submit an application. */
const convert = (runId: number, variant: string, count: number, submittedAt: string) =>
  sql`insert into loan_order (order_no, app_id, customer_id, product_id, product_item_id, order_type, loan_number, channel, currency, terms,
      profile_snapshot, apply_amount_minor, principal_minor, payout_minor, duration_days, total_periods, status, applied_at, submitted_at)
    select ${`${variant}-${runId}-`} || p.customer_id, o.app_id, p.customer_id, o.product_id, o.product_item_id, 1, 1, '', o.currency, o.terms,
      o.profile_snapshot, o.apply_amount_minor, o.principal_minor, o.payout_minor, o.duration_days, o.total_periods, 2,
      ${submittedAt}::timestamptz, ${submittedAt}::timestamptz
    from (select customer_id from marketing_recipient where run_id = ${runId} and variant = ${variant} order by seq limit ${count}) p,
      loan_order o where o.id = ${orderId}`.execute(app.db)

describe('what a run brought', () => {
  it('A, B and the holdout stand side by side after 1, 3 and 7 days, with whether they differ by more than chance', async () => {
    const templateID = await template('Uno {{ optOutLink }}')
    const runId = await run({
      templateID,
      templateIDB: await template('Dos {{ optOutLink }}'),
      bPercent: 50,
      holdoutPercent: 25,
    })
    const { rows } = await sql<{ variant: string; text: string; n: number }>`
      select p.variant, left(m.content, 3) as text, count(*)::int as n from marketing_recipient p
      left join message_outbox m on m.reference = 'M' || p.run_id || '-' || p.seq where p.run_id = ${runId} group by 1, 2 order by 1`.execute(
      app.db,
    )
    expect(rows.map(({ variant, text }) => [variant, text])).toEqual([
      ['A', 'Uno'],
      ['B', 'Dos'],
      ['holdout', null],
    ])
    for (const { n } of rows) expect(n).toBeGreaterThan(60)
    expect((await ask(marketingRuns.runResult, { runId })).data.comparisons).toEqual([])
    await convert(runId, 'A', 40, '2026-03-03T01:00:00Z')
    await convert(runId, 'B', 5, '2026-03-04T15:30:00Z')
    await convert(runId, 'holdout', 3, '2026-03-03T01:00:00Z')
    const numbers = async () =>
      (await ask(marketingRuns.runResult, { runId })).data.list.map(one => [
        one.convertNum1,
        one.convertNum3,
        one.convertNum7,
      ])
    const count = () => marketingConversionsJob.run({ db: app.db, services: app.services } as never)
    await at('2026-03-03T15:00:01Z')
    await count()
    expect(await numbers()).toEqual([
      [40, null, null],
      [0, null, null],
      [3, null, null],
    ])
    await at('2026-03-09T15:00:01Z')
    await count()
    expect(await numbers()).toEqual([
      [40, 40, 40],
      [0, 5, 5],
      [3, 3, 3],
    ])
    const { data } = await ask(marketingRuns.runResult, { runId })
    expect(data.comparisons).toMatchObject([
      { textVariant: 'A', against: 'holdout', days: 7, meaning: 'moreThanChance' },
      { textVariant: 'B', against: 'holdout', days: 7, meaning: 'chance' },
      { textVariant: 'A', against: 'B', days: 7, meaning: 'moreThanChance' },
    ])
    const stranger = await app.user({ roles: ['marketer'], appIds: [(await buildOrder(app)).appId] })
    expect((await app.ask(marketingRuns.runResult, { runId }, { user: stranger })).code).not.toBe(1000)
  })

  it('a voice task goes out by a voice channel and costs one message each, however long its text', async () => {
    await at('2026-03-17T15:00:00Z')
    const templateID = await template(`${'Su crédito le espera. '.repeat(12)}{{ optOutLink }}`)
    const runId = await run({ templateID, sendingMethod: 2, sendingTripartition: channels.voice })
    const row = (await ask(marketingRuns.runList, {})).data.list.find(one => one.runId === runId)!
    expect(row).toMatchObject({ sendingMethod: 2, channelName: 'Outbox voice' })
    expect((await ask(marketingRuns.recipientList, { runId })).data.list[0]).toMatchObject({
      reason: '',
      messageState: 'sent',
    })
    expect(row.sentCount).toBeGreaterThan(0)
    expect(row.cost).toBe(row.sentCount * 35)
  })

  it('a coupon with a text gives the coupon and says it, as far as the stock goes', async () => {
    await at('2026-04-01T15:00:00Z')
    const coupon = {
      name: 'Diez menos',
      type: 2,
      currency: 'MXN',
      amount: 1_000,
      number: 30,
      couponCustomers: 'all',
      effectiveDays: 30,
    } as const
    const { couponID } = (await ask(coupons.couponAdd, { ...coupon, effectiveDate: '2026-04-01', status: 0 })).data
    const templateID = await template('{{ couponName }}: {{ couponAmount }} {{ optOutLink }}')
    const runId = await run({ templateID, sendingMethod: 3, couponID })
    const { list, total } = (await ask(coupons.couponHolderList, { couponID, pageSize: 200 })).data
    expect(total).toBe(30)
    expect(list[0]).toMatchObject({ couponName: 'Diez menos', cpStatus: 0 })
    const { rows } = await sql<{ n: number; said: number }>`
      select count(*)::int as n, count(*) filter (where content like 'Diez menos: %10.00%')::int as said
      from message_outbox where run_id = ${runId}`.execute(app.db)
    expect(rows[0]).toEqual({ n: 30, said: 30 })
    const skipped = (await ask(marketingRuns.recipientList, { runId, messageState: 'skipped' })).data
    expect(skipped.total).toBeGreaterThan(300)
    expect(skipped.list[0]).toMatchObject({ reason: 'noStock' })
    // Who got none was not contacted: others may still call or write to him today.
    const made = app.db.selectFrom('contact_attempt').select('id').where('made', '=', true)
    expect(await made.where('at', '=', app.clock.now()).execute()).toHaveLength(30)
  })

  it('what a run brought within 7 days is counted when the server stood still on the days after, and then no more', async () => {
    await at('2026-05-01T15:00:00Z')
    const runId = await run({ templateID: await template('Uno {{ optOutLink }}') })
    await convert(runId, 'A', 4, '2026-05-06T15:00:00Z')
    const count = () => marketingConversionsJob.run({ db: app.db, services: app.services } as never)
    const numbers = async () => {
      const [only] = (await ask(marketingRuns.runResult, { runId })).data.list
      return [only!.convertNum1, only!.convertNum3, only!.convertNum7]
    }
    await at('2026-05-03T15:00:00Z')
    await count()
    expect(await numbers()).toEqual([0, null, null])
    await at('2026-05-11T15:00:00Z')
    expect(await count()).toEqual({ runs: 1 })
    expect(await numbers()).toEqual([0, 0, 4])
    expect(await count()).toEqual({ runs: 0 })
  })
})
