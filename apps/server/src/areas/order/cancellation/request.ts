import { z } from 'zod'
import { moneyRequest, requestBase } from '../request/kinds'
import { cancelOwed } from './cancel'

export const cancellationRequest = moneyRequest({
  name: 'cancellation',
  payload: z.object({
    ...requestBase,
    amountMinor: z.int(),
    cancels: z.enum(['all', 'besidesPrincipal']),
    remark: z.string(),
  }),
  book: (trx, order, { amountMinor, cancels, remark, maker }, { actor, now, today }) =>
    cancelOwed(trx, order, { amountMinor, cancels, remark, who: maker, checkerId: actor.userId, date: today, now }),
})
