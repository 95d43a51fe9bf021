import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { describe, expect, it } from 'vitest'
import { type MessageValue, messages, sayMessage } from './message'

const same = (text: string) => ({ 'zh-CN': text, 'en-US': text, es: text, fr: text, ar: text, ti: text })
const { most } = messages('test', { most: { code: 1422, ...same('{most}') } })
/** Without the marks that keep a value in one line and its own order. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2068\u2069]/g, '')
const saidIn = (value: MessageValue) =>
  Object.fromEntries(LANGUAGES.map(language => [language, plain(sayMessage(most, language, { most: value }))]))

describe('values of messages', () => {
  it('a sum is written as the language writes it, with its currency', () => {
    expect(saidIn({ amountMinor: 123_456_750, currency: 'MXN' })).toEqual({
      'zh-CN': 'MXN 1,234,567.50',
      'en-US': 'MXN 1,234,567.50',
      es: 'MXN 1,234,567.50',
      fr: '1 234 567,50 MXN',
      ar: '1,234,567.50 MXN',
      ti: 'MXN 1,234,567.50',
    })
    expect(saidIn({ amountMinor: 1 }).fr).toBe('0,01')
  })

  it('a rate in basis points is said in per cent', () => {
    expect(saidIn({ bps: 1250 })).toMatchObject({ 'zh-CN': '12.50%', fr: '12,50 %', ar: '12.50%' })
  })

  it('a value of a dictionary is said by whoever knows its words', () => {
    const value = { dict: 'orderStatus', value: 7 }
    expect(sayMessage(most, 'en-US', { most: value })).toBe('7')
    expect(sayMessage(most, 'en-US', { most: value }, ({ dict }) => `of ${dict}`)).toBe('of orderStatus')
  })
})
