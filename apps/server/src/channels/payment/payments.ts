import type { Kysely } from 'kysely'
import type { Clock } from '../../kernel/clock'
import type { Db } from '../../kernel/context'
import type { Schema } from '../../kernel/database/schema.generated'
import type { Environment } from '../../kernel/env'
import { openSecrets } from '../outside/secrets'
import { verifyCallback } from './callback'
import { httpChannel } from './http'
import type { Callback, CallbackHeaders, PaymentChannel } from './payment-channel'
import { openSandbox, type Sandbox } from './sandbox'

declare module '../../kernel/services' {
  interface Services {
    payments: Payments
  }
}

export interface Payments {
  sandbox: Sandbox
  /** Who works a channel, on or off: what is under way keeps its channel. Undefined for null and for one that has no secret. */
  channelOf(db: Db, channelId: number | null): Promise<PaymentChannel | undefined>
  /** Undefined for a channel that we do not have. */
  verify(db: Db, channelId: number, proof: { headers: CallbackHeaders; body: string }): Promise<Callback | undefined>
}

export interface PaymentsOptions {
  env: Environment
  clock: Clock
  db: Kysely<Schema>
}

export function openPayments({ env, clock, db }: PaymentsOptions): Payments {
  const secretsOf = (trx: Db, channelId: number) =>
    openSecrets(trx, channelId, { dataKey: env.secrets.dataKey, now: clock.now() })
  const sandbox = openSandbox({ db, clock, secretsOf, publicUrl: env.publicUrl })
  const find = (trx: Db, channelId: number) =>
    trx
      .selectFrom('channel')
      .select(['adapter', 'address'])
      .where('id', '=', channelId)
      .where('kind', '=', 'payment')
      .executeTakeFirst()
  return {
    sandbox,
    async channelOf(trx, channelId) {
      const row = channelId === null ? undefined : await find(trx, channelId)
      if (!row || channelId === null) return undefined
      if (row.adapter === 'sandbox') return sandbox
      const [secret] = await secretsOf(trx, channelId)
      return secret === undefined ? undefined : httpChannel({ url: row.address, secret, clock })
    },
    async verify(trx, channelId, { headers, body }) {
      if (!(await find(trx, channelId))) return undefined
      return verifyCallback(await secretsOf(trx, channelId), { headers, body, now: clock.now() })
    },
  }
}
