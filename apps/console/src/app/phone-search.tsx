import { AppModal } from '../kernel/app-modal'
import { useText } from '../kernel/i18n'
import { GlobalSearch } from './global-search'

/** The search of the whole console on a page of its own: a phone's header has no room for it. */
export function PhoneSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <AppModal
      open={open}
      onCancel={onClose}
      footer={null}
      title={t('app:search.label')}
      destroyOnHidden
      style={{ top: 16 }}
    >
      <GlobalSearch autoFocus onDone={onClose} />
    </AppModal>
  )
}
