import { reportSchedules } from '@countinghouse/contract/areas/report/schedule/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Link } from 'react-router'
import { listScreen } from '../../../kernel/list-screen'
import { deleteForm, editForm } from '../../../kernel/row-form'
import { ReceiverChooser } from './receivers'
import { texts } from './texts'

type Schedule = RowOf<typeof reportSchedules.scheduleList>

/** Reports that are sent by schedule. */
export const SchedulesScreen = listScreen(reportSchedules.scheduleList, {
  texts,
  rowKey: 'scheduleId',
  filters: ['name', 'cadence'],
  columns: [
    { field: 'name', width: 220, show: (value: string, row: Schedule) => <Link to={row.link}>{value}</Link> },
    'span',
    'cadence',
    'sendDay',
    { field: 'receivers', width: 240 },
    'nextOn',
    'lastSentTime',
    'active',
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
