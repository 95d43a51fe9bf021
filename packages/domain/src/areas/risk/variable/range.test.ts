import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf } from '../rule/decimal'
import { parseExpression } from '../rule/expression'
import { outsideRange } from '../rule/outside-range'
import { isFigureOf, knownTexts, rangeFault, rangeOf } from './range'

const blank = { leastValue: '', mostValue: '', valueStep: '', knownValues: '' }

describe('ranges of variables', () => {
  it('are typed as figures for figures and as texts for texts, the least no more than the most, with a step above 0', () => {
    expect(rangeFault('number', { ...blank, leastValue: '-5', mostValue: '10.5', valueStep: '0.5' })).toBeUndefined()
    expect(rangeFault('string', { ...blank, knownValues: 'rent, own' })).toBeUndefined()
    expect(rangeFault('boolean', blank)).toBeUndefined()
    expect(rangeFault('number', { ...blank, leastValue: 'ten' })).toBe('leastValue')
    expect(rangeFault('date', { ...blank, mostValue: '10' })).toBe('mostValue')
    expect(rangeFault('number', { ...blank, leastValue: '10', mostValue: '9.99' })).toBe('mostValue')
    expect(rangeFault('number', { ...blank, valueStep: '0' })).toBe('valueStep')
    expect(rangeFault('number', { ...blank, knownValues: 'rent' })).toBe('knownValues')
    expect(knownTexts(' rent, own ,')).toEqual(['rent', 'own'])
  })

  it('a figure counts from the least in steps: from 300 in fives 305 is one, 306 and 295 are none', () => {
    const range = rangeOf({ name: 'x', ...blank, leastValue: '300', valueStep: '5' })
    expect(['300', '305', '306', '295'].map(text => isFigureOf(decimalOf(text)!, range))).toEqual([
      true,
      true,
      false,
      false,
    ])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), steps => {
        expect(isFigureOf(decimalOf(String(300 + steps * 5))!, range)).toBe(true)
      }),
    )
  })

  it('a condition that compares a variable with what it never is, is marked where that stands', () => {
    const ranges = new Map([
      ['age', rangeOf({ name: 'age', ...blank, leastValue: '0', mostValue: '120', valueStep: '1' })],
      ['home', rangeOf({ name: 'home', ...blank, knownValues: 'rent,own' })],
    ])
    const mark = (source: string) => outsideRange(parseExpression(source), ranges)
    expect(mark('age < 20.5 && 120 >= age')).toBeUndefined()
    expect(mark('age < 200')).toEqual({ fault: 'outsideRange', at: 7, what: '200' })
    expect(mark('200 < age')).toMatchObject({ at: 1 })
    expect(mark('age == 20.5')).toMatchObject({ what: '20.5' })
    expect(mark("home in ['rent', 'tent']")).toMatchObject({ what: 'tent' })
    expect(mark("other == 'tent' || other > 900")).toBeUndefined()
  })
})
