import type { Value } from '../variable/variable'
import { addDecimals, compareDecimals, type Decimal, multiplyDecimals, negated } from './decimal'
import type { Expression } from './expression'

/** What each variable holds; undefined where it is not known. */
export type Values = ReadonlyMap<string, Value | undefined>

/** No checked expression needs more: each part is worked out once at most. */
export const MOST_STEPS = 1000

/**
 * Whether a checked condition holds for these values; throws RangeError beyond the limit of steps. What is made of
 * something that is not known is not known either, unless it is the same whatever that may be: so what this answers
 * is true for every value of what is not known (Kleene's strong logic). Undefined: not known.
 */
export function truthOf(condition: Expression, values: Values, mostSteps = MOST_STEPS): boolean | undefined {
  let steps = 0
  const work = (part: Expression): Value | undefined => {
    steps += 1
    if (steps > mostSteps) throw new RangeError(`more than ${mostSteps} steps`)
    switch (part.kind) {
      case 'number':
      case 'text':
      case 'truth':
        return part.value
      case 'variable':
        return values.has(part.name) ? values.get(part.name) : missing(part.name)
      case 'not': {
        const of = work(part.of)
        return of === undefined ? undefined : !of
      }
      case 'choice': {
        const when = work(part.when)
        return when === undefined ? undefined : work(when ? part.then : part.otherwise)
      }
      case 'pair':
        return workPair(part)
      case 'list':
        throw new RangeError('a list stands behind "in" only')
    }
  }
  const workPair = ({ operator, left, right }: Extract<Expression, { kind: 'pair' }>): Value | undefined => {
    const a = work(left)
    if (operator === '&&' || operator === '||') {
      // The one side that settles it, whatever the other one is.
      const settled = operator === '||'
      if (a === settled) return settled
      const b = work(right)
      return a === undefined && b !== settled ? undefined : b
    }
    if (a === undefined) return undefined
    if (operator === 'in') return right.kind === 'list' && right.items.some(item => compare(a, work(item)!) === 0)
    const b = work(right)
    if (b === undefined) return undefined
    switch (operator) {
      case '+':
        return addDecimals(a as Decimal, b as Decimal)
      case '-':
        return addDecimals(a as Decimal, negated(b as Decimal))
      case '*':
        return multiplyDecimals(a as Decimal, b as Decimal)
      case '==':
        return compare(a, b) === 0
      case '!=':
        return compare(a, b) !== 0
      case '<':
        return compare(a, b) < 0
      case '<=':
        return compare(a, b) <= 0
      case '>':
        return compare(a, b) > 0
      case '>=':
        return compare(a, b) >= 0
    }
  }
  return work(condition) as boolean | undefined
}

function missing(name: string): never {
  throw new RangeError(`no value for ${name}`)
}

/** Text order of dates is date order. */
function compare(a: Value, b: Value): number {
  if (typeof a === 'object' && typeof b === 'object') return compareDecimals(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}
