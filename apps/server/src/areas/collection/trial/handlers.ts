import { randomBytes } from 'node:crypto'
import { strategyTrials } from '@countinghouse/contract/areas/collection/trial/calls'
import { trialMessages } from '@countinghouse/contract/areas/collection/trial/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import {
  type Comparison,
  compareMeans,
  compareShares,
  type TrialSide,
} from '@countinghouse/domain/areas/collection/trial'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { percentText } from '@countinghouse/domain/kernel/rate'
import type { z } from 'zod'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { insertRow } from '../../../kernel/insert-row'
import { sameVersion } from '../../../kernel/same-version'
import {
  pageOfTrialCredits,
  pageOfTrialCustomers,
  pageOfTrialFollowUps,
  readOutcomes,
  type SideOutcome,
} from './outcomes'
import {
  enrolMembers,
  findOverlapping,
  findTrial,
  isAppReached,
  isNameTaken,
  lockTrial,
  pageOfTrials,
  stopTrial,
  type TrialRecord,
} from './queries'

type Row = z.input<typeof strategyTrials.trialList.row>

const stateOf = (trial: TrialRecord, today: BusinessDate): Row['trialState'] => {
  if (trial.stopped_on !== null) return 'stopped'
  if (trial.starts_on > today) return 'planned'
  return trial.ends_on < today ? 'ended' : 'running'
}

const toRow = (trial: TrialRecord, today: BusinessDate): Row => ({
  trialId: trial.id,
  trialName: trial.name,
  appName: trial.app_name,
  collectionStage: trial.stage,
  trialState: stateOf(trial, today),
  startDate: trial.starts_on,
  endDate: trial.last_day,
  sideShare: trial.share_bps,
  workOrderA: trial.order_a,
  contactEveryDaysA: trial.every_days_a,
  firstChannelA: trial.channel_a,
  workOrderB: trial.order_b,
  contactEveryDaysB: trial.every_days_b,
  firstChannelB: trial.channel_b,
  customersA: trial.customers_a,
  customersB: trial.customers_b,
  createdBy: trial.created_by_name,
  createTime: trial.created_at,
  rowVersion: trial.row_version,
})

/** Of a trial beyond the reader's apps. */
const NOTHING = { list: [], total: 0 }
const NOBODY = { customers: 0, follows: 0, recovered: 0, squares: 0, promised: 0, kept: 0, complained: 0 }

const sideRow = (one: Omit<SideOutcome, 'side'>) => ({
  customers: one.customers,
  followCount: one.follows,
  recoveryAmount: one.recovered,
  recoveredEach: one.customers === 0 ? 0 : Math.round(one.recovered / one.customers),
  promisedCount: one.promised,
  keptCount: one.kept,
  keptRate: one.customers === 0 ? null : percentText(one.kept, one.customers),
  complaintCount: one.complained,
})

const toCompared = ({ p, meaning }: Comparison) => ({ chance: p === null ? null : Math.round(p * 10_000), meaning })

export const trialHandlers = implement(strategyTrials, {
  trialList: async (input, { db, actor, today }) => {
    const found = await pageOfTrials(db, input, actor)
    return { ...found, list: found.list.map(trial => toRow(trial, today)) }
  },

  trialAdd: async (input, { db, actor, now, today, note }) => {
    const { appId, collectionStage, startDate, endDate } = input
    if (!(await isAppReached(db, appId, actor))) throw new Fault(kernelMessages.notFound, {}, 'appId')
    if (startDate < today) throw new Fault(trialMessages.trialDays, {}, 'startDate')
    const place = { appId, stage: collectionStage, from: startDate, to: endDate }
    const other = await findOverlapping(db, place)
    if (other !== undefined) throw new Fault(trialMessages.trialOverlaps, { name: other }, 'startDate')
    if (await isNameTaken(db, input.trialName)) throw new Fault(trialMessages.trialNameTaken, {}, 'trialName')
    note.made(input)
    const trialId = await insertRow(db, 'strategy_trial', {
      name: input.trialName,
      app_id: appId,
      stage: collectionStage,
      seed: randomBytes(8).toString('hex'),
      share_bps: input.sideShare,
      starts_on: startDate,
      ends_on: endDate,
      order_a: input.workOrderA,
      every_days_a: input.contactEveryDaysA,
      channel_a: input.firstChannelA,
      order_b: input.workOrderB,
      every_days_b: input.contactEveryDaysB,
      channel_b: input.firstChannelB,
      created_by: actor.userId,
      created_at: now,
    })
    await enrolMembers(db, { today, now })
    return { trialId }
  },

  trialStop: async ({ trialId, rowVersion }, { db, actor, today, note }) => {
    const trial = sameVersion(await lockTrial(db, trialId, actor), rowVersion)
    if (trial.stopped_on !== null || trial.ends_on < today) throw new Fault(trialMessages.trialOver)
    note.change({ stoppedOn: null }, { stoppedOn: today })
    await stopTrial(db, trialId, today < trial.starts_on ? trial.starts_on : today)
    return {}
  },

  trialReport: async ({ trialId }, { db, actor, today }) => {
    const trial = await findTrial(db, trialId, actor)
    if (!trial) throw new Fault(kernelMessages.notFound)
    const outcomes = await readOutcomes(db, trial)
    const of = (side: TrialSide) => outcomes.find(one => one.side === side) ?? NOBODY
    const [a, b] = [of('a'), of('b')]
    const money = (one: typeof NOBODY) => ({
      customers: one.customers,
      sum: one.recovered / 100,
      sumOfSquares: one.squares,
    })
    const share = (hits: 'kept' | 'complained') =>
      compareShares({ customers: a.customers, hits: a[hits] }, { customers: b.customers, hits: b[hits] })
    return {
      trial: toRow(trial, today),
      currency: trial.currency,
      a: sideRow(a),
      b: sideRow(b),
      recovery: toCompared(compareMeans(money(a), money(b))),
      kept: toCompared(share('kept')),
      complaints: toCompared(share('complained')),
    }
  },

  trialCustomers: async (input, { db, actor }) => {
    const trial = await findTrial(db, input.trialId, actor)
    if (!trial) return NOTHING
    return pageOfTrialCustomers(db, input, { trial, side: input.trialSide, counted: input.countedCustomers })
  },
  trialFollowUps: async (input, { db, actor }) => {
    const trial = await findTrial(db, input.trialId, actor)
    return trial ? pageOfTrialFollowUps(db, input, { trial, side: input.trialSide }) : NOTHING
  },
  trialCredits: async (input, { db, actor }) => {
    const trial = await findTrial(db, input.trialId, actor)
    return trial ? pageOfTrialCredits(db, input, { trial, side: input.trialSide }) : NOTHING
  },
})
