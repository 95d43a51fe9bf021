import { type ChannelEvent, channelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import type { DictionaryValue } from '@countinghouse/contract/kernel/dictionaries/values'
import { foldReference } from '@countinghouse/domain/areas/payment/bank-reference'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { repayRecordType, repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { lockOrder, SYSTEM, settleLink, takeChargeBack } from '../../order/moves'
import { type FlowRow, findByReference, insertFlow, keepLink, listOfLink } from '../flow/writes'
import { applyPayoutResult } from '../payout/answers'
import { lockChargedReceipt } from './charged-receipt'

/** What became of an event. A failed one may be sent again and is then tried again. */
export interface Taken {
  state: 'done' | 'repeated' | 'failed'
  reason: string
}

const failed = (reason: string): Taken => ({ state: 'failed', reason })
const repeated = (reason = ''): Taken => ({ state: 'repeated', reason })
const done: Taken = { state: 'done', reason: '' }

/** What is said of a payout that failed when its company gives no reason. */
const REFUSED: DictionaryValue<'channelReason'> = 'refused by the channel'
const BEYOND: DictionaryValue<'channelReason'> = 'beyond the receipt'

/** Why an event is not applied whose id came before with other content: one of the two is not what happened. */
export const REUSED: DictionaryValue<'channelReason'> = 'event id used before with other content'

/** Why an event is not applied that names what we asked of another channel: who holds one secret speaks for one channel. */
export const FOREIGN: DictionaryValue<'channelReason'> = 'reference of another channel'

/**
 * Applies a proven event of a payment company once, however often it comes and in whatever order (threat 4). Another
 * body under an id that came before is kept as failed, for a person to apply or leave.
 */
export async function takeEvent(trx: Trx, channelId: number, event: ChannelEvent, now: Date): Promise<Taken> {
  // Two bodies under one id at the same moment are taken one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${channelId} ${event.eventId}`}, 11))`.execute(trx)
  const body = JSON.stringify(event)
  const isFirst = await trx
    .selectFrom('channel_event')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('event_id', '=', event.eventId)
    .where('body', '<>', body)
    .executeTakeFirst()
    .then(other => !other)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('channel_event')
    .values({
      channel_id: channelId,
      event_id: event.eventId,
      kind: event.kind,
      reference: event.reference,
      body,
      received_at: now,
      state: 'done',
    })
    .onConflict(conflict => conflict.columns(['channel_id', 'event_id', 'fingerprint']).doNothing())
    .executeTakeFirst()
  const own = trx
    .updateTable('channel_event')
    .where('channel_id', '=', channelId)
    .where('event_id', '=', event.eventId)
    .where('body', '=', body)
  if (!numInsertedOrUpdatedRows) {
    const kept = await trx
      .selectFrom('channel_event')
      .select('state')
      .where('channel_id', '=', channelId)
      .where('event_id', '=', event.eventId)
      .where('body', '=', body)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await own.set({ deliveries: sql`deliveries + 1`, last_received_at: now }).execute()
    if (kept.state !== 'failed') return repeated()
  }
  const taken = isFirst ? await applyEvent(trx, channelId, { event, now }) : failed(REUSED)
  await own.set({ state: taken.state, reason: taken.reason }).execute()
  return taken
}

/** Applies a failed event again because somebody asks for it; undefined for one that did not fail. */
export async function retryEvent(
  trx: Trx,
  id: number,
  { userId, now }: { userId: number; now: Date },
): Promise<Taken | undefined> {
  const kept = await trx
    .selectFrom('channel_event')
    .select(['state', 'body', 'channel_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (kept?.state !== 'failed') return undefined
  const taken = await applyEvent(trx, kept.channel_id, { event: channelEvent.parse(kept.body), now })
  await trx
    .updateTable('channel_event')
    .set({ ...taken, retried_at: now, retried_by: userId })
    .where('id', '=', id)
    .execute()
  return taken
}

interface Told {
  event: ChannelEvent
  now: Date
}

const applyEvent = (trx: Trx, channelId: number | null, told: Told): Promise<Taken> =>
  told.event.kind.startsWith('payout.') ? takePayout(trx, channelId, told) : takePayment(trx, channelId, told)

async function takePayout(trx: Trx, channelId: number | null, { event, now }: Told): Promise<Taken> {
  const payout = await trx
    .selectFrom('payout')
    .select(['id', 'amount_minor', 'currency', 'channel_id'])
    .where('payout_no', '=', event.reference)
    .executeTakeFirst()
  if (!payout) return failed('unknown reference')
  if (payout.channel_id !== channelId) return failed(FOREIGN)
  if (payout.amount_minor !== event.amountMinor || payout.currency !== event.currency) return failed('amount differs')
  const { channelReference } = event
  const applied = await applyPayoutResult(trx, payout.id, {
    result:
      event.kind === 'payout.paid'
        ? { state: 'paid', channelReference, at: new Date(event.at) }
        : { state: 'failed', channelReference, reason: event.reason ?? REFUSED },
    now,
  })
  if (applied === 'conflict') return failed('contradicts an earlier answer')
  return applied === 'done' ? done : repeated()
}

async function takePayment(trx: Trx, channelId: number | null, { event, now }: Told): Promise<Taken> {
  const found = await trx
    .selectFrom('repay_flow as f')
    .innerJoin('loan_order as o', 'o.id', 'f.order_id')
    .select(['f.id', 'f.order_id', 'f.channel', 'f.channel_id', 'o.currency'])
    .where('f.flow_no', '=', event.reference)
    .executeTakeFirst()
  if (!found) return failed('unknown reference')
  if (found.channel_id !== channelId) return failed(FOREIGN)
  if (found.currency !== event.currency) return failed('currency differs')
  if (event.kind === 'payment.chargedBack') return takeBackPayment(trx, found, { event, now })
  const order = (await lockOrder(trx, found.order_id))!
  const flow = await trx
    .selectFrom('repay_flow')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const state = repayStatus.value
  const change = trx.updateTable('repay_flow').where('id', '=', flow.id)
  if (event.kind !== 'payment.paid') {
    if (flow.state !== state.waiting) return repeated()
    await change.set({ state: event.kind === 'payment.failed' ? state.failed : state.expired }).execute()
    return done
  }
  const key = foldReference(event.channelReference)
  const known = (await listOfLink(trx, flow.id)).find(one => one.reference_key === key)
  if (known) return repeated(known.id === flow.id ? '' : `booked as ${known.flow_no}`)
  const isPaid = flow.state === state.paid || flow.state === state.refunded
  const booked = await findByReference(trx, flow.channel, event.channelReference)
  if (booked) {
    if (booked.order_id !== flow.order_id) return failed(`booked on another order as ${booked.flow_no}`)
    // A cashier was faster with the same money.
    await keepLink(trx, booked.id, flow.id)
    if (!isPaid) await change.set({ state: state.expired }).execute()
    return repeated(`booked as ${booked.flow_no}`)
  }
  // Late news of a payment made before midnight counts for its own day, as far as fees are not charged beyond it.
  const at = new Date(event.at)
  const paidAt = at > now ? now : at < flow.created_at ? flow.created_at : at
  const paidOn = businessDateOf(paidAt)
  const paid = {
    state: state.paid,
    received_minor: event.amountMinor,
    channel_reference: event.channelReference,
    paid_at: paidAt,
    paid_on: paidOn,
  }
  // A payer may pay a link's code twice: that is money of its own. What the link bought is bought already.
  const settled = isPaid
    ? await insertFlow(trx, { ...ofLink(flow), ...paid, amount_minor: event.amountMinor, now })
    : await change.set(paid).returningAll().executeTakeFirstOrThrow()
  await settleLink(trx, order, {
    receipt: {
      flowId: settled.id,
      flowNo: settled.flow_no,
      channel: settled.channel,
      amountMinor: event.amountMinor,
      extendDays: settled.extend_days ?? undefined,
    },
    date: paidOn,
    who: SYSTEM,
    now,
  })
  return done
}

async function takeBackPayment(
  trx: Trx,
  link: Pick<FlowRow, 'id' | 'order_id' | 'channel' | 'channel_id'>,
  { event, now }: Told,
): Promise<Taken> {
  const { order, receipt: flow, isBooked } = await lockChargedReceipt(trx, link, event)
  // Its payment is still to come, or is to be booked anew: told again, it is then taken back.
  if (!flow) return isBooked ? { ...done, reason: BEYOND } : failed('unknown reference')
  if (order.currency !== event.currency) return failed('currency differs')
  const { amountMinor, reason = '' } = event
  const taken = await takeChargeBack(trx, order, { flow, amountMinor, reason, now })
  if (taken instanceof Fault) return failed(taken.message)
  return taken.beyondMinor > 0 ? { ...done, reason: BEYOND } : done
}

const ofLink = ({ id, order_id, customer_id, channel, channel_id }: FlowRow) => ({
  link_flow_id: id,
  order_id,
  customer_id,
  channel,
  channel_id,
  kind: repayRecordType.value.partialRepayment,
})
