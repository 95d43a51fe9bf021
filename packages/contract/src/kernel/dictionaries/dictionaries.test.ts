import { CLOSED_LISTS } from '@countinghouse/domain/kernel/closed-lists'
import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'
import { describe, expect, it } from 'vitest'
import * as ar from './texts/ar'
import * as enUS from './texts/en-US'
import * as es from './texts/es'
import * as fr from './texts/fr'
import * as ti from './texts/ti'
import * as zhCN from './texts/zh-CN'
import { DICTIONARIES, type DictionaryCode, dictionaryValues, SERVER_DICTIONARY_CODES } from './values'

interface Texts {
  dictionaryNames: Record<string, string>
  dictionaryTexts: Record<string, Record<string, string>>
}
const texts: Record<Language, Texts> = { 'zh-CN': zhCN, 'en-US': enUS, es, fr, ar, ti }
const codes = Object.keys(DICTIONARIES) as DictionaryCode[]
const labelled = (language: Language) =>
  codes.flatMap(code =>
    dictionaryValues(code).map(value => ({
      code,
      value,
      label: texts[language].dictionaryTexts[code]?.[value] ?? '',
    })),
  )
const named = ({ code, value, label }: { code: string; value: string; label: string }) => `${code} ${value}: ${label}`

// Proper names and the spec's own day names (T0 … T14+), which are written alike everywhere.
const sameAsTheValue: readonly DictionaryCode[] = ['bankNameList', 'conversionDay', 'rateDay']

describe('the dictionaries', () => {
  it('the dictionaries include the 42 that the console fetches from the server (R-134)', () => {
    expect(SERVER_DICTIONARY_CODES).toHaveLength(42)
    expect(codes.filter(code => DICTIONARIES[code].kind === 'server')).toEqual(SERVER_DICTIONARY_CODES)
  })

  it('the dictionaries hold each value once', () => {
    for (const code of codes) expect(new Set(dictionaryValues(code)).size, code).toBe(dictionaryValues(code).length)
  })

  it('the dictionaries agree with the closed lists of the domain', () => {
    const mine = codes.filter(code => code in CLOSED_LISTS)
    expect(Object.keys(CLOSED_LISTS).filter(code => !(code in DICTIONARIES))).toEqual([])
    for (const code of mine) {
      const theirs = CLOSED_LISTS[code as keyof typeof CLOSED_LISTS].values.map(String)
      expect([...theirs].sort(), code).toEqual([...dictionaryValues(code)].sort())
    }
  })

  it('the dictionaries put every second-level question under a category and every check under its checklist', () => {
    const parents = (code: DictionaryCode) => [...new Set(DICTIONARIES[code].values.map(entry => entry.parent))]
    expect(parents('secondLevelQuestion')).toEqual([...dictionaryValues('firstLevelQuestion')])
    expect(parents('humanReviewChecklist')).toEqual([
      'idPhotoChecklist',
      'livePhotoChecklist',
      'contactsChecklist',
      'socialAccountsChecklist',
      'phoneVerificationChecklist',
    ])
  })
})

describe.each(LANGUAGES)('the labels in %s', language => {
  it('labels name every dictionary and every value', () => {
    const names = texts[language].dictionaryNames
    expect(codes.filter(code => !names[code]?.trim())).toEqual([])
    expect(
      labelled(language)
        .filter(({ label }) => label.trim() === '' || label !== label.trim())
        .map(named),
    ).toEqual([])
  })

  it('labels say more than the stored value', () => {
    const bare = labelled(language).filter(
      ({ code, value, label }) => label === value && !sameAsTheValue.includes(code),
    )
    expect(bare.map(named)).toEqual([])
  })

  it('labels differ inside one dictionary', () => {
    for (const code of codes) {
      const labels = Object.values(texts[language].dictionaryTexts[code] ?? {})
      expect(
        labels.filter((label, at) => labels.indexOf(label) !== at),
        code,
      ).toEqual([])
    }
  })
})

describe.each([
  ['ar', /\p{Script=Arabic}/u],
  ['ti', /\p{Script=Thai}/u],
  ['zh-CN', /\p{Script=Han}/u],
] as const)('the labels in %s', (language, script) => {
  const exempt: readonly DictionaryCode[] = ['conversionDay', 'rateDay']

  it('labels are written in its script', () => {
    const foreign = labelled(language).filter(({ code, label }) => !script.test(label) && !exempt.includes(code))
    expect(foreign.map(named)).toEqual([])
    expect(Object.values(texts[language].dictionaryNames).filter(name => !script.test(name))).toEqual([])
  })
})
