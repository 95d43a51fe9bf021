import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { useRead } from '../../../kernel/use-read'
import type { Difference } from './differences'

/** The name of a role, an app, a department or a group by the field and its id; undefined for other fields. */
export type NameOf = (field: string | undefined, id: unknown) => string | undefined

/** Names for the ids of what an account may do and over what; asked for where the difference has such fields. */
export function useAccessNames(rows: readonly Difference[]): NameOf {
  const has = (...fields: string[]) => rows.some(row => fields.includes(row.path.at(-1) ?? ''))
  const roleList = useRead(roles.roleSelectList, {}, { when: has('roleIds') }).data
  const appList = useRead(roles.roleSelectAppList, {}, { when: has('appIds') }).data
  const places = useRead(users.userFormChoices, { list: 'staff' }, { when: has('departmentId', 'groupId') }).data
  const names: Readonly<Record<string, readonly (readonly [number, string])[] | undefined>> = {
    roleIds: roleList?.map(({ roleId, name }) => [roleId, name]),
    appIds: appList?.map(({ appId, appName }) => [appId, appName]),
    departmentId: places?.departments.map(({ departmentId, departmentName }) => [departmentId, departmentName]),
    groupId: places?.groups.map(({ groupId, groupName }) => [groupId, groupName]),
  }
  return (field, id) => {
    if (field === undefined || typeof id !== 'number' || !Object.hasOwn(names, field)) return undefined
    return names[field]?.find(([known]) => known === id)?.[1] ?? `#${id}`
  }
}
