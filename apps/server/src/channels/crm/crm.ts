import { createHash } from 'node:crypto'
import { type CrmCustomer, crmAnswer } from '@countinghouse/contract/areas/telemarketing/push/protocol'
import type { Db } from '../../kernel/context'
import type { Services } from '../../kernel/services'
import { openChannel } from '../outside/channel'
import { askSigned } from '../outside/signed-request'

/** `unknown`: it may or may not have arrived, so it is sent again under its reference. */
export type PushAnswer =
  | { state: 'taken'; externalId: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string }

/** The one door to an external calling system. It never throws for what the company or the network does. */
export interface Crm {
  push(customer: CrmCustomer): Promise<PushAnswer>
}

/** Who works a channel of this kind, on or off; undefined for one without a secret, and for others. */
export async function openCrm(db: Db, channelId: number, { clock, env }: Services): Promise<Crm | undefined> {
  const now = clock.now()
  const channel = await openChannel(db, channelId, { kinds: ['crm'], dataKey: env.secrets.dataKey, now })
  if (!channel) return undefined
  if (channel.adapter === 'sandbox') return sandboxCrm
  const { adapter, address: url, secret } = channel
  return adapter === 'http' && secret !== undefined ? httpCrm({ url, secret, now }) : undefined
}

/** `POST /customers`, signed; only an answer in the agreed shape says what became of it. */
const httpCrm = (at: { url: string; secret: string; now: Date }): Crm => ({
  async push(customer) {
    try {
      const { status, answer } = await askSigned(at, 'POST', '/customers', customer)
      const parsed = crmAnswer.safeParse(answer)
      return parsed.success ? parsed.data : { state: 'unknown', reason: `HTTP ${status}` }
    } catch {
      return { state: 'unknown', reason: 'no answer' }
    }
  },
})

/** A calling system in this program: it takes most customers, each reference the same way. */
export const sandboxCrm: Crm = {
  async push({ reference }) {
    const [chance] = createHash('sha256').update(reference).digest()
    if (chance! % 12 === 0) return { state: 'refused', reason: 'account closed' }
    return { state: 'taken', externalId: `CRM-${reference}` }
  },
}
