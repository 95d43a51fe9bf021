import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { accountName } from '@countinghouse/domain/areas/books/account-name'
import { lateFeeRuns } from '@countinghouse/domain/areas/books/late-fee-runs'
import { trialBalance } from '@countinghouse/domain/areas/books/trial-balance'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { reachOrder } from '../../order/moves'
import { entryOnWire, runOnWire } from './entry-rows'
import { linesOfEntries, listChannelsById, listOrderEntries, pageOfEntries, seesCurrency, sumAccounts } from './queries'

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
    const runs = lateFeeRuns(await listOrderEntries(db, orderId))
    const shown = runs.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    const ids = shown.flat().map(entry => entry.id)
    const [lines, channels] = await Promise.all([linesOfEntries(db, ids), listChannelsById(db)])
    return { total: runs.length, list: shown.map(run => runOnWire(run, lines, channels)) }
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
