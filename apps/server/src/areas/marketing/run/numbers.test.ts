import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { testApp } from '../../../testing/app'
import { type RunDesk, runDesk } from '../../../testing/run-desk'
import { takeEvent } from './message-callback'

const PEOPLE = 6
const SERVICE = 2
const app = testApp({ now: '2026-03-02T16:00:00Z' })
let desk: RunDesk

beforeAll(async () => {
  desk = await runDesk(app, { people: PEOPLE })
})

const people = () =>
  app.db.selectFrom('customer').select(['id', 'mobile']).where('app_id', '=', desk.appId).orderBy('id').execute()
const renumber = (id: number, mobile: string) =>
  app.db.updateTable('customer').set({ mobile }).where('id', '=', id).execute()
const recipient = (runId: number, customerId: number) =>
  app.db
    .selectFrom('marketing_recipient')
    .select(['mobile', 'state', 'reason'])
    .where('run_id', '=', runId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
const writtenTo = async (runId: number) =>
  (await app.db.selectFrom('message_outbox').select('mobile').where('run_id', '=', runId).execute()).map(
    ({ mobile }) => mobile,
  )

it('a text goes to the number that its customer has when it goes out, and is kept with it', async () => {
  await desk.at('2026-03-03T16:00:00Z')
  const runId = await desk.start({ type: SERVICE, channelId: await desk.channel('outbox') })
  await desk.list(runId)
  const [first, second] = await people()
  await renumber(first!.id, '5511111111')
  // The number of one who is in the run himself: which of the two it is of is not guessed.
  await renumber(second!.id, first!.mobile)
  await desk.work(runId)
  expect(await recipient(runId, first!.id)).toEqual({ mobile: '5511111111', state: 'sent', reason: '' })
  expect(await recipient(runId, second!.id)).toMatchObject({ state: 'skipped', reason: 'numberChanged' })
  const numbers = await writtenTo(runId)
  expect([numbers.length, numbers.includes('5511111111'), numbers.includes(first!.mobile)]).toEqual([
    PEOPLE - 1,
    true,
    false,
  ])
})

it('what was handed over without an answer goes to no other number under its reference, and not to the old one again', async () => {
  await desk.at('2026-03-11T16:00:00Z')
  // Nobody listens there.
  const channelId = await desk.channel('http', 'http://127.0.0.1:9')
  const runId = await desk.start({ type: SERVICE, channelId })
  await desk.work(runId)
  expect(await desk.statesOf(runId)).toEqual({ claimed: PEOPLE })
  const [, , third] = await people()
  await renumber(third!.id, '5533333333')
  await app.db.updateTable('channel').set({ adapter: 'outbox', address: '' }).where('id', '=', channelId).execute()
  await desk.work(runId)
  expect(await desk.statesOf(runId)).toEqual({ sent: PEOPLE - 1, 'failed numberChanged': 1 })
  const numbers = await writtenTo(runId)
  expect(numbers.filter(mobile => mobile === third!.mobile || mobile === '5533333333')).toEqual([])
})

it('a reply that wants no more is taken by the number that was written to, else by the number that he has', async () => {
  await desk.at('2026-03-20T16:00:00Z')
  const channelId = await desk.channel('outbox')
  const runId = await desk.start({ type: SERVICE, channelId })
  await desk.work(runId)
  const [, , , fourth, fifth] = await people()
  await renumber(fourth!.id, '5544444444')
  await renumber(fifth!.id, '5555555555')
  const reply = (mobile: string) =>
    inTransaction(app.db, trx =>
      takeEvent(trx, channelId, { kind: 'reply', mobile: `+52${mobile}`, text: 'BAJA' }, app.clock.now()),
    )
  await reply(fourth!.mobile)
  await reply('5555555555')
  const out = app.db.selectFrom('marketing_opt_out').select(['customer_id', 'run_id', 'source']).orderBy('id')
  expect(await out.execute()).toEqual([
    { customer_id: fourth!.id, run_id: runId, source: 'reply' },
    { customer_id: fifth!.id, run_id: runId, source: 'reply' },
  ])
})
