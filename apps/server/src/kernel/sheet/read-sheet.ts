import { clockText } from '@countinghouse/domain/kernel/clock-text'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { unpacksWithin } from './inflated-size'

/** Why a file of rows could not be read. */
export type SheetFault = 'neitherCsvNorXlsx' | 'notUtf8' | 'tooManyRows'

const MOST_UNPACKED = 30 * 1024 * 1024
const MOST_ENTRIES = 200
// A cell as long as this is no value that anybody typed.
const LONGEST_CELL = 500

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
  const rows = isZip ? await rowsOfWorkbook(bytes, mostRows, mostUnpacked) : rowsOfText(bytes)
  if (!Array.isArray(rows)) return rows
  return rows.length > mostRows ? 'tooManyRows' : rows
}

async function rowsOfWorkbook(bytes: Buffer, mostRows: number, mostBytes: number): Promise<string[][] | SheetFault> {
  if (!unpacksWithin(bytes, { mostBytes, mostEntries: MOST_ENTRIES })) return 'neitherCsvNorXlsx'
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: mostRows + 1 })
    return (sheets[0]?.rows ?? []).map(row => row.map(cellText))
  } catch {
    // The reader's own words about a broken workbook mean nothing to staff.
    return 'neitherCsvNorXlsx'
  }
}

function rowsOfText(bytes: Buffer): string[][] | SheetFault {
  if (bytes.includes(0)) return 'neitherCsvNorXlsx'
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return parseCsv(text).map(row => row.map(cellText))
  } catch {
    return 'notUtf8'
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : clockText(value, 0)
  return String(value).trim().slice(0, LONGEST_CELL)
}
