import { connect } from 'node:net'
import { connect as connectSealed } from 'node:tls'
import type { Db } from '../../kernel/context'
import type { Services } from '../../kernel/services'
import { openChannel } from './channel'
import { ASKED_INSIDE_MS, askSigned } from './signed-request'

/** Whether a channel answers as agreed: nobody answers, it takes our proof for false, or it says something else. */
export type TryAnswer = 'works' | 'noAnswer' | 'secretRefused' | 'otherAnswer' | 'noSecret'

/** Tries the connection of a channel of any kind; nothing is paid, sent or called. Undefined for one that is not there. */
export async function tryChannel(db: Db, channelId: number, services: Services): Promise<TryAnswer | undefined> {
  const now = services.clock.now()
  const channel = await openChannel(db, channelId, { kinds: KINDS, dataKey: services.env.secrets.dataKey, now })
  if (!channel) return undefined
  const { kind, adapter, address: url, secret } = channel
  if (kind === 'payment') return (await services.payments.channelOf(db, channelId))?.tryOut() ?? 'noSecret'
  if (adapter === 'outbox' || adapter === 'sandbox') return 'works'
  if (secret === undefined) return 'noSecret'
  return adapter === 'http' ? tryHttp({ url, secret, now }) : tryPort(url)
}

const KINDS = ['payment', 'sms', 'voice', 'telephony', 'crm'] as const

/** Asks `GET /health`, signed: 200 says that it is there and takes our signature. */
async function tryHttp(at: { url: string; secret: string; now: Date }): Promise<TryAnswer> {
  try {
    const { status } = await askSigned({ ...at, timeoutMs: ASKED_INSIDE_MS }, 'GET', '/health')
    return status === 200 ? 'works' : status === 401 ? 'secretRefused' : 'otherAnswer'
  } catch (error) {
    return error instanceof SyntaxError ? 'otherAnswer' : 'noAnswer'
  }
}

/** Whether somebody listens at the address of a line that stays open. */
function tryPort(address: string): Promise<TryAnswer> {
  const url = new URL(address)
  const isSealed = url.protocol === 'smpps:' || url.protocol === 'wss:'
  const port = Number(url.port || USUAL_PORT[url.protocol])
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise(resolve => {
    const end = (answer: TryAnswer) => {
      socket.destroy()
      resolve(answer)
    }
    const reached = () => end('works')
    const socket = isSealed
      ? connectSealed({ host, port, servername: host }, reached)
      : connect({ host, port }, reached)
    socket.setTimeout(ASKED_INSIDE_MS, () => end('noAnswer')).on('error', () => end('noAnswer'))
  })
}

const USUAL_PORT: Readonly<Record<string, number>> = {
  'smpps:': 3550,
  'smpp:': 2775,
  'wss:': 443,
  'ws:': 80,
}
