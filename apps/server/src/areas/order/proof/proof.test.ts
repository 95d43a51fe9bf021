import { randomUUID } from 'node:crypto'
import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import { paymentProofs } from '@countinghouse/contract/areas/order/proof/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sign } from '../../../kernel/signature'
import { type TestUser, testApp } from '../../../testing/app'
import { type BuiltOrder, buildOrder, lendOut } from '../../../testing/loan-builder'
import { reconcile } from '../../books/reconciliation/reconcile'
import { firstKey } from '../../intake/moves'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let picture: string
let fang: TestUser
let ding: TestUser
let order: BuiltOrder & { mobile: string; ssid: string }

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  picture = bytes.toString('base64')
  // People stay signed in longer than a proof is held.
  await setSetting('session.idleMinutes', 720)
})

async function setSetting(key: string, to: unknown) {
  const value = JSON.stringify(to)
  await app.db
    .insertInto('setting')
    .values({ key, value, updated_at: app.clock.now() })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Lent on 1 March, due on 8 March; on 12 March it owes 1,200.00. */
beforeEach(async () => {
  app.clock.set('2026-03-01T03:00:00Z')
  const built = await buildOrder(app)
  await lendOut(app, built.orderId, await app.user({ roles: ['finance'] }))
  app.clock.set('2026-03-12T03:00:00Z')
  const { mobile, app_ssid } = await app.db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select(['c.mobile', 'a.app_ssid'])
    .where('c.id', '=', built.customerId)
    .executeTakeFirstOrThrow()
  order = { ...built, mobile, ssid: app_ssid }
  fang = await app.user({ roles: ['finance'], name: 'Fang' })
  ding = await app.user({ roles: ['finance'], name: 'Ding' })
})

/** What a lending app sends. */
async function send(more: object = {}, eventId: string = randomUUID()) {
  const at = app.clock.now()
  const data = { mobile: order.mobile, orderNo: order.orderNo, amountMinor: 50_000, images: [picture], ...more }
  const body = JSON.stringify({ eventId, kind: 'paymentProof', occurredAt: at.toISOString(), data })
  const { timestamp, signature } = sign(firstKey(app.services.env, order.ssid), body, at)
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/intake/events',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-app': order.ssid,
      'x-timestamp': timestamp,
      'x-signature': signature,
    },
  })
  return answer.json() as { code: number }
}
async function sentProof(more: object = {}) {
  expect((await send(more)).code).toBe(CODE.success)
  const { data } = await app.ask(paymentProofs.proofList, { orderNo: order.orderNo }, { user: fang })
  return data.list[0]!
}
const detail = async (proofId: number, user = fang) =>
  (await app.ask(paymentProofs.proofDetail, { proofId }, { user })).data
const take = (proofId: number, user: TestUser) => app.ask(paymentProofs.proofTake, { proofId }, { user })
const refuse = (proofId: number, user: TestUser, reason = 'Not our account') =>
  app.ask(paymentProofs.proofRefuse, { proofId, reason }, { user })
/** Accepts it as the dialog does: the offline receipt that names the proof, with its pictures. */
async function accept(proofId: number, user: TestUser, more: object = {}) {
  const { fileIds } = await detail(proofId)
  return app.ask(
    orderReceipts.partRepayOfflineAll,
    {
      orderId: order.orderId,
      amountMinor: 50_000,
      payChannel: 'CH01',
      paymentTime: app.clock.now().toISOString(),
      reference: `SPEI-${proofId}`,
      proofFileIds: fileIds,
      paymentProofId: proofId,
      ...more,
    },
    { user },
  )
}

