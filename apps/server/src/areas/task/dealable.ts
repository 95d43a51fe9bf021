import { collectionStage } from '@countinghouse/domain/kernel/lists/desk'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import type { FollowedDesk } from './follow'
import { limitOf, mayBeDealt } from './queries'

interface Dealable {
  id: number
  username: string
  name: string
  phone: string
  groupId: number | null
  departmentId: number | null
  /** The most open tasks that he may hold; null without a limit. */
  limit: number | null
  /** Of what he is handed tasks by themselves, on duty or not. */
  lots: { appId: number; productId: number; stage: string | null }[]
}

/** Staff who are handed tasks of a desk by themselves, with the kinds of tasks. */
export async function listDealable(db: Db, desk: FollowedDesk): Promise<Dealable[]> {
  const stages = desk === 'collection' ? [...collectionStage.values] : [null]
  const kind = {
    appId: sql<number>`p.app_id`,
    productId: sql<number | null>`p.id`,
    stage: sql<string | null>`lot.stage`,
  }
  const { rows } = await sql<Dealable>`
    select u.id, u.username, u.name, u.phone, u.group_id as "groupId", u.department_id as "departmentId",
      ${limitOf(desk)} as limit, may.lots
    from staff_user u left join staff_group g on g.id = u.group_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('appId', p.app_id, 'productId', p.id, 'stage', lot.stage)) as lots
      from product p cross join unnest(${stages}::text[]) as lot(stage) where ${mayBeDealt(desk, kind)}
    ) may
    where may.lots is not null order by u.id`.execute(db)
  return rows
}
