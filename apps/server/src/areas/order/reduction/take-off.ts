import type { Effect, Loan } from '@countinghouse/domain/areas/order/loan/loan'
import type { LoggedEvent } from '@countinghouse/domain/areas/order/loan/logged-event'
import { outstandingOfAll } from '@countinghouse/domain/areas/order/loan/outstanding'
import { reductionStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sumOf } from '@countinghouse/domain/kernel/money'
import type { Insertable } from 'kysely'
import type { Trx } from '../../../kernel/context'
import type { ReductionTable } from '../../../kernel/database/schema.generated'
import { insertRow } from '../../../kernel/insert-row'
import { post } from '../../books/moves'
import type { KeptLoan } from '../loan/load'
import { tellDesks } from '../loan/settled-tasks'
import { type Change, logEvent, saveLoan } from '../loan/transitions'
import { reductionLines } from './reduce'

interface TakenOff {
  before: KeptLoan
  loan: Loan
  effect: Effect
  row: Pick<Insertable<ReductionTable>, 'amount_minor' | 'cancels' | 'coupon_use_id' | 'decided_by'>
  /** The line of the order's log. */
  event: LoggedEvent
  change: Change
}

/** Keeps debt that is given up of any component: the reduction, its entry and the loan. */
export async function keepTakenOff(
  trx: Trx,
  { before, loan, effect, row, event, change }: TakenOff,
): Promise<{ kept: KeptLoan; tookMinor: number }> {
  const { order } = before
  const { now, who, reason = '' } = change
  const tookMinor = sumOf(effect.shares.map(share => share.amountMinor))
  const id = await insertRow(trx, 'reduction', {
    ...row,
    order_id: order.id,
    took_minor: tookMinor,
    late_fee_minor: outstandingOfAll(before.loan.plans).lateFee,
    state: reductionStatus.value.approved,
    remark: reason,
    applied_by: who.userId!,
    applied_at: now,
    decided_at: now,
  })
  const kept = await saveLoan(trx, { before, after: loan }, change)
  await post(trx, {
    key: `reduction:${id}`,
    kind: 'reduction',
    currency: order.currency,
    businessDate: loan.asOf,
    at: now,
    orderId: order.id,
    customerId: order.customer_id,
    actorId: who.userId,
    lines: reductionLines(before, effect),
  })
  await logEvent(trx, kept.order, event, { ...change, values: { amountMinor: tookMinor } })
  await tellDesks(trx, { before, after: kept, change })
  return { kept, tookMinor }
}
