import { Alert } from 'antd'
import { AppModal } from '../../../kernel/app-modal'
import { CopyButton } from '../../../kernel/copy-button'
import { useText } from '../../../kernel/i18n'
import { texts } from './texts'
import './first-password.css'

/** The only moment at which a password that the server made can be read. */
export function FirstPassword({
  username,
  password,
  waiting,
  onClose,
}: {
  username: string
  password: string
  /** It opens the account only when a second person has approved it. */
  waiting: boolean
  onClose: () => void
}) {
  const t = useText()
  return (
    <AppModal
      open
      title={t('system:password.title', { username })}
      okText={t('system:password.submit')}
      onOk={onClose}
      cancelButtonProps={{ hidden: true }}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p>{t('system:password.text')}</p>
      <div className="ch-first-password">
        <code dir="ltr">{password}</code>
        <CopyButton text={password} />
      </div>
      {waiting && <Alert className="ch-dialog-fault" type="info" showIcon title={t(texts.users.passwordWaits)} />}
      <Alert type="warning" showIcon title={t('system:password.once')} />
    </AppModal>
  )
}
