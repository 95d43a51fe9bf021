import type { JobResult } from '@countinghouse/contract/areas/jobs/result'
import type { DictionaryValue } from '@countinghouse/contract/kernel/dictionaries/values'
import { repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { PayoutAnswer } from '../../channels/payment/payment-channel'
import type { Schema } from '../../kernel/database/schema.generated'
import { inTransaction } from '../../kernel/database/transaction'
import { unavailability } from '../../kernel/database/unavailable'
import { defineJob, type JobContext } from '../../kernel/jobs/define-job'
import { send } from '../../kernel/jobs/queue'
import { sealer } from '../../kernel/sealed'
import { readSetting } from '../../kernel/setting'
import { applyPayoutResult } from './payout/answers'
import { claimPayout } from './payout/claim'
import type { PayoutRow } from './payout/writes'

const onePayout = z.object({ payoutId: z.int().positive() })
type Tools = Pick<JobContext<unknown>, 'db' | 'services' | 'log'>

const heard = (answer: string): JobResult => (answer === 'unknown' ? { unanswered: 1 } : {})

/** Asks the channel for a payout, once. What was asked for and not answered is looked up, never asked for again. */
export const payoutSend = defineJob({
  name: 'payout-send',
  payload: onePayout,
  concurrency: 4,
  run: async ({ payload, ...tools }) => heard(await sendPayout(tools, payload.payoutId)),
})

/** Asks the channel what became of a payout whose answer is missing. */
export const payoutQuery = defineJob({
  name: 'payout-query',
  payload: onePayout,
  concurrency: 4,
  run: async ({ payload, ...tools }) => heard(await queryPayout(tools, payload.payoutId)),
})

/** So many payouts are looked at in one run: whichever, so that none lies behind others that a bank holds for days. */
const MOST_LOOKED_AT = 500
/** A company that leaves so many questions unanswered, one after the other, is asked again by the next run. */
const MOST_UNANSWERED = 3

/** Finds payouts that wait for an answer or were never sent, whatever became of their own jobs. */
export const payoutSweep = defineJob({
  name: 'payout-sweep',
  payload: z.object({}),
  schedule: { everyMinutes: 1 },
  exclusive: true,
  run: async tools => {
    const patience = await readSetting(tools.db, 'payment.queryAfterSeconds')
    const before = new Date(tools.services.clock.now().getTime() - patience * 1000)
    const waiting = await tools.db
      .selectFrom('payout')
      .select(['id', 'state', 'channel_id'])
      .where('state', 'in', ['kept', 'sent', 'unknown'])
      .where('created_at', '<', before)
      .orderBy(sql`random()`)
      .limit(MOST_LOOKED_AT)
      .execute()
    const unanswered = new Map<number, number>()
    for (const { id, state, channel_id: channelId } of waiting) {
      if (tools.signal.aborted) break
      const soFar = channelId === null ? 0 : (unanswered.get(channelId) ?? 0)
      if (soFar >= MOST_UNANSWERED) continue
      const answer = await lookAt(tools, { id, state })
      if (channelId !== null) unanswered.set(channelId, answer === 'unknown' ? soFar + 1 : 0)
    }
    return { waiting: waiting.length }
  },
})

/** One payout of many: what is wrong with it keeps no other waiting. */
async function lookAt(tools: Tools, { id, state }: Pick<PayoutRow, 'id' | 'state'>): Promise<string> {
  try {
    return await (state === 'kept' ? sendPayout(tools, id) : queryPayout(tools, id))
  } catch (error) {
    if (unavailability(error)) throw error
    tools.log.error({ err: error, payoutId: id }, 'a payout could not be looked at')
    return 'failed'
  }
}

/** Ends a link at its channel once it counts no longer. Money that was faster is booked all the same (G-143). */
export const linkCancel = defineJob({
  name: 'link-cancel',
  payload: z.object({ flowId: z.int().positive() }),
  concurrency: 4,
  run: async ({ payload, db, services }) => {
    const flow = await db
      .selectFrom('repay_flow')
      .select(['flow_no', 'channel_id', 'state'])
      .where('id', '=', payload.flowId)
      .executeTakeFirst()
    if (flow?.state !== repayStatus.value.expired) return
    const channel = await services.payments.channelOf(db, flow.channel_id)
    const answer = await channel?.cancelPayLink(flow.flow_no)
    if (answer === 'unknown') throw new Error(`The channel did not say whether ${flow.flow_no} has ended.`)
  },
})

export const paymentJobs = [linkCancel, payoutSend, payoutQuery, payoutSweep]

export async function sendPayout(tools: Tools, payoutId: number): Promise<string> {
  const { db, services } = tools
  const now = services.clock.now()
  // Noted as sent before it is sent: a crash in between leaves a payout that is looked up, not one that is sent twice.
  const claim = await inTransaction(db, async trx => {
    const claimed = await claimPayout(trx, payoutId, now)
    if (claimed?.next === 'send') {
      const startAfter = new Date(now.getTime() + (await readSetting(trx, 'payment.queryAfterSeconds')) * 1000)
      await send(trx, 'payout-query', { payoutId }, { startAfter })
    }
    return claimed
  })
  if (!claim) return queryPayout(tools, payoutId)
  const { next, payout } = claim
  if (next === 'wait') return payout.reason
  const channel = next === 'send' ? await services.payments.channelOf(db, payout.channel_id) : undefined
  const account = await findAccount(db, payout, services.env.secrets.dataKey)
  if (!channel || !account) {
    const reason: DictionaryValue<'channelReason'> = channel ? 'no bank account' : 'channel not set up'
    return keepAnswer(tools, payout, { state: 'failed', reason })
  }
  const answer = await channel.requestPayout({
    reference: payout.payout_no,
    amountMinor: payout.amount_minor,
    currency: payout.currency,
    account,
  })
  return keepAnswer(tools, payout, answer)
}

export async function queryPayout(tools: Tools, payoutId: number): Promise<string> {
  const { db, services } = tools
  const payout = await db.selectFrom('payout').selectAll().where('id', '=', payoutId).executeTakeFirst()
  if (payout?.state !== 'sent' && payout?.state !== 'unknown') return payout?.state ?? 'gone'
  const channel = await services.payments.channelOf(db, payout.channel_id)
  if (!channel) return 'channel not set up'
  const answer = await channel.queryPayout(payout.payout_no)
  if (answer.state !== 'absent') return keepAnswer(tools, payout, answer)
  const now = services.clock.now()
  const resendAfterSeconds = await readSetting(db, 'payment.resendAfterSeconds')
  const waitedMs = now.getTime() - (payout.sent_at ?? payout.created_at).getTime()
  if (waitedMs < resendAfterSeconds * 1000) return keepAnswer(tools, payout, answer)
  // The channel itself says that it never had this payout: the same one, under the same number, is sent again.
  await inTransaction(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('payout')
      .set({ state: 'kept' })
      .where('id', '=', payoutId)
      .where('state', '=', payout.state)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await send(trx, 'payout-send', { payoutId })
  })
  return 'sent again'
}

