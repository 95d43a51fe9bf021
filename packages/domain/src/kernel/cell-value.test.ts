import { describe, expect, it } from 'vitest'
import { readDate, readMoney, readTime } from './cell-value'

describe('what stands in a cell', () => {
  it('what stands in a cell is a date with or without the hour that a workbook shows, and nothing else', () => {
    expect(['2026-11-02', '2026/11/2', '2026.11.02', '2026-11-02 00:00:00'].map(readDate)).toEqual(
      Array(4).fill('2026-11-02'),
    )
    expect(['02/11/2026', '2026-02-30', '2026-11-02 09:30', '', '46000'].map(readDate)).toEqual(
      Array(5).fill(undefined),
    )
  })

  it('what stands in a cell is a time at the business offset; a day alone is its beginning (G-003)', () => {
    expect(readTime('2026-11-20')?.toISOString()).toBe('2026-11-19T17:00:00.000Z')
    expect(readTime(' 2026/11/5 9:05:07 ')?.toISOString()).toBe('2026-11-05T02:05:07.000Z')
    expect(readTime('2026-11-20T23:59')?.toISOString()).toBe('2026-11-20T16:59:00.000Z')
    for (const wrong of ['', '2026-02-30', '2026-11-20 24:00', '20.11.2026', 'yesterday'])
      expect(readTime(wrong), wrong).toBeUndefined()
  })

  it('what stands in a cell is an amount with thousands set apart or not, never less than nothing', () => {
    expect(['1,234.50', '1234.5', '0', '0.00'].map(text => readMoney(text, 'MXN'))).toEqual([123_450, 123_450, 0, 0])
    expect(['1,00,000.00', '10,00,000', '1,23,45,678.9'].map(text => readMoney(text, 'INR'))).toEqual([
      10_000_000, 100_000_000, 1_234_567_890,
    ])
    expect(readMoney('1,00,000.00', 'MXN')).toBeUndefined()
    expect(['-1', '1.234', '1,23', 'abc', ''].map(text => readMoney(text, 'INR'))).toEqual(Array(5).fill(undefined))
  })
})
