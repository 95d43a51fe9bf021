import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { accountName } from '@countinghouse/domain/areas/books/account-name'
import { trialBalance } from '@countinghouse/domain/areas/books/trial-balance'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { reachOrder } from '../../order/moves'
import { entryOnWire } from './entry-rows'
import {
  countOrderEntries,
  listChannelsById,
  listOrderEntries,
  pageOfEntries,
  seesCurrency,
  sumAccounts,
} from './queries'

export const ledgerHandlers = implement(ledger, {
  trialBalance: async ({ currency, businessDateStart, businessDateEnd }, { db, actor }) => {
    if (!(await seesCurrency(db, actor, currency))) throw new Fault(kernelMessages.notFound, {}, 'currency')
    const [moves, channels] = await Promise.all([
      sumAccounts(db, { currency, start: businessDateStart, end: businessDateEnd }),
      listChannelsById(db),
    ])
    const { rows, totals, balanced } = trialBalance(moves)
    return {
      currency,
      rows: rows.map(({ account, ...row }) => ({ code: account, account: accountName(account, channels), ...row })),
      totals,
      balanced,
    }
  },

  orderEntries: async ({ orderId, pageNum, pageSize }, { db, actor }) => {
    await reachOrder(db, orderId, actor)
    const [{ entries, lines }, total, channels] = await Promise.all([
      listOrderEntries(db, { orderId, limit: pageSize, offset: (pageNum - 1) * pageSize }),
      countOrderEntries(db, orderId),
      listChannelsById(db),
    ])
    return { total, list: entries.map(entry => entryOnWire(entry, lines, channels)) }
  },

  entries: async (input, { db, actor }) => {
    const [{ list, total, lines }, channels] = await Promise.all([
      pageOfEntries(db, input, actor),
      listChannelsById(db),
    ])
    return {
      total,
      list: list.map(entry => ({
        ...entryOnWire(entry, lines, channels),
        orderId: entry.order_id,
        orderNo: entry.order_no,
      })),
    }
  },
})
