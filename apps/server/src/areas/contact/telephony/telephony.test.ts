import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contactAttempts } from '@countinghouse/contract/areas/contact/attempt/calls'
import { contactDoors } from '@countinghouse/contract/areas/contact/doors'
import { telephony } from '@countinghouse/contract/areas/contact/telephony/calls'
import type { CallEvent, CallRequest } from '@countinghouse/contract/areas/contact/telephony/protocol'
import { callLog } from '@countinghouse/contract/areas/platform-collection/call-log/calls'
import { CLIENT_ID } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { voices } from '../../../channels/telephony/voices'
import { insertRow } from '../../../kernel/insert-row'
import { sealer } from '../../../kernel/sealed'
import { sign } from '../../../kernel/signature'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { CHANNEL_SECRET } from '../../../testing/channels'
import { insertTask } from '../../task/moves'
import { endLostCalls } from './lost-calls'
import { dial } from './place'
import { fetchRecording } from './recording'
import { sandboxCallJob } from './sandbox-calls'
import { referenceOf } from './writes'

/** Friday, 10:30 in India. */
const MORNING = new Date('2026-11-20T05:00:00Z')
const app = testApp({ now: MORNING.toISOString() })
type Answer = 'dialling' | 'refused' | 'silence' | 'noise'

let company: Server
let asked: CallRequest[]
let forged: number
let answer: Answer | readonly Answer[]
let sound: { status: number; body: Buffer }
let lent: Lender
let ana: TestUser
let http: number
let other: number
let sandbox: number

beforeAll(async () => {
  company = createServer((request, response) => {
    let body = ''
    request.on('data', part => (body += part))
    request.on('end', () => {
      const { method, url = '' } = request
      const signedAt = new Date(Number(request.headers['x-timestamp']) * 1000)
      if (request.headers['x-signature'] !== sign(CHANNEL_SECRET, body || url, signedAt).signature) forged += 1
      if (method === 'GET') {
        response.writeHead(sound.status, { 'content-type': 'application/octet-stream' }).end(sound.body)
        return
      }
      asked.push(JSON.parse(body) as CallRequest)
      const says = typeof answer === 'string' ? answer : (answer[asked.length - 1] ?? 'dialling')
      if (says === 'silence') request.socket.destroy()
      else if (says === 'noise') response.writeHead(502).end('<html>bad gateway</html>')
      else {
        const said = says === 'refused' ? { reason: 'no line' } : { channelCallId: 'X-77' }
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ state: says, ...said }))
      }
    })
  })
  await new Promise<void>(resolve => company.listen(0, '127.0.0.1', resolve))
  lent = await lender(app, { terms: { currency: 'INR' } })
  ana = await app.user({ roles: ['collector'], name: 'Ana Collector' })
  const address = `http://127.0.0.1:${(company.address() as AddressInfo).port}`
  http = await addChannel('Company', { adapter: 'http', address })
  other = await addChannel('Other company', { adapter: 'http', address })
  sandbox = await addChannel('Sandbox', { adapter: 'sandbox', address: '' })
})
afterAll(() => new Promise(resolve => company.close(resolve)))
beforeEach(() => {
  app.clock.set(MORNING)
  ;[asked, forged, answer] = [[], 0, 'dialling']
  sound = { status: 200, body: voices('test', 4) }
})

async function addChannel(name: string, at: { adapter: 'http' | 'sandbox'; address: string }) {
  const made = { created_at: MORNING, updated_at: MORNING }
  const id = await insertRow(app.db, 'channel', { kind: 'telephony', name, currencies: ['INR'], ...at, ...made })
  await insertRow(app.db, 'channel_secret', {
    channel_id: id,
    secret_encrypted: sealer(app.services.env.secrets.dataKey).seal(CHANNEL_SECRET),
    last4: 'cccc',
    created_at: MORNING,
    in_force_at: MORNING,
  })
  return id
}
async function routeTo(channelId: number) {
  await app.db.deleteFrom('channel_route').where('purpose', '=', 'call').execute()
  const made = { created_at: MORNING, updated_at: MORNING }
  await insertRow(app.db, 'channel_route', { purpose: 'call', country: 'IN', channel_id: channelId, ...made })
}

