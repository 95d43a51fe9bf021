import { randomUUID } from 'node:crypto'
import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { beforeAll, describe, expect, it } from 'vitest'
import { sealer } from '../../../kernel/sealed'
import { type TestUser, testApp } from '../../../testing/app'
import { contact, customer, image, type Lender, lender, order } from '../../../testing/builders'

const app = testApp()
let foreign: Lender

beforeAll(async () => {
  foreign = await lender(app)
})

const READ = { customer: ['query', 'get'] } as const

/** An app of its own with a clerk who sees nothing else. */
async function office(more: object = {}) {
  const own = await lender(app)
  const clerk = await app.user({ rights: { ...READ, ...more }, appIds: [own.appId], name: 'Mei' })
  return { own, clerk }
}

const idsOf = async (user: TestUser, input: object) => {
  const answer = await app.ask(customers.customerList, input, { user })
  expect(answer.msg).toBe('Success')
  return answer.data.list.map(row => row.custId)
}

describe('customer list', () => {
  it('the customer list finds by each filter, within the own apps (G-061)', async () => {
    const { own, clerk } = await office()
    const rosa = await customer(app, own, {
      name: 'Rosa Jiménez',
      mobile: '5511223344',
      identity: 'JIRO900517MDFMSS01',
      channel: 'facebook',
      registeredAt: new Date('2026-11-18T20:00:00Z'),
    })
    const juan = await customer(app, own, { name: 'Juan Salas', mobile: '5599887766', reborrow: true })
    await customer(app, foreign, { name: 'Rosa Jiménez' })
    const find = (filter: object) => idsOf(clerk, filter)
    expect(await find({})).toEqual([juan, rosa])
    expect(await find({ sortField: 'createTime', sortOrder: 'asc' })).toEqual([rosa, juan])
    expect(await find({ mobile: '5599887766' })).toEqual([juan])
    // Who may not reveal finds by what he sees, the last four digits, and by nothing behind the mask.
    expect(await find({ mobile: '3344' })).toEqual([rosa])
    expect(await find({ mobile: '2233' })).toEqual([])
    expect(await find({ custName: 'jimé' })).toEqual([rosa])
    expect(await find({ curp: 'jiro900517 mdfmss01' })).toEqual([rosa])
    expect(await find({ curp: 'JIRO900517' })).toEqual([])
    expect(await find({ channel: 'facebook' })).toEqual([rosa])
    expect(await find({ reborrowFlag: 1 })).toEqual([juan])
    expect(await find({ appId: foreign.appId })).toEqual([])
    expect(await find({ createTimeStart: '2026-11-19', createTimeEnd: '2026-11-19' })).toEqual([rosa])
    expect(await find({ pageSize: 1, pageNum: 2 })).toEqual([rosa])
    const short = await app.ask(customers.customerList, { mobile: '55' }, { user: clerk })
    expect(short).toMatchObject({ code: CODE.invalid, data: { fields: { mobile: expect.any(String) } } })
  })

  it('the customer list shows the last four characters of personal numbers (G-062)', async () => {
    const { own, clerk } = await office()
    const custId = await customer(app, own, { mobile: '5512121212', identity: 'ABCD900517MDFMSS09' })
    await order(app, own, custId)
    const { data } = await app.ask(customers.customerList, {}, { user: clerk })
    expect(data.list[0]).toMatchObject({
      mobile: '******1212',
      curp: '********SS09',
      email: '**********ndez@example.com',
      age: 36,
      reborrowFlag: 0,
      blackListed: false,
    })
    expect(data.list[0]!.productName).toMatch(/^Product /)
  })

  it('the customer list looks up an exact mobile, identity number or order number, ten at most (G-097)', async () => {
    const { own, clerk } = await office()
    const custId = await customer(app, own, { mobile: '5577001122', identity: 'LOOK900517MDFMSS09' })
    await order(app, own, custId, { orderNo: `LOOK${custId}` })
    const find = async (keyword: string) =>
      (await app.ask(customers.infoQryList, { keyword }, { user: clerk })).data.list.map(row => row.custId)
    expect(await find('55 7700 1122')).toEqual([custId])
    expect(await find('look900517mdfmss09')).toEqual([custId])
    expect(await find(`look${custId}`)).toEqual([custId])
    expect(await find('5577')).toEqual([])
  })
})

