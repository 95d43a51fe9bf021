import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useText } from '../kernel/i18n'
import { ScreenMessage } from '../kernel/screen-states'

const KINDS = { '403': 'forbidden', '404': 'notFound', '500': 'serverError' } as const
export type ExceptionCode = keyof typeof KINDS

/** Pages 403, 404 and 500 with the sentences of spec core 8; `hint` says more where more is known. */
export function ExceptionPage({ code, hint, onRetry }: { code: ExceptionCode; hint?: string; onRetry?: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <ScreenMessage mark={code} title={t(`app:exception.${KINDS[code]}`)} hint={hint}>
      {onRetry && (
        <Button type="primary" onClick={onRetry}>
          {t('app:screen.retry')}
        </Button>
      )}
      <Button type={onRetry ? 'default' : 'primary'} onClick={() => void navigate('/')}>
        {t('app:exception.backHome')}
      </Button>
    </ScreenMessage>
  )
}
