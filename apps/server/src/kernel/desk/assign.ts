import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../context'

export interface Assignee {
  id: number
  name: string
  group_id: number | null
  department_id: number | null
}

interface Wanted {
  desk: 'approval' | 'collection' | 'remind'
  appId: number
  permission: string
  action: string
}

/**
 * Who takes the next task of an app: of the enabled staff who may work it, the one with the fewest open tasks of the
 * desk, then the one who was handed one longest ago. Never the built-in administrator (G-055).
 */
export async function findLeastLoaded(db: Db, wanted: Wanted): Promise<Assignee | undefined> {
  const { rows } = await sql<Assignee>`
    select u.id, u.name, u.group_id, u.department_id
    from staff_user u
    left join lateral (
      select count(*) filter (where t.ended_at is null) as open, max(t.assigned_at) as last
      from task t where t.owner_id = u.id and t.desk = ${wanted.desk}
    ) load on true
    where u.status = 0 and u.deleted_at is null and u.id <> ${BUILT_IN_USER_ID}
      and (u.all_apps or exists (select 1 from staff_user_app a where a.user_id = u.id and a.app_id = ${wanted.appId}))
      and exists (
        select 1 from staff_user_role ur
        join role r on r.id = ur.role_id and r.state = 0
        join role_permission p on p.role_id = r.id
        where ur.user_id = u.id and p.permission_id = ${wanted.permission} and ${wanted.action} = any(p.actions)
      )
    order by load.open, load.last nulls first, u.id
    limit 1`.execute(db)
  return rows[0]
}
