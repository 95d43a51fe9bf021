import type { Gate } from '@countinghouse/domain/areas/contact/gate'
import { messageLength } from '@countinghouse/domain/areas/marketing/message-length'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { ContactPurpose } from '@countinghouse/domain/kernel/contact-policy'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { OutsideChannel } from '../../../channels/outside/channel'
import type { Trx } from '../../../kernel/context'
import type { Schema } from '../../../kernel/database/schema.generated'
import { inTransaction } from '../../../kernel/database/transaction'
import { sealer } from '../../../kernel/sealed'
import type { Services } from '../../../kernel/services'
import { askGates, lookGatesAgain, takeBackMade } from '../../contact/moves'
import { findCoupon, giveCoupons, lockStock } from '../../order/moves'
import { type ReadText, readText, writeText } from '../template/text'
import { valuesOf } from '../template/values'
import type { Run } from './freeze'
import { holdPeople, type Marked, mark, withinCap } from './marks'
import { submitAll } from './message-centre'
import { handOver, type KeptMessage, keepInOutbox, openSender } from './message-channel'
import { readdress } from './numbers'
import { readOptOutLinks } from './opt-out-link'
import { channelOf, type Task } from './start'
import { noteChannelFails, noteChannelWorks } from './tell'

/** For what a text of each kind counts at the contact gate (typeOfSMS). */
const PURPOSES: Readonly<Record<number, ContactPurpose>> = {
  1: 'verification',
  2: 'service',
  3: 'sale',
  4: 'reminder',
  5: 'collection',
}
const VOICE = 2

interface Taken {
  seq: number
  customer_id: number
  mobile: string
  variant: string
  state: 'queued' | 'claimed'
}
export interface Piece {
  taken: number
  sent: number
}
interface Tools {
  db: Kysely<Schema>
  services: Services
}

interface At {
  env: Services['env']
  now: Date
}

/** The reference of a message for good: of the run and the place in it. */
export const referenceOf = (runId: number, seq: number): string => `M${runId}-${seq}`

/**
 * Sends the next messages of a run. What is kept here goes out and is marked in one transaction; what a company takes is
 * claimed first and marked when it answers, so that what a crash left claimed is handed over again under its own reference.
 */
export async function sendPiece({ db, services }: Tools, run: Run, task: Task, most: number): Promise<Piece> {
  const now = services.clock.now()
  const channelId = run.channel_id ?? (await inTransaction(db, trx => chooseChannel(trx, run.id, task)))
  const channel = channelId === null ? undefined : await openSender(db, channelId, services)
  const isInside = channel === undefined || channel.adapter === 'outbox'
  const isReady = channel?.isOn && (isInside || channel.secret !== undefined)
  if (task.template_id !== null && !isReady) {
    await inTransaction(db, trx => noteChannelFails(trx, run.id, now))
    return { taken: 0, sent: 0 }
  }
  const at = { env: services.env, now }
  if (isInside) return inTransaction(db, trx => sendInside(trx, { run, task, most, channel }, at))
  const prepared = await inTransaction(db, async trx => {
    if (!(await isSending(trx, run.id))) return undefined
    const taken = await take(trx, run.id, most, now)
    const made = await prepare(trx, { run, task, taken, pricePer1000: channel.pricePer1000 }, at)
    // Claimed until the company has answered.
    const marks = made.marks.map(one => (one.state === 'sent' ? { ...one, state: 'claimed' as const } : one))
    await mark(trx, run.id, marks, now)
    return made
  })
  if (!prepared) return { taken: 0, sent: 0 }
  const { marks, messages } = prepared
  const bySeq = new Map(marks.map(one => [one.seq, one]))
  const answered: Marked[] = []
  const refused: number[] = []
  const tools = { db, services, now }
  const results = channel.adapter === 'smpp' ? await submitAll(channel, messages, tools) : undefined
  for (const [index, message] of messages.entries()) {
    const result = results?.[index] ?? (await handOver(channel, message, now))
    if (result.state === 'unknown') continue
    const one = bySeq.get(Number(message.reference.split('-')[1]))!
    answered.push(result.state === 'taken' ? one : { ...one, state: 'failed', reason: result.reason, costMilli: 0 })
    if (result.state === 'refused') refused.push(message.customerId!)
  }
  await inTransaction(db, async trx => {
    await mark(trx, run.id, answered, now)
    if (refused.length > 0) await takeBackMade(trx, { ...askedOf(task), customerIds: refused })
    if (answered.length > 0) await noteChannelWorks(trx, run.id)
    else if (messages.length > 0) await noteChannelFails(trx, run.id, now)
  })
  // Whom the gate left out was dealt with, too: a piece of them alone is not the end of what can go out now.
  const decided = marks.length - messages.length
  return { taken: decided + answered.length, sent: answered.filter(one => one.state === 'sent').length }
}

