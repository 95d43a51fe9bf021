import { z } from 'zod'
import { moneyRequest, requestBase } from '../request/kinds'
import { reduceLateFee } from './reduce'

export const reductionRequest = moneyRequest({
  name: 'reduction',
  payload: z.object({ ...requestBase, amountMinor: z.int(), remark: z.string() }),
  book: (trx, order, { amountMinor, remark, maker }, { actor, now, today }) =>
    reduceLateFee(trx, order, { amountMinor, remark, date: today, who: maker, checkerId: actor.userId, now }),
})
