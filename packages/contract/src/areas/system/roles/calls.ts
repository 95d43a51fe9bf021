import { ACTION_KEYS } from '@countinghouse/domain/kernel/permissions'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { dict, dictAmong, id, requiredText, rowVersion, text } from '../../../kernel/field'
import { changeOutcome } from '../approvals/change-kinds'
import { dataScope } from './choices'
import { appChoiceOfForms, roleChoice, roleFields, rolePermissions, rolePreview, roleRow } from './rows'

// G-059: 'user' to enter the section, 'role' for the list.
const within = 'user.query'

const { code, name, type, description, forCollectors, state } = roleFields
const MOST_PERMISSIONS = 300
const MOST_MENUS = 2000
const MOST_DEPARTMENTS = 500

const grant = {
  permissions: z
    .array(
      z.strictObject({
        permissionId: requiredText(60),
        actions: z.array(dictAmong('actionKey', ACTION_KEYS)).max(ACTION_KEYS.length),
      }),
    )
    .max(MOST_PERMISSIONS)
    .refine(all => new Set(all.map(one => one.permissionId)).size === all.length),
  menuIds: z.array(id()).max(MOST_MENUS),
  scopeKind: dataScope,
  departmentIds: z.array(id()).max(MOST_DEPARTMENTS),
}

/** What a role may do, over whose rows, and which screens stand in the menu of who has it. */
export const roleGrant = z.strictObject(grant)
export type RoleGrantInput = z.infer<typeof roleGrant>

export const roles = area('system', {
  roleList: list('/role/list', {
    summary: 'Roles with what they may do',
    access: 'role.query',
    within,
    filters: { name: text(64), code: text(40), type: dict('roleType'), state: dict('enableState') },
    row: roleRow,
    sortable: ['updateTime'],
  }),
  roleSelectList: read('/role/selectList', {
    summary: 'Enabled roles that the caller may give, for the user forms',
    access: 'signedIn',
    input: z.strictObject({ forCollectors: z.boolean().default(false) }),
    output: z.array(roleChoice),
  }),
  roleSelectAppList: read('/role/selectAppList', {
    summary: "Enabled apps of the caller's scope, for the role and user forms",
    access: 'signedIn',
    input: z.strictObject({}),
    output: z.array(appChoiceOfForms),
  }),
  roleAdd: action('/role/add', {
    summary: 'Add a role that may do nothing yet',
    access: 'role.add',
    within,
    input: z.strictObject({
      code,
      name,
      type: type.default(2),
      description: description.default(''),
    }),
    output: z.object({ roleId: z.int() }),
    audit: { subject: 'role', ids: (_, output) => [output.roleId] },
  }),
  roleEdit: action('/role/edit', {
    summary:
      'Rename, describe, enable or disable a role; what is left out stays, and a role that decides waits for a second person',
    access: 'role.edit',
    within,
    input: z.strictObject({
      roleId: id(),
      rowVersion: rowVersion(),
      ...z.object({ name, type, description, forCollectors, state }).partial().shape,
    }),
    output: changeOutcome,
    audit: { subject: 'role', ids: input => [input.roleId] },
    refreshes: ['auth'],
  }),
  roleCopy: action('/role/copy', {
    summary: 'Add a role with the permissions, menus and data scope of another',
    access: 'role.add',
    within,
    input: z.strictObject({ roleId: id(), code, name }),
    output: z.object({ roleId: z.int() }),
    audit: { subject: 'role', ids: (input, output) => [input.roleId, output.roleId] },
  }),
  rolePermissions: read('/role/permissions', {
    summary: 'Permissions, menus and data scope of a role, and what the caller may give it',
    access: 'role.get',
    within,
    input: z.strictObject({ roleId: id() }),
    output: rolePermissions,
  }),
  roleGrant: action('/role/grant', {
    summary: 'Set what a role may do; nobody gives more than he holds, nor changes a role of his own',
    access: 'role.edit',
    within,
    input: z.strictObject({ roleId: id(), rowVersion: rowVersion(), ...grant, reason: text(300).default('') }),
    output: changeOutcome,
    audit: { subject: 'role', ids: input => [input.roleId] },
    refreshes: ['auth'],
  }),
  rolePreview: read('/role/preview', {
    summary: 'What somebody with these roles sees and may do; `draft` stands for one role as it would be',
    access: 'user.query',
    input: z.strictObject({
      roleIds: z.array(id()).max(50).default([]),
      draft: roleGrant.optional(),
    }),
    output: rolePreview,
  }),
})
