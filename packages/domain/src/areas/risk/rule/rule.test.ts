import { describe, expect, it } from 'vitest'
import { isDefault, isVariableName, VARIABLE_TYPES, valueFrom, valueOrDefault, valueText } from '../variable/variable'
import { decisionWith, isSkipped, rulesDecide, wantedBy } from './decision'
import { checkRule, outcomesOf, type RuleOutcome } from './rule'

const types = new Map([['age', 'number'] as const, ['city', 'string'] as const])

describe('a risk rule', () => {
  it('a risk rule names exactly the variables that it uses (G-157)', () => {
    const check = (jexlExpression: string, jexlParams: string) => checkRule({ jexlExpression, jexlParams }, types)
    expect(check('age > 1 && city == "x"', 'city, age')).toMatchObject({ variables: ['age', 'city'] })
    expect(check('age > 1', 'age,city')).toMatchObject({ fault: { fault: 'paramsDiffer', what: 'age' } })
    expect(check('age > 1', '')).toMatchObject({ fault: { fault: 'paramsDiffer' } })
    expect(check('height > 1', 'height')).toMatchObject({ fault: { fault: 'unknownVariable' } })
  })

  it('a risk rule has an outcome that fits its type (DOMAIN 10)', () => {
    expect(outcomesOf(1)).toEqual(['reject', 'manual'])
    expect(outcomesOf(4)).toEqual(['sendFilter'])
  })

  it('a risk rule decides with the others: the strictest of those that hold', () => {
    expect(rulesDecide(['approve', 'manual'])).toBe('manual')
    expect(rulesDecide(['approve', 'reject', 'manual'])).toBe('reject')
    expect(rulesDecide(['approve', 'tag', undefined])).toBe('approve')
    expect(rulesDecide(['tag'])).toBeUndefined()
    expect(rulesDecide([])).toBeUndefined()
  })

  it('a risk rule of which nobody can say whether it holds lets a person look if it stands in the way, and approves nobody', () => {
    const outcomes: RuleOutcome[] = ['reject', 'manual', 'approve', 'tag']
    expect(outcomes.map(outcome => wantedBy(outcome, true))).toEqual(outcomes)
    expect(outcomes.map(outcome => wantedBy(outcome, false))).toEqual([undefined, undefined, undefined, undefined])
    expect(outcomes.map(outcome => wantedBy(outcome, undefined))).toEqual(['manual', 'manual', undefined, undefined])
  })

  it('a risk rule of admission is skipped for the white list, one against fraud is not (G-099)', () => {
    expect([1, 2, 3].map(jexlType => isSkipped({ jexlType }, true))).toEqual([true, false, false])
    expect(isSkipped({ jexlType: 1 }, false)).toBe(false)
  })

  it('a risk rule shows which decision it would have changed', () => {
    expect(decisionWith('approve', 'manual')).toBe('manual')
    expect(decisionWith('reject', 'manual')).toBe('reject')
    expect(decisionWith('manual', 'approve')).toBe('approve')
    expect(decisionWith('reject', 'approve')).toBe('reject')
    expect(decisionWith('manual', 'reject')).toBe('reject')
    expect(decisionWith('approve', 'tag')).toBe('approve')
    expect(decisionWith('approve', undefined)).toBe('approve')
  })
})

describe('a risk variable', () => {
  it('a risk variable is named by letters, digits and underscore (G-158)', () => {
    const names = ['age', '_x1', 'A_b', '', '1a', 'a-b', 'a.b', 'true', 'in', 'é', 'a'.repeat(49)]
    expect(names.filter(isVariableName)).toEqual(['age', '_x1', 'A_b'])
  })

  it('a risk variable has its default where a value is missing or of another type', () => {
    expect(valueOrDefault('boolean', 'true', 'false')).toBe(true)
    expect(valueOrDefault('boolean', 'yes', 'false')).toBe(false)
    expect(valueOrDefault('date', null, '2026-01-31')).toBe('2026-01-31')
    expect(valueOrDefault('number', 'n/a', '-1')).toEqual({ units: -1n, scale: 0 })
    expect(valueOrDefault('string', '', 'none')).toBe('')
    expect(() => valueOrDefault('number', null, 'none')).toThrow(RangeError)
  })

  it('a risk variable without a default is not known where a value is missing or of another type (G-158)', () => {
    for (const type of VARIABLE_TYPES) expect(valueOrDefault(type, null, '')).toBeUndefined()
    expect(valueOrDefault('number', 'n/a', '')).toBeUndefined()
    expect(valueOrDefault('number', '0', '')).toEqual({ units: 0n, scale: 0 })
    expect([isDefault('number', ''), isDefault('number', '0'), isDefault('number', 'none')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('a risk variable is shown as it was read', () => {
    for (const text of ['0', '-3', '12.50', '0.05', '-0.5', '100000'])
      expect(valueText(valueFrom('number', text)!)).toBe(text)
    expect([true, '2026-01-31'].map(valueText)).toEqual(['true', '2026-01-31'])
  })
})
