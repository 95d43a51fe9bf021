import { describe, expect, it } from 'vitest'
import { htmlLang, LANGUAGES } from './language'
import { fillIn, PLURAL_FORMS, slotsOf } from './sentence'

const employees =
  '{count, plural, zero {لا موظفين} one {موظف واحد} two {موظفان} few {# موظفين} many {# موظفًا} other {# موظف}}'

describe('fillIn', () => {
  it('fillIn puts values where the sentence names them, and leaves a name without a value', () => {
    expect(fillIn('Order {no} of {name}', 'en-US', { no: 'MX1' })).toBe('Order MX1 of {name}')
  })

  it('fillIn says a counted noun in the plural forms of the language', () => {
    const days = '{left, plural, one {# day} other {# days}} left'
    expect([0, 1, 2, 1200].map(left => fillIn(days, 'en-US', { left }))).toEqual([
      '0 days left',
      '1 day left',
      '2 days left',
      '1,200 days left',
    ])
    expect([0, 1, 2, 3, 11, 100].map(count => fillIn(employees, 'ar', { count }))).toEqual([
      'لا موظفين',
      'موظف واحد',
      'موظفان',
      '3 موظفين',
      '11 موظفًا',
      '100 موظف',
    ])
  })

  it('fillIn counts Thai by the rules of Thai, not of Tigrinya, and writes numbers in the digits of the language', () => {
    expect(fillIn('{count, plural, one {x} other {# วัน}}', 'ti', { count: 1 })).toBe('1 วัน')
    expect(fillIn('{rows, number}', 'es', { rows: 12000 })).toBe('12,000')
    expect(fillIn('{id}', 'es', { id: 12000 })).toBe('12000')
  })

  it('fillIn sets French: no line begins with a sign that has a space before it, apostrophes are typographic', () => {
    expect(fillIn('Supprimer « {what} » ? Rien ; à vie : non !', 'fr', { what: 'a : b' })).toBe(
      'Supprimer «\u00a0a : b\u00a0»\u00a0? Rien\u00a0; à vie\u00a0: non\u00a0!',
    )
    expect(fillIn("L'accord d'un {who}", 'fr', { who: "O'Neil" })).toBe("L’accord d’un O'Neil")
    expect(fillIn('Delete « this » ?', 'en-US', {})).toBe('Delete « this » ?')
  })

  it('fillIn keeps the order of words of another direction inside Arabic, and nothing but them', () => {
    expect(fillIn('{name}: {count}', 'ar', { name: 'Ana', count: 3 })).toBe('\u2068Ana\u2069: 3')
    expect(fillIn('{name}', 'fr', { name: 'Ana' })).toBe('Ana')
  })
})

describe('PLURAL_FORMS', () => {
  it('PLURAL_FORMS are those that the languages ask for whole numbers below a million', () => {
    for (const language of LANGUAGES) {
      const rules = new Intl.PluralRules(htmlLang(language))
      const asked = new Set([0, 1, 2, 3, 11, 100, 1_000, 21_102, 999_999].map(number => rules.select(number)))
      expect([...asked].sort(), language).toEqual([...PLURAL_FORMS[language]].sort())
    }
  })
})

describe('slotsOf', () => {
  it('slotsOf reads what a sentence fills in, and leaves what it cannot read', () => {
    expect(
      slotsOf('{a} {b, number} {c, plural, one {x} other {#}}').slots.map(({ name, kind }) => [name, kind]),
    ).toEqual([
      ['a', 'value'],
      ['b', 'number'],
      ['c', 'plural'],
    ])
    expect(slotsOf('{a, plural, one {x}').rest).toContain('{')
  })
})
