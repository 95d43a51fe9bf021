import { approval } from '@countinghouse/contract/areas/approval/calls'
import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Trx } from '../../../kernel/context'
import { plainNumber, sealer } from '../../../kernel/sealed'
import { type TestUser, testApp } from '../../../testing/app'
import { contact, customer, type Lender, lender, order } from '../../../testing/builders'
import { openApprovalTask } from '../../approval/moves'
import { cancelOrder, lockOrder, SYSTEM } from '../../order/moves'
import { addBank, replaceContacts } from '../profile/writes'

const app = testApp()
let own: Lender
let clerk: TestUser

beforeAll(async () => {
  own = await lender(app)
  clerk = await app.user({ rights: { customer: ['query', 'get', 'edit'] }, appIds: [own.appId], name: 'Mei' })
})

const PROFILE = { residentialAddress: 'Av. Juárez 12, Centro 06050', workType: 1, personalMonthlyIncome: 3 }

/** A customer with everything that is required. */
async function complete(): Promise<number> {
  const custId = await customer(app, own, { profile: PROFILE })
  await contact(app, custId, '5500000001', 1)
  return custId
}

const detail = async (custId: number) => (await app.ask(customers.detail, { custId }, { user: clerk })).data
const edit = (custId: number, change: object, rowVersion = 1, language: 'en-US' | 'zh-CN' = 'en-US') =>
  app.ask(customerChanges.edit, { custId, rowVersion, ...change }, { user: clerk, language })
const logOf = (custId: number, call: string) =>
  app.db
    .selectFrom('operation_log')
    .selectAll()
    .where('call', '=', call)
    .where(sql<boolean>`subject_ids = array[${String(custId)}]`)
    .orderBy('id')
    .execute()

