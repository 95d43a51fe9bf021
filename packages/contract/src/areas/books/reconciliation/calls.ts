import { z } from 'zod'
import { area, list, read } from '../../../kernel/call'
import { storedOf } from '../../../kernel/choice'
import { amount, businessDate, count, currency, id, instant } from '../../../kernel/field'
import { entryKind } from '../choices'

const lineRow = z.object({
  /** Code of the chart of accounts, e.g. `receivable.principal` or `cash.CH01`. */
  account: z.string(),
  currentPeriod: z.int().nullable(),
  debitMinor: amount(),
  creditMinor: amount(),
})

export const entryRow = z.object({
  entryId: id(),
  kind: storedOf(entryKind),
  businessDate: businessDate(),
  postedAt: instant(),
  currency: currency(),
  amountMinor: amount(),
  flowId: z.string().nullable(),
  payoutNo: z.string().nullable(),
  reversesEntryId: id().nullable(),
  operationUserName: z.string(),
  memo: z.string(),
  lines: z.array(lineRow),
})

export const check = z.object({
  /** entriesBalance, plansEqualReceivables, ordersEqualPlans, accountsEqualStatements, statementsRun, accountsEqualCash, creditEqualsPayable. */
  name: z.string(),
  compared: count(),
  differences: count(),
  /** The first ten differences in words of the tables: what, the two figures that should be equal. */
  examples: z.array(z.object({ what: z.string(), left: z.int(), right: z.int() })),
})

export const books = area('books', {
  orderEntries: list('/books/orderEntries', {
    summary: 'Ledger entries of an order with their lines, oldest first',
    access: 'account.query',
    filters: {},
    of: { orderId: id() },
    row: entryRow,
  }),
  reconcile: read('/books/reconcile', {
    summary: 'The last proof of the books',
    access: 'account.query',
    input: z.strictObject({}),
    output: z.object({
      run: z.object({ at: instant(), differences: count(), milliseconds: count(), checks: z.array(check) }).nullable(),
    }),
  }),
})
