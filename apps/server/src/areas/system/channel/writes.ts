import { CHANNEL_ON } from '@countinghouse/domain/areas/system/channel-kind'
import { sql } from 'kysely'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import type { ChannelHistoryTable } from '../../../kernel/database/schema.generated'
import { insertRow } from '../../../kernel/insert-row'

export const CHANNEL = columns('channel', {
  channelName: 'name',
  channelKind: 'kind',
  adapter: 'adapter',
  payChannel: 'pay_channel',
  address: 'address',
  currencies: 'currencies',
  pricePer1000: 'price_per_1000_minor',
  realm: 'realm',
  stunServer: 'stun_server',
  status: 'status',
})
export type ChannelValues = Parameters<typeof CHANNEL.values>[0]
type OfSip = 'realm' | 'stunServer'
/** The new channel's id; it is on. Undefined where another one has the name. */
export async function insertChannel(
  db: Db,
  channel: Omit<ChannelValues, 'status' | 'payChannel' | OfSip> & {
    payChannel?: ChannelValues['payChannel'] | undefined
  } & Partial<Pick<ChannelValues, OfSip>>,
  now: Date,
): Promise<number | undefined> {
  const values = CHANNEL.values({
    realm: '',
    stunServer: '',
    ...channel,
    payChannel: channel.payChannel ?? null,
    currencies: [...channel.currencies],
    status: CHANNEL_ON,
  })
  const inserted = await db
    .insertInto('channel')
    .values({ ...values, created_at: now, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const updateChannel = (db: Db, channelId: number, change: Parameters<typeof CHANNEL.given>[0], now: Date) =>
  db
    .updateTable('channel')
    .set(eb => ({ ...CHANNEL.given(change), updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', channelId)
    .execute()

/** A secret that counts for no channel yet: the change that brings it may wait for a second person. */
export const insertSecret = (
  db: Db,
  { sealed, last4, createdBy, now }: { sealed: string; last4: string; createdBy: number | null; now: Date },
) => insertRow(db, 'channel_secret', { secret_encrypted: sealed, last4, created_by: createdBy, created_at: now })

/** From now on the secret signs for the channel; the one before it counts until `oldUntil`, or ends now. */
export async function putSecretInForce(
  db: Db,
  { channelId, secretId, oldUntil, now }: { channelId: number; secretId: number; oldUntil: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable('channel_secret')
    .set({ valid_until: oldUntil ?? now })
    .where('channel_id', '=', channelId)
    .where('valid_until', 'is', null)
    .execute()
  await db
    .updateTable('channel_secret')
    .set({ channel_id: channelId, in_force_at: now })
    .where('id', '=', secretId)
    .where('channel_id', 'is', null)
    .execute()
}

/** Keeps what came into effect, as names that people read. */
export const insertChannelHistory = (
  db: Db,
  happened: {
    channelId: number
    kind: ChannelHistoryTable['kind']
    before: object | null
    after: object | null
    userId: number | null
    now: Date
  },
) =>
  db
    .insertInto('channel_history')
    .values({
      channel_id: happened.channelId,
      kind: happened.kind,
      before_values: happened.before && JSON.stringify(happened.before),
      after_values: happened.after && JSON.stringify(happened.after),
      at: happened.now,
      user_id: happened.userId,
    })
    .execute()

export const lockChannel = (db: Db, channelId: number) =>
  db
    .selectFrom('channel')
    .selectAll()
    .select(
      sql<
        string | null
      >`(select s.last4 from channel_secret s where s.channel_id = channel.id and s.valid_until is null)`.as(
        'secret_last4',
      ),
    )
    .where('id', '=', channelId)
    .forUpdate()
    .executeTakeFirst()
