import { books } from '@countinghouse/contract/areas/books/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { accountName, inColumns } from '@countinghouse/domain/areas/books/account-name'
import { Fault } from '../../kernel/fault'
import { implement } from '../../kernel/implement'
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
    return {
      total,
      list: entries.map(entry => {
        const own = lines.filter(line => line.entry_id === entry.id)
        return {
          entryId: entry.id,
          kind: entry.kind,
          businessDate: entry.business_date,
          postedAt: entry.posted_at,
          currency: entry.currency as 'INR',
          amountMinor: own.reduce((sum, line) => sum + Math.max(0, line.amount_minor), 0),
          flowId: entry.flow_no,
          payoutNo: entry.payout_no,
          reversesEntryId: entry.reverses_id,
          operationUserName: entry.actor_name ?? '',
          memo: entry.memo,
          lines: own.map(line => ({
            account: accountName(line.code, channels),
            currentPeriod: line.period,
            ...inColumns(line.amount_minor),
          })),
        }
      }),
    }
  },
  reconcile: async (_, { db }) => {
    const run = await findLastRun(db)
    if (!run) return { run: null }
    const { at, differences, milliseconds } = run
    return { run: { at, differences, milliseconds, checks: run.checks as Check[] } }
  },
})
