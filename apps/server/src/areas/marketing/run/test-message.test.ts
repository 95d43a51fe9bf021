import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'
import { setSettings } from '../../../testing/set-settings'

const app = testApp({ now: '2026-03-02T15:00:00Z' })
let marketer: TestUser
let taskId: number
let reader: { mobile: string; order_no: string }
let contact: string

beforeAll(async () => {
  marketer = await app.user({ roles: ['marketer'] })
  const { orderId, customerId, appId } = await buildOrder(app)
  contact = '5587654321'
  await insertRow(app.db, 'customer_contact', {
    customer_id: customerId,
    contact_type: 1,
    relationship: 1,
    name: 'Rosa',
    phone: contact,
    created_at: app.clock.now(),
  })
  await app.db.updateTable('customer').set({ cust_name: 'Xochitl Real' }).where('id', '=', customerId).execute()
  reader = await app.db
    .selectFrom('loan_order as o')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['c.mobile', 'o.order_no'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const made = { created_at: app.clock.now(), updated_at: app.clock.now() }
  const outbox = { kind: 'sms', name: 'Outbox', adapter: 'outbox', address: '' } as const
  const channelId = await insertRow(app.db, 'channel', { ...outbox, currencies: ['MXN'], ...made })
  const by = { created_by: marketer.userId, updated_by: marketer.userId, updated_at: app.clock.now() }
  const templateId = await insertRow(app.db, 'message_template', {
    name: 'Reminder',
    type: 4,
    language: 'es',
    content: '{{ name }} {{ orderNo }} {{ amountDue }} {{ dueDate }}',
    ...by,
  })
  const groupId = await insertRow(app.db, 'send_group', { app_id: appId, name: 'All', source: 'list', ...by })
  taskId = await insertRow(app.db, 'marketing_task', {
    name: 'Reminder',
    app_id: appId,
    method: 1,
    type_of_sms: 4,
    template_id: templateId,
    channel_id: channelId,
    sending_time: 1,
    daily_at: '10:00',
    send_group_id: groupId,
    ...by,
  })
})

const test = (mobile: string) =>
  app.ask(smsTasks.smsTaskTest, { taskId, mobile }, { user: marketer, language: 'en-US' })
const outbox = () => app.db.selectFrom('message_outbox').select(['mobile', 'content']).orderBy('id').execute()
const refusal = "This is the number of a customer or of a customer's contact: test with your own"

describe('a test of a text', () => {
  it('never goes to a customer or a contact of one, in whatever spelling the number is given (DOMAIN 7)', async () => {
    for (const mobile of [reader.mobile, `+52 ${reader.mobile}`, `+521${reader.mobile}`, contact]) {
      expect(await test(mobile)).toMatchObject({ code: CODE.invalid, data: { fields: { mobile: refusal } } })
    }
    expect(await outbox()).toEqual([])
  })

  it('tells of somebody invented, and leaves the end of its number in the log', async () => {
    expect((await test('5512340987')).code).toBe(CODE.success)
    expect(await outbox()).toEqual([
      {
        mobile: '5512340987',
        content: expect.stringMatching(/^Maria Sample XX0000000000 MXN.1,234\.50 2026-03-02$/),
      },
    ])
    const log = await app.db
      .selectFrom('operation_log')
      .select(['input', 'after_values'])
      .where('call', '=', smsTasks.smsTaskTest.path)
      .where('result_code', '=', CODE.success)
      .executeTakeFirstOrThrow()
    expect(log).toEqual({ input: { taskId, mobile: '[redacted]' }, after_values: { taskId, mobile: '******0987' } })
  })

  it('goes to the number that is kept as the tester’s own, a customer’s though it is', async () => {
    await app.db.updateTable('staff_user').set({ phone: contact }).where('id', '=', marketer.userId).execute()
    expect((await test(contact)).code).toBe(CODE.success)
  })

  it('goes out so often in a day', async () => {
    await setSettings(app.db, { 'marketing.testsPerDay': 2 })
    const refused = await test('5512340987')
    expect(refused).toMatchObject({ code: CODE.refused, msg: 'You have sent the most tests in a day (2).' })
    app.clock.set('2026-03-03T15:00:00Z')
    marketer = { ...marketer, token: (await app.user({ roles: ['marketer'] })).token }
    expect((await test('5512340987')).code).toBe(CODE.success)
  })
})
