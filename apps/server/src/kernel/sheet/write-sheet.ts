import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type CellKind, columnLetters, headCell, SHEET_END, SHEET_START, sheetCell, workbookParts } from './sheet-xml'

/** Every workbook is written with this day: the same rows make the same bytes. */
const DAY = new Date('2020-01-01T00:00:00Z')
export const SHEET_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface SheetColumn {
  title: string
  /** `unit`: as each row says. */
  kind: CellKind | 'unit'
}
/** Values of a row in the order of the columns, the currency of its amounts, and what its figures are. */
export interface SheetRow {
  cells: readonly unknown[]
  currency?: unknown
  unit?: CellKind | undefined
}

export interface SheetFile {
  name: string
  columns: readonly SheetColumn[]
  /** Columns run from the right, as people read Arabic. */
  rightToLeft: boolean
}

async function* sheetXml({ columns, rightToLeft }: SheetFile, parts: AsyncIterable<readonly SheetRow[]>) {
  const letters = columns.map((_, at) => columnLetters(at))
  yield SHEET_START(columns.length, rightToLeft)
  yield `<row r="1">${columns.map(({ title }, at) => headCell(`${letters[at]}1`, title)).join('')}</row>`
  let number = 1
  for await (const rows of parts) {
    let xml = ''
    for (const { cells, currency, unit = 'text' } of rows) {
      number += 1
      xml += `<row r="${number}">`
      for (const [at, { kind }] of columns.entries())
        xml += sheetCell(`${letters[at]}${number}`, kind === 'unit' ? unit : kind, cells[at], currency)
      xml += '</row>'
    }
    yield xml
  }
  yield SHEET_END
}

/** Writes a workbook of one sheet to a file as its rows come: no more of them is in memory than the part that is written. */
export async function writeSheet(path: string, file: SheetFile, parts: AsyncIterable<readonly SheetRow[]>) {
  const zip = new ZipFile()
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new PassThrough()
  counted.on('data', (part: Buffer) => {
    hash.update(part)
    bytes += part.length
  })
  const rows = Readable.from(sheetXml(file, parts))
  const written = pipeline(zip.outputStream as Readable, counted, createWriteStream(path))
  // The archive does not pass on what its sources fail with.
  const failed = new Promise<never>((_, reject) => {
    rows.once('error', error => {
      ;(zip.outputStream as Readable).destroy(error)
      reject(error)
    })
  })
  for (const [name, xml] of Object.entries(workbookParts(file.name)))
    zip.addBuffer(Buffer.from(xml), name, { mtime: DAY })
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { mtime: DAY, compressionLevel: 1 })
  zip.end()
  await Promise.race([written, failed])
  return { bytes, sha256: hash.digest('hex') }
}
