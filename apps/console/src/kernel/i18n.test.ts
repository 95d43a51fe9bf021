import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import type { SentenceValues } from '@countinghouse/domain/kernel/sentence'
import { slotsOf } from '@countinghouse/domain/kernel/sentence'
import dayjs from 'dayjs'
import { afterEach, describe, expect, it } from 'vitest'
import { loadTexts } from '../app/load-texts'
import { addTexts, currentLanguage, hasText, setLanguage, startLanguage, type Texts, t } from './i18n'

afterEach(() => localStorage.clear())

describe('language', () => {
  it('the language is zh-CN without a stored choice (R-002)', async () => {
    await startLanguage(loadTexts)
    expect(currentLanguage()).toBe('zh-CN')
    expect(t('app:user.signOut')).toBe('退出登录')
  })

  it('the language is kept in local storage and used again (R-004); exactly six are offered (R-001), Thai has the code ti (R-003)', async () => {
    await startLanguage(loadTexts)
    for (const language of LANGUAGES) {
      await setLanguage(language)
      expect(localStorage.getItem('pro__Language')).toBe(language)
      await startLanguage(loadTexts)
      expect(currentLanguage()).toBe(language)
    }
    expect(LANGUAGES).toEqual(['zh-CN', 'en-US', 'es', 'fr', 'ar', 'ti'])
    expect(document.documentElement.lang).toBe('th')
  })

  it('the language changes direction and dates with it', async () => {
    await startLanguage(loadTexts)
    await setLanguage('ar')
    expect([document.documentElement.dir, dayjs.locale()]).toEqual(['rtl', 'ar'])
    await setLanguage('es')
    expect([document.documentElement.dir, dayjs.locale()]).toEqual(['ltr', 'es-mx'])
  })

  it('the last choice wins when two are made at once', async () => {
    await startLanguage(loadTexts)
    await Promise.all([setLanguage('fr'), setLanguage('en-US')])
    expect(currentLanguage()).toBe('en-US')
  })
})

/** Asks for a key that the console's own texts do not have. */
const say = t as (key: string, values?: SentenceValues) => string

describe('texts', () => {
  it('texts take values and follow the plural rules of Thai, not of Tigrinya', async () => {
    await startLanguage(loadTexts, 'en-US')
    addTexts('sample', 'en-US', {
      open: 'Order {no}',
      left: '{count, plural, one {# day} other {# days}}',
    })
    addTexts('sample', 'ti', { left: '{count, number} วัน' })
    expect(say('sample:open', { no: 'MX1' })).toBe('Order MX1')
    const date = '2026-\u206011-\u206020'
    expect(say('sample:open', { no: '2026-11-20 to 2026-11-20' })).toBe(`Order ${date} to ${date}`)
    expect(say('sample:open', { no: 'A-2026-11-20' })).toBe('Order A-2026-11-20')
    expect([1, 2].map(count => say('sample:left', { count }))).toEqual(['1 day', '2 days'])
    await setLanguage('ti')
    expect(say('sample:left', { count: 1 })).toBe('1 วัน')
  })

  it('a missing text shows its key', async () => {
    await startLanguage(loadTexts, 'en-US')
    expect(say('app:no.such')).toBe('app:no.such')
    expect([hasText('app:no.such'), hasText('app:user'), hasText('app:user.signOut')]).toEqual([false, false, true])
  })

  it('every key exists in all six languages, with the same values to fill in', async () => {
    const all = await Promise.all(LANGUAGES.map(async language => [language, await loadTexts(language)] as const))
    const [, chinese] = all[0]!
    for (const [language, bundles] of all) {
      expect(Object.keys(bundles).sort(), language).toEqual(Object.keys(chinese).sort())
      for (const [namespace, bundle] of Object.entries(bundles))
        expect(shapeOf(bundle), `${namespace} in ${language}`).toEqual(shapeOf(chinese[namespace]!))
    }
  })

  it('every key that the console asks for is there', async () => {
    await startLanguage(loadTexts, 'en-US')
    const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/texts/**'], {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const used = Object.entries(sources).flatMap(([file, source]) =>
      [...source.matchAll(/\bt\(\s*'([a-z-]+:[\w.]+)'/g)].map(([, key]) => [file, key!] as const),
    )
    expect(used.length).toBeGreaterThan(100)
    expect(used.filter(([, key]) => !hasText(key))).toEqual([])
  })
})

type Shape = { [name: string]: string | Shape }

/** The keys, each with the names of its values. */
function shapeOf(texts: Texts): Shape {
  const entries = Object.entries(texts).map(([name, text]): [string, string | Shape] => [
    name,
    typeof text === 'string' ? [...new Set(slotsOf(text).slots.map(slot => slot.name))].sort().join() : shapeOf(text),
  ])
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
