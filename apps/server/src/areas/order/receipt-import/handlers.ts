import { createHash } from 'node:crypto'
import { type receiptImportDetail, receiptImports } from '@countinghouse/contract/areas/order/receipt-import/calls'
import { receiptImportMessages } from '@countinghouse/contract/areas/order/receipt-import/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { isBookable, type ReceiptResult } from '@countinghouse/domain/areas/order/receipt-import/receipt-line'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { z } from 'zod'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { send } from '../../../kernel/jobs/queue'
import { receiptImportJob } from './import-job'
import { keepCheckedFile } from './keep-checked-file'
import {
  findBookedFile,
  findImport,
  type ImportRecord,
  lockImport,
  pageOfImports,
  pageOfRows,
  type RowRecord,
  startImport,
  sumReady,
} from './queries'
import { readReceiptLines } from './read-lines'

type ImportRow = Omit<z.input<typeof receiptImportDetail>, 'ready'>

const toImport = (row: ImportRecord): ImportRow => ({
  importId: row.id,
  fileName: row.file_name,
  importState: row.state as ImportRow['importState'],
  rowCount: row.row_count,
  readyCount: row.ready_count,
  bookedCount: row.booked_count,
  secondPersonCount: row.waiting_count,
  refusedCount: row.row_count - row.ready_count - row.booked_count - row.waiting_count,
  makerName: row.maker_name,
  makeTime: row.made_at,
  endTime: row.ended_at,
})

function lineStateOf(row: RowRecord) {
  if (row.flow_id !== null || row.request_state === 'approved') return 'booked' as const
  if (row.request_state === 'waiting') return 'secondPerson' as const
  const ready = row.request_state === null && isBookable(row.result as ReceiptResult)
  return ready ? ('ready' as const) : ('refused' as const)
}

const toLine = (row: RowRecord) => ({
  rowId: row.id,
  line: row.line,
  result: row.result as ReceiptResult,
  orderId: row.order_id,
  orderNo: row.order_no,
  currency: row.order_currency ?? row.currency,
  amountMinor: row.amount_minor,
  amountText: row.amount_text,
  payChannel: row.pay_channel,
  reference: row.reference,
  paymentTime: row.paid_text,
  remark: row.remark,
  owedMinor: row.owed_minor,
  surplusMinor: row.surplus_minor,
  flowId: row.flow_no ?? '',
  lineState: lineStateOf(row),
})

export const receiptImportHandlers = implement(receiptImports, {
  importList: async (input, { db, actor }) => {
    const found = await pageOfImports(db, input, actor)
    return { ...found, list: found.list.map(toImport) }
  },

  importDetail: async ({ importId }, { db, actor }) => {
    const found = await findImport(db, actor, importId)
    if (!found) throw new Fault(kernelMessages.notFound)
    const ready = await sumReady(db, importId)
    return {
      ...toImport(found),
      ready: ready.map(sum => ({
        currency: sum.currency,
        amountMinor: sum.amount_minor,
        rowCount: sum.row_count,
      })),
    }
  },

  importRows: async (input, { db, actor }) => {
    const found = await findImport(db, actor, input.importId)
    if (!found) throw new Fault(kernelMessages.notFound)
    const rows = await pageOfRows(db, input)
    return { ...rows, list: rows.list.map(toLine) }
  },

  importCheck: async ({ fileName, content }, { db, actor, now, today, language, note }) => {
    const file = Buffer.from(content, 'base64')
    const sha256 = createHash('sha256').update(file).digest('hex')
    const before = await findBookedFile(db, sha256)
    if (before?.started_at) {
      const day = businessDateOf(before.started_at)
      throw new Fault(receiptImportMessages.fileBooked, { day }, 'content')
    }
    const lines = await readReceiptLines(file, language)
    const importId = await keepCheckedFile(db, lines, { fileName, sha256, actor, now, today })
    note.made({ fileName, sha256, rows: lines.length })
    return { importId }
  },

  importBook: async ({ importId }, { db: trx, actor, now, note }) => {
    const found = await findImport(trx, actor, importId)
    if (!found) throw new Fault(kernelMessages.notFound)
    const { state } = (await lockImport(trx, importId))!
    if (state === 'booked') throw new Fault(receiptImportMessages.allBooked)
    if (state === 'checked') {
      if (found.ready_count === 0) throw new Fault(receiptImportMessages.nothingToBook)
      await startImport(trx, importId, now)
    }
    // Asked for again while it runs, it goes on behind the one that runs, and finds what that one left.
    await send(
      trx,
      receiptImportJob.name,
      { importId, userId: actor.userId },
      { singletonKey: String(importId), trigger: 'person', createdBy: actor.userId },
    )
    note.change({ state }, { state: 'booking' })
    note.made({ lines: found.ready_count })
    return { importId, importState: 'booking' as const }
  },
})
