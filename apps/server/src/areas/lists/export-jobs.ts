import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as immediate } from 'node:timers/promises'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { BYTE_ORDER_MARK, csvLine } from '@countinghouse/domain/kernel/csv'
import { directionOf } from '@countinghouse/domain/kernel/language'
import { z } from 'zod'
import { asking } from '../../kernel/actor'
import type { Context } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import type { Served } from '../../kernel/implement'
import { defineJob, type JobContext } from '../../kernel/jobs/define-job'
import { mayExport } from '../../kernel/may-call'
import { findActorOf } from '../../kernel/session'
import { readSetting } from '../../kernel/setting'
import { SHEET_MIME, writeSheet } from '../../kernel/sheet/write-sheet'
import { dropAll, insertStoredFile, storeLocalFile } from '../files/moves'
import { addNotice } from '../notices/moves'
import { archive } from './archive'
import { rowWriter, sheetWriter } from './cell-text'
import { endExport, expireExports, failExportsBefore, findOpenExport, updateProgress } from './queries'
import { listNamed, scanList } from './scan-list'

const DAY_MS = 86_400_000
/** Rows after which whoever asked sees how far it has come. */
const SHOWN_EVERY = 10_000
const ROWS_AT_ONCE = 200
type Row = Record<string, unknown>
type OpenExport = NonNullable<Awaited<ReturnType<typeof findOpenExport>>>

/** Writes an export to a file and tells who asked for it. Killed, it is written anew under the same file id. */
export const writeExport = (served: () => readonly Served[]) =>
  defineJob({
    name: 'write-export',
    payload: z.object({ exportId: z.int() }),
    concurrency: 2,
    retries: 1,
    run: context => exportOf({ ...context, served: served() }, context.payload.exportId),
  })

export type ExportTools = Pick<JobContext<unknown>, 'db' | 'services' | 'log' | 'signal' | 'progress'> & {
  served: readonly Served[]
}

/** Writes an export that is not written yet. */
export async function exportOf(tools: ExportTools, exportId: number): Promise<{ rows: number }> {
  const { db, services } = tools
  const request = await findOpenExport(db, exportId)
  if (!request) return { rows: 0 }
  try {
    return await write(request, tools)
  } catch (error) {
    const now = services.clock.now()
    await endExport(db, request.id, { state: 'failed', rows: 0, now, expiresAt: null })
    throw error
  }
}

/** Once a day: files whose days are over go, and what was cut off until no attempt was left has failed. */
export const expireExportFiles = defineJob({
  name: 'expire-exports',
  payload: z.object({}),
  schedule: { dailyAt: '01:10' },
  exclusive: true,
  run: async ({ db, services, signal }) => {
    const now = services.clock.now()
    await failExportsBefore(db, new Date(now.getTime() - DAY_MS), now)
    return { files: await dropAll({ db, signal }, (trx, limit) => expireExports(trx, now, limit)) }
  },
})

async function write(request: OpenExport, job: ExportTools) {
  const { db, services } = job
  const list = listNamed(job.served, request.call)
  if (!list) throw new Error(`There is no list ${request.call}.`)
  const context = await contextOf(request, list, job)
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const table = join(folder, 'rows')
    const work = { request, list, context, job }
    const written = request.as_sheet ? await writeWorkbook(table, work) : await writeLines(table, work)
    const { rows } = written
    const archived = request.with_files ? await archive(folder, { table, fileIds: written.fileIds, job }) : undefined
    const { path, mime, ending } = archived ?? { path: table, ...(request.as_sheet ? SHEET : LINES) }
    const { bytes, sha256 } = archived ?? written
    const fileId = request.file_id
    await storeLocalFile({ services }, { fileId, path, mime })
    const now = services.clock.now()
    const keepDays = await readSetting(db, 'export.keepDays')
    await inTransaction(db, async trx => {
      const expiresAt = new Date(now.getTime() + keepDays * DAY_MS)
      if (!(await endExport(trx, request.id, { state: 'ready', rows, now, expiresAt }))) return
      const name = `${request.name}-${businessDateOf(request.created_at)}.${ending}`
      await insertStoredFile(trx, { fileId, mime, bytes, sha256, name, userId: request.user_id }, now)
      await addNotice(trx, {
        userId: request.user_id,
        kind: 'exportReady',
        values: { name: request.name, count: rows },
        link: '/exports',
        now,
      })
    })
    return { rows, bytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As if the caller asked now: with the rights that he holds at this moment. */
async function contextOf(request: OpenExport, { call }: Served, job: ExportTools): Promise<Context> {
  const { db, services, log } = job
  const actor = await findActorOf(db, request.user_id)
  if (!actor || !mayExport(actor, call)) throw new Error('Who asked may no longer export this list.')
  const now = services.clock.now()
  const context = {
    db,
    actor: asking(actor, call.access),
    now,
    today: businessDateOf(now),
    language: request.language,
    market: request.market ?? undefined,
    requestId: `export-${request.id}`,
    ip: '',
    userAgent: '',
    log,
    services,
  }
  return context
}

interface Work {
  request: OpenExport
  list: Served
  context: Context
  job: ExportTools
}

const LINES = { mime: 'text/csv', ending: 'csv' } as const
const SHEET = { mime: SHEET_MIME, ending: 'xlsx' } as const

/** The rows of the list part after part, written down one by one; says how far it has come. */
async function* written<T>({ request, list, context, job }: Work, fields: readonly string[], write: (row: Row) => T) {
  let rows = 0
  for await (const part of scanList(list, { input: request.input, fields }, context)) {
    job.signal.throwIfAborted()
    const lines: T[] = []
    for (const row of part) {
      lines.push(write(row))
      // Whoever asks this process for something meanwhile is answered first.
      if (lines.length % ROWS_AT_ONCE === 0) await immediate()
    }
    yield lines
    if (rows % SHOWN_EVERY < part.length) await updateProgress(job.db, request.id, rows)
    rows += part.length
    await job.progress((rows / Math.max(request.total, rows)) * 99, String(rows))
  }
}

async function writeLines(path: string, work: Work) {
  const { request, list } = work
  const call = list.call as ListCall
  const { fields, head, cells } = rowWriter(call, request.columns, request.language)
  const carrier = request.with_files ? call.files?.field : undefined
  const fileIds: string[] = []
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  const encode = (text: string) => {
    const part = Buffer.from(text)
    hash.update(part)
    bytes += part.length
    return part
  }
  const asked = carrier ? [...new Set([...fields, carrier])] : fields
  async function* parts() {
    yield encode(BYTE_ORDER_MARK + csvLine(head))
    for await (const lines of written(work, asked, row => {
      if (carrier) fileIds.push(...(row[carrier] as string[]).map(file => file.split('/').at(-1)!))
      return csvLine(cells(row))
    })) {
      rows += lines.length
      yield encode(lines.join(''))
    }
  }
  await pipeline(Readable.from(parts()), createWriteStream(path))
  return { rows, bytes, sha256: hash.digest('hex'), fileIds }
}

async function writeWorkbook(path: string, work: Work) {
  const { request, list } = work
  const { fields, columns, toRow } = sheetWriter(list.call as ListCall, request.columns, request.language)
  let rows = 0
  async function* parts() {
    for await (const part of written(work, fields, toRow)) {
      rows += part.length
      yield part
    }
  }
  const file = { name: request.name, columns, rightToLeft: directionOf(request.language) === 'rtl' }
  const { bytes, sha256 } = await writeSheet(path, file, parts())
  return { rows, bytes, sha256, fileIds: [] as string[] }
}
