import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Value, type VariableType, valueFrom } from '../variable/variable'
import { MOST_STEPS, truthOf } from './evaluate'
import { LARGEST } from './expression'
import { checkCondition, type VariableTypes } from './expression-types'

const TYPES: VariableTypes = new Map<string, VariableType>([
  ['age', 'number'],
  ['income', 'number'],
  ['city', 'string'],
  ['reloan', 'boolean'],
  ['birthday', 'date'],
  ['since', 'date'],
])
const SAMPLE = { age: '27', income: '1200.50', city: 'Monterrey', reloan: 'false', birthday: '1999-02-28' }
const valuesOf = (texts: Record<string, string>): Map<string, Value> =>
  new Map(
    [...TYPES].map(([name, type]) => [name, valueFrom(type, texts[name] ?? (type === 'date' ? '2026-01-01' : '0'))!]),
  )

function holds(source: string, texts: Record<string, string> = SAMPLE): boolean | undefined {
  const checked = checkCondition(source, TYPES)
  if ('fault' in checked) throw new Error(`${checked.fault.fault} at ${checked.fault.at}: ${checked.fault.what}`)
  return truthOf(checked.expression, valuesOf(texts))
}
/** The same where nothing is known of some variables. */
function holdsWithout(unknown: readonly string[], source: string, texts = SAMPLE): boolean | undefined {
  const checked = checkCondition(source, TYPES)
  if ('fault' in checked) throw new Error(checked.fault.what)
  const known = [...valuesOf(texts)].map(([name, value]) => [name, unknown.includes(name) ? undefined : value] as const)
  return truthOf(checked.expression, new Map(known))
}
const faultOf = (source: string) => {
  const checked = checkCondition(source, TYPES)
  return 'fault' in checked ? checked.fault : undefined
}

