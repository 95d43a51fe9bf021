import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { unpacksWithin } from './inflated-size'
import { readSheet } from './read-sheet'

const workbook = async (rows: (string | number | Date | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'One', rows }] }))

/** A zip archive of one file, whose directory may lie about its size. */
function zipOf(content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const name = Buffer.from('xl/sheet.xml')
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(8, 8)
  header.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(1, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([header, name, packed, entry, name, end])
}

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
    expect(await readSheet(zipOf(Buffer.from('<x/>')), 10)).toBe('neitherCsvNorXlsx')
    expect(await readSheet(Buffer.from('órden', 'latin1'), 10)).toBe('notUtf8')
    expect(await readSheet(Buffer.from('a\nb\nc'), 2)).toBe('tooManyRows')
    expect(await readSheet(await workbook([['a'], ['b'], ['c']]), 2)).toBe('tooManyRows')
  })

  it('a file of rows that unpacks to far more than it says is refused before it is read', async () => {
    const bomb = zipOf(Buffer.alloc(40 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(100_000)
    expect(unpacksWithin(bomb, { mostBytes: 41 * 1024 * 1024, mostEntries: 5 })).toBe(true)
    expect(unpacksWithin(bomb, { mostBytes: 41 * 1024 * 1024, mostEntries: 0 })).toBe(false)
    expect(await readSheet(bomb, 10)).toBe('neitherCsvNorXlsx')
  })
})
