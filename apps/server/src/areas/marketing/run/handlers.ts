import { marketingMessages } from '@countinghouse/contract/areas/marketing/messages'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { percentText } from '@countinghouse/domain/kernel/rate'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { send } from '../../../kernel/jobs/queue'
import { sameVersion } from '../../../kernel/same-version'
import { marketingRunJob } from './jobs'
import { findCustomerOf, optOut } from './opt-out'
import { lockRun, pageOfOptOuts, pageOfOutbox, pageOfRecipients, pageOfRuns, setRunState } from './queries'

type Converted = Record<string, { sent: number; sentConverted: number; held: number; heldConverted: number }>

/** The rates of a run after so many days; null before they are over, and of a holdout where there is none. */
function ratesAfter(converted: Converted | null, days: number) {
  const of = converted?.[days]
  return {
    sent: of ? percentText(of.sentConverted, of.sent) : null,
    held: of && of.held > 0 ? percentText(of.heldConverted, of.held) : null,
  }
}

export const marketingRunHandlers = implement(marketingRuns, {
  runList: async (input, { db, actor }) => {
    const { list, total } = await pageOfRuns(db, input, actor)
    return {
      total,
      list: list.map(({ counts, converted, ...row }) => {
        const [day1, day3, day7] = [1, 3, 7].map(days => ratesAfter(converted as Converted | null, days))
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
          convertRate1: day1!.sent,
          convertRate3: day3!.sent,
          convertRate7: day7!.sent,
          heldRate1: day1!.held,
          heldRate3: day3!.held,
          heldRate7: day7!.held,
          mayPause: row.runState === 'freezing' || row.runState === 'sending',
        }
      }),
    }
  },

  runPause: async ({ runId, rowVersion }, { db, actor, note }) => {
    const run = sameVersion(await lockRun(db, runId, actor), rowVersion)
    if (run.state !== 'freezing' && run.state !== 'sending') throw new Fault(marketingMessages.runEnded)
    note.change({ runState: run.state }, { runState: 'paused' })
    await setRunState(db, runId, 'paused')
    return {}
  },

  runResume: async ({ runId, rowVersion }, { db, actor, note }) => {
    const run = sameVersion(await lockRun(db, runId, actor), rowVersion)
    if (run.state !== 'paused') throw new Fault(marketingMessages.runEnded)
    const state = run.frozen_at === null ? 'freezing' : 'sending'
    note.change({ runState: run.state }, { runState: state })
    await setRunState(db, runId, state)
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
