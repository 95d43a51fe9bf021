import { bpsText } from '@countinghouse/domain/kernel/rate-text'
import { describe, expect, it } from 'vitest'
import { decimalText, rateText, rateTexts } from './format'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('percentages as the language writes them', () => {
  it.each([
    ['zh-CN', '10,359.41%'],
    ['en-US', '10,359.41%'],
    ['es', '10,359.41%'],
    ['fr', '10 359,41 %'],
    ['ar', '10,359.41%'],
    ['ti', '10,359.41%'],
  ] as const)('%s', (language, text) => {
    expect(plain(rateText('10359.41%', language))).toBe(text)
    expect(plain(bpsText(1_035_941, language))).toBe(text)
  })

  it('what the server cut to two decimals is not rounded again', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
      const rate = `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`
      expect(rateText(rate, 'en-US')).toBe(rate)
    }
  })

  it('points have no sign of their own, and a gap of a chart is a dash', () => {
    expect(decimalText(1.25, 'fr', 2)).toBe('1,25')
    expect(rateTexts('en-US').text(Number.NaN)).toBe('–')
    expect([0.4, 5, 12.6, 1000].map(rateTexts('en-US').shortText)).toEqual(['0.4%', '5%', '13%', '1,000%'])
  })
})
