import type { collection } from '@countinghouse/contract/areas/collection/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import {
  againOn,
  type NextReason,
  nextReason,
  sortTasks,
  type WaitingTask,
} from '@countinghouse/domain/areas/task/next-task'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { collectionStage } from '@countinghouse/domain/kernel/lists/desk'
import type { QueuedTask } from '../../kernel/cockpit/task-strip'
import { texts } from '../../kernel/cockpit/texts'
import { instantText, leftToRight } from '../../kernel/format'
import type { Say } from '../../kernel/i18n'

type TaskRow = RowOf<typeof collection.myTask>

const instant = (text: string | null) => (text === null ? null : new Date(text))

const waitingOf = (row: TaskRow): WaitingTask => ({
  taskId: row.taskId,
  stage: collectionStage.values.find(stage => stage === row.collectionStage) ?? collectionStage.value.s1,
  daysLate: row.overdueDays,
  owedMinor: row.totalRepayableAmount,
  promisedOn: row.promisedDate,
  nextContactAt: instant(row.nextContactTime),
  followedAt: instant(row.followTime),
  followedToday: row.isFollow,
  strategy: row.strategy,
})

const AHEAD: readonly NextReason[] = ['doneToday', 'pausedBetween', 'promiseAhead', 'callBackAhead']

/** A person's tasks in the order in which they are worked, each with why. */
export function queueOf(rows: readonly TaskRow[], now: Date, t: Say): QueuedTask[] {
  const at = { now, today: businessDateOf(now) }
  return sortTasks(
    rows.map(row => ({ ...waitingOf(row), row })),
    at,
  ).map(({ row, ...waiting }) => {
    const reason = nextReason(waiting, at)
    return { row, why: whyText(row, reason, t), done: AHEAD.includes(reason) }
  })
}

/** Why it is this one's turn, as a sentence. */
function whyText(row: TaskRow, reason: NextReason, t: Say): string {
  const { strategy, followTime } = row
  const again = strategy && followTime ? againOn(new Date(followTime), strategy.contactEveryDays) : ''
  const why = t(texts.why[reason], {
    date: leftToRight(reason === 'pausedBetween' ? again : (row.promisedDate ?? '')),
    time: row.nextContactTime ? leftToRight(instantText(row.nextContactTime)) : '',
  })
  return strategy?.firstChannel === 'link' && !AHEAD.includes(reason) ? `${why} · ${t(texts.why.linkFirst)}` : why
}
