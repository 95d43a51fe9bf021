import { randomBytes, randomUUID } from 'node:crypto'
import { approval } from '@countinghouse/contract/areas/approval/calls'
import { humanReview } from '@countinghouse/contract/areas/human-review/calls'
import {
  type IntakeAnswer,
  type IntakeData,
  type IntakeKind,
  MOST_EVENT_BYTES,
} from '@countinghouse/contract/areas/intake/events'
import { order as orderCalls } from '@countinghouse/contract/areas/order/detail/calls'
import type { Envelope } from '@countinghouse/contract/kernel/envelope'
import type { Language } from '@countinghouse/domain/kernel/language'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealer } from '../../kernel/sealed'
import { sign } from '../../kernel/signature'
import { testApp } from '../../testing/app'
import { type BuiltOrder, buildOrder } from '../../testing/loan-builder'
import { firstKey } from './moves'

const app = testApp()
let place: BuiltOrder & { ssid: string; itemId: number }
let mobile: string

beforeAll(async () => {
  // An order of another customer brings an app with a product along.
  const built = await buildOrder(app, { status: 2 })
  const { app_ssid } = await app.db
    .selectFrom('app')
    .select('app_ssid')
    .where('id', '=', built.appId)
    .executeTakeFirstOrThrow()
  const { product_item_id } = await app.db
    .selectFrom('loan_order')
    .select('product_item_id')
    .where('id', '=', built.orderId)
    .executeTakeFirstOrThrow()
  place = { ...built, ssid: app_ssid, itemId: product_item_id }
})
beforeEach(() => {
  mobile = `5${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`
})

interface Sending {
  eventId?: string
  key?: string
  ssid?: string
  at?: Date
  tamper?: (body: string) => string
}

async function post(
  content: object,
  { key, ssid = place.ssid, at = app.clock.now(), tamper = body => body }: Sending = {},
) {
  const body = JSON.stringify(content)
  const { timestamp, signature } = sign(key ?? firstKey(app.services.env, place.ssid), body, at)
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/intake/events',
    payload: tamper(body),
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en-US',
      'x-app': ssid,
      'x-timestamp': timestamp,
      'x-signature': signature,
    },
  })
  return {
    status: answer.statusCode,
    ...(answer.json() as Envelope<IntakeAnswer & { fields?: Record<string, string> }>),
  }
}

const envelope = <K extends IntakeKind>(kind: K, data: IntakeData<K>, eventId = randomUUID() as string) => ({
  eventId,
  kind,
  occurredAt: app.clock.now().toISOString(),
  channel: 'facebook',
  data,
})
const send = <K extends IntakeKind>(kind: K, data: IntakeData<K>, sending: Sending = {}) =>
  post(envelope(kind, data, sending.eventId), sending)

const bank = () => ({
  mobile,
  bankAccountName: 'Juan Pérez',
  bankAccountNo: '0121 8000 1234 5678 99',
  bankName: 'Banorte',
})
const identity = () => ({
  mobile,
  identityKind: 1,
  identityNumber: 'PEPJ900101HDFRRN09',
  names: 'Juan',
  surnames: 'Pérez',
})
const application = (more: object = {}) => ({ mobile, productItemId: place.itemId, amountMinor: 100_000, ...more })
const row = (orderNo: string | undefined) =>
  app.db
    .selectFrom('loan_order')
    .selectAll()
    .where('order_no', '=', orderNo ?? '')
    .executeTakeFirstOrThrow()

async function ready() {
  await send('registered', { mobile })
  await send('identity', identity())
  return send('bank', bank())
}

