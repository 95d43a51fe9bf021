import { segmentsOf } from '@countinghouse/domain/areas/marketing/message-length'
import { CHANNEL_ON } from '@countinghouse/domain/areas/system/channel-kind'
import { sql } from 'kysely'
import type { OutsideChannel } from '../../../channels/outside/channel'
import { type Incoming, SmppLine, type Submitted } from '../../../channels/outside/smpp-line'
import type { Db } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import type { Services } from '../../../kernel/services'
import { takeEvent } from './message-callback'
import { type HandOver, type Message, openSender } from './message-channel'

interface Tools {
  db: Db
  services: Services
  now: Date
}

/** Lines of this process, by where they lead; one whose address or password changed is another one. */
const lines = new WeakMap<Services, Map<number, { to: string; line: SmppLine }>>()

function lineOf(channel: OutsideChannel, secret: string, { db, services }: Omit<Tools, 'now'>): SmppLine {
  const open = lines.get(services) ?? new Map<number, { to: string; line: SmppLine }>()
  lines.set(services, open)
  const to = `${channel.address} ${secret}`
  const kept = open.get(channel.channelId)
  if (kept?.to === to) return kept.line
  void kept?.line.close()
  const onIncoming = (incoming: Incoming) => keepIncoming(db, channel.channelId, incoming, services.clock.now())
  const line = new SmppLine({ address: channel.address, password: secret, onIncoming })
  open.set(channel.channelId, { to, line })
  return line
}

/**
 * Hands messages to a message centre, as many at a time as its line lets through. A part that it took once is not handed over
 * again, whatever became of the others.
 */
export async function submitAll(
  channel: OutsideChannel,
  messages: readonly Message[],
  { db, services, now }: Tools,
): Promise<HandOver[]> {
  const { secret, channelId } = channel
  if (secret === undefined) return messages.map(() => ({ state: 'refused', reason: 'noSecret' }))
  const line = lineOf(channel, secret, { db, services })
  const taken = await takenParts(
    db,
    messages.map(one => one.reference),
  )
  return Promise.all(
    messages.map(async (message): Promise<HandOver> => {
      const { encoding, segments } = segmentsOf(message.text)
      const parts = segments.length
      const answers: Submitted[] = []
      for (const [index, text] of segments.entries()) {
        const part = index + 1
        if (taken.has(`${message.reference}/${part}`)) continue
        const joined = parts > 1 ? { reference: joinedBy(message.reference), part, parts } : undefined
        const answer = await line.submit({ to: message.mobile, text, encoding, ...(joined && { joined }) })
        answers.push(answer)
        if (answer.state !== 'taken') break
        const row = {
          channel_id: channelId,
          // Without a number no receipt finds it, but it is not handed over again.
          centre_no: answer.centreNo || `${message.reference}/${part}`,
          reference: message.reference,
          part,
          parts,
          at: now,
        }
        await db
          .insertInto('message_part')
          .values(row)
          .onConflict(conflict => conflict.doNothing())
          .execute()
      }
      const last = answers.at(-1)
      if (last?.state === 'unknown') return { state: 'unknown' }
      return last?.state === 'refused' ? { state: 'refused', reason: last.reason } : { state: 'taken' }
    }),
  )
}

/** One text by a line of its own, which is closed again, so no receipt of it is asked for: it would be told to another line. */
export async function submitTest(channel: OutsideChannel, message: Message): Promise<HandOver> {
  if (channel.secret === undefined) return { state: 'refused', reason: 'noSecret' }
  const onIncoming = () => Promise.reject(new Error('a line for tests takes nothing'))
  const line = new SmppLine({ address: channel.address, password: channel.secret, onIncoming })
  const { encoding, segments } = segmentsOf(message.text)
  let last: Submitted = { state: 'unknown' }
  for (const [index, text] of segments.entries()) {
    const joined = { reference: joinedBy(message.reference), part: index + 1, parts: segments.length }
    last = await line.submit({
      ...{ to: message.mobile, text, encoding, withoutReceipt: true },
      ...(segments.length > 1 && { joined }),
    })
    if (last.state !== 'taken') break
  }
  await line.close()
  return last.state === 'taken' ? { state: 'taken' } : last
}

async function takenParts(db: Db, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .selectFrom('message_part')
    .select(['reference', 'part'])
    .where('reference', 'in', [...references])
    .execute()
  return new Set(rows.map(row => `${row.reference}/${row.part}`))
}

/** The same at every try, so that parts of two tries belong together. */
const joinedBy = (reference: string): number =>
  [...reference].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 256, 7)

const RECEIPT_WAIT_MS = 250
const RECEIPT_TRIES = 8

/** A receipt can overtake the answer that it is about: it is waited for a moment, then the centre is asked to say it again. */
async function keepIncoming(db: Db, channelId: number, incoming: Incoming, now: Date): Promise<void> {
  if (incoming.kind === 'reply') {
    const { mobile, text } = incoming
    return inTransaction(db, trx => takeEvent(trx, channelId, { kind: 'reply', mobile, text }, now))
  }
  const state = incoming.isDelivered ? 'delivered' : 'failed'
  for (let turn = 0; turn < RECEIPT_TRIES; turn += 1) {
    const isKept = await inTransaction(db, async trx => {
      const part = await trx
        .updateTable('message_part')
        .set(eb => ({
          state: eb
            .case()
            .when('state', '=', 'taken')
            .then(sql<'delivered' | 'failed'>`${state}`)
            .else(eb.ref('state'))
            .end(),
        }))
        .where('channel_id', '=', channelId)
        .where('centre_no', '=', incoming.centreNo)
        .returning(['reference', 'parts'])
        .executeTakeFirst()
      if (!part) return false
      const all = await trx.selectFrom('message_part').select('state').where('reference', '=', part.reference).execute()
      const { reference } = part
      if (all.some(one => one.state === 'failed'))
        await takeEvent(trx, channelId, { kind: 'failed', reference, reason: incoming.reason }, now)
      else if (all.filter(one => one.state === 'delivered').length === part.parts)
        await takeEvent(trx, channelId, { kind: 'delivered', reference }, now)
      return true
    })
    if (isKept) return
    await new Promise(resolve => setTimeout(resolve, RECEIPT_WAIT_MS))
  }
  throw new Error(`no part ${incoming.centreNo} of channel ${channelId}`)
}

/** Binds the lines of channels that are on, so that late receipts and replies come in while nothing is sent. */
export async function keepLines(db: Db, services: Services): Promise<void> {
  const rows = await db
    .selectFrom('channel')
    .select('id')
    .where('adapter', '=', 'smpp')
    .where('status', '=', CHANNEL_ON)
    .execute()
  await Promise.all(
    rows.map(async ({ id }) => {
      const channel = await openSender(db, id, services)
      if (channel?.secret !== undefined) await lineOf(channel, channel.secret, { db, services }).keep()
    }),
  )
}
