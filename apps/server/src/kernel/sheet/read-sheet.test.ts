import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { unpacksWithin } from './inflated-size'
import { readSheet, SHORTENED } from './read-sheet'
import { SHEET_END, SHEET_START, workbookParts } from './sheet-xml'

const workbook = async (rows: (string | number | Date | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'One', rows }] }))

/** A zip archive whose directory may lie about the sizes of its files. */
function zipOf(files: Readonly<Record<string, Buffer>>, saidBytes?: number): Buffer {
  const [contents, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const name = Buffer.from(path)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(8, 8)
    header.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(saidBytes ?? content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    contents.push(header, name, packed)
    directory.push(entry, name)
    at += 30 + name.length + packed.length
  }
  return Buffer.concat([...contents, ...directory, endOf(Object.keys(files).length, at)])
}

function endOf(entries: number, directoryAt: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(directoryAt, 16)
  return end
}

/** The same archive behind an end that names no file and says that another directory counts. */
function asZip64(zip: Buffer): Buffer {
  const end = zip.subarray(zip.length - 22)
  const [body, entries, directoryAt] = [zip.subarray(0, zip.length - 22), end.readUInt16LE(10), end.readUInt32LE(16)]
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(BigInt(entries), 32)
  record.writeBigUInt64LE(BigInt(directoryAt), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(body.length), 8)
  return Buffer.concat([body, record, locator, endOf(0, 0xffffffff)])
}

/** A workbook whose one sheet has these rows, as its XML writes them. */
const workbookOf = (rows: string) =>
  zipOf(
    Object.fromEntries(
      Object.entries({
        ...workbookParts('One'),
        'xl/worksheets/sheet1.xml': SHEET_START(1, false) + rows + SHEET_END,
      }).map(([path, xml]) => [path, Buffer.from(xml)]),
    ),
  )
const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('a file of rows', () => {
  it('a file of rows is CSV with commas, semicolons or tabs, quotes and a byte order mark', async () => {
    expect(await readSheet(Buffer.from('\uFEFForderNo;amount\r\n"MX;1"; 12.50 \r\n'), 10)).toEqual([
      ['orderNo', 'amount'],
      ['MX;1', '12.50'],
    ])
    expect(await readSheet(Buffer.from('a\tb\n1\t2'), 10)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(await readSheet(Buffer.from('a,b\n"say ""hi""",2'), 10)).toEqual([
      ['a', 'b'],
      ['say "hi"', '2'],
    ])
  })

  it('a file of rows may be a workbook, its dates as they are shown there and its numbers as they are', async () => {
    const bytes = await workbook([
      ['orderNo', 'amount', 'paymentTime', 'reference'],
      ['MX1', 1250.5, new Date(Date.UTC(2026, 10, 20, 9, 30)), '00123'],
    ])
    expect(await readSheet(bytes, 10)).toEqual([
      ['orderNo', 'amount', 'paymentTime', 'reference'],
      ['MX1', '1250.5', '2026-11-20 09:30:00', '00123'],
    ])
  })

  it('a file of rows is refused when it is something else or has too many rows', async () => {
    expect(await readSheet(Buffer.from('%PDF-1.4\0'), 10)).toBe('neitherCsvNorXlsx')
    expect(await readSheet(Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 10)).toBe('neitherCsvNorXlsx')
    expect(await readSheet(zipOf({ 'xl/sheet.xml': Buffer.from('<x/>') }), 10)).toBe('neitherCsvNorXlsx')
    expect(await readSheet(Buffer.from('órden', 'latin1'), 10)).toBe('notUtf8')
    expect(await readSheet(Buffer.from('a\nb\nc'), 2)).toBe('tooManyRows')
    expect(await readSheet(await workbook([['a'], ['b'], ['c']]), 2)).toBe('tooManyRows')
  })

  it('a file of rows that unpacks to far more than it says is refused before it is read', async () => {
    const bomb = zipOf({ 'xl/sheet.xml': Buffer.alloc(40 * 1024 * 1024) }, 1)
    expect(bomb.length).toBeLessThan(100_000)
    expect(unpacksWithin(bomb, { mostBytes: 41 * 1024 * 1024, mostEntries: 5 })).toBe(true)
    expect(unpacksWithin(bomb, { mostBytes: 41 * 1024 * 1024, mostEntries: 0 })).toBe(false)
    expect(await readSheet(bomb, 10)).toBe('neitherCsvNorXlsx')
  })

  it('a workbook whose end sends readers on to another directory is not read by that one unmeasured', async () => {
    const workbook = asZip64(workbookOf(`<row r="1">${textCell('A1', 'a'.repeat(40 * 1024 * 1024))}</row>`))
    expect(workbook.length).toBeLessThan(100_000)
    expect(await readSheet(workbook, 10)).toBe('neitherCsvNorXlsx')
  })

  it('cells far beside the columns of any file take no room', async () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, index) => `<row r="${index + 1}">${textCell(`XFD${index + 1}`, 'x')}</row>`,
    )
    expect(await readSheet(workbookOf(lines.join('')), 100_001, 300 * 1024 * 1024)).toEqual([])
    const row = `<row r="1">${textCell('A1', 'a')}${textCell('C1', 'c')}${textCell('CW1', 'beyond')}</row>`
    expect(await readSheet(workbookOf(row), 10)).toEqual([['a', '', 'c']])
  })

  it('a file that takes too much is given up, and nobody else waits for it', async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    expect(await readSheet(Buffer.alloc(20_000_000, '\n'), 10)).toBe('tooManyRows')
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(1000)
  })

  it('a cell is text that a column can hold, in the form in which it is sought', async () => {
    expect(await readSheet(Buffer.from('Jose\u0301,a'), 10)).toEqual([['Jos\u00e9', 'a']])
    // A sign of two halves at the end of what is kept.
    expect(await readSheet(Buffer.from(`${'a'.repeat(499)}\u{1f600}b,c`), 10)).toEqual([['a'.repeat(499), 'c']])
    for (const escaped of ['A_x0000_B', 'A_xD800_B'])
      expect(await readSheet(workbookOf(`<row r="1">${textCell('A1', escaped)}</row>`), 10), escaped).toBe(
        'neitherCsvNorXlsx',
      )
  })

  it('a number of which the spreadsheet lost the last digits is marked, in a workbook and as it is saved as CSV', async () => {
    expect(
      await readSheet(await workbook([[123_456_789_012_345, 123_456_789_012_345_680, '123456789012345678']]), 10),
    ).toEqual([['123456789012345', SHORTENED, '123456789012345678']])
    expect(await readSheet(Buffer.from('1.23457E+17;E+17;1E+5 reais\n1;2;3'), 10)).toEqual([
      [SHORTENED, 'E+17', '1E+5 reais'],
      ['1', '2', '3'],
    ])
  })
})
