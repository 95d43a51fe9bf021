import { config } from '@countinghouse/contract/areas/system/config/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { AppModal } from '../../../kernel/app-modal'
import { ConfigValue, SETTING_COLUMNS, SettingName } from '../../../kernel/config-value'
import { NewSettingInput, useSettingInput } from '../../../kernel/controls/setting-input'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { ListSection } from '../../../kernel/list-section'
import type { RowDialogProps } from '../../../kernel/list-types'
import { deleteForm } from '../../../kernel/row-form'
import { WaitingMark } from '../../../kernel/waiting-mark'
import { texts } from './texts'

type Config = RowOf<typeof config.configList>

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <FormDialog
      call={config.configAdd}
      title={t(texts.add)}
      fields={[
        'configKey',
        { field: 'kind', label: t(texts.kind) },
        { field: 'configValue', control: NewSettingInput, required: true },
        'least',
        'most',
        'remark',
      ]}
      initial={{ kind: 'text' }}
      submit={t(texts.add)}
      onClose={onClose}
    />
  )
}

function EditDialog({ row, onClose }: RowDialogProps<Config>) {
  const t = useText()
  const { configKey, kind, least, most, rowVersion, configValue, remark } = row
  const Value = useSettingInput(row)
  const bounded = kind === 'number' && (least !== null || most !== null)
  const hint = bounded ? t(texts.bounds, { least: least ?? '…', most: most ?? '…' }) : undefined
  return (
    <FormDialog
      call={config.configEdit}
      title={t(texts.editTitle)}
      intro={<SettingName row={row} />}
      fields={[{ field: 'configValue', control: Value, hint }, 'remark', 'reason']}
      fixed={{ configKey, rowVersion }}
      initial={{ configValue, remark }}
      blank={['remark']}
      width={kind === 'recycling' ? 860 : undefined}
      submit={t('system:setup.save')}
      onClose={onClose}
    />
  )
}

function HistoryDialog({ row, onClose }: RowDialogProps<Config>) {
  const t = useText()
  return (
    <AppModal open width={720} title={t(texts.historyTitle)} footer={null} onCancel={onClose}>
      <ListSection
        title={<SettingName row={row} />}
        call={config.configHistory}
        of={{ configKey: row.configKey }}
        rowKey="historyId"
        columns={[
          'operationTime',
          'operationUserName',
          {
            field: 'oldValue',
            show: (value, { newValue }) => <ConfigValue value={value} choices={row.choices} besides={newValue} />,
          },
          {
            field: 'newValue',
            show: (value, { oldValue }) => <ConfigValue value={value} choices={row.choices} besides={oldValue} />,
          },
        ]}
        nothing={t(texts.historyNothing)}
      />
    </AppModal>
  )
}

const DeleteDialog = deleteForm<typeof config.configDelete, Config>(config.configDelete, {
  fixed: ({ configKey }) => ({ configKey }),
  name: row => row.configKey,
})

export const ConfigCenterScreen = listScreen(config.configList, {
  texts,
  rowKey: 'configKey',
  filters: ['configKey', { field: 'kind', title: 'kind' }],
  columns: [
    ...SETTING_COLUMNS,
    { field: 'waiting', show: (waiting: never) => <WaitingMark waiting={waiting} /> },
    { field: 'updatedBy', below: 'updateTime' },
    { field: 'kind', title: 'kind' },
  ],
  add: { text: texts.add, needs: config.configAdd, dialog: AddDialog },
  rowActions: [
    { text: 'edit', needs: config.configEdit, when: row => !row.waiting, dialog: EditDialog },
    { text: 'history', needs: config.configHistory, dialog: HistoryDialog },
    { text: 'delete', needs: config.configDelete, danger: true, when: row => !row.builtIn, dialog: DeleteDialog },
  ],
})
