import { type RightCode, splitRightCode } from '@countinghouse/domain/kernel/permissions'
import { type SqlBool, sql } from 'kysely'
import type { Where } from './filter'

/** Staff `u` who hold a right through one of their enabled roles. */
export function holdsRight(right: RightCode): Where<'u.id'> {
  const { permission, action } = splitRightCode(right)
  return sql<SqlBool>`exists (
    select 1 from staff_user_role ur
    join role r on r.id = ur.role_id and r.state = 0
    join role_permission p on p.role_id = r.id
    where ur.user_id = u.id and p.permission_id = ${permission} and ${action} = any(p.actions))`
}
