import { z } from 'zod'
import type { Db } from '../../kernel/context'
import { defineJob } from '../../kernel/jobs/define-job'
import { dropAll } from './drop-files'

/** Longer than any form stays open: sessions end before (DESIGN 10). */
const KEPT_MS = 16 * 86_400_000
/** Longer than any file takes to be written. */
const DRAFTS_KEPT_MS = 86_400_000

/** Once a day: uploads that no record took, such as the pictures of a form that was given up, are taken away, and half files of a process that was killed. */
export const dropUnusedFiles = defineJob({
  name: 'unused-files',
  payload: z.object({}),
  schedule: { dailyAt: '01:20' },
  exclusive: true,
  run: async ({ db, services, signal }) => {
    const now = services.clock.now().getTime()
    const before = new Date(now - KEPT_MS)
    const files = await dropAll({ db, signal }, (trx, limit) => listUnused(trx, before, limit))
    return { files: files + (await services.storage.dropDrafts(new Date(now - DRAFTS_KEPT_MS))) }
  },
})

/** Those without an owner that nothing else names either; whoever ties one to a record at this moment is faster. */
async function listUnused(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file as f')
    .select('f.id')
    .where('f.owner_kind', 'is', null)
    .where('f.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('list_export as e').select('e.id').whereRef('e.file_id', '=', 'f.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('portfolio_import as i').select('i.id').whereRef('i.file_id', '=', 'f.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff_user as u').select('u.id').whereRef('u.avatar_file_id', '=', 'f.id'))),
    )
    .limit(limit)
    .forUpdate('f')
    .skipLocked()
    .execute()
  return rows.map(row => row.id)
}
