import { fixedValues } from '@countinghouse/contract/kernel/dictionaries/fixed-values'
import {
  isBookable,
  type ReceiptCells,
  type ReceiptResult,
  readAmount,
  validateReceipt,
} from '@countinghouse/domain/areas/order/receipt-import/receipt-line'
import {
  loanWithPast,
  settlingOn,
  type TriedLoan,
  tryReceipt,
} from '@countinghouse/domain/areas/order/receipt-import/tried-loan'
import { foldReference } from '@countinghouse/domain/areas/payment/bank-reference'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { readTime } from '@countinghouse/domain/kernel/cell-value'
import type { OrderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Asking } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { readSetting } from '../../../kernel/setting'
import { loadHistories, throughOf } from '../loan/events'
import { loadLoans } from '../loan/load'
import type { LockedOrder } from '../loan/locked-order'
import { accrue } from '../loan/transitions'
import { listBookedAlone } from '../request/makers-limit'
import { findOrdersByNumber, listOrdersWithWaitingReceipt, listUsedReferences } from './queries'

export interface Validated {
  result: ReceiptResult
  order: LockedOrder | undefined
  amountMinor: number | undefined
  paidAt: Date | undefined
  /** What settles the loan if it was paid on the day of the line. */
  owedMinor: number | undefined
  surplusMinor: number
}

/**
 * What would become of each line if all were booked today in their order: a line sees its order as the lines above
 * leave it. Nothing is written.
 */
export async function validateLines(
  db: Db,
  lines: readonly ReceiptCells[],
  { actor, now, today }: { actor: Asking; now: Date; today: BusinessDate },
): Promise<Validated[]> {
  const orders = await findOrdersByNumber(db, actor, distinct(lines.map(line => line.orderNo)))
  const used = await listUsedReferences(
    db,
    distinct(lines.map(line => line.payChannel)),
    distinct(lines.map(line => foldReference(line.reference))),
  )
  const limits = await readSetting(db, 'money.makerLimitMinor')
  const bookedAlone = await listBookedAlone(
    db,
    orders.map(order => order.id),
    { actor, today },
  )
  const tolerances = await readSetting(db, 'money.toleranceMinor')
  const waiting = await listOrdersWithWaitingReceipt(
    db,
    orders.map(order => order.id),
  )
  const orderOf = new Map(orders.map(order => [order.order_no, order]))
  const loans = await openLoans(db, { orders, backDated: ordersBefore(today, lines), today })
  const booked = new Set(used.map(flow => keyOf(flow.channel, flow.reference_key ?? '')))
  const above = new Set<string>()
  return lines.map(line => {
    const order = orderOf.get(line.orderNo)
    const tried = order && loans.get(order.id)
    const key = keyOf(line.payChannel, foldReference(line.reference))
    const paidAt = readTime(line.paymentTime)
    const paidOn = paidAt ? businessDateOf(paidAt) : today
    const owedMinor = tried && settlingOn(tried, paidOn)
    const result = validateReceipt(line, {
      order: order && {
        status: tried?.loan.status ?? (order.status as OrderStatus),
        currency: order.currency,
        owedMinor: owedMinor ?? 0,
      },
      channelKnown: isPayChannel(line.payChannel),
      referenceAbove: above.has(key),
      referenceBooked: booked.has(key),
      makerLimitMinor: order ? limits[order.currency] - (bookedAlone.get(order.id) ?? 0) : 0,
      anotherWaits: order !== undefined && waiting.has(order.id),
      now,
    })
    above.add(key)
    const amountMinor = readAmount(line.amount, order?.currency ?? line.currency)
    const step =
      tried && order && amountMinor !== undefined && isBookable(result)
        ? tryReceipt(tried, { paidOn, amountMinor, toleranceMinor: tolerances[order.currency] })
        : undefined
    // What waits for a second person is not paid yet.
    if (order && result === 'needsChecker') waiting.add(order.id)
    else if (order && amountMinor !== undefined && isBookable(result)) {
      bookedAlone.set(order.id, (bookedAlone.get(order.id) ?? 0) + amountMinor)
      if (step) loans.set(order.id, step.tried)
    }
    // Of an order that was never lent there is no loan to try: all of it is credit.
    const surplusMinor = step?.creditMinor ?? (tried || !isBookable(result) ? 0 : (amountMinor ?? 0))
    return { result, order, amountMinor, paidAt, owedMinor, surplusMinor }
  })
}

/** Numbers of the orders that a line pays on an earlier day. */
const ordersBefore = (today: BusinessDate, lines: readonly ReceiptCells[]): Set<string> =>
  new Set(
    lines.flatMap(({ orderNo, paymentTime }) => {
      const paidAt = readTime(paymentTime)
      return paidAt && businessDateOf(paidAt) < today ? [orderNo] : []
    }),
  )

/** The lent ones of the orders as they stand today, with what happened to those that a line pays on an earlier day. */
async function openLoans(
  db: Db,
  wanted: { orders: readonly LockedOrder[]; backDated: ReadonlySet<string>; today: BusinessDate },
): Promise<Map<number, TriedLoan>> {
  const { orders, backDated, today } = wanted
  const kept = await loadLoans(
    db,
    orders.filter(order => order.lent_on !== null),
  )
  const histories = await loadHistories(
    db,
    kept.filter(({ order }) => backDated.has(order.order_no)),
  )
  return new Map(
    kept.map((one): [number, TriedLoan] => {
      const { id, terms, lent_on: lentOn } = one.order
      const history = histories.get(id)
      if (!history?.isWhole) return [id, { loan: accrue(one, today).after }]
      const { events } = history
      return [id, loanWithPast(terms, { lentOn: lentOn!, events }, throughOf(one, events, today))]
    }),
  )
}

export type PayChannel = (typeof fixedValues.payChannel)[number]
export const isPayChannel = (code: string): code is PayChannel =>
  (fixedValues.payChannel as readonly string[]).includes(code)

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

const keyOf = (channel: string, reference: string): string => JSON.stringify([channel, reference])
