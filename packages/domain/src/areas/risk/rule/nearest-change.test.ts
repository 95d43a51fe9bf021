import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Value, type VariableType, valueFrom, valueText } from '../variable/variable'
import { decimalOf } from './decimal'
import { decisionBy } from './decision'
import { truthOf } from './evaluate'
import { parseExpression } from './expression'
import { ANY_OTHER, type Changed, MOST_TRIED, nearestChanges } from './nearest-change'
import type { RuleOutcome } from './rule'

const TYPES = {
  age: 'number',
  score: 'number',
  income: 'number',
  city: 'string',
  firstLoan: 'boolean',
  since: 'date',
} as const satisfies Record<string, VariableType>
type Name = keyof typeof TYPES
const SAMPLE: Record<Name, string | null> = {
  age: '20',
  score: '612.5',
  income: '900.00',
  city: 'Puebla',
  firstLoan: 'true',
  since: '2026-03-01',
}
const valuesOf = (texts: Partial<typeof SAMPLE>): Map<string, Value | undefined> =>
  new Map(
    Object.entries({ ...SAMPLE, ...texts }).map(([name, text]) => [
      name,
      text === null ? undefined : valueFrom(TYPES[name as Name], text),
    ]),
  )
const figure = (text: string) => decimalOf(text)!
const shown = (value: Changed | undefined) =>
  value === undefined || value === ANY_OTHER ? value : valueText(value as Value)
const truthText = (truth: boolean | undefined) => (truth === undefined ? 'unknown' : String(truth))

function nearest(source: string, name: Name, texts: Partial<typeof SAMPLE> = {}) {
  const condition = parseExpression(source)
  const judge = (values: ReadonlyMap<string, Value | undefined>) => truthText(truthOf(condition, values))
  const found = nearestChanges({ conditions: [condition], values: valuesOf(texts), name, type: TYPES[name], judge })
  return Object.fromEntries([...found].map(([outcome, value]) => [outcome, shown(value)]))
}

