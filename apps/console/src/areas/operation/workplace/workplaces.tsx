import { workplaces } from '@countinghouse/contract/areas/operation/workplace/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import type { FormField } from '../../../kernel/call-form'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, deleteForm, rowForm } from '../../../kernel/row-form'
import { DepartmentSelect } from '../choices'

type Workplace = RowOf<typeof workplaces.workplaceList>

const fields = [
  'workplaceName',
  'personInCharge',
  { field: 'departmentId', control: DepartmentSelect },
  'workplacePositon',
  'workplaceArea',
  'officeCubicle',
  'currency',
  'rentMonthly',
  'propertyFee',
  'networkExpenseMonthly',
  'chargeWaterMonthly',
  'powerFeeMonthly',
  'otherFee',
  'workplaceCashPledge',
  'decorationCost',
] as const satisfies readonly FormField<typeof workplaces.workplaceEdit>[]
const names = fields.map(field => (typeof field === 'string' ? field : field.field))

const AddDialog = addForm(workplaces.workplaceAdd, {
  title: 'operation:workplaces.add',
  submit: 'operation:workplaces.add',
  fields,
  wide: true,
})

const EditDialog = rowForm<typeof workplaces.workplaceEdit, Workplace>(workplaces.workplaceEdit, {
  title: 'operation:workplaces.editTitle',
  submit: 'operation:save',
  values: row => ({ name: row.workplaceName }),
  fields,
  wide: true,
  currency: row => row.currency,
  fixed: ({ workplaceId, rowVersion }) => ({ workplaceId, rowVersion }),
  initial: row => Object.fromEntries(names.map(name => [name, row[name]])),
})

const DeleteDialog = deleteForm<typeof workplaces.workplaceDelete, Workplace>(workplaces.workplaceDelete, {
  fixed: ({ workplaceId }) => ({ workplaceId }),
  name: row => row.workplaceName,
})

export const WorkplacesScreen = listScreen(workplaces.workplaceList, {
  texts: 'operation.workplaces',
  rowKey: 'workplaceId',
  filters: ['workplaceName', { field: 'departmentId', control: DepartmentSelect }, 'currency'],
  columns: [
    'workplaceName',
    'personInCharge',
    'departmentName',
    'monthlyTotal',
    'rentMonthly',
    'officeCubicle',
    'workplaceArea',
    { field: 'workplacePositon', width: 200 },
    'propertyFee',
    { field: 'networkExpenseMonthly', folded: true },
    { field: 'chargeWaterMonthly', folded: true },
    { field: 'powerFeeMonthly', folded: true },
    { field: 'otherFee', folded: true },
    'workplaceCashPledge',
    { field: 'decorationCost', folded: true },
  ],
  add: { text: 'add', needs: workplaces.workplaceAdd, dialog: AddDialog },
  rowActions: [
    { text: 'edit', needs: workplaces.workplaceEdit, dialog: EditDialog },
    { text: 'delete', needs: workplaces.workplaceDelete, danger: true, dialog: DeleteDialog },
  ],
})
