import { workplaces } from '@countinghouse/contract/areas/operation/workplace/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, deleteForm, editForm } from '../../../kernel/row-form'
import { DepartmentSelect } from '../choices'
import { texts } from './texts'

type Workplace = RowOf<typeof workplaces.workplaceList>

const add = addForm(workplaces.workplaceAdd, {
  title: texts.add,
  submit: texts.add,
  fields: { departmentId: { control: DepartmentSelect } },
  wide: true,
})

const EditDialog = editForm<typeof workplaces.workplaceEdit, Workplace>(workplaces.workplaceEdit, {
  title: texts.editTitle,
  submit: 'operation:save',
  values: row => ({ name: row.workplaceName }),
  fixed: ['workplaceId', 'rowVersion'],
  fields: { departmentId: { control: DepartmentSelect } },
  wide: true,
  currency: row => row.currency,
})

const DeleteDialog = deleteForm<typeof workplaces.workplaceDelete, Workplace>(workplaces.workplaceDelete, {
  fixed: ({ workplaceId }) => ({ workplaceId }),
  name: row => row.workplaceName,
})

export const WorkplaceScreen = listScreen(workplaces.workplaceList, {
  texts,
  rowKey: 'workplaceId',
  filters: ['workplaceName', { field: 'departmentId', control: DepartmentSelect }, 'currency'],
  columns: {
    workplacePositon: { width: 200 },
    networkExpenseMonthly: { folded: true },
    chargeWaterMonthly: { folded: true },
    powerFeeMonthly: { folded: true },
    otherFee: { folded: true },
    decorationCost: { folded: true },
  },
  add,
  rowActions: [
    { text: 'edit', needs: workplaces.workplaceEdit, dialog: EditDialog },
    { text: 'delete', needs: workplaces.workplaceDelete, danger: true, dialog: DeleteDialog },
  ],
})