describe('the customer form', () => {
  it('the customer form changes what is given, leaves the rest, and logs before and after with personal numbers masked', async () => {
    const custId = await complete()
    const answer = await edit(custId, {
      custName: 'Rosa Hernández Gil',
      mobile: '5512340000',
      curp: 'NEWC900517MDFRSS06',
      educationLevel: 4,
      spouseName: '',
      bankAccountNo: '0021 8000 7777 8888 90',
      bankName: 'BBVA Mexico',
      contactPhone: ' 5500000009 ',
      marketingOptOut: true,
    })
    expect(answer).toMatchObject({ code: CODE.success, data: { custId, rowVersion: 2 } })
    expect(await detail(custId)).toMatchObject({
      custName: 'Rosa Hernández Gil',
      mobile: '******0000',
      curp: '********SS06',
      educationLevel: 4,
      workType: 1,
      marketingOptOut: true,
      bank: { bankAccountNo: '********8890', bankName: 'BBVA Mexico', bankAccountName: 'Rosa Hernández' },
      rowVersion: 2,
    })
    const contacts = await app.ask(customers.contactList, { custId }, { user: clerk })
    expect(contacts.data.list).toMatchObject([{ contactIndex: 1, contactPhone: '******0009' }])
    // The account that was paid to stays.
    const banks = await app.db.selectFrom('customer_bank').selectAll().where('customer_id', '=', custId).execute()
    expect(banks.map(bank => bank.current).sort()).toEqual([false, true])
    const seals = sealer(app.services.env.secrets.dataKey)
    expect(seals.open(banks.find(bank => bank.current)!.account_encrypted)).toBe('002180007777888890')
    const [row] = await logOf(custId, '/customer/edit')
    expect(row).toMatchObject({
      user_name: 'Mei',
      before_values: {
        custName: 'Rosa Hernández',
        contactPhone: '******0001',
        bankName: 'Banorte',
        educationLevel: null,
      },
      after_values: { mobile: '******0000', curp: '********SS06', bankAccountNo: '********8890', educationLevel: 4 },
    })
    expect(row!.after_values).not.toHaveProperty('spouseName')
    for (const secret of ['5512340000', 'NEWC900517MDFRSS06', '7777', '5500000009']) {
      expect(JSON.stringify(row)).not.toContain(secret)
    }
  })

  it('the customer form refuses a required item that is blank, given or stored, in the words of the specification (R-186)', async () => {
    const custId = await complete()
    const sentence = 'There are required items that have not been filled in!'
    const required = [
      'mobile',
      'custName',
      'curp',
      'birthdayValue',
      'residentialAddress',
      'workType',
      'personalMonthlyIncome',
      'bankName',
      'bankAccountNo',
      'contactType',
      'contactRelationship',
      'contactName',
      'contactPhone',
    ]
    for (const field of required) {
      const answer = await edit(custId, { [field]: null })
      expect(answer, field).toMatchObject({
        code: CODE.invalid,
        msg: sentence,
        data: { fields: { [field]: sentence } },
      })
    }
    expect((await edit(custId, { mobile: ' ' }, 1, 'zh-CN')).msg).toBe('有必填项未填写！')
    const bare = await customer(app, own)
    expect((await edit(bare, { educationLevel: 2 })).msg).toBe(sentence)
    expect((await detail(custId)).rowVersion).toBe(1)
  })

  it('the customer form refuses a contact phone of other than ten digits in the words of the specification (R-185)', async () => {
    const custId = await complete()
    for (const contactPhone of ['551234567', '55123456789', '55-1234-5678', 'abcdefghij']) {
      const answer = await edit(custId, { contactPhone })
      expect(answer, contactPhone).toMatchObject({
        code: CODE.invalid,
        data: { fields: { contactPhone: 'Please enter a 10 digit number!' } },
      })
    }
    const zh = await edit(custId, { contactPhone: '1' }, 1, 'zh-CN')
    expect(zh.data).toMatchObject({ fields: { contactPhone: '请输入10位数字！' } })
  })

  it('the customer form tells when somebody changed the customer meanwhile, and never gives one number to two of an app', async () => {
    const custId = await complete()
    expect((await edit(custId, { educationLevel: 2 })).code).toBe(CODE.success)
    expect((await edit(custId, { educationLevel: 3 })).code).toBe(CODE.changed)
    const other = await customer(app, own, { mobile: '5598989898' })
    expect(other).toBeGreaterThan(0)
    expect((await edit(custId, { mobile: '5598989898' }, 2)).code).toBe(CODE.changed)
  })

  it('the customer form never mixes what staff corrected with an account or a contact that the app sent meanwhile', async () => {
    const custId = await complete()
    const who = { customerId: custId, now: app.clock.now() }
    const account = { bankAccountName: 'Rosa', bankAccountNo: '002180007777888890', bankName: 'BBVA', bankCode: 'BCMR' }
    const friend = { contactType: 1, contactRelationship: 2, contactName: 'Luis', contactPhone: '5500000077' }
    const { dataKey } = app.services.env.secrets
    const sends = [
      (trx: Trx) => addBank(trx, who, sealer(dataKey), { mobile: '5500000000', ...account }),
      (trx: Trx) => replaceContacts(trx, { ...who, country: 'MX' }, [friend]),
    ]
    for (const [at, send] of sends.entries()) {
      const { rowVersion } = await detail(custId)
      await app.db.transaction().execute(send)
      const typed = at === 0 ? { bankAccountNo: '0021 8000 7777 8888 87' } : { contactName: 'Luisa' }
      expect((await edit(custId, typed, rowVersion)).code).toBe(CODE.changed)
    }
    expect(await detail(custId)).toMatchObject({ bank: { bankAccountNo: '********8890', bankName: 'BBVA' } })
    const contacts = await app.ask(customers.contactList, { custId }, { user: clerk })
    expect(contacts.data.list).toMatchObject([{ contactName: 'Luis' }])
  })

  it('the customer form writes the same values again without a trace of them', async () => {
    const custId = await complete()
    const { account_encrypted } = await app.db
      .selectFrom('customer_bank')
      .select('account_encrypted')
      .where('customer_id', '=', custId)
      .executeTakeFirstOrThrow()
    const number = plainNumber(sealer(app.services.env.secrets.dataKey).open(account_encrypted))
    await edit(custId, { bankAccountNo: number, workType: 1 })
    expect((await logOf(custId, '/customer/edit'))[0]).toMatchObject({ before_values: {}, after_values: {} })
    const banks = await app.db.selectFrom('customer_bank').select('id').where('customer_id', '=', custId).execute()
    expect(banks).toHaveLength(1)
  })

  it('the customer form is not for staff of another app, nor without the right', async () => {
    const custId = await complete()
    const foreign = await lender(app)
    const stranger = await app.user({ rights: { customer: ['edit'] }, appIds: [foreign.appId] })
    const reader = await app.user({ rights: { customer: ['get'] }, appIds: [own.appId] })
    const input = { custId, rowVersion: 1, educationLevel: 2 }
    expect((await app.ask(customerChanges.edit, input, { user: stranger })).code).toBe(CODE.notFound)
    expect((await app.ask(customerChanges.edit, input, { user: reader })).code).toBe(CODE.notPermitted)
  })
})

