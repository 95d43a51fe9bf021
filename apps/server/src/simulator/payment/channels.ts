import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { insertChannel, insertRoute, insertSecret, putSecretInForce } from '../../areas/system/scenario'
import type { Trx } from '../../kernel/context'
import type { Sealer } from '../../kernel/sealed'

const CURRENCIES = ['INR', 'MXN', 'THB'] as const
const CHANNELS = [
  { channelName: 'Bank transfers (sandbox)', payChannel: 'CH01' },
  { channelName: 'Cash (sandbox)', payChannel: 'CH02' },
  { channelName: 'E-wallets (sandbox)', payChannel: 'CH03' },
] as const

/** The make-believe company on three channels, with what each pays out and takes; once. Others may sign with `secret`. */
export async function seedSandboxChannels(
  trx: Trx,
  { sealed, now, secret = randomBytes(32).toString('hex') }: { sealed: Sealer; now: Date; secret?: string },
): Promise<void> {
  if (await trx.selectFrom('channel').select('id').where('kind', '=', 'payment').executeTakeFirst()) return
  const ids: number[] = []
  for (const channel of CHANNELS) {
    const channelId = await insertChannel(
      trx,
      {
        ...channel,
        channelKind: 'payment',
        adapter: 'sandbox',
        address: '',
        currencies: [...CURRENCIES],
        pricePer1000: 0,
      },
      now,
    )
    if (channelId === undefined) throw new Error(`There is a channel ${channel.channelName} already.`)
    const secretId = await insertSecret(trx, {
      sealed: sealed.seal(secret),
      last4: secret.slice(-4),
      createdBy: null,
      now,
    })
    await putSecretInForce(trx, { channelId, secretId, oldUntil: null, now })
    ids.push(channelId)
  }
  const [transfers, , wallets] = ids
  const everywhere = { country: null, appId: null, productId: null }
  for (const purpose of ['payout', 'link'] as const)
    await insertRoute(
      trx,
      { routePurpose: purpose, ...everywhere, channelId: transfers!, fallbackChannelId: wallets! },
      now,
    )
}

/** In Mexico customers pay at a counter first. */
export async function seedCashLinks(trx: Trx, now: Date): Promise<void> {
  const ids = await channelsByPlace(trx)
  const scope = { routePurpose: 'link', country: 'MX', appId: null, productId: null } as const
  await insertRoute(trx, { ...scope, channelId: ids.get('CH02')!, fallbackChannelId: ids.get('CH01')! }, now)
}

/** Ids of the channels by their place in the books, the first of each. */
export async function channelsByPlace(trx: Trx): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('channel')
    .select(['id', 'pay_channel'])
    .where('kind', '=', 'payment')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(row => [row.pay_channel!, row.id]))
}

/** Payouts, payments and call-backs from before there were channels get the one that stands at their place in the books. */
export async function nameChannels(trx: Trx): Promise<void> {
  await sql`update payout p set channel_id = c.id from channel c where c.pay_channel = p.channel and p.channel_id is null`.execute(
    trx,
  )
  await sql`update repay_flow f set channel_id = c.id from channel c where c.pay_channel = f.channel and f.channel_id is null`.execute(
    trx,
  )
  await sql`update channel_event e set channel_id = p.channel_id from payout p where p.payout_no = e.reference and e.channel_id is null`.execute(
    trx,
  )
  await sql`update channel_event e set channel_id = f.channel_id from repay_flow f where f.flow_no = e.reference and e.channel_id is null`.execute(
    trx,
  )
}
