import { app } from '@countinghouse/contract/areas/system/app/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { addForm, editForm, rowForm } from '../../../kernel/row-form'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

type AppUser = RowOf<typeof app.appUserList>

function StaffSelect(props: ControlProps) {
  const { data } = useRead(app.appUserChoices, {})
  const choices = data?.map(({ userId, name, username }) => ({ value: userId, label: `${name} · ${username}` }))
  return <ChoiceSelect {...props} choices={choices} />
}

const add = addForm(app.appUserAdd, {
  title: texts.appUsers.add,
  intro: texts.appUsers.addText,
  submit: texts.appUsers.add,
  fields: { userId: { control: StaffSelect } },
})

const EditDialog = editForm<typeof app.appUserEdit, AppUser>(app.appUserEdit, {
  title: texts.appUsers.editTitle,
  submit: 'system:setup.save',
  values: row => ({ name: row.name }),
  fixed: ['appUserId'],
})

const DeleteDialog = rowForm<typeof app.appUserDelete, AppUser>(app.appUserDelete, {
  title: texts.appUsers.deleteTitle,
  intro: texts.appUsers.deleteText,
  submit: texts.appUsers.delete,
  values: row => ({ name: row.name, app: row.appName }),
  fields: [],
  fixed: ({ appUserId }) => ({ appUserId }),
  danger: true,
})

export const AppUserScreen = listScreen(app.appUserList, {
  texts: texts.appUsers,
  rowKey: 'appUserId',
  filters: ['appId', 'name', 'appSsid'],
  add,
  rowActions: [
    { text: 'edit', needs: app.appUserEdit, dialog: EditDialog },
    { text: 'delete', needs: app.appUserDelete, danger: true, dialog: DeleteDialog },
  ],
})