describe('a contact by hand', () => {
  const input = { contactType: 4, contactRelationship: 7, contactName: 'Tía Carmen', contactPhone: '5511119999' }
  const add = (custId: number, change: object = {}) =>
    app.ask(customerChanges.addContact, { custId, ...input, ...change }, { user: clerk })

  it('a contact by hand is added and stands after the first to fourth (R-189, R-188)', async () => {
    const custId = await complete()
    await contact(app, custId, '5500000002', 2)
    expect(await add(custId)).toMatchObject({ code: CODE.success, data: { manualContacts: 1 } })
    const { data } = await app.ask(customers.contactList, { custId }, { user: clerk })
    expect(data.list.map(row => [row.contactIndex, row.manualFlag, row.contactName])).toEqual([
      [1, false, 'Contact 1'],
      [2, false, 'Contact 2'],
      [null, true, 'Tía Carmen'],
    ])
    const log = JSON.stringify(await logOf(custId, '/customer/addContact'))
    expect(log).toContain('******9999')
    expect(log).not.toContain('5511119999')
  })

  it('a contact by hand waits until the form was submitted (R-187)', async () => {
    const custId = await customer(app, own)
    expect(await add(custId)).toMatchObject({ code: CODE.refused, msg: 'Please submit and then add!' })
    const zh = await app.ask(customerChanges.addContact, { custId, ...input }, { user: clerk, language: 'zh-CN' })
    expect(zh.msg).toBe('请先提交再添加！')
    const first = { contactType: 1, contactRelationship: 2, contactName: 'Mamá', contactPhone: '5500000001' }
    expect((await edit(custId, { ...PROFILE, ...first })).code).toBe(CODE.success)
    expect((await add(custId)).code).toBe(CODE.success)
  })

  it('a contact by hand has all four fields and ten digits (R-185)', async () => {
    const custId = await complete()
    const short = await add(custId, { contactPhone: '123456789' })
    expect(short.data).toMatchObject({ fields: { contactPhone: 'Please enter a 10 digit number!' } })
    for (const field of Object.keys(input)) {
      expect((await add(custId, { [field]: undefined })).data, field).toMatchObject({
        fields: { [field]: expect.any(String) },
      })
    }
  })

  it('a contact by hand is one of ten at most, however many come at once (G-103)', async () => {
    const custId = await complete()
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(custId)))
    expect(answers.filter(answer => answer.code === CODE.success)).toHaveLength(10)
    expect(answers.filter(answer => answer.code === CODE.refused)).toHaveLength(2)
  })
})

describe('the bank check', () => {
  const check = (custId: number) => app.ask(customerChanges.bankCheck, { custId }, { user: clerk })

  it('the bank check says match, partial or none, keeps each answer and logs who asked', async () => {
    const same = await customer(app, own, { name: 'José Álvarez Ruiz' })
    const part = await customer(app, own, { name: 'José Álvarez Ruiz' })
    await app.db
      .updateTable('customer_bank')
      .set({ account_name: 'JOSE ALVAREZ' })
      .where('customer_id', '=', part)
      .execute()
    const closed = await customer(app, own, { account: '012180001234560000' })
    expect((await check(same)).data).toMatchObject({ checkResult: 'match', checkedBy: 'Mei', payChannel: 'CH01' })
    expect((await check(part)).data).toMatchObject({ checkResult: 'partial', bankAccountName: 'JOSE ALVAREZ' })
    expect((await check(closed)).data).toMatchObject({ checkResult: 'none', bankAccountNo: '********0000' })
    expect((await detail(part)).bankCheck).toMatchObject({ checkResult: 'partial', checkedBy: 'Mei' })
    expect(await logOf(closed, '/risk/bankCheck')).toMatchObject([
      { user_name: 'Mei', after_values: { checkResult: 'none' } },
    ])
    expect(JSON.stringify(await logOf(closed, '/risk/bankCheck'))).not.toContain('012180001234560000')
  })

  it('the bank check needs an account, and a customer of the own apps', async () => {
    const bare = await customer(app, own)
    await app.db.deleteFrom('customer_bank').where('customer_id', '=', bare).execute()
    expect((await check(bare)).code).toBe(CODE.refused)
    const foreign = await lender(app)
    expect((await check(await customer(app, foreign))).code).toBe(CODE.notFound)
  })
})

