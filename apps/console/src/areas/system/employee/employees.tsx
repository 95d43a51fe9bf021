import { employee } from '@countinghouse/contract/areas/system/employee/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { addForm, deleteForm, editForm } from '../../../kernel/row-form'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

type Employee = RowOf<typeof employee.employeeList>

const named = (list: readonly { id: number; name: string }[] | undefined) =>
  list?.map(({ id, name }) => ({ value: id, label: name }))

function DepartmentSelect(props: ControlProps) {
  return <ChoiceSelect {...props} choices={named(useRead(employee.employeeChoices, {}).data?.departments)} />
}
function WorkplaceSelect(props: ControlProps) {
  return <ChoiceSelect {...props} choices={named(useRead(employee.employeeChoices, {}).data?.workplaces)} />
}
function AccountSelect(props: ControlProps) {
  const users = useRead(employee.employeeChoices, {}).data?.users
  const choices = users?.map(({ userId, name, username }) => ({ value: userId, label: `${name} · ${username}` }))
  return <ChoiceSelect {...props} choices={choices} />
}

const fields = {
  departmentId: { control: DepartmentSelect },
  workplaceId: { control: WorkplaceSelect },
  userId: { control: AccountSelect },
}

const add = addForm(employee.employeeAdd, {
  title: texts.add,
  submit: texts.add,
  fields,
  wide: true,
})

const EditDialog = editForm<typeof employee.employeeEdit, Employee>(employee.employeeEdit, {
  title: texts.editTitle,
  intro: texts.editText,
  submit: 'system:setup.save',
  values: row => ({ name: row.employeeName }),
  fixed: ['employeeId', 'rowVersion'],
  fields,
  wide: true,
})

const DeleteDialog = deleteForm<typeof employee.employeeDelete, Employee>(employee.employeeDelete, {
  fixed: ({ employeeId }) => ({ employeeId }),
  name: row => row.employeeName,
})

export const EmployeesScreen = listScreen(employee.employeeList, {
  texts,
  rowKey: 'employeeId',
  views: ['status'],
  filters: [
    'employeeName',
    'employeeNo',
    { field: 'departmentId', control: DepartmentSelect },
    'status',
    { field: 'workplaceId', control: WorkplaceSelect },
    'position',
  ],
  columns: [
    { field: 'employeeName', below: 'employeeNo' },
    'status',
    'departmentName',
    'position',
    'workplaceName',
    'entryDate',
    'leaveDate',
    { field: 'username', title: 'account' },
  ],
  add,
  rowActions: [
    { text: 'edit', needs: employee.employeeEdit, dialog: EditDialog },
    { text: 'delete', needs: employee.employeeDelete, danger: true, dialog: DeleteDialog },
  ],
})
