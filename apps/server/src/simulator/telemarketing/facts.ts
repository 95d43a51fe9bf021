import type { CustomerDeed } from '@countinghouse/domain/areas/telemarketing/conversion'
import type { Prospect } from '@countinghouse/domain/areas/telemarketing/types'
import { addDays, type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus, settleStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Db } from '../../kernel/context'

/** What a customer of the demo did, and when. */
export interface Facts {
  id: number
  appId: number
  country: Country
  mobile: string
  registeredAt: Date
  /** While he is on the black list nobody calls him; who opted out, never. */
  barred: { from: Date; until: Date | null }[]
  events: { kind: string; at: Date }[]
  orders: FactOrder[]
}
interface FactOrder {
  id: number
  orderType: number
  submittedAt: Date
  approvedAt: Date | null
  lentOn: BusinessDate | null
  termDays: number
  /** When it was settled, and until when: a receipt that was reversed opened it again. */
  settled: { on: BusinessDate; from: Date; until: Date | null; early: boolean }[]
  /** While it could be settled early: lent, not late, not settled, not taken back, not extended. */
  running: { from: Date; until: Date | null }[]
  /** How it is settled now. */
  early: boolean
  /** When an order that was not lent ended. */
  endedAt: Date | null
}

const { approved, approvedBySystem } = approvalStatus.value
const { settled, inRepayment } = orderStatus.value
const APPROVED: readonly number[] = [approved, approvedBySystem]
/** States in which an order ended without a payout. */
const NEVER_LENT: readonly number[] = [orderStatus.value.rejected, orderStatus.value.cancelled]
const STEPS = ['identity', 'details', 'bank', 'contacts'] as const

