import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { amount, count, currency, id, requiredText, rowVersion, text } from '../../../kernel/field'
import { operationMessages } from '../messages'

const cost = () => amount().min(0).max(1_000_000_000_000)
const squareMetres = () =>
  text(9).refine(area => /^\d{1,6}(\.\d{1,2})?$/.test(area), { params: { message: operationMessages.squareMetres } })

const costs = {
  workplaceCashPledge: cost(),
  decorationCost: cost(),
  rentMonthly: cost(),
  propertyFee: cost(),
  networkExpenseMonthly: cost(),
  chargeWaterMonthly: cost(),
  powerFeeMonthly: cost(),
  otherFee: cost(),
}

export const workplaceRow = z.object({
  workplaceId: z.int(),
  workplaceName: z.string(),
  personInCharge: z.string(),
  /** The address; spelt as the specification spells it. */
  workplacePositon: z.string(),
  /** Square metres, a decimal. */
  workplaceArea: z.string(),
  officeCubicle: count(),
  departmentId: z.int(),
  departmentName: z.string(),
  currency: currency(),
  ...costs,
  /** Rent, property fee, network, water, electricity and other costs of a month. */
  monthlyTotal: amount(),
  rowVersion: z.int(),
})

const fields = {
  workplaceName: requiredText(64),
  personInCharge: requiredText(64),
  workplacePositon: text(200).default(''),
  workplaceArea: squareMetres().default('0'),
  officeCubicle: z.int().min(0).max(100_000).default(0),
  departmentId: id(),
  currency: currency(),
  workplaceCashPledge: cost().default(0),
  decorationCost: cost().default(0),
  rentMonthly: cost().default(0),
  propertyFee: cost().default(0),
  networkExpenseMonthly: cost().default(0),
  chargeWaterMonthly: cost().default(0),
  powerFeeMonthly: cost().default(0),
  otherFee: cost().default(0),
}

export const workplaces = area('operation', {
  workplaceList: list('/workplace/list', {
    summary: 'Workplaces with their cost records',
    access: 'workplace.query',
    filters: { workplaceName: text(64), departmentId: id(), currency: currency() },
    row: workplaceRow,
    /** Null while workplaces of several currencies are listed: nothing adds up then. */
    sums: z
      .object({
        currency: currency(),
        workplaceCashPledge: amount(),
        decorationCost: amount(),
        rentMonthly: amount(),
        propertyFee: amount(),
        networkExpenseMonthly: amount(),
        chargeWaterMonthly: amount(),
        powerFeeMonthly: amount(),
        otherFee: amount(),
        monthlyTotal: amount(),
      })
      .nullable(),
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
