import { z } from 'zod'
import { area, list } from '../../../kernel/call'
import { businessDate, carried, count, dateRange, dict, id, instant, ofCustomer } from '../../../kernel/field'

/** What work orders are told apart by in a report, and the filter of their list that finds the same rows. */
export const CUTS = {
  cause: 'firstLevelQuestion',
  question: 'secondLevelQuestion',
  label: 'questionV1',
  channel: 'complainChannel',
  collector: 'collectionUserId',
  app: 'appId',
  country: 'country',
  appeal: 'custAppeal',
  tag: 'tag',
  source: 'source',
  settle: 'settleStatus',
  level: 'level',
  flow: 'workFlowType',
} as const
export type Cut = keyof typeof CUTS

/** Those raised on the days: each is open or was closed within one of the four spans. */
const counts = {
  raisedCount: count(),
  openCount: count(),
  /** Open, its time over. */
  lateCount: count(),
  dayCount: count(),
  threeDaysCount: count(),
  weekCount: count(),
  longerCount: count(),
  dissatisfiedCount: count(),
}
/** The days that were counted, those asked for or the last thirty. */
const days = { dataDateStart: carried(businessDate()), dataDateEnd: carried(businessDate()) }
const row = z.object({
  ...days,
  entryId: carried(z.string()),
  /** The value of the list's filter. */
  value: carried(z.string()),
  /** In the caller's words. */
  cutName: z.string(),
  ...counts,
  /** From raising to closing, of those that are closed. */
  averageHours: count().nullable(),
})
const filters = { dataDate: dateRange(), appId: id(), type: dict('workOrderType') }
const ofReport = { access: 'work-order.query', byMarket: true, statistics: true } as const
/** Without days the last thirty, at most 92; the caller's own reach, so that each figure is the length of its list. */
const reportBy = (path: string, what: string) =>
  list(path, {
    ...ofReport,
    summary: `Work orders raised on the days by ${what}: how many, how they stand, how long they took`,
    filters,
    row,
    sums: z.object(counts),
  })

export const workOrderReports = area('work-order', {
  reportByCause: reportBy('/workOrder/reportByCause', 'first-level question'),
  reportByQuestion: reportBy('/workOrder/reportByQuestion', 'second-level question'),
  reportByLabel: reportBy('/workOrder/reportByLabel', 'question label'),
  reportByChannel: reportBy('/workOrder/reportByChannel', 'complaint channel'),
  reportByCollector: reportBy('/workOrder/reportByCollector', 'the collector whom they accuse'),
  reportByApp: reportBy('/workOrder/reportByApp', 'app'),
  reportByCountry: reportBy('/workOrder/reportByCountry', 'country'),
  reportByAppeal: reportBy('/workOrder/reportByAppeal', 'what the customer asks for'),
  reportByTag: reportBy('/workOrder/reportByTag', 'model tag'),
  reportBySource: reportBy('/workOrder/reportBySource', 'who brought them in'),
  reportBySettle: reportBy('/workOrder/reportBySettle', 'how their order was settled'),
  reportByLevel: reportBy('/workOrder/reportByLevel', 'level'),
  reportByFlow: reportBy('/workOrder/reportByFlow', 'work-order type'),
  repeatComplainers: list('/workOrder/reportRepeat', {
    ...ofReport,
    summary: 'Customers who complained more than once on the days, the most first',
    filters,
    row: z.object({
      ...days,
      ...ofCustomer(),
      appName: z.string(),
      raisedCount: count(),
      openCount: count(),
      lastTime: instant(),
    }),
    sums: z.object({ raisedCount: count(), openCount: count() }),
  }),
})