describe('what would have changed a decision', () => {
  it.each([
    ['age < 21', 'age', { false: '21' }],
    ['age <= 21', 'age', { false: '22' }],
    ['age < 20.5', 'age', { false: '21' }],
    ['score < 650', 'score', { false: '650.0' }],
    ['score == 612.5', 'score', { false: '612.4' }],
    ['score != 612.5', 'score', { true: '612.4' }],
    ['income * 3 > 2701', 'income', { true: '900.34' }],
    ['2 * (age - 3) - age >= 20', 'age', { true: '26' }],
    ['age in [18, 19, 20]', 'age', { false: '21' }],
    ['age in [10, 30]', 'age', { true: '10' }],
    ['(firstLoan ? age : score) < 21', 'age', { false: '21' }],
    ['(firstLoan ? age : score) < 21', 'firstLoan', { false: 'false' }],
    ['firstLoan && score < 650', 'firstLoan', { false: 'false' }],
    ["city == 'Puebla'", 'city', { false: ANY_OTHER }],
    ["city in ['Toluca', 'Tepic']", 'city', { true: 'Tepic' }],
    ["since < '2026-02-27'", 'since', { true: '2026-02-26' }],
    ["since >= '2026-02-27'", 'since', { false: '2026-02-26' }],
    ['age < 21 || score < 650', 'age', {}],
    ['age < 21 && score < 600', 'age', {}],
    ['age * age < 500', 'age', {}],
    ['score < 650', 'age', {}],
  ] as const)('%s: to change %s', (source, name, expected) => {
    expect(nearest(source, name)).toEqual(expected)
  })

  it('what would have changed where a value was not known is the smallest that settles it each way', () => {
    expect(nearest('age < 21', 'age', { age: null })).toEqual({ true: '20', false: '21' })
    expect(nearest('firstLoan && age < 21', 'firstLoan', { age: null })).toEqual({ false: 'false' })
    expect(nearest("since < '2026-01-01'", 'since', { since: null })).toEqual({
      true: '2025-12-31',
      false: '2026-01-01',
    })
  })

  it('what would have changed a decision is weighed with all rules that were asked', () => {
    const rules = [
      ['reject', 'age < 21'],
      ['manual', 'score < 700'],
      ['approve', 'score >= 650 && age >= 21'],
    ].map(([outcome, source]) => ({ outcome: outcome as RuleOutcome, condition: parseExpression(source!) }))
    const judge = (values: ReadonlyMap<string, Value | undefined>) => decisionBy(rules, values) ?? 'none'
    const conditions = rules.map(({ condition }) => condition)
    const of = (name: Name, texts = {}) =>
      Object.fromEntries(
        [...nearestChanges({ conditions, values: valuesOf(texts), name, type: TYPES[name], judge })].map(
          ([outcome, value]) => [outcome, shown(value)],
        ),
      )
    expect(of('age')).toEqual({ manual: '21' })
    expect(of('score')).toEqual({})
    expect(of('age', { score: '700' })).toEqual({ approve: '21' })
    expect(of('score', { age: '30' })).toEqual({ approve: '700.0' })
    expect(of('score', { age: '30', score: '700' })).toEqual({ manual: '699' })
  })

  it('what would have changed is a value that the variable can have', () => {
    const found = (
      source: string,
      asked: Partial<Parameters<typeof nearestChanges>[0]> & { name: Name },
      texts = {},
    ) => {
      const conditions = [parseExpression(source)]
      const judge = (values: ReadonlyMap<string, Value | undefined>) => truthText(truthOf(conditions[0]!, values))
      const type = TYPES[asked.name]
      return Object.fromEntries(
        [...nearestChanges({ conditions, values: valuesOf(texts), type, judge, ...asked })].map(([outcome, value]) => [
          outcome,
          shown(value),
        ]),
      )
    }
    const count = { name: 'age', range: { least: figure('0'), step: figure('1') } } as const
    expect(found('age < 1', count, { age: '0' })).toEqual({ false: '1' })
    expect(found('age == 0', count, { age: '0' })).toEqual({ false: '1' })
    expect(found('age >= 0', count, { age: '0' })).toEqual({})
    expect(found('age < 20.5', count, { age: null })).toEqual({ true: '19', false: '21' })
    expect(found('score <= 1000', { name: 'score', range: { least: figure('0'), most: figure('1000') } })).toEqual({})
    const fives = { name: 'score', range: { least: figure('300'), most: figure('850'), step: figure('5') } } as const
    expect(found('score < 612.5', fives)).toEqual({ true: '610' })
    expect(found('score < 612', fives, { score: '610' })).toEqual({ false: '615' })
    expect(found('score > 848', fives, { score: null })).toEqual({ true: '850', false: '840' })
    const cents = { name: 'income', range: { least: figure('0'), step: figure('0.01') } } as const
    expect(found('income < 1000', cents, { income: '900' })).toEqual({ false: '1000' })
    const known = { name: 'city', range: { known: ['Puebla', 'Oaxaca'] } } as const
    expect(found("city == 'Puebla'", known)).toEqual({ false: 'Oaxaca' })
    expect(found("city == 'Tokyo'", known)).toEqual({})
    const day = { name: 'since', range: { untilAsked: true }, askedOn: '2026-03-05' } as const
    expect(found("since < '2026-03-05'", day)).toEqual({ false: '2026-03-05' })
    expect(found("since < '2026-03-06'", day)).toEqual({})
  })

  it('what would have changed is bounded: too many places to try say nothing', () => {
    const list = Array.from({ length: MOST_TRIED / 4 + 1 }, (_, at) => at * 7).join(',')
    expect(nearest(`age in [${list}]`, 'age')).toEqual({})
    const choices = Array.from({ length: 12 }, () => '(firstLoan ? age : score)').join(' + ')
    expect(nearest(`${choices} > 3`, 'age')).toEqual({})
  })

  it('what would have changed is what trying every figure near by finds (property)', () => {
    const small = fc.integer({ min: -12, max: 12 })
    const line = fc.oneof(
      small.map(String),
      fc.constantFrom('age', 'score'),
      fc.tuple(small, fc.constantFrom('age', 'score'), small).map(([a, name, b]) => `(${a} * ${name} - ${b})`),
      fc.tuple(small, small).map(([a, b]) => `(score > ${a} ? age : ${b})`),
    )
    const compared = fc
      .tuple(line, fc.constantFrom('<', '<=', '>', '>=', '==', '!='), line)
      .map(([a, operator, b]) => `${a} ${operator} ${b}`)
    const condition = fc.oneof(
      compared,
      fc.tuple(compared, fc.constantFrom('&&', '||'), compared).map(([a, by, b]) => `(${a}) ${by} !(${b})`),
      fc
        .tuple(compared, fc.array(small, { minLength: 1, maxLength: 4 }))
        .map(([a, list]) => `(${a}) || age in [${list}]`),
    )
    fc.assert(
      fc.property(condition, small, small, fc.constantFrom('age', 'score'), (source, age, score, name) => {
        const texts = { age: String(age), score: String(score) }
        const parsed = parseExpression(source)
        const was = truthOf(parsed, valuesOf(texts))
        const now = name === 'age' ? age : score
        let expected: number | undefined
        for (let by = 1; by <= 400 && expected === undefined; by += 1) {
          expected = [now - by, now + by].find(
            tried => truthOf(parsed, valuesOf({ ...texts, [name]: String(tried) })) !== was,
          )
        }
        expect(nearest(source, name, texts)[truthText(!was)]).toBe(
          expected === undefined ? undefined : String(expected),
        )
      }),
      { numRuns: 400 },
    )
  })
})
