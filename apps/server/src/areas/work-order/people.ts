import type { Right } from '@countinghouse/contract/kernel/permissions'
import { PLACE_NAMES, type PlaceName, placeOf } from '@countinghouse/domain/areas/work-order/definition'
import { DECIDES, DUTY, dutiesAt, LEADS } from '@countinghouse/domain/areas/work-order/duty'
import { type ApproveRole, approveRole } from '@countinghouse/domain/kernel/lists/work-order'
import { BUILT_IN_USER_ID, type RightCode, splitRightCode } from '@countinghouse/domain/kernel/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { worksApp } from '../task/moves'

/** A collector's own work: whoever does it may be complained of. */
const COLLECTS: Right = 'collection-task.edit'
const ENABLED = sql<SqlBool>`(u.status = 0 and u.deleted_at is null)`

/**
 * Staff `u` who hold one of these rights by an enabled role. The administrator holds every right and is nobody's colleague in a
 * role: `byRole` leaves what he holds as such aside.
 */
const holdsOneOf = (rights: readonly RightCode[], byRole = false): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from staff_user_role ur
  join role r on r.id = ur.role_id and r.state = 0 ${byRole ? sql`and r.code <> 'admin'` : sql``}
  join role_permission p on p.role_id = r.id
  where ur.user_id = u.id and (${sql.join(
    rights.map(right => {
      const { permission, action } = splitRightCode(right)
      return sql`(p.permission_id = ${sql.lit(permission)} and ${sql.lit(action)} = any(p.actions))`
    }),
    sql` or `,
  )}))`

interface Person {
  userId: number
  userName: string
  openTasks: number
}

async function listWho(db: Db, who: RawBuilder<SqlBool>, appId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id as "userId", u.name as "userName",
      (select count(*)::int from work_order w where w.owner_id = u.id and w.place is not null) as "openTasks"
    from staff_user u
    where ${ENABLED} and u.id <> ${BUILT_IN_USER_ID} and ${who} and ${worksApp(sql`${appId}::bigint`)}
    order by 3, u.name, u.id`.execute(db)
  return rows
}

/** Of a role: its duty, and the right by which a node gets its result. */
const isOf = (duty: RightCode) => sql<SqlBool>`(${holdsOneOf([duty], true)} and ${holdsOneOf([DECIDES], true)})`

/** Who may act next for a role on an app (G-185), the least loaded first; nobody of staff for the system's own. */
export const listApprovers = async (db: Db, role: ApproveRole, appId: number): Promise<Person[]> =>
  role === approveRole.value.system ? [] : listWho(db, isOf(`${DUTY[role]}.edit`), appId)
/** Who may be complained of on an app. */
export const listCollectors = (db: Db, appId: number) => listWho(db, holdsOneOf([COLLECTS], true), appId)

const mayOwn = (place: PlaceName) =>
  sql<SqlBool>`(${ENABLED} and u.id <> ${BUILT_IN_USER_ID} and ${holdsOneOf([...dutiesAt(place), LEADS])})`

/** Whether somebody still may own a place: enabled, with a duty of it. */
export async function isActive(db: Db, userId: number, place: PlaceName): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from staff_user u where u.id = ${userId} and ${mayOwn(place)}) as yes`.execute(db)
  return rows[0]!.yes
}

/** Of a question about each place of a work order `w`, that about the open one. */
const atPlace = (of: (place: PlaceName) => RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`case ${sql.join(
    PLACE_NAMES.map(place => sql`when w.place = ${sql.lit(place)} then ${of(place)}`),
    sql` `,
  )} else false end`

/** The owner of the open place of a work order `w` may no longer have it. */
export const ownerLeft: RawBuilder<SqlBool> = sql<SqlBool>`(w.owner_id is not null and ${atPlace(
  // Who may is the same for every row, and found once.
  place => sql<SqlBool>`w.owner_id <> all(array(select u.id from staff_user u where ${mayOwn(place)}))`,
)})`

/** Nobody has the open place of a work order `w`, and nobody of its role could: whoever raised it passes no approval of his own. */
export const emptyRole: RawBuilder<SqlBool> = sql<SqlBool>`(w.owner_id is null and ${atPlace(place => {
  const { role, approves } = placeOf(place)
  const others = approves ? sql`and u.id is distinct from w.created_by` : sql``
  return sql<SqlBool>`not exists (select 1 from staff_user u where ${ENABLED} and u.id <> ${sql.lit(BUILT_IN_USER_ID)} ${others}
    and ${isOf(`${DUTY[role as keyof typeof DUTY]}.edit`)} and ${worksApp(sql`w.app_id`)})`
})})`
