import { nextTasks } from '@countinghouse/contract/areas/platform-collection/next/calls'
import { remind } from '@countinghouse/contract/areas/remind/calls'
import { remindDoors } from '@countinghouse/contract/areas/remind/doors'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { daysBetween } from '@countinghouse/domain/kernel/business-date'
import { useMemo } from 'react'
import { useCaseActions } from '../../kernel/cockpit/case-band'
import { NONE, useCasePlace } from '../../kernel/cockpit/case-place'
import { Cockpit, QUEUE } from '../../kernel/cockpit/cockpit'
import type { Desk } from '../../kernel/cockpit/desk'
import type { QueuedTask } from '../../kernel/cockpit/task-strip'
import { instantText, leftToRight } from '../../kernel/format'
import { type Say, useText } from '../../kernel/i18n'
import { today } from '../../kernel/today'
import { useRead } from '../../kernel/use-read'
import { texts } from './texts'

const DESK: Desk = {
  name: 'remind',
  follow: remind.follow,
  next: nextTasks.remindNext,
  state: remind.state,
  changes: remindDoors.changes,
  log: remind.logList,
  states: 'remindTaskStatus',
  operations: 'remindOperationType',
  list: '/remind/myremindtasks',
}

type TaskRow = RowOf<typeof remind.myTask>

/** Whose turn it is, and why: the list has them in the order of work. */
function queued(row: TaskRow, now: Date, t: Say): QueuedTask {
  const due = leftToRight(row.endDate)
  if (row.nextContactTime && new Date(row.nextContactTime) > now) {
    const date = leftToRight(instantText(row.nextContactTime))
    return { row, why: t(texts.case.contactOn, { date }), done: true }
  }
  if (row.contactDue) return { row, why: t(texts.case.contactNow, { date: due }), done: false }
  if (!row.contactDate) return { row, why: t(texts.case.contactNone, { date: due }), done: true }
  return { row, why: t(texts.case.contactOn, { date: leftToRight(row.contactDate) }), done: true }
}

/** The reminder agent's cockpit. */
export function RemindTaskDetailScreen() {
  const t = useText()
  const place = useCasePlace()
  const { taskId } = place
  const mine = useRead(remind.myTask, { pageNum: 1, pageSize: QUEUE }, { keep: true })
  const read = useRead(remind.detail, { taskId }, { when: taskId > NONE })
  const shown = taskId > NONE ? read.data : undefined
  const queue = useMemo(
    () => (mine.data?.list ?? []).map(row => queued(row, new Date(mine.dataUpdatedAt), t)),
    [mine.data, mine.dataUpdatedAt, t],
  )
  const task = shown && { ...shown, status: shown.remindTaskStatus, ownerName: shown.remindUserName }
  const days = shown ? daysBetween(today(), shown.endDate) : 0
  return (
    <Cockpit
      desk={DESK}
      place={place}
      queue={queue}
      task={task}
      fault={read.error}
      busy={read.isFetching}
      refetch={read.refetch}
      figure={
        shown && {
          label: t(texts.case.due, { date: leftToRight(shown.endDate) }),
          text: days === 0 ? t(texts.case.today) : t(texts.case.days, { days: Math.abs(days) }),
          tone: days < 0 ? 'bad' : days === 0 ? 'waiting' : 'neutral',
        }
      }
      actions={useCaseActions(task)}
    />
  )
}
