import { accounts } from '@countinghouse/contract/areas/operation/account/calls'
import { implement } from '../../../kernel/implement'
import { findRequestedCurrency, pageOfAccounts, pageOfTradeFlows, sumTradeFlows } from './queries'

export const accountHandlers = implement(accounts, {
  queryAccountList: (input, { db, actor }) => pageOfAccounts(db, input, actor),

  queryAccountTradeFlowList: async (input, { db, actor }) => {
    const currency = await findRequestedCurrency(db, input)
    const [page, tradeAmount] = await Promise.all([
      pageOfTradeFlows(db, input, actor),
      currency === undefined ? 0 : sumTradeFlows(db, input, actor),
    ])
    return { ...page, sums: currency && { tradeAmount, currency } }
  },
})
