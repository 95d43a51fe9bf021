import { useCallback, useEffect, useState } from 'react'
import { DetailWaiting } from '../detail-page'
import { useTabSubject } from '../tab-activity'
import { useRead } from '../use-read'
import { type CaseAction, CaseBand, type Figure } from './case-band'
import { MISNAMED, NONE, type useCasePlace } from './case-place'
import { useCockpitKeys } from './cockpit-keys'
import type { Desk } from './desk'
import type { Task } from './draft'
import { FollowForm } from './follow-form'
import { OwedSection, PlanSection } from './owed-section'
import { QueueDone } from './queue-done'
import { Shortcuts } from './shortcuts'
import { Promises, Story } from './story'
import { TakeTask } from './take-task'
import { type QueuedTask, TaskStrip } from './task-strip'
import { useCaseNews } from './use-case-news'
import './cockpit.css'

/** So many of one's own tasks are put in the order of work. */
export const QUEUE = 200

interface CockpitProps {
  desk: Desk
  place: ReturnType<typeof useCasePlace>
  /** One's own tasks in the order of work. */
  queue: readonly QueuedTask[]
  task: Task | undefined
  /** Why it is not there. */
  fault: unknown
  busy: boolean
  refetch: () => unknown
  figure: Figure | undefined
  actions: readonly CaseAction[]
}

/** One case at a time, in the order of work, by the keyboard. */
export function Cockpit({ desk, place, queue, task, fault, busy, refetch, figure, actions }: CockpitProps) {
  const { taskId, named, show } = place
  useTabSubject(task?.orderNo)
  useMeanwhile(desk, task, refetch)
  const step = useCallback(
    (by: 1 | -1) => {
      const at = queue.findIndex(({ row }) => row.taskId === taskId)
      const next = at < 0 ? queue[0] : queue[at + by]
      if (next) show(next.row.taskId)
    },
    [queue, taskId, show],
  )
  // Opened without a case, as from the menu's memory: the one whose turn it is.
  const firstTask = queue[0]?.row.taskId
  useEffect(() => {
    if (!named && firstTask !== undefined) show(firstTask)
  }, [named, firstTask, show])

  /** The next task to work: after this one, else the first; what was done today is passed over. */
  const goOn = () => {
    const at = queue.findIndex(({ row }) => row.taskId === taskId)
    const open = queue.map((one, index) => ({ one, index })).filter(({ one }) => one.row.taskId !== taskId && !one.done)
    const next = open.find(({ index }) => index > at) ?? open[0]
    show(next?.one.row.taskId ?? NONE)
  }
  const [help, setHelp] = useState(false)
  useCockpitKeys({ step, onHelp: () => setHelp(true), actions })

  return (
    <div className="ch-desk-room">
      <TaskStrip queue={queue} current={taskId} onChoose={show} onStep={step} onHelp={() => setHelp(true)}>
        <TakeTask desk={desk} onTaken={show} />
      </TaskStrip>
      {taskId === NONE ? (
        <QueueDone list={desk.list} />
      ) : task && figure ? (
        <div className="ch-desk" aria-busy={busy || undefined}>
          <div className="ch-desk-who">
            <CaseBand desk={desk} task={task} figure={figure} actions={actions} />
          </div>
          <div className="ch-desk-owed">
            <OwedSection task={task} />
            <PlanSection task={task} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too */}
          <aside className="ch-desk-form" tabIndex={0}>
            <FollowForm key={task.taskId} desk={desk} task={task} onDone={goOn} />
          </aside>
          <div className="ch-desk-story">
            <Promises task={task} />
            <Story key={task.taskId} desk={desk} task={task} />
          </div>
        </div>
      ) : (
        <DetailWaiting none={taskId === MISNAMED} fault={fault} onRetry={() => void refetch()} list={desk.list} />
      )}
      {help && <Shortcuts actions={actions} onClose={() => setHelp(false)} />}
    </div>
  )
}

/** A case that is paid or handed on while it is open says so at once: the server tells of it, or else it is asked. */
function useMeanwhile(desk: Desk, task: Task | undefined, refetch: () => unknown): void {
  const open = task?.endTime === null
  const { everyMs } = useCaseNews(desk.changes, {
    shown: open ? { id: task.taskId, rowVersion: task.rowVersion } : undefined,
    areas: [desk.follow.area, desk.log.area],
  })
  const { data: latest } = useRead(
    desk.state,
    { taskId: task?.taskId ?? NONE },
    { when: everyMs !== undefined, ...(everyMs && { everyMs }) },
  )
  const changed = task && latest && latest.taskId === task.taskId && latest.rowVersion !== task.rowVersion
  useEffect(() => {
    if (changed) void refetch()
  }, [changed, refetch])
}
