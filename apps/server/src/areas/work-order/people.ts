import type { Right } from '@countinghouse/contract/kernel/permissions'
import { PLACE_NAMES, type PlaceName, placeOf } from '@countinghouse/domain/areas/work-order/definition'
import { DECIDES, DUTY, dutiesAt, LEADS } from '@countinghouse/domain/areas/work-order/duty'
import { type ApproveRole, approveRole } from '@countinghouse/domain/kernel/lists/work-order'
import { BUILT_IN_USER_ID, holds, type RightCode } from '@countinghouse/domain/kernel/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { worksApp } from '../task/moves'

/** A collector's own work: whoever does it may be complained of. */
const COLLECTS: Right = 'collection-task.edit'
/** Staff `u` who are enabled, and are people. */
const WORKING = sql<SqlBool>`(u.status = 0 and u.deleted_at is null and u.id <> ${sql.lit(BUILT_IN_USER_ID)})`

const named = (...rights: readonly RightCode[]) => sql`array[${sql.join(rights.map(right => sql.lit(right)))}]`

/**
 * Staff `u` who hold one of these rights by an enabled role. The administrator holds every right and is nobody's colleague in a
 * role: what he holds as such is left aside.
 */
const holdsOneOf = (rights: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from staff_user_role ur
  join role r on r.id = ur.role_id and r.state = 0 and r.code <> 'admin'
  join role_permission p on p.role_id = r.id
  cross join unnest(p.actions) as act
  where ur.user_id = u.id and p.permission_id || '.' || act = any(${rights}))`

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
    where ${WORKING} and ${who} and ${worksApp(sql`${appId}::bigint`)}
    order by 3, u.name, u.id`.execute(db)
  return rows
}

/** Of a role: its duty, and the right by which a node gets its result. */
const isOf = (duty: RawBuilder<unknown>) => sql<SqlBool>`(${holdsOneOf(duty)} and ${holdsOneOf(named(DECIDES))})`

/** Who may act next for a role on an app (G-185), the least loaded first; nobody of staff for the system's own. */
export const listApprovers = async (db: Db, role: ApproveRole, appId: number): Promise<Person[]> =>
  role === approveRole.value.system ? [] : listWho(db, isOf(named(`${DUTY[role]}.edit`)), appId)
/** Those of them who may act at a place of a work order: nobody passes what he raised, nor acts on what accuses him. */
export async function listAble(
  db: Db,
  order: { app_id: number; created_by: number | null; collector_id: number | null },
  place: PlaceName,
): Promise<Person[]> {
  const { role, approves } = placeOf(place)
  const people = await listApprovers(db, role, order.app_id)
  return people.filter(({ userId }) => userId !== order.collector_id && !(approves && userId === order.created_by))
}
/** Who may be complained of on an app. */
export const listCollectors = (db: Db, appId: number) => listWho(db, holdsOneOf(named(COLLECTS)), appId)

/** Each place with the rights of which one is enough to own it, that of its role, and what is done at it. */
const places = sql`(values ${sql.join(
  PLACE_NAMES.map(place => {
    const { role, approves, corrects } = placeOf(place)
    const duty = `${DUTY[role as keyof typeof DUTY]}.edit`
    const own = named(...dutiesAt(place), LEADS)
    return sql`(${sql.lit(place)}, ${own}, ${sql.lit(duty)}, ${sql.lit(approves)}, ${sql.lit(corrects)})`
  }),
)}) as pl(place, own, duty, approves, corrects)`

/** The rights about work orders that each of staff holds; as the administrator none where `byRole`. */
const holders = (byRole = false) => sql`(
  select distinct ur.user_id, p.permission_id || '.' || act as code
  from staff_user_role ur
  join role r on r.id = ur.role_id and r.state = 0 ${byRole ? sql`and r.code <> 'admin'` : sql``}
  join role_permission p on p.role_id = r.id and p.permission_id like 'work-order-%'
  cross join unnest(p.actions) as act)`

