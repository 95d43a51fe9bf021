// `npm run smpp`: runs through a message centre that nobody here wrote, `drive_smpp` of Debian's kannel-extras.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed, vi } from 'vitest'
import { testApp } from '../../../testing/app'
import { type CentreDesk, centreDesk } from '../../../testing/message-centre'
import { marketingDueJob } from './jobs'

const PROGRAM = '/usr/lib/kannel/test/drive_smpp'
const PORT = 15_345
/** Where the centre looks for the other half of its own trial, and ends when nobody is there. */
const PARTNER_PORT = 13_001
const PEOPLE = 40
const REPLIES = 5

const app = testApp({ now: '2026-03-02T15:00:00Z' })
let desk: CentreDesk
let partner: Server
const partners = new Set<Socket>()

/** The centre: what it said, and how often it said it. */
const centre = {
  child: undefined as ChildProcess | undefined,
  said: '',
  async start(replies = 0): Promise<void> {
    this.said = ''
    this.child = spawn(PROGRAM, ['-v', '0', '-p', String(PORT), '-m', String(replies)])
    this.child.stderr!.on('data', part => (this.said += String(part)))
    // Whoever only looks whether it listens takes its first line.
    await vi.waitFor(() => expect(this.times('maps to pid')).toBe(1), { timeout: 10_000 })
    await sleep(200)
  },
  async stop(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return
    const end = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await end
  },
  times: (words: string) => centre.said.split(words).length - 1,
}

function install(): void {
  if (existsSync(PROGRAM)) return
  const sentence = 'drive_smpp is missing: install the Debian package kannel-extras, or run this as root on Debian.'
  if (process.getuid?.() !== 0) throw new Error(sentence)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'kannel-extras']])
    execFileSync('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args], { stdio: 'ignore' })
  if (!existsSync(PROGRAM)) throw new Error(sentence)
}

beforeAll(async () => {
  install()
  partner = createServer(socket => partners.add(socket.on('error', () => {})))
  await new Promise<void>((resolve, reject) => {
    partner.once('error', reject)
    partner.listen(PARTNER_PORT, '127.0.0.1', resolve)
  })
  desk = await centreDesk(app, `smpp://foo@127.0.0.1:${PORT}`, { password: 'bar', people: PEOPLE })
}, 300_000)
afterEach(() => centre.stop())
afterAll(() => {
  for (const socket of partners) socket.destroy()
  partner.close()
})

const showsOnFailure = () => onTestFailed(() => void process.stderr.write(centre.said))
const ALL = PEOPLE + 1

describe("a message centre of Debian's", () => {
  it('knows no transceivers and says nothing: it is bound twice, takes a run, replies, and both ask whether the other is there', async () => {
    showsOnFailure()
    await centre.start(REPLIES)
    const runId = await desk.start('Hola {{ firstName }} {{ optOutLink }}')
    await desk.work(runId)
    expect(await desk.statesOf(runId)).toEqual({ sent: ALL })
    for (const bind of ['bind_transmitter', 'bind_receiver']) expect(centre.times(`of type ${bind}`)).toBe(1)
    expect(centre.times('of type submit_sm')).toBe(ALL)
    expect(centre.times('short_message = <Hola Ana http')).toBe(PEOPLE)
    await vi.waitFor(() => expect(centre.times('of type deliver_sm_resp')).toBe(REPLIES), { timeout: 10_000 })
    expect(centre.times('of type enquire_link_resp')).toBe(REPLIES)
    // Each of the two lines asks every half minute, and is not broken off: the answer came.
    await sleep(65_000)
    expect(centre.times('of type enquire_link\n')).toBeGreaterThanOrEqual(4)
    expect(centre.times('of type bind_transmitter')).toBe(1)
  })

  it('a text of other letters arrives in them, and a long one in parts', async () => {
    showsOnFailure()
    await desk.at('2026-03-18T15:00:00Z')
    await centre.start()
    const runId = await desk.start('你好 {{ optOutLink }}')
    await desk.work(runId)
    expect(await desk.statesOf(runId)).toEqual({ sent: ALL })
    // The two letters as four bytes, high ones first; the centre's own log ends at the blank behind them.
    expect(centre.times('short_message = <O`Y}>')).toBe(ALL)
    await desk.at('2026-04-15T15:00:00Z')
    const longId = await desk.start(`${'Hola [€] '.repeat(24)}{{ optOutLink }}`)
    await desk.work(longId)
    expect(await desk.statesOf(longId)).toEqual({ sent: ALL })
    const { parts } = await app.db
      .selectFrom('message_part')
      .select(({ fn }) => fn.countAll<number>().as('parts'))
      .where('reference', 'like', `M${longId}-%`)
      .executeTakeFirstOrThrow()
    expect(Number(parts)).toBeGreaterThanOrEqual(2 * ALL)
    expect(centre.times('of type submit_sm')).toBe(ALL + Number(parts))
  })

  it('is gone in the middle of a run and comes back: nobody is missed, and the minute binds it anew', async () => {
    showsOnFailure()
    await desk.at('2026-05-13T15:00:00Z')
    await centre.start()
    const runId = await desk.start('Hola {{ firstName }} {{ optOutLink }}')
    const work = desk.work(runId)
    await vi.waitFor(() => expect(centre.times('of type submit_sm')).toBeGreaterThan(0), {
      timeout: 30_000,
      interval: 1,
    })
    await centre.stop()
    await work
    const { sent = 0, claimed = 0 } = await desk.statesOf(runId)
    expect(sent + claimed).toBe(ALL)
    await centre.start()
    await marketingDueJob.run({ db: app.db, services: app.services } as never)
    expect(centre.times('of type bind_receiver')).toBe(1)
    await desk.work(runId)
    expect(await desk.statesOf(runId)).toEqual({ sent: ALL })
  })
})
