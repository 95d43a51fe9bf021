import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Trx } from '../../kernel/context'
import type { Schema } from '../../kernel/database/schema.generated'
import { inTransaction } from '../../kernel/database/transaction'
import { defineJob } from '../../kernel/jobs/define-job'
import { send } from '../../kernel/jobs/queue'
import { keyOf } from './large-files'

const REMOVE = 'remove-files'
const FILES_A_TRANSACTION = 500

/** What the storage holds of dropped files goes after the commit; a storage that is away is asked again for a day and a half. */
export const removeFilesJob = defineJob({
  name: REMOVE,
  payload: z.object({ fileIds: z.array(z.string()) }),
  retries: 14,
  run: async ({ payload: { fileIds }, services, signal }) => {
    for (const fileId of fileIds) {
      signal.throwIfAborted()
      await services.storage.remove(keyOf(fileId))
    }
    return { files: fileIds.length }
  },
})

/** Takes files away for good: their rows in the open transaction, and with it the job that empties the storage of them. */
export async function dropFiles(trx: Trx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await trx
    .deleteFrom('stored_file')
    .where('id', 'in', [...fileIds])
    .execute()
  await send(trx, REMOVE, { fileIds })
}

/** Drops files part after part, each in a transaction of its own in which `take` chooses at most so many; gives how many. */
export async function dropAll(
  { db, signal }: { db: Kysely<Schema>; signal: AbortSignal },
  take: (trx: Trx, limit: number) => Promise<readonly string[]>,
): Promise<number> {
  for (let files = 0; ; ) {
    signal.throwIfAborted()
    const dropped = await inTransaction(db, async trx => {
      const fileIds = await take(trx, FILES_A_TRANSACTION)
      await dropFiles(trx, fileIds)
      return fileIds.length
    })
    files += dropped
    if (dropped < FILES_A_TRANSACTION) return files
  }
}
