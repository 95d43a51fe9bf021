import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Storage } from '../../channels/storage/storage'
import type { Db } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import { unavailability } from '../../kernel/database/unavailable'
import type { Kernel } from '../../kernel/services'

/** The file that says whose files a place holds. */
export const MARK_KEY = '00/themarkofthisinstallation'

/**
 * All nodes of an installation keep their files in one place, and a database goes with the files that belong to it: both
 * carry the same mark, made at the first start. Refuses, naming the variable, a place that cannot be written or is another one.
 */
export async function requireFilesPlace(db: Kernel['database']['db'], storage: Storage, now: Date): Promise<void> {
  await storage.check().catch(error => {
    // Without room it starts all the same: what is there can be read.
    if (unavailability(error) === 'full') return
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`STORAGE_URL: files cannot be kept in ${storage.place}: ${reason}`, { cause: error })
  })
  await inTransaction(db, async trx => {
    // Nodes that start for the first time at once come to the same mark.
    await sql`select pg_advisory_xact_lock(hashtext('countinghouse files place'))`.execute(trx)
    const known = await markOfDatabase(trx)
    const found = await markOf(storage)
    if (known === undefined) {
      const mark = found ?? randomBytes(16).toString('hex')
      if (found === undefined) await storage.put(MARK_KEY, Buffer.from(mark), 'text/plain')
      await trx.insertInto('files_place').values({ mark, made_at: now }).execute()
    } else if (known !== found) throw new Error(elsewhere(storage.place, known))
  })
}

const markOfDatabase = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('files_place').select('mark').executeTakeFirst())?.mark

async function markOf(storage: Storage): Promise<string | undefined> {
  const found = await storage.get(MARK_KEY)
  if (!found) return undefined
  return Buffer.isBuffer(found) ? found.toString() : text(found)
}

const elsewhere = (place: string, mark: string): string =>
  `STORAGE_URL: the files of this business are not in ${place}. All nodes keep their files in one place: set STORAGE_URL to it, ` +
  `or restore them from the backup that the database comes from (docs/backup.md). To go on without them, put the text ${mark} ` +
  `into ${MARK_KEY} there.`
