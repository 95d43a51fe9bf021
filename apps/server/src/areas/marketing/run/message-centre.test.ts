import { randomUUID } from 'node:crypto'
import type { AddressInfo, Server } from 'node:net'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import { sql } from 'kysely'
import smpp, { type Pdu, type Session } from 'smpp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Incoming, SmppLine } from '../../../channels/outside/smpp-line'
import { sealer } from '../../../kernel/sealed'
import { testApp } from '../../../testing/app'
import { type CentreDesk, centreDesk } from '../../../testing/message-centre'

const app = testApp({ now: '2026-03-02T15:00:00Z' })
const PEOPLE = 60
const PASSWORD = 'secret08'
let desk: CentreDesk

/** A message centre of the package's own: it takes, asks for patience, and drops the line, as the test says. */
const centre = {
  server: undefined as Server | undefined,
  sessions: new Set<Session>(),
  /** Transmitters, which are told nothing. */
  deaf: new WeakSet<Session>(),
  taken: [] as { no: string; to: string; text: string; part: number; parts: number; coding: number; told: number }[],
  binds: [] as string[],
  /** It knows no transceivers: says so, or says nothing. */
  old: undefined as 'says so' | 'is silent' | undefined,
  /** Answers to the next submits before all is well again: a status, a broken line with or without having taken it, no number. */
  moods: [] as (number | 'break' | 'takeAndBreak' | 'withoutNumber')[],
  most: 0,
  underWay: 0,
}

function serve(session: Session): void {
  centre.sessions.add(session)
  let isBroken = false
  const breakOff = () => {
    isBroken = true
    session.destroy()
  }
  session.on('error', () => {})
  session.on('close', () => centre.sessions.delete(session))
  for (const bind of ['bind_transceiver', 'bind_transmitter', 'bind_receiver'] as const)
    session.on(bind, (pdu: Pdu) => {
      if (centre.old && bind === 'bind_transceiver') {
        if (centre.old === 'says so') session.send(pdu.response({ command_status: 0x03 }))
        return
      }
      centre.binds.push(bind)
      if (bind === 'bind_transmitter') centre.deaf.add(session)
      session.send(pdu.response({ command_status: pdu.password === PASSWORD ? 0 : 0x0e }))
    })
  session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
  session.on('submit_sm', (pdu: Pdu) => {
    centre.underWay += 1
    centre.most = Math.max(centre.most, centre.underWay)
    setTimeout(() => {
      centre.underWay -= 1
      if (isBroken) return
      const mood = centre.moods.shift()
      if (typeof mood === 'number') return session.send(pdu.response({ command_status: mood }))
      if (mood === 'break') return breakOff()
      const no = randomUUID()
      const [udh] = pdu.short_message?.udh ?? []
      const [parts = 1, part = 1] = udh ? [udh[3], udh[4]] : []
      const text = pdu.short_message?.message ?? ''
      const { destination_addr: to, data_coding: coding, registered_delivery: told } = pdu
      centre.taken.push({ no, to: to!, text, part, parts, coding: coding!, told: told! })
      if (mood === 'takeAndBreak') return breakOff()
      session.send(pdu.response(mood === 'withoutNumber' ? {} : { message_id: no }))
    }, 2)
  })
}

const receiptOf = (no: string, stat: string) => ({
  source_addr: '5215500000001',
  esm_class: 4,
  short_message: `id:${no} sub:001 dlvrd:001 stat:${stat} err:000`,
})
const receipt = (no: string, stat: string) =>
  new Promise<number>(resolve => {
    const session = [...centre.sessions].find(one => !centre.deaf.has(one))
    session!.deliver_sm(receiptOf(no, stat), answer => resolve(answer.command_status))
  })

beforeAll(async () => {
  centre.server = smpp.createServer(serve)
  await new Promise<void>(resolve => centre.server!.listen(0, '127.0.0.1', resolve))
  const { port } = centre.server.address() as AddressInfo
  desk = await centreDesk(app, `smpp://us@127.0.0.1:${port}`, { password: PASSWORD, people: PEOPLE })
})
afterAll(() => {
  for (const session of centre.sessions) session.destroy()
  centre.server?.close()
})

