import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import type { FirstVariableName } from '@countinghouse/domain/areas/risk/variable/first-variables'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { type JexlType, jexlType } from '@countinghouse/domain/kernel/lists/system'

const T = jexlType.value

export interface DemoRule {
  type: JexlType
  outcome: RuleOutcome
  expression: string
  params: readonly FirstVariableName[]
}

/** The rules that decide about each app's applications, in the order in which they were made. */
export const RULES_IN_FORCE: readonly DemoRule[] = [
  { type: T.admission, outcome: 'reject', expression: 'age < 21', params: ['age'] },
  {
    type: T.antiFraud,
    outcome: 'manual',
    expression: 'overdueContacts >= 1 || refusedLately >= 1',
    params: ['overdueContacts', 'refusedLately'],
  },
  {
    type: T.scoring,
    outcome: 'reject',
    expression: 'firstLoan && modelScore < 375',
    params: ['firstLoan', 'modelScore'],
  },
  {
    type: T.scoring,
    outcome: 'approve',
    expression: '!firstLoan && lateLoans == 0 && modelScore >= 650',
    params: ['firstLoan', 'lateLoans', 'modelScore'],
  },
  {
    type: T.scoring,
    outcome: 'manual',
    expression: 'firstLoan && modelScore < 450',
    params: ['firstLoan', 'modelScore'],
  },
]

/** One that was thought of and never put to work. */
export const RULE_NOT_IN_FORCE: DemoRule = {
  type: T.audience,
  outcome: 'sendFilter',
  expression: 'settledLoans >= 1 && worstOverdueDays <= 3',
  params: ['settledLoans', 'worstOverdueDays'],
}

/**
 * A challenge of those on live applications (decision 0046), between two days of the business: the challenger refuses first loans of low
 * scores that the rules in force have a person look at.
 */
export const CHALLENGE = {
  name: 'Refuse low scores without a look',
  appSsid: 'PESOYA',
  shareBps: 4000,
  fromDay: 75,
  throughDay: 150,
  /** By their place in `RULES_IN_FORCE`. */
  leftOut: [4] as readonly number[],
  added: {
    type: T.scoring,
    outcome: 'reject',
    expression: 'firstLoan && modelScore < 450',
    params: ['firstLoan', 'modelScore'],
  } satisfies DemoRule as DemoRule,
} as const
/** Its first and last day in a business that began at `epoch`. */
export const challengeDays = (epoch: BusinessDate) => ({
  from: addDays(epoch, CHALLENGE.fromDay),
  through: addDays(epoch, CHALLENGE.throughDay),
})
/** The place of the challenger's rule among the rules of its app. */
export const ADDED_PLACE = RULES_IN_FORCE.length

/** What decides which customers the challenger gets; `seed` is the business's. */
export const challengeDraw = (seed: string) => ({ seed: `${seed}/challenge`, shareBps: CHALLENGE.shareBps })
