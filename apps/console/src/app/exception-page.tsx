import { Button, Result } from 'antd'
import { Link } from 'react-router'
import { useText } from '../kernel/i18n'

const KINDS = { '403': 'forbidden', '404': 'notFound', '500': 'serverError' } as const
export type ExceptionCode = keyof typeof KINDS

/** Pages 403, 404 and 500 with the sentences of spec core 8. */
export function ExceptionPage({ code, onRetry }: { code: ExceptionCode; onRetry?: () => void }) {
  const t = useText()
  return (
    <Result
      icon={<span className="exception-code ltr">{code}</span>}
      title={<span role="alert">{t(`app:exception.${KINDS[code]}`)}</span>}
      extra={
        <div className="exception-steps">
          {onRetry && (
            <Button type="primary" onClick={onRetry}>
              {t('app:screen.retry')}
            </Button>
          )}
          <Link to="/">
            <Button type={onRetry ? 'default' : 'primary'} tabIndex={-1}>
              {t('app:exception.backHome')}
            </Button>
          </Link>
        </div>
      }
    />
  )
}
