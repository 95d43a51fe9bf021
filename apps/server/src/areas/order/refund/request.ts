import { z } from 'zod'
import { moneyRequest, requestBase } from '../request/kinds'
import { startRefund } from './refund'

export const refundRequest = moneyRequest({
  name: 'refund',
  payload: z.object({ ...requestBase, tradeNo: z.string().optional(), amountMinor: z.int(), remark: z.string() }),
  book: (trx, order, { tradeNo, amountMinor, remark, maker }, { actor, now }) =>
    startRefund(trx, order, { tradeNo, amountMinor, remark, maker, checkerId: actor.userId, now }),
})
