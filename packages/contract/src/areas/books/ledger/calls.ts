import { z } from 'zod'
import { area, list, read } from '../../../kernel/call'
import { storedOf } from '../../../kernel/choice'
import { amount, businessDate, carried, currency, dateRange, id, instant, orderLink, text } from '../../../kernel/field'
import { accountCode } from '../../../kernel/ledger-account'
import { accountClass, entryKind } from '../choices'
import { booksMessages } from '../messages'

/** Days that a chart shows at most. */
export const MOST_CHART_DAYS = 92

const lineRow = z.object({
  account: accountCode(),
  currentPeriod: z.int().nullable(),
  debitMinor: amount(),
  creditMinor: amount(),
})

const entryRow = z.object({
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

/** A side of an account: what stands in debit, what in credit. */
const sides = z.object({ debitMinor: amount(), creditMinor: amount() })

/** An entry of an order, or a run of late fees that nothing stands between, as one line with the sum of its days. */
const orderEntryRow = entryRow.extend({
  /** The entries of a run, oldest first; blank for an entry that stands for itself. */
  days: carried(z.array(entryRow.pick({ entryId: true, businessDate: true, amountMinor: true }))),
})

const ledgerRow = entryRow.extend({ orderId: id().nullable(), orderNo: orderLink().nullable() })

export const ledger = area('books', {
  trialBalance: read('/books/trialBalance', {
    summary: 'Opening balance, debits, credits and closing balance of every account of a currency over a period',
    access: 'account.query',
    input: z
      .strictObject({ currency: currency(), businessDateStart: businessDate(), businessDateEnd: businessDate() })
      .refine(input => input.businessDateStart <= input.businessDateEnd, {
        path: ['businessDateEnd'],
        params: { message: booksMessages.periodBackwards },
      }),
    output: z.object({
      currency: currency(),
      rows: z.array(
        z.object({
          /** As the ledger names it, for the drill-down. */
          code: z.string(),
          /** As people read it: a cash account by its channel. */
          account: accountCode(),
          class: accountClass,
          opening: sides,
          turnover: sides,
          closing: sides,
        }),
      ),
      totals: z.object({ opening: sides, turnover: sides, closing: sides }),
      /** Whether debits equal credits in all three. */
      balanced: z.boolean(),
    }),
  }),
  balanceByDay: read('/books/balanceByDay', {
    summary: 'What the channels held and what customers owed in a currency at the end of each day of a period',
    access: 'account.query',
    input: z
      .strictObject({ currency: currency(), businessDateStart: businessDate(), businessDateEnd: businessDate() })
      .refine(input => input.businessDateStart <= input.businessDateEnd, {
        path: ['businessDateEnd'],
        params: { message: booksMessages.periodBackwards },
      }),
    output: z.object({
      currency: currency(),
      /** The last days of the period where it is longer than a chart shows. */
      days: z.array(z.object({ businessDate: businessDate(), cash: amount(), receivable: amount() })),
    }),
  }),
  orderEntries: list('/books/orderEntries', {
    summary: 'Ledger entries of an order with their lines, oldest first; late fees of days in a row are one line',
    access: 'account.query',
    filters: {},
    of: { orderId: id() },
    row: orderEntryRow,
  }),
  entries: list('/books/entries', {
    summary: 'Ledger entries with their lines, the last business date first',
    access: 'account.query',
    filters: {
      account: text(40),
      currency: currency(),
      kind: entryKind,
      businessDate: dateRange(),
      orderNo: text(32),
      entryId: id(),
    },
    row: ledgerRow,
  }),
})
