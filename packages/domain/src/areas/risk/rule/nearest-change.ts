import { addDays, type BusinessDate, daysBetween, isBusinessDate } from '../../../kernel/business-date'
import type { Value, ValueRange, VariableType } from '../variable/variable'
import { addDecimals, compareDecimals, type Decimal, multiplyDecimals, negated } from './decimal'
import type { Values } from './evaluate'
import { type Expression, partsOf } from './expression'

/** A figure that follows one variable: slope * variable + offset. */
interface Line {
  readonly slope: Decimal
  readonly offset: Decimal
}
const NOTHING: Decimal = { units: 0n, scale: 0 }
const ONE: Decimal = { units: 1n, scale: 0 }

/** Beyond so many values of a variable nothing is said of it: a person asks at a desk, not a machine. */
export const MOST_TRIED = 500

/** Any other text than those that the conditions name. */
export const ANY_OTHER = Symbol('any other')
export type Changed = Value | typeof ANY_OTHER

interface Asked<O extends string> {
  /** All that the variable may turn. */
  readonly conditions: readonly Expression[]
  readonly values: Values
  readonly name: string
  readonly type: VariableType
  /** Values that it can have at all, and the day on which the rules were asked; nothing beyond them is said. */
  readonly range?: ValueRange | undefined
  readonly askedOn?: BusinessDate
  /** What comes of the values. */
  readonly judge: (values: Values) => O
}

/**
 * To what one variable would have to change, all others as they are, for each other outcome: the nearest value of the places that its own value
 * has (20 becomes 21, 612.5 becomes 612.6) or of the variable's steps where those are wider, the nearest day, the other truth, a text that it is known to have. A value that is not known has nothing near it: the smallest that does.
 * Empty where no value of it changes anything, and where figures multiply the variable by itself: only what is certain is said.
 */
export function nearestChanges<O extends string>(asked: Asked<O>): ReadonlyMap<O, Changed> {
  const { values, name, judge } = asked
  const found = new Map<O, Changed>()
  const was = judge(values)
  for (const value of triedValues(asked)) {
    const outcome = judge(new Map(values).set(name, value))
    if (outcome === was || found.has(outcome)) continue
    const isText = typeof value === 'string' && asked.type === 'string'
    const named = isText && !asked.range?.known && !textsIn(asked).includes(value)
    found.set(outcome, named ? ANY_OTHER : value)
  }
  return found
}

/** Values of the variable between which nothing changes, the nearest first. */
function triedValues<O extends string>(asked: Asked<O>): Value[] {
  const { values, name, type } = asked
  const now = values.get(name)
  switch (type) {
    case 'boolean':
      return [false, true].filter(value => value !== now)
    case 'string':
      if (asked.range?.known) return asked.range.known.slice(0, MOST_TRIED).filter(value => value !== now)
      return [freshText(textsIn(asked)), ...textsIn(asked)].slice(0, MOST_TRIED).filter(value => value !== now)
    case 'date':
      return triedDays(asked, now as string | undefined)
    case 'number':
      return triedFigures(asked, now as Decimal | undefined)
  }
}

const textsIn = <O extends string>({ conditions, values, name }: Asked<O>): string[] => {
  const literals = conditions.flatMap(condition =>
    [...partsOf(condition)].flatMap(part => (part.kind === 'text' ? [part.value] : [])),
  )
  const others = [...values].flatMap(([other, value]) => (other !== name && typeof value === 'string' ? [value] : []))
  return [...new Set([...literals, ...others])].sort()
}

function freshText(known: readonly string[]): string {
  let fresh = '?'
  while (known.includes(fresh)) fresh += '?'
  return fresh
}

function triedDays<O extends string>(asked: Asked<O>, now: string | undefined): string[] {
  const last = asked.range?.untilAsked ? asked.askedOn : undefined
  const days = textsIn(asked)
    .filter(isBusinessDate)
    .flatMap(day => [-1, 0, 1].map(by => addDays(day, by)))
    .filter(day => isBusinessDate(day) && (last === undefined || day <= last))
  const tried = [...new Set<string>(days)].filter(day => day !== now)
  if (tried.length > MOST_TRIED) return []
  const away = (day: string) => Math.abs(daysBetween(now!, day))
  return tried.sort().sort((a, b) => (now === undefined ? 0 : away(a) - away(b)))
}

function triedFigures<O extends string>(
  { conditions, values, name, range }: Asked<O>,
  now: Decimal | undefined,
): Decimal[] {
  const step = stepOf(now?.scale ?? Math.max(0, ...conditions.flatMap(scalesIn)), range)
  const { scale } = step
  const units = new Set<bigint>()
  for (const condition of conditions) {
    const roots = rootsIn(condition, name, values)
    if (!roots) return []
    // Truth changes at a root or beside it: of two neighbours that differ one is no further from a root than a step.
    for (const root of roots) {
      const below = floorOf(root, scale)
      const onStep = below - rest(below - step.from, step.units)
      for (const by of [-1n, 0n, 1n, 2n]) units.add(onStep + by * step.units)
    }
    if (units.size > MOST_TRIED) return []
  }
  const fine = Math.max(scale, now?.scale ?? 0)
  const current = now && unitsAt(now, fine)
  const away = (one: bigint) => {
    const tried = unitsAt({ units: one, scale }, fine)
    return current === undefined ? tried : tried < current ? current - tried : tried - current
  }
  return [...units]
    .filter(one => current === undefined || away(one) !== 0n)
    .sort((a, b) => (away(a) === away(b) ? (a < b ? -1 : 1) : away(a) < away(b) ? -1 : 1))
    .map(one => ({ units: one, scale }))
    .filter(one => isWithin(one, range))
}

