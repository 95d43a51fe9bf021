import { HIGHEST_SCORE } from '../score/score'
import type { ValueRange, VariableType } from './variable'

interface FirstVariable {
  readonly type: VariableType
  /** Blank where a missing value is not known: no rule takes it for a figure. */
  readonly defaultValue: string
  /** Where the program works it out itself; others are read from what the app sent under their name. */
  readonly builtIn: boolean
  readonly range?: ValueRange
}

const figure = { type: 'number', defaultValue: '' } as const
const count = { least: 0, places: 0 } as const
const countFrom0 = { type: 'number', defaultValue: '0', range: count } as const
const score = { least: 0, most: HIGHEST_SCORE, places: 0 } as const

/** The variables that an installation starts with. Amounts count in units of the currency: 1500.50. */
export const FIRST_VARIABLES = {
  age: { ...figure, range: { least: 0, most: 120, places: 0 }, builtIn: true },
  applyAmount: { ...figure, range: { least: 0, places: 2 }, builtIn: true },
  durationDays: { ...figure, range: { least: 1, places: 0 }, builtIn: true },
  firstLoan: { type: 'boolean', defaultValue: 'true', builtIn: true },
  settledLoans: { ...countFrom0, builtIn: true },
  lateLoans: { ...countFrom0, builtIn: true },
  worstOverdueDays: { ...countFrom0, builtIn: true },
  refusedLately: { ...countFrom0, builtIn: true },
  overdueContacts: { ...countFrom0, builtIn: true },
  registeredOn: { type: 'date', defaultValue: '', builtIn: true, range: { untilAsked: true } },
  modelScore: { ...figure, range: score, builtIn: false },
  epochScore: { ...figure, range: score, builtIn: false },
  monthlyIncomeScope: { ...figure, range: { least: 0, places: 2 }, builtIn: false },
  workYear: { ...figure, range: count, builtIn: false },
} as const satisfies Readonly<Record<string, FirstVariable>>

export type FirstVariableName = keyof typeof FIRST_VARIABLES

const byName = new Map<string, FirstVariable>(Object.entries(FIRST_VARIABLES))

export const isFirstVariable = (name: string): name is FirstVariableName => byName.has(name)

/** The type of a variable that the program works out itself; undefined for all others. */
export function builtInType(name: string): VariableType | undefined {
  const first = byName.get(name)
  return first?.builtIn ? first.type : undefined
}

/** Which values a variable can have at all; undefined where nobody knows: what staff add means what an app sends. */
export const rangeOf = (name: string): ValueRange | undefined => byName.get(name)?.range
