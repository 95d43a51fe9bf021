import { teleScripts } from '@countinghouse/contract/areas/telemarketing/script/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, NATIVE_NAMES } from '@countinghouse/domain/kernel/language'
import { Input } from 'antd'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
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
const LanguageChooser = (props: ControlProps) => (
  <ChoiceSelect {...props} choices={LANGUAGES.map(value => ({ value, label: NATIVE_NAMES[value] }))} />
)
const fields = { script: { control: ScriptInput }, scriptLanguage: { control: LanguageChooser } } as const
const editFields = { script: { control: ScriptInput } } as const

export const ScriptsScreen = listScreen(teleScripts.scriptList, {
  texts,
  rowKey: 'scriptId',
  filters: ['type', { field: 'scriptLanguage', control: LanguageChooser }],
  columns: [
    'type',
    { field: 'scriptLanguage', show: (language: Language) => NATIVE_NAMES[language] },
    { field: 'script', width: 480 },
    'updatedBy',
    'updateTime',
  ],
  add: addForm(teleScripts.scriptAdd, {
    title: texts.add,
    fields,
    initial: { scriptLanguage: DEFAULT_LANGUAGE },
  }),
  rowActions: [
    {
      text: 'edit',
      needs: teleScripts.scriptEdit,
      dialog: editForm<typeof teleScripts.scriptEdit, Script>(teleScripts.scriptEdit, {
        title: texts.editTitle,
        fixed: ['scriptId', 'rowVersion'],
        fields: editFields,
      }),
    },
  ],
})
