import { app } from '@countinghouse/contract/areas/system/app/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, editForm } from '../../../kernel/row-form'
import { texts } from './texts'

type Version = RowOf<typeof app.settingQueryList>

const add = addForm(app.addSetting, {
  title: texts.appVersions.add,
  intro: texts.appVersions.addText,
  submit: texts.appVersions.add,
  initial: { forceUpdate: 0, downloadUrl: 'https://' },
})

const EditDialog = editForm<typeof app.editSetting, Version>(app.editSetting, {
  title: texts.appVersions.editTitle,
  submit: 'system:setup.save',
  values: row => ({ name: row.version }),
  fixed: ['appVersionId', 'rowVersion'],
})

export const AppVersionScreen = listScreen(app.settingQueryList, {
  texts: texts.appVersions,
  rowKey: 'appVersionId',
  filters: ['appId', 'version', 'forceUpdate'],
  columns: { version: { below: 'appName' }, versionContent: { width: 300 }, downloadUrl: { width: 260 } },
  add,
  rowActions: [{ text: 'edit', needs: app.editSetting, dialog: EditDialog }],
})
