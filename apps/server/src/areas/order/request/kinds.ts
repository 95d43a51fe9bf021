import { REVERSAL_CAUSES } from '@countinghouse/domain/areas/order/reversal/reversal-cause'
import type { MoneyKindName } from '@countinghouse/domain/kernel/second-person'
import { z } from 'zod'
import type { ActionContext, Trx } from '../../../kernel/context'
import { type ChangeContext, type ChangeKind, registerChangeKind, submitChange } from '../../system/moves'
import { findBalance, type OrderBalance } from '../loan/balance'
import { type LockedOrder, lockOrder } from '../loan/locked-order'
import { logEvent, whoOf } from '../loan/transitions'
import { bookOffline, checkOffline, OFFLINE_WAYS } from '../receipt/book'
import { reduceLateFee } from '../reduction/reduce'
import { startRefund } from '../refund/refund'
import { openReversal, reverseReceipt } from '../reversal/reverse'
import { writeOffLoan } from '../write-off/write-off'

const asked = {
  orderId: z.int(),
  maker: z.object({ userId: z.int(), userName: z.string() }),
}

export const offlinePayload = z.object({
  ...asked,
  way: z.enum(OFFLINE_WAYS),
  amountMinor: z.int(),
  payChannel: z.enum(['CH01', 'CH02', 'CH03', 'OFFLINE']),
  paymentTime: z.string(),
  reference: z.string(),
  proofFileIds: z.array(z.string()),
  paymentProofId: z.int().optional(),
  remark: z.string().optional(),
  extendDays: z.int().optional(),
})

/** A money action that waits (DOMAIN 4): checked against the balance that its maker saw, booked in his name. */
function moneyRequest<P extends { orderId: number }>(
  name: MoneyKindName,
  payload: z.ZodType<P>,
  book: (trx: Trx, order: LockedOrder, asked: P, context: ChangeContext) => Promise<unknown>,
): ChangeKind<P> {
  return registerChangeKind<P>({
    name,
    decide: 'order-money-check.edit',
    payload,
    current: (db, { orderId }, { today }) => findBalance(db, orderId, today),
    async apply(wish, context) {
      await book(context.db, (await lockOrder(context.db, wish.orderId))!, wish, context)
    },
  })
}

export const offlineRequest = moneyRequest('offlineReceipt', offlinePayload, async (trx, order, wish, context) => {
  const { now, today } = context
  const kept = await checkOffline(trx, order, wish, { now, today })
  await bookOffline(trx, kept.order, wish, { maker: wish.maker, waited: true, now, today })
})

export const reductionRequest = moneyRequest(
  'reduction',
  z.object({ ...asked, amountMinor: z.int(), remark: z.string() }),
  (trx, order, { amountMinor, remark, maker }, { actor, now, today }) =>
    reduceLateFee(trx, order, { amountMinor, remark, date: today, who: maker, checkerId: actor.userId, now }),
)

export const writeOffRequest = moneyRequest(
  'writeOff',
  z.object({ ...asked, reason: z.string() }),
  (trx, order, { reason, maker }, { now, today }) => writeOffLoan(trx, order, { date: today, who: maker, now, reason }),
)

export const refundRequest = moneyRequest(
  'refund',
  z.object({ ...asked, tradeNo: z.string().optional(), amountMinor: z.int(), remark: z.string() }),
  (trx, order, { tradeNo, amountMinor, remark, maker }, { actor, now }) =>
    startRefund(trx, order, { tradeNo, amountMinor, remark, maker, checkerId: actor.userId, now }),
)

export const reversalRequest = moneyRequest(
  'reversal',
  z.object({
    ...asked,
    flowNo: z.string(),
    because: z.enum(REVERSAL_CAUSES),
    amountMinor: z.int(),
    remark: z.string(),
  }),
  async (trx, order, { flowNo, because, amountMinor, remark, maker }, { now }) => {
    const { before, flow, plan } = await openReversal(trx, order, { flowNo, because, amountMinor, now })
    await reverseReceipt(trx, before, { flow, because, plan, who: maker, now, reason: remark })
  },
)

/** Lays a money action on a locked order before a second person; nothing is booked until he approves. */
export async function askSecondPerson<P>(
  kind: ChangeKind<P>,
  order: LockedOrder,
  wish: {
    payload: Omit<P, 'orderId' | 'maker'>
    /** What it concerns where one order may have several waiting. */
    of?: string
    amountMinor: number
    reason: string
    before: OrderBalance
    after: OrderBalance
  },
  { db, actor, now, note }: Pick<ActionContext, 'db' | 'actor' | 'now' | 'note'>,
): Promise<{ waiting: true; requestId: number }> {
  const { before, after, reason, amountMinor } = wish
  const payload = { ...wish.payload, orderId: order.id, maker: whoOf(actor) } as P
  const { changeId } = await submitChange(
    kind,
    {
      payload,
      subjectId: wish.of ?? String(order.id),
      subject: order.order_no,
      before,
      after,
      reason,
      money: { orderId: order.id, appId: order.app_id, amountMinor, currency: order.currency },
    },
    { db, actor, now },
  )
  const values = { kind: kind.name, amountMinor }
  await logEvent(db, order, 'moneyAsked', { who: whoOf(actor), now, reason, values })
  note.change(before, after)
  note.made({ waiting: kind.name, amountMinor })
  return { waiting: true, requestId: changeId! }
}
