import { expect, it, vi } from 'vitest'
import { inLines, inTwoLines } from './chart-names'
import { areWords, type ChartContent, heightOf } from './chart-types'

// There is no canvas to measure on: each letter is six pixels wide.
vi.mock('echarts/core', () => ({ format: { getTextRect: (text: string) => ({ width: text.length * 6 }) } }))

const FONT = '12px sans-serif'
const bars = (categories: readonly string[]): ChartContent => ({
  kind: 'bar',
  categories,
  series: [{ key: 'raised', name: 'Raised', tone: 'accent', values: categories.map((_, at) => at) }],
  text: String,
  shortText: String,
})
const named = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`)

it('a name of a chart in lines keeps a bracket with the word that it opens', () => {
  const lines = inLines('Abusive collection (staff)', 90, FONT).split('\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter(line => line.endsWith('('))).toEqual([])
  expect(lines.join(' ')).toBe('Abusive collection (staff)')
})

it('a name beside a bar takes two lines at most, and says that it goes on', () => {
  const lines = inTwoLines('Balance-account problem (customer service)', 90, FONT).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
  expect(inTwoLines('Standard', 90, FONT)).toBe('Standard')
})

it('bars that are called by words are higher where they are many; days are not', () => {
  expect(areWords(bars(['11-27', '11-28']))).toBe(false)
  const usual = heightOf(bars(named(8, 'Question ')))
  expect(heightOf(bars(named(10, 'Question ')))).toBeGreaterThan(usual)
  expect(heightOf(bars(named(10, '11-')))).toBe(usual)
  expect(heightOf({ ...bars(named(10, 'T')), kind: 'line' })).toBe(usual)
})
