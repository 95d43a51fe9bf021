import { fixedValues } from '@countinghouse/contract/kernel/dictionaries/fixed-values'
import type { Loan } from '@countinghouse/domain/areas/order/loan'
import { receive } from '@countinghouse/domain/areas/order/loan'
import {
  isBookable,
  judgeReceipt,
  type ReceiptCells,
  type ReceiptResult,
  readAmount,
  readPaidAt,
} from '@countinghouse/domain/areas/order/receipt-line'
import type { OrderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { readSetting } from '../../../kernel/setting'
import { loadLoans } from '../loan-rows'
import type { LockedOrder } from '../locked-order'
import { owedToSettle } from '../offline-booking'
import { accrue } from '../transitions'
import { findOrdersByNumber, listUsedReferences } from './queries'

export interface Judged {
  result: ReceiptResult
  order: LockedOrder | undefined
  amountMinor: number | undefined
  paidAt: Date | undefined
  owedMinor: number | undefined
  surplusMinor: number
}

/**
 * What would become of each line if all were booked today in their order: a line sees its order as the lines above
 * leave it. Nothing is written.
 */
export async function judgeLines(
  db: Db,
  lines: readonly ReceiptCells[],
  { actor, now, today }: { actor: Actor; now: Date; today: string },
): Promise<Judged[]> {
  const orders = await findOrdersByNumber(db, actor, distinct(lines.map(line => line.orderNo)))
  const used = await listUsedReferences(
    db,
    distinct(lines.map(line => line.payChannel)),
    distinct(lines.map(line => line.reference)),
  )
  const limits = await readSetting(db, 'money.makerLimitMinor')
  const orderOf = new Map(orders.map(order => [order.order_no, order]))
  const lent = orders.filter(order => order.lent_on !== null)
  const loans = new Map<number, Loan>(
    (await loadLoans(db, lent)).map(kept => [kept.order.id, accrue(kept, today).after]),
  )
  const booked = new Set(used.map(flow => keyOf(flow.channel, flow.channel_reference ?? '')))
  const above = new Set<string>()
  return lines.map(line => {
    const order = orderOf.get(line.orderNo)
    const loan = order && loans.get(order.id)
    const key = keyOf(line.payChannel, line.reference)
    const owedMinor = loan && owedToSettle(loan)
    const result = judgeReceipt(line, {
      order: order && {
        status: loan?.status ?? (order.status as OrderStatus),
        currency: order.currency,
        owedMinor: owedMinor ?? 0,
        lentOn: order.lent_on,
      },
      channelKnown: isPayChannel(line.payChannel),
      referenceAbove: above.has(key),
      referenceBooked: booked.has(key),
      makerLimitMinor: order ? limits[order.currency] : 0,
      now,
    })
    above.add(key)
    const amountMinor = readAmount(line.amount)
    const step = loan && amountMinor !== undefined && isBookable(result) ? receive(loan, amountMinor) : undefined
    // What waits for a second person is not paid yet.
    if (order && step && result !== 'needsChecker') loans.set(order.id, step.loan)
    return {
      result,
      order,
      amountMinor,
      paidAt: readPaidAt(line.paymentTime),
      owedMinor,
      surplusMinor: step?.effect.creditMinor ?? 0,
    }
  })
}

export type PayChannel = (typeof fixedValues.payChannel)[number]
export const isPayChannel = (code: string): code is PayChannel =>
  (fixedValues.payChannel as readonly string[]).includes(code)

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

const keyOf = (channel: string, reference: string): string => JSON.stringify([channel, reference])
