import { normalConfig } from '@countinghouse/contract/areas/operation/normal-config/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { SETTING_COLUMNS, SettingName } from '../../../kernel/config-value'
import { NewSettingInput, useSettingInput } from '../../../kernel/controls/setting-input'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { RowDialogProps } from '../../../kernel/list-types'
import { addForm } from '../../../kernel/row-form'
import { WaitingMark } from '../../../kernel/waiting-mark'
import { texts } from './texts'

type Config = RowOf<typeof normalConfig.normalConfigList>

const add = addForm(normalConfig.normalConfigAdd, {
  title: texts.add,
  submit: texts.add,
  fields: ['configKey', 'kind', { field: 'configValue', control: NewSettingInput, required: true }, 'remark'],
  initial: { configKey: 'business.', kind: 'text' },
})

function EditDialog({ row, onClose }: RowDialogProps<Config>) {
  const t = useText()
  const { configKey, kind, rowVersion, configValue, remark } = row
  const Value = useSettingInput(row)
  return (
    <FormDialog
      call={normalConfig.normalConfigEdit}
      title={t(texts.editTitle)}
      intro={
        <>
          <SettingName row={row} />
          <br />
          {t('operation:secondPerson')}
        </>
      }
      fields={[{ field: 'configValue', control: Value }, 'remark', 'reason']}
      fixed={{ configKey, rowVersion }}
      initial={{ configValue, remark }}
      blank={['remark']}
      width={kind === 'recycling' ? 860 : undefined}
      submit={t('operation:submitChange')}
      onClose={onClose}
    />
  )
}

export const NormalConfigScreen = listScreen(normalConfig.normalConfigList, {
  texts,
  rowKey: 'configKey',
  filters: ['configKey'],
  columns: [
    ...SETTING_COLUMNS,
    { field: 'waiting', show: (waiting: never) => <WaitingMark waiting={waiting} /> },
    { field: 'updatedBy', below: 'updateTime' },
    'kind',
  ],
  add,
  rowActions: [{ text: 'edit', needs: normalConfig.normalConfigEdit, when: row => !row.waiting, dialog: EditDialog }],
})
