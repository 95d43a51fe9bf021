import { createHmac } from 'node:crypto'
import { contactAttempts } from '@countinghouse/contract/areas/contact/attempt/calls'
import { contactDoors } from '@countinghouse/contract/areas/contact/doors'
import { softphone } from '@countinghouse/contract/areas/contact/softphone/calls'
import { telephony } from '@countinghouse/contract/areas/contact/telephony/calls'
import type { CallEvent } from '@countinghouse/contract/areas/contact/telephony/protocol'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { PhoneReport } from '@countinghouse/domain/areas/contact/call-course'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { sealer } from '../../../kernel/sealed'
import { sign } from '../../../kernel/signature'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { CHANNEL_SECRET } from '../../../testing/channels'
import { insertTask } from '../../task/moves'
import { endLostCalls } from '../telephony/lost-calls'

/** Friday, 10:30 in India. */
const MORNING = new Date('2026-11-20T05:00:00Z')
const app = testApp({ now: MORNING.toISOString() })

let lent: Lender
let ana: TestUser
let channelId: number

beforeAll(async () => {
  lent = await lender(app, { terms: { currency: 'INR' } })
  ana = await app.user({ roles: ['collector'], name: 'Ana Collector' })
  const made = { created_at: MORNING, updated_at: MORNING }
  const at = {
    adapter: 'sip',
    address: 'wss://sip.example.com:7443/ws',
    stun_server: 'stun:stun.example.com:3478',
  } as const
  channelId = await insertRow(app.db, 'channel', {
    kind: 'telephony',
    name: 'SIP',
    currencies: ['INR'],
    ...at,
    ...made,
  })
  await insertRow(app.db, 'channel_secret', {
    channel_id: channelId,
    secret_encrypted: sealer(app.services.env.secrets.dataKey).seal(CHANNEL_SECRET),
    last4: 'cccc',
    created_at: MORNING,
    in_force_at: MORNING,
  })
  await app.db.deleteFrom('channel_route').where('purpose', '=', 'call').execute()
  await insertRow(app.db, 'channel_route', { purpose: 'call', country: 'IN', channel_id: channelId, ...made })
})
beforeEach(() => app.clock.set(MORNING))

let serial = 0
/** Somebody late, whom Ana calls from her browser. */
async function pressed() {
  const mobile = `97${String(20_000_000 + ++serial)}`
  const custId = await customer(app, lent, { mobile })
  const orderId = await order(app, lent, custId, { state: 8, daysAgo: 20 })
  const staff = app.db.selectFrom('staff_user').select(['id', 'name', 'username', 'group_id', 'department_id'])
  const owner = await staff.where('id', '=', ana.userId).executeTakeFirstOrThrow()
  const of = {
    desk: 'collection',
    orderId,
    appId: lent.appId,
    customerId: custId,
    now: app.clock.now(),
    owner,
  } as const
  const taskId = await insertTask(app.db, of)
  const { data } = await app.ask(contactAttempts.call, { custId, taskId }, { user: ana })
  return { custId, taskId, mobile, attemptId: data!.attemptId, answer: data! }
}
const lineOf = (attemptId: number, user = ana) => app.ask(softphone.phoneLine, { attemptId }, { user })
const dialOf = (attemptId: number, user = ana) =>
  app.ask(softphone.phoneDial, { attemptId }, { user, language: 'en-US' })
const tell = (attemptId: number, phoneReport: PhoneReport, more: object = {}) =>
  app.ask(softphone.phoneReport, { attemptId, phoneReport, ...more }, { user: ana })
const rowsOf = async (attemptId: number) => {
  const calls = app.db.selectFrom('phone_call').selectAll().where('attempt_id', '=', attemptId)
  const records = app.db.selectFrom('call_record').selectAll().where('attempt_id', '=', attemptId)
  const attempts = app.db.selectFrom('contact_attempt').selectAll().where('id', '=', attemptId)
  return {
    call: await calls.executeTakeFirstOrThrow(),
    record: await records.executeTakeFirstOrThrow(),
    attempt: await attempts.executeTakeFirstOrThrow(),
  }
}
const after = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
async function talking() {
  const made = await pressed()
  await lineOf(made.attemptId)
  const { data } = await dialOf(made.attemptId)
  after(2)
  await tell(made.attemptId, 'ringing')
  after(5)
  await tell(made.attemptId, 'connected')
  return { ...made, reference: data!.reference }
}

