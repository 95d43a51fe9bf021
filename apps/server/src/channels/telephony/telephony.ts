import type { Db } from '../../kernel/context'
import type { Services } from '../../kernel/services'
import { openChannel } from '../outside/channel'
import { httpTelephony } from './http'
import { sandboxTelephony } from './sandbox'
import type { TelephonyChannel } from './telephony-channel'

/** Who works a telephone channel, on or off: what is under way keeps its channel. Undefined for one without a secret, and for others. */
export async function openTelephony(
  db: Db,
  channelId: number,
  { clock, env }: Services,
): Promise<(TelephonyChannel & { isSandbox: boolean }) | undefined> {
  const now = clock.now()
  const channel = await openChannel(db, channelId, { kinds: ['telephony'], dataKey: env.secrets.dataKey, now })
  if (!channel) return undefined
  if (channel.adapter === 'sandbox') return { ...sandboxTelephony, isSandbox: true }
  if (channel.secret === undefined) return undefined
  // Whoever calls dials himself; what the server recorded is fetched from its host.
  if (channel.adapter === 'sip')
    return { ...httpTelephony({ url: siteOf(channel.address), secret: channel.secret, now }), isSandbox: false }
  if (channel.adapter !== 'http') return undefined
  return { ...httpTelephony({ url: channel.address, secret: channel.secret, now }), isSandbox: false }
}

/** The host of a WebSocket's address, by HTTP. */
const siteOf = (address: string): string => new URL(address.replace(/^ws/, 'http')).origin
