import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock'
import type { Db } from '../../kernel/context'
import type { Schema } from '../../kernel/database/schema.generated'
import type { Environment } from '../../kernel/env'
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
  /** Who works a channel (CH01 …), or undefined while nobody is set up for it. */
  channelOf(db: Db, channel: string): Promise<PaymentChannel | undefined>
  /** Whether the make-believe company works any channel: its pay page is served only then. */
  usesSandbox(db: Db): Promise<boolean>
  /** Undefined for a company that we do not work with. */
  verify(company: string, headers: CallbackHeaders, body: string): Callback | undefined
}

/** Row `payment.channels` of settings: which company works which channel. */
const channelsShape = z.record(
  z.string(),
  z.discriminatedUnion('adapter', [
    z.object({ adapter: z.literal('sandbox') }),
    z.object({ adapter: z.literal('http'), url: z.url({ protocol: /^https?$/ }) }),
  ]),
)

export interface PaymentsOptions {
  env: Environment
  clock: Clock
  db: Kysely<Schema>
}

export function openPayments({ env, clock, db }: PaymentsOptions): Payments {
  const secret = env.secrets.callbackSecret
  const sandbox = openSandbox({ db, clock, secret, publicUrl: env.publicUrl })
  const setUp = async (trx: Db) => {
    const row = await trx.selectFrom('setting').select('value').where('key', '=', 'payment.channels').executeTakeFirst()
    return row ? channelsShape.parse(row.value) : undefined
  }
  return {
    sandbox,
    async channelOf(trx, channel) {
      const set = await setUp(trx)
      // The demo lends through the sandbox; in production each channel is set up by hand.
      const company = set ? set[channel] : env.mode === 'demo' ? ({ adapter: 'sandbox' } as const) : undefined
      if (!company) return undefined
      return company.adapter === 'sandbox'
        ? sandbox
        : httpChannel({ url: company.url.replace(/\/+$/, ''), secret, clock })
    },
    async usesSandbox(trx) {
      const set = await setUp(trx)
      return set ? Object.values(set).some(company => company.adapter === 'sandbox') : env.mode === 'demo'
    },
    verify: (company, headers, body) =>
      company === 'sandbox' || company === 'http' ? verifyCallback(secret, headers, body, clock.now()) : undefined,
  }
}
