import { app } from '@countinghouse/contract/areas/system/app/calls'
import { intakeKey } from '@countinghouse/contract/areas/system/intake-key/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, deleteForm, editForm, rowForm } from '../../../kernel/row-form'
import { StrategiesDialog } from './strategies'
import { texts } from './texts'

type App = RowOf<typeof app.appList>

const add = addForm(app.appAdd, {
  title: texts.apps.add,
  intro: texts.apps.addText,
  submit: texts.apps.add,
  initial: { platform: false },
})

const AddSubDialog = rowForm<typeof app.addAppSub, App>(app.addAppSub, {
  title: texts.apps.addSubTitle,
  intro: texts.apps.addSubText,
  submit: texts.apps.addSub,
  values: row => ({ name: row.appName }),
  fixed: ({ appId }) => ({ parentId: appId }),
  initial: () => ({ platform: false }),
})

const EditDialog = editForm<typeof app.appEdit, App>(app.appEdit, {
  title: texts.apps.editTitle,
  submit: 'system:setup.save',
  values: row => ({ name: row.appName }),
  fixed: ['appId', 'rowVersion'],
  blank: ['packageName'],
})

const DeleteDialog = deleteForm<typeof app.appDelete, App>(app.appDelete, {
  fixed: ({ appId }) => ({ appId }),
  name: row => row.appName,
})

export const AppListScreen = listScreen(app.appList, {
  texts: texts.apps,
  rowKey: 'appId',
  views: ['status'],
  filters: ['appName', 'appSsid', 'country', 'status'],
  columns: {
    appName: { width: 200, below: 'appSsid' },
    status: { width: 96 },
    country: { width: 88 },
    currency: { width: 72 },
    packageName: { width: 200 },
    createTime: { folded: true },
  },
  add,
  rowActions: [
    { text: 'edit', needs: app.appEdit, dialog: EditDialog },
    { text: 'settings', needs: app.listAppSetting, to: row => `/system/appsettings?appId=${row.appId}` },
    { text: 'versions', needs: app.settingQueryList, to: row => `/system/appversion?appId=${row.appId}` },
    { text: 'staff', needs: app.appUserList, to: row => `/system/appuser?appId=${row.appId}` },
    { text: 'keys', needs: intakeKey.intakeKeyList, to: row => `/system/intakekeys?appId=${row.appId}` },
    { text: 'strategies', needs: app.listAppStrategyid, dialog: StrategiesDialog },
    { text: 'subApps', when: row => row.subAppCount > 0, to: row => `/system/appList?parentId=${row.appId}` },
    { text: 'addSub', needs: app.addAppSub, when: row => row.parentId === null, dialog: AddSubDialog },
    { text: 'delete', needs: app.appDelete, danger: true, dialog: DeleteDialog },
  ],
})