export async function readFacts(db: Db): Promise<Facts[]> {
  const customers = await db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select(['c.id', 'c.app_id', 'c.mobile', 'c.registered_at', 'c.marketing_opt_out', 'a.country'])
    .orderBy('c.id')
    .execute()
  const listings = await db
    .selectFrom('customer_listing')
    .select(['customer_id', 'created_at', 'ended_at'])
    .where('list', '=', 'black')
    .execute()
  const events = await db
    .selectFrom('app_event')
    .select(['customer_id', 'kind', 'occurred_at'])
    .where('customer_id', 'is not', null)
    .where('kind', 'in', [...STEPS, 'loginCodeSent', 'loginCodeAccepted'])
    .orderBy('occurred_at')
    .execute()
  const changes = await db
    .selectFrom('order_log')
    .select(['order_id', 'at', 'event', 'from_status', 'to_status'])
    .where(eb =>
      eb.or([eb('from_status', 'in', [settled, inRepayment]), eb('to_status', 'in', [settled, inRepayment])]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
  const orders = await db.selectFrom('loan_order').selectAll().orderBy('id').execute()
  const of = new Map(
    customers.map(row => [
      row.id,
      {
        id: row.id,
        appId: row.app_id,
        country: row.country,
        mobile: row.mobile,
        registeredAt: row.registered_at,
        barred: row.marketing_opt_out ? [{ from: row.registered_at, until: null as Date | null }] : [],
        events: [] as Facts['events'],
        orders: [] as FactOrder[],
      },
    ]),
  )
  for (const { customer_id, created_at: from, ended_at: until } of listings)
    of.get(customer_id)?.barred.push({ from, until })
  for (const event of events) of.get(event.customer_id!)?.events.push({ kind: event.kind, at: event.occurred_at })
  const factOf = new Map<number, FactOrder>()
  const extendedFor = new Set(orders.filter(order => order.extension_count > 0).map(order => order.id))
  const extended = new Set<number>()
  for (const order of orders) {
    const fact: FactOrder = {
      id: order.id,
      orderType: order.order_type,
      submittedAt: order.submitted_at,
      approvedAt: APPROVED.includes(order.approval_status) ? order.decided_at : null,
      lentOn: order.lent_on,
      termDays: order.duration_days,
      settled: [],
      running: [],
      early: order.settle_status === settleStatus.value.early,
      endedAt:
        order.lent_on === null && NEVER_LENT.includes(order.status) ? (order.decided_at ?? order.submitted_at) : null,
    }
    factOf.set(order.id, fact)
    of.get(order.customer_id)?.orders.push(fact)
  }
  for (const { order_id, at, event, from_status, to_status } of changes) {
    const fact = factOf.get(order_id)
    const last = fact?.settled.at(-1)
    const ran = fact?.running.at(-1)
    if (event === 'extend' && extendedFor.has(order_id)) extended.add(order_id)
    if (extended.has(order_id)) {
      if (ran) ran.until ??= at
    } else if (to_status === inRepayment && from_status !== inRepayment) fact?.running.push({ from: at, until: null })
    else if (from_status === inRepayment && to_status !== inRepayment && ran) ran.until = at
    if (to_status === settled && from_status !== settled)
      fact?.settled.push({ on: businessDateOf(at), from: at, until: null, early: isEarly(fact, at) })
    else if (from_status === settled && to_status !== settled && last) last.until = at
  }
  return [...of.values()]
}

/** Before it was due, of a settlement that a reversed receipt took back. */
const isEarly = ({ lentOn, termDays }: FactOrder, at: Date): boolean =>
  lentOn !== null && businessDateOf(at) < addDays(lentOn, termDays)

export const isBarred = ({ barred }: Facts, now: Date): boolean =>
  barred.some(({ from, until }) => from <= now && (until === null || until > now))

/** The customer as the close sees him at an instant; the order that a type is about. */
export function prospectAt(facts: Facts, now: Date) {
  const events = facts.events.filter(event => event.at <= now)
  const orders = facts.orders.filter(order => order.submittedAt <= now)
  const last = orders.at(-1)
  const paidOff = last?.settled.find(({ from, until }) => from <= now && (until === null || until > now))
  const isOpen = last && !paidOff && !(last.endedAt && last.endedAt <= now)
  const sent = events.findLast(event => event.kind === 'loginCodeSent')
  const accepted = events.findLast(event => event.kind === 'loginCodeAccepted')
  const steps = events.filter(event => STEPS.some(step => step === event.kind))
  const newest = steps.at(-1)?.at ?? facts.registeredAt
  const prospect: Prospect = {
    registeredAt: facts.registeredAt,
    steps: new Set(steps.map(event => event.kind as (typeof STEPS)[number])),
    newestStepAt: newest > facts.registeredAt ? newest : facts.registeredAt,
    applied: orders.length > 0,
    ...(sent &&
      !isOpen && { code: { sentOn: businessDateOf(sent.at), used: accepted !== undefined && accepted.at >= sent.at } }),
    ...(isOpen &&
      last.lentOn !== null &&
      last.running.some(({ from, until }) => from <= now && (until === null || until > now)) && {
        running: {
          first: last.orderType === 1,
          termDays: last.termDays,
          lentOn: last.lentOn,
          dueOn: addDays(last.lentOn, last.termDays),
        },
      }),
    ...(paidOff && { settledOn: paidOff.on }),
  }
  return {
    prospect,
    waits: isOpen && last.lentOn === null,
    orderId: last?.id ?? null,
    lent: orders.some(order => order.lentOn !== null),
  }
}

export interface DeedAt {
  deed: CustomerDeed
  at: Date
  orderId: number | null
  /** It stood for a while: a payment that was reversed took it back. */
  takenBack: boolean
}

const DEED_OF: Readonly<Record<string, CustomerDeed>> = {
  identity: 'identity',
  details: 'details',
  bank: 'bank',
  contacts: 'contacts',
  loginCodeAccepted: 'signedIn',
}

/** Everything that he did that may be what he was called for, in time. */
export function deedsOf({ events, orders }: Facts): DeedAt[] {
  const deeds: DeedAt[] = [
    ...events.flatMap(({ kind, at }) =>
      DEED_OF[kind] ? [{ deed: DEED_OF[kind], at, orderId: null, takenBack: false }] : [],
    ),
    ...orders.map(order => ({ deed: 'order' as const, at: order.submittedAt, orderId: order.id, takenBack: false })),
    ...orders.flatMap(({ settled, early, id }) =>
      settled
        .filter(one => (one.until === null ? early : one.early))
        .map(({ from, until }) => ({
          deed: 'settledEarly' as const,
          at: from,
          orderId: id,
          takenBack: until !== null,
        })),
    ),
  ]
  return deeds.sort((a, b) => a.at.getTime() - b.at.getTime())
}
