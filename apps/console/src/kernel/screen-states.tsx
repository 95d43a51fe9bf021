import { Button, Result, Skeleton } from 'antd'
import { useText } from './i18n'

/** The quiet outline of a page while its chunk arrives. */
export function ScreenLoading() {
  return (
    <div className="screen-loading" aria-busy="true">
      <Skeleton active title={{ width: '24%' }} paragraph={{ rows: 8 }} />
    </div>
  )
}

export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <Result
      status="warning"
      title={t('app:screen.failed')}
      subTitle={t('app:screen.failedHint')}
      extra={
        <Button type="primary" onClick={onRetry}>
          {t('app:screen.retry')}
        </Button>
      }
    />
  )
}
