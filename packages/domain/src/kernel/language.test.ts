import { describe, expect, it } from 'vitest'
import {
  chooseLanguage,
  directionOf,
  htmlLang,
  intlLocale,
  LANGUAGES,
  languageOfHeader,
  NATIVE_NAMES,
} from './language'

describe('language', () => {
  it('the language offers exactly six languages (R-001)', () => {
    expect(LANGUAGES).toEqual(['zh-CN', 'en-US', 'es', 'fr', 'ar', 'ti'])
    expect(Object.keys(NATIVE_NAMES).sort()).toEqual([...LANGUAGES].sort())
  })

  it('the language is zh-CN without a stored choice unless another default is configured (R-002)', () => {
    expect(chooseLanguage(null)).toBe('zh-CN')
    expect(chooseLanguage(undefined, 'en-US')).toBe('en-US')
    expect(chooseLanguage('fr', 'en-US')).toBe('fr')
  })

  it('the language counts an unknown stored code as none (G-023)', () => {
    for (const stored of ['th', 'EN-US', '', 7, {}]) expect(chooseLanguage(stored)).toBe('zh-CN')
  })

  it('the language has ti as the code of Thai, th for the browser (R-003)', () => {
    expect(htmlLang('ti')).toBe('th')
    expect(new Intl.NumberFormat(intlLocale('ti')).format(1234.5)).toBe('1,234.5')
    expect(new Intl.DateTimeFormat(intlLocale('ti'), { year: 'numeric', timeZone: 'UTC' }).format(0)).toContain('1970')
  })

  it('the language turns Arabic right to left with western digits', () => {
    expect(LANGUAGES.filter(language => directionOf(language) === 'rtl')).toEqual(['ar'])
    expect(new Intl.NumberFormat(intlLocale('ar')).format(12)).toContain('12')
  })

  it('the language reads accept-language by weight', () => {
    expect(languageOfHeader('de, fr;q=0.5, es-MX;q=0.9')).toBe('es')
    expect(languageOfHeader('th-TH')).toBe('ti')
    expect(languageOfHeader('ti')).toBe('ti')
    expect(languageOfHeader('zh-TW')).toBe('zh-CN')
    expect(languageOfHeader('en;q=0, ar')).toBe('ar')
    expect(languageOfHeader(undefined)).toBe('zh-CN')
    expect(languageOfHeader('xx', 'en-US')).toBe('en-US')
  })
})
