import { remind } from '@countinghouse/contract/areas/remind/calls'
import { REMIND_PERFORMANCE_DAYS } from '@countinghouse/contract/areas/remind/rows'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { remindTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { Link, useSearchParams } from 'react-router'
import { countText } from '../../kernel/format'
import { useLanguage } from '../../kernel/i18n'
import { listScreen } from '../../kernel/list-screen'
import { today } from '../../kernel/today'
import { out } from './task-lists'
import { texts } from './texts'

type PerformanceRow = RowOf<typeof remind.performance>

/** A figure that opens the tasks that it counts. */
function Cases({ of, count, which }: { of: PerformanceRow; count: number; which: string }) {
  const language = useLanguage()
  const [query] = useSearchParams()
  const end = query.get('assignTimeEnd') ?? today()
  const start = query.get('assignTimeStart') ?? addDays(end, 1 - REMIND_PERFORMANCE_DAYS)
  const app = query.get('appId')
  const days = `&assignTimeStart=${start}&assignTimeEnd=${end}${app ? `&appId=${app}` : ''}`
  return <Link to={`/remind/allremindtask?ownerId=${of.userId}${days}&${which}`}>{countText(count, language)}</Link>
}

const shows = (which: string) => ({
  show: (count: number, row: PerformanceRow) => <Cases of={row} count={count} which={which} />,
})
const { settled, extended, overdue } = remindTaskStatus.value

/** What became of the reminders of each agent; each figure opens its tasks (G-135). */
export const RemindPerformanceScreen = listScreen(remind.performance, {
  texts: texts.performance,
  rowKey: 'userId',
  filters: [{ field: 'ownerId', title: 'agent', ...out.owner }, 'assignTime', 'appId'],
  columns: {
    remindNumber: shows('closed=false'),
    settleNumber: shows(`remindTaskStatus=${settled}`),
    diferNumber: shows(`remindTaskStatus=${extended}`),
    overdueNumber: shows(`remindTaskStatus=${overdue}`),
    openTasks: shows('open=true'),
  },
})
