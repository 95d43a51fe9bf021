import { CHANNEL_ON } from '@countinghouse/domain/areas/system/channel-kind'
import type { Routed } from '@countinghouse/domain/areas/system/channel-route'
import type { Db } from '../../kernel/context'
import { routeChannel } from '../outside/route-channel'

/** A channel that takes it, with the place of its money in the books; or what is missing, as the rule says. */
export type PaymentRoute = { channelId: number; payChannel: string } | { missing: 'rule' | 'channel' }

/** Where the books will have its money; null while nobody takes it. */
export const payChannelOf = (route: PaymentRoute): string | null => ('missing' in route ? null : route.payChannel)

/** An order; or a customer, before there is any. */
export type RoutedRecord = { orderId: number } | { customerId: number }

/** The channel that takes a payout or makes a link now. */
export async function routePayment(db: Db, purpose: 'payout' | 'link', record: RoutedRecord): Promise<PaymentRoute> {
  const choice = await routeChannel(db, { purpose, ...(await findRouted(db, record)) })
  if ('missing' in choice) return choice
  const channel = db.selectFrom('channel').select('pay_channel').where('id', '=', choice.channelId)
  return { ...choice, payChannel: (await channel.executeTakeFirstOrThrow()).pay_channel! }
}

async function findRouted(db: Db, record: RoutedRecord): Promise<Omit<Routed, 'purpose'>> {
  const row =
    'orderId' in record
      ? await db
          .selectFrom('loan_order as o')
          .innerJoin('app as a', 'a.id', 'o.app_id')
          .select(['a.country', 'o.app_id', 'o.product_id', 'o.currency'])
          .where('o.id', '=', record.orderId)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('customer as c')
          .innerJoin('app as a', 'a.id', 'c.app_id')
          .select(eb => ['a.country', 'c.app_id', eb.val(null).as('product_id'), 'a.currency'])
          .where('c.id', '=', record.customerId)
          .executeTakeFirstOrThrow()
  const { country, app_id: appId, product_id: productId, currency } = row
  return { country, appId, productId, currency }
}

/** Whether a channel takes what is new; what is under way it finishes when it is off too. */
export const isChannelOn = async (db: Db, channelId: number): Promise<boolean> =>
  (await db.selectFrom('channel').select('status').where('id', '=', channelId).executeTakeFirst())?.status ===
  CHANNEL_ON
