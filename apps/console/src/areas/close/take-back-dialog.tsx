import { close } from '@countinghouse/contract/areas/close/calls'
import { FormDialog } from '../../kernel/form-dialog'
import { useText } from '../../kernel/i18n'

/** Asks a second person to take back the close of a date that has not begun. */
export function TakeBackDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <FormDialog
      call={close.closeTakeBack}
      title={t('close:ahead.title')}
      intro={t('close:ahead.text')}
      submit={t('close:ahead.submit')}
      success={t('close:ahead.asked')}
      onClose={onClose}
    />
  )
}
