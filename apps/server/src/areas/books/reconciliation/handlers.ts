import { books } from '@countinghouse/contract/areas/books/reconciliation/calls'
import { implement } from '../../../kernel/implement'
import { reachOrder } from '../../order/moves'
import { entryOnWire } from '../ledger/entry-rows'
import { countOrderEntries, findLastRun, listChannelsById, listOrderEntries } from './queries'
import type { Check } from './reconcile'

export const booksHandlers = implement(books, {
  orderEntries: async ({ orderId, pageNum, pageSize }, { db, actor }) => {
    await reachOrder(db, orderId, actor)
    const [{ entries, lines }, total, channels] = await Promise.all([
      listOrderEntries(db, { orderId, limit: pageSize, offset: (pageNum - 1) * pageSize }),
      countOrderEntries(db, orderId),
      listChannelsById(db),
    ])
    return { total, list: entries.map(entry => entryOnWire(entry, lines, channels)) }
  },
  reconcile: async (_, { db }) => {
    const run = await findLastRun(db)
    if (!run) return { run: null }
    const { at, differences, milliseconds } = run
    return { run: { at, differences, milliseconds, checks: run.checks as Check[] } }
  },
})
