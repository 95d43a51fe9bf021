import { queueType } from '@countinghouse/domain/kernel/lists/system'
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
  productId?: number
  /** Collection queues stand for one stage. */
  stage?: 'S1' | 'S2' | 'S3'
  permission: string
  action: string
}

const QUEUE_TYPES = {
  approval: queueType.value.approval,
  remind: queueType.value.reminder,
  collection: queueType.value.collection,
}

/**
 * Who takes the next task of an app: of the enabled staff who may work it, the one with the fewest open tasks of the
 * desk, then the one who was handed one longest ago. Where a queue stands for the product, else for the app, else for
 * all, only those whom it feeds (G-133). Never the built-in administrator (G-055).
 */
export async function findLeastLoaded(db: Db, wanted: Wanted): Promise<Assignee | undefined> {
  const { rows } = await sql<Assignee>`
    with feeding as (
      select q.id from queue q
      where q.queue_type = ${QUEUE_TYPES[wanted.desk]} and q.collection_stage is not distinct from ${wanted.stage ?? null}::text
        and (q.app_id is null or q.app_id = ${wanted.appId})
        and (q.product_id is null or q.product_id = ${wanted.productId ?? null}::bigint)
      order by q.product_id nulls last, q.app_id nulls last limit 1
    )
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
      and (not exists (select 1 from feeding) or exists (
        select 1 from queue_member m join feeding f on f.id = m.queue_id where m.user_id = u.id or m.group_id = u.group_id
      ))
    order by load.open, load.last nulls first, u.id
    limit 1`.execute(db)
  return rows[0]
}
