import { CHANNEL_ON, type ChannelAdapter, type ChannelKind } from '@countinghouse/domain/areas/system/channel-kind'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Db } from '../../kernel/context'
import { openSecrets } from './secrets'

/** A channel as it is worked now: where it stands and what proves us to it. */
export interface OutsideChannel {
  channelId: number
  kind: ChannelKind
  adapter: ChannelAdapter
  address: string
  isOn: boolean
  currencies: readonly Currency[]
  pricePer1000: number
  realm: string
  stunServer: string
  /** The newest in force; undefined while it has none. */
  secret: string | undefined
}

/** A channel of one of the kinds, on or off: what is under way keeps its channel. Undefined where there is none. */
export async function openChannel(
  db: Db,
  channelId: number,
  { kinds, dataKey, now }: { kinds: readonly ChannelKind[]; dataKey: string; now: Date },
): Promise<OutsideChannel | undefined> {
  const row = await db
    .selectFrom('channel')
    .select(['kind', 'adapter', 'address', 'status', 'currencies', 'price_per_1000_minor', 'realm', 'stun_server'])
    .where('id', '=', channelId)
    .executeTakeFirst()
  if (!row || !kinds.includes(row.kind)) return undefined
  const [secret] = await openSecrets(db, channelId, { dataKey, now })
  const { kind, adapter, address, currencies, price_per_1000_minor: pricePer1000, realm, stun_server: stunServer } = row
  const isOn = row.status === CHANNEL_ON
  return { channelId, kind, adapter, address, isOn, currencies, pricePer1000, realm, stunServer, secret }
}
