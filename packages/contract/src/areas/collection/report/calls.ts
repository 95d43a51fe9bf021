import { overdueBucket } from '@countinghouse/domain/kernel/lists/desk'
import { z } from 'zod'
import { area, list } from '../../../kernel/call'
import { amount, businessDate, carried, count, currency, dictNumber, instant, percent } from '../../../kernel/field'
import { entry, ofCollector, performanceCalls, performanceFilters } from '../../../kernel/performance-calls'

const access = 'collection-report.query'
const path = '/collectionTask'
const bucket = () => dictNumber('overdueBucket', overdueBucket.values)
const report = { access, byMarket: true, filters: performanceFilters } as const
const handled = {
  handledCount: count(),
  followCount: count(),
  settleCount: count(),
  extendCount: count(),
}

/** The performance reports of S-033 and S-038, each with a row of its own. */
export const collectionReports = area('collection', {
  ...performanceCalls(path, { access }),
  backPerformance: list(`${path}/backPerformance`, {
    ...report,
    summary:
      'Orders recovered by collector and day; an order counts once a day where more came than was taken back (G-120)',
    row: z.object({
      ...entry,
      dataDate: businessDate(),
      ...ofCollector,
      recoveryCount: count(),
      settleCount: count(),
      extendCount: count(),
    }),
    sortable: ['dataDate', 'recoveryCount'],
  }),
  backPerformanceForAmount: list(`${path}/backPerformanceForAmount`, {
    ...report,
    summary: 'Money recovered by collector, day and currency: what came, what reversals took back, what stays (G-120)',
    row: z.object({
      ...entry,
      dataDate: businessDate(),
      ...ofCollector,
      currency: currency(),
      creditedAmount: amount(),
      reversedAmount: amount(),
      recoveryAmount: amount(),
    }),
    sortable: ['dataDate', 'recoveryAmount'],
  }),
  colDataGroupZeroCollector: list(`${path}/colDataGroupZeroCollector`, {
    ...report,
    summary: 'Enabled collectors without a follow-up on the days (G-119)',
    row: z.object({ ...ofCollector, openTasks: count(), lastFollowTime: instant().nullable() }),
    sortable: ['openTasks'],
  }),
  collectionRank: list(`${path}/collectionRank`, {
    ...report,
    summary:
      'Collectors by what they recovered, then by rate, in each currency; the place is among all, shown are those within reach',
    row: z.object({
      ...entry,
      rank: count().min(1),
      /** How many are ranked in the currency, those whom the caller does not see among them. */
      rankedCount: carried(count()),
      ...ofCollector,
      currency: currency(),
      recoveryAmount: amount(),
      recoveryRate: percent().nullable(),
      taskCount: count(),
      settleCount: count(),
      extendCount: count(),
    }),
  }),
  colUserDealCount: list(`${path}/colUserDealCount`, {
    ...report,
    summary: 'Tasks that each collector handled: followed up at least once on the days',
    row: z.object({ ...entry, ...ofCollector, ...handled }),
    sortable: ['handledCount', 'followCount'],
  }),
  colUserDealCountV2: list(`${path}/colUserDealCountV2`, {
    ...report,
    summary: 'The same by overdue bucket (G-121)',
    row: z.object({ ...entry, ...ofCollector, overdueBucket: bucket().nullable(), ...handled }),
    sortable: ['handledCount', 'followCount'],
  }),
  findCollectionModelList: list('/statistics/findCollectionModelList', {
    ...report,
    summary: 'By bucket and day: tasks that entered, how many of them were settled or extended since, the rate',
    row: z.object({
      ...entry,
      dataDate: businessDate(),
      overdueBucket: bucket().nullable(),
      enteredCount: count(),
      recoveredCount: count(),
      recoveredRate: percent().nullable(),
    }),
    sortable: ['dataDate', 'enteredCount', 'recoveredCount'],
  }),
  countCollectionTaskDispense: list('/statistics/countCollectionTaskDispense', {
    ...report,
    summary: 'Tasks dispensed by day and collector, and how many of them had another owner before',
    row: z.object({
      ...entry,
      dataDate: businessDate(),
      ...ofCollector,
      taskCount: count(),
      handedOnCount: count(),
    }),
    sortable: ['dataDate', 'taskCount'],
  }),
})
