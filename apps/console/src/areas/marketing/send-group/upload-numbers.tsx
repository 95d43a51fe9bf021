import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import type { ControlProps, RowDialogProps } from '../../../kernel/list-types'
import { texts } from './texts'

type Group = RowOf<typeof sendGroups.sendGroupList>

const linesOf = (text: string) =>
  text
    .split(/[\n,;]+/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** Numbers one a line, typed, pasted or read from a file in the browser. */
function NumbersInput({ onChange, ...rest }: ControlProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const take = (text: string) => {
    setTyped(text)
    onChange?.(linesOf(text))
  }
  return (
    <>
      <Input.TextArea
        {...rest}
        value={typed}
        dir="ltr"
        autoSize={{ minRows: 6, maxRows: 12 }}
        onChange={event => take(event.target.value)}
      />
      <input
        type="file"
        accept=".csv,.txt"
        aria-label={t(texts.chooseFile)}
        onChange={event => void event.target.files?.[0]?.text().then(take)}
      />
    </>
  )
}

export function UploadNumbersDialog({ row, onClose }: RowDialogProps<Group>) {
  const t = useText()
  return (
    <FormDialog
      call={sendGroups.sendGroupUpload}
      title={t(texts.uploadTitle, { name: row.groupName })}
      intro={t(texts.uploadText)}
      fields={[{ field: 'mobileList', control: NumbersInput }]}
      fixed={{ groupId: row.groupId, rowVersion: row.rowVersion }}
      submit={t(texts.upload)}
      onClose={onClose}
    />
  )
}
