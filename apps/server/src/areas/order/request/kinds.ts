import type { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import type { GivenOf } from '@countinghouse/contract/kernel/call'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { MoneyKindName } from '@countinghouse/domain/kernel/second-person'
import { z } from 'zod'
import type { ActionContext, Db, Trx } from '../../../kernel/context'
import {
  type ChangeAnew,
  type ChangeContext,
  type ChangeKind,
  registerChangeKind,
  submitChange,
} from '../../system/moves'
import { findBalance, type OrderBalance } from '../loan/balance'
import { type LockedOrder, lockOrder, whoOf } from '../loan/locked-order'
import { logEvent } from '../loan/transitions'

/** Who decides any of them holds it. */
export const DECIDE_MONEY = 'order-money-check.edit'

/** What the payload of every money action carries beside its own. */
export const requestBase = {
  orderId: z.int(),
  maker: z.object({ userId: z.int(), userName: z.string() }),
}

/** What a request asks for beside its amount, as its reader sees it. */
type RequestFacts = Pick<
  GivenOf<typeof moneyRequests.moneyRequestDetail>,
  'cause' | 'extension' | 'flowId' | 'payee' | 'receipt'
>
const NO_FACTS: RequestFacts = { cause: null, extension: null, flowId: null, payee: null, receipt: null }

interface Reading {
  db: Db
  /** The day on which it comes into effect: today while it waits; undefined once it was refused or withdrawn. */
  effectiveOn: BusinessDate | undefined
}

interface MoneyAction<P> {
  name: MoneyKindName
  payload: z.ZodType<P>
  /** Books it on the locked order, once approved. */
  book(trx: Trx, order: LockedOrder, request: P, context: ChangeContext): Promise<unknown>
  /** What it does on the balance of an order by now, where its amount is computed; see `ChangeKind`. */
  computeAnew?(db: Db, request: P, today: string): Promise<ChangeAnew | null | undefined>
  /** Whether what it was asked for beside the balance is still so. */
  stands?(db: Db, request: P): Promise<boolean>
  factsOf?(request: P, reading: Reading): Partial<RequestFacts> | Promise<Partial<RequestFacts>>
}

const facts = new Map<string, (payload: unknown, reading: Reading) => Promise<RequestFacts>>()

/** A money action that waits (DOMAIN 4): checked against the balance that its maker saw, booked in his name. */
export function moneyRequest<P extends { orderId: number }>({
  name,
  payload,
  book,
  computeAnew,
  stands,
  factsOf,
}: MoneyAction<P>): ChangeKind<P> {
  if (factsOf)
    facts.set(name, async (stored, reading) => ({ ...NO_FACTS, ...(await factsOf(payload.parse(stored), reading)) }))
  return registerChangeKind<P>({
    name,
    decide: DECIDE_MONEY,
    payload,
    appOf: async (trx, { orderId }) => (await lockOrder(trx, orderId))?.app_id,
    current: async (db, request, { today }) =>
      stands && !(await stands(db, request)) ? null : findBalance(db, request.orderId, today),
    computeAnew: async (db, request, { today }) => computeAnew?.(db, request, today),
    async apply(request, context) {
      await book(context.db, (await lockOrder(context.db, request.orderId))!, request, context)
    },
  })
}

/** What a stored request asks for beside its amount. */
export const requestFacts = async (kind: string, payload: unknown, reading: Reading): Promise<RequestFacts> =>
  (await facts.get(kind)?.(payload, reading)) ?? NO_FACTS

/** What an action answers that is in effect at once. */
export const BOOKED = { waiting: false, requestId: null } as const

/** What asking for money takes of a call's context. */
export type AskingMoney = Pick<ActionContext, 'db' | 'actor' | 'now' | 'today' | 'note'>

/** Lays a money action on a locked order before a second person; nothing is booked until he approves. */
export async function askSecondPerson<P>(
  kind: ChangeKind<P>,
  order: LockedOrder,
  request: {
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
  const { before, after, reason, amountMinor } = request
  const payload = { ...request.payload, orderId: order.id, maker: whoOf(actor) } as P
  const { changeId } = await submitChange(
    kind,
    {
      payload,
      subjectId: request.of ?? String(order.id),
      subject: order.order_no,
      before,
      after,
      reason,
      money: { orderId: order.id, amountMinor, currency: order.currency },
    },
    { db, actor, now },
  )
  const values = { kind: kind.name, amountMinor }
  await logEvent(db, order, 'moneyAsked', { who: whoOf(actor), now, reason, values })
  note.change(before, after)
  note.made({ waiting: kind.name, amountMinor })
  return { waiting: true, requestId: changeId! }
}
