import type { Trx } from '../../../kernel/context'
import { dropFiles } from '../../files/moves'
import { addNotice } from '../../notices/moves'
import { deleteRows, failCheck, isSpent, lockImport } from './queries'

/** Ends a check that comes to no end: nothing of the file is kept, and who asked for it is told to upload it again. */
export async function giveUpCheck(trx: Trx, importId: number, now: Date): Promise<void> {
  const found = await lockImport(trx, importId)
  if (found?.state !== 'checking') return
  await deleteRows(trx, importId)
  await failCheck(trx, importId, now)
  if (found.file_id !== null && (await isSpent(trx, found.file_id))) await dropFiles(trx, [found.file_id])
  await addNotice(trx, {
    userId: found.made_by,
    kind: 'portfolioCheckFailed',
    values: { fileName: found.file_name },
    link: `/operation/portfolioimport?id=${importId}`,
    now,
  })
}
