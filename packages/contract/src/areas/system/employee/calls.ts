import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { businessDate, dictBetween, id, requiredText, rowVersion, text } from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'
import { staffChoice } from '../app/rows'
import { employeeMessages } from './messages'

const within = 'user.query' as const
const fields = {
  employeeNo: requiredText(32),
  employeeName: requiredText(64),
  departmentId: id(),
  position: dictBetween('staffType', 1, 5),
  workplaceId: id().optional(),
  entryDate: businessDate(),
  leaveDate: businessDate().optional(),
  userId: id().optional(),
}
const status = dictBetween('enableState', 0, 1)

const employeeRow = z.object({
  employeeId: z.int(),
  ...keptFields(fields),
  departmentName: z.string(),
  workplaceName: z.string().nullable(),
  /** Sign-in name of the console account joined to the employee. */
  username: z.string().nullable(),
  status,
  rowVersion: z.int(),
})

const leavesLater = {
  path: ['leaveDate'],
  params: { message: employeeMessages.leavesBeforeEntry },
}
const inOrder = (input: { entryDate: string; leaveDate?: string }) =>
  !input.leaveDate || input.leaveDate >= input.entryDate

const named = z.object({ id: z.int(), name: z.string() })

export const employee = area('system', {
  employeeList: list('/employee/list', {
    summary: 'Employees, with the console account that belongs to each',
    access: 'employee.query',
    within,
    filters: {
      employeeName: text(64),
      employeeNo: text(32),
      departmentId: id(),
      workplaceId: id(),
      position: fields.position,
      status,
    },
    row: employeeRow,
    sortable: ['employeeName', 'entryDate'],
  }),
  employeeChoices: read('/employee/choices', {
    summary: 'Departments, workplaces and console accounts for the form',
    access: 'employee.query',
    within,
    input: z.strictObject({}),
    output: z.object({ departments: z.array(named), workplaces: z.array(named), users: z.array(staffChoice) }),
  }),
  employeeAdd: action('/employee/add', {
    summary: 'Add an employee',
    access: 'employee.add',
    within,
    input: z.strictObject(fields).refine(inOrder, leavesLater),
    output: z.object({ employeeId: z.int() }),
    audit: { subject: 'employee', ids: (_, output) => [output.employeeId] },
  }),
  employeeEdit: action('/employee/edit', {
    summary: 'Change an employee; disabling one disables the joined console account and ends its sessions',
    access: 'employee.edit',
    within,
    input: z
      .strictObject({ employeeId: id(), ...fields, status, rowVersion: rowVersion() })
      .refine(inOrder, leavesLater),
    output: z.object({ userDisabled: z.boolean() }),
    audit: { subject: 'employee', ids: input => [input.employeeId] },
    refreshes: ['auth'],
  }),
  employeeDelete: action('/employee/delete', {
    summary: 'Delete an employee; the console account stays as it is',
    access: 'employee.delete',
    within,
    input: z.strictObject({ employeeId: id() }),
    output: done,
    audit: { subject: 'employee', ids: input => [input.employeeId] },
  }),
})
