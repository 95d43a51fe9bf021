import { Button } from 'antd'
import { faultText, isDenied } from './call-fault'
import { useText } from './i18n'
import './list-states.css'

interface EmptyProps {
  fault: unknown
  filtered: boolean
  /** The list's own sentence for "nothing yet". */
  nothing: string
  onRetry: () => void
  onClear: () => void
}

/** Nothing yet, nothing matches, failed: three different sentences, each with its next step (LOOK, A list). */
export function ListEmpty({ fault, filtered, nothing, onRetry, onClear }: EmptyProps) {
  const t = useText()
  if (fault) {
    const denied = isDenied(fault)
    return (
      <div className="ch-empty" role="alert" data-kind="failed">
        <strong>{t(denied ? 'kernel:fault.denied' : 'kernel:list.failed')}</strong>
        <p>{faultText(fault, t('kernel:fault.service'))}</p>
        {!denied && <Button onClick={onRetry}>{t('kernel:list.retry')}</Button>}
      </div>
    )
  }
  if (filtered) {
    return (
      <div className="ch-empty" data-kind="noMatch">
        <strong>{t('kernel:list.noMatch')}</strong>
        <p>{t('kernel:list.noMatchHint')}</p>
        <Button onClick={onClear}>{t('kernel:filter.clear')}</Button>
      </div>
    )
  }
  return (
    <div className="ch-empty" data-kind="nothing">
      <strong>{t('kernel:list.nothing')}</strong>
      <p>{nothing}</p>
      <Button onClick={onRetry}>{t('kernel:list.refresh')}</Button>
    </div>
  )
}

/** A bar above rows that are still shown although the newer ones could not be fetched. */
export function StaleBar({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  const t = useText()
  return (
    <div className="ch-stale" role="alert">
      {faultText(fault, t('kernel:fault.service'))}
      <Button size="small" onClick={onRetry}>
        {t('kernel:list.retry')}
      </Button>
    </div>
  )
}

/** Where a value will stand. */
export const SkeletonCell = () => <i className="ch-skeleton-cell" aria-hidden />

interface SkeletonRowsProps {
  count: number
  tall: boolean
  compact: boolean
}

/**
 * Rows that will come, below a head, as high as they will be. Style alone draws their columns: a table of them was as much
 * work as the table that follows.
 */
export const SkeletonRows = ({ count, tall, compact }: SkeletonRowsProps) => (
  <div className="ch-skeleton-rows" data-tall={tall || undefined} data-compact={compact || undefined} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <SkeletonCell key={String(index)} />
    ))}
  </div>
)