/** The channel of a run that began when nobody sent for its app; null while nobody does. */
async function chooseChannel(trx: Trx, runId: number, task: Task): Promise<number | null> {
  const channelId = await channelOf(trx, task)
  if (channelId !== null)
    await trx.updateTable('marketing_run').set({ channel_id: channelId }).where('id', '=', runId).execute()
  return channelId
}

/** What no company takes: coupons, and texts that stay in the outbox. They go out and are marked together. */
export async function sendInside(
  trx: Trx,
  { run, task, most, channel }: { run: Run; task: Task; most: number; channel: OutsideChannel | undefined },
  { env, now }: At,
): Promise<Piece> {
  if (!(await isSending(trx, run.id))) return { taken: 0, sent: 0 }
  const taken = await take(trx, run.id, most, now)
  const pricePer1000 = channel?.pricePer1000 ?? 0
  const { marks, messages } = await prepare(trx, { run, task, taken, pricePer1000 }, { env, now })
  if (channel)
    await keepInOutbox(trx, messages, { channelId: channel.channelId, appId: run.app_id, runId: run.id, now })
  await mark(trx, run.id, marks, now)
  if (run.channel_failed_at !== null) await noteChannelWorks(trx, run.id)
  return { taken: taken.length, sent: marks.filter(one => one.state === 'sent').length }
}

const isSending = async (trx: Trx, runId: number): Promise<boolean> =>
  (await trx.selectFrom('marketing_run').select('state').where('id', '=', runId).forShare().executeTakeFirst())
    ?.state === 'sending'

