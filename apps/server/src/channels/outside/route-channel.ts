import { CHANNEL_ON, KIND_OF_PURPOSE } from '@countinghouse/domain/areas/system/channel-kind'
import {
  type ChannelChoice,
  type ChannelRoute,
  chooseChannel,
  type Routed,
} from '@countinghouse/domain/areas/system/channel-route'
import type { Db } from '../../kernel/context'

/** The channel that takes it now, or what is missing. Read anew each time: a channel that is switched off is off for every node. */
export const routeChannel = async (db: Db, { purpose, ...wanted }: Routed): Promise<ChannelChoice> =>
  (await readRoutes(db, purpose))(wanted)

/** How to route a purpose by the rules and channels of this moment, for several apps at once. */
export async function readRoutes(
  db: Db,
  purpose: Routed['purpose'],
): Promise<(wanted: Omit<Routed, 'purpose'>) => ChannelChoice> {
  const [routes, channels] = await Promise.all([
    db
      .selectFrom('channel_route')
      .select(['purpose', 'country', 'app_id', 'product_id', 'channel_id', 'fallback_channel_id'])
      .where('purpose', '=', purpose)
      .execute(),
    db
      .selectFrom('channel')
      .select(['id', 'currencies', 'status'])
      .where('kind', '=', KIND_OF_PURPOSE[purpose])
      .execute(),
  ])
  const found = {
    routes: routes.map(
      (row): ChannelRoute => ({
        purpose: row.purpose,
        country: row.country,
        appId: row.app_id,
        productId: row.product_id,
        channelIds: [row.channel_id, row.fallback_channel_id].filter(id => id !== null),
      }),
    ),
    channels: channels.map(({ id, status, currencies }) => ({
      channelId: id,
      isOn: status === CHANNEL_ON,
      currencies,
    })),
  }
  return wanted => chooseChannel({ purpose, ...wanted }, found)
}
