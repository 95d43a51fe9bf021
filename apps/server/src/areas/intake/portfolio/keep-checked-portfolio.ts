import type { PortfolioKind } from '@countinghouse/contract/areas/intake/portfolio/columns'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Actor } from '../../../kernel/actor'
import type { Trx } from '../../../kernel/context'
import type { Sealer } from '../../../kernel/sealed'
import type { SheetLine } from '../../../kernel/sheet/sheet-lines'
import { validateLines } from './kinds'
import { endCheck, findApps, insertImport, insertRows } from './queries'

interface CheckedFile {
  kind: PortfolioKind
  fileName: string
  actor: Actor
  sealed: Sealer
  now: Date
}

/** Keeps a short file as one that was checked just now, its lines validated in the open transaction. */
export async function keepCheckedPortfolio(
  trx: Trx,
  lines: readonly SheetLine<string>[],
  { kind, fileName, actor, sealed, now }: CheckedFile,
): Promise<void> {
  const today = businessDateOf(now)
  const importId = await insertImport(trx, {
    kind,
    file_name: fileName,
    as_of: today,
    row_count: lines.length,
    made_by: actor.userId,
    made_at: now,
  })
  const validation = { apps: await findApps(trx, actor), sealed, now, today, above: new Set<string>() }
  await insertRows(trx, importId, await validateLines(trx, kind, lines, validation))
  await endCheck(trx, importId)
}
