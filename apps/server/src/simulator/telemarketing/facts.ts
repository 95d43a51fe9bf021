import type { CustomerDeed } from '@countinghouse/domain/areas/telemarketing/conversion'
import type { Prospect } from '@countinghouse/domain/areas/telemarketing/types'
import { addDays, type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus, settleStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context'

/** What a customer of the demo did, and when. */
export interface Facts {
  id: number
  appId: number
  country: Country
  mobile: string
  registeredAt: Date
  /** Who is never called: opted out or on the black list. */
  barred: boolean
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
  settledOn: BusinessDate | null
  settledAt: Date | null
  early: boolean
  /** When an order that was not lent ended. */
  endedAt: Date | null
}

const { approved, approvedBySystem } = approvalStatus.value
const APPROVED: readonly number[] = [approved, approvedBySystem]
/** States in which an order ended without a payout. */
const NEVER_LENT: readonly number[] = [orderStatus.value.rejected, orderStatus.value.cancelled]
const STEPS = ['identity', 'details', 'bank', 'contacts'] as const

export async function readFacts(db: Db): Promise<Facts[]> {
  const customers = await db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select(['c.id', 'c.app_id', 'c.mobile', 'c.registered_at', 'c.marketing_opt_out', 'a.country'])
    .select(
      sql<boolean>`exists (select 1 from customer_listing l where l.customer_id = c.id and l.list = 'black')`.as(
        'listed',
      ),
    )
    .orderBy('c.id')
    .execute()
  const events = await db
    .selectFrom('app_event')
    .select(['customer_id', 'kind', 'occurred_at'])
    .where('customer_id', 'is not', null)
    .where('kind', 'in', [...STEPS, 'loginCodeSent', 'loginCodeAccepted'])
    .orderBy('occurred_at')
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
        barred: row.marketing_opt_out || row.listed,
        events: [] as Facts['events'],
        orders: [] as FactOrder[],
      },
    ]),
  )
  for (const event of events) of.get(event.customer_id!)?.events.push({ kind: event.kind, at: event.occurred_at })
  for (const order of orders)
    of.get(order.customer_id)?.orders.push({
      id: order.id,
      orderType: order.order_type,
      submittedAt: order.submitted_at,
      approvedAt: APPROVED.includes(order.approval_status) ? order.decided_at : null,
      lentOn: order.lent_on,
      termDays: order.duration_days,
      settledOn: order.settled_on,
      settledAt: order.settled_at,
      early: order.settle_status === settleStatus.value.early,
      endedAt:
        order.lent_on === null && NEVER_LENT.includes(order.status) ? (order.decided_at ?? order.submitted_at) : null,
    })
  return [...of.values()]
}

/** The customer as the close sees him at an instant; the order that a type is about. */
export function prospectAt(facts: Facts, now: Date) {
  const events = facts.events.filter(event => event.at <= now)
  const orders = facts.orders.filter(order => order.submittedAt <= now)
  const last = orders.at(-1)
  const isOpen = last && (last.settledAt === null || last.settledAt > now) && !(last.endedAt && last.endedAt <= now)
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
      last.lentOn !== null && {
        running: {
          first: last.orderType === 1,
          termDays: last.termDays,
          lentOn: last.lentOn,
          dueOn: addDays(last.lentOn, last.termDays),
        },
      }),
    ...(!isOpen && last?.settledOn && { settledOn: last.settledOn }),
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
    ...events.flatMap(({ kind, at }) => (DEED_OF[kind] ? [{ deed: DEED_OF[kind], at, orderId: null }] : [])),
    ...orders.map(order => ({ deed: 'order' as const, at: order.submittedAt, orderId: order.id })),
    ...orders.flatMap(({ early, settledAt, id }) =>
      early && settledAt ? [{ deed: 'settledEarly' as const, at: settledAt, orderId: id }] : [],
    ),
  ]
  return deeds.sort((a, b) => a.at.getTime() - b.at.getTime())
}
