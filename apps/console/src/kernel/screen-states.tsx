import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useText } from './i18n'
import './screen-states.css'

/** The quiet outline of a page while its chunk arrives. */
export function ScreenLoading() {
  return (
    <div className="ch-screen-loading" aria-busy="true">
      <Skeleton active title={{ width: '24%' }} paragraph={{ rows: 8 }} />
    </div>
  )
}

interface ScreenMessageProps {
  /** What stands large above the sentence, such as 404. */
  mark?: ReactNode
  title: string
  hint?: string
  children?: ReactNode
}

/** A whole page that says one thing and the next step. */
export function ScreenMessage({ mark, title, hint, children }: ScreenMessageProps) {
  return (
    <div className="ch-screen-message" role="alert">
      {mark && <span className="ch-screen-mark ch-ltr">{mark}</span>}
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
      <div className="ch-screen-steps">{children}</div>
    </div>
  )
}

export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <ScreenMessage title={t('app:screen.failed')} hint={t('app:screen.failedHint')}>
      <Button type="primary" onClick={onRetry}>
        {t('app:screen.retry')}
      </Button>
    </ScreenMessage>
  )
}
