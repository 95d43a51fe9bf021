import { Modal, type ModalProps } from 'antd'
import { useAskBeforeLosing } from './ask-before-losing'
import { useText } from './i18n'
import { useTabActive } from './tab-activity'
import './app-modal.css'

interface AppModalProps extends ModalProps {
  /**
   * Whether something was typed or ticked that closing would lose: then it asks first. Each dialog with inputs says it, by
   * the law of dialogs; a click beside one closes nothing.
   */
  unsaved?: () => boolean
}

/**
 * The only Modal of the console. Without motion: an animated one that is open while its kept tab is hidden and shown
 * again breaks the page (antd 6.6.8, reference: stack F1). It belongs to its tab and goes out of sight with it.
 * What is longer than the window scrolls between the title and the buttons, which stay in sight.
 */
export function AppModal({ open, className, unsaved, onCancel, ...rest }: AppModalProps) {
  const t = useText()
  const active = useTabActive()
  const ask = useAskBeforeLosing()
  return (
    <Modal
      transitionName=""
      maskTransitionName=""
      cancelText={t('kernel:cancel')}
      mask={unsaved && { closable: false }}
      {...rest}
      className={className ? `ch-modal ${className}` : 'ch-modal'}
      open={open && active}
      onCancel={event => (unsaved?.() ? ask(() => onCancel?.(event)) : onCancel?.(event))}
    />
  )
}
