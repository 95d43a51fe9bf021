import { type PlaceName, placeOf } from '@countinghouse/domain/areas/work-order/definition'
import { type ApproveRole, approveRole } from '@countinghouse/domain/kernel/lists/work-order'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { worksApp } from '../task/moves'

const R = approveRole.value
const STAFF: Readonly<Record<ApproveRole, readonly string[]>> = {
  [R.system]: [],
  [R.customerService]: ['cs'],
  [R.balanceAccount]: ['balance'],
  [R.collection]: ['collection_supervisor'],
  [R.product]: ['product'],
  [R.customerServiceManager]: ['cs_manager'],
}

/** Enabled staff `u` who have one of these roles. */
const hasRole = (codes: readonly string[]): RawBuilder<SqlBool> => sql<SqlBool>`
  u.status = 0 and u.deleted_at is null and u.id <> ${BUILT_IN_USER_ID} and exists (
    select 1 from staff_user_role ur join role r on r.id = ur.role_id and r.state = 0
    where ur.user_id = u.id and r.code = any(${[...codes]}::text[]))`

interface Person {
  userId: number
  userName: string
  openTasks: number
}

async function listHolding(db: Db, codes: readonly string[], appId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id as "userId", u.name as "userName",
      (select count(*)::int from work_order w where w.owner_id = u.id and w.place is not null) as "openTasks"
    from staff_user u where ${hasRole(codes)} and ${worksApp(sql`${appId}::bigint`)}
    order by 3, u.name, u.id`.execute(db)
  return rows
}

/** Who may act next for a role on an app (G-185), the least loaded first. */
export const listApprovers = (db: Db, role: ApproveRole, appId: number) => listHolding(db, STAFF[role], appId)
/** Who may be complained of on an app. */
export const listCollectors = (db: Db, appId: number) => listHolding(db, ['collector', 'collection_supervisor'], appId)

/** Whether somebody still may own a place: enabled, with a role of it. */
export async function isActive(db: Db, userId: number, place: PlaceName): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from staff_user u where u.id = ${userId} and ${hasRole([...placeOf(place).staff, 'cs_manager', 'admin'])}) as yes`.execute(
    db,
  )
  return rows[0]!.yes
}

/** The same as a column of work orders `w`: the owner of the open place left. */
export const ownerLeft: RawBuilder<SqlBool> = sql<SqlBool>`(w.owner_id is not null and not exists (
  select 1 from staff_user u where u.id = w.owner_id and u.status = 0 and u.deleted_at is null))`
