import { isFigureOf } from '../variable/range'
import { type ValueRange, valueText } from '../variable/variable'
import { type Expression, type ExpressionFault, partsOf } from './expression'

const COMPARISONS = new Set<string>(['==', '!=', '<', '<=', '>', '>=', 'in'])
const EXACT = new Set<string>(['==', '!=', 'in'])

/** The first value beside a variable that it can never have: a figure beyond its bounds, one between its steps where both must be the same, a text that is not among its own. */
export function outsideRange(
  expression: Expression,
  ranges: ReadonlyMap<string, ValueRange>,
): ExpressionFault | undefined {
  for (const part of partsOf(expression)) {
    if (part.kind !== 'pair' || !COMPARISONS.has(part.operator)) continue
    for (const [one, other] of [
      [part.left, part.right],
      [part.right, part.left],
    ] as const) {
      const range = one.kind === 'variable' ? ranges.get(one.name) : undefined
      if (!range) continue
      const values = other.kind === 'list' ? other.items : [other]
      const wrong = values.find(value => isOutside(value, range, EXACT.has(part.operator)))
      if (wrong) return { fault: 'outsideRange', at: wrong.at, what: said(wrong) }
    }
  }
  return undefined
}

function isOutside(value: Expression, range: ValueRange, exact: boolean): boolean {
  if (value.kind === 'number') return !isFigureOf(value.value, exact ? range : { ...range, step: undefined })
  return value.kind === 'text' && range.known !== undefined && !range.known.includes(value.value)
}

const said = (value: Expression): string =>
  value.kind === 'number' || value.kind === 'text' ? valueText(value.value) : ''
