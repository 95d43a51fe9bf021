import { accountName, inColumns } from '@countinghouse/domain/areas/books/account-name'
import { postLateFee } from '@countinghouse/domain/areas/books/posting'
import { settlementAmount } from '@countinghouse/domain/areas/order/loan/early-settlement'
import { type Effect, type Loan, receive } from '@countinghouse/domain/areas/order/loan/loan'
import { outstandingOfAll, totalOf } from '@countinghouse/domain/areas/order/loan/outstanding'
import type { Share } from '@countinghouse/domain/areas/order/receipt/payment-allocation'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Db } from '../../../kernel/context'
import { joinLines, type PlanLine } from '../../books/moves'
import { type KeptLoan, planIdOf, summaryOf } from '../loan/load'
import { listChannelNames } from '../loan/queries'
import { linesOf } from '../loan/rewrite'
import { accrue } from '../loan/transitions'
import { type BackDatedRequest, planBackDated } from './back-dated-plan'
import { receiptLines, toleratedLines, waivedLines } from './postings'

// Not the id of any account: the preview opens none.
const noAccount = 0

/** What a repayment on `today` would do, all that is owed unless told, from the same steps that do it. */
export function previewRepayment(
  kept: KeptLoan,
  input: { today: BusinessDate; amountMinor: number | undefined; toleranceMinor: number; channel: string },
) {
  const accrued = accrue(kept, input.today)
  const loan = accrued.after
  const owedMinor = settlementAmount(loan.plans, loan.terms, loan.asOf)
  const amountMinor = input.amountMinor ?? owedMinor
  const { loan: after, effect } = receive(loan, amountMinor, input.toleranceMinor)
  return {
    owedMinor,
    amountMinor,
    surplusMinor: effect.creditMinor,
    owed: partsOf(loan),
    after: partsOf(after),
    statusAfter: after.status,
    settleStatusAfter: after.settleStatus,
    overdueDays: summaryOf(loan).overdue_days,
    entries: entriesOf(kept, accrued.shares, effect, input.channel),
  }
}

/** The lines that money for an order which owes nothing would post. */
export const previewCredit = (kept: KeptLoan, { amountMinor, channel }: { amountMinor: number; channel: string }) =>
  entriesOf(kept, [], receive(kept.loan, amountMinor).effect, channel)

/** The same for money paid on an earlier day; undefined where it counts as of today. */
export async function previewBackDated(
  db: Db,
  kept: KeptLoan,
  { channel, ...request }: BackDatedRequest & { channel: string },
): Promise<ReturnType<typeof previewRepayment> | undefined> {
  const planned = await planBackDated(db, kept, request)
  if (!planned) return undefined
  const { settlingMinor, amountMinor, rewrite } = planned
  const { after: loan } = accrue(kept, request.today)
  return {
    owedMinor: settlingMinor,
    amountMinor,
    surplusMinor: rewrite.creditMinor,
    owed: partsOf(loan),
    after: partsOf(rewrite.loan),
    statusAfter: rewrite.loan.status,
    settleStatusAfter: rewrite.loan.settleStatus,
    overdueDays: summaryOf(loan).overdue_days,
    entries: showLines(kept, linesOf(rewrite), await channelsWith(db, channel)),
  }
}

/** Channels by their accounts, with that of a receipt which is not booked yet. */
export const channelsWith = async (db: Db, channel: string) => (await listChannelNames(db)).set(noAccount, channel)

/** The lines that a receipt would post, with the late fees charged before it. */
export function entriesOf(kept: KeptLoan, fees: readonly Share[], effect: Effect, channel: string) {
  return showLines(
    kept,
    joinLines([
      ...fees.map(share => ({ planId: planIdOf(kept, share.period), lines: postLateFee(share.amountMinor) })),
      ...byPlan(waivedLines(kept, effect)),
      ...byPlan(receiptLines(kept, effect, noAccount)),
      ...byPlan(toleratedLines(kept, effect)),
    ]),
    channel,
  )
}

/** Lines of an entry that is not booked yet, in columns. */
export function showLines(kept: KeptLoan, lines: readonly PlanLine[], channel: string | ReadonlyMap<number, string>) {
  const periodOf = new Map([...kept.planIds].map(([period, planId]) => [planId, period]))
  const channels = typeof channel === 'string' ? new Map([[noAccount, channel]]) : channel
  return lines.map(line => ({
    account: accountName(line.account, channels),
    currentPeriod: line.planId === undefined ? null : (periodOf.get(line.planId) ?? null),
    ...inColumns(line.amountMinor),
  }))
}

const byPlan = (lines: ReturnType<typeof joinLines>) => lines.map(({ planId, ...line }) => ({ planId, lines: [line] }))

export function partsOf(loan: Loan) {
  const owed = outstandingOfAll(loan.plans)
  return {
    principalMinor: owed.principal,
    interestMinor: owed.interest,
    feeMinor: owed.fee,
    lateFeeMinor: owed.lateFee,
    totalMinor: totalOf(owed),
  }
}