interface Step {
  readonly units: bigint
  readonly from: bigint
  readonly scale: number
}

/** How figures are gone through: by a unit of the places, or by the variable's own step where that is wider. */
function stepOf(places: number, { step, least = NOTHING }: ValueRange = {}): Step {
  const unit: Decimal = { units: 1n, scale: places }
  if (!step || compareDecimals(step, unit) < 0) return { units: 1n, from: 0n, scale: places }
  const scale = Math.max(step.scale, least.scale)
  return { units: unitsAt(step, scale), from: unitsAt(least, scale), scale }
}

/** What is left over from the step below, for figures under zero too. */
const rest = (units: bigint, step: bigint): bigint => ((units % step) + step) % step

const isWithin = (figure: Decimal, { least, most }: ValueRange = {}): boolean =>
  (least === undefined || compareDecimals(figure, least) >= 0) &&
  (most === undefined || compareDecimals(figure, most) <= 0)

/** A figure in units of as many places, or of more. */
const unitsAt = ({ units, scale: own }: Decimal, scale: number): bigint => units * 10n ** BigInt(scale - own)

const scalesIn = (condition: Expression): number[] =>
  [...partsOf(condition)].flatMap(part => (part.kind === 'number' ? [part.value.scale] : []))

/** Where two sides of a comparison meet as the variable moves; undefined where they do not follow it in lines. */
function rootsIn(condition: Expression, name: string, values: Values): Line[] | undefined {
  const roots: Line[] = []
  for (const part of partsOf(condition)) {
    if (part.kind !== 'pair' || ['+', '-', '*', '&&', '||'].includes(part.operator)) continue
    const left = linesOf(part.left, name, values)
    const rights = part.right.kind === 'list' ? part.right.items : [part.right]
    for (const one of rights) {
      const right = linesOf(one, name, values)
      if (!left || !right || left.length * right.length + roots.length > MOST_TRIED) return undefined
      for (const a of left) for (const b of right) roots.push(minus(a, b))
    }
  }
  return roots.filter(({ slope }) => slope.units !== 0n)
}

const minus = (a: Line, b: Line): Line => ({
  slope: addDecimals(a.slope, negated(b.slope)),
  offset: addDecimals(a.offset, negated(b.offset)),
})

/** The lines that a figure may follow, one for each way through its choices; none where it is no figure or not known. */
function linesOf(part: Expression, name: string, values: Values): Line[] | undefined {
  switch (part.kind) {
    case 'number':
      return [{ slope: NOTHING, offset: part.value }]
    case 'variable': {
      if (part.name === name) return [{ slope: ONE, offset: NOTHING }]
      const value = values.get(part.name)
      return typeof value === 'object' ? [{ slope: NOTHING, offset: value }] : []
    }
    case 'choice': {
      const [then, otherwise] = [linesOf(part.then, name, values), linesOf(part.otherwise, name, values)]
      return then && otherwise && within([...then, ...otherwise])
    }
    case 'pair': {
      const [left, right] = [linesOf(part.left, name, values), linesOf(part.right, name, values)]
      if (!left || !right || left.length * right.length > MOST_TRIED) return undefined
      const made = left.flatMap(a => right.map(b => combined(part.operator, a, b)))
      return made.includes(undefined) ? undefined : (made as Line[])
    }
    default:
      return []
  }
}

const within = (lines: Line[]): Line[] | undefined => (lines.length > MOST_TRIED ? undefined : lines)

function combined(operator: string, a: Line, b: Line): Line | undefined {
  if (operator === '+') return { slope: addDecimals(a.slope, b.slope), offset: addDecimals(a.offset, b.offset) }
  if (operator === '-') return minus(a, b)
  const [fixed, moving] = a.slope.units === 0n ? [a, b] : [b, a]
  if (fixed.slope.units !== 0n) return undefined
  return {
    slope: multiplyDecimals(fixed.offset, moving.slope),
    offset: multiplyDecimals(fixed.offset, moving.offset),
  }
}

/** The units of `scale` at or below the place where the line crosses nothing. */
function floorOf({ slope, offset }: Line, scale: number): bigint {
  const up = -offset.units * 10n ** BigInt(slope.scale + scale)
  const down = slope.units * 10n ** BigInt(offset.scale)
  const whole = up / down
  const exact = whole * down === up
  return exact || up < 0n === down < 0n ? whole : whole - 1n
}
