import type { Loan } from '@countinghouse/domain/areas/order/loan/loan'
import { firstDayOf, type LoanEvent, replay } from '@countinghouse/domain/areas/order/loan/replay'
import { offeredFee } from '@countinghouse/domain/areas/order/receipt/extension'
import { settlingAmount } from '@countinghouse/domain/areas/order/receipt/settling-amount'
import { type BusinessDate, laterOf } from '@countinghouse/domain/kernel/business-date'
import type { Db } from '../../../kernel/context'
import { loadHistory, throughOf } from '../loan/events'
import type { KeptLoan } from '../loan/load'
import { planRewrite, type Rewrite } from '../loan/rewrite'
import { accrue } from '../loan/transitions'

export interface BackDatedRequest {
  paidOn: BusinessDate
  today: BusinessDate
  /** Left out: what settles the loan. */
  amountMinor: number | undefined
  toleranceMinor: number
  /** The money pays for an extension by so many days. */
  extendDays?: number
}

export interface BackDatedPlan {
  /** What of that day leaves nothing owed today. */
  settlingMinor: number
  amountMinor: number
  rewrite: Rewrite
}

// Neither the id of a flow nor of an account: nothing is written.
const NONE = 0

/** What a repayment of an earlier day would do; undefined where it counts as of today (`changesHistory`). */
export async function planBackDated(
  db: Db,
  kept: KeptLoan,
  request: BackDatedRequest,
): Promise<BackDatedPlan | undefined> {
  const { order } = kept
  const { paidOn, today, toleranceMinor } = request
  if (paidOn >= today || !order.lent_on) return undefined
  const { events, sources, isWhole } = await loadHistory(db, kept)
  if (!isWhole) return undefined
  const date = laterOf(firstDayOf(order.lent_on, events), paidOn)
  const asOf = throughOf(kept, events, today)
  const settlingMinor = settlingAmount({ terms: order.terms, lentOn: order.lent_on, events, on: date, asOf })
  const amountMinor = request.amountMinor ?? settlingMinor
  const id = 'asked'
  const sequence = Number.MAX_SAFE_INTEGER
  const { extendDays: days } = request
  const receipt: LoanEvent =
    days === undefined
      ? { id, date, sequence, kind: 'receipt', amountMinor, toleranceMinor }
      : {
          id,
          date,
          sequence,
          kind: 'extension',
          amountMinor,
          days,
          feeMinor: offeredFee(order.extension_offer, { days, on: date }),
        }
  const all = new Map(sources).set(id, { flowId: NONE, channelAccountId: NONE })
  const rewrite = await planRewrite(db, kept, {
    events: amountMinor > 0 ? [...events, receipt] : events,
    sources: all,
    today,
  })
  return { settlingMinor, amountMinor, rewrite }
}

/** The loan that a payment of a day extends: as it stood on that day, but a later extension counts towards the limit too. */
export async function loanToExtend(db: Db, kept: KeptLoan, date: BusinessDate): Promise<Loan> {
  return { ...(await loanOn(db, kept, date)), extensions: kept.loan.extensions }
}

/** The loan as it stood on the day of a payment, without what was booked of later days. */
async function loanOn(db: Db, kept: KeptLoan, date: BusinessDate): Promise<Loan> {
  const { order } = kept
  if (!order.lent_on || date >= (order.fees_through ?? order.lent_on)) return accrue(kept, date).after
  const { events, isWhole } = await loadHistory(db, kept)
  if (!isWhole) return accrue(kept, date).after
  return replay(order.terms, order.lent_on, events, laterOf(firstDayOf(order.lent_on, events), date)).loan
}
