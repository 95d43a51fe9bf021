import type { approval } from '@countinghouse/contract/areas/approval/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Skeleton } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { faultText } from '../../kernel/call-fault'
import { useDraftKey, useDrafts } from '../../kernel/drafts-store'
import { instantText } from '../../kernel/format'
import { useText } from '../../kernel/i18n'
import { Money } from '../../kernel/money'
import { StatusTag } from '../../kernel/status-tag'
import { draftOf } from './review-form'
import './task-queue.css'

interface TaskQueueProps {
  rows: readonly RowOf<typeof approval.myTask>[] | undefined
  /** Why there are none. */
  fault: Error | null
  total: number
  current: number
  onChoose: (taskId: number) => void
}

/** One's open tasks, oldest first; arrows go up and down. */
export function TaskQueue({ rows, fault, total, current, onChoose }: TaskQueueProps) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const drafts = useDrafts()
  const draftKey = useDraftKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case scrolls its row into view
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  return (
    <nav className="ch-queue" aria-label={t('approval:queue.title')}>
      <header>
        <h2>{t('approval:queue.title')}</h2>
        <span className="ch-figures">{total}</span>
      </header>
      {!rows && !fault && <Skeleton active paragraph={{ rows: 6 }} />}
      {!rows && fault && <p className="ch-note">{faultText(fault, t('kernel:fault.service'))}</p>}
      {rows?.length === 0 && <p className="ch-note">{t('approval:queue.empty')}</p>}
      <ul ref={list} onKeyDown={onKeyDown}>
        {rows?.map(row => (
          <li key={row.taskId}>
            <button type="button" aria-current={row.taskId === current} onClick={() => onChoose(row.taskId)}>
              <span className="ch-queue-who">
                <bdi>{row.custName}</bdi>
                <Money amountMinor={row.applicationAmount} currency={row.currency} />
              </span>
              <span className="ch-queue-what">
                <bdi className="ch-figures" dir="ltr">
                  {instantText(row.TaskSubTime)}
                </bdi>
                {draftKey(draftOf(row.taskId)) in drafts && (
                  <StatusTag tone="neutral" text={t('approval:queue.draft')} />
                )}
                {row.pendingMaterial && <StatusTag tone="waiting" text={t('approval:queue.material')} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <footer>{t('approval:queue.keys')}</footer>
    </nav>
  )
}
