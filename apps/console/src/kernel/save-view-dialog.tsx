import { Input } from 'antd'
import { useState } from 'react'
import { AppModal } from './app-modal'
import { useText } from './i18n'

const LONGEST = 30

export function SaveViewDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const save = () => {
    if (name.trim() === '') return
    onSave(name.trim())
    onClose()
  }
  return (
    <AppModal
      open
      title={t('kernel:view.save')}
      onCancel={onClose}
      onOk={save}
      okText={t('kernel:view.keep')}
      okButtonProps={{ disabled: name.trim() === '' }}
      width={400}
    >
      <Input
        autoFocus
        maxLength={LONGEST}
        aria-label={t('kernel:view.name')}
        placeholder={t('kernel:view.name')}
        value={name}
        onChange={event => setName(event.target.value)}
        onPressEnter={save}
      />
    </AppModal>
  )
}
