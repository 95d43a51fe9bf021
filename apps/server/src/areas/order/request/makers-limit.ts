import { needsChecker } from '@countinghouse/domain/areas/order/request/four-eyes'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { MoneyKindName } from '@countinghouse/domain/kernel/second-person'
import type { Actor } from '../../../kernel/actor'
import type { ActionContext, Db, Trx } from '../../../kernel/context'
import { readSetting } from '../../../kernel/setting'

interface Maker {
  actor: Pick<Actor, 'userId'>
  today: BusinessDate
}

interface OfOrder {
  id: number
  currency: Currency
}

/** Whether the action waits for a second person: some always, the rest above the maker's limit of the currency. */
export async function needsSecondPerson(
  db: Db,
  kind: MoneyKindName,
  { order, amountMinor }: { order: OfOrder; amountMinor: number },
  { actor, today }: Maker,
): Promise<boolean> {
  const limits = await readSetting(db, 'money.makerLimitMinor')
  const booked = await listBookedAlone(db, [order.id], { actor, today })
  return needsChecker(kind, amountMinor, {
    limitMinor: limits[order.currency],
    bookedMinor: booked.get(order.id) ?? 0,
  })
}

/** What a maker booked today without a second person, all kinds together, by order. */
export async function listBookedAlone(
  db: Db,
  orderIds: readonly number[],
  { actor, today }: Maker,
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('maker_act')
    .select(eb => ['order_id', eb.fn.sum<number>('amount_minor').as('minor')])
    .where('order_id', 'in', [...orderIds])
    .where('user_id', '=', actor.userId)
    .where('business_date', '=', today)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(row => [row.order_id, Number(row.minor)]))
}

/** Counts what a maker booked alone towards his limit; the order's row is locked. */
export const countBookedAlone = (
  trx: Trx,
  kind: Extract<MoneyKindName, 'offlineReceipt' | 'reduction' | 'reversal'>,
  { order, amountMinor }: { order: OfOrder; amountMinor: number },
  { actor, today, now }: Pick<ActionContext, 'actor' | 'today' | 'now'>,
) =>
  trx
    .insertInto('maker_act')
    .values({
      order_id: order.id,
      user_id: actor.userId,
      business_date: today,
      kind,
      amount_minor: amountMinor,
      at: now,
    })
    .execute()
