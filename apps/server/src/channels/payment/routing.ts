import {
  type ChannelRoute,
  chooseChannel,
  type Routed,
  type RoutePurpose,
} from '@countinghouse/domain/areas/system/channel-route'
import type { Db } from '../../kernel/context'

/** A channel that takes it, with the place of its money in the books; or what is missing, as the rule says. */
export type PaymentRoute = { channelId: number; payChannel: string } | { missing: 'rule' | 'channel' }

/** Where the books will have its money; null while nobody takes it. */
export const payChannelOf = (route: PaymentRoute): string | null => ('missing' in route ? null : route.payChannel)

/** An order; or a customer, before there is any. */
export type RoutedRecord = { orderId: number } | { customerId: number }

/** The channel that takes a payout or makes a link now. Read anew each time: a channel that is switched off is off for every node. */
export async function routePayment(db: Db, purpose: RoutePurpose, record: RoutedRecord): Promise<PaymentRoute> {
  const [wanted, routes, channels] = await Promise.all([
    findRouted(db, record),
    db
      .selectFrom('channel_route')
      .select(['purpose', 'country', 'app_id', 'product_id', 'channel_id', 'fallback_channel_id'])
      .where('purpose', '=', purpose)
      .execute(),
    db
      .selectFrom('channel')
      .select(['id', 'pay_channel', 'currencies', 'status'])
      .where('kind', '=', 'payment')
      .execute(),
  ])
  const choice = chooseChannel(
    { purpose, ...wanted },
    {
      routes: routes.map(
        (row): ChannelRoute => ({
          purpose: row.purpose,
          country: row.country,
          appId: row.app_id,
          productId: row.product_id,
          channelIds: [row.channel_id, row.fallback_channel_id].filter(id => id !== null),
        }),
      ),
      channels: channels.map(({ id, status, currencies }) => ({ channelId: id, isOn: status === ON, currencies })),
    },
  )
  if ('missing' in choice) return choice
  return { ...choice, payChannel: channels.find(({ id }) => id === choice.channelId)!.pay_channel }
}

/** A channel that takes what is new. */
const ON = 0

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
  (await db.selectFrom('channel').select('status').where('id', '=', channelId).executeTakeFirst())?.status === ON
