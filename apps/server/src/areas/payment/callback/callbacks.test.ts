import { randomUUID } from 'node:crypto'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { callbacks } from '@countinghouse/contract/areas/payment/callback/calls'
import type { ChannelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { beforeAll, describe, expect, it } from 'vitest'
import { sign } from '../../../kernel/signature'
import { type TestUser, testApp } from '../../../testing/app'
import { CHANNEL_SECRET, callbackPath } from '../../../testing/channels'
import { type BuiltOrder, buildOrder, lendOut } from '../../../testing/loan-builder'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let finance: TestUser
let order: BuiltOrder
let flowNo: string

beforeAll(async () => {
  finance = await app.user({ roles: ['finance'], name: 'Ines' })
  order = await buildOrder(app)
  await lendOut(app, order.orderId, finance)
  flowNo = (await app.ask(paymentLinks.paymentsLink, { orderId: order.orderId }, { user: finance })).data.flowId
})

const eventOf = (more: Partial<ChannelEvent>): ChannelEvent => ({
  eventId: randomUUID(),
  kind: 'payment.paid',
  reference: flowNo,
  channelReference: `CR-${flowNo}`,
  amountMinor: 110_000,
  currency: 'MXN',
  at: app.clock.now().toISOString(),
  ...more,
})

async function deliver(event: ChannelEvent, secret = CHANNEL_SECRET) {
  const payload = JSON.stringify(event)
  const { timestamp, signature } = sign(secret, payload, app.clock.now())
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
  return (await app.http.inject({ method: 'POST', url: await callbackPath(app.db), payload, headers })).statusCode
}

const find = async (input: object, user = finance) => (await app.ask(callbacks.callbackList, input, { user })).data.list
const retry = (callbackId: number, user = finance) => app.ask(callbacks.callbackRetry, { callbackId }, { user })

describe('the log of call-backs', () => {
  it('the log of call-backs keeps a forged one as refused, unread, and nobody can apply it', async () => {
    expect(await deliver(eventOf({}), 'x'.repeat(40))).toBe(401)
    const [forged] = await find({ state: 'refused' })
    expect(forged).toMatchObject({ kind: 'refused', reference: '', reason: 'signature', amount: null, orderId: null })
    expect((await retry(forged!.callbackId)).code).toBe(CODE.changed)
    const { data } = await app.ask(callbacks.callbackDetail, { callbackId: forged!.callbackId }, { user: finance })
    expect(data.body).toContain('unproven')
    // Whatever anybody sends, a day's are one row with their count.
    for (let n = 0; n < 5; n++) expect(await deliver(eventOf({}), 'y'.repeat(40))).toBe(401)
    expect(await find({ state: 'refused', kind: 'refused' })).toMatchObject([{ deliveryCount: 6 }])
  })

  it('the log of call-backs counts how often one came and shows its order', async () => {
    const [payout] = await find({ kind: 'payout.paid' })
    expect(payout).toMatchObject({
      state: 'done',
      orderNo: order.orderNo,
      amount: 90_000,
      currency: 'MXN',
      deliveryCount: 1,
    })
    const { data } = await app.ask(callbacks.callbackDetail, { callbackId: payout!.callbackId }, { user: finance })
    await deliver(JSON.parse(data.body))
    expect(await find({ orderNo: order.orderNo.slice(-12) })).toMatchObject([{ deliveryCount: 2, state: 'done' }])
  })

  it('the log of call-backs lets a failed one be applied again once its cause is gone, and only once', async () => {
    await deliver(eventOf({ currency: 'THB', eventId: 'wrong-currency' }))
    await deliver(eventOf({ reference: 'R999999', eventId: 'unknown-payment' }))
    const failed = await find({ state: 'failed' })
    expect(failed.map(one => one.reason)).toEqual(['unknown reference', 'currency differs'])
    expect((await retry(failed[1]!.callbackId)).data).toEqual({ state: 'failed', reason: 'currency differs' })
    // The payment was ours after all: its number was written down wrongly.
    await app.db.updateTable('repay_flow').set({ flow_no: 'R999999' }).where('flow_no', '=', flowNo).execute()
    const answers = await Promise.all([1, 2, 3].map(() => retry(failed[0]!.callbackId)))
    expect(answers.map(answer => answer.code).sort()).toEqual([CODE.success, CODE.changed, CODE.changed])
    const [applied] = await find({ reference: 'R999999' })
    expect(applied).toMatchObject({ state: 'done', reason: '', retriedBy: 'Ines', orderId: order.orderId })
    const settled = await app.db
      .selectFrom('loan_order')
      .select('status')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    expect(settled.status).toBe(9)
  })

  it('the log of call-backs takes money that a payer sent twice through one link as two payments (DOMAIN 4)', async () => {
    const paid = { reference: 'R999999', channelReference: `CR-${flowNo}` }
    expect(await deliver(eventOf({ ...paid, eventId: 'sent-again' }))).toBe(200)
    await deliver(eventOf({ ...paid, eventId: 'paid-again', channelReference: 'CR-SECOND' }))
    const [second, first] = await find({ reference: 'R999999' })
    expect(first).toMatchObject({ state: 'repeated', reason: '' })
    expect(second).toMatchObject({ state: 'done', reason: '', orderId: order.orderId })
  })

  it('the log of call-backs is of the own apps, and read without the right to apply (G-061)', async () => {
    const other = await buildOrder(app)
    const neighbour = await app.user({ rights: { 'payment-callback': ['query', 'edit'] }, appIds: [other.appId] })
    expect(await find({}, neighbour)).toEqual([])
    const [own] = await find({ kind: 'payout.paid' })
    expect((await retry(own!.callbackId, neighbour)).code).toBe(CODE.notFound)
    const operations = await app.user({ roles: ['operations'] })
    expect(await find({ state: 'failed' }, operations)).toHaveLength(1)
    expect((await retry(own!.callbackId, operations)).code).toBe(CODE.notPermitted)
  })

  it('another body under a known event id is kept as failed and answered with an error, however often it comes', async () => {
    const event = eventOf({ reference: 'R999999', channelReference: `CR-${flowNo}`, eventId: 'numbered-1' })
    expect(await deliver(event)).toBe(200)
    const other = { ...event, channelReference: 'CR-OTHER', amountMinor: 70_000 }
    expect([await deliver(other), await deliver(other), await deliver(event)]).toEqual([409, 409, 200])
    const kept = (await find({ reference: 'R999999' })).filter(one => one.receiveTime === event.at)
    const reason = 'event id used before with other content'
    expect(kept).toContainEqual(expect.objectContaining({ state: 'failed', reason, amount: 70_000, deliveryCount: 2 }))
    // Both at once: one of them counts, whichever it is.
    const [one, two] = [
      { ...event, eventId: 'numbered-2' },
      { ...other, eventId: 'numbered-2' },
    ]
    const answers = await Promise.all([deliver(one), deliver(two)])
    expect(answers).toContain(409)
  })

  it.each([
    ['NUL in a text', { channelReference: 'CR\u0000' }],
    ['a lone surrogate', { reason: 'declined \ud83d' }],
    ['the year 0000', { at: '0000-01-01T00:00:00Z' }],
  ])('a signed event with %s is refused for good', async (_, wrong) => {
    expect(await deliver(eventOf({ reference: 'R999999', ...wrong }))).toBe(400)
  })
})

describe('a call-back that brings no money', () => {
  it('a call-back that brings no money leaves the loan as it was: a payment that failed, a link that ran out, a payout that was refused', async () => {
    const running = await buildOrder(app)
    await lendOut(app, running.orderId, finance)
    const { orderId } = await buildOrder(app)
    await app.ask(orderApplications.lending, { orderId }, { user: finance })
    await app.jobs.drain()
    const { payout_no } = await app.db
      .selectFrom('payout')
      .select('payout_no')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const refused = { reference: payout_no, amountMinor: 90_000, reason: 'account closed' }
    expect(await deliver(eventOf({ kind: 'payout.failed', ...refused }))).toBe(200)
    const { status } = await app.db
      .selectFrom('loan_order')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(status).toBe(orderStatus.value.lendingFailed)
    for (const kind of ['payment.failed', 'payment.expired'] as const) {
      const link = await app.ask(paymentLinks.paymentsLink, { orderId: running.orderId }, { user: finance })
      expect(await deliver(eventOf({ kind, reference: link.data.flowId }))).toBe(200)
    }
  })
})
