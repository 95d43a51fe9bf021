import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import type { FirstVariableName } from '@countinghouse/domain/areas/risk/variable/first-variables'
import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
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

/** A challenge of those on live applications (decision 0046); days count from the beginning of the business. */
export interface DemoChallenge {
  name: string
  reason: string
  appSsid: string
  shareBps: number
  fromDay: number
  throughDay: number
  /** On this day its challenger was made champion. */
  promotedOnDay?: number
  /** By their place in `RULES_IN_FORCE`. */
  leftOut: readonly number[]
  added: DemoRule
}

/** One of an app at most: one that ended, one whose challenger became champion, one that runs. */
export const CHALLENGES: readonly DemoChallenge[] = [
  {
    name: 'Refuse low scores without a look',
    reason: 'Examiners approve few of them and those pay late',
    appSsid: 'PESOYA',
    shareBps: 4000,
    fromDay: 75,
    throughDay: 150,
    leftOut: [4],
    added: {
      type: T.scoring,
      outcome: 'reject',
      expression: 'firstLoan && modelScore < 450',
      params: ['firstLoan', 'modelScore'],
    },
  },
  {
    name: 'Refuse first loans below 400',
    reason: 'First loans between 375 and 400 were overdue twice as often',
    appSsid: 'BAHTDEE',
    shareBps: 5000,
    fromDay: 72,
    throughDay: 125,
    promotedOnDay: 132,
    leftOut: [2],
    added: {
      type: T.scoring,
      outcome: 'reject',
      expression: 'firstLoan && modelScore < 400',
      params: ['firstLoan', 'modelScore'],
    },
  },
  {
    name: 'Approve known customers from 600',
    reason: 'Examiners approve nearly all of them',
    appSsid: 'RUPEENOW',
    shareBps: 3000,
    fromDay: 150,
    throughDay: 240,
    leftOut: [3],
    added: {
      type: T.scoring,
      outcome: 'approve',
      expression: '!firstLoan && lateLoans == 0 && modelScore >= 600',
      params: ['firstLoan', 'lateLoans', 'modelScore'],
    },
  },
]
export const challengeOf = (appSsid: string): DemoChallenge | undefined =>
  CHALLENGES.find(challenge => challenge.appSsid === appSsid)

const PROMOTED_AT_MS = 10.5 * 3_600_000
/** Its first and last day in a business that began at `epoch`, and when its challenger became champion. */
export const challengeDays = (
  { fromDay, throughDay, promotedOnDay }: DemoChallenge,
  epoch: BusinessDate,
): { from: BusinessDate; through: BusinessDate; promotedAt: Date | undefined } => ({
  from: addDays(epoch, fromDay),
  through: addDays(epoch, throughDay),
  promotedAt:
    promotedOnDay === undefined
      ? undefined
      : new Date(startOfDay(addDays(epoch, promotedOnDay)).getTime() + PROMOTED_AT_MS),
})
/** The place of the challenger's rule among the rules of its app. */
export const ADDED_PLACE = RULES_IN_FORCE.length

/** What decides which customers the challenger gets; `seed` is the business's. */
export const challengeDraw = ({ appSsid, shareBps }: DemoChallenge, seed: string) => ({
  seed: `${seed}/challenge/${appSsid}`,
  shareBps,
})
