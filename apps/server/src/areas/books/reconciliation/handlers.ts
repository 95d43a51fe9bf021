import { booksMessages } from '@countinghouse/contract/areas/books/messages'
import { reconciliation } from '@countinghouse/contract/areas/books/reconciliation/calls'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { send } from '../../../kernel/jobs/queue'
import { reconcileBooks } from './job'
import { findLastRun, pageOfRuns } from './queries'
import type { Check } from './reconcile'

export const reconciliationHandlers = implement(reconciliation, {
  reconcile: async (_, { db }) => {
    const run = await findLastRun(db)
    if (!run) return { run: null }
    const { at, differences, milliseconds } = run
    return { run: { at, differences, milliseconds, checks: run.checks as Check[] } }
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
