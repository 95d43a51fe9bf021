import { rechecks, recheckVerdict } from '@countinghouse/contract/areas/approval/recheck/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { useText } from '../../../kernel/i18n'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { ChoiceDot, StatusDot } from '../../../kernel/status-tag'
import { out } from '../task-lists'
import { texts } from './texts'

type Verdict = NonNullable<RowOf<typeof rechecks.recheckList>['verdict']>

function VerdictDot({ verdict }: { verdict: Verdict | null }) {
  const t = useText()
  if (verdict === null) return <StatusDot tone="waiting" text={t(texts.open)} />
  return <ChoiceDot of={recheckVerdict} value={verdict} />
}

export const RechecksScreen = listScreen(rechecks.recheckList, {
  texts,
  rowKey: 'recheckId',
  views: [
    { text: texts.mineOpen, filters: () => ({ mine: true, open: true }) },
    { text: texts.open, filters: () => ({ open: true }) },
    { field: 'verdict', values: ['agreed', 'disagreed'] },
  ],
  filters: ['orderNo', { field: 'examinerId', title: 'examiner', ...out.owner }, 'examineTime', 'appId'],
  columns: [
    { field: 'orderNo', below: 'appName' },
    { field: 'custName', below: 'mobile' },
    { field: 'verdict', show: (verdict: Verdict | null) => <VerdictDot verdict={verdict} /> },
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
