import { z } from 'zod'
import { findAccount } from '../../payment/moves'
import { moneyRequest, requestBase } from '../request/kinds'
import { startRefund } from './refund'

export const refundRequest = moneyRequest({
  name: 'refund',
  payload: z.object({
    ...requestBase,
    tradeNo: z.string().optional(),
    amountMinor: z.int(),
    /** The account that it was asked for; requests of an older version name none. */
    bankId: z.int().optional(),
    remark: z.string(),
  }),
  book: (trx, order, { maker, ...request }, { actor, now }) =>
    startRefund(trx, order, { ...request, maker, checkerId: actor.userId, now }),
  async stands(db, { bankId }) {
    const account = bankId === undefined ? undefined : await findAccount(db, bankId)
    return account?.current === true
  },
  async factsOf({ tradeNo, bankId }, { db }) {
    const account = bankId === undefined ? undefined : await findAccount(db, bankId)
    const payee = account && { bankName: account.bank_name, accountLast4: account.account_last4 }
    return { flowId: tradeNo ?? null, payee: payee ?? null }
  },
})
