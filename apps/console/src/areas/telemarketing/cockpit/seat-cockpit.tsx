import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { telemarketingDoors } from '@countinghouse/contract/areas/telemarketing/doors'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppModal } from '../../../kernel/app-modal'
import { MISNAMED, NONE, useCasePlace } from '../../../kernel/cockpit/case-place'
import { useCockpitKeys } from '../../../kernel/cockpit/cockpit-keys'
import { type QueuedTask, TaskStrip } from '../../../kernel/cockpit/task-strip'
import { useCaseNewsOrReadAnew } from '../../../kernel/cockpit/use-case-news'
import { Pairs } from '../../../kernel/definition-pairs'
import { DetailWaiting } from '../../../kernel/detail-page'
import { useDictionaries } from '../../../kernel/dictionary-texts'
import { instantText, leftToRight } from '../../../kernel/format'
import { type Say, useText } from '../../../kernel/i18n'
import { useTabSubject } from '../../../kernel/tab-activity'
import { useRead } from '../../../kernel/use-read'
import { draftOf } from './draft'
import { FollowForm } from './follow-form'
import { Facts, Histories, ProspectBand, Script } from './panes'
import { texts } from './texts'
import '../../../kernel/list-states.css'
import '../../../kernel/cockpit/cockpit.css'
import '../../../kernel/cockpit/shortcuts.css'

const LIST = '/telemarketing/assignmentlist'

type Queued = AnswerOf<typeof telemarketing.worklist>[number]

/** Whose turn it is, and why; the server has them in the order of work. */
function queued(row: Queued, { now, t, note }: { now: Date; t: Say; note: string }): QueuedTask {
  const strip = { taskId: row.assignmentId, custName: row.teleMarketUser }
  const at = (time: string) => leftToRight(instantText(time))
  const { nextFollowTime: next, lastFollowUpTime: last, assignTime } = row
  if (next && new Date(next) <= now) return { row: strip, note, why: t(texts.queue.due), done: false }
  if (next) return { row: strip, note, why: t(texts.queue.ahead, { time: at(next) }), done: true }
  if (last && (!assignTime || last >= assignTime))
    return { row: strip, note, why: t(texts.queue.followed, { time: at(last) }), done: true }
  return { row: strip, note, why: t(texts.queue.untouched), done: false }
}

/** The seat's cockpit: one customer at a time, in the order of work, by the keyboard. */
export function AssignmentDetailScreen() {
  const t = useText()
  const dictionaries = useDictionaries()
  const navigate = useNavigate()
  const { taskId, named, show } = useCasePlace()
  const work = useRead(telemarketing.worklist, {}, { keep: true })
  const queue = useMemo(
    () =>
      (work.data ?? []).map(row =>
        queued(row, {
          now: new Date(work.dataUpdatedAt),
          t,
          note: dictionaries.label('telemarketingType', row.type),
        }),
      ),
    [work.data, work.dataUpdatedAt, t, dictionaries],
  )
  const first = queue[0]?.row.taskId
  const shownId = named ? taskId : (first ?? NONE)
  const read = useRead(telemarketing.detail, { assignmentId: shownId }, { when: shownId > NONE })
  const prospect = shownId > NONE ? read.data : undefined
  useCaseNewsOrReadAnew(telemarketingDoors.changes, {
    shown: prospect?.closedTime === null ? { id: prospect.assignmentId, rowVersion: prospect.rowVersion } : undefined,
    areas: ['telemarketing'],
  })
  useTabSubject(prospect?.teleMarketUser)
  const [help, setHelp] = useState(false)
  const step = (by: 1 | -1) => {
    const at = queue.findIndex(({ row }) => row.taskId === shownId)
    const next = at < 0 ? queue[0] : queue[at + by]
    if (next) show(next.row.taskId)
  }
  /** After this one, else the first; who was worked already is passed over. */
  const goOn = () => {
    const at = queue.findIndex(({ row }) => row.taskId === shownId)
    const open = queue
      .map((one, index) => ({ one, index }))
      .filter(({ one }) => one.row.taskId !== shownId && !one.done)
    show((open.find(({ index }) => index > at) ?? open[0])?.one.row.taskId ?? NONE)
  }
  useCockpitKeys({ step, onHelp: () => setHelp(true) })
  return (
    <div className="ch-desk-room">
      <TaskStrip
        queue={queue}
        current={shownId}
        onChoose={show}
        onStep={step}
        onHelp={() => setHelp(true)}
        draftKeyOf={draftOf}
      />
      {shownId === NONE && work.isSuccess ? (
        <div className="ch-empty" data-kind="done">
          <h1>{t(texts.queue.done)}</h1>
          <p>{t(texts.queue.doneHint)}</p>
          <Button onClick={() => void navigate(LIST)}>{t(texts.queue.toList)}</Button>
        </div>
      ) : prospect ? (
        <div className="ch-desk" aria-busy={read.isFetching || undefined}>
          <div className="ch-desk-who">
            <ProspectBand prospect={prospect} />
          </div>
          <div className="ch-desk-owed">
            <Script prospect={prospect} />
            <Facts prospect={prospect} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too */}
          <aside className="ch-desk-form" tabIndex={0}>
            <FollowForm key={prospect.assignmentId} prospect={prospect} onDone={goOn} />
          </aside>
          <div className="ch-desk-story">
            <Histories key={prospect.assignmentId} prospect={prospect} />
          </div>
        </div>
      ) : (
        <DetailWaiting
          none={shownId === MISNAMED}
          fault={work.error ?? read.error}
          onRetry={() => void (work.error ? work : read).refetch()}
          list={LIST}
        />
      )}
      {help && <Keys onClose={() => setHelp(false)} />}
    </div>
  )
}
/** The same from the menu, at one's own first customer. */
export function WorklistScreen() {
  return <AssignmentDetailScreen />
}

const KEYS = [
  ['status', ['0–8', 'a–j']],
  ['remark', ['R']],
  ['save', ['Enter']],
  ['anywhere', ['Ctrl+Enter']],
  ['step', ['→', '←']],
  ['call', ['T']],
  ['help', ['?']],
] as const

function Keys({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <AppModal open title={t(texts.keys.title)} footer={null} onCancel={onClose}>
      <Pairs
        columns={1}
        pairs={KEYS.map(([key, keys]) => ({
          key,
          label: t(texts.keys[key]),
          value: keys.map(one => (
            <kbd key={one} className="ch-key" dir="ltr">
              {one}
            </kbd>
          )),
        }))}
      />
    </AppModal>
  )
}
