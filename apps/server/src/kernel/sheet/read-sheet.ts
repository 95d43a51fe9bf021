import { Worker } from 'node:worker_threads'
import { turns } from '../turns'
import { unpacksWithin } from './inflated-size'

/** Why a file of rows could not be read. */
export type SheetFault = 'neitherCsvNorXlsx' | 'notUtf8' | 'tooManyRows'

/** In place of a long number of which the spreadsheet kept fifteen digits: what it was, nobody can tell any more. */
export const SHORTENED = '#####'

const MB = 1024 * 1024
const MOST_UNPACKED = 30 * MB
const MOST_ENTRIES = 200
/** What a file takes while it is read: its text, and the cells beside it. */
const ROOM_A_BYTE = 4
const SPARE_MB = 128
/** Longer than any file takes that has the rows it may have; within the time of a request. */
const MOST_MS = 40_000

// Each takes a core.
const inTurn = turns(2)

/**
 * The rows of a CSV file (comma, semicolon or tab; UTF-8) or of the first sheet of an XLSX workbook, every cell as text.
 * Dates of a workbook have no zone and come out as they are shown there. Formulas give their last value.
 */
export async function readSheet(
  bytes: Buffer,
  mostRows: number,
  mostUnpacked = MOST_UNPACKED,
): Promise<string[][] | SheetFault> {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
  const isReadable = isZip
    ? unpacksWithin(bytes, { mostBytes: mostUnpacked, mostEntries: MOST_ENTRIES })
    : !bytes.includes(0)
  if (!isReadable) return 'neitherCsvNorXlsx'
  const rows = await inTurn(() => readAside({ bytes, isZip, mostRows, shortened: SHORTENED }, mostUnpacked))
  return Array.isArray(rows) && rows.length > mostRows ? 'tooManyRows' : rows
}

/** In a thread of its own (`sheet-worker.mjs`), which is ended when it takes too much. */
function readAside(file: object, mostUnpacked: number): Promise<string[][] | SheetFault> {
  const worker = new Worker(new URL('./sheet-worker.mjs', import.meta.url), {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: SPARE_MB + (ROOM_A_BYTE * mostUnpacked) / MB },
  })
  return new Promise<string[][] | SheetFault>((resolve, reject) => {
    const late = setTimeout(resolve, MOST_MS, 'tooManyRows')
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('tooManyRows') : reject(error),
    )
    worker.once('exit', code => {
      clearTimeout(late)
      reject(new Error(`The reader of a file ended with code ${code}.`))
    })
  }).finally(() => worker.terminate())
}
