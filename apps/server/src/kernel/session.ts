import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from './actor'
import type { Db } from './context'
import { prepared, type Slots } from './database/prepared'
import { type GrantedRole, rightsOf, scopesOf } from './rights'
import { settingNumber } from './setting'

/** as long as the console keeps its cookie (G-011). */
const SESSION_DAYS = 15

export type SessionEnd = 'signed-out' | 'idle' | 'expired' | 'password' | 'disabled' | 'roles' | 'forced'

export const hashToken = (token: string): string => hash('sha256', token)

/** Starts a session and gives its token, which is kept nowhere but by the client. */
export async function startSession(
  db: Db,
  { userId, now, ip, userAgent }: { userId: number; now: Date; ip: string; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: expiresAt,
      last_seen_at: now,
      ip,
      user_agent: userAgent,
    })
    .execute()
  return token
}

/** Ends open sessions, of a user or by id; gives how many. Effective on the next request. */
export async function endSessions(
  db: Db,
  which: { userId: number } | { sessionIds: readonly number[] },
  reason: SessionEnd,
  now: Date,
): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .where(eb => ('userId' in which ? eb('user_id', '=', which.userId) : eb('id', 'in', [...which.sessionIds])))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

interface ActorRow {
  session_id: number
  user_id: number
  username: string
  name: string
  phone: string
  all_apps: boolean
  department_id: number | null
  group_id: number | null
  must_change_password: boolean
  app_ids: number[]
  market_apps: Actor['marketApps']
  platform_apps: number[]
  group_ids: number[]
  department_tree_ids: number[]
  roles: GrantedRole[]
}

const idleLimit = sql`make_interval(mins => ${settingNumber('session.idleMinutes')})`

