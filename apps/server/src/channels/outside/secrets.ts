import type { Db } from '../../kernel/context'
import { sealer } from '../../kernel/sealed'

/** What proves a channel and us to each other now, the newest first; those before it count until their end. */
export async function openSecrets(
  db: Db,
  channelId: number,
  { dataKey, now }: { dataKey: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('channel_secret')
    .select('secret_encrypted')
    .where('channel_id', '=', channelId)
    .where(eb => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .orderBy(eb => eb('valid_until', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => sealer(dataKey).open(row.secret_encrypted))
}
