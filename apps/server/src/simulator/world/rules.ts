import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import type { FirstVariableName } from '@countinghouse/domain/areas/risk/variable/first-variables'
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
