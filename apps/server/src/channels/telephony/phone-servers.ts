import type { Db } from '../../kernel/context'

/** Where browsers telephone: the WebSocket servers of the SIP channels that are on. */
export async function phoneServers(db: Db): Promise<string[]> {
  const channels = await db
    .selectFrom('channel')
    .select('address')
    .where('adapter', '=', 'sip')
    .where('status', '=', ON)
    .orderBy('id')
    .execute()
  return [...new Set(channels.map(({ address }) => new URL(address).origin))]
}

/** A channel that takes what is new. */
const ON = 0
