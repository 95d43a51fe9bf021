import { addDecimals, compareDecimals, type Decimal, multiplyDecimals, negated } from './decimal'
import type { Expression } from './expression'
import type { Value } from './variable'

export type Values = ReadonlyMap<string, Value>

/** No checked expression needs more: each part is worked out once at most. */
export const MOST_STEPS = 1000

/** Whether a checked condition holds for these values; throws RangeError beyond the limit of steps. */
export function holdsFor(condition: Expression, values: Values, mostSteps = MOST_STEPS): boolean {
  let steps = 0
  const work = (part: Expression): Value => {
    steps += 1
    if (steps > mostSteps) throw new RangeError(`more than ${mostSteps} steps`)
    switch (part.kind) {
      case 'number':
      case 'text':
      case 'truth':
        return part.value
      case 'variable':
        return values.get(part.name) ?? missing(part.name)
      case 'not':
        return !work(part.of)
      case 'choice':
        return work(part.when) ? work(part.then) : work(part.otherwise)
      case 'pair':
        return workPair(part)
      case 'list':
        throw new RangeError('a list stands behind "in" only')
    }
  }
  const workPair = ({ operator, left, right }: Extract<Expression, { kind: 'pair' }>): Value => {
    const a = work(left)
    if (operator === '&&') return a ? work(right) : false
    if (operator === '||') return a ? true : work(right)
    if (operator === 'in') return right.kind === 'list' && right.items.some(item => compare(a, work(item)) === 0)
    const b = work(right)
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
  return work(condition) === true
}

function missing(name: string): never {
  throw new RangeError(`no value for ${name}`)
}

/** Text order of dates is date order. */
function compare(a: Value, b: Value): number {
  if (typeof a === 'object' && typeof b === 'object') return compareDecimals(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}
