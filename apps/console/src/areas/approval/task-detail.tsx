import { approval } from '@countinghouse/contract/areas/approval/calls'
import { approvalDoors } from '@countinghouse/contract/areas/approval/doors'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { MISNAMED, NONE, useCasePlace } from '../../kernel/cockpit/case-place'
import { QueueDone } from '../../kernel/cockpit/queue-done'
import { useCaseNewsOrReadAnew } from '../../kernel/cockpit/use-case-news'
import { DetailWaiting } from '../../kernel/detail-page'
import { useTabSubject } from '../../kernel/tab-activity'
import { usePageKeys } from '../../kernel/use-page-keys'
import { useRead } from '../../kernel/use-read'
import { CaseView } from './case/case-view'
import { ReviewForm } from './review-form'
import { TaskQueue } from './task-queue'
import './task-detail.css'

const LIST = '/approval/myapprovaltasks'
const QUEUE = 100

/** The examiner's cockpit: queue, case, record form. */
export function ApprovalTaskDetailScreen() {
  const { taskId, named, show: setTaskId } = useCasePlace()
  const queue = useRead(approval.myTask, { pageNum: 1, pageSize: QUEUE }, { keep: true })
  const task = useRead(approval.detail, { taskId }, { when: taskId > NONE })
  const shown = taskId > NONE ? task.data : undefined
  useCaseNewsOrReadAnew(approvalDoors.changes, {
    shown: shown?.examineTime === null ? { id: shown.taskId, rowVersion: shown.rowVersion } : undefined,
    areas: ['approval'],
  })
  useTabSubject(shown?.orderNo)
  // Which case is on the screen with all that it is judged by.
  const [ready, setReady] = useState<number>()

  // Cases that can be worked come first; those that wait for the customer's material stand below them.
  const rows = useMemo(
    () => queue.data?.list.toSorted((a, b) => Number(a.pendingMaterial) - Number(b.pendingMaterial)),
    [queue.data],
  )
  const step = useCallback(
    (by: 1 | -1) => {
      if (!rows || rows.length === 0) return
      const at = rows.findIndex(row => row.taskId === taskId)
      const next = at < 0 ? rows[0] : rows[at + by]
      if (next) setTaskId(next.taskId)
    },
    [rows, taskId, setTaskId],
  )
  useQueueKeys(step)
  // Opened without a case, as from the menu's memory: the first that can be worked.
  const firstOpen = rows?.find(row => !row.pendingMaterial)?.taskId
  useEffect(() => {
    if (!named && firstOpen !== undefined) setTaskId(firstOpen)
  }, [named, firstOpen, setTaskId])

  /** The next case that can be worked: after this one, else the first; those that wait for material are passed over. */
  const goOn = () => {
    const at = rows?.findIndex(row => row.taskId === taskId) ?? -1
    const open = (rows ?? [])
      .map((row, index) => ({ row, index }))
      .filter(({ row }) => row.taskId !== taskId && !row.pendingMaterial)
    const next = open.find(({ index }) => index > at) ?? open[0]
    setTaskId(next?.row.taskId ?? NONE)
  }

  return (
    <div className="ch-cockpit-room">
      <div className="ch-cockpit">
        <TaskQueue
          rows={rows}
          fault={queue.error}
          total={queue.data?.total ?? 0}
          current={taskId}
          onChoose={setTaskId}
        />
        <div aria-busy={task.isFetching || undefined}>
          {taskId === NONE ? (
            <QueueDone list={LIST} />
          ) : shown ? (
            <CaseView key={shown.taskId} task={shown} onReady={setReady} />
          ) : (
            <DetailWaiting
              none={taskId === MISNAMED}
              fault={task.error}
              onRetry={() => void task.refetch()}
              list={LIST}
            />
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too */}
        <aside className="ch-cockpit-form" tabIndex={0}>
          {shown && (
            <ReviewForm
              key={`${shown.taskId} ${shown.rowVersion}`}
              task={shown}
              ready={ready === shown.taskId}
              onDone={goOn}
            />
          )}
        </aside>
      </div>
    </div>
  )
}

/** Alt and an arrow go through the queue from anywhere on the page, also out of the form. */
function useQueueKeys(step: (by: 1 | -1) => void): void {
  usePageKeys({
    alt: event => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    },
  })
}