describe('numbers of a person at this door', () => {
  it('an event finds one customer by four spellings of a mobile number, and a number that cannot be dialled is refused', async () => {
    const digits = `5511${mobile.slice(4)}`
    const spellings = [digits, `+52${digits}`, `52${digits}`, `+521${digits}`]
    const found = new Set<number | undefined>()
    for (const spelling of spellings) found.add((await post(envelope('registered', { mobile: spelling }))).data.custId)
    expect(found.size).toBe(1)
    const [custId] = found
    const contactPhone = `+52 55 ${digits.slice(2, 6)} ${digits.slice(6)}`
    const contact = { contactType: 1, contactRelationship: 1, contactName: 'Ana', contactPhone }
    await post(envelope('contacts', { mobile: `00521${digits}`, contacts: [contact] }))
    const kept = app.db.selectFrom('customer as c').innerJoin('customer_contact as k', 'k.customer_id', 'c.id')
    expect(await kept.select(['c.mobile', 'k.phone']).where('c.id', '=', custId!).execute()).toEqual([
      { mobile: digits, phone: digits },
    ])
    const short = await post(envelope('registered', { mobile: '12345678' }))
    expect(short).toMatchObject({ code: 1400, data: { fields: { 'data.mobile': expect.stringMatching(/dialled/) } } })
  })

  it('numbers of a person at this door pass the checks of every other one: no money goes to an account that cannot be', async () => {
    await send('registered', { mobile })
    const faultOf = async (answer: Promise<unknown>) =>
      Object.keys((((await answer) as { data?: { fields?: object } }).data?.fields ?? {}) as object)
    expect(await faultOf(send('identity', { ...identity(), identityNumber: 'LOPR900505MDFXXX01' }))).toEqual([
      'data.identityNumber',
    ])
    expect(await faultOf(send('bank', { ...bank(), bankAccountNo: '012180001234567895' }))).toEqual([
      'data.bankAccountNo',
    ])
    expect(await faultOf(send('bank', { ...bank(), ifscCode: 'HDFC123' }))).toEqual(['data.ifscCode'])
  })
})