/** Who may own which place, on the apps that he works: enabled, with a duty of it, and the right to decide where it is no correction. */
const owners = sql`(
  select pl.place, u.id from ${places} join ${holders()} h on h.code = any(pl.own) join staff_user u on u.id = h.user_id and ${WORKING}
  where pl.corrects or u.id in (select d.user_id from ${holders()} d where d.code = ${sql.lit(DECIDES)}))`
const worksOn = (userId: RawBuilder<unknown>, appId: RawBuilder<number>) =>
  sql<SqlBool>`exists (select 1 from staff_user u where u.id = ${userId} and ${worksApp(appId)})`

/** Whether somebody still may own a place on an app. */
export async function isActive(
  db: Db,
  userId: number,
  { place, appId }: { place: PlaceName; appId: number },
): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${worksOn(sql`${userId}`, sql`${appId}::bigint`)} and exists (
    select 1 from ${owners} o where o.place = ${place} and o.id = ${userId}) as yes`.execute(db)
  return rows[0]!.yes
}

/** The owner of the open place of a work order `w` may no longer have it. Who may is the same for every row, and found once. */
export const ownerLeft: RawBuilder<SqlBool> = sql<SqlBool>`(w.place is not null and w.owner_id is not null
  and ((w.place, w.owner_id) not in ${owners} or not ${worksOn(sql`w.owner_id`, sql`w.app_id`)}))`

/**
 * Work orders `w` whose next step is somebody's: he has it, or nobody has, or who has it left, and he could by a duty of its
 * role. Who acts in place of any owner has no more than that to do.
 */
export function isNextOf({ userId, rights }: Pick<Actor, 'userId' | 'rights'>): RawBuilder<SqlBool> {
  const could = PLACE_NAMES.filter(
    place => dutiesAt(place).some(right => holds(rights, right)) && (placeOf(place).corrects || holds(rights, DECIDES)),
  )
  const approvals = could.filter(place => placeOf(place).approves)
  return sql<SqlBool>`(w.place is not null and (w.owner_id = ${userId} or (w.place = any(${could}::text[])
    and w.collector_id is distinct from ${userId} and not (w.place = any(${approvals}::text[]) and w.created_by is not distinct from ${userId})
    and (w.owner_id is null or ${ownerLeft}))))`
}

/** The places of the apps that somebody could act at, by how many could. */
const staffed = (shown: RawBuilder<unknown>, having: RawBuilder<SqlBool>) => sql`
  select pl.place, lending.id ${shown} from ${places}
  join ${holders(true)} h on h.code = pl.duty
  join ${holders(true)} d on d.user_id = h.user_id and d.code = ${sql.lit(DECIDES)}
  join staff_user u on u.id = h.user_id and ${WORKING}
  join app lending on ${worksApp(sql`lending.id`)}
  group by pl.place, pl.approves, lending.id having ${having}`

/**
 * Nobody has the open place of a work order `w`, and nobody of its role could: there is none, or nobody besides who raised it, where
 * it is an approval, and whom it accuses. Found once for all places and apps.
 */
export const emptyRole: RawBuilder<SqlBool> = sql<SqlBool>`(w.place is not null and w.owner_id is null
  and (w.place, w.app_id) not in (${staffed(sql``, sql`count(*) > 2 or (count(*) = 2 and not pl.approves)`)})
  and ((w.place, w.app_id) not in (${staffed(sql``, sql`count(*) <= 2`)})
    or coalesce((w.place, w.app_id, w.collector_id) in (${staffed(sql`, min(u.id)`, sql`count(*) = 1`)}), false)
    or coalesce((w.place, w.app_id, w.created_by) in (${staffed(sql`, min(u.id)`, sql`count(*) = 1 and pl.approves`)}), false)
    or coalesce((w.place, w.app_id, least(w.created_by, w.collector_id), greatest(w.created_by, w.collector_id)) in (
      ${staffed(sql`, min(u.id), max(u.id)`, sql`count(*) = 2 and pl.approves`)}), false)))`
