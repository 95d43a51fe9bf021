import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { count, dictBetween, id, requiredText, rowVersion, text } from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'

const state = dictBetween('enableState', 0, 1)
const fields = { departmentName: requiredText(64), leaderId: id().optional() }
/** The department above it, for good: who reaches a department with all below it hangs on it. */
const parentId = id().optional()

const departmentRow = z.object({
  departmentId: z.int(),
  ...keptFields(fields),
  state,
  parentName: z.string().nullable(),
  departmentLeader: z.string().nullable(),
  groupCount: count(),
  userCount: count(),
  rowVersion: z.int(),
})

const auditEdit = { subject: 'department', ids: (input: { departmentId: number }) => [input.departmentId] }

export const departments = area('system', {
  departmentList: list('/platform/department/list', {
    summary: "Departments within the caller's reach; a leader sees his own",
    access: 'platform-group.query',
    filters: { departmentName: text(64), state },
    row: departmentRow,
    sortable: ['departmentName'],
  }),
  departmentAdd: action('/platform/department/add', {
    summary: 'Add a department; at the top only for whoever reaches all',
    access: 'platform-group.add',
    input: z.strictObject({ ...fields, parentId }),
    output: z.object({ departmentId: z.int() }),
    audit: { subject: 'department', ids: (_, output) => [output.departmentId] },
  }),
  departmentEdit: action('/platform/department/edit', {
    summary: 'Rename, enable or disable a department, or name another leader',
    access: 'platform-group.edit',
    input: z.strictObject({ departmentId: id(), ...fields, state, rowVersion: rowVersion() }),
    output: done,
    audit: auditEdit,
  }),
  departmentDelete: action('/platform/department/delete', {
    summary: 'Delete a department to which nothing and nobody belongs',
    access: 'platform-group.delete',
    input: z.strictObject({ departmentId: id() }),
    output: done,
    audit: auditEdit,
  }),
})