describe('a message centre over SMPP', () => {
  it('a run goes out through the window, throttled and over broken lines, and nobody is missed or gets another reference', async () => {
    const runId = await desk.start('Hola {{ firstName }} {{ optOutLink }}')
    centre.moods = [0x58, 0x14, 'break', 0x58, 'takeAndBreak', 'withoutNumber', 'withoutNumber']
    for (let turn = 0; turn < 5 && (await desk.statesOf(runId)).sent !== PEOPLE + 1; turn += 1) await desk.work(runId)
    expect(await desk.statesOf(runId)).toEqual({ sent: PEOPLE + 1 })
    expect(centre.most).toBeGreaterThan(1)
    expect(centre.most).toBeLessThanOrEqual(10)
    expect(centre.binds.length).toBeGreaterThanOrEqual(3)
    const people = new Set(centre.taken.map(one => one.to))
    expect(people.size).toBe(PEOPLE + 1)
    // What the centre took as the line broke is the only one that it was told twice: it never said so.
    expect(centre.taken.length).toBeLessThanOrEqual(PEOPLE + 2)
    const { rows } = await sql<{ n: number }>`select count(distinct reference)::int as n from message_part`.execute(
      app.db,
    )
    expect(rows[0]!.n).toBe(PEOPLE + 1)
    expect(centre.taken.every(one => one.coding === 0 && one.parts === 1)).toBe(true)
  }, 60_000)

  it('receipts mark messages, late and twice, and one of another centre marks none', async () => {
    const { rows } = await sql<{ centre_no: string; reference: string }>`
      select centre_no, reference from message_part where centre_no not like 'M%' order by centre_no limit 2`.execute(
      app.db,
    )
    const [first, second] = rows as [(typeof rows)[number], (typeof rows)[number]]
    await app.db.deleteFrom('message_part').where('centre_no', '=', first.centre_no).execute()
    const early = receipt(first.centre_no, 'DELIVRD')
    await vi.waitFor(() => expect(centre.sessions.size).toBeGreaterThan(0))
    await sql`insert into message_part (channel_id, centre_no, reference, part, parts, at)
      values (${desk.channelId}, ${first.centre_no}, ${first.reference}, 1, 1, ${app.clock.now()})`.execute(app.db)
    expect(await early).toBe(0)
    expect([await receipt(first.centre_no, 'DELIVRD'), await receipt(second.centre_no, 'UNDELIV')]).toEqual([0, 0])
    expect(await receipt(first.centre_no, 'UNDELIV')).toBe(0)
    // Some centres pad the number; said to be wrong, it would come again for ever.
    expect(await receipt(`${first.centre_no}\u0000`, 'DELIVRD')).toBe(0)
    const stateOf = async (reference: string) => {
      const [, runId, seq] = /^M(\d+)-(\d+)$/.exec(reference)!
      const row = app.db.selectFrom('marketing_recipient').select(['state', 'reason'])
      return row.where('run_id', '=', Number(runId)).where('seq', '=', Number(seq)).executeTakeFirstOrThrow()
    }
    expect(await stateOf(first.reference)).toEqual({ state: 'delivered', reason: '' })
    expect(await stateOf(second.reference)).toEqual({ state: 'failed', reason: 'UNDELIV' })
    expect(await receipt(randomUUID(), 'DELIVRD')).toBe(0x64)
  }, 20_000)

  it('a long text travels in parts that belong together, in both alphabets; a part that was taken is not sent again', async () => {
    const alphabets = [
      ['Hola hola [€] ', 0, '2026-03-18'],
      ['Ñandú ', 8, '2026-04-15'],
    ] as const
    for (const [words, coding, day] of alphabets) {
      await desk.at(`${day}T15:00:00Z`)
      centre.taken = []
      const runId = await desk.start(`${words.repeat(24)}{{ optOutLink }}`)
      centre.moods = ['break']
      for (let turn = 0; turn < 4 && (await desk.statesOf(runId)).sent !== PEOPLE + 1; turn += 1) await desk.work(runId)
      const people = [...new Set(centre.taken.map(one => one.to))]
      expect(people.length).toBe(PEOPLE + 1)
      for (const to of people) {
        const parts = centre.taken.filter(one => one.to === to).sort((a, b) => a.part - b.part)
        expect(parts.map(one => one.part)).toEqual(Array.from({ length: parts[0]!.parts }, (_, index) => index + 1))
        const whole = parts.map(one => one.text).join('')
        expect(parts.length).toBeGreaterThan(1)
        expect(whole.startsWith(words.repeat(24))).toBe(true)
        expect(whole).toContain('/o/')
      }
      expect(new Set(centre.taken.map(one => one.coding))).toEqual(new Set([coding]))
      const row = (await desk.ask(marketingRuns.runList, {})).data.list.find(one => one.runId === runId)!
      expect(row.sentCount).toBe(PEOPLE + 1)
    }
  }, 60_000)

  it('a wrong password and a silent centre send nothing and lose nothing; a test goes by a line of its own', async () => {
    await desk.at('2026-05-13T15:00:00Z')
    const taken = centre.taken.length
    const secret = app.db.updateTable('channel_secret').where('channel_id', '=', desk.channelId)
    const seal = (password: string) => sealer(app.services.env.secrets.dataKey).seal(password)
    await secret.set({ secret_encrypted: seal('wrong') }).execute()
    const runId = await desk.start('Hola {{ optOutLink }}')
    await desk.work(runId)
    expect(await desk.statesOf(runId)).toEqual({ claimed: PEOPLE + 1 })
    expect(centre.taken.length).toBe(taken)
    await secret.set({ secret_encrypted: seal(PASSWORD) }).execute()
    await desk.work(runId)
    expect(await desk.statesOf(runId)).toEqual({ sent: PEOPLE + 1 })
    const { task_id: taskId } = await app.db
      .selectFrom('marketing_run')
      .select('task_id')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow()
    expect((await desk.ask(smsTasks.smsTaskTest, { taskId, mobile: '5512345678' })).code).toBe(1000)
    expect(centre.taken.at(-1)).toMatchObject({ to: expect.stringContaining('5512345678'), told: 0 })
    expect(centre.taken.filter(({ told }) => told === 0)).toHaveLength(1)
  }, 60_000)

  it.each(['says so', 'is silent'] as const)(
    'an old centre that knows no transceivers and %s gets a transmitter and a receiver, both again when one breaks',
    async old => {
      centre.old = old
      centre.binds = []
      const taken = centre.taken.length
      const { port } = centre.server!.address() as AddressInfo
      const heard: Incoming[] = []
      const line = new SmppLine({
        address: `smpp://us@127.0.0.1:${port}`,
        password: PASSWORD,
        waitMs: 300,
        onIncoming: async incoming => void heard.push(incoming),
      })
      const others = new Set(centre.sessions)
      const own = () => [...centre.sessions].filter(one => !others.has(one))
      const submit = () => line.submit({ to: '5215500000001', text: 'Hola', encoding: 'GSM-7' })
      // Two that come at once share one line.
      expect((await Promise.all([submit(), submit()])).map(one => one.state)).toEqual(['taken', 'taken'])
      expect(centre.binds).toEqual(['bind_transmitter', 'bind_receiver'])
      const receiver = own().find(one => !centre.deaf.has(one))!
      await new Promise<void>(resolve => receiver.deliver_sm(receiptOf('77', 'DELIVRD'), () => resolve()))
      expect(heard).toEqual([{ kind: 'receipt', centreNo: '77', isDelivered: true, reason: '' }])
      receiver.destroy()
      await vi.waitFor(() => expect(own()).toEqual([]))
      expect((await submit()).state).toBe('taken')
      // It is remembered that this centre is an old one.
      expect(centre.binds).toEqual(['bind_transmitter', 'bind_receiver', 'bind_transmitter', 'bind_receiver'])
      expect(centre.taken.length).toBe(taken + 3)
      await line.close()
      await vi.waitFor(() => expect(own()).toEqual([]))
      centre.old = undefined
    },
    20_000,
  )
})
