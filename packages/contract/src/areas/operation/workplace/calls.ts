import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { amount, amountFromZero, count, currency, id, requiredText, rowVersion, text } from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'
import { operationMessages } from '../messages'

const squareMetres = () =>
  text(9)
    .refine(area => /^\d{1,6}(\.\d{1,2})?$/.test(area), { params: { message: operationMessages.squareMetres } })
    // As the database writes it, so that 85.5 for 85.50 is no change.
    .overwrite(area => Number(area).toFixed(2))

const cost = () => amountFromZero().default(0)
const costs = {
  rentMonthly: cost(),
  propertyFee: cost(),
  networkExpenseMonthly: cost(),
  chargeWaterMonthly: cost(),
  powerFeeMonthly: cost(),
  otherFee: cost(),
  workplaceCashPledge: cost(),
  decorationCost: cost(),
}
const place = {
  /** The address; spelt as the specification spells it. */
  workplacePositon: text(200).default(''),
  /** Square metres, a decimal. */
  workplaceArea: squareMetres().default('0.00'),
  officeCubicle: count().max(100_000).default(0),
}
const who = {
  workplaceName: requiredText(64),
  personInCharge: requiredText(64),
  departmentId: id(),
}
const fields = { ...who, ...place, currency: currency(), ...costs }

const workplaceRow = z.object({
  workplaceId: z.int(),
  ...keptFields(who),
  departmentName: z.string(),
  /** Rent, property fee, network, water, electricity and other costs of a month. */
  monthlyTotal: amount(),
  currency: fields.currency,
  ...keptFields(costs),
  ...keptFields(place),
  rowVersion: z.int(),
})

export const workplaces = area('operation', {
  workplaceList: list('/workplace/list', {
    summary: 'Workplaces with their cost records',
    access: 'workplace.query',
    filters: { workplaceName: text(64), departmentId: fields.departmentId, currency: fields.currency },
    row: workplaceRow,
    sortable: ['workplaceName', 'rentMonthly'],
    /** Null while workplaces of several currencies are listed: nothing adds up then. */
    sums: z.object({ currency: currency(), ...keptFields(costs), monthlyTotal: amount() }).nullable(),
  }),
  workplaceDepartments: read('/workplace/departments', {
    summary: 'Departments for selects',
    access: 'workplace.query',
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  workplaceAdd: action('/workplace/add', {
    summary: 'Add a workplace',
    access: 'workplace.add',
    input: z.strictObject(fields),
    output: z.object({ workplaceId: z.int() }),
    audit: { subject: 'workplace', ids: (_, output) => [output.workplaceId] },
    refreshes: ['system'],
  }),
  workplaceEdit: action('/workplace/edit', {
    summary: 'Change a workplace or its costs',
    access: 'workplace.edit',
    input: z.strictObject({ workplaceId: id(), ...fields, rowVersion: rowVersion() }),
    output: done,
    audit: { subject: 'workplace', ids: input => [input.workplaceId] },
    refreshes: ['system'],
  }),
  workplaceDelete: action('/workplace/delete', {
    summary: 'Delete a workplace that no employee works at',
    access: 'workplace.delete',
    input: z.strictObject({ workplaceId: id() }),
    output: done,
    audit: { subject: 'workplace', ids: input => [input.workplaceId] },
    refreshes: ['system'],
  }),
})