describe('what staff take down of a customer', () => {
  /** An application of his that an examiner sent back for material. */
  async function sentBack(custId: number, examiner: TestUser) {
    const orderId = await order(app, own, custId)
    const row = await orderRow(orderId)
    const { taskId } = await app.db.transaction().execute(trx => openApprovalTask(trx, row, app.clock.now()))
    const back = { taskId, approvalStatus: 3, remark: 'Who employs you?' } as const
    const sendBack = async () =>
      (await app.ask(approval.submit, { ...back, rowVersion: (await taskRow(taskId)).row_version }, { user: examiner }))
        .code
    expect(await sendBack()).toBe(CODE.success)
    return { orderId, taskId, sendBack }
  }
  const orderRow = (orderId: number) =>
    app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const taskRow = (taskId: number) =>
    app.db.selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
  const versionOf = async (custId: number) => (await detail(custId)).rowVersion

  it('wakes the application that waits for material, not one that is over; his wish about sales does not (DOMAIN 3)', async () => {
    const examiner = await app.user({ rights: { 'approval-task': ['query', 'edit'] }, appIds: [own.appId] })
    const custId = await complete()
    const gone = await sentBack(custId, examiner)
    await app.db.transaction().execute(async trx =>
      cancelOrder(trx, (await lockOrder(trx, gone.orderId))!, {
        who: SYSTEM,
        now: app.clock.now(),
        reason: 'gave up',
      }),
    )
    const { orderId, taskId, sendBack } = await sentBack(custId, examiner)
    const add = { custId, contactType: 4, contactRelationship: 7, contactName: 'Carmen', contactPhone: '5511119999' }
    await edit(custId, { marketingOptOut: true }, await versionOf(custId))
    expect(await orderRow(orderId)).toMatchObject({ pending_material: true })
    expect((await edit(custId, { companyName: 'Cemex' }, await versionOf(custId))).code).toBe(CODE.success)
    expect(await orderRow(orderId)).toMatchObject({ pending_material: false })
    expect(await taskRow(taskId)).toMatchObject({ status: 1, decision: null, owner_id: examiner.userId })
    expect(await sendBack()).toBe(CODE.success)
    expect((await app.ask(customerChanges.addContact, add, { user: clerk })).code).toBe(CODE.success)
    expect(await orderRow(orderId)).toMatchObject({ pending_material: false })
    const log = await app.db
      .selectFrom('order_log')
      .select('user_name')
      .where('order_id', '=', orderId)
      .where('event', '=', 'materialArrived')
      .execute()
    expect(log).toEqual([{ user_name: 'Mei' }, { user_name: 'Mei' }])
  })
})

it('the counter of verification codes is set to 0 for today and logged (G-099)', async () => {
  const custId = await complete()
  await app.db
    .updateTable('customer')
    .set({ sms_count_today: 5, sms_count_day: '2026-11-20' })
    .where('id', '=', custId)
    .execute()
  expect((await detail(custId)).smsCountToday).toBe(5)
  const answer = await app.ask(customerChanges.removeSmsCount, { custId }, { user: clerk })
  expect(answer.data).toEqual({ custId, smsCountToday: 0 })
  expect((await detail(custId)).smsCountToday).toBe(0)
  expect(await logOf(custId, '/customer/removeSmsCount')).toMatchObject([
    { before_values: { smsCountToday: 5 }, after_values: { smsCountToday: 0 } },
  ])
})
