import { booksMessages } from '@countinghouse/contract/areas/books/messages'
import { reconciliation } from '@countinghouse/contract/areas/books/reconciliation/calls'
import type { Actor } from '../../../kernel/actor'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { send } from '../../../kernel/jobs/queue'
import { reconcileBooks } from './job'
import { findLastRun, pageOfRuns } from './queries'
import type { Check } from './reconcile'

/** What differs is told to whoever sees every app: it names orders and customers of all of them. */
const seenBy = ({ appIds }: Pick<Actor, 'appIds'>, checks: readonly Check[]): Check[] =>
  checks.map(check => (appIds === null ? check : { ...check, examples: [] }))

export const reconciliationHandlers = implement(reconciliation, {
  reconcile: async (_, { db, actor }) => {
    const run = await findLastRun(db)
    if (!run) return { run: null }
    const { at, differences, milliseconds } = run
    return { run: { at, differences, milliseconds, checks: seenBy(actor, run.checks as Check[]) } }
  },

  reconcileRuns: async (input, { db, actor }) => {
    const { list, ...counted } = await pageOfRuns(db, input)
    return { ...counted, list: list.map(run => ({ ...run, checks: seenBy(actor, run.checks) })) }
  },

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
