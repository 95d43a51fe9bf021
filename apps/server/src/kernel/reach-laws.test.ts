import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { AREAS } from '@countinghouse/contract/areas.generated'
import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { actionsOf, PERMISSION_IDS } from '@countinghouse/contract/kernel/permissions'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { served } from '../areas'
import { ROLES } from '../seed/roles'
import { fillBusiness } from '../simulator/ensure-demo-business'
import { workInOffice } from '../simulator/office'
import { seedDemoStaff } from '../simulator/system/staff'
import { type TestUser, testApp } from '../testing/app'
import { closeTools } from '../testing/close-tools'
import { type Json, leastInput } from '../testing/least-input'
import { type BuiltOrder, buildOrder } from '../testing/loan-builder'
import { idsIn, isOfTheCompany, lastOf, tableNamed } from '../testing/named-records'
import { inTransaction } from './database/transaction'

const calls: AnyCall[] = Object.values(AREAS).flatMap(area => Object.values<AnyCall>(area))

/** Inputs by which a call is about one record of a customer; the name stands for the same record everywhere. */
const SUBJECTS = ['orderId', 'custId', 'taskId', 'requestId', 'proofId'] as const
type Subject = (typeof SUBJECTS)[number]
type Foreign = Record<Subject | 'messageId', number>

const app = testApp()
let theirs: BuiltOrder & Foreign
let elsewhere: BuiltOrder
let theirUserId: number

