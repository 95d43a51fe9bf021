import { countdownText } from '@countinghouse/domain/kernel/clock-text'
import { Button } from 'antd'
import { AppModal } from '../kernel/app-modal'
import { useText } from '../kernel/i18n'

/** Says when the session ends and offers to stay. */
export function IdleDialog({ leftMs, onStay }: { leftMs: number; onStay: () => void }) {
  const t = useText()
  return (
    <AppModal
      open
      closable={false}
      width={416}
      title={t('app:idle.title')}
      footer={
        <Button type="primary" onClick={onStay}>
          {t('app:idle.stay')}
        </Button>
      }
    >
      <p>
        {t('app:idle.text')} <strong className="ch-tabular ch-ltr">{countdownText(leftMs)}</strong>
      </p>
    </AppModal>
  )
}
