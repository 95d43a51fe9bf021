import type { Db, Trx } from './context'
import { type Sealer, sealer } from './sealed'

const CANARY = 'countinghouse'

/** The database was sealed with another key than the one that was given. */
export class WrongDataKey extends Error {}

const opens = ({ open }: Sealer, sealed: string): boolean => {
  try {
    open(sealed)
    return true
  } catch {
    return false
  }
}

/** Writes down which key the data is sealed with; instead of the one before, where there is one. */
export async function keepDataKey(trx: Trx, dataKey: string, now: Date): Promise<void> {
  const { keyId, seal } = sealer(dataKey)
  const kept = { key_id: keyId, canary: seal(CANARY), made_at: now }
  await trx
    .insertInto('data_key')
    .values(kept)
    .onConflict(conflict => conflict.column('only_one').doUpdateSet(kept))
    .execute()
}

/**
 * Throws `WrongDataKey` unless the data was sealed with this key. A database that does not know its key yet learns it,
 * once the given one opens what stands in it: `findSealed` answers a sealed text, where there is any.
 */
export async function requireDataKey(
  trx: Trx,
  dataKey: string,
  { now, findSealed }: { now: Date; findSealed(db: Db): Promise<string | undefined> },
): Promise<void> {
  const given = sealer(dataKey)
  const kept = await trx.selectFrom('data_key').select(['key_id', 'canary']).executeTakeFirst()
  const proof = kept?.canary ?? (await findSealed(trx))
  if (proof !== undefined && !opens(given, proof)) {
    const wanted = kept ? `the key ${kept.key_id}` : 'another key'
    throw new WrongDataKey(
      `DATA_KEY is the key ${given.keyId}, but this database was sealed with ${wanted}: start with that one, or restore secrets.json of the same backup.`,
    )
  }
  if (!kept) await keepDataKey(trx, dataKey, now)
}