describe('a call that the browser makes', () => {
  it('is asked of the gate and kept before anything is dialled; the press gives no number', async () => {
    const { answer, attemptId } = await pressed()
    expect(answer).toMatchObject({ gateAnswer: 'allow', dialledBy: 'browser', phone: null })
    const { call, record, attempt } = await rowsOf(attemptId)
    expect(call).toMatchObject({ state: 'asked', channel_id: channelId })
    expect(record).toMatchObject({ user_id: ana.userId, seconds: 0 })
    expect(attempt).toMatchObject({ dialled_by: 'browser', channel_id: channelId, made: true })
  })

  it('gives a passing account, to the caller himself, and keeps it nowhere', async () => {
    const { attemptId } = await pressed()
    const { data } = await lineOf(attemptId)
    const { username } = await app.db
      .selectFrom('staff_user')
      .select('username')
      .where('id', '=', ana.userId)
      .executeTakeFirstOrThrow()
    const end = MORNING.getTime() / 1000 + 600
    expect(data).toMatchObject({
      address: 'wss://sip.example.com:7443/ws',
      realm: 'sip.example.com',
      stunServer: 'stun:stun.example.com:3478',
      account: username,
      authUser: `${end}:${username}`,
      password: createHmac('sha1', CHANNEL_SECRET).update(`${end}:${username}`).digest('base64'),
      expireTime: new Date(end * 1000).toISOString(),
    })
    const everything = await Promise.all([
      app.db.selectFrom('operation_log').selectAll().execute(),
      app.db.selectFrom('idempotency_key').selectAll().execute(),
    ])
    expect(JSON.stringify(everything)).not.toContain(data!.password)
    const other = await app.user({ roles: ['collector'], name: 'Other' })
    expect((await lineOf(attemptId, other)).code).toBe(CODE.notFound)
    expect((await dialOf(attemptId, other)).code).toBe(CODE.notFound)
  })

  it("gives the seat's own account where its password is kept (G-170)", async () => {
    const seat = await app.user({ roles: ['collector'], name: 'Seat' })
    await insertRow(app.db, 'tele_seat', {
      user_id: seat.userId,
      external_account: '1042',
      external_password_encrypted: sealer(app.services.env.secrets.dataKey).seal('its-own-password'),
      created_by: seat.userId,
      created_at: MORNING,
    })
    const { attemptId } = await pressed()
    await app.db.updateTable('contact_attempt').set({ user_id: seat.userId }).where('id', '=', attemptId).execute()
    const { data } = await lineOf(attemptId, seat)
    expect(data).toMatchObject({ account: '1042', authUser: '1042', password: 'its-own-password', expireTime: null })
  })

  it('the number is given once, as a counted and logged reveal', async () => {
    const { attemptId, mobile, custId } = await pressed()
    const { data } = await dialOf(attemptId)
    expect(data).toMatchObject({ number: `+91${mobile}`, reference: expect.stringMatching(/^C\d+$/) })
    const again = await dialOf(attemptId)
    expect(again.msg).toBe('This call cannot be dialled in the browser any more. Press Call again.')
    const looks = await app.db
      .selectFrom('operation_log')
      .selectAll()
      .where('kind', '=', 'reveal')
      .where('user_id', '=', ana.userId)
      .execute()
    expect(looks.filter(look => JSON.stringify(look).includes(`customer:${custId}:mobile`))).toHaveLength(1)
    expect((await lineOf(attemptId)).code).toBe(CODE.refused)
  })

  it('rings, is answered and ends as the browser says, in the states of every call', async () => {
    const { attemptId } = await talking()
    expect((await app.ask(telephony.callState, { attemptId }, { user: ana })).data).toMatchObject({
      phoneCallState: 'connected',
    })
    after(83)
    await tell(attemptId, 'ended', { calltimevalue: 83, hangingUpReason: 'ended by the customer' })
    const { call, record } = await rowsOf(attemptId)
    expect(call).toMatchObject({ state: 'ended', reason: 'ended by the customer', recording: 'none' })
    expect(record).toMatchObject({ seconds: 83, hangup_reason: 'ended by the customer' })
  })

  it('talks no longer than since it was asked for, whatever the browser says', async () => {
    const { attemptId } = await talking()
    after(10)
    await tell(attemptId, 'ended', { calltimevalue: 86_400, hangingUpReason: 'ended by staff' })
    expect((await rowsOf(attemptId)).record.seconds).toBe(17)
  })

  it.each(['busy', 'no answer', 'rejected'] as const)('a call that is not answered ends as %s', async hangUp => {
    const { attemptId } = await pressed()
    await dialOf(attemptId)
    await tell(attemptId, 'ended', { hangingUpReason: hangUp })
    const { call, record, attempt } = await rowsOf(attemptId)
    expect(call).toMatchObject({ state: 'ended', reason: hangUp, connected_at: null })
    expect(record).toMatchObject({ seconds: 0, hangup_reason: hangUp })
    expect(attempt.made).toBe(true)
  })
})

