import { marketingMessages } from '@countinghouse/contract/areas/marketing/messages'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Variant } from '@countinghouse/domain/areas/marketing/draw'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { send } from '../../../kernel/jobs/queue'
import { sameVersion } from '../../../kernel/same-version'
import type { Run } from './freeze'
import { marketingRunJob } from './jobs'
import { findCustomerOf, optOut } from './opt-out'
import { findRun, lockRun, pageOfOptOuts, pageOfOutbox, pageOfRecipients, pageOfRuns, setRunState } from './queries'
import { type Converted, rateAfter, resultOf } from './result'
import { giveUpRun, pauseRun } from './stop'

const isUnderWay = (state: Run['state']) => state === 'freezing' || state === 'sending'

export const marketingRunHandlers = implement(marketingRuns, {
  runList: async (input, { db, actor }) => {
    const { list, total } = await pageOfRuns(db, input, actor)
    return {
      total,
      list: list.map(({ counts, converted, ...row }) => {
        const rate = (days: number, variants: readonly Variant[]) =>
          rateAfter(converted as Converted | null, days, variants)
        const { costMilli = 0, ...numbers } = counts as Record<string, number>
        return {
          ...row,
          ...(numbers as Record<
            | 'audience'
            | 'waitingCount'
            | 'sentCount'
            | 'deliveredCount'
            | 'failedCount'
            | 'skippedCount'
            | 'heldCount'
            | 'optOutCount',
            number
          >),
          cost: Math.floor((Number(costMilli) + 500) / 1000),
          convertRate1: rate(1, ['A', 'B']),
          convertRate3: rate(3, ['A', 'B']),
          convertRate7: rate(7, ['A', 'B']),
          heldRate1: rate(1, ['holdout']),
          heldRate3: rate(3, ['holdout']),
          heldRate7: rate(7, ['holdout']),
          mayPause: isUnderWay(row.runState),
          mayEnd: isUnderWay(row.runState) || row.runState === 'paused',
        }
      }),
    }
  },

  runResult: async ({ runId }, { db, actor }) => {
    const run = await findRun(db, runId, actor)
    if (!run) throw new Fault(kernelMessages.notFound)
    return resultOf(db, runId, run.converted as Converted | null)
  },

  runPause: async ({ runId, rowVersion, pauseReason }, { db, actor, now, note }) => {
    const run = sameVersion(await lockRun(db, runId, actor), rowVersion)
    if (!isUnderWay(run.state)) throw new Fault(marketingMessages.runEnded)
    note.change({ runState: run.state, pauseReason: run.pause_reason }, { runState: 'paused', pauseReason })
    await pauseRun(db, run, { reason: pauseReason, by: actor, now })
    return {}
  },

  runEnd: async ({ runId, rowVersion, endReason }, { db, actor, now, note }) => {
    const run = sameVersion(await lockRun(db, runId, actor), rowVersion)
    if (!isUnderWay(run.state) && run.state !== 'paused') throw new Fault(marketingMessages.runEnded)
    note.change({ runState: run.state, endReason: '' }, { runState: 'ended', endReason })
    await giveUpRun(db, run, { reason: endReason, by: actor, now })
    return {}
  },

  runResume: async ({ runId, rowVersion }, { db, actor, note }) => {
    const run = sameVersion(await lockRun(db, runId, actor), rowVersion)
    if (run.state !== 'paused') throw new Fault(marketingMessages.runEnded)
    const state = run.frozen_at === null ? 'freezing' : 'sending'
    note.change({ runState: run.state }, { runState: state })
    await setRunState(db, runId, { state, paused_by: null, pause_reason: '' })
    await send(db, marketingRunJob.name, { runId }, { singletonKey: String(runId), createdBy: actor.userId })
    return {}
  },

  recipientList: (input, { db, actor }) => pageOfRecipients(db, input, actor),
  outboxList: (input, { db, actor }) => pageOfOutbox(db, input, actor),
  optOutList: (input, { db, actor }) => pageOfOptOuts(db, input, actor),

  optOutAdd: async ({ custId, words }, { db, actor, now, note }) => {
    const customer = await findCustomerOf(db, custId, actor)
    // Marketing has no work of somebody's own: a right for less than everybody reaches nobody.
    if (!customer || actor.scopes.get('marketing')?.all !== true) throw new Fault(kernelMessages.notFound, {}, 'custId')
    const given = { customerId: custId, appId: customer.app_id, source: 'staff', words } as const
    const optOutId = await optOut(db, { ...given, createdBy: actor.userId }, now)
    if (optOutId === undefined) throw new Fault(marketingMessages.optedOutAlready, {}, 'custId')
    note.made({ custId, words })
    return { optOutId }
  },
})
