import { app } from '@countinghouse/contract/areas/system/app/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, editForm } from '../../../kernel/row-form'

type Version = RowOf<typeof app.settingQueryList>

const AddDialog = addForm(app.addSetting, {
  title: 'system:appVersions.add',
  intro: 'system:appVersions.addText',
  submit: 'system:appVersions.add',
  initial: { forceUpdate: 0, downloadUrl: 'https://' },
})

const EditDialog = editForm<typeof app.editSetting, Version>(app.editSetting, {
  title: 'system:appVersions.editTitle',
  submit: 'system:setup.save',
  values: row => ({ name: row.version }),
  fixed: ['appVersionId', 'rowVersion'],
})

export const AppVersionScreen = listScreen(app.settingQueryList, {
  texts: 'system.appVersions',
  rowKey: 'appVersionId',
  filters: ['appId', 'version', 'forceUpdate'],
  columns: { version: { below: 'appName' }, versionContent: { width: 300 }, downloadUrl: { width: 260 } },
  add: { text: 'add', needs: app.addSetting, dialog: AddDialog },
  rowActions: [{ text: 'edit', needs: app.editSetting, dialog: EditDialog }],
})
