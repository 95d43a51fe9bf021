import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { booksMessages } from '@countinghouse/contract/areas/books/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { accountName } from '@countinghouse/domain/areas/books/account-name'
import { trialBalance } from '@countinghouse/domain/areas/books/trial-balance'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { send } from '../../../kernel/jobs/queue'
import { reconcileBooks } from '../reconciliation/job'
import { listChannelsById } from '../reconciliation/queries'
import { entryOnWire } from './entry-rows'
import { pageOfEntries, pageOfRuns, seesCurrency, sumAccounts } from './queries'

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

  reconcileRuns: (input, { db }) => pageOfRuns(db, input),

  runReconcile: async (_, { db, actor }) => {
    const queued = await send(
      db,
      reconcileBooks.name,
      {},
      {
        singletonKey: '',
        trigger: 'person',
        createdBy: actor.userId,
      },
    )
    if (queued === null) throw new Fault(booksMessages.proofWaits)
    return {}
  },
})