describe('customer detail', () => {
  it('the customer detail gives profile, documents, bank, images and scores with personal data masked (G-062, G-078)', async () => {
    const { own, clerk } = await office()
    const seals = sealer(app.services.env.secrets.dataKey)
    const custId = await customer(app, own, {
      account: '012180001234567895',
      profile: {
        maritalStatus: 2,
        numberOfChildren: '3',
        residentialAddress: 'Av. Juárez 12, Centro 06050',
        workType: 1,
      },
      ocr: { AadhaarNo: seals.seal('123412341234'), AadhaarYears: 36, AadhaarDate: '1990-05-17' },
    })
    await app.db
      .updateTable('customer')
      .set({ risk: JSON.stringify({ epochScore: 712, witnessScore: '98.21' }), credit_minor: 500 })
      .where('id', '=', custId)
      .execute()
    const face = await image(app, custId, 'facePhotoList')
    const front = await image(app, custId, 'idcardFront')
    const { data } = await app.ask(customers.detail, { custId }, { user: clerk })
    expect(data).toMatchObject({
      custId,
      country: 'MX',
      currency: 'MXN',
      birthdayValue: '1990-05-17',
      maritalStatus: 2,
      numberOfChildren: 3,
      educationLevel: null,
      residentialAddress: '****, Centro',
      credit: 500,
      identity: { AadhaarNo: '********1234', AadhaarYears: 36, panNo: '' },
      bank: { bankAccountNo: '********7895', bankName: 'Banorte' },
      images: { idcardFront: `/file/view/${front}`, facePhotoList: [`/file/view/${face}`], panFront: null },
      risk: { epochScore: 712, modelScore: null, witnessScore: '98.21' },
    })
    expect(JSON.stringify(data)).not.toContain('012180001234567895')
  })

  it('the customer detail and all that lies under it is not found for another app (G-061)', async () => {
    const { own } = await office()
    const custId = await customer(app, own)
    const stranger = await app.user({ rights: { ...READ, 'customer-address-book': ['get'] }, appIds: [foreign.appId] })
    const { detail, contactList, callRecordList, timeline, addressBook } = customers
    for (const call of [detail, contactList, callRecordList, timeline, addressBook]) {
      expect((await app.ask(call, { custId }, { user: stranger })).code, call.path).toBe(CODE.notFound)
    }
  })

  it('the customer detail lists the first to fourth contact, then those added by staff (R-188)', async () => {
    const { own, clerk } = await office()
    const custId = await customer(app, own)
    await contact(app, custId, '5500000005', 5)
    await contact(app, custId, '5500000002', 2)
    await contact(app, custId, '5500000001', 1)
    const { data } = await app.ask(customers.contactList, { custId }, { user: clerk })
    expect(data.list.map(row => [row.contactIndex, row.manualFlag, row.contactPhone])).toEqual([
      [1, false, '******0001'],
      [2, false, '******0002'],
      [null, true, '******0005'],
    ])
  })

  it('the customer detail names, beside a contact, the overdue customers of the own apps who gave the same number', async () => {
    const { own, clerk } = await office()
    const { overdue, inRepayment } = orderStatus.value
    const sharing = async (lent: Lender, name: string, phone: string, state: 7 | 8) => {
      const custId = await customer(app, lent, { name })
      await contact(app, custId, phone, 1)
      await order(app, lent, custId, { state, daysAgo: 20 })
      return custId
    }
    const custId = await sharing(own, 'Ana', '5500000091', overdue)
    await contact(app, custId, '5500000092', 2)
    const late = await sharing(own, 'Bea', '5500000091', overdue)
    await sharing(own, 'Cira', '5500000091', inRepayment)
    await sharing(own, 'Dora', '5500000093', overdue)
    await sharing(foreign, 'Eva', '5500000091', overdue)
    const { data } = await app.ask(customers.contactList, { custId }, { user: clerk })
    expect(data.list.map(row => row.overdueSharers)).toEqual([[{ custId: late, custName: 'Bea' }], []])
  })

  it('the customer detail tells calls in seconds, newest first (R-190)', async () => {
    const { own, clerk } = await office()
    const custId = await customer(app, own)
    const base = { customer_id: custId, caller_name: 'Li', phone: '5500001111' }
    await app.db
      .insertInto('call_record')
      .values([
        { ...base, dialled_at: '2026-11-19T01:00:00Z', connected_at: '2026-11-19T01:00:09Z', seconds: 83 },
        { ...base, dialled_at: '2026-11-19T02:00:00Z', purpose: 'verification', hangup_reason: 'no answer' },
      ])
      .execute()
    const ask = (more: object) => app.ask(customers.callRecordList, { custId, ...more }, { user: clerk })
    const { data } = await ask({})
    expect(data.list.map(row => [row.purpose, row.calltimevalue, row.mobile])).toEqual([
      ['verification', 0, '******1111'],
      ['service', 83, '******1111'],
    ])
    expect((await ask({ purpose: 'verification' })).data.total).toBe(1)
  })

  it('the customer detail tells in one timeline what happened, newest first and by kind', async () => {
    const { own, clerk } = await office()
    const custId = await customer(app, own)
    const orderId = await order(app, own, custId, { state: 3 })
    const at = (hour: number) => `2026-11-19T0${hour}:00:00Z`
    const { id: taskId } = await app.db
      .insertInto('task')
      .values({ desk: 'approval', order_id: orderId, app_id: own.appId, customer_id: custId, created_at: at(2) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('app_event')
      .values({
        event_id: `e${custId}`,
        app_id: own.appId,
        kind: 'registered',
        customer_id: custId,
        body_hash: '-',
        occurred_at: at(1),
        received_at: at(1),
      })
      .execute()
    await app.db
      .insertInto('task_log')
      .values({ task_id: taskId, order_id: orderId, at: at(2), user_name: 'Li', operation: 4, decision: 1 })
      .execute()
    await app.db
      .insertInto('order_log')
      .values({ order_id: orderId, at: at(3), user_name: 'Li', event: 'approve', from_status: 2, to_status: 3 })
      .execute()
    await app.db
      .insertInto('call_record')
      .values({ customer_id: custId, caller_name: 'Li', phone: '5500001111', dialled_at: at(4), seconds: 5 })
      .execute()
    await app.db
      .insertInto('repay_flow')
      .values({
        flow_no: `F${orderId}`,
        order_id: orderId,
        customer_id: custId,
        kind: 2,
        channel: 'CH01',
        state: 1,
        amount_minor: 100,
        received_minor: 100,
        created_at: at(5),
        paid_at: at(5),
      })
      .execute()
    const ask = (more: object) => app.ask(customers.timeline, { custId, ...more }, { user: clerk })
    const { data } = await ask({})
    expect(data.list.map(row => [row.kind, row.event])).toEqual([
      ['payment', 'CH01'],
      ['call', 'service'],
      ['order', 'approve'],
      ['task', 'approval'],
      ['app', 'registered'],
    ])
    expect(data.list[0]).toMatchObject({ amount: 100, currency: 'MXN', recordType: 2 })
    expect((await ask({ kind: 'task' })).data.list).toMatchObject([{ taskId, decision: 1 }])
    expect((await ask({ orderId })).data.total).toBe(3)
    expect((await ask({ pageSize: 2, pageNum: 3 })).data.list).toMatchObject([{ kind: 'app' }])
    const { applied_at } = await app.db
      .selectFrom('loan_order')
      .select('applied_at')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const applied = { event_id: `o${orderId}`, app_id: own.appId, kind: 'application', customer_id: custId }
    const when = { occurred_at: applied_at, received_at: applied_at }
    await app.db
      .insertInto('app_event')
      .values({ ...applied, ...when, body_hash: '-' })
      .execute()
    expect((await ask({ orderId, kind: 'app' })).data.list).toMatchObject([{ event: 'application' }])
    expect((await ask({})).data.total).toBe(6)
  })
})

describe('what is masked', () => {
  const reveals = { 'customer-reveal': ['get'] }
  const logged = (userId: number) =>
    app.db
      .selectFrom('operation_log')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', 'reveal')
      .orderBy('id')
      .execute()

  it('what is masked is shown in full one field at a time, and who looked at what and why is logged (DOMAIN 12)', async () => {
    const { own, clerk } = await office(reveals)
    const seals = sealer(app.services.env.secrets.dataKey)
    const custId = await customer(app, own, {
      mobile: '5512345678',
      identity: 'FULL900517MDFMSS09',
      account: '012180001234567895',
      profile: { companyPhone: '5588887777' },
      ocr: { panNo: seals.seal('ABCDE1234F') },
    })
    const orderId = await order(app, own, custId)
    const contactId = await contact(app, custId, '5500009999')
    const bank = await app.db
      .selectFrom('customer_bank')
      .select('id')
      .where('customer_id', '=', custId)
      .executeTakeFirstOrThrow()
    const ask = (subject: string, id: number, field: string) =>
      app.ask(customers.reveal, { subject: subject as 'customer', id, field, reason: 'Call back' }, { user: clerk })
    const shown = [
      ['customer', custId, 'mobile', '5512345678'],
      ['customer', custId, 'curp', 'FULL900517MDFMSS09'],
      ['customer', custId, 'panNo', 'ABCDE1234F'],
      ['customer', custId, 'companyPhone', '5588887777'],
      ['order', orderId, 'mobile', '5512345678'],
      ['contact', contactId, 'contactPhone', '5500009999'],
      ['bank', bank.id, 'bankAccountNo', '012180001234567895'],
    ] as const
    for (const [subject, id, field, value] of shown) {
      expect((await ask(subject, id, field)).data, `${subject} ${field}`).toEqual({ value })
    }
    expect((await ask('customer', custId, 'AadhaarNo')).code).toBe(CODE.refused)
    expect((await ask('contact', contactId, 'mobile')).code).toBe(CODE.invalid)
    const log = await logged(clerk.userId)
    expect(log).toHaveLength(shown.length)
    expect(log[1]).toMatchObject({
      user_name: 'Mei',
      call: '/customer/reveal',
      subject_ids: [`customer:${custId}:curp`],
      input: { reason: 'Call back', field: 'curp' },
      after_values: { custId },
    })
    expect(JSON.stringify(log)).not.toContain('FULL900517MDFMSS09')
  })

  it('what is masked is kept in no answer: the same key opens it again, and that is a look of its own (threats 15, 16)', async () => {
    const { own, clerk } = await office(reveals)
    const id = await customer(app, own, { identity: 'KEPT900517MDFMSS03' })
    const input = { subject: 'customer' as const, id, field: 'curp', reason: 'Call back' }
    const ask = (key: string) => app.ask(customers.reveal, input, { user: clerk, key })
    const [key, twice] = [randomUUID(), randomUUID()]
    for (const { data } of [await ask(key), await ask(key), ...(await Promise.all([ask(twice), ask(twice)]))])
      expect(data).toEqual({ value: 'KEPT900517MDFMSS03' })
    expect(await logged(clerk.userId)).toHaveLength(4)
    const kept = JSON.stringify(await app.db.selectFrom('idempotency_key').selectAll().execute())
    expect(kept).not.toContain('KEPT900517MDFMSS03')
  })

  it('what is masked stays so without the right, without a reason and for other apps', async () => {
    const { own, clerk } = await office()
    const custId = await customer(app, own)
    const input = { subject: 'customer' as const, id: custId, field: 'mobile', reason: 'x' }
    expect((await app.ask(customers.reveal, input, { user: clerk })).code).toBe(CODE.notPermitted)
    const stranger = await app.user({ rights: { 'customer-reveal': ['get'] }, appIds: [foreign.appId] })
    expect((await app.ask(customers.reveal, input, { user: stranger })).code).toBe(CODE.notFound)
    expect((await app.ask(customers.reveal, { ...input, reason: ' ' }, { user: stranger })).code).toBe(CODE.invalid)
    expect(await logged(stranger.userId)).toEqual([])
  })

  it('the phone book is for risk and for approvers whose case it is, and every look is logged (G-063)', async () => {
    const { own } = await office()
    const custId = await customer(app, own)
    await app.db
      .insertInto('customer_address_book')
      .values([
        { customer_id: custId, name: 'Mamá', phone: '5511110001' },
        { customer_id: custId, name: 'Trabajo', phone: '5511110002' },
      ])
      .execute()
    const appIds = [own.appId]
    const approver = await app.user({ roles: ['approver'], appIds })
    expect((await app.ask(customers.addressBook, { custId }, { user: approver })).code).toBe(CODE.notFound)
    await app.db
      .insertInto('task')
      .values({
        desk: 'approval',
        order_id: await order(app, own, custId),
        app_id: own.appId,
        customer_id: custId,
        owner_id: approver.userId,
        created_at: app.clock.now(),
      })
      .execute()
    const { data } = await app.ask(customers.addressBook, { custId }, { user: approver })
    expect(data.list.map(row => [row.name, row.phone])).toEqual([
      ['Mamá', '******0001'],
      ['Trabajo', '******0002'],
    ])
    expect((await app.ask(customers.addressBook, { custId, name: 'trab' }, { user: approver })).data.total).toBe(1)
    expect(await logged(approver.userId)).toMatchObject([
      { call: '/customer/addressBook', subject: 'customer', subject_ids: [String(custId)] },
      { call: '/customer/addressBook' },
    ])
    const entryId = data.list[0]!.entryId
    for (const role of ['collector', 'telemarketer', 'cs', 'collection_supervisor']) {
      const user = await app.user({ roles: [role], appIds })
      expect((await app.ask(customers.addressBook, { custId }, { user })).code, role).toBe(CODE.notPermitted)
      const entry = { subject: 'addressBook' as const, id: entryId, field: 'phone', reason: 'x' }
      expect((await app.ask(customers.reveal, entry, { user })).code, role).toBe(CODE.notPermitted)
    }
  })
})
