import { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import { marketingMessages } from '@countinghouse/contract/areas/marketing/messages'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { beforeAll, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'

const app = testApp({ now: '2026-03-02T15:00:00Z' })
const COUPON = {
  name: 'Ten off',
  type: 2,
  currency: 'MXN',
  amount: 1_000,
  number: 30,
  couponCustomers: 'all',
  effectiveDate: '2026-03-02',
  effectiveDays: 30,
  status: 1,
} as const
const { currency: _, ...FIELDS } = COUPON
let marketer: TestUser

let appId: number

beforeAll(async () => {
  ;({ appId } = await buildOrder(app))
  marketer = await app.user({ roles: ['marketer'] })
})

const add = async (name: string) =>
  (await app.ask(coupons.couponAdd, { ...COUPON, name }, { user: marketer })).data.couponID
const change = (couponID: number, rowVersion: number, more: object, user = marketer) =>
  app.ask(coupons.couponUpdate, { ...FIELDS, couponID, rowVersion, ...more }, { user, language: 'en-US' })

/** A send group of these numbers. */
async function listOf(groupName: string, mobileList: string[]): Promise<{ groupId: number }> {
  const group = { appId, groupName, groupSource: 'list' } as const
  const { groupId } = (await app.ask(sendGroups.sendGroupAddOrEdit, group, { user: marketer })).data
  await app.ask(sendGroups.sendGroupUpload, { groupId, rowVersion: 1, mobileList }, { user: marketer })
  return { groupId }
}

it('what customers got is worth what they were promised, though the coupon was closed since (G-178)', async () => {
  const couponID = await add('Held')
  await app.db.updateTable('coupon').set({ remaining: 29 }).where('id', '=', couponID).execute()
  const given = sayMessage(marketingMessages.couponGiven, 'en-US')
  for (const [field, more] of [
    ['amount', { amount: 10 }],
    ['type', { type: 1 }],
    ['leastLoan', { leastLoan: 500_000 }],
    ['couponCustomers', { couponCustomers: 'new' }],
  ] as const)
    expect(await change(couponID, 1, { name: 'Held', ...more })).toMatchObject({ data: { fields: { [field]: given } } })
  expect((await change(couponID, 1, { name: 'Held', number: 40 })).code).toBe(CODE.success)
  const nobodys = await add('Nobody has it')
  expect((await change(nobodys, 1, { name: 'Nobody has it', amount: 10 })).code).toBe(CODE.success)
})

it('coupons are shown to and changed by those whose apps lend in their currency', async () => {
  const couponID = await add('Of Mexico')
  const thai = await buildOrder(app, { terms: { currency: 'THB' } })
  const user = await app.user({ roles: ['marketer'], appIds: [thai.appId] })
  expect((await app.ask(coupons.couponList, {}, { user })).data).toMatchObject({ list: [], total: 0 })
  expect((await change(couponID, 1, { name: 'Of Mexico', status: 0 }, user)).code).toBe(CODE.notFound)
  const foreign = await app.ask(coupons.couponAdd, { ...COUPON, name: 'Foreign' }, { user })
  expect(foreign).toMatchObject({ data: { fields: { currency: expect.any(String) } } })
  const own = await app.ask(coupons.couponAdd, { ...COUPON, name: 'Own', currency: 'THB' }, { user })
  expect(own.code).toBe(CODE.success)
  const { couponID: ownId } = own.data
  expect((await change(ownId, 1, { name: 'Own', status: 0 }, user)).code).toBe(CODE.success)
  expect((await app.ask(coupons.couponList, {}, { user })).data.list.map(row => row.couponID)).toEqual([ownId])
})

it('coupons that are given by hand count as sales messages, up to the most of a day (DOMAIN 9)', async () => {
  const now = app.clock.now()
  const mobile = '5500000009'
  await insertRow(app.db, 'customer', { app_id: appId, mobile, names: 'Ana', cust_name: 'Ana', registered_at: now })
  const give = async (name: string) => {
    const couponID = await add(name)
    await change(couponID, 1, { name, status: 0 })
    const { groupId: sendGroupId } = await listOf(name, [mobile])
    const task = { taskName: name, couponID, sendGroupId, taskStatus: 0 as const }
    const { taskId } = (await app.ask(coupons.couponTaskAdd, task, { user: marketer })).data
    return (await app.ask(coupons.couponExecuteTask, { taskId }, { user: marketer })).data
  }
  expect([await give('First'), await give('Second'), await give('Third')]).toEqual([
    { sent: 1, skipped: 0 },
    { sent: 1, skipped: 0 },
    { sent: 0, skipped: 1 },
  ])
  const of = app.db
    .selectFrom('marketing_recipient')
    .select(['state', 'reason', 'ended_at'])
    .where('mobile', '=', mobile)
  // Nothing more comes of a coupon without a text.
  expect(await of.orderBy('run_id').execute()).toEqual([
    { state: 'sent', reason: '', ended_at: now },
    { state: 'sent', reason: '', ended_at: now },
    { state: 'skipped', reason: 'dayCap', ended_at: now },
  ])
})

it('no coupon is given to whom nothing is sold: who opted out until he agrees again, who is paused, who is on the black list', async () => {
  const now = app.clock.now()
  const person = (mobile: string) =>
    insertRow(app.db, 'customer', { app_id: appId, mobile, names: 'Ana', cust_name: 'Ana', registered_at: now })
  const [plain, optedOut, agreed, paused, blocked] = [
    await person('5500000001'),
    await person('5500000002'),
    await person('5500000003'),
    await person('5500000004'),
    await person('5500000005'),
  ] as const
  const rest = { customer_id: paused, app_id: appId, reason: 'manual', purposes: ['sale'], paused_from: now } as const
  for (const custId of [optedOut, agreed])
    expect((await app.ask(marketingRuns.optOutAdd, { custId }, { user: marketer })).code).toBe(CODE.success)
  await app.db.updateTable('contact_pause').set({ ended_at: now }).where('customer_id', '=', agreed).execute()
  await insertRow(app.db, 'contact_pause', { ...rest, purposes: ['sale'] })
  await app.db.insertInto('customer_listing').values({ customer_id: blocked, list: 'black', created_at: now }).execute()
  const couponID = await add('Gift')
  await change(couponID, 1, { name: 'Gift', status: 0 })
  const numbers = ['5500000001', '5500000002', '5500000003', '5500000004', '5500000005']
  const { groupId: sendGroupId } = await listOf('Numbers', numbers)
  const task = { taskName: 'Gift', couponID, sendGroupId, taskStatus: 0 as const }
  const { taskId } = (await app.ask(coupons.couponTaskAdd, task, { user: marketer })).data
  const done = await app.ask(coupons.couponExecuteTask, { taskId }, { user: marketer })
  expect(done.data).toEqual({ sent: 2, skipped: 3 })
  const kept = await app.db
    .selectFrom('marketing_recipient')
    .select(['customer_id', 'state', 'reason'])
    .where('customer_id', 'in', [plain, optedOut, agreed, paused, blocked])
    .orderBy('customer_id')
    .execute()
  expect(kept.map(({ state, reason }) => `${state} ${reason}`.trim())).toEqual([
    'sent',
    'skipped optOut',
    'sent',
    'skipped paused',
    'skipped blackListed',
  ])
})
