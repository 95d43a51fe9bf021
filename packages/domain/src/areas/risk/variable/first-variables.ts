import { HIGHEST_SCORE } from '../score/score'
import type { ValueRange, VariableType } from './variable'

interface FirstVariable {
  readonly type: VariableType
  /** Blank where a missing value is not known: no rule takes it for a figure. */
  readonly defaultValue: string
  /** Where the program works it out itself; others are read from what the app sent under their name. */
  readonly builtIn: boolean
  /** Bounds and step as they are kept with the variable. */
  readonly range?: { readonly least: string; readonly most?: string; readonly step: string }
  /** A day that has been when the rules are asked. */
  readonly untilAsked?: true
}

const figure = { type: 'number', defaultValue: '' } as const
const count = { least: '0', step: '1' } as const
const countFrom0 = { type: 'number', defaultValue: '0', range: count } as const
const score = { least: '0', most: String(HIGHEST_SCORE), step: '1' } as const
const money = { least: '0', step: '0.01' } as const

/** The variables that an installation starts with. Amounts count in units of the currency: 1500.50. */
export const FIRST_VARIABLES = {
  age: { ...figure, range: { least: '0', most: '120', step: '1' }, builtIn: true },
  applyAmount: { ...figure, range: money, builtIn: true },
  durationDays: { ...figure, range: { least: '1', step: '1' }, builtIn: true },
  firstLoan: { type: 'boolean', defaultValue: 'true', builtIn: true },
  settledLoans: { ...countFrom0, builtIn: true },
  lateLoans: { ...countFrom0, builtIn: true },
  worstOverdueDays: { ...countFrom0, builtIn: true },
  refusedLately: { ...countFrom0, builtIn: true },
  overdueContacts: { ...countFrom0, builtIn: true },
  registeredOn: { type: 'date', defaultValue: '', builtIn: true, untilAsked: true },
  modelScore: { ...figure, range: score, builtIn: false },
  epochScore: { ...figure, range: score, builtIn: false },
  monthlyIncomeScope: { ...figure, range: money, builtIn: false },
  workYear: { ...figure, range: count, builtIn: false },
} as const satisfies Readonly<Record<string, FirstVariable>>

export type FirstVariableName = keyof typeof FIRST_VARIABLES

const byName = new Map<string, FirstVariable>(Object.entries(FIRST_VARIABLES))
export const firstVariables = (): [string, FirstVariable][] => [...byName]

export const isFirstVariable = (name: string): name is FirstVariableName => byName.has(name)

/** The type of a variable that the program works out itself; undefined for all others. */
export function builtInType(name: string): VariableType | undefined {
  const first = byName.get(name)
  return first?.builtIn ? first.type : undefined
}

/** What is known of a variable's days beyond what is kept with it. */
export const rangeOfFirst = (name: FirstVariableName): Pick<ValueRange, 'untilAsked'> => ({
  untilAsked: byName.get(name)?.untilAsked ?? false,
})