let serial = 0
let events = 0
async function late() {
  const mobile = `98${String(20_000_000 + ++serial)}`
  const custId = await customer(app, lent, { mobile })
  const orderId = await order(app, lent, custId, { state: 8, daysAgo: 20 })
  const staff = app.db.selectFrom('staff_user').select(['id', 'name', 'username', 'group_id', 'department_id'])
  const owner = await staff.where('id', '=', ana.userId).executeTakeFirstOrThrow()
  const now = app.clock.now()
  const taskId = await insertTask(app.db, {
    desk: 'collection',
    orderId,
    appId: lent.appId,
    customerId: custId,
    now,
    owner,
  })
  return { custId, orderId, taskId, mobile }
}
const press = ({ custId, taskId }: { custId: number; taskId: number }) =>
  app.ask(contactAttempts.call, { custId, taskId }, { user: ana, language: 'en-US' })
const callOf = (attemptId: number) =>
  app.db.selectFrom('phone_call').selectAll().where('attempt_id', '=', attemptId).executeTakeFirstOrThrow()
const recordOf = (attemptId: number) =>
  app.db.selectFrom('call_record').selectAll().where('attempt_id', '=', attemptId).executeTakeFirstOrThrow()
const attemptOf = (id: number) =>
  app.db.selectFrom('contact_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const tools = () => ({ db: app.db, services: app.services, signal: new AbortController().signal })
async function placed(channelId = http) {
  await routeTo(channelId)
  const of = await late()
  const { data } = await press(of)
  const call = await callOf(data!.attemptId)
  await dial(tools(), call.id, 0)
  return { ...of, attemptId: data!.attemptId, callId: call.id, reference: referenceOf(call.id) }
}
async function report(event: Partial<CallEvent>, { channelId = http, secret = CHANNEL_SECRET } = {}) {
  const body = JSON.stringify({ eventId: `event-${++events}-00`, at: app.clock.now().toISOString(), ...event })
  const { timestamp, signature } = sign(secret, body, app.clock.now())
  const answered = await app.http.inject({
    method: 'POST',
    url: contactDoors.callCallback.path.replace('{channelId}', String(channelId)),
    payload: body,
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
  })
  return { status: answered.statusCode, code: answered.json().code as number }
}
const after = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))

