import { normalConfig } from '@countinghouse/contract/areas/operation/normal-config/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import type { SettingKind } from '@countinghouse/contract/kernel/setting-value'
import { Form } from 'antd'
import { useMemo } from 'react'
import { SETTING_COLUMNS, SettingName } from '../../../kernel/config-value'
import { ConfigValueInput } from '../../../kernel/controls/config-value-input'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps, RowDialogProps } from '../../../kernel/list-types'
import { addForm } from '../../../kernel/row-form'
import { WaitingCell } from '../waiting-cell'
import { texts } from './texts'

type Config = RowOf<typeof normalConfig.normalConfigList>

/** The input follows the kind that is chosen above it. */
function NewValue(props: ControlProps) {
  const kind = Form.useWatch<SettingKind | undefined>('kind')
  return <ConfigValueInput {...props} key={kind} kind={kind ?? 'text'} />
}

const add = addForm(normalConfig.normalConfigAdd, {
  title: texts.add,
  submit: texts.add,
  fields: ['configKey', 'kind', { field: 'configValue', control: NewValue, required: true }, 'remark'],
  initial: { configKey: 'business.', kind: 'text' },
})

function EditDialog({ row, onClose }: RowDialogProps<Config>) {
  const t = useText()
  const { configKey, kind, choices, least, most, rowVersion, configValue, remark } = row
  const Value = useMemo(
    () => (props: ControlProps) => <ConfigValueInput {...props} {...{ kind, choices, least, most }} />,
    [kind, choices, least, most],
  )
  return (
    <FormDialog
      call={normalConfig.normalConfigEdit}
      title={t(texts.editTitle)}
      intro={
        <>
          <SettingName row={row} /> {t('operation:secondPerson')}
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
    { field: 'waiting', show: (waiting: never) => <WaitingCell waiting={waiting} /> },
    { field: 'updatedBy', below: 'updateTime' },
    'kind',
  ],
  add,
  rowActions: [{ text: 'edit', needs: normalConfig.normalConfigEdit, when: row => !row.waiting, dialog: EditDialog }],
})
