import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { marketingStatus, taskNode as taskNodes } from '@countinghouse/domain/kernel/lists/outreach'
import { instantText, leftToRight } from '../../../kernel/format'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { rowForm } from '../../../kernel/row-form'
import { useShow } from '../../../kernel/show'
import { AddTaskDialog, EditTaskDialog, inputOf } from './task-form'
import { texts } from './texts'

type Task = RowOf<typeof smsTasks.smsTaskList>
const { open, closed } = marketingStatus.value
const { beforeDue, overdue } = taskNodes.value
const values = (row: Task) => ({ name: row.taskName })

const OpenDialog = rowForm<typeof smsTasks.smsTaskAddOrEdit, Task>(smsTasks.smsTaskAddOrEdit, {
  title: texts.openTitle,
  intro: texts.openText,
  submit: texts.open,
  values,
  fields: [],
  fixed: row => ({ ...inputOf(row), taskStatus: open }),
})
const CloseDialog = rowForm<typeof smsTasks.smsTaskAddOrEdit, Task>(smsTasks.smsTaskAddOrEdit, {
  title: texts.closeTitle,
  intro: texts.closeText,
  submit: texts.close,
  values,
  fields: [],
  fixed: row => ({ ...inputOf(row), taskStatus: closed }),
})
const TestDialog = rowForm<typeof smsTasks.smsTaskTest, Task>(smsTasks.smsTaskTest, {
  title: texts.test,
  intro: texts.testText,
  fields: ['mobile'],
  fixed: ({ taskId }) => ({ taskId }),
})

/** The point of the loan, and how many days lie between it and the message. */
function Point({ row: { taskNode, nodeDays: days } }: { row: Task }) {
  const t = useText()
  const { dictionaries } = useShow()
  if (taskNode === null) return null
  const node = dictionaries.label('taskNode', String(taskNode))
  const text = taskNode === beforeDue ? texts.daysBefore : taskNode === overdue ? texts.daysOverdue : texts.daysAfter
  return <span>{days === 0 ? node : t(text, { node, days })}</span>
}

/** Every day at a time, or once at an instant; below it the point of the loan. */
function When({ row }: { row: Task }) {
  const { dictionaries } = useShow()
  const { dailyAt, setTime, sendingTime } = row
  const time = dailyAt ?? (setTime === null ? '' : instantText(setTime))
  return (
    <span className={row.taskNode === null ? undefined : 'ch-two-lines'}>
      <span>
        {dictionaries.label('sendingTimeMode', String(sendingTime))} {leftToRight(time)}
      </span>
      <Point row={row} />
    </span>
  )
}

export const SmstaskScreen = listScreen(smsTasks.smsTaskList, {
  texts,
  rowKey: 'taskId',
  views: ['taskStatus'],
  filters: ['taskName', 'sendingMethod', 'appId'],
  columns: [
    { field: 'taskName', below: 'appName', width: 216 },
    { field: 'topStatus', folded: true },
    { field: 'taskStatus', width: 96 },
    { field: 'sendingMethod', below: 'typeOfSMS', width: 120 },
    { field: 'sendingTime', title: 'when', show: (_: never, row: Task) => <When row={row} />, width: 232 },
    { field: 'groupName', below: 'targetSendingAudience', width: 184 },
    { field: 'templateName', width: 184 },
    { field: 'channelName', width: 160 },
    { field: 'holdoutPercent', width: 96 },
    { field: 'productName', folded: true },
    { field: 'couponName', folded: true },
    { field: 'sendType', folded: true },
    { field: 'ratePerSecond', folded: true },
    { field: 'executeTime', width: 168 },
    { field: 'sendCount', width: 96 },
    { field: 'updatedBy', below: 'updateTime' },
  ],
  add: { text: texts.add, needs: smsTasks.smsTaskAddOrEdit, dialog: AddTaskDialog },
  rowActions: [
    { text: 'edit', needs: smsTasks.smsTaskAddOrEdit, dialog: EditTaskDialog },
    { text: 'open', needs: smsTasks.smsTaskAddOrEdit, when: row => row.taskStatus === closed, dialog: OpenDialog },
    { text: 'close', needs: smsTasks.smsTaskAddOrEdit, when: row => row.taskStatus === open, dialog: CloseDialog },
    { text: 'test', needs: smsTasks.smsTaskTest, dialog: TestDialog },
  ],
})
