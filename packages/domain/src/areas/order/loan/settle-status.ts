import type { BusinessDate } from '../../../kernel/business-date'
import { type SettlementOutcome, type SettleStatus, settlementOutcome, settleStatus } from '../../../kernel/lists/loan'

export interface SettlementFacts {
  /** Debt cancelled by a decision, fraud, write-off or a correction by hand. */
  readonly closedByStaff: boolean
  readonly extensions: number
  readonly everOverdue: boolean
  readonly settledOn: BusinessDate
  readonly dueDate: BusinessDate
}

/** How a plan or an order ended, at full repayment (G-139). */
export function settleStatusOf(facts: SettlementFacts): SettleStatus {
  const status = settleStatus.value
  const late = facts.everOverdue || facts.settledOn > facts.dueDate
  if (facts.closedByStaff) return status.abnormal
  if (facts.extensions > 0) return late ? status.overdueExtended : status.extended
  if (late) return status.overdue
  return facts.settledOn === facts.dueDate ? status.normal : status.early
}

/** The outcome category of statistics; unsettled and abnormal are in none (G-091). */
export function settlementOutcomeOf(status: SettleStatus): SettlementOutcome | undefined {
  const outcome = settlementOutcome.value
  switch (status) {
    case settleStatus.value.early:
      return outcome.early
    case settleStatus.value.normal:
      return outcome.settled
    case settleStatus.value.overdue:
      return outcome.overdue
    case settleStatus.value.extended:
      return outcome.extension
    case settleStatus.value.overdueExtended:
      return outcome.overdueExtension
    default:
      return undefined
  }
}