describe('a proof of payment', () => {
  it('a proof of payment comes from the app once, with its pictures, and is on the order (DOMAIN 13)', async () => {
    const eventId = randomUUID()
    const claim = {
      note: 'paid at the corner shop',
      reference: '0099',
      paidAt: '2026-03-11T20:00:00Z',
      payChannel: 'CH02',
    }
    expect((await send(claim, eventId)).code).toBe(CODE.success)
    expect((await send(claim, eventId)).code).toBe(CODE.success)
    const { data } = await app.ask(paymentProofs.proofList, { orderNo: order.orderNo }, { user: fang })
    expect(data.list).toHaveLength(1)
    expect(data.list[0]).toMatchObject({
      orderId: order.orderId,
      custName: 'Rosa Hernández',
      mobile: expect.stringMatching(/^\*{6}\d{4}$/),
      claimedMinor: 50_000,
      currency: 'MXN',
      proofState: 'waiting',
      ownerName: '',
      mine: false,
      mayTake: true,
    })
    const seen = await detail(data.list[0]!.proofId)
    expect(seen).toMatchObject({ note: claim.note, reference: '0099', payChannel: 'CH02', flowId: null })
    const image = await app.http.inject({ url: `/api/web${seen.imageList[0]}`, headers: { token: fang.token } })
    expect(image.headers['content-type']).toBe('image/png')
    const log = await app.ask(orders.logList, { orderId: order.orderId }, { user: fang })
    expect(log.data.list[0]).toMatchObject({ event: 'proofArrived', operationUserName: expect.any(String) })
  })

  it('a proof of payment is refused for an order that is not the customer’s or was not lent, and without a picture', async () => {
    expect((await send({ orderNo: 'MX-NONE' })).code).not.toBe(CODE.success)
    expect((await send({ images: [] })).code).toBe(CODE.invalid)
    expect((await send({ images: [Buffer.from('text').toString('base64')] })).code).toBe(CODE.invalid)
    const { data } = await app.ask(paymentProofs.proofList, { orderNo: order.orderNo }, { user: fang })
    expect(data.total).toBe(0)
  })

  it('a proof of payment is one person’s at a time: two at once have one result', async () => {
    const { proofId } = await sentProof()
    const both = await Promise.all([take(proofId, fang), take(proofId, ding)])
    expect(both.map(answer => answer.code).sort()).toEqual([CODE.success, CODE.changed].sort())
    const [owner, other] = both[0]!.code === CODE.success ? [fang, ding] : [ding, fang]
    expect((await refuse(proofId, other)).code).toBe(CODE.refused)
    expect((await app.ask(paymentProofs.proofRelease, { proofId }, { user: other })).code).toBe(CODE.refused)
    app.clock.advance({ minutes: 29 })
    expect((await take(proofId, other)).code).toBe(CODE.changed)
    app.clock.advance({ minutes: 1 })
    expect((await take(proofId, other)).code).toBe(CODE.success)
    expect((await accept(proofId, owner)).code).toBe(CODE.refused)
    expect((await app.ask(paymentProofs.proofRelease, { proofId }, { user: other })).code).toBe(CODE.success)
    expect(await detail(proofId)).toMatchObject({ ownerName: '', mayTake: true })
  })

  it('a proof of payment is accepted by the offline receipt that names it, once, with its pictures as the proof (G-141)', async () => {
    const { proofId } = await sentProof()
    expect((await accept(proofId, fang)).code).toBe(CODE.refused)
    await take(proofId, fang)
    const booked = await accept(proofId, fang)
    expect(booked).toMatchObject({ code: CODE.success, data: { paymentAmt: 50_000 } })
    expect(await detail(proofId)).toMatchObject({
      proofState: 'accepted',
      deciderName: 'Fang',
      flowId: booked.data.flowId,
      mayTake: false,
    })
    expect((await accept(proofId, fang, { reference: 'AGAIN' })).code).toBe(CODE.changed)
    expect((await take(proofId, ding)).code).toBe(CODE.changed)
    expect((await refuse(proofId, fang)).code).toBe(CODE.changed)
    const records = await app.ask(orders.repayRecordListV2, { orderId: order.orderId }, { user: fang })
    const { imageList } = await detail(proofId)
    expect(records.data.list[0]).toMatchObject({ paymentAmt: 50_000, voucherList: imageList })
    const proof = await reconcile(app.db, app.clock.latest())
    expect(proof.checks.filter(check => check.differences > 0)).toEqual([])
  })

  it('a proof of payment books nothing when the receipt of a proof fails, or is for another order', async () => {
    const { proofId } = await sentProof()
    await take(proofId, fang)
    expect((await accept(proofId, fang, { amountMinor: 900_000 })).code).toBe(CODE.invalid)
    expect(await detail(proofId)).toMatchObject({ proofState: 'waiting', mine: true })
    const first = { ...order }
    const elsewhere = await buildOrder(app, { status: 7 })
    await app.db.updateTable('payment_proof').set({ order_id: elsewhere.orderId }).where('id', '=', proofId).execute()
    expect((await accept(proofId, fang)).code).toBe(CODE.invalid)
    const row = await app.db
      .selectFrom('loan_order')
      .select('paid_minor')
      .where('id', '=', first.orderId)
      .executeTakeFirstOrThrow()
    expect(row.paid_minor).toBe(0)
  })

  it('a proof of payment waits with its receipt for a second person above the limit, and nobody takes it meanwhile (DOMAIN 4)', async () => {
    await setSetting('money.makerLimitMinor', { INR: 1, MXN: 10_000, THB: 1 })
    const { proofId } = await sentProof()
    await take(proofId, fang)
    expect((await accept(proofId, fang)).data).toMatchObject({ waiting: true, flowId: null })
    app.clock.advance({ minutes: 31 })
    expect(await detail(proofId, ding)).toMatchObject({ proofState: 'waiting', secondPerson: true, mayTake: false })
    expect((await take(proofId, ding)).code).toBe(CODE.changed)
    expect((await refuse(proofId, fang)).code).toBe(CODE.changed)
    await setSetting('money.makerLimitMinor', { INR: 1, MXN: 1_000_000, THB: 1 })
  })

  it('a proof of payment is refused with a reason, and the order says so', async () => {
    const { proofId } = await sentProof()
    await take(proofId, fang)
    expect((await refuse(proofId, fang, ' ')).code).toBe(CODE.invalid)
    expect((await refuse(proofId, fang, 'Another bank’s account')).code).toBe(CODE.success)
    expect(await detail(proofId)).toMatchObject({
      proofState: 'refused',
      deciderName: 'Fang',
      refusalReason: 'Another bank’s account',
    })
    const log = await app.ask(orders.logList, { orderId: order.orderId }, { user: fang })
    expect(log.data.list[0]).toMatchObject({ event: 'proofRefused', reason: 'Another bank’s account' })
  })

  it('a proof of payment is found by each filter, within the own apps (G-061)', async () => {
    const { proofId } = await sentProof()
    const find = async (filter: object, user = fang) =>
      (await app.ask(paymentProofs.proofList, filter, { user })).data.list.map(row => row.proofId)
    const mine = { orderNo: order.orderNo }
    expect(await find({ ...mine, proofState: 'waiting' })).toEqual([proofId])
    expect(await find({ ...mine, proofState: 'refused' })).toEqual([])
    expect(await find({ ...mine, mobile: order.mobile })).toEqual([proofId])
    expect(await find({ ...mine, appId: order.appId })).toEqual([proofId])
    expect(await find({ ...mine, receivedTimeStart: '2026-03-13' })).toEqual([])
    expect(await find({ ...mine, mine: true })).toEqual([])
    await take(proofId, fang)
    expect(await find({ ...mine, mine: true })).toEqual([proofId])
    const elsewhere = await buildOrder(app)
    const stranger = await app.user({ roles: ['finance'], appIds: [elsewhere.appId] })
    expect(await find({}, stranger)).toEqual([])
    expect((await app.ask(paymentProofs.proofDetail, { proofId }, { user: stranger })).code).toBe(CODE.notFound)
    expect((await take(proofId, stranger)).code).toBe(CODE.notFound)
    const cs = await app.user({ roles: ['cs'] })
    expect(await find(mine, cs)).toEqual([proofId])
    expect((await take(proofId, cs)).code).toBe(CODE.notPermitted)
  })
})
