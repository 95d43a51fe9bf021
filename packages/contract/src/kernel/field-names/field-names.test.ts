import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'
import { describe, expect, it } from 'vitest'
import { type FieldNames, fieldNameIn } from './field-name'
import { fieldNames as ar } from './texts/ar'
import { fieldNames as enUS } from './texts/en-US'
import { fieldNames as es } from './texts/es'
import { fieldNames as fr } from './texts/fr'
import { fieldNames as ti } from './texts/ti'
import { fieldNames as zhCN } from './texts/zh-CN'

const names: Record<Language, FieldNames> = { 'zh-CN': zhCN, 'en-US': enUS, es, fr, ar, ti }

describe.each(LANGUAGES)('the field names in %s', language => {
  const entries = Object.entries(names[language])

  it('field names are complete and fit a table head', () => {
    expect(Object.keys(names[language])).toEqual(Object.keys(zhCN))
    expect(entries.filter(([, name]) => name.trim() === '' || name !== name.trim())).toEqual([])
    expect(entries.filter(([, name]) => name.length > 36)).toEqual([])
  })

  it('field names do not show the spelling of the wire', () => {
    expect(entries.filter(([key, name]) => key.toLowerCase() === name.toLowerCase() && /[A-Z_]/.test(key))).toEqual([])
  })
})

describe.each([
  ['ar', /\p{Script=Arabic}/u],
  ['ti', /\p{Script=Thai}/u],
] as const)('the field names in %s', (language, script) => {
  it('field names are written in its script', () => {
    expect(Object.entries(names[language]).filter(([, name]) => !script.test(name))).toEqual([])
  })
})

describe('fieldNameIn', () => {
  it("fieldNameIn prefers the entity's own meaning", () => {
    expect(fieldNameIn(enUS, 'status', 'workOrder')).toBe('Work order status')
    expect(fieldNameIn(enUS, 'status', 'app')).toBe('Status')
    expect(fieldNameIn(enUS, 'status')).toBe('Status')
  })

  it('fieldNameIn knows nothing of a field that the product does not have', () => {
    expect(fieldNameIn(enUS, 'toString')).toBeUndefined()
  })
})
