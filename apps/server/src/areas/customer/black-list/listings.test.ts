import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { admitOrder, insertApplication } from '../../order/application/admit'

const app = testApp()
let own: Lender
let risk: TestUser

beforeAll(async () => {
  own = await lender(app)
  risk = await app.user({ roles: ['risk'], appIds: [own.appId], name: 'Ana' })
})

const { blackList, blackListAdd, blackListDelete, addWritelist, whiteListDelete } = customerChanges
const bar = (custId: number, blackReason = 1, remark = 'Forged payslip') =>
  app.ask(blackListAdd, { custId, blackReason, remark }, { user: risk })
const free = (custId: number, remark = 'Cleared') => app.ask(blackListDelete, { custId, remark }, { user: risk })
const trust = (custId: number) => app.ask(addWritelist, { custId, remark: 'Known for years' }, { user: risk })
const listed = async (filter: object = {}) =>
  (await app.ask(blackList, filter, { user: risk })).data.list.map(row => row.custId)

const apply = (custId: number) =>
  inTransaction(app.db, async trx => {
    const now = app.clock.now()
    const { id } = await trx.selectFrom('customer').select('id').where('id', '=', custId).executeTakeFirstOrThrow()
    const applied = await insertApplication(trx, {
      app: { id: own.appId, country: 'MX', currency: 'MXN' },
      customerId: id,
      channel: 'organic',
      productItemId: own.itemId,
      amountMinor: 100_000,
      loanPurpose: undefined,
      profile: {},
      appliedAt: now,
      now,
    })
    return (await admitOrder(trx, applied, now)).order.status
  })

describe('the black list', () => {
  it('the black list holds customers with reason and remark, and lets them off again (R-192, G-100)', async () => {
    const custId = await customer(app, own, { name: 'Iván Soto', mobile: '5544332211', identity: 'SOTI900517HDFRSS09' })
    const other = await customer(app, own)
    expect(await bar(custId, 3)).toMatchObject({ code: CODE.success, data: { listed: true } })
    expect((await bar(custId)).code).toBe(CODE.changed)
    await bar(other, 5)
    const { data } = await app.ask(blackList, {}, { user: risk })
    expect(data.list[1]).toMatchObject({
      custId,
      custName: 'Iván Soto',
      mobile: '******2211',
      curp: '********SS09',
      blackReason: 3,
      remark: 'Forged payslip',
      createdBy: 'Ana',
    })
    expect(await listed({ mobile: '5544332211' })).toEqual([custId])
    expect(await listed({ curp: 'soti900517hdfrss09' })).toEqual([custId])
    expect(await listed({ blackReason: 5 })).toEqual([other])
    expect(await listed({ createTimeEnd: '2026-11-19' })).toEqual([])
    expect((await app.ask(customers.detail, { custId }, { user: risk })).data.blackListed).toBe(true)
    expect((await free(custId)).data).toEqual({ custId, listed: false })
    expect((await free(custId)).code).toBe(CODE.changed)
    expect(await listed({ mobile: '5544332211' })).toEqual([])
    const log = await app.db
      .selectFrom('operation_log')
      .selectAll()
      .where(sql<boolean>`subject_ids = array[${String(custId)}]`)
      .execute()
    expect(log.map(row => row.call)).toEqual(['/customer/blackList/add', '/customer/blackList/delete'])
    expect(log[0]).toMatchObject({ user_name: 'Ana', after_values: { blackListed: true, blackReason: 3 } })
    expect(log[1]).toMatchObject({ after_values: { blackListed: false, remark: 'Cleared' } })
  })

  it('the black list refuses a listed customer at admission; a running loan goes on (R-192, G-100)', async () => {
    const custId = await customer(app, own)
    await bar(custId)
    expect(await apply(custId)).toBe(orderStatus.value.rejected)
    await free(custId)
    expect(await apply(custId)).toBe(orderStatus.value.waitingReview)
    const borrower = await customer(app, own)
    const orderId = await order(app, own, borrower, { state: orderStatus.value.inRepayment, daysAgo: 1 })
    await bar(borrower)
    const running = await app.db.selectFrom('loan_order').select('status').where('id', '=', orderId).executeTakeFirst()
    expect(running?.status).toBe(orderStatus.value.inRepayment)
  })

  it('the black list is changed by those who may, within their apps', async () => {
    const custId = await customer(app, own)
    const cs = await app.user({ roles: ['cs'], appIds: [own.appId] })
    const input = { custId, blackReason: 1 }
    expect((await app.ask(blackListAdd, input, { user: cs })).code).toBe(CODE.notPermitted)
    expect((await app.ask(blackList, {}, { user: cs })).code).toBe(CODE.success)
    const foreign = await lender(app)
    const stranger = await app.user({ roles: ['risk'], appIds: [foreign.appId] })
    expect((await app.ask(blackListAdd, input, { user: stranger })).code).toBe(CODE.notFound)
    await bar(custId)
    expect((await app.ask(blackList, {}, { user: stranger })).data.total).toBe(0)
  })
})

describe('the white list', () => {
  it('the white list takes a customer once, never one who is barred; barring ends it (G-099)', async () => {
    const custId = await customer(app, own)
    const whiteListed = async () => (await app.ask(customers.detail, { custId }, { user: risk })).data.whiteListed
    expect((await trust(custId)).code).toBe(CODE.success)
    expect((await trust(custId)).code).toBe(CODE.changed)
    expect(await whiteListed()).toBe(true)
    await bar(custId)
    expect(await whiteListed()).toBe(false)
    expect((await trust(custId)).code).toBe(CODE.refused)
    const bare = await app.ask(addWritelist, { custId, remark: ' ' }, { user: risk })
    expect(bare).toMatchObject({ code: CODE.invalid, data: { fields: { remark: expect.any(String) } } })
  })

  it('who is on the white list is found, and taken off it with a reason: the admission rules hold for him again', async () => {
    const apart = await lender(app)
    const [user, cs] = [
      await app.user({ roles: ['risk'], appIds: [apart.appId] }),
      await app.user({ roles: ['cs'], appIds: [apart.appId] }),
    ]
    const [trusted, other] = [await customer(app, apart), await customer(app, apart)]
    const trust = () => app.ask(addWritelist, { custId: trusted, remark: 'Known for years' }, { user })
    const found = async (whiteListed: boolean) => {
      const { data } = await app.ask(customers.customerList, { appId: apart.appId, whiteListed }, { user })
      expect(data.total).toBe(data.list.length)
      return data.list.map(row => row.custId)
    }
    const distrust = (remark: string, as = user) => app.ask(whiteListDelete, { custId: trusted, remark }, { user: as })
    expect((await distrust('Never was')).code).toBe(CODE.changed)
    await trust()
    expect(await found(true)).toEqual([trusted])
    expect(await found(false)).toEqual([other])
    expect((await distrust(' ')).code).toBe(CODE.invalid)
    expect((await distrust('Not mine to say', cs)).code).toBe(CODE.notPermitted)
    expect(await distrust('The wrong customer')).toMatchObject({ data: { custId: trusted, listed: false } })
    expect(await found(true)).toEqual([])
    expect((await trust()).code).toBe(CODE.success)
  })
})