async function keepAnswer(tools: Tools, payout: PayoutRow, answer: PayoutAnswer): Promise<string> {
  const now = tools.services.clock.now()
  const applied = await inTransaction(tools.db, async trx => {
    if (answer.state === 'paid') {
      const { channelReference, paidAt } = answer
      const at = paidAt === undefined ? now : new Date(paidAt)
      return applyPayoutResult(trx, payout.id, { result: { state: 'paid', channelReference, at }, now })
    }
    if (answer.state === 'failed') return applyPayoutResult(trx, payout.id, { result: answer, now })
    await trx
      .updateTable('payout')
      .set({
        state: answer.state === 'accepted' ? 'sent' : 'unknown',
        reason: answer.state === 'accepted' ? '' : answer.reason.slice(0, 200),
        ...('channelReference' in answer && { channel_reference: answer.channelReference }),
      })
      .where('id', '=', payout.id)
      // A call-back may have been faster than the answer.
      .where('state', 'in', ['sent', 'unknown'])
      .execute()
    return answer.state
  })
  if (applied === 'conflict')
    tools.log.error({ payoutNo: payout.payout_no, answer: answer.state }, 'the channel contradicts itself')
  return applied
}

async function findAccount(db: Kysely<Schema>, payout: PayoutRow, dataKey: string) {
  const bank = await db.selectFrom('customer_bank').selectAll().where('id', '=', payout.bank_id).executeTakeFirst()
  if (!bank) return undefined
  return {
    name: bank.account_name,
    number: sealer(dataKey).open(bank.account_encrypted),
    ifscCode: bank.ifsc_code,
    bankCode: bank.bank_code,
    bankName: bank.bank_name,
  }
}
