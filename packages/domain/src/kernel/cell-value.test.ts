import { describe, expect, it } from 'vitest'
import { readDate, readMoney, readTime } from './cell-value'

describe('what stands in a cell', () => {
  it('is a date with or without the hour that a workbook shows, and nothing else', () => {
    expect(['2026-11-02', '2026/11/2', '2026.11.02', '2026-11-02 00:00:00'].map(readDate)).toEqual(
      Array(4).fill('2026-11-02'),
    )
    expect(['02/11/2026', '2026-02-30', '2026-11-02 09:30', '', '46000'].map(readDate)).toEqual(
      Array(5).fill(undefined),
    )
  })

  it('is a time at the business offset', () => {
    expect(readTime('2026-11-02 9:30')?.toISOString()).toBe('2026-11-02T02:30:00.000Z')
    expect(readTime('2026-11-02')?.toISOString()).toBe('2026-11-01T17:00:00.000Z')
    expect(readTime('2026-11-02 25:00')).toBeUndefined()
  })

  it('is an amount with thousands set apart or not, never less than nothing', () => {
    expect(['1,234.50', '1234.5', '0', '0.00'].map(readMoney)).toEqual([123_450, 123_450, 0, 0])
    expect(['-1', '1.234', '1,23', 'abc', ''].map(readMoney)).toEqual(Array(5).fill(undefined))
  })
})
