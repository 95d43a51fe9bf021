import { departments } from '@countinghouse/contract/areas/system/department/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { stateSwitch } from '../../../kernel/controls/state-switch'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, deleteForm, editForm } from '../../../kernel/row-form'
import { DepartmentSelect, StaffSelect } from '../group/choices'
import { texts } from './texts'

type Department = RowOf<typeof departments.departmentList>

const leaderId = { control: StaffSelect }

const add = addForm(departments.departmentAdd, {
  title: texts.add,
  intro: texts.addText,
  fields: { leaderId, parentId: { control: DepartmentSelect } },
})

const EditDialog = editForm<typeof departments.departmentEdit, Department>(departments.departmentEdit, {
  title: texts.editTitle,
  submit: texts.save,
  values: ({ departmentName }) => ({ name: departmentName }),
  fixed: ['departmentId', 'rowVersion'],
  fields: { leaderId, state: { control: stateSwitch('platform-group') } },
})

const DeleteDialog = deleteForm<typeof departments.departmentDelete, Department>(departments.departmentDelete, {
  fixed: ({ departmentId }) => ({ departmentId }),
  name: ({ departmentName }) => departmentName,
})

export const DepartmentsScreen = listScreen(departments.departmentList, {
  texts,
  rowKey: 'departmentId',
  views: ['state'],
  filters: ['departmentName', 'state'],
  columns: [
    { field: 'departmentName', below: 'parentName', width: 240 },
    { field: 'state', width: 112 },
    { field: 'groupCount', width: 112 },
    { field: 'userCount', width: 112 },
    { field: 'departmentLeader', width: 240 },
  ],
  add,
  rowActions: [
    { text: 'edit', needs: departments.departmentEdit, dialog: EditDialog },
    { text: 'delete', needs: departments.departmentDelete, danger: true, dialog: DeleteDialog },
  ],
})
