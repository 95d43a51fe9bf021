import { app } from '@countinghouse/contract/areas/system/app/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { addForm, editForm, rowForm } from '../../../kernel/row-form'
import { useRead } from '../../../kernel/use-read'

type AppUser = RowOf<typeof app.appUserList>

function StaffSelect(props: ControlProps) {
  const { data } = useRead(app.appUserChoices, {})
  const choices = data?.map(({ userId, name, username }) => ({ value: userId, label: `${name} · ${username}` }))
  return <ChoiceSelect {...props} choices={choices} />
}

const AddDialog = addForm(app.appUserAdd, {
  title: 'system:appUsers.add',
  intro: 'system:appUsers.addText',
  submit: 'system:appUsers.add',
  fields: { userId: { control: StaffSelect } },
})

const EditDialog = editForm<typeof app.appUserEdit, AppUser>(app.appUserEdit, {
  title: 'system:appUsers.editTitle',
  submit: 'system:setup.save',
  values: row => ({ name: row.name }),
  fixed: ['appUserId'],
})

const DeleteDialog = rowForm<typeof app.appUserDelete, AppUser>(app.appUserDelete, {
  title: 'system:appUsers.deleteTitle',
  intro: 'system:appUsers.deleteText',
  submit: 'system:appUsers.delete',
  values: row => ({ name: row.name, app: row.appName }),
  fields: [],
  fixed: ({ appUserId }) => ({ appUserId }),
  danger: true,
})

export const AppUserScreen = listScreen(app.appUserList, {
  texts: 'system.appUsers',
  rowKey: 'appUserId',
  filters: ['appId', 'name', 'appSsid'],
  add: { text: 'add', needs: app.appUserAdd, dialog: AddDialog },
  rowActions: [
    { text: 'edit', needs: app.appUserEdit, dialog: EditDialog },
    { text: 'delete', needs: app.appUserDelete, danger: true, dialog: DeleteDialog },
  ],
})
