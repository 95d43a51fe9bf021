import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SheetFile, type SheetRow, writeSheet } from './write-sheet'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function written(file: SheetFile, rows: readonly SheetRow[]) {
  const path = join(folder, 'rows.xlsx')
  async function* parts() {
    yield rows
  }
  await writeSheet(path, file, parts())
  const { sheets } = await readXlsx(await readFile(path), { readStyles: true })
  return sheets[0]!
}

const file: SheetFile = {
  name: 'Repayments [Mexico]',
  rightToLeft: false,
  columns: [
    { title: 'App', kind: 'text' },
    { title: 'Orders', kind: 'count' },
    { title: 'Due', kind: 'money' },
    { title: 'Share', kind: 'bps' },
    { title: 'Rate', kind: 'percent' },
    { title: 'Day', kind: 'date' },
    { title: 'At', kind: 'instant' },
  ],
}

it('a workbook has numbers as numbers, amounts in units of their currency, rates as shares and days as days, a blank as nothing', async () => {
  const at = '2026-11-20T05:30:15.000Z'
  const sheet = await written(file, [
    { cells: ['PesoYa', 12, 123_456, 250, '91.25%', '2026-11-20', at], currency: 'MXN' },
    { cells: ['', null, -50, null, null, null, null], currency: 'INR' },
  ])
  expect(sheet.name).toBe('Repayments  Mexico')
  const [head, first, second] = sheet.rows
  expect(head).toEqual(['App', 'Orders', 'Due', 'Share', 'Rate', 'Day', 'At'])
  expect(first!.slice(0, 5)).toEqual(['PesoYa', 12, 1234.56, 0.025, 0.9125])
  expect((first![5] as Date).toISOString()).toBe('2026-11-20T00:00:00.000Z')
  // What the clock of the business showed.
  expect(Math.abs((first![6] as Date).getTime() - Date.parse('2026-11-20T12:30:15Z'))).toBeLessThan(100)
  expect(second!.slice(0, 3)).toEqual([null, null, -0.5])
})

it('a text is never a formula, whatever it begins with, and comes back as it was', async () => {
  const hostile = ['=1+1', '+1', '-2', '@SUM(A1)', '＝1', '\t=1', '<b>&"', '=HYPERLINK("http://x","y")']
  const sheet = await written(
    { ...file, columns: [{ title: 'Text', kind: 'text' }] },
    hostile.map(text => ({ cells: [text] })),
  )
  expect(sheet.rows.slice(1).map(row => row[0])).toEqual(hostile)
  for (const cell of sheet.cells?.values() ?? []) expect(cell.formula).toBeUndefined()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 20 }),
      async texts => {
        const { rows } = await written(
          { ...file, columns: [{ title: 'T', kind: 'text' }] },
          texts.map(text => ({ cells: [text] })),
        )
        expect(rows.slice(1).map(row => row[0])).toEqual(texts)
      },
    ),
    { numRuns: 40 },
  )
})

it('in Arabic the sheet runs from the right', async () => {
  expect((await written({ ...file, rightToLeft: true }, [])).view?.rightToLeft).toBe(true)
  expect((await written(file, [])).view?.rightToLeft ?? false).toBe(false)
})

it('what fails while its rows are read fails the file', async () => {
  async function* parts() {
    yield [{ cells: ['one'] }]
    throw new Error('the database is gone')
  }
  await expect(writeSheet(join(folder, 'failed.xlsx'), file, parts())).rejects.toThrow('the database is gone')
})
