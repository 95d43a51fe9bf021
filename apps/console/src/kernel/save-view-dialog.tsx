import { lists } from '@countinghouse/contract/areas/lists/calls'
import { Input } from 'antd'
import { useState } from 'react'
import { deed } from './afterwards'
import { AppModal } from './app-modal'
import { useText } from './i18n'
import { useAction, useDone } from './use-action'
import type { FilterValues } from './use-list'

const LONGEST = 30

interface SaveViewProps {
  /** Path of the list call. */
  call: string
  filters: FilterValues
  onClose: () => void
}

/** Keeps the filters that stand under a name; the same name again replaces them. */
export function SaveViewDialog({ call, filters, onClose }: SaveViewProps) {
  const t = useText()
  const [name, setName] = useState('')
  const action = useAction(lists.savedFilterSave, {
    success: useDone()(t('kernel:view.saveNamed', { name: name.trim() })),
    undo: (_, { filterId }) => deed(lists.savedFilterDelete, { filterId }),
  })
  const save = () => {
    if (name.trim() === '') return
    const kept = filters as Record<string, string | number | boolean>
    // A refusal has been shown; the dialog stays for another name.
    void action.run({ call, name: name.trim(), filters: kept }).then(onClose, () => undefined)
  }
  return (
    <AppModal
      open
      title={t('kernel:view.save')}
      onCancel={onClose}
      unsaved={() => name.trim() !== ''}
      onOk={save}
      okText={t('kernel:view.keep')}
      okButtonProps={{ disabled: name.trim() === '', loading: action.busy }}
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
