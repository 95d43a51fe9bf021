import { accrueTo, type Loan } from '@countinghouse/domain/areas/order/loan/loan'
import {
  type ComponentAmounts,
  outstandingOf,
  outstandingOfAll,
  totalOf,
} from '@countinghouse/domain/areas/order/loan/outstanding'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Db } from '../../../kernel/context'
import { type KeptLoan, loadLoan } from './load'

interface OwedOn {
  on: BusinessDate
  amountMinor: number
  parts: ComponentAmounts
}

/** The loan of an order that is at hand or known to be there, with its plans' ids. */
export async function loanOfOrder(db: Db, orderId: number): Promise<KeptLoan> {
  const order = await db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  return loadLoan(db, order)
}

/** The loan on a later date, with the late fees until then; nothing is written. */
export const loanOn = (loan: Loan, date: BusinessDate): Loan => (date > loan.asOf ? accrueTo(loan, date).loan : loan)

/** What is owed of one plan, or of all where the work is about the order as a whole, on each of these dates if nothing is paid. */
export function owedOn({ loan, planIds }: KeptLoan, planId: number | null, dates: readonly BusinessDate[]): OwedOn[] {
  return dates.map(on => {
    const { plans } = loanOn(loan, on)
    const plan = plans.find(one => planIds.get(one.period) === planId)
    const parts = plan ? outstandingOf(plan) : outstandingOfAll(plans)
    return { on, amountMinor: totalOf(parts), parts }
  })
}

/** What settles a plan on each of these dates. */
export const planSettlesOn = async (
  db: Db,
  { orderId, planId }: { orderId: number; planId: number | null },
  dates: readonly BusinessDate[],
) => owedOn(await loanOfOrder(db, orderId), planId, dates)
