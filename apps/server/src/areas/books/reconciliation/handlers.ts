import { books } from '@countinghouse/contract/areas/books/reconciliation/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { entryOnWire } from '../ledger/entry-rows'
import { countOrderEntries, findLastRun, findOrderInSight, listChannelsById, listOrderEntries } from './queries'
import type { Check } from './reconcile'

export const booksHandlers = implement(books, {
  orderEntries: async ({ orderId, pageNum, pageSize }, { db, actor }) => {
    if (!(await findOrderInSight(db, actor, orderId))) throw new Fault(kernelMessages.notFound)
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
