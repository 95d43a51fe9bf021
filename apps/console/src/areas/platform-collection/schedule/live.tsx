import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import type { InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import { useText } from '../../../kernel/i18n'
import { ListView } from '../../../kernel/list-screen'
import type { ListOptions } from '../../../kernel/list-types'
import { StatusDot } from '../../../kernel/status-tag'
import { OpensRows, RowsBehind, TaskRows } from '../../../kernel/tasks/rows-behind'
import { ReplaceDialog } from './replace-dialog'
import { texts } from './texts'

type Person = RowOf<typeof schedules.live>

const HALF_A_MINUTE = 30_000

function Duty({ there }: { there: boolean }) {
  const t = useText()
  return <StatusDot tone={there ? 'good' : 'neutral'} text={t(there ? texts.live.onDuty : texts.live.offDuty)} />
}

type Counted = InputOf<typeof schedules.liveTasks>['countedTasks']

const opens = (countedTasks: Counted) => (value: number, row: Person) => (
  <OpensRows
    value={value}
    name={row.userName}
    list={<TaskRows call={schedules.liveTasks} of={{ userId: row.userId, countedTasks }} />}
  />
)

const options: ListOptions<typeof schedules.live, typeof texts.live> = {
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
    { field: 'openTasks', width: 88, show: opens('open') },
    { field: 'free', width: 80 },
    { field: 'followedToday', width: 112, show: opens('followed') },
    { field: 'promisesDueToday', width: 120, show: opens('promised') },
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
}

/** Who works right now; each figure opens its tasks. */
export const LiveScreen = () => (
  <RowsBehind>
    <ListView call={schedules.live} options={options} />
  </RowsBehind>
)
