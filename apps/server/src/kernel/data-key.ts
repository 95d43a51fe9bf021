import type { Db, Trx } from './context'
import { hashWith, type Sealer, sealer } from './sealed'

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

const keptOf = ({ keyId, seal }: Sealer, now: Date) => ({ key_id: keyId, canary: seal(CANARY), made_at: now })

/** What links are proved with: of the first data key, until a rotation keeps it apart and ever after. */
async function findLinkSecret(db: Db, { open, searchKey }: Sealer): Promise<string> {
  const kept = await db.selectFrom('data_key').select('link_secret').executeTakeFirst()
  return kept?.link_secret ? open(kept.link_secret) : searchKey
}

/** Proves that a text which left the house was made here; the proof holds whatever the data key becomes. */
export async function readProver(db: Db, dataKey: string): Promise<(text: string) => string> {
  const secret = await findLinkSecret(db, sealer(dataKey))
  return text => hashWith(secret, text)
}

/** Writes down that the data is sealed with another key from now on, and keeps what earlier links are proved with. */
export async function replaceDataKey(trx: Trx, { from, to, now }: { from: Sealer; to: Sealer; now: Date }) {
  const link_secret = to.seal(await findLinkSecret(trx, from))
  await trx
    .updateTable('data_key')
    .set({ ...keptOf(to, now), link_secret })
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
  if (!kept) await trx.insertInto('data_key').values(keptOf(given, now)).execute()
}