describe('a call through a telephone company', () => {
  it('is asked for once, signed, as the number is dialled from anywhere; the number is not shown (G-166)', async () => {
    const { mobile, attemptId, callId, reference } = await placed()
    expect(asked).toEqual([expect.objectContaining({ reference, number: `+91${mobile}` })])
    expect(forged).toBe(0)
    expect(await callOf(attemptId)).toMatchObject({ state: 'dialling', channel_id: http })
    expect(await attemptOf(attemptId)).toMatchObject({ dialled_by: 'channel', channel_call_id: 'X-77', made: true })
    await dial(tools(), callId, 0)
    expect(asked).toHaveLength(1)
  })

  it('answers the caller with no number, since nobody dials by hand', async () => {
    await routeTo(http)
    const of = await late()
    const { data } = await press(of)
    expect(data).toMatchObject({ gateAnswer: 'allow', dialledBy: 'channel', phone: null })
    const looks = app.db.selectFrom('operation_log').select('id').where('kind', '=', 'reveal')
    expect(await looks.where('user_id', '=', ana.userId).execute()).toEqual([])
  })

  it('rings, is answered and ends, each told to who called, and its record says how long', async () => {
    const { attemptId, reference, custId } = await placed()
    const state = async (user = ana) => (await app.ask(telephony.callState, { attemptId }, { user })).data
    after(2)
    expect(await report({ eventId: 'rings-0001', kind: 'ringing', reference })).toEqual({ status: 200, code: 1000 })
    expect(await state()).toMatchObject({ phoneCallState: 'ringing' })
    after(6)
    await report({ eventId: 'answer-001', kind: 'connected', reference })
    expect(await state()).toMatchObject({ phoneCallState: 'connected' })
    after(83)
    const ended = { kind: 'ended', reference, seconds: 83, hangUp: 'ended by the customer', recorded: true } as const
    await report({ eventId: 'ended-0001', ...ended })
    expect(await state()).toMatchObject({ phoneCallState: 'ended', calltimevalue: 83 })
    expect(await recordOf(attemptId)).toMatchObject({
      customer_id: custId,
      caller_name: 'Ana Collector',
      purpose: 'collection',
      seconds: 83,
      connected_at: new Date(MORNING.getTime() + 8000),
      hangup_reason: 'ended by the customer',
    })
    const stranger = await app.user({ roles: ['collector'] })
    expect((await app.ask(telephony.callState, { attemptId }, { user: stranger })).code).toBe(1404)
  })

  it('keeps what was recorded as a file of the call, which a right opens and the log remembers', async () => {
    const { attemptId, callId, reference } = await placed()
    after(40)
    const ended = { kind: 'ended', reference, seconds: 20, hangUp: 'ended by staff', recorded: true } as const
    await report(ended)
    sound.status = 404
    await expect(fetchRecording(tools(), callId, false)).rejects.toThrow('no recording yet')
    sound.status = 200
    // A storage that is slow keeps nobody from the call.
    const { storage } = app.services
    const put = vi.spyOn(storage, 'put').mockImplementation(async (...file) => {
      await app.db.selectFrom('phone_call').select('id').where('id', '=', callId).forUpdate().noWait().execute()
      put.mockRestore()
      await storage.put(...file)
    })
    expect(await fetchRecording(tools(), callId, false)).toEqual({ recording: 'kept' })
    expect(await fetchRecording(tools(), callId, false)).toEqual({ recording: 'kept' })
    expect(forged).toBe(0)
    const { recording_file_id: fileId } = await recordOf(attemptId)
    const listen = (user: TestUser) =>
      app.http.inject({ url: `/api/web/file/view/${fileId}`, headers: { 'client-id': CLIENT_ID, token: user.token } })
    const heard = await listen(ana)
    expect(heard.headers['content-type']).toBe('audio/wav')
    expect(heard.rawPayload.equals(sound.body)).toBe(true)
    const stranger = await app.user({ roles: ['collector'] })
    expect((await listen(stranger)).json().code).toBe(1404)
    const log = app.db.selectFrom('operation_log').select('subject_ids').where('user_id', '=', ana.userId)
    const looks = await log.where('call', '=', '/file/view/{fileId}').execute()
    expect(looks.flatMap(look => look.subject_ids)).toContain(fileId)
  })

  it('keeps nothing that is no sound, and gives up where the company never has it', async () => {
    const ended = { kind: 'ended', seconds: 9, hangUp: 'ended by staff', recorded: true } as const
    const one = await placed()
    after(30)
    await report({ ...ended, eventId: 'no-sound-1', reference: one.reference })
    sound.body = Buffer.from('<html>sign in</html>')
    expect(await fetchRecording(tools(), one.callId, false)).toEqual({ recording: 'missing' })
    const two = await placed()
    after(30)
    await report({ ...ended, eventId: 'no-sound-2', reference: two.reference })
    sound.status = 500
    expect(await fetchRecording(tools(), two.callId, true)).toEqual({ recording: 'missing' })
  })
})

