import { createHash, randomBytes } from 'node:crypto'
import type { ChannelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import { compareHolder } from '@countinghouse/domain/areas/customer/account-holder'
import type { Kysely, Selectable } from 'kysely'
import type { Clock } from '../../kernel/clock'
import type { Db } from '../../kernel/context'
import type { SandboxPaymentTable, Schema } from '../../kernel/database/schema.generated'
import { readSetting, readSettings } from '../../kernel/setting'
import { sign } from '../../kernel/signature'
import type { PaymentChannel, PayoutAnswer } from './payment-channel'

export type SandboxPayment = Selectable<SandboxPaymentTable>
/** Brings a signed event to the call-back of a channel of ours; true when it was taken. */
export type Deliver = (channelId: number, body: string, headers: Record<string, string>) => Promise<boolean>

export interface Sandbox extends PaymentChannel {
  find(providerReference: string): Promise<SandboxPayment | undefined>
  /** What the person on the pay page decides; false when it can no longer be decided. */
  decide(providerReference: string, outcome: 'paid' | 'failed'): Promise<boolean>
  /** Answers what is due and delivers what is not delivered yet; the number of deliveries that were taken. */
  sweep(): Promise<number>
  /** From now on what it answers is delivered. */
  start(deliver: Deliver): void
  /** Sweeps at once and again and again, for what an earlier delivery or process left: a server that listens does. */
  sweepOnAndOn(): void
  stop(): Promise<void>
}

export interface SandboxOptions {
  db: Kysely<Schema>
  clock: Clock
  /** The secrets of a channel, the one that signs first. */
  secretsOf(db: Db, channelId: number): Promise<string[]>
  publicUrl: string
}

const redeliverMs = 15_000
const atOnce = 50

/** A payment company in a table of its own: it pays after a moment, hosts the pay page and calls back signed. */
export function openSandbox({ db, clock, secretsOf, publicUrl }: SandboxOptions): Sandbox {
  let deliver: Deliver | undefined
  let sweeping: Promise<number> = Promise.resolve(0)
  const timers = new Set<NodeJS.Timeout>()

  const behaviour = () =>
    readSettings(db, ['sandbox.delayMs', 'sandbox.failEvery', 'sandbox.loseAnswerEvery', 'sandbox.dropRequestEvery'])

  const byReference = (reference: string) =>
    db.selectFrom('sandbox_payment').selectAll().where('reference', '=', reference).executeTakeFirst()

  async function answerPayouts(): Promise<void> {
    const delayMs = await readSetting(db, 'sandbox.delayMs')
    const now = clock.now()
    const due = db
      .updateTable('sandbox_payment')
      .set({ answered_at: now })
      .where('direction', '=', 'out')
      .where('state', '=', 'waiting')
      .where('created_at', '<=', new Date(now.getTime() - delayMs))
      .where(eb => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    await due.where('reason', '=', '').set({ state: 'paid' }).execute()
    await due.where('reason', '<>', '').set({ state: 'failed' }).execute()
  }

  async function sweepOnce(): Promise<number> {
    await answerPayouts()
    if (!deliver || !(await readSetting(db, 'sandbox.callBack'))) return 0
    const waiting = await db
      .selectFrom('sandbox_payment as s')
      .leftJoin('payout as p', 'p.payout_no', 's.reference')
      .leftJoin('repay_flow as f', 'f.flow_no', 's.reference')
      .selectAll('s')
      .select(eb => eb.fn.coalesce('p.channel_id', 'f.channel_id').$notNull().as('channelId'))
      .where(eb => eb.or([eb('p.channel_id', 'is not', null), eb('f.channel_id', 'is not', null)]))
      .where('s.answered_at', 'is not', null)
      .where('s.delivered_at', 'is', null)
      .orderBy('s.answered_at')
      .limit(atOnce)
      .execute()
    let taken = 0
    for (const { channelId, ...payment } of waiting) {
      const [secret] = await secretsOf(db, channelId)
      if (secret === undefined) continue
      const body = JSON.stringify(eventOf(payment))
      const { timestamp, signature } = sign(secret, body, clock.now())
      const ok = await deliver(channelId, body, { 'x-timestamp': timestamp, 'x-signature': signature })
      if (!ok) continue
      taken += 1
      await db
        .updateTable('sandbox_payment')
        .set({ delivered_at: clock.now() })
        .where('reference', '=', payment.reference)
        .execute()
    }
    return taken
  }

  // One after the other: a sweep that began before a payment does not see it.
  const sweep = (): Promise<number> => {
    sweeping = sweeping.catch(() => 0).then(sweepOnce)
    return sweeping
  }

  function sweepAfter(delayMs: number): void {
    if (!deliver) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      // What fails now is delivered by a later sweep.
      sweep().catch(() => 0)
    }, delayMs)
    timers.add(timer)
  }

  return {
    async requestPayout(request) {
      const how = await behaviour()
      const number = Number(/\d+$/.exec(request.reference)?.[0] ?? 0)
      const every = (n: number) => n > 0 && number % n === 0
      if (every(how['sandbox.dropRequestEvery'])) return { state: 'unknown', reason: 'no answer' }
      const refused = isClosed(request.account.number) || every(how['sandbox.failEvery'])
      await db
        .insertInto('sandbox_payment')
        .values({
          reference: request.reference,
          direction: 'out',
          amount_minor: request.amountMinor,
          currency: request.currency,
          state: 'waiting',
          provider_reference: newProviderReference(),
          reason: refused ? 'account closed' : '',
          created_at: clock.now(),
        })
        .onConflict(conflict => conflict.column('reference').doNothing())
        .execute()
      sweepAfter(how['sandbox.delayMs'] + 20)
      if (every(how['sandbox.loseAnswerEvery'])) return { state: 'unknown', reason: 'no answer' }
      return { state: 'accepted', channelReference: (await byReference(request.reference))!.provider_reference }
    },
    async queryPayout(reference) {
      await answerPayouts()
      const payment = await byReference(reference)
      return payment ? payoutAnswerOf(payment) : { state: 'absent', reason: 'the channel does not know it' }
    },
    // The make-believe bank holds each account under the name that we were given for it.
    async checkAccount({ name, account }) {
      if (isClosed(account.number)) return { result: 'none', reason: 'account closed' }
      return { result: compareHolder(name, account.name) }
    },
    async createPayLink(request, trx) {
      const provider_reference = newProviderReference()
      const oxxoCode = request.withCashCode ? cashCode(request.reference) : null
      await trx
        .insertInto('sandbox_payment')
        .values({
          reference: request.reference,
          direction: 'in',
          amount_minor: request.amountMinor,
          currency: request.currency,
          state: 'waiting',
          provider_reference,
          oxxo_code: oxxoCode,
          expires_at: request.expiresAt,
          created_at: clock.now(),
        })
        .execute()
      return { payLink: `${publicUrl}/sandbox/pay/${provider_reference}`, oxxoCode }
    },
    async cancelPayLink(reference) {
      const { numUpdatedRows } = await db
        .updateTable('sandbox_payment')
        .set({ state: 'expired' })
        .where('reference', '=', reference)
        .where('direction', '=', 'in')
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      return numUpdatedRows > 0n ? 'cancelled' : 'ended'
    },
    tryOut: async () => 'works',

    find: providerReference =>
      db
        .selectFrom('sandbox_payment')
        .selectAll()
        .where('provider_reference', '=', providerReference)
        .where('direction', '=', 'in')
        .executeTakeFirst(),
    async decide(providerReference, outcome) {
      const now = clock.now()
      const decided = await db
        .updateTable('sandbox_payment')
        .set({ state: outcome, answered_at: now, reason: outcome === 'failed' ? 'declined by the payer' : '' })
        .where('provider_reference', '=', providerReference)
        .where('direction', '=', 'in')
        .where('state', '=', 'waiting')
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (decided.numUpdatedRows === 0n) return false
      await sweep().catch(() => 0)
      return true
    },
    sweep,
    start(to) {
      deliver = to
    },
    sweepOnAndOn() {
      sweepAfter(0)
      const again = setInterval(() => void sweep().catch(() => 0), redeliverMs)
      timers.add(again)
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      deliver = undefined
      await sweeping.catch(() => 0)
    },
  }
}

