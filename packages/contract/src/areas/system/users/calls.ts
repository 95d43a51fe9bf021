import { z } from 'zod'
import type { AreaName } from '../../../kernel/area-names'
import { action, area, list, read } from '../../../kernel/call'
import { desk } from '../../../kernel/desk'
import { done } from '../../../kernel/envelope'
import { code, dict, id, rowVersion, secretText, text } from '../../../kernel/field'
import { changeOutcome } from '../approvals/change-kinds'
import { firstPassword, handOverPreview, STAFF_LISTS, userFields, userRow } from './rows'

const MOST_ROLES = 20
const MOST_APPS = 200
const MOST_SHARES = 500

const { username, name, phone, mail, position, allApps, status, collectorType } = userFields
const person = {
  name,
  phone,
  mail,
  position,
  roleIds: z.array(id()).min(1).max(MOST_ROLES),
  allApps,
  appIds: z.array(id()).max(MOST_APPS),
}
const department = id().nullable()
const group = id().nullable()

const added = {
  ...person,
  username,
  phone: person.phone.default(''),
  mail: person.mail.default(''),
  allApps: person.allApps.default(false),
  appIds: person.appIds.default([]),
  /** Left out, the server makes one (G-210). Either way it is changed at the first sign-in. */
  password: secretText().optional(),
}

// What is left out stays; enabling and disabling is an edit of the status alone.
const edited = {
  userId: id(),
  rowVersion: rowVersion(),
  ...z.object(person).partial().shape,
  status: status.optional(),
  /** A new password; ends the user's sessions. */
  password: secretText().optional(),
  /** The server makes a new password. */
  resetPassword: z.boolean().optional(),
}

// Who gets to decide money, rights or reach waits for a second person (DOMAIN 12).
const addedUser = changeOutcome.extend({ userId: z.int(), password: firstPassword })
const editedUser = changeOutcome.extend({ password: firstPassword })
const auditAdd = { subject: 'staffUser', ids: (_: unknown, output: { userId: number }) => [output.userId] }
const auditEdit = { subject: 'staffUser', ids: (input: { userId: number }) => [input.userId] }
const refreshes: readonly AreaName[] = ['auth', 'dashboard']

export const users = area('system', {
  userList: list('/user/list', {
    summary: 'Staff outside collection',
    // the user lists need the section's own permission.
    access: 'user.query',
    filters: { name: text(64), phone: text(20), roleId: id(), status: dict('enableState') },
    row: userRow,
    sortable: ['createTime', 'name'],
  }),
  userColList: list('/user/colList', {
    summary: "Collectors in the caller's scope",
    access: 'collector-user.query',
    filters: { name: text(64), phone: text(20), groupName: text(64), status: dict('enableState') },
    row: userRow,
    sortable: ['createTime', 'name'],
  }),
  userColAdminList: list('/user/colAdminList', {
    summary: "Group leaders, department leaders and supervisors of collection in the caller's scope",
    access: 'collector-user.query',
    filters: { name: text(64), phone: text(20), departmentId: id(), status: dict('enableState') },
    row: userRow,
    sortable: ['createTime', 'name'],
  }),
  userFormChoices: read('/user/formChoices', {
    summary: "Departments and groups in the caller's scope, for the user forms",
    access: 'signedIn',
    input: z.strictObject({ list: code(STAFF_LISTS) }),
    output: z.object({
      departments: z.array(z.object({ departmentId: z.int(), departmentName: z.string() })),
      groups: z.array(
        z.object({
          groupId: z.int(),
          groupName: z.string(),
          departmentId: z.int(),
          collectorType: z.int().nullable(),
          collection: z.boolean(),
        }),
      ),
    }),
  }),
  userAdd: action('/user/add', {
    summary: 'Add a staff user; a password that the server made is answered once',
    access: 'user.add',
    input: z.strictObject({ ...added, departmentId: department.default(null), groupId: group.default(null) }),
    output: addedUser,
    audit: auditAdd,
    refreshes,
  }),
  userAddCol: action('/user/addCol', {
    summary: 'Add a collector to a group',
    access: 'collector-user.add',
    input: z.strictObject({ ...added, groupId: id(), collectorType }),
    output: addedUser,
    audit: auditAdd,
    refreshes,
  }),
  userAddAdminCol: action('/user/addAdminCol', {
    summary: 'Add a leader or supervisor of collection to a department',
    access: 'collector-user.add',
    input: z.strictObject({ ...added, departmentId: id(), groupId: group.default(null) }),
    output: addedUser,
    audit: auditAdd,
    refreshes,
  }),
  userEdit: action('/user/edit', {
    summary: 'Edit, enable or disable a staff user, or set a new password',
    access: 'user.edit',
    input: z.strictObject({ ...edited, departmentId: department.optional(), groupId: group.optional() }),
    output: editedUser,
    audit: auditEdit,
    refreshes,
  }),
  userEditCol: action('/user/editCol', {
    summary: 'Edit, enable or disable a collector, or set a new password',
    access: 'collector-user.edit',
    input: z.strictObject({ ...edited, groupId: id().optional(), collectorType: collectorType.optional() }),
    output: editedUser,
    audit: auditEdit,
    refreshes,
  }),
  userEditAdminCol: action('/user/editAdminCol', {
    summary: 'Edit, enable or disable a leader or supervisor of collection, or set a new password',
    access: 'collector-user.edit',
    input: z.strictObject({ ...edited, departmentId: id().optional(), groupId: group.optional() }),
    output: editedUser,
    audit: auditEdit,
    refreshes,
  }),
  // One call for three lists: the handler asks for `user.delete` or `collector-user.delete`, by the list of the user.
  userDelete: action('/user/delete', {
    summary: 'Delete a user who holds no open tasks or human reviews; the name stays in the logs',
    access: 'signedIn',
    input: z.strictObject({ userId: id() }),
    output: done,
    audit: auditEdit,
    refreshes,
  }),
  userHandOverPreview: read('/user/handOverPreview', {
    summary: 'Open tasks and human reviews of somebody who leaves, and who may take the tasks',
    access: 'signedIn',
    input: z.strictObject({ userId: id() }),
    output: handOverPreview,
  }),
  userHandOver: action('/user/handOver', {
    summary:
      'Hand the open tasks of somebody who leaves to colleagues, by count, the oldest first; his human reviews go to who takes the next ones',
    access: 'signedIn',
    input: z.strictObject({
      userId: id(),
      shares: z
        .array(
          z.strictObject({
            desk,
            appId: id(),
            userId: id(),
            /** As typed: blank is 0 (spec 5). */
            count: z.union([z.int(), text(9)]).optional(),
          }),
        )
        .max(MOST_SHARES),
    }),
    output: z.object({ moved: z.int(), left: z.int() }),
    audit: auditEdit,
    refreshes: ['approval', 'dashboard', 'human-review'],
  }),
})