/** Writes down the end of sessions that ended by themselves: at the limit of idle time, or at that of their days. */
export async function closeLapsedSessions(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update session s set ended_at = least(s.expires_at, s.last_seen_at + ${idleLimit}),
      end_reason = case when s.expires_at <= s.last_seen_at + ${idleLimit} then 'expired' else 'idle' end
    where s.ended_at is null and not (${sessionLives(now)})`.execute(db)
  return Number(numAffectedRows)
}

/** Condition on a session `s`: it still admits its owner at this moment. */
export const sessionLives = (now: unknown) => sql<boolean>`
  s.ended_at is null and s.expires_at > ${now}::timestamptz and s.last_seen_at > ${now}::timestamptz - ${idleLimit}`

// Who somebody is, by `staff_user u`, with rights and scopes as they are in the database at this moment.
const ofUser = sql`u.id as user_id, u.username, u.name, u.phone, u.all_apps, u.department_id, u.group_id,
      u.must_change_password,
      (select coalesce(json_agg(a.app_id order by a.app_id), '[]') from staff_user_app a where a.user_id = u.id) as app_ids,
      (select coalesce(json_object_agg(m.country, m.ids order by m.country), '{}')
        from (select country, json_agg(id order by id) as ids from app group by country) m) as market_apps,
      (select coalesce(json_agg(id order by id), '[]') from app where platform) as platform_apps,
      (select coalesce(json_agg(g.id order by g.id), '[]') from staff_group g where g.id = u.group_id or g.leader_id = u.id) as group_ids,
      r.roles, r.department_tree_ids`

const withRoles = sql`cross join lateral (
      select
        coalesce(json_agg(json_build_object(
          'code', role.code,
          'scopeKind', role.scope_kind,
          'departmentIds', (select coalesce(json_agg(d.department_id), '[]') from role_scope_department d where d.role_id = role.id),
          'permissions', (select coalesce(json_object_agg(p.permission_id, p.actions), '{}') from role_permission p where p.role_id = role.id)
        ) order by role.id), '[]') as roles,
        case when bool_or(role.scope_kind = 'departmentTree') then (
          with recursive tree as (
            select u.department_id as id
            union
            select d.id from department d join tree on d.parent_id = tree.id
          )
          select coalesce(json_agg(tree.id) filter (where tree.id is not null), '[]') from tree
        ) else '[]' end as department_tree_ids
      from staff_user_role ur join role on role.id = ur.role_id and role.state = 0
      where ur.user_id = u.id
    ) r`

// What is another text as soon as anything has changed of what `ofUser` reads: the version of his own row, and the count of
// changes of all the others (migration 0081, decision 0030).
const mark = sql`u.xmin::text || ':' || (select sum(changes) from access_change)`

const openSession = sql`session s join staff_user u on u.id = s.user_id and u.status = 0 and u.deleted_at is null`

const isUnseen = (now: unknown) => sql<boolean>`s.last_seen_at <= ${now}::timestamptz - interval '1 minute'`

const marksHave = prepared(
  ['tokenHashes', 'now'],
  ({ tokenHashes, now }) => sql<{ token_hash: string; mark: string; unseen: boolean }>`
    select s.token_hash, ${mark} as mark, ${isUnseen(now)} as unseen
    from ${openSession} where s.token_hash = any(${tokenHashes}::text[]) and ${sessionLives(now)}`,
)

const whoHas = prepared(
  ['tokenHash', 'now'],
  ({ tokenHash, now }) => sql<{ mark: string; unseen: boolean; who: string }>`
    select found.mark, found.unseen, (row_to_json(found)::jsonb - 'mark' - 'unseen')::text as who from (
      select ${mark} as mark, ${isUnseen(now)} as unseen, s.id as session_id, ${ofUser}
      from ${openSession} ${withRoles}
      where s.token_hash = ${tokenHash} and ${sessionLives(now)}
    ) found`,
)

const noteSeen = prepared(
  ['tokenHash', 'now'],
  ({ tokenHash, now }) => sql`
    update session s set last_seen_at = ${now}::timestamptz
    where s.token_hash = ${tokenHash} and ${isUnseen(now)} and ${sessionLives(now)}`,
)

const seen = async <F extends { unseen: boolean }>(db: Db, found: F | undefined, asked: Slots<'tokenHash' | 'now'>) => {
  if (found?.unseen) await noteSeen(db, asked)
  return found
}

/** Which of these sessions still admit their owners. What is open for long asks it; it is no sign of life of theirs. */
export async function findLiving(db: Db, sessionIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${openSession} where s.id = any(${[...sessionIds]}::bigint[]) and ${sessionLives(now)}`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Who has this token, as they are in the database at this moment. */
export async function findActor(db: Db, token: string, now: Date): Promise<Actor | null> {
  const found = await findWho(db, hashToken(token), now)
  return found ? actorOf(found.who) : null
}

/** Who has a token, with rights and scopes as they are at this moment: as a text of his, and the mark of that moment. */
export const findWho = async (
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ mark: string; who: string } | undefined> => {
  const [found] = await whoHas(db, { tokenHash, now })
  return seen(db, found, { tokenHash, now })
}

/**
 * The marks of this moment for open sessions, by the hash of their tokens: whoever had the same one is the very same. A tenth
 * of finding him.
 */
export async function findMarks(
  db: Db,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const found = await marksHave(db, { tokenHashes, now })
  for (const one of found) await seen(db, one, { tokenHash: one.token_hash, now })
  return new Map(found.map(one => [one.token_hash, one.mark]))
}

/** The same of somebody whose request is carried out after it was made, whether or not he is still signed in. */
export async function findActorOf(db: Db, userId: number): Promise<Actor | null> {
  const { rows } = await sql<{ who: string }>`
    select row_to_json(found)::text as who from (
      select 0 as session_id, ${ofUser}
      from staff_user u ${withRoles}
      where u.id = ${userId} and u.status = 0 and u.deleted_at is null
    ) found`.execute(db)
  return rows[0] ? actorOf(rows[0].who) : null
}

// Until a password that was given out is changed, the session may do nothing but change it (G-210).
const rolesOf = (row: ActorRow) => (row.must_change_password ? [] : row.roles)

/** The actor of such a text. Requests share him: he is not to be changed. */
export function actorOf(who: string): Actor {
  const row: ActorRow = JSON.parse(who)
  return Object.freeze({
    userId: row.user_id,
    userName: row.name,
    username: row.username,
    phone: row.phone,
    roleCodes: row.roles.map(role => role.code),
    rights: rightsOf(rolesOf(row)),
    scopes: scopesOf(rolesOf(row)),
    appIds: row.all_apps ? null : row.app_ids,
    marketApps: row.market_apps,
    platformApps: row.platform_apps,
    departmentId: row.department_id,
    departmentTreeIds: row.department_tree_ids,
    groupId: row.group_id,
    groupIds: row.group_ids,
    sessionId: row.session_id,
    mustChangePassword: row.must_change_password,
  })
}