describe('what stops on the way', () => {
  it('what fails before the number is given is not dialled, and gives the contact back', async () => {
    const { attemptId } = await pressed()
    await tell(attemptId, 'failed')
    const { call, record, attempt } = await rowsOf(attemptId)
    expect(call).toMatchObject({ state: 'failed' })
    expect(record.hangup_reason).toBe('not dialled')
    expect(attempt.made).toBe(false)
    expect((await tell(attemptId, 'connected')).code).toBe(CODE.refused)
  })

  it('whoever has the number gains no contact by saying that he did not call', async () => {
    const { attemptId } = await pressed()
    await dialOf(attemptId)
    await tell(attemptId, 'failed')
    const { call, attempt } = await rowsOf(attemptId)
    expect(call).toMatchObject({ state: 'ended', reason: 'not reported' })
    expect(attempt.made).toBe(true)
  })

  it('nobody is called minutes after the press', async () => {
    const { attemptId } = await pressed()
    after(61)
    expect((await dialOf(attemptId)).code).toBe(CODE.refused)
    const { call, attempt } = await rowsOf(attemptId)
    expect(call).toMatchObject({ state: 'failed', reason: 'late' })
    expect(attempt.made).toBe(false)
  })

  it('nobody is called whose task ended since the press: paid means silent (DOMAIN 7)', async () => {
    const { attemptId, taskId } = await pressed()
    await app.db.updateTable('task').set({ ended_at: app.clock.now() }).where('id', '=', taskId).execute()
    expect((await lineOf(attemptId)).code).toBe(CODE.refused)
    expect((await dialOf(attemptId)).code).toBe(CODE.refused)
    const { call, attempt } = await rowsOf(attemptId)
    expect(call).toMatchObject({ state: 'failed', reason: 'taskEnded' })
    expect(attempt.made).toBe(false)
  })

  it('a tab that closes before it dials leaves a call that was not dialled', async () => {
    const { attemptId } = await pressed()
    after(91)
    await endLostCalls(app.db, app.clock.now())
    const { call, attempt } = await rowsOf(attemptId)
    expect(call).toMatchObject({ state: 'failed', reason: 'silent' })
    expect(attempt.made).toBe(false)
  })

  it('a browser that is gone ends its call with its last sign of life; one that is there goes on', async () => {
    const gone = await talking()
    after(40)
    await tell(gone.attemptId, 'alive')
    after(60)
    const there = await talking()
    await tell(there.attemptId, 'alive')
    after(31)
    await endLostCalls(app.db, app.clock.now())
    const { call, record } = await rowsOf(gone.attemptId)
    expect(call).toMatchObject({ state: 'ended', reason: 'not reported' })
    expect(record).toMatchObject({ seconds: 40, hangup_reason: 'not reported' })
    expect((await rowsOf(there.attemptId)).call.state).toBe('connected')
  })
})

describe('what the SIP server reports', () => {
  let events = 0
  async function report(event: Partial<CallEvent>) {
    const body = JSON.stringify({ eventId: `sip-event-${++events}`, at: app.clock.now().toISOString(), ...event })
    const { timestamp, signature } = sign(CHANNEL_SECRET, body, app.clock.now())
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: contactDoors.callCallback.path.replace('{channelId}', String(channelId)),
      payload: body,
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    })
    return statusCode
  }
  const end = { kind: 'ended', seconds: 55, hangUp: 'ended by the customer', recorded: true } as const

  it('corrects an end that nobody reported', async () => {
    const { attemptId, reference } = await talking()
    after(91)
    await endLostCalls(app.db, app.clock.now())
    expect(await report({ ...end, reference })).toBe(200)
    const { call, record } = await rowsOf(attemptId)
    expect(call).toMatchObject({ state: 'ended', reason: 'ended by the customer', recording: 'wanted' })
    expect(record).toMatchObject({ seconds: 55, hangup_reason: 'ended by the customer' })
  })

  it('adds a recording to an end that the browser told, and changes nothing else', async () => {
    const { attemptId, reference } = await talking()
    after(50)
    await tell(attemptId, 'ended', { calltimevalue: 50, hangingUpReason: 'ended by staff' })
    expect(await report({ ...end, reference })).toBe(200)
    const { call, record } = await rowsOf(attemptId)
    expect(call).toMatchObject({ reason: 'ended by staff', recording: 'wanted' })
    expect(record).toMatchObject({ seconds: 50, hangup_reason: 'ended by staff' })
  })
})
