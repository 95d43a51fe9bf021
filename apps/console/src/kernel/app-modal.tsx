import { Modal, type ModalProps } from 'antd'
import { useText } from './i18n'
import { useTabActive } from './tab-activity'
import './app-modal.css'

/**
 * The only Modal of the console. Without motion: an animated one that is open while its kept tab is hidden and shown
 * again breaks the page (antd 6.6.8, reference: stack F1). It belongs to its tab and goes out of sight with it.
 * What is longer than the window scrolls between the title and the buttons, which stay in sight.
 */
export function AppModal({ open, className, ...rest }: ModalProps) {
  const t = useText()
  const active = useTabActive()
  return (
    <Modal
      transitionName=""
      maskTransitionName=""
      cancelText={t('kernel:cancel')}
      {...rest}
      className={className ? `ch-modal ${className}` : 'ch-modal'}
      open={open && active}
    />
  )
}