describe('a rule’s condition', () => {
  it.each([
    ['age < 28', true],
    ['age < 27', false],
    ['age >= 27 && age <= 60', true],
    ['age < 18 || income < 1200.5', false],
    ['income == 1200.5', true],
    ['0.1 + 0.2 == 0.3', true],
    ['income * 2 - 1 >= 2400', true],
    ['age - 30 == -3', true],
    ['2 + 3 * 4 == 14', true],
    ['(2 + 3) * 4 == 20', true],
    ['city == "Monterrey"', true],
    ["city in ['Puebla', 'Monterrey']", true],
    ['age in [18, 19, 20]', false],
    ['!reloan', true],
    ['!(age > 20) == reloan', true],
    ["birthday < '2000-01-01'", true],
    ['birthday < since', true],
    ['(reloan ? 5000 : 2000) > income', true],
    ["city == 'It\\'s'", false],
    ['(age > 20 && reloan) || city != "Puebla"', true],
  ])('%s is %s for the sample', (source, expected) => {
    expect(holds(source)).toBe(expected)
  })

  it.each([
    ['age < 18', undefined],
    ['age >= 18', undefined],
    ['!(age < 18)', undefined],
    ['age != 0', undefined],
    ['age == age', undefined],
    ['age in [0]', undefined],
    ['age * 0 == 0', undefined],
    ['(age > 20 ? true : false)', undefined],
    ['(reloan ? age : income) > 1000', true],
    ["age < 18 || city == 'Monterrey'", true],
    ["city == 'Monterrey' || age < 18", true],
    ["age < 18 || city == 'Puebla'", undefined],
    ["age < 18 && city == 'Puebla'", false],
    ["!(age < 18 && city == 'Puebla')", true],
    ["!(city == 'Puebla' && age < 18)", true],
    ["!(age < 18 && city == 'Monterrey')", undefined],
  ])('%s is %s for who has no age that is known: what is not known is no figure (DOMAIN 10)', (source, expected) => {
    expect(holdsWithout(['age'], source)).toBe(expected)
  })

  it('a rule’s condition says without some values only what it would say with any (DOMAIN 10)', () => {
    const someNames = fc.subarray([...TYPES.keys()])
    fc.assert(
      fc.property(condition, someNames, values, values, (source, unknown, texts, others) => {
        const truth = holdsWithout(unknown, source, texts)
        if (truth === undefined) return
        const filled = Object.fromEntries(
          [...TYPES.keys()].map(name => [name, (unknown.includes(name) ? others : texts)[name as 'age']]),
        )
        expect(holds(source, filled)).toBe(truth)
      }),
    )
  })

  it('a rule’s condition names the variables that it uses, each once', () => {
    const checked = checkCondition('age > 20 && (income > age || city == "age")', TYPES)
    expect('variables' in checked && checked.variables).toEqual(['age', 'city', 'income'])
  })

  it.each([
    ['', 'endsEarly', 1],
    ['age >', 'endsEarly', 6],
    ['age > 20)', 'notExpected', 9],
    ['age ; 1', 'notExpected', 5],
    ["city == 'open", 'notExpected', 9],
    ['age > 1 && reloan || reloan', 'mixedLogic', 19],
    ['18 < age < 60', 'notExpected', 10],
    ['score > 1', 'unknownVariable', 1],
    ['city > 3', 'differentTypes', 6],
    ['city > "a"', 'orderedOnly', 6],
    ['city + "a" == "b"', 'numbersOnly', 6],
    ['age && reloan', 'conditionsOnly', 5],
    ['!age', 'conditionsOnly', 1],
    ['age + 1', 'notACondition', 1],
    ["birthday < '2000-02-30'", 'notADate', 12],
    ['birthday < 20000101', 'differentTypes', 10],
    ['age in 5', 'listExpected', 8],
    ['age in [1, "b"]', 'differentTypes', 12],
    ['age / 2 > 3', 'notExpected', 5],
    ['1234567890123456 > age', 'tooLarge', 1],
  ])('%s is refused: %s at %i', (source, fault, at) => {
    expect(faultOf(source)).toMatchObject({ fault, at })
  })

  it('a rule’s condition is refused when it is larger than a person would write', () => {
    expect(faultOf(`${'('.repeat(LARGEST.depth + 1)}reloan`)).toMatchObject({ fault: 'tooLarge' })
    expect(faultOf(`${'!'.repeat(LARGEST.depth + 1)}reloan`)).toMatchObject({ fault: 'tooLarge' })
    expect(faultOf(' '.repeat(LARGEST.characters + 1))).toMatchObject({ fault: 'tooLarge' })
    expect(faultOf(Array.from({ length: LARGEST.nodes }, () => 'reloan').join('||'))).toMatchObject({
      fault: 'tooLarge',
    })
  })

  it.each([
    'constructor',
    '__proto__ == 1',
    'toString == "x"',
    'age.constructor',
    'age["constructor"]',
    'city|upper',
    'constructor("return process")()',
    'valueOf()',
    'this',
    'age = 1',
    '`x`',
    '{a: 1}',
    'true ? process.exit() : false',
  ])('a rule’s condition reaches nothing but its variables: %s', source => {
    expect(faultOf(source)).toBeDefined()
  })

  it('a rule’s condition is read or refused whatever is typed, never anything else', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        ...'ag()[]!&|<>=+-*?:\'"\\.,0123 {}`$/'.split(''),
        'age',
        'in',
        '__proto__',
        '\u0000',
        '💸',
      ),
      maxLength: 60,
    })
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ maxLength: 60 })), source => {
        const checked = checkCondition(source, TYPES)
        expect('fault' in checked ? checked.fault.at : 1).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('a rule’s condition that passes the checks can be worked out for any values, within the limit of steps (G-157)', () => {
    fc.assert(
      fc.property(condition, values, (source, texts) => {
        expect(typeof holds(source, texts)).toBe('boolean')
      }),
    )
  })

  it('a rule’s condition stops at the limit of steps', () => {
    const checked = checkCondition('age > 1 && income > 2', TYPES)
    expect(MOST_STEPS).toBeGreaterThan(2 * LARGEST.nodes)
    expect('expression' in checked && (() => truthOf(checked.expression, valuesOf(SAMPLE), 3))).toThrow(RangeError)
  })

  it('a rule’s condition means what logic means: nothing is and its opposite', () => {
    fc.assert(
      fc.property(condition, condition, values, (a, b, texts) => {
        expect(holds(`!(${a})`, texts)).toBe(!holds(a, texts))
        expect(holds(`!((${a}) && (${b}))`, texts)).toBe(holds(`!(${a}) || !(${b})`, texts))
      }),
    )
  })
})

const figure = fc
  .tuple(fc.integer({ min: -9_999, max: 9_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, places]) => `${whole}.${String(places).padStart(2, '0')}`)
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const values = fc.record({
  age: figure,
  income: figure,
  city: fc.string({ maxLength: 8 }),
  reloan: fc.constantFrom('true', 'false'),
  birthday: day,
  since: day,
})
const { condition: anySize } = fc.letrec<{ number: string; condition: string }>(tie => ({
  number: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('age', 'income'),
    figure,
    fc.tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([when, a, b]) => `(${when} ? ${a} : ${b})`),
  ),
  condition: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('reloan', 'true', 'city == "Puebla"', "birthday >= '1999-12-31'", 'since != birthday'),
    fc
      .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'))
      .map(([a, op, b]) => `${a} ${op} ${b}`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([a, op, b]) => `(${a}) ${op} (${b})`),
    tie('condition').map(a => `!(${a})`),
    fc.tuple(tie('number'), fc.array(figure, { minLength: 1, maxLength: 4 })).map(([a, list]) => `${a} in [${list}]`),
  ),
}))
/** Of a size that two of them in one expression are still within the limits. */
const condition = anySize.filter(source => source.length < 600)
