import { CHANNEL_ON } from '@countinghouse/domain/areas/system/channel-kind'
import type { Db } from '../../kernel/context'

/** Where browsers telephone: the WebSocket servers of the SIP channels that are on. */
export async function phoneServers(db: Db): Promise<string[]> {
  const channels = await db
    .selectFrom('channel')
    .select('address')
    .where('adapter', '=', 'sip')
    .where('status', '=', CHANNEL_ON)
    .orderBy('id')
    .execute()
  return [...new Set(channels.map(({ address }) => new URL(address).origin))]
}
