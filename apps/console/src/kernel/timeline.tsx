import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { faultText } from './call-fault'
import { instantSecondsText } from './format'
import { useText } from './i18n'
import { Who } from './who'
import './timeline.css'

export interface TimelineEntry {
  id: string | number
  at: string
  who?: string
  title: ReactNode
  text?: ReactNode
  tone?: 'neutral' | 'progress' | 'good' | 'waiting' | 'bad'
}

export interface TimelineKind {
  key: string
  label: string
}

interface TimelineProps {
  title: string
  entries: readonly TimelineEntry[] | undefined
  fault?: unknown
  onRetry?: () => void
  kinds?: readonly TimelineKind[]
  kind?: string
  onKind?: (kind: string | undefined) => void
  /** Fetches the older ones. */
  onMore?: () => void
  busy?: boolean
}

/** Everything that happened, newest first, with people and times; filterable by kind. */
export function Timeline({ title, entries, fault, onRetry, kinds = [], kind, onKind, onMore, busy }: TimelineProps) {
  const t = useText()
  return (
    <section className="ch-timeline" aria-label={title}>
      <h2>{title}</h2>
      {kinds.length > 0 && (
        <div className="ch-kinds">
          {[{ key: '', label: t('kernel:timeline.all') }, ...kinds].map(option => (
            <button
              key={option.key}
              type="button"
              aria-pressed={(kind ?? '') === option.key}
              onClick={() => onKind?.(option.key || undefined)}
            >
              {option.label}
            </button>
          ))}
        </div>
      )}
      {!entries && !fault && <Skeleton active paragraph={{ rows: 6 }} />}
      {fault !== undefined && fault !== null && (
        <p role="alert" className="ch-timeline-note">
          {faultText(fault, t('kernel:fault.service'))}{' '}
          <Button size="small" type="link" onClick={onRetry}>
            {t('kernel:list.retry')}
          </Button>
        </p>
      )}
      {entries?.length === 0 && <p className="ch-timeline-note">{t('kernel:timeline.nothing')}</p>}
      <ol>
        {entries?.map(entry => (
          <li key={entry.id} data-tone={entry.tone ?? 'neutral'}>
            <div>{entry.title}</div>
            {entry.text && <div className="ch-timeline-text">{entry.text}</div>}
            <div className="ch-timeline-when">
              <bdi dir="ltr" className="ch-figures">
                {instantSecondsText(entry.at)}
              </bdi>
              {entry.who && <Who name={entry.who} />}
            </div>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button block type="text" loading={busy} onClick={onMore}>
          {t('kernel:timeline.more')}
        </Button>
      )}
    </section>
  )
}
