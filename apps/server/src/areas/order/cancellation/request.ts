import { cancelDebt } from '@countinghouse/domain/areas/order/loan/loan'
import { isInRepayment } from '@countinghouse/domain/areas/order/loan/states'
import { z } from 'zod'
import { balanceOf, findLoan } from '../loan/balance'
import { cancelledBy } from '../loan/cancelled'
import { moneyRequest, requestBase } from '../request/kinds'
import { cancelOwed, mostCancelled } from './cancel'

export const cancellationRequest = moneyRequest({
  name: 'cancellation',
  payload: z.object({
    ...requestBase,
    amountMinor: z.int(),
    cancels: z.enum(['all', 'besidesPrincipal']),
    /** All that it may cancel, however much that is when it is decided: another day's late fee does not outdate it. */
    whole: z.boolean().default(false),
    remark: z.string(),
  }),
  book: (trx, order, { amountMinor, cancels, remark, maker }, { actor, now, today }) =>
    cancelOwed(trx, order, { amountMinor, cancels, remark, who: maker, checkerId: actor.userId, date: today, now }),
  computeAnew: async (db, request, today) => {
    if (!request.whole) return undefined
    const { loan, held } = await findLoan(db, request.orderId, today)
    const amountMinor = isInRepayment(loan.status) ? mostCancelled(loan, request.cancels) : 0
    if (amountMinor <= 0) return null
    const after = cancelDebt(loan, amountMinor, cancelledBy(request.cancels)).loan
    return {
      payload: { ...request, amountMinor },
      amountMinor,
      before: balanceOf(loan, held),
      after: balanceOf(after, held),
    }
  },
})