beforeAll(async () => {
  const order = await buildOrder(app, { status: 2 })
  elsewhere = await buildOrder(app)
  const now = app.clock.now()
  const ids = { app_id: order.appId, customer_id: order.customerId }
  const made = { order_id: order.orderId, ...ids }
  const task = await app.db
    .insertInto('task')
    .values({ desk: 'approval', ...made, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = await app.db
    .insertInto('customer_message')
    .values({ ...ids, message_type: 1, content: 'Where is my money?', received_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const proof = await app.db
    .insertInto('payment_proof')
    .values({ ...made, received_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const request = await app.db
    .insertInto('pending_change')
    .values({
      kind: 'offlineReceipt',
      subject_id: String(order.orderId),
      subject: order.orderNo,
      order_id: order.orderId,
      amount_minor: 1,
      currency: 'MXN',
      payload: '{}',
      before_values: '{}',
      after_values: '{}',
      reason: '',
      made_by: (await app.user({ rights: {} })).userId,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  theirs = {
    ...order,
    custId: order.customerId,
    taskId: task.id,
    proofId: proof.id,
    requestId: request.id,
    messageId: message.id,
  }
})

/** A business of some weeks with a record of everything, in the apps of others. */
beforeAll(async () => {
  const { db, services, clock } = app
  const now = clock.now()
  await inTransaction(db, trx => seedDemoStaff(trx, now))
  const size = { seed: 'reach', epoch: '2026-09-20', customersADay: 5, now }
  await fillBusiness({ db: app.database.jobDb, env: services.env, progress: () => undefined }, size)
  theirUserId = (await app.user({ roles: ['collector'], appIds: [theirs.appId] })).userId
  await workInOffice({ ...closeTools(app), served, progress: async () => undefined })
}, 180_000)

const about = calls.filter(call => SUBJECTS.some(name => name in shapeOf(call)) || idOf(call) !== undefined)

function shapeOf({ input }: AnyCall): object {
  return (input as unknown as { shape?: object }).shape ?? {}
}

/** Which record the field `id` is, for the calls that name theirs so. */
function idOf({ area, name }: AnyCall): (keyof Foreign | 'customer') | undefined {
  if (area !== 'customer') return undefined
  if (name === 'reveal') return 'custId'
  return name === 'messageView' || name === 'messageReply' ? 'messageId' : undefined
}

const inputOf = (call: AnyCall, foreign: Foreign) => {
  const id = idOf(call) as keyof Foreign | undefined
  const known = {
    ...Object.fromEntries(SUBJECTS.map(name => [name, foreign[name]])),
    ...(id && { id: foreign[id] }),
    ...EXTRA,
  }
  return leastInput(call.input, known)
}
// What a schema cannot say of its fields.
const EXTRA = {
  subject: 'customer',
  field: 'mobile',
  contactPhone: '5512345678',
  paymentTime: '2026-11-20T03:00:00Z',
  jexlExpression: 'true',
  sendGroupId: 1,
  dailyAt: '10:00',
  approvalStatus: approvalStatus.value.rejected,
  rejectReason: 'other',
  remark: 'x',
}

const READING = ['order.query', 'order.get', 'customer.query', 'customer.get']

async function found(user: TestUser, which: (call: AnyCall) => boolean = () => true): Promise<string[]> {
  const breaches: string[] = []
  for (const call of about.filter(which)) {
    const { code, data }: Envelope = await app.ask(call, inputOf(call, theirs) as never, { user })
    const refused = code === CODE.notFound || code === CODE.notPermitted
    // Totals of nothing are null, a list of nothing is empty.
    const nothing =
      code === CODE.success && call.kind !== 'action' && (data === null || (data as { total?: number }).total === 0)
    if (!refused && !nothing) breaches.push(`${call.area}.${call.name} answers ${code} ${JSON.stringify(data)}`)
  }
  return breaches
}

const NOBODYS = 2_000_000_000
const NO_FILE = '00000000-0000-4000-8000-000000000000'

/** What single calls ask beyond their schema. */
const MORE: Readonly<Record<string, object>> = {
  'approval.recheckSubmit': { verdict: 'disagreed', rejectReason: 'other' },
  'human-review.submit': { reviewStatus: 2 },
  'marketing.sendGroupAddOrEdit': { groupSource: 'rule', oaJexlId: NOBODYS },
  'marketing.sendGroupTry': { groupSource: 'rule' },
  'marketing.sendGroupTried': { groupSource: 'rule' },
  'marketing.sendGroupPreview': { groupSource: 'rule' },
  'system.editSetting': { version: '2.4.1' },
  'telemarketing.follow': { followUpStatus: '0' },
}

const isList = ({ input }: AnyCall, field: string) =>
  (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json).properties?.[field]?.type === 'array'

/** How calls tell that a record of somebody else exists: they answer about it otherwise than about one that is not there. */
async function toldTo(user: TestUser, which: (call: AnyCall) => boolean = () => true) {
  const told: string[] = []
  let asked = 0
  for (const call of calls.filter(which))
    for (const field of idsIn(call)) {
      const table = tableNamed(call, field)
      const theirOwn = table && (table === 'staff_user' ? theirUserId : await lastOf(app.db, table))
      if (theirOwn === undefined) continue
      const said = async (one: number | string) => {
        const known = { ...EXTRA, ...MORE[`${call.area}.${call.name}`], [field]: isList(call, field) ? [one] : one }
        const input = leastInput(call.input, known)
        if (!call.input.safeParse(input).success) return undefined
        const { code, data }: Envelope = await app.ask(call, input as never, { user })
        return `${code} ${JSON.stringify(data)}`
      }
      const none = await said(typeof theirOwn === 'string' ? NO_FILE.slice(0, 32) : NOBODYS)
      if (none === undefined) continue
      asked += 1
      const about = await said(theirOwn)
      if (about !== none)
        told.push(`${call.area}.${call.name} by ${field} tells ${about?.slice(0, 160)}, not ${none.slice(0, 80)}`)
    }
  return { told, asked }
}

describe('what a right reaches', () => {
  it('every field that names a record says whose it is, or that it is the whole company that shares it', () => {
    const unknown = calls.flatMap(call =>
      idsIn(call).filter(field => field !== 'appId' && !tableNamed(call, field) && !isOfTheCompany(field)),
    )
    expect([...new Set(unknown)]).toEqual([])
  })

  it("what is somebody else's is to whoever may do everything in another app as what is not there", {
    timeout: 120_000,
  }, async () => {
    const rights = Object.fromEntries(PERMISSION_IDS.map(id => [id, actionsOf(id)])) as Rights
    const { told, asked } = await toldTo(await app.user({ rights, appIds: [elsewhere.appId] }))
    expect(told).toEqual([])
    expect(asked).toBeGreaterThan(150)
  })

  it('and would be told where he reaches it: the law sees what it forbids', { timeout: 120_000 }, async () => {
    const user = await app.user({ roles: ['admin'] })
    const { told } = await toldTo(user, ({ kind, area }) => kind !== 'action' && ['order', 'work-order'].includes(area))
    expect(told.map(one => one.split(' ')[0])).toEqual(
      expect.arrayContaining(['order.detail', 'order.proofDetail', 'work-order.workOrderDetail']),
    )
  })

  it('the law looks at every call that is about one record of a customer', () => {
    expect(about.length).toBeGreaterThan(45)
  })

  it.each(ROLES.map(role => role.code))('%s finds nothing of an app that is not his, whatever he asks', async code => {
    expect(await found(await app.user({ roles: [code], appIds: [elsewhere.appId] }))).toEqual([])
  })

  it('nor does anybody who may do everything there', async () => {
    const rights = Object.fromEntries(PERMISSION_IDS.map(id => [id, actionsOf(id)])) as Rights
    expect(await found(await app.user({ rights, appIds: [elsewhere.appId] }))).toEqual([])
  })

  it('an app that is not his is to him as one that is not there, whatever he asks by it', async () => {
    for (const role of ROLES) await app.user({ roles: [role.code], appIds: [theirs.appId], name: `Of ${role.code}` })
    const rights = Object.fromEntries(PERMISSION_IDS.map(id => [id, actionsOf(id)])) as Rights
    const user = await app.user({ rights, appIds: [elsewhere.appId] })
    const asking = calls.filter(call => 'appId' in shapeOf(call))
    expect(asking.length).toBeGreaterThan(100)
    const breaches: string[] = []
    for (const call of asking) {
      const said = async (appId: number) => {
        const input = leastInput(call.input, { ...EXTRA, nextApproveRole: 1, appId })
        const { code, data }: Envelope = await app.ask(call, input as never, { user })
        return call.kind === 'action' ? `${code}` : `${code} ${JSON.stringify(data)}`
      }
      const [foreign, none] = [await said(theirs.appId), await said(999_999)]
      if (foreign !== none)
        breaches.push(`${call.area}.${call.name} answers ${foreign.slice(0, 200)} in place of ${none.slice(0, 100)}`)
    }
    expect(breaches).toEqual([])
  })

  const scoped = ROLES.filter(role => role.scope !== 'all').map(role => role.code)
  it.each(scoped)('%s acts on no record of his app on which he has no work', async code => {
    const user = await app.user({ roles: [code] })
    expect(await found(user, ({ access }) => !READING.includes(access))).toEqual([])
  })

  it.each(['self', 'group', 'departments', 'departmentTree'] as const)(
    'nor does anybody who may do everything within the scope %s',
    async scope => {
      const rights = Object.fromEntries(PERMISSION_IDS.map(id => [id, actionsOf(id)])) as Rights
      const user = await app.user({ rights, scope })
      expect(await found(user, ({ access }) => !READING.includes(access))).toEqual([])
    },
  )

  it('who has work on it is answered: the law would see what it forbids', async () => {
    const rights = Object.fromEntries(PERMISSION_IDS.map(id => [id, actionsOf(id)])) as Rights
    const user = await app.user({ rights, scope: 'self' })
    await app.db.updateTable('task').set({ owner_id: user.userId }).where('id', '=', theirs.taskId).execute()
    const harmless = ['paymentsLink', 'repaymentPreview', 'writeOffPreview', 'proofDetail', 'messageView', 'addContact']
    const answered = await found(user, ({ name }) => harmless.includes(name))
    expect(answered.map(answer => answer.split(/[. ]/)[1]).sort()).toEqual([...harmless].sort())
  })

  it("a collector makes payment links for the orders of his tasks alone, and none once the task is somebody else's", async () => {
    const collector = await app.user({ roles: ['collector'] })
    const own = await buildOrder(app, { status: 7 })
    const link = async () =>
      (await app.ask(paymentLinks.paymentsLink, { orderId: own.orderId }, { user: collector })).code
    expect(await link()).toBe(CODE.notFound)
    const task = { desk: 'collection' as const, stage: 'S1' as const, created_at: app.clock.now() }
    const { id } = await app.db
      .insertInto('task')
      .values({
        ...task,
        order_id: own.orderId,
        app_id: own.appId,
        customer_id: own.customerId,
        owner_id: collector.userId,
        status: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await link()).not.toBe(CODE.notFound)
    await app.db.updateTable('task').set({ owner_id: null, status: 0 }).where('id', '=', id).execute()
    expect(await link()).toBe(CODE.notFound)
  })
})
