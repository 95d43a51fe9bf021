import type { VariableType } from './variable'

interface FirstVariable {
  readonly type: VariableType
  /** Blank where a missing value is not known: no rule takes it for a figure. */
  readonly defaultValue: string
  /** Where the program works it out itself; others are read from what the app sent under their name. */
  readonly builtIn: boolean
}

const figure = { type: 'number', defaultValue: '' } as const
const countFrom0 = { type: 'number', defaultValue: '0' } as const

/** The variables that an installation starts with. Amounts count in units of the currency: 1500.50. */
export const FIRST_VARIABLES = {
  age: { ...figure, builtIn: true },
  applyAmount: { ...figure, builtIn: true },
  durationDays: { ...figure, builtIn: true },
  firstLoan: { type: 'boolean', defaultValue: 'true', builtIn: true },
  settledLoans: { ...countFrom0, builtIn: true },
  lateLoans: { ...countFrom0, builtIn: true },
  worstOverdueDays: { ...countFrom0, builtIn: true },
  refusedLately: { ...countFrom0, builtIn: true },
  overdueContacts: { ...countFrom0, builtIn: true },
  registeredOn: { type: 'date', defaultValue: '', builtIn: true },
  modelScore: { ...figure, builtIn: false },
  epochScore: { ...figure, builtIn: false },
  monthlyIncomeScope: { ...figure, builtIn: false },
  workYear: { ...figure, builtIn: false },
} as const satisfies Readonly<Record<string, FirstVariable>>

export type FirstVariableName = keyof typeof FIRST_VARIABLES

const byName = new Map<string, FirstVariable>(Object.entries(FIRST_VARIABLES))

export const isFirstVariable = (name: string): name is FirstVariableName => byName.has(name)

/** The type of a variable that the program works out itself; undefined for all others. */
export function builtInType(name: string): VariableType | undefined {
  const first = byName.get(name)
  return first?.builtIn ? first.type : undefined
}
