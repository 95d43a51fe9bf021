// docs/permissions.md: every permission with its actions, what it means, the calls that need it and the starting roles that hold it.
import { AREAS } from '@countinghouse/contract/areas.generated'
import { DECIDING_RIGHTS } from '@countinghouse/contract/kernel/deciding-rights'
import {
  actionsOf,
  FIRST_ROLES,
  heldActions,
  PERMISSION_IDS,
  PERMISSIONS,
  type PermissionId,
} from '@countinghouse/contract/kernel/permissions'
import { splitRightCode } from '@countinghouse/domain/kernel/permissions'

const calls = Object.values(AREAS).flatMap(table => Object.values(table))

export function permissionsPage(): string {
  return [
    '# Permissions',
    '',
    'Written by `npm run generate` from `packages/contract/src/kernel/permissions.ts` and the calls.',
    'An id names a duty, not a table. A role holds some actions of a permission; a call needs one of them.',
    'Bold actions decide money, rights or reach: a second person confirms whoever gets one.',
    'Export is the action that lets the rows of any list with the permission leave as a file.',
    ...PERMISSION_IDS.flatMap(section),
    '',
  ].join('\n')
}

function section(id: PermissionId): string[] {
  return [
    '',
    `## ${id}`,
    '',
    PERMISSIONS[id].means,
    '',
    '| action | calls that need it | starting roles that hold it |',
    '|---|---|---|',
    ...actionsOf(id).map(action => `| ${shown(id, action)} | ${callsWith(id, action)} | ${rolesWith(id, action)} |`),
  ]
}

const shown = (id: PermissionId, action: string): string =>
  DECIDING_RIGHTS.some(right => right === `${id}.${action}`) ? `**${action}**` : action

function callsWith(id: PermissionId, action: string): string {
  const needing = calls.filter(({ access, within }) =>
    [access, within].some(right => {
      if (right === undefined || right === 'public' || right === 'signedIn') return false
      const needed = splitRightCode(right)
      return needed.permission === id && needed.action === action
    }),
  )
  return needing.map(({ path }) => `\`${path}\``).join(', ') || '–'
}

const rolesWith = (id: PermissionId, action: string): string =>
  FIRST_ROLES.filter(role => heldActions(role, id).some(held => held === action)).join(', ') || '–'
