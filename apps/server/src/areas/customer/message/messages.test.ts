import { randomUUID } from 'node:crypto'
import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerBoard } from '@countinghouse/contract/areas/customer/message/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sign } from '../../../kernel/signature'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender } from '../../../testing/builders'
import { firstKey } from '../../intake/moves'

const app = testApp()
let own: Lender
let ssid: string
let cs: TestUser

beforeAll(async () => {
  own = await lender(app)
  ssid = own.appName.replace('App ', '')
  cs = await app.user({ roles: ['cs'], appIds: [own.appId], name: 'Luz' })
})

/** What a lending app sends. */
async function send(data: object, eventId: string = randomUUID()) {
  const at = app.clock.now()
  const body = JSON.stringify({ eventId, kind: 'message', occurredAt: at.toISOString(), channel: 'organic', data })
  const { timestamp, signature } = sign(firstKey(app.services.env, ssid), body, at)
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/intake/events',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-app': ssid, 'x-timestamp': timestamp, 'x-signature': signature },
  })
  return answer.json() as { code: number }
}
const list = async (filter: object = {}, user = cs) =>
  (await app.ask(customerBoard.messageList, filter, { user })).data.list
const reply = (id: number, replyContent: string) =>
  app.ask(customerBoard.messageReply, { id, replyContent }, { user: cs })

describe('the message board', () => {
  it('the message board lists, shows and answers what customers leave in the app, once (R-191, G-096)', async () => {
    const custId = await customer(app, own, { name: 'Rosa Jiménez', mobile: '5511223344' })
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
    const complaint = {
      mobile: '5511223344',
      messageBoardType: 2,
      questionType: 2,
      complaintType: 1,
      content: 'They call my mother every day.',
      images: [picture.toString('base64')],
    }
    const eventId = randomUUID()
    expect((await send(complaint, eventId)).code).toBe(CODE.success)
    expect((await send(complaint, eventId)).code).toBe(CODE.success)
    const [row, ...more] = await list()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      custId,
      custName: 'Rosa Jiménez',
      mobile: '******3344',
      messageBoardType: 2,
      complaintType: 1,
      replyStatus: 0,
      replyUserName: '',
    })
    const view = await app.ask(customerBoard.messageView, { id: row!.id }, { user: cs })
    expect(view.data).toMatchObject({ content: 'They call my mother every day.', replyContent: '', replyTime: null })
    const [path] = view.data.imageList
    const image = await app.http.inject({ method: 'GET', url: `/api/web${path}`, headers: { token: cs.token } })
    expect(image.headers['content-type']).toBe('image/png')

    expect((await reply(row!.id, '  ')).code).toBe(CODE.invalid)
    expect((await reply(row!.id, 'We stopped these calls. Sorry.')).data).toEqual({ id: row!.id, replyStatus: 1 })
    expect((await reply(row!.id, 'Again')).code).toBe(CODE.changed)
    const after = await app.ask(customerBoard.messageView, { id: row!.id }, { user: cs })
    expect(after.data).toMatchObject({
      replyStatus: 1,
      replyContent: 'We stopped these calls. Sorry.',
      replyUserName: 'Luz',
      replyTime: expect.any(String),
    })
    const { data } = await app.ask(customers.timeline, { custId, kind: 'message' }, { user: cs })
    expect(data.list.map(entry => [entry.event, entry.userName, entry.remark])).toEqual(
      [
        ['received', '', 'They call my mother every day.'],
        ['answered', 'Luz', 'We stopped these calls. Sorry.'],
      ].sort((a, b) => String(b[0]).localeCompare(String(a[0]))),
    )
    expect((await app.ask(customers.timeline, { custId }, { user: cs })).data.total).toBe(2)
  })

  it('the message board finds by each filter, within the own apps (G-061)', async () => {
    const place = await lender(app)
    const user = await app.user({ roles: ['cs'], appIds: [place.appId] })
    const who = await customer(app, place, { mobile: '5577665544' })
    const other = await customer(app, place)
    const base = { app_id: place.appId, content: 'x' }
    const { id: first } = await app.db
      .insertInto('customer_message')
      .values({ ...base, customer_id: who, message_type: 1, received_at: '2026-11-18T10:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: second } = await app.db
      .insertInto('customer_message')
      .values({
        ...base,
        customer_id: other,
        message_type: 4,
        received_at: '2026-11-19T10:00:00Z',
        reply_content: 'Booked',
        replied_by: user.userId,
        replied_at: '2026-11-19T11:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const find = async (filter: object) => (await list(filter, user)).map(row => row.id)
    expect(await find({})).toEqual([second, first])
    expect(await find({ mobile: '5577665544' })).toEqual([first])
    expect(await find({ messageBoardType: 4 })).toEqual([second])
    expect(await find({ replyStatus: 0 })).toEqual([first])
    expect(await find({ replyStatus: 1 })).toEqual([second])
    expect(await find({ createTimeStart: '2026-11-19', createTimeEnd: '2026-11-19' })).toEqual([second])
    expect(await find({ appId: own.appId })).toEqual([])
    expect((await app.ask(customerBoard.messageView, { id: first }, { user: cs })).code).toBe(CODE.notFound)
    expect((await reply(first, 'x')).code).toBe(CODE.notFound)
    const product = await app.user({ roles: ['product'] })
    const denied = await app.ask(customerBoard.messageReply, { id: first, replyContent: 'x' }, { user: product })
    expect(denied.code).toBe(CODE.notPermitted)
  })

  it('the message board takes messages of registered customers only, with pictures that are pictures', async () => {
    const message = { mobile: '5500110022', messageBoardType: 1, content: 'Hello' }
    expect((await send(message)).code).toBe(CODE.refused)
    await customer(app, own, { mobile: '5500110022' })
    const text = Buffer.from('not a picture').toString('base64')
    expect((await send({ ...message, images: [text] })).code).toBe(CODE.invalid)
    expect((await list({ mobile: '5500110022' })).length).toBe(0)
    expect((await send(message)).code).toBe(CODE.success)
  })
})
