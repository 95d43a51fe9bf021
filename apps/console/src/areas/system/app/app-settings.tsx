import { app } from '@countinghouse/contract/areas/system/app/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, deleteForm, editForm } from '../../../kernel/row-form'
import { texts } from './texts'

type Setting = RowOf<typeof app.listAppSetting>

const add = addForm(app.addAppSetting, {
  title: texts.appSettings.add,
  submit: texts.appSettings.add,
})

const EditDialog = editForm<typeof app.editAppSetting, Setting>(app.editAppSetting, {
  title: texts.appSettings.editTitle,
  submit: 'system:setup.save',
  values: row => ({ name: row.settingKey }),
  fixed: ['appSettingId', 'rowVersion'],
})

const DeleteDialog = deleteForm<typeof app.deleteAppSetting, Setting>(app.deleteAppSetting, {
  fixed: ({ appSettingId }) => ({ appSettingId }),
  name: row => row.settingKey,
})

export const AppSettingsScreen = listScreen(app.listAppSetting, {
  texts: texts.appSettings,
  rowKey: 'appSettingId',
  filters: ['appId', 'settingKey'],
  columns: { settingKey: { width: 200 }, settingValue: { width: 280 }, remark: { width: 200 } },
  add,
  rowActions: [
    { text: 'edit', needs: app.editAppSetting, dialog: EditDialog },
    { text: 'delete', needs: app.deleteAppSetting, danger: true, dialog: DeleteDialog },
  ],
})
