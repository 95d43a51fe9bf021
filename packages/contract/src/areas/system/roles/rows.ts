import { ACTION_KEYS } from '@countinghouse/domain/kernel/permissions'
import { z } from 'zod'
import {
  carried,
  code,
  count,
  country,
  currency,
  dictAmong,
  dictBetween,
  dictNumber,
  instant,
  requiredText,
  text,
  yesNo,
} from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'
import { menuTreeNode } from '../menus/rows'
import { dataScope } from './choices'
import { roleMessages } from './messages'

/** Why a role may not be changed by the caller: it is the built-in administrator's, or one that he holds himself. */
export const ROLE_LOCKS = ['builtIn', 'own'] as const

export const rolePermission = z.object({
  permissionId: z.string(),
  actions: z.array(dictAmong('actionKey', ACTION_KEYS)),
})

const roleCode = () =>
  requiredText(40).refine(code => /^[a-z][a-z0-9_]*$/.test(code), { params: { message: roleMessages.codeShape } })

export const roleFields = {
  code: roleCode(),
  name: requiredText(64),
  type: dictNumber('roleType', [1, 2]),
  description: text(300),
  /** Whoever keeps collector users may give it. */
  forCollectors: yesNo(),
  state: dictNumber('enableState', [0, 1]),
}
const kept = keptFields(roleFields)

export const roleRow = z.object({
  roleId: z.int(),
  type: kept.type,
  name: kept.name,
  code: kept.code,
  description: kept.description,
  permissions: z.array(rolePermission),
  scopeKind: dataScope,
  userCount: count(),
  forCollectors: kept.forCollectors,
  state: kept.state,
  updateTime: instant(),
  rowVersion: z.int(),
  lock: carried(code(ROLE_LOCKS).nullable()),
  /** A change of its permissions waits for a second person. */
  waitingChangeId: z.int().nullable(),
})

export const roleChoice = z.object({
  roleId: z.int(),
  code: kept.code,
  name: kept.name,
  description: kept.description,
  /** Decides money, rights or reach: whoever gets it waits for a second person. */
  decides: yesNo(),
})

export const appChoiceOfForms = z.object({
  appId: z.int(),
  appName: z.string(),
  country: country(),
  currency: currency(),
  status: dictBetween('enableState', 0, 1),
})

export const rolePermissions = z.object({
  roleId: z.int(),
  code: kept.code,
  name: z.string(),
  state: kept.state,
  rowVersion: z.int(),
  lock: carried(code(ROLE_LOCKS).nullable()),
  waitingChangeId: z.int().nullable(),
  userCount: z.int(),
  permissions: z.array(rolePermission),
  menuIds: z.array(z.int()),
  scopeKind: dataScope,
  departmentIds: z.array(z.int()),
  /** Every permission of the product with the actions that mean something on it, and those that the caller may give. */
  catalogue: z.array(
    z.object({
      permissionId: z.string(),
      actions: z.array(dictAmong('actionKey', ACTION_KEYS)),
      grantable: z.array(dictAmong('actionKey', ACTION_KEYS)),
    }),
  ),
  scopes: z.array(dataScope),
  departments: z.array(z.object({ departmentId: z.int(), parentId: z.int(), departmentName: z.string() })),
  /** A second person decides each change of it, whatever it gives. */
  alwaysTwo: z.boolean(),
})

export const rolePreview = z.object({
  /** As the person's sidebar, hidden pages and buttons included. */
  menus: z.array(menuTreeNode),
  /** Pages that stand in his menus though no right of his opens them. */
  closedMenuIds: z.array(z.int()),
  permissions: z.array(
    rolePermission.extend({
      scope: z.object({
        all: z.boolean(),
        departmentTree: z.boolean(),
        departments: z.array(z.string()),
        group: z.boolean(),
        self: z.boolean(),
      }),
    }),
  ),
})
