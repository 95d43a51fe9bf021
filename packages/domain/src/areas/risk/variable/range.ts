import { compareDecimals, type Decimal, decimalOf } from '../rule/decimal'
import { isFirstVariable, rangeOfFirst } from './first-variables'
import type { ValueRange, VariableType } from './variable'

/** A range as it is typed and kept: figures as texts, blank where there is no bound; known texts joined by commas. */
export interface RangeTexts {
  readonly leastValue: string
  readonly mostValue: string
  readonly valueStep: string
  readonly knownValues: string
}

export const MOST_KNOWN = 50
const ZERO: Decimal = { units: 0n, scale: 0 }

/** Texts as they are joined: 'rent, own' are two. */
export const knownTexts = (joined: string): string[] =>
  joined
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')

/** The field that keeps a typed range from being one; undefined where it is. */
export function rangeFault(type: VariableType, texts: RangeTexts): keyof RangeTexts | undefined {
  const { leastValue, mostValue, valueStep, knownValues } = texts
  if (knownValues !== '' && (type !== 'string' || knownTexts(knownValues).length > MOST_KNOWN)) return 'knownValues'
  const figures = { leastValue, mostValue, valueStep }
  for (const field of ['leastValue', 'mostValue', 'valueStep'] as const)
    if (figures[field] !== '' && (type !== 'number' || !decimalOf(figures[field]))) return field
  const [least, most, step] = [decimalOf(leastValue), decimalOf(mostValue), decimalOf(valueStep)]
  if (step && compareDecimals(step, ZERO) <= 0) return 'valueStep'
  return least && most && compareDecimals(least, most) > 0 ? 'mostValue' : undefined
}

/** What is kept of a variable's range, read. */
export function rangeOf({
  name,
  leastValue,
  mostValue,
  valueStep,
  knownValues,
}: RangeTexts & { name: string }): ValueRange {
  const known = knownTexts(knownValues)
  return {
    least: decimalOf(leastValue),
    most: decimalOf(mostValue),
    step: decimalOf(valueStep),
    known: known.length > 0 ? known : undefined,
    ...(isFirstVariable(name) && rangeOfFirst(name)),
  }
}

/** Whether a figure lies within the bounds and on a step. */
export function isFigureOf(figure: Decimal, { least, most, step }: ValueRange): boolean {
  if (least && compareDecimals(figure, least) < 0) return false
  if (most && compareDecimals(figure, most) > 0) return false
  return step === undefined || isOnStep(figure, step, least ?? ZERO)
}

function isOnStep(figure: Decimal, step: Decimal, from: Decimal): boolean {
  const scale = Math.max(figure.scale, step.scale, from.scale)
  const at = ({ units, scale: own }: Decimal) => units * 10n ** BigInt(scale - own)
  return (at(figure) - at(from)) % at(step) === 0n
}
