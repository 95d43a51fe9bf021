import { type MessageEvent, marketingDoors, messageEvent } from '@countinghouse/contract/areas/marketing/doors'
import { paymentMessages } from '@countinghouse/contract/areas/payment/messages'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { kernelMessages, type Message, sayMessage } from '@countinghouse/contract/kernel/message'
import { type Language, languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { openSecrets } from '../../../channels/outside/secrets'
import type { Trx } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { formsOf } from '../../../kernel/phone'
import type { Kernel } from '../../../kernel/services'
import { isSigned } from '../../../kernel/signature'
import { openSender } from './message-channel'
import { optOut } from './opt-out'

/** Words that mean: no more. */
const STOP = /^\s*(stop|stopall|unsubscribe|cancel|baja|alto|cancelar|arr[eê]t|ยกเลิก|หยุด|退订|إلغاء)\s*[.!]?\s*$/iu

/** POST /api/callback/message/{channelId}: receipts and replies, signed with the secret of the channel. */
export function registerMessageCallback(scope: FastifyInstance, { database, services }: Kernel): void {
  scope.post<{ Params: { channelId: string } }>(routeOf(marketingDoors.messageCallback), async (request, reply) => {
    const language = languageOfHeader(request.headers['accept-language'])
    const { db } = database
    const now = services.clock.now()
    const channelId = /^[1-9]\d{0,14}$/.test(request.params.channelId) ? Number(request.params.channelId) : 0
    if (!(await openSender(db, channelId, services)))
      return reply.status(404).send(answer(paymentMessages.unknownChannel, language))
    const body = typeof request.body === 'string' ? request.body : ''
    const header = (name: string) => {
      const value = request.headers[name]
      return typeof value === 'string' ? { [name.slice(2)]: value } : {}
    }
    const secrets = await openSecrets(db, channelId, { dataKey: services.env.secrets.dataKey, now })
    const given = { ...header('x-timestamp'), ...header('x-signature') }
    if (!secrets.some(secret => isSigned(secret, body, given, now)))
      return reply.status(401).send(answer(paymentMessages.wrongSignature, language))
    const event = messageEvent.safeParse(parseJson(body))
    if (!event.success) return reply.status(400).send(answer(paymentMessages.brokenEvent, language))
    await inTransaction(db, trx => takeEvent(trx, channelId, event.data, now))
    return { code: CODE.success, msg: sayMessage(kernelMessages.success, language), data: {} }
  })
}

const answer = (message: Message, language: Language) => ({
  code: message.code,
  msg: sayMessage(message, language),
  data: null,
})

/** A receipt counts for a message of the channel that is on its way; one that came before changes nothing. */
export async function takeEvent(trx: Trx, channelId: number, event: MessageEvent, now: Date): Promise<void> {
  if (event.kind === 'reply') {
    if (STOP.test(event.text)) await stop(trx, channelId, event.mobile, now)
    return
  }
  const [, run, seq] = /^M(\d{1,15})-(\d{1,15})$/.exec(event.reference) ?? []
  if (run === undefined) return
  await trx
    .updateTable('marketing_recipient as p')
    .set(eb => ({
      state: event.kind,
      reason: event.kind === 'failed' ? event.reason : '',
      // It can come before the answer that says that it was taken.
      sent_at: eb.fn.coalesce('p.sent_at', eb.val(now)),
      ended_at: now,
    }))
    .where('p.run_id', '=', Number(run))
    .where('p.seq', '=', Number(seq))
    .where('p.state', 'in', ['claimed', 'sent'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('marketing_run as n')
          .select('n.id')
          .whereRef('n.id', '=', 'p.run_id')
          .where('n.channel_id', '=', channelId),
      ),
    )
    .execute()
}

/**
 * Whoever was written to last by this channel at that number wants no more, whatever his number is by now; else whose number it
 * is. What the channel gave no answer about may well have arrived.
 */
async function stop(trx: Trx, channelId: number, mobile: string, now: Date): Promise<void> {
  const forms = formsOf(mobile)
  const newest = async (number: 'p.mobile' | 'c.mobile') => {
    const written = trx
      .selectFrom('marketing_recipient as p')
      .innerJoin('marketing_run as n', 'n.id', 'p.run_id')
      .innerJoin('customer as c', 'c.id', 'p.customer_id')
      .select(['c.id as customer_id', 'p.run_id', 'p.seq', 'n.app_id'])
      .where(number, 'in', forms.length > 0 ? forms : [''])
      .where('n.channel_id', '=', channelId)
    // Each by its own index.
    const unanswered = written.where(sql<SqlBool>`p.state = 'claimed'`).orderBy('p.run_id', 'desc').limit(1)
    const sent = written.where('p.sent_at', 'is not', null).orderBy('p.sent_at', 'desc').limit(1)
    return (await unanswered.executeTakeFirst()) ?? (await sent.executeTakeFirst())
  }
  const row = (await newest('p.mobile')) ?? (await newest('c.mobile'))
  if (!row) return
  const given = { customerId: row.customer_id, appId: row.app_id, runId: row.run_id, words: '', createdBy: null }
  await optOut(trx, { ...given, source: 'reply' }, now)
  await trx
    .updateTable('marketing_recipient')
    .set({ opted_out_at: now })
    .where('run_id', '=', row.run_id)
    .where('seq', '=', row.seq)
    .execute()
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