describe('a telephone company that fails', () => {
  it('is asked again under the same reference while it is silent or talks nonsense', async () => {
    answer = ['silence', 'noise', 'dialling']
    const { attemptId, reference } = await placed()
    expect(asked.map(call => call.reference)).toEqual([reference, reference, reference])
    expect(await callOf(attemptId)).toMatchObject({ state: 'dialling' })
  })

  it('never dials: the call has failed, and takes nothing from the contacts of the day', async () => {
    answer = 'silence'
    const { attemptId } = await placed()
    expect(asked).toHaveLength(3)
    expect(await callOf(attemptId)).toMatchObject({ state: 'failed', reason: 'noAnswer' })
    expect(await recordOf(attemptId)).toMatchObject({ hangup_reason: 'not dialled', seconds: 0 })
    expect(await attemptOf(attemptId)).toMatchObject({ made: false })
  })

  it('refuses: it is asked once', async () => {
    answer = 'refused'
    const { attemptId } = await placed()
    expect(asked).toHaveLength(1)
    expect(await callOf(attemptId)).toMatchObject({ state: 'failed', reason: 'no line' })
  })

  it('is not asked any more where the task ended since the press: paid means silent (DOMAIN 7)', async () => {
    await routeTo(http)
    const of = await late()
    const { data } = await press(of)
    await app.db.updateTable('task').set({ ended_at: app.clock.now() }).where('id', '=', of.taskId).execute()
    await dial(tools(), (await callOf(data!.attemptId)).id, 0)
    expect(asked).toEqual([])
    expect(await callOf(data!.attemptId)).toMatchObject({ state: 'failed', reason: 'taskEnded' })
    expect(await attemptOf(data!.attemptId)).toMatchObject({ made: false })
  })

  it('answered too late, or was asked for minutes ago: nobody is called any more', async () => {
    await routeTo(http)
    const { data } = await press(await late())
    const call = await callOf(data!.attemptId)
    after(61)
    await dial(tools(), call.id, 0)
    expect(asked).toEqual([])
    expect(await callOf(data!.attemptId)).toMatchObject({ state: 'failed', reason: 'late' })
  })

  it('had dialled a call that we gave up: what it reports counts', async () => {
    answer = 'silence'
    const { attemptId, reference } = await placed()
    after(5)
    await report({ kind: 'ringing', reference })
    expect(await callOf(attemptId)).toMatchObject({ state: 'ringing', ended_at: null })
    expect(await attemptOf(attemptId)).toMatchObject({ made: true })
    expect(await recordOf(attemptId)).toMatchObject({ hangup_reason: '' })
  })

  it('never says how a call ended: it is over after four hours', async () => {
    const { attemptId } = await placed()
    expect(await endLostCalls(app.db, app.clock.now())).toBe(0)
    after(4 * 3600 + 1)
    expect(await endLostCalls(app.db, app.clock.now())).toBeGreaterThan(0)
    expect(await callOf(attemptId)).toMatchObject({ state: 'ended', reason: 'not reported' })
  })
})

