import { scriptLanguage, teleScripts } from '@countinghouse/contract/areas/telemarketing/script/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Input } from 'antd'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { addForm, editForm } from '../../../kernel/row-form'
import { texts } from './texts'

type Script = RowOf<typeof teleScripts.scriptList>

function ScriptInput({ value, onChange, ...rest }: ControlProps) {
  return (
    <Input.TextArea
      {...rest}
      value={value as string | undefined}
      maxLength={2000}
      autoSize={{ minRows: 4, maxRows: 12 }}
      onChange={event => onChange?.(event.target.value)}
    />
  )
}
const fields = { script: { control: ScriptInput } } as const

export const ScriptsScreen = listScreen(teleScripts.scriptList, {
  texts,
  rowKey: 'scriptId',
  filters: ['type', 'scriptLanguage'],
  columns: ['type', 'scriptLanguage', { field: 'script', width: 480 }, 'updatedBy', 'updateTime'],
  add: addForm(teleScripts.scriptAdd, {
    title: texts.add,
    fields,
    initial: { scriptLanguage: scriptLanguage.options[0] },
  }),
  rowActions: [
    {
      text: 'edit',
      needs: teleScripts.scriptEdit,
      dialog: editForm<typeof teleScripts.scriptEdit, Script>(teleScripts.scriptEdit, {
        title: texts.editTitle,
        fixed: ['scriptId', 'rowVersion'],
        fields,
      }),
    },
  ],
})
