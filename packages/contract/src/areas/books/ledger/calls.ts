import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { amount, businessDate, count, currency, dateRange, id, instant, orderLink, text } from '../../../kernel/field'
import { accountClass, entryKind } from '../choices'
import { booksMessages } from '../messages'
import { check, entryRow } from '../reconciliation/calls'

/** A side of an account: what stands in debit, what in credit. */
const sides = z.object({ debitMinor: amount(), creditMinor: amount() })

const ledgerRow = entryRow.extend({ orderId: id().nullable(), orderNo: orderLink().nullable() })

const runRow = z.object({
  runId: id(),
  at: instant(),
  compared: count(),
  differences: count(),
  milliseconds: count(),
  checks: z.array(check),
})

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
          account: z.string(),
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
  entries: list('/books/entries', {
    summary: 'Ledger entries with their lines, newest first',
    access: 'account.query',
    filters: {
      account: text(40),
      currency: currency(),
      kind: entryKind,
      businessDate: dateRange(),
      orderNo: text(32),
    },
    row: ledgerRow,
  }),
  reconcileRuns: list('/books/reconcileRuns', {
    summary: 'Proofs of the books, newest first, with what each compared',
    access: 'account.query',
    filters: { at: dateRange() },
    row: runRow,
  }),
  runReconcile: action('/books/runReconcile', {
    summary: 'Prove the books now',
    access: 'account.edit',
    input: z.strictObject({}),
    output: done,
    audit: { subject: 'reconcile' },
    refreshes: ['jobs'],
  }),
})
