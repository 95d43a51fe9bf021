import { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import type { PortfolioKind } from '@countinghouse/contract/areas/intake/portfolio/columns'
import { portfolioMessages } from '@countinghouse/contract/areas/intake/portfolio/messages'
import type { GivenOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { maskPhone } from '@countinghouse/domain/kernel/mask'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { send } from '../../../kernel/jobs/queue'
import { readStoredFile } from '../../files/moves'
import { portfolioCheckJob, portfolioImportJob } from './jobs'
import { portfolioLines } from './kinds'
import {
  findImport,
  type ImportRecord,
  insertImport,
  lockImport,
  lockUpload,
  pageOfImports,
  pageOfRows,
  type RowRecord,
  startImport,
} from './queries'

type ImportRow = GivenOf<typeof portfolio.portfolioDetail>
type ImportLine = GivenOf<typeof portfolio.portfolioRows>['list'][number]

const toImport = (row: ImportRecord): ImportRow => ({
  importId: row.id,
  portfolioKind: row.kind as PortfolioKind,
  fileName: row.file_name,
  portfolioState: row.state as ImportRow['portfolioState'],
  balanceDate: row.as_of,
  rowCount: row.row_count,
  readyCount: row.ready_count,
  importedCount: row.imported_count,
  refusedCount: row.refused_count,
  makerName: row.maker_name,
  makeTime: row.made_at,
  endTime: row.ended_at,
})

const toLine = (row: RowRecord, kind: string): ImportLine => ({
  rowId: row.id,
  line: row.line,
  lineState: row.state as ImportLine['lineState'],
  reference: kind === 'customers' ? maskPhone(row.reference) : row.reference,
  faults: row.faults as ImportLine['faults'],
  custId: row.customer_id,
  orderId: row.order_id,
})

export const portfolioHandlers = implement(portfolio, {
  portfolioList: async (input, { db, actor }) => {
    const found = await pageOfImports(db, input, actor)
    return { ...found, list: found.list.map(toImport) }
  },

  portfolioDetail: async ({ importId }, { db, actor }) => {
    const found = await findImport(db, actor, importId)
    if (!found) throw new Fault(kernelMessages.notFound)
    return toImport(found)
  },

  portfolioRows: async (input, { db, actor }) => {
    const found = await findImport(db, actor, input.importId)
    if (!found) throw new Fault(kernelMessages.notFound)
    const rows = await pageOfRows(db, input)
    return { ...rows, list: rows.list.map(row => toLine(row, found.kind)) }
  },

  portfolioCheck: async ({ portfolioKind, fileId }, { db: trx, actor, now, today, language, services, note }) => {
    const upload = await lockUpload(trx, fileId, actor.userId)
    const file = upload && (await readStoredFile({ services }, fileId))
    if (!file) throw new Fault(kernelMessages.notFound, {}, 'fileId')
    const lines = await portfolioLines(file, portfolioKind, language)
    if (lines.length === 0) throw new Fault(portfolioMessages.noRows, {}, 'fileId')
    const importId = await insertImport(trx, {
      kind: portfolioKind,
      file_name: upload.original_name,
      file_id: fileId,
      as_of: today,
      row_count: lines.length,
      made_by: actor.userId,
      made_at: now,
    })
    await send(
      trx,
      portfolioCheckJob.name,
      { importId, userId: actor.userId },
      { singletonKey: String(importId), trigger: 'person', createdBy: actor.userId },
    )
    note.made({ portfolioKind, fileName: upload.original_name, sha256: upload.sha256, rows: lines.length })
    return { importId }
  },

  portfolioStart: async ({ importId }, { db: trx, actor, now, note }) => {
    const found = await findImport(trx, actor, importId)
    if (!found) throw new Fault(kernelMessages.notFound)
    const { state, ready_count } = (await lockImport(trx, importId))!
    if (state === 'failed') throw new Fault(portfolioMessages.checkFailed)
    if (state === 'checking') throw new Fault(portfolioMessages.stillChecking)
    if (state === 'imported') throw new Fault(portfolioMessages.allImported)
    if (state === 'checked') {
      if (ready_count === 0) throw new Fault(portfolioMessages.nothingToImport)
      await startImport(trx, importId, now)
    }
    // Asked for again while it runs, it goes on behind the one that runs, and finds what that one left.
    await send(
      trx,
      portfolioImportJob.name,
      { importId, userId: actor.userId },
      { singletonKey: String(importId), trigger: 'person', createdBy: actor.userId },
    )
    note.change({ state }, { state: 'importing' })
    note.made({ lines: ready_count })
    return { importId, portfolioState: 'importing' as const }
  },
})
