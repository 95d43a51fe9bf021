import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isVariableName, type Value, type VariableType } from '../variable/variable'
import { decimalOf } from './decimal'
import { truthOf } from './evaluate'
import { type Expression, LARGEST, partsOf } from './expression'
import { checkCondition } from './expression-types'
import { HOSTILE_EXPRESSIONS, heaviest, REACHING_NAMES } from './hostile-expressions'
import { MOST_TRIED, nearestChanges } from './nearest-change'

/** How many are generated; 50,000 where all are wanted. */
const GENERATED = Number(process.env.EXPRESSIONS ?? 5000)
vi.setConfig({ testTimeout: Math.max(20_000, GENERATED * 4) })

const TYPES = new Map<string, VariableType>([
  ['age', 'number'],
  ['income', 'number'],
  ['city', 'string'],
  ['reloan', 'boolean'],
  ['since', 'date'],
])
const VALUES = new Map<string, Value | undefined>([
  ['age', decimalOf('27')],
  ['income', decimalOf('999999999999999.999999')],
  ['city', 'Puebla'],
  ['reloan', true],
  ['since', '2026-01-01'],
])

const surroundings = () => [
  Object.getOwnPropertyNames(globalThis).length,
  Object.getOwnPropertyNames(Object.prototype).join(),
  Object.getOwnPropertyNames(Function.prototype).join(),
  Object.getOwnPropertyNames(Array.prototype).join(),
]

/** What is taken is within the limits, and worked out within as many steps as it has parts: work is bounded by its size alone. */
function expectBounded(source: string, expression: Expression): void {
  const parts = [...partsOf(expression)].length
  expect(source.length).toBeLessThanOrEqual(LARGEST.characters)
  expect(parts).toBeLessThanOrEqual(LARGEST.nodes)
  expect([true, false, undefined]).toContain(truthOf(expression, VALUES, parts))
}

describe('a hostile expression', () => {
  it(`is refused at its place: each of the ${HOSTILE_EXPRESSIONS.length} that are known`, () => {
    expect(new Set(HOSTILE_EXPRESSIONS).size).toBeGreaterThanOrEqual(200)
    const before = surroundings()
    for (const source of HOSTILE_EXPRESSIONS) {
      const checked = checkCondition(source, TYPES)
      expect('fault' in checked, source).toBe(true)
      if ('fault' in checked) expect(checked.fault.at).toBeGreaterThanOrEqual(1)
    }
    expect(surroundings()).toEqual(before)
  })

  it('finds no variable under a name that every object has, and none can be made', () => {
    for (const name of REACHING_NAMES.filter(one => one in Object.prototype))
      expect(isVariableName(name), name).toBe(false)
  })

  it('that is as heavy as may be takes no more steps than it has parts', () => {
    for (const source of heaviest('age')) {
      const checked = checkCondition(source, TYPES)
      if ('fault' in checked) throw new Error(`${checked.fault.fault} at ${checked.fault.at}: ${source}`)
      expectBounded(source, checked.expression)
      let judged = 0
      const judge = () => {
        judged += 1
        return 'same'
      }
      nearestChanges({ conditions: [checked.expression], values: VALUES, name: 'age', type: 'number', judge })
      expect(judged).toBeLessThanOrEqual(MOST_TRIED + 1)
    }
  })

  it('is read within its limits or refused, whatever is generated, and leaves everything round it as it was', () => {
    const word = fc.constantFrom(
      ...REACHING_NAMES,
      ...TYPES.keys(),
      ...[
        'in',
        'true',
        'false',
        '&&',
        '||',
        '==',
        '!=',
        '<',
        '<=',
        '>',
        '>=',
        '+',
        '-',
        '*',
        '/',
        '!',
        '?',
        ':',
        '(',
        ')',
        '[',
        ']',
        ',',
      ],
      ...[
        '.',
        '..',
        '|',
        '%',
        '=',
        '=>',
        ';',
        '{',
        '}',
        '`',
        '$',
        '\\',
        '#',
        '@',
        '~',
        '^',
        '--',
        '/*',
        "'",
        '"',
        '\u0000',
        '\ud800',
        '💸',
        '\u202e',
      ],
      ...["'a'", '"b"', "'2026-01-01'", "'", '0', '1', '1.5', '9'.repeat(15), '1e9', '0x1'],
    )
    const noise = fc.array(word, { maxLength: 40 }).chain(words => fc.constantFrom('', ' ').map(by => words.join(by)))
    const { condition } = fc.letrec<{ figure: string; condition: string }>(tie => ({
      figure: fc.oneof(
        { maxDepth: 12, withCrossShrink: true },
        fc.constantFrom('age', 'income', '0', '1.5', '999999999999999'),
        fc.tuple(tie('figure'), fc.constantFrom('+', '-', '*'), tie('figure')).map(([a, by, b]) => `(${a}${by}${b})`),
        fc.tuple(tie('condition'), tie('figure'), tie('figure')).map(([w, a, b]) => `(${w}?${a}:${b})`),
      ),
      condition: fc.oneof(
        { maxDepth: 12, withCrossShrink: true },
        fc.constantFrom('reloan', "city=='x'", "since>'2025-01-01'", 'age in [1,2]'),
        fc
          .tuple(tie('figure'), fc.constantFrom('<', '>=', '==', '!='), tie('figure'))
          .map(([a, by, b]) => `${a}${by}${b}`),
        fc
          .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
          .map(([a, by, b]) => `(${a})${by}(${b})`),
        tie('condition').map(a => `!(${a})`),
      ),
    }))
    const spoiled = fc
      .tuple(condition, fc.nat(), word)
      .map(
        ([source, at, inserted]) =>
          `${source.slice(0, at % (source.length + 1))}${inserted}${source.slice(at % (source.length + 1))}`,
      )
    const before = surroundings()
    let taken = 0
    fc.assert(
      fc.property(fc.oneof(noise, condition, spoiled, fc.string({ unit: 'binary', maxLength: 80 })), source => {
        const checked = checkCondition(source, TYPES)
        if ('fault' in checked) return checked.fault.at >= 1
        taken += 1
        expectBounded(source, checked.expression)
      }),
      { numRuns: GENERATED },
    )
    expect(taken).toBeGreaterThan(GENERATED / 20)
    expect(surroundings()).toEqual(before)
  })
})
