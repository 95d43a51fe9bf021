// The thread that reads one file of rows: whoever asks the server for something meanwhile is answered, and a file that takes
// too much memory or time ends this thread alone. Plain JavaScript, because a worker thread gets no TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads'

// A cell as long as this is no value that anybody typed. Of one that is far longer the rest is not even looked at.
const LONGEST_CELL = 500
const LOOKED_INTO = 4 * LONGEST_CELL
/** A line with more columns is none of ours. Cells beside them are passed over before they take any room. */
const MOST_COLUMNS = 100
const AREA = 'A1:CV1048576'
/** Spreadsheets keep fifteen digits of a number, and show a longer one so. */
const LOSES_DIGITS = 1e15
const SHOWN_SHORTER = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i

const { bytes, isZip, mostRows, shortened } = workerData

/** One more than the most is enough to see that there are too many. */
function textRows(rows) {
  return rows.slice(0, mostRows + 1).map(row => row.slice(0, MOST_COLUMNS).map(cellText))
}

function cellText(value) {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof value === 'number' && Math.abs(value) >= LOSES_DIGITS) return shortened
  const text = start(String(value), LOOKED_INTO).trim()
  // What no column can hold, as wherever texts come in. A workbook may spell it.
  if (text.includes('\u0000') || !text.isWellFormed()) throw new Error('a cell holds no text')
  if (SHOWN_SHORTER.test(text)) return shortened
  return start(text, LONGEST_CELL).normalize()
}

/** Half of a sign is none. */
const start = (text, most) => (text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text)

async function rowsOfWorkbook() {
  try {
    const { readXlsx } = await import('hucre/xlsx')
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: mostRows + 1, range: AREA })
    return textRows(sheets[0]?.rows ?? [])
  } catch {
    // The reader's own words about a broken workbook mean nothing to staff.
    return 'neitherCsvNorXlsx'
  }
}

async function rowsOfText() {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const { parseCsv } = await import('hucre/csv')
    return textRows(parseCsv(text))
  } catch {
    return 'notUtf8'
  }
}

parentPort.postMessage(await (isZip ? rowsOfWorkbook() : rowsOfText()))
