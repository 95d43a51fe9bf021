import { reportSchedules } from '@countinghouse/contract/areas/report/schedule/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { intlLocale } from '@countinghouse/domain/kernel/language'
import { Link } from 'react-router'
import { useLanguage } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { deleteForm, editForm } from '../../../kernel/row-form'
import { ReceiverChooser } from './receivers'
import { texts } from './texts'

type Schedule = RowOf<typeof reportSchedules.scheduleList>

// A Monday.
const FIRST_WEEKDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** The weekday by its name, the day of the month by its number; what is sent each day has neither. */
function SendDay({ of }: { of: Schedule }) {
  const language = useLanguage()
  if (of.cadence === 'daily') return '–'
  if (of.cadence === 'monthly') return <bdi dir="ltr">{of.sendDay}</bdi>
  const day = FIRST_WEEKDAY + (of.sendDay - 1) * DAY_MS
  return new Intl.DateTimeFormat(intlLocale(language), { weekday: 'long', timeZone: 'UTC' }).format(day)
}

/** Reports that are sent by schedule. */
export const SchedulesScreen = listScreen(reportSchedules.scheduleList, {
  texts,
  rowKey: 'scheduleId',
  filters: ['name', 'cadence'],
  columns: [
    { field: 'name', width: 200, show: (value: string, row: Schedule) => <Link to={row.link}>{value}</Link> },
    'active',
    { field: 'cadence', width: 104 },
    { field: 'sendDay', width: 120, show: (_: number, row: Schedule) => <SendDay of={row} /> },
    { field: 'nextOn', width: 112 },
    { field: 'span', width: 112 },
    { field: 'receivers', width: 200 },
    'lastSentTime',
    { field: 'createdBy', folded: true },
    { field: 'createTime', folded: true },
  ],
  rowActions: [
    {
      text: 'edit',
      needs: reportSchedules.scheduleEdit,
      dialog: editForm<typeof reportSchedules.scheduleEdit, Schedule>(reportSchedules.scheduleEdit, {
        title: texts.editTitle,
        values: row => ({ name: row.name }),
        fixed: ['scheduleId', 'rowVersion'],
        fields: { receiverIds: { control: ReceiverChooser } },
      }),
    },
    {
      text: 'delete',
      needs: reportSchedules.scheduleDelete,
      danger: true,
      dialog: deleteForm<typeof reportSchedules.scheduleDelete, Schedule>(reportSchedules.scheduleDelete, {
        fixed: ({ scheduleId }) => ({ scheduleId }),
        name: row => row.name,
      }),
    },
  ],
})
