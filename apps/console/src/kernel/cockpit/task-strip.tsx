import { LeftOutlined, QuestionCircleOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useDraftKey, useDrafts } from '../drafts-store'
import { useText } from '../i18n'
import { Money } from '../money'
import { StatusTag } from '../status-tag'
import { draftOf } from './draft'
import { texts } from './texts'
import './task-strip.css'

/** A task of one's own, in its place in the order of work. */
export interface QueuedTask {
  row: { taskId: number; custName: string; totalRepayableAmount?: number; currency?: string }
  /** In small letters below the name, where it is about no amount. */
  note?: string
  /** Why it is this one's turn, as a sentence. */
  why: string
  /** Done for today, or it waits for a day to come. */
  done: boolean
}

interface TaskStripProps {
  queue: readonly QueuedTask[]
  current: number
  onChoose: (taskId: number) => void
  onStep: (by: 1 | -1) => void
  onHelp: () => void
  /** What else stands at its end. */
  children?: ReactNode
  /** What is typed for a task is kept under. */
  draftKeyOf?: (taskId: number) => string
}

/** One's tasks in the order of work, in one line above the case, with why this one is next. */
export function TaskStrip({
  queue,
  current,
  onChoose,
  onStep,
  onHelp,
  children,
  draftKeyOf = draftOf,
}: TaskStripProps) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const drafts = useDrafts()
  const draftKey = useDraftKey()
  const at = queue.findIndex(({ row }) => row.taskId === current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case scrolls its task into view
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [current, queue.length])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const onward = (event.key === 'ArrowRight') !== mirrored
    const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + (onward ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  return (
    <nav className="ch-strip" aria-label={t(texts.queue.title)}>
      <p className="ch-strip-why">
        <Tooltip title={t(texts.queue.back)}>
          <Button
            type="text"
            size="small"
            icon={<LeftOutlined className="ch-strip-arrow" />}
            aria-label={t(texts.queue.back)}
            disabled={at <= 0}
            onClick={() => onStep(-1)}
          />
        </Tooltip>
        <span className="ch-figures">{t(texts.queue.place, { at: at < 0 ? 0 : at + 1, count: queue.length })}</span>
        <Tooltip title={t(texts.queue.next)}>
          <Button
            type="text"
            size="small"
            icon={<RightOutlined className="ch-strip-arrow" />}
            aria-label={t(texts.queue.next)}
            disabled={queue.length === 0 || at === queue.length - 1}
            onClick={() => onStep(1)}
          />
        </Tooltip>
        <span className="ch-strip-reason">{queue[at]?.why}</span>
        {children}
        <Tooltip title={`${t(texts.keys.title)} (?)`}>
          <Button
            type="text"
            size="small"
            icon={<QuestionCircleOutlined />}
            aria-label={t(texts.keys.title)}
            onClick={onHelp}
          />
        </Tooltip>
      </p>
      <ul ref={list} onKeyDown={onKeyDown}>
        {queue.map(one => (
          <li key={one.row.taskId}>
            <button
              type="button"
              aria-current={one.row.taskId === current}
              data-done={one.done || undefined}
              title={one.why}
              tabIndex={one.row.taskId === current ? 0 : -1}
              onClick={() => onChoose(one.row.taskId)}
            >
              <bdi>{one.row.custName}</bdi>
              <span>
                {one.note ??
                  (one.row.totalRepayableAmount !== undefined && one.row.currency !== undefined && (
                    <Money amountMinor={one.row.totalRepayableAmount} currency={one.row.currency} />
                  ))}
                {draftKey(draftKeyOf(one.row.taskId)) in drafts && (
                  <StatusTag tone="neutral" text={t(texts.queue.draft)} />
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
