import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { describe, expect, it } from 'vitest'
import { fieldNameIn } from './field-name'
import { FIELD_NAMES, namesIn } from './texts/names'

/** The alphabet of fields, an entity's own name after the common one. */
function placeOf(key: string): string {
  const field = key.split('.').at(-1)!
  return [field.toLowerCase(), field, key.includes('.') ? key : ''].join(' ')
}

describe('the field names', () => {
  it('field names stand in the order of the alphabet', () => {
    const keys = Object.keys(FIELD_NAMES)
    const misplaced = keys.filter((key, at) => at > 0 && placeOf(keys[at - 1]!) > placeOf(key))
    expect(misplaced).toEqual([])
  })

  it('a field name that lacks a language does not compile', () => {
    // @ts-expect-error: two of the six
    const lacking: (typeof FIELD_NAMES)['age'] = ['年龄', 'Age']
    expect(lacking).toHaveLength(2)
  })
})

describe.each(LANGUAGES)('the field names in %s', language => {
  const entries = Object.entries(namesIn(language))

  it('field names are complete and fit a table head', () => {
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
    expect(Object.entries(namesIn(language)).filter(([, name]) => !script.test(name))).toEqual([])
  })
})

describe('fieldNameIn', () => {
  it("fieldNameIn prefers the entity's own meaning", () => {
    expect(fieldNameIn(namesIn('en-US'), 'status', 'workOrder')).toBe('Complaint status')
    expect(fieldNameIn(namesIn('en-US'), 'status', 'app')).toBe('Status')
    expect(fieldNameIn(namesIn('en-US'), 'status')).toBe('Status')
  })

  it('fieldNameIn knows nothing of a field that the product does not have', () => {
    expect(fieldNameIn(namesIn('en-US'), 'toString')).toBeUndefined()
  })
})