describe('an event of a lending app', () => {
  it('a body whose sender names no app, no time or no signature is refused unread, however large it is', async () => {
    const send = (headers: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url: '/api/intake/events',
        payload: 'x'.repeat(MOST_EVENT_BYTES + 1),
        headers: { 'content-type': 'application/json', ...headers },
      })
    const signed = sign('k'.repeat(32), '', app.clock.now())
    const headers = { 'x-app': place.ssid, 'x-timestamp': signed.timestamp, 'x-signature': signed.signature }
    for (const name of Object.keys(headers)) expect((await send({ ...headers, [name]: 'x' })).statusCode).toBe(401)
    expect((await send(headers)).statusCode).toBe(413)
  })

  it('an event of a lending app brings a customer step by step to an application that waits for review (DOMAIN 3, 13)', async () => {
    await send('registered', { mobile, email: 'juan@example.mx' })
    await send('identity', {
      ...identity(),
      birthday: '1990-01-01',
      documents: { AadhaarNo: '2341 2341 2346', AadhaarName: 'Juan' },
    })
    await send('face', { mobile, witnessScore: '0.98' })
    await send('details', { mobile, maritalStatus: 1, residentialAddress: 'Av. Juárez 10' })
    await send('contacts', {
      mobile,
      contacts: [{ contactType: 1, contactRelationship: 1, contactName: 'Ana', contactPhone: '5512345678' }],
    })
    const facebook = {
      network: 'facebook' as const,
      account: 'juan.hdz',
      link: 'https://facebook.com/juan.hdz',
      found: true,
    }
    await send('social', { mobile, accounts: [facebook] })
    await send('bank', bank())
    const applied = await send('application', application({ loanPurpose: 1 }))
    expect(applied).toMatchObject({ status: 200, code: 1000, data: { repeated: false, orderStatus: 2 } })
    const order = await row(applied.data.orderNo)
    expect(order).toMatchObject({
      order_type: 1,
      loan_number: 1,
      payout_minor: 90_000,
      profile_snapshot: { maritalStatus: 1, residentialAddress: 'Av. Juárez 10' },
      terms: { principalMinor: 100_000, durationDays: 7, lateFeeBpsPerDay: 250 },
    })
    const task = await app.db.selectFrom('task').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
    expect(task).toMatchObject({ desk: 'approval', ended_at: null })
    const social = await app.db
      .selectFrom('customer_social')
      .selectAll()
      .where('customer_id', '=', order.customer_id)
      .execute()
    expect(social).toMatchObject([facebook])
    const log = await app.db.selectFrom('order_log').select('event').where('order_id', '=', order.id).execute()
    expect(log).toEqual([{ event: 'rulesRefer' }])
  })

  it('an event of a lending app is refused with a wrong, old or foreign signature and changes nothing', async () => {
    const late = new Date(app.clock.now().getTime() - 5 * 60_000 - 1000)
    for (const sending of [
      { key: 'x'.repeat(40) },
      { ssid: 'nobody' },
      { at: late },
      { at: new Date(app.clock.now().getTime() + 6 * 60_000) },
      { tamper: (body: string) => body.replace('facebook', 'direct00') },
    ]) {
      expect(await send('registered', { mobile }, sending)).toMatchObject({ status: 401, code: -1002 })
    }
    expect(await app.db.selectFrom('customer').select('id').where('mobile', '=', mobile).execute()).toEqual([])
    expect((await send('registered', { mobile })).code).toBe(1000)
  })

  it('an event of a lending app counts once however often it comes at once, and its id cannot carry another body', async () => {
    await ready()
    const event = envelope('application', application())
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(event)))
    expect(answers.map(answer => answer.code)).toEqual(Array(10).fill(1000))
    expect(answers.filter(answer => !answer.data.repeated)).toHaveLength(1)
    expect(new Set(answers.map(answer => answer.data.orderNo)).size).toBe(1)
    const { customer_id } = await row(answers[0]!.data.orderNo)
    expect(
      await app.db.selectFrom('loan_order').select('id').where('customer_id', '=', customer_id).execute(),
    ).toHaveLength(1)
    expect(await post({ ...event, data: application({ amountMinor: 110_000 }) })).toMatchObject({ code: 1409 })
  })

  it('an event of a lending app of two applications at once one is taken: a customer has one open order', async () => {
    await ready()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('application', application())))
    expect(answers.filter(answer => answer.code === 1000)).toHaveLength(1)
    expect(answers.filter(answer => answer.code === 1422)).toHaveLength(5)
  })

  it('an event of a lending app names the field that is wrong', async () => {
    await ready()
    const wrong = await send('application', application({ amountMinor: 105_000 }))
    expect(wrong).toMatchObject({
      code: 1400,
      data: { fields: { 'data.amountMinor': expect.stringContaining('MXN 100.00 to MXN 10,000.00') } },
    })
    expect(await send('application', application({ productItemId: 999_999 }))).toMatchObject({
      code: 1400,
      data: { fields: { 'data.productItemId': expect.anything() } },
    })
    const shape = await post({ ...envelope('registered', { mobile: '12' }), extra: 1 })
    expect(Object.keys(shape.data.fields ?? {}).sort()).toEqual(['data.mobile', 'extra'])
    expect(await send('details', { mobile: '5599999999', numberOfChildren: 1 })).toMatchObject({ code: 1422 })
  })

  it('an event of a lending app leaves no identity or bank number readable at rest (threat 15)', async () => {
    await ready()
    await send('identity', { ...identity(), documents: { AadhaarNo: '234123412346', panNo: 'ABCPE1234F' } })
    const kept = JSON.stringify([
      await app.db.selectFrom('customer').selectAll().where('mobile', '=', mobile).execute(),
      await app.db.selectFrom('customer_bank').selectAll().execute(),
      await app.db.selectFrom('app_event').selectAll().execute(),
    ])
    for (const number of ['PEPJ900101HDFRRN09', '012180001234567895', '234123412346', 'ABCPE1234F'])
      expect(kept).not.toContain(number)
    const seals = sealer(app.services.env.secrets.dataKey)
    const found = await app.db
      .selectFrom('customer')
      .selectAll()
      .where('mobile', '=', mobile)
      .where('identity_hash', '=', seals.hash('pepj900101hdfrrn09'))
      .executeTakeFirstOrThrow()
    expect(seals.open(found.identity_encrypted!)).toBe('PEPJ900101HDFRRN09')
    expect(found.identity_last4).toBe('RN09')
  })

  it('an event of a lending app waits in risk check for the score of an app that scores, and goes on when it comes (DOMAIN 3)', async () => {
    await app.db
      .insertInto('app_strategy')
      .values({ app_id: place.appId, strategy_id: 'first-loan.v3', created_at: app.clock.now() })
      .execute()
    await ready()
    await send('face', { mobile, witnessScore: '0.98' })
    const applied = await send('application', application())
    expect(applied.data.orderStatus).toBe(1)
    const { id } = await row(applied.data.orderNo)
    const tasks = () => app.db.selectFrom('task').select('id').where('order_id', '=', id).execute()
    await send('face', { mobile, panCardLiveScore: '97.10' })
    expect([(await row(applied.data.orderNo)).status, await tasks()]).toEqual([1, []])
    const score = envelope('score', { mobile, epochScore: 640, modelScore: 712 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(score)))
    expect(answers.map(answer => answer.code)).toEqual(Array(5).fill(1000))
    expect([(await row(applied.data.orderNo)).status, (await tasks()).length]).toEqual([2, 1])
    await app.db.deleteFrom('app_strategy').where('app_id', '=', place.appId).execute()
  })

  it('an event of a lending app rejects from the black list, and approves a re-loan in good standing where the product allows it', async () => {
    const custId = (await ready()).data.custId!
    await app.db
      .updateTable('product')
      .set({ reborrow_without_review: true })
      .where('app_id', '=', place.appId)
      .execute()
    const first = await send('application', application())
    expect(first.data.orderStatus).toBe(2)
    const now = app.clock.now()
    await app.db
      .updateTable('loan_order')
      .set({ status: 9, lent_at: now, settle_status: 1 })
      .where('order_no', '=', first.data.orderNo!)
      .execute()
    const second = await send('application', application())
    expect(second.data.orderStatus).toBe(3)
    expect(await row(second.data.orderNo)).toMatchObject({ order_type: 2, loan_number: 2, approval_status: 4 })
    expect((await send('withdrawal', { orderNo: second.data.orderNo! })).data.orderStatus).toBe(10)
    const logged = async (orderNo: string | undefined, language: Language) => {
      const user = await app.user({ rights: { order: ['query', 'get'] } })
      const { id: orderId } = await row(orderNo)
      return (await app.ask(orderCalls.logList, { orderId }, { user, language })).data.list[0]
    }
    expect(await logged(second.data.orderNo, 'fr')).toMatchObject({
      event: 'withdraw',
      reason: 'Retirée par le client',
    })
    await app.db
      .insertInto('customer_listing')
      .values({ customer_id: custId, list: 'black', created_at: now })
      .execute()
    const third = await send('application', application())
    expect(third.data.orderStatus).toBe(4)
    const refused = { event: 'rulesReject', reason: 'Cliente en la lista negra' }
    expect(await logged(third.data.orderNo, 'es')).toMatchObject(refused)
    await app.db
      .updateTable('product')
      .set({ reborrow_without_review: false })
      .where('app_id', '=', place.appId)
      .execute()
  })

  it('an event of a lending app takes a picture in base64, written anew, and refuses what is none', async () => {
    const { custId } = (await ready()).data
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b62c4' } })
      .png()
      .toBuffer()
    expect(await send('image', { mobile, kind: 'idcardFront', content: png.toString('base64') })).toMatchObject({
      code: 1000,
    })
    const image = await app.db
      .selectFrom('customer_image as i')
      .innerJoin('stored_file as f', 'f.id', 'i.file_id')
      .select(['f.width', 'f.mime', 'f.owner_kind', 'f.owner_id'])
      .where('i.customer_id', '=', custId!)
      .executeTakeFirstOrThrow()
    expect(image).toEqual({ width: 40, mime: 'image/png', owner_kind: 'customer', owner_id: custId })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    expect((await send('image', { mobile, kind: 'idcardFront', content: svg })).code).toBe(1400)
    expect((await send('image', { mobile, kind: 'idcardFront', fileId: 'someone-elses' })).code).toBe(1400)
  })

  it('an event of a lending app with anything that the customer brings of himself wakes what waits for material of his (DOMAIN 3, R-288)', async () => {
    const rights = { 'approval-task': ['query', 'edit'], 'human-review': ['query', 'get', 'edit'] } as const
    const user = await app.user({ rights, appIds: [place.appId] })
    await ready()
    const { id: orderId } = await row((await send('application', application())).data.orderNo)
    const states = async () => {
      const of = (table: 'task' | 'human_review') =>
        app.db.selectFrom(table).select(['id', 'status', 'row_version as rowVersion']).where('order_id', '=', orderId)
      const { pending_material: pending } = await app.db
        .selectFrom('loan_order')
        .select('pending_material')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const [task, review] = [await of('task').executeTakeFirst(), await of('human_review').executeTakeFirst()]
      return { pending, task: task!, review: review! }
    }
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b62c4' } })
      .png()
      .toBuffer()
    const contact = { contactType: 1, contactRelationship: 1, contactName: 'Ana', contactPhone: '5512345678' }
    const facebook = { network: 'facebook' as const, account: 'ana', found: true }
    const bringing = {
      identity: () => send('identity', identity()),
      face: () => send('face', { mobile, witnessScore: '0.98' }),
      details: () => send('details', { mobile, maritalStatus: 1 }),
      bank: () => send('bank', bank()),
      contacts: () => send('contacts', { mobile, contacts: [contact] }),
      social: () => send('social', { mobile, accounts: [facebook] }),
      addressBook: () => send('addressBook', { mobile, entries: [{ name: 'Ana', phone: '5512345678' }] }),
      image: () => send('image', { mobile, kind: 'idcardFront', content: png.toString('base64') }),
    }
    for (const [kind, bring] of Object.entries(bringing)) {
      const { task, review } = await states()
      const asked = { remark: 'Something is missing' }
      const back = { taskId: task.id, rowVersion: task.rowVersion, approvalStatus: 3, ...asked } as const
      const more = { reviewId: review.id, rowVersion: review.rowVersion, reviewStatus: 3, callOutcome: 1, ...asked }
      expect((await app.ask(approval.submit, back, { user })).code, kind).toBe(1000)
      expect((await app.ask(humanReview.submit, more as never, { user })).code, kind).toBe(1000)
      await send('loginCodeSent', { mobile })
      expect(await states(), kind).toMatchObject({ pending: true, task: { status: 2 }, review: { status: 3 } })
      expect((await bring()).code, kind).toBe(1000)
      expect(await states(), kind).toMatchObject({ pending: false, task: { status: 1 }, review: { status: 0 } })
    }
  })

  it('an event of a lending app brings as many pictures as it may have, each as large as a telephone takes them', async () => {
    await ready()
    const { orderNo } = (await send('application', application())).data
    await app.db.updateTable('loan_order').set({ lent_at: app.clock.now() }).where('order_no', '=', orderNo!).execute()
    const raw = { width: 1000, height: 1000, channels: 3 } as const
    const noise = await sharp(randomBytes(3_000_000), { raw }).png().toBuffer()
    const images = Array(3).fill(noise.toString('base64'))
    expect(images.join('').length).toBeGreaterThan(11_000_000)
    expect(await send('paymentProof', { mobile, orderNo: orderNo!, images })).toMatchObject({ status: 200, code: 1000 })
    const more = await send('paymentProof', { mobile, orderNo: orderNo!, images: [...images, images[0]] })
    expect(more).toMatchObject({ code: 1400, data: { fields: { 'data.images': expect.any(String) } } })
  })

  it('an event of a lending app counts what comes before a customer is known, and keeps his address book', async () => {
    for (const answer of [
      await send('installed', { deviceId: 'd-1' }),
      await send('registerCodeSent', { mobile }),
      await send('registerCodeAccepted', { mobile }),
    ])
      expect(answer).toMatchObject({ code: 1000, data: { repeated: false } })
    await send('registered', { mobile })
    for (const kind of ['loginCodeSent', 'loginCodeAccepted'] as const)
      expect((await send(kind, { mobile })).code).toBe(1000)
    const { data } = await send('addressBook', { mobile, entries: [{ name: 'Ana', phone: '5512345678' }] })
    expect(data.custId).toBeGreaterThan(0)
  })

  it('a disabled app begins no business; what its customers pay, say and ask for is heard as before (DOMAIN 4, 7, 13)', async () => {
    const { custId } = (await ready()).data
    const begun = envelope('application', application())
    const { orderNo } = (await post(begun)).data
    const setStatus = (status: number) =>
      app.db.updateTable('app').set({ status }).where('id', '=', place.appId).execute()
    await setStatus(1)
    for (const refused of [
      await send('installed', { deviceId: 'd-2' }),
      await send('registered', { mobile: '5511112222' }),
      await send('application', application()),
    ])
      expect(refused).toMatchObject({ status: 200, code: 1422, msg: expect.stringContaining('disabled') })
    // What was taken before is answered as before.
    expect((await post(begun)).data).toMatchObject({ orderNo, repeated: true })
    for (const heard of [
      await send('loginCodeAccepted', { mobile }),
      await send('message', { mobile, messageBoardType: 1, content: 'Where do I pay?' }),
      await send('complaint', { mobile, complaintKind: 'violence' }),
      await send('optOut', { mobile }),
      await send('withdrawal', { orderNo: orderNo! }),
    ])
      expect(heard).toMatchObject({ status: 200, code: 1000 })
    const pauses = await app.db.selectFrom('contact_pause').select('id').where('customer_id', '=', custId!).execute()
    expect(pauses).toHaveLength(2)
    await setStatus(0)
  })

  it('an event of a lending app with a complaint stops contact whatever number of a loan the customer typed (DOMAIN 7, 11)', async () => {
    const custId = (await ready()).data.custId!
    const complaint = { mobile, complaintKind: 'violence', orderNo: 'my loan of May', remark: 'He shouted' } as const
    expect((await send('complaint', complaint)).code).toBe(1000)
    const remark = 'my loan of May · He shouted'
    const pauses = app.db.selectFrom('contact_pause').select(['reason', 'complaint_kind', 'remark'])
    expect(await pauses.where('customer_id', '=', custId).execute()).toEqual([
      { reason: 'complaint', complaint_kind: 'violence', remark },
    ])
    const raised = app.db.selectFrom('work_order').select(['order_id', 'remark']).where('customer_id', '=', custId)
    expect(await raised.execute()).toEqual([{ order_id: null, remark }])
  })

  it('an event of a lending app keeps a call with its order', async () => {
    await ready()
    const { data } = await send('application', application())
    const call = {
      mobile,
      orderNo: data.orderNo!,
      callusername: 'Lin',
      phone: mobile,
      calltimevalue: 42,
      dialledAt: app.clock.now().toISOString(),
    }
    expect((await send('call', call)).code).toBe(1000)
    expect((await send('call', { ...call, orderNo: place.orderNo })).code).toBe(1400)
    const order = await row(data.orderNo)
    expect(await app.db.selectFrom('call_record').select('seconds').where('order_id', '=', order.id).execute()).toEqual(
      [{ seconds: 42 }],
    )
  })
})
