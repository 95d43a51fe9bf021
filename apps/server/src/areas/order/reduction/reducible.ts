import { outstandingOfAll } from '@countinghouse/domain/areas/order/loan/outstanding'
import { reducibleMinor } from '@countinghouse/domain/areas/order/reduction/reduction'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Db } from '../../../kernel/context'
import type { KeptLoan } from '../loan/load'
import { loanOn } from '../loan/plan-owed'
import { findReductionLimit, hasWaitingReduction } from './queries'

/** What a request may take off the late fee today: nothing while another waits (G-122). */
export async function findReducible(db: Db, { order, loan }: KeptLoan, today: BusinessDate) {
  const reductionWaits = await hasWaitingReduction(db, order.id, today)
  const { plans } = loanOn(loan, today)
  const limited = reducibleMinor(plans, await findReductionLimit(db, order.product_id))
  const most = Math.min(limited, outstandingOfAll(plans).lateFee)
  return { reductionWaits, mostReduction: reductionWaits ? 0 : most }
}
