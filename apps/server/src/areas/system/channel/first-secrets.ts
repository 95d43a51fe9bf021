import type { Db } from '../../../kernel/context'
import { sealer } from '../../../kernel/sealed'
import type { Secrets } from '../../../kernel/secrets'
import { insertSecret, putSecretInForce } from './writes'

/** Channels from when one secret served all companies keep it as their first, until each gets one of its own. */
export async function giveFirstSecrets(
  db: Db,
  { dataKey, callbackSecret }: Pick<Secrets, 'dataKey' | 'callbackSecret'>,
  now: Date,
): Promise<void> {
  const bare = await db
    .selectFrom('channel as c')
    .select('c.id')
    .where('c.kind', '=', 'payment')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('channel_secret as s').select('s.id').whereRef('s.channel_id', '=', 'c.id'))),
    )
    .forUpdate()
    .execute()
  if (bare.length === 0) return
  if (!callbackSecret)
    throw new Error(
      'CALLBACK_SECRET must be set once more: the payment channels of an older version report with it, and this start makes it the first secret of each.',
    )
  for (const { id: channelId } of bare) {
    const sealed = sealer(dataKey).seal(callbackSecret)
    const secretId = await insertSecret(db, { sealed, last4: callbackSecret.slice(-4), createdBy: null, now })
    await putSecretInForce(db, { channelId, secretId, oldUntil: null, now })
  }
}
