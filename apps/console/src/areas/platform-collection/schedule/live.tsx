import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { StatusDot } from '../../../kernel/status-tag'
import { ReplaceDialog } from './replace-dialog'
import { texts } from './texts'

type Person = RowOf<typeof schedules.live>

const HALF_A_MINUTE = 30_000

function Duty({ there }: { there: boolean }) {
  const t = useText()
  return <StatusDot tone={there ? 'good' : 'neutral'} text={t(there ? texts.live.onDuty : texts.live.offDuty)} />
}

export const LiveScreen = listScreen(schedules.live, {
  texts: texts.live,
  rowKey: 'userId',
  filters: ['groupName', 'userName'],
  views: [
    { text: texts.live.onDuty, filters: () => ({ onDuty: true }) },
    { text: texts.live.offDuty, filters: () => ({ onDuty: false }) },
  ],
  columns: [
    { field: 'userName', below: 'groupName', width: 152 },
    { field: 'onDuty', show: (there: boolean) => <Duty there={there} />, width: 104 },
    { field: 'openTasks', width: 88 },
    { field: 'free', width: 80 },
    { field: 'followedToday', width: 112 },
    { field: 'promisesDueToday', width: 120 },
    { field: 'lastFollowTime', width: 144 },
    { field: 'signInTime', width: 144 },
  ],
  rowActions: [
    {
      text: 'replace',
      needs: schedules.replaceAbsent,
      when: (row: Person) => row.openTasks > 0,
      dialog: ReplaceDialog,
    },
  ],
  everyMs: HALF_A_MINUTE,
})
