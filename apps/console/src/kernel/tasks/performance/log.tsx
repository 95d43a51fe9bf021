import type { RowOf } from '@countinghouse/contract/kernel/call'
import { PictureCount } from '../../image-viewer'
import { pathTo } from '../../links'
import type { ListOptions } from '../../list-types'
import type { PerformanceCalls } from './figure'
import { reportFilters, reportTexts } from './lists'
import { texts } from './texts'

type Calls = PerformanceCalls['followUps']
type Line = RowOf<Calls>

/** The collection log across orders: every follow-up within reach, exported of any days, with its pictures of one. */
export function followUpLog(calls: PerformanceCalls): ListOptions<Calls, ReturnType<typeof reportTexts>> {
  // Both desks' logs hold the follow-ups of all apps.
  const opens = (row: Line) => pathTo(row.platform ? 'platformTask' : 'collectionTask', row.taskId)
  return {
    texts: reportTexts(texts.log),
    rowKey: 'followUpId',
    opens,
    filters: [...reportFilters(calls), 'followResult', 'connected'],
    columns: [
      { field: 'orderNo', below: 'appName' },
      'custName',
      'followTime',
      'followResult',
      { field: 'promiseState', below: 'promisedDate' },
      'promisedAmountMinor',
      { field: 'userName', title: 'collector', below: 'groupName' },
      'repaymentIntention',
      'nextContactTime',
      'remark',
      { field: 'attachments', show: (paths: readonly string[]) => <PictureCount paths={paths} />, width: 120 },
      { field: 'overdueBucket', folded: true },
      { field: 'contactResult', folded: true },
      { field: 'operationOutcome', folded: true },
      { field: 'connected', folded: true },
      { field: 'customerContactCondition', folded: true },
      { field: 'linkCondition', folded: true },
      { field: 'personReached', folded: true },
    ],
  }
}