describe('reports of calls', () => {
  it('count once, however often they come, and in any order', async () => {
    const { attemptId, reference } = await placed()
    after(60)
    const ended = { eventId: 'twice-0001', kind: 'ended', reference, seconds: 12, hangUp: 'ended by staff' } as const
    const at = app.clock.now().toISOString()
    expect(await Promise.all([report({ ...ended, at }), report({ ...ended, at })])).toEqual([
      { status: 200, code: 1000 },
      { status: 200, code: 1000 },
    ])
    await report({ eventId: 'late-00001', kind: 'ringing', reference })
    await report({ ...ended, eventId: 'twice-0002', seconds: 40 })
    expect(await callOf(attemptId)).toMatchObject({ state: 'ended' })
    expect(await recordOf(attemptId)).toMatchObject({ seconds: 12 })
    const events = app.db.selectFrom('phone_event').select(['state', 'deliveries']).where('event_id', '=', 'twice-0001')
    expect(await events.execute()).toEqual([{ state: 'done', deliveries: 2 }])
  })

  it('with another content under a known id are kept, not applied, and refused', async () => {
    const { attemptId, reference } = await placed()
    await report({ eventId: 'reused-001', kind: 'ringing', reference })
    expect(await report({ eventId: 'reused-001', kind: 'connected', reference })).toEqual({ status: 409, code: 1409 })
    expect(await report({ eventId: 'reused-001', kind: 'connected', reference })).toEqual({ status: 409, code: 1409 })
    expect(await callOf(attemptId)).toMatchObject({ state: 'ringing' })
    const admin = await app.user({ roles: ['admin'] })
    const { data } = await app.ask(telephony.phoneEventList, { reference, phoneEventState: 'failed' }, { user: admin })
    expect(data?.list).toMatchObject([{ reason: 'event id used before with other content', deliveryCount: 2 }])
  })

  it('name a call of another channel, or none: kept, refused, and taken once the call is there', async () => {
    const { attemptId, reference } = await placed()
    const kind = 'ringing' as const
    expect((await report({ eventId: 'foreign-01', kind, reference }, { channelId: other })).status).toBe(403)
    expect((await report({ eventId: 'unknown-01', kind, reference: 'C999999' })).status).toBe(404)
    expect((await report({ eventId: 'unknown-02', kind, reference: 'P12' })).status).toBe(404)
    expect(await callOf(attemptId)).toMatchObject({ state: 'dialling' })
  })

  it('without the secret of the channel are refused, and of an unknown channel', async () => {
    const { attemptId, reference } = await placed()
    const event = { kind: 'ringing', reference } as const
    expect((await report(event, { secret: 'd'.repeat(40) })).status).toBe(401)
    expect((await report(event, { channelId: 999_999 })).status).toBe(404)
    expect((await report({ kind: 'ended', reference })).status).toBe(400)
    expect(await callOf(attemptId)).toMatchObject({ state: 'dialling' })
  })
})

describe('without a company', () => {
  it('the sandbox rings, is answered or not, and what it recorded plays', async () => {
    const outcomes = new Set<string>()
    for (let tries = 0; tries < 12 && outcomes.size < 2; tries += 1) {
      app.clock.set(MORNING)
      const { attemptId, callId } = await placed(sandbox)
      after(60)
      for (let step = 0; step < 3; step += 1)
        await sandboxCallJob.run({ ...tools(), payload: { callId, step } } as never)
      await sandboxCallJob.run({ ...tools(), payload: { callId, step: 0 } } as never)
      const call = await callOf(attemptId)
      expect(call.state).toBe('ended')
      const record = await recordOf(attemptId)
      outcomes.add(record.seconds > 0 ? 'answered' : 'unanswered')
      expect(call.recording).toBe(record.seconds > 0 ? 'wanted' : 'none')
      if (call.recording === 'wanted')
        expect(await fetchRecording(tools(), callId, false)).toEqual({ recording: 'kept' })
    }
    expect(outcomes).toEqual(new Set(['answered', 'unanswered']))
  })

  it('whoever calls dials himself where the country has no channel, or it is off', async () => {
    await app.db.deleteFrom('channel_route').where('purpose', '=', 'call').execute()
    const of = await late()
    expect((await press(of)).data).toMatchObject({ dialledBy: 'tel', phone: of.mobile })
    await routeTo(http)
    await app.db.updateTable('channel').set({ status: 1 }).where('id', '=', http).execute()
    const off = await late()
    expect((await press(off)).data).toMatchObject({ dialledBy: 'tel', phone: off.mobile })
    await app.db.updateTable('channel').set({ status: 0 }).where('id', '=', http).execute()
  })

  it('a call that is placed stands once in the list of calls of its desk', async () => {
    const { attemptId, custId } = await placed()
    const lead = await app.user({ roles: ['admin'] })
    const { data } = await app.ask(callLog.callLogList, {}, { user: lead })
    const { id } = await recordOf(attemptId)
    expect(data?.list.filter(row => row.custId === custId).map(row => row.callId)).toEqual([id])
  })
})
