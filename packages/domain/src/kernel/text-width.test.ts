import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth, truncateLength, truncateToFit, truncateWidth } from './text-width'

describe('text width', () => {
  it('text width counts 2 for a non-ASCII character and 1 for an ASCII one (R-164)', () => {
    expect(['', 'abc', '中文', 'a中b', 'é', '😀'].map(textWidth)).toEqual([0, 3, 4, 4, 2, 2])
  })

  it('text width cuts a text longer than a given length and ends it with three dots (R-162)', () => {
    expect(truncateLength('abcdef', 5)).toBe('abcde...')
    expect(truncateLength('abcde', 5)).toBe('abcde')
    expect(truncateLength('中文字符串', 3)).toBe('中文字...')
    expect(truncateLength('x'.repeat(21))).toBe(`${'x'.repeat(20)}...`)
  })

  it('text width may cut by width (R-165)', () => {
    expect(truncateWidth('中文字符', 6)).toBe('中文字...')
    expect(truncateWidth('中文字符', 5)).toBe('中文...')
    expect(truncateWidth('中文', 4)).toBe('中文')
    expect(truncateWidth('a😀b', 2)).toBe('a...')
  })

  it('text width never exceeds the width and never cuts what fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, width) => {
        const cut = truncateWidth(text, width)
        if (textWidth(text) <= width) expect(cut).toBe(text)
        else expect(textWidth(cut)).toBeLessThanOrEqual(width + 3)
      }),
    )
  })
})

describe('what a column holds', () => {
  it('what a column holds is counted by width where letters are wide, by number elsewhere (R-162, R-165)', () => {
    expect(truncateToFit('运营：分配提醒、管理产品', 20)).toBe('运营：分配提醒、管理...')
    expect(truncateToFit('مدير النظام', 20)).toBe('مدير النظام')
    expect(truncateToFit('Recuperación de créditos', 20)).toBe('Recuperación de créd...')
  })
})
