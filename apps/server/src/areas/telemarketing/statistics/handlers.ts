import { teleStatistics } from '@countinghouse/contract/areas/telemarketing/statistics/calls'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { implement } from '../../../kernel/implement'
import { pageOfFindings, pageOfTurns } from './queries'
import { periodOf } from './report'
import { reports } from './reports'

export const teleStatisticsHandlers = implement(teleStatistics, {
  ...reports,
  findingList: (input, { db, actor, today }) => pageOfFindings(db, { ...input, ...daysOf(input, today) }, actor),
  turnList: (input, { db, actor, today }) => pageOfTurns(db, { ...input, ...daysOf(input, today) }, actor),
})

/** What stands behind a figure is of the figure's days, also where none were asked for. */
function daysOf(input: Parameters<typeof periodOf>[0], today: BusinessDate) {
  const { start, end } = periodOf(input, today)
  return { dataDateStart: start, dataDateEnd: end }
}
