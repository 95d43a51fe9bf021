import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { carried, count, dateRange, id, instant } from '../../../kernel/field'

const check = z.object({
  /** By name, as the server makes them; each compares two figures that should be equal. */
  name: z.string(),
  compared: count(),
  differences: count(),
  /** The first ten differences in words of the tables: what, the two figures that should be equal. */
  examples: z.array(z.object({ what: z.string(), left: z.int(), right: z.int() })),
})

const runRow = z.object({
  runId: id(),
  at: instant(),
  compared: count(),
  differences: count(),
  milliseconds: count(),
  checks: carried(z.array(check)),
})

export const reconciliation = area('books', {
  reconcile: read('/books/reconcile', {
    summary: 'The last reconciliation',
    access: 'account.query',
    input: z.strictObject({}),
    output: z.object({
      run: z.object({ at: instant(), differences: count(), milliseconds: count(), checks: z.array(check) }).nullable(),
    }),
  }),
  reconcileRuns: list('/books/reconcileRuns', {
    summary: 'Reconciliations, newest first, with what each compared',
    access: 'account.query',
    filters: { at: dateRange() },
    row: runRow,
  }),
  runReconcile: action('/books/runReconcile', {
    summary: 'Reconcile the books now',
    access: 'account.edit',
    input: z.strictObject({}),
    output: done,
    audit: { subject: 'reconcile' },
    refreshes: ['jobs'],
  }),
})
