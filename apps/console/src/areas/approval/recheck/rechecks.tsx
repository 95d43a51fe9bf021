import { rechecks } from '@countinghouse/contract/areas/approval/recheck/calls'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { out } from '../task-lists'
import { texts } from './texts'

export const RechecksScreen = listScreen(rechecks.recheckList, {
  texts,
  rowKey: 'recheckId',
  views: [
    { text: texts.mineOpen, filters: () => ({ mine: true, open: true }) },
    { text: texts.open, filters: () => ({ open: true }) },
    { field: 'verdict', values: ['agreed', 'disagreed'] },
  ],
  filters: ['orderNo', { field: 'examinerId', title: 'examiner', control: out.OwnerFilter }, 'examineTime', 'appId'],
  columns: [
    { field: 'orderNo', below: 'appName' },
    { field: 'custName', below: 'mobile' },
    'verdict',
    'applicationAmount',
    'checkerName',
    'examinerName',
    'examineTime',
    'rejectReason',
    'checkTime',
    'remark',
    { field: 'createTime', folded: true },
  ],
  opens: ({ recheckId }) => pathTo('recheck', recheckId),
  rowActions: [
    {
      text: 'check',
      needs: rechecks.recheckSubmit,
      when: row => row.verdict === null,
      to: ({ recheckId }) => pathTo('recheck', recheckId),
    },
  ],
})