async function take(trx: Trx, runId: number, most: number, now: Date): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select seq, customer_id, mobile, variant, state from marketing_recipient
    where run_id = ${runId} and state in ('queued', 'claimed') and (not_before is null or not_before <= ${now})
    order by seq limit ${most} for update skip locked`.execute(trx)
  return rows.map(row => ({ ...row, seq: Number(row.seq), customer_id: Number(row.customer_id) }))
}

interface Preparing {
  run: Run
  task: Task
  taken: readonly Taken[]
  pricePer1000: number
}

/** Decides about each: the cap of our own, the gate, the coupon; then writes the texts. */
async function prepare(
  trx: Trx,
  { run, task, taken, pricePer1000 }: Preparing,
  { env, now }: At,
): Promise<{ marks: Marked[]; messages: KeptMessage[] }> {
  const marks: Marked[] = []
  const asked = askedOf(task)
  // Locked before its customers, as by whoever gives coupons alone.
  const stock = task.coupon_id === null ? Number.POSITIVE_INFINITY : await lockStock(trx, task.coupon_id)
  await holdPeople(trx, taken)
  const reached = await readdress(trx, run.id, taken, marks)
  // What got no answer was decided about before: what stands against it by now is looked at again.
  const claimed = reached.filter(one => one.state === 'claimed')
  const looked = await lookGatesAgain(trx, { ...asked, customerIds: idsOf(claimed) }, now)
  const again = stillOpen(claimed, looked, marks)
  let open = reached.filter(one => one.state === 'queued')
  if (asked.purpose === 'sale') open = await withinCap(trx, open, marks, now)
  if (task.template_id !== null) {
    // For whom no coupon is left is not asked: nobody counts as contacted who is not.
    const seals = sealer(env.secrets.dataKey)
    const waiting = open
    open = []
    while (waiting.length > 0 && open.length < stock) {
      const next = waiting.splice(0, stock - open.length)
      open.push(...stillOpen(next, await askGates(trx, { ...asked, customerIds: idsOf(next) }, { now, seals }), marks))
    }
    marks.push(...waiting.map(one => ({ seq: one.seq, state: 'skipped' as const, reason: 'noStock' })))
  }
  if (task.coupon_id !== null) {
    const given = await giveCoupons(trx, {
      couponId: task.coupon_id,
      customerIds: idsOf(open),
      runId: run.id,
      today: businessDateOf(now),
      now,
    })
    open = open.filter(one => {
      if (given.has(one.customer_id)) return true
      marks.push({ seq: one.seq, state: 'skipped', reason: 'noStock' })
      return false
    })
  }
  if (task.template_id === null) {
    marks.push(...open.map(one => ({ seq: one.seq, state: 'sent' as const, ended: true as const })))
    return { marks, messages: [] }
  }
  const writing = [...again, ...open]
  const texts = await textsOf(trx, task)
  const coupon = task.coupon_id === null ? undefined : await findCoupon(trx, task.coupon_id)
  const shown = coupon && { name: coupon.name, amountMinor: coupon.amount_minor }
  const values = await valuesOf(
    trx,
    writing.map(one => one.customer_id),
    shown,
  )
  const links = await readOptOutLinks(trx, env)
  const messages = writing.map((one): KeptMessage => {
    const { template } = texts[one.variant === 'B' ? 'B' : 'A']
    const optOutLink = links.linkOf(run.id, one.seq)
    const text = writeText(template, { ...values.get(one.customer_id)!, optOutLink })
    const { segments } = messageLength(text)
    const reference = referenceOf(run.id, one.seq)
    return { reference, mobile: one.mobile, text, customerId: one.customer_id, segments }
  })
  messages.forEach(({ segments }, index) => {
    const units = task.method === VOICE ? 1 : segments
    marks.push({ seq: writing[index]!.seq, state: 'sent', segments, costMilli: units * pricePer1000 })
  })
  return { marks, messages }
}

/** For what the gate is asked. */
const askedOf = ({ method, type_of_sms }: Pick<Task, 'method' | 'type_of_sms'>) =>
  ({ channel: method === VOICE ? 'voice' : 'sms', purpose: PURPOSES[type_of_sms ?? 3]! }) as const

const idsOf = (taken: readonly Taken[]) => taken.map(one => one.customer_id)

/** Those whom the gate lets through; the others wait for their time, or are left out with the reason. What may be on its way has failed. */
const stillOpen = (taken: readonly Taken[], gates: ReadonlyMap<number, Gate>, marks: Marked[]): Taken[] =>
  taken.filter(({ seq, customer_id, state }) => {
    const { answer, reason, until } = gates.get(customer_id)!
    if (answer === 'allow' || answer === 'warn') return true
    if (answer === 'deferUntil' && until) marks.push({ seq, state, reason, notBefore: until })
    else marks.push({ seq, state: state === 'claimed' ? 'failed' : 'skipped', reason })
    return false
  })

async function textsOf(trx: Trx, task: Task): Promise<{ A: ReadText; B: ReadText }> {
  const read = async (id: number): Promise<ReadText> => {
    const row = trx.selectFrom('message_template').select('content').where('id', '=', id)
    const text = readText((await row.executeTakeFirstOrThrow()).content)
    if ('fault' in text) throw new Error(`the template ${id} cannot be read`)
    return text
  }
  const A = await read(task.template_id!)
  return { A, B: task.template_b_id === null ? A : await read(task.template_b_id) }
}