const isClosed = (account: string) => account.endsWith('0000')

const newProviderReference = () => `SB${randomBytes(12).toString('hex')}`

const cashCode = (reference: string) =>
  (BigInt(`0x${createHash('sha256').update(reference).digest('hex').slice(0, 20)}`) % 10n ** 14n)
    .toString()
    .padStart(14, '0')

function payoutAnswerOf(payment: SandboxPayment): PayoutAnswer {
  const channelReference = payment.provider_reference
  if (payment.state === 'waiting' && payment.silent) return { state: 'unknown', reason: 'no answer' }
  if (payment.state === 'failed') return { state: 'failed', reason: payment.reason, channelReference }
  if (payment.state !== 'paid') return { state: 'accepted', channelReference }
  return { state: 'paid', channelReference, paidAt: answeredAt(payment).toISOString() }
}

const answeredAt = (payment: SandboxPayment): Date => payment.answered_at ?? payment.created_at

function eventOf(payment: SandboxPayment): ChannelEvent {
  const what = payment.direction === 'out' ? 'payout' : 'payment'
  return {
    eventId: `sandbox-${payment.reference}-${payment.state}`,
    kind: `${what}.${payment.state === 'paid' ? 'paid' : 'failed'}`,
    reference: payment.reference,
    channelReference: payment.provider_reference,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    at: answeredAt(payment).toISOString(),
    ...(payment.reason ? { reason: payment.reason } : {}),
  }
}
