import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { ListView } from '../../../kernel/list-screen'
import type { ControlProps, ListOptions } from '../../../kernel/list-types'
import { addForm, deleteForm, editForm } from '../../../kernel/row-form'
import { OpensRows, RowsBehind, TaskRows } from '../../../kernel/tasks/rows-behind'
import { today } from '../../../kernel/today'
import { useRead } from '../../../kernel/use-read'
import { MyDuty } from './my-duty'
import { texts } from './texts'

type Schedule = RowOf<typeof schedules.scheduleList>

/** Collectors within reach, each with his group; several are chosen. */
function PeopleSelect(props: ControlProps) {
  const { data } = useRead(schedules.scheduleChoices, {})
  const choices = data?.map(({ userId, name, username, groupName }) => ({
    value: userId,
    label: [name, username, groupName].filter(Boolean).join(' · '),
  }))
  return <ChoiceSelect {...props} choices={choices} many />
}

const add = addForm(schedules.scheduleAdd, {
  title: texts.add,
  intro: texts.addText,
  fields: { userIds: { control: PeopleSelect } },
})

const EditDialog = editForm<typeof schedules.scheduleEdit, Schedule>(schedules.scheduleEdit, {
  title: texts.editTitle,
  submit: texts.save,
  values: ({ userName, scheduleDate }) => ({ name: userName, date: scheduleDate }),
  fixed: ['scheduleId', 'rowVersion'],
})

const DeleteDialog = deleteForm<typeof schedules.scheduleDelete, Schedule>(schedules.scheduleDelete, {
  fixed: ({ scheduleId }) => ({ scheduleId }),
  name: ({ userName, scheduleDate }) => `${userName} · ${scheduleDate}`,
})

const canChange = (row: Schedule) => row.signInTime === null && row.scheduleDate >= today()

const options: ListOptions<typeof schedules.scheduleList, typeof texts.schedules> = {
  texts: texts.schedules,
  rowKey: 'scheduleId',
  filters: ['scheduleDate', 'groupName', 'userName'],
  views: [
    { text: texts.today, filters: () => ({ scheduleDateStart: today(), scheduleDateEnd: today() }) },
    { text: texts.expected, filters: () => ({ scheduleDateStart: today(), onDuty: true }) },
    { text: texts.off, filters: () => ({ scheduleDateStart: today(), onDuty: false }) },
  ],
  columns: [
    { field: 'userName', below: 'groupName', width: 200 },
    { field: 'scheduleDate', width: 128 },
    { field: 'onDuty', width: 96 },
    'signInTime',
    'signOutTime',
    {
      field: 'taskCount',
      title: 'received',
      width: 128,
      show: (value: number, { userName, scheduleId }) => (
        <OpensRows
          value={value}
          name={userName}
          list={<TaskRows call={schedules.scheduleTasks} of={{ scheduleId }} />}
        />
      ),
    },
  ],
  picture: MyDuty,
  add,
  rowActions: [
    { text: 'edit', needs: schedules.scheduleEdit, when: canChange, dialog: EditDialog },
    { text: 'delete', needs: schedules.scheduleDelete, when: canChange, danger: true, dialog: DeleteDialog },
  ],
}

function Schedules() {
  return (
    <RowsBehind>
      <ListView call={schedules.scheduleList} options={options} />
    </RowsBehind>
  )
}

/** Who is expected on which day, and what came to him. */
export const SchedulesScreen = Object.assign(Schedules, { add })
