import type { auth } from '@countinghouse/contract/areas/auth/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { menuType } from '@countinghouse/domain/kernel/lists/system'
import type { MenuItem } from '@countinghouse/domain/kernel/menu-tree'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, equals, named, onDays, oneOf } from '../../kernel/filter'
import { page } from '../../kernel/page'
import { MOST_REMEMBERED } from '../../kernel/password'
import { sessionLives } from '../../kernel/session'

export const findStaff = (db: Db, userId: number) =>
  db
    .selectFrom('staff_user')
    .select(['username', 'name', 'password_hash as passwordHash', 'avatar_file_id as avatarFileId', 'status'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The staff member with the row locked, so that a change of password and a sign-in come one after the other. */
export const lockStaff = (db: Db, userId: number) =>
  db
    .selectFrom('staff_user')
    .select([
      'password_hash as passwordHash',
      'password_set_at as passwordSetAt',
      'status',
      'avatar_file_id as avatarFileId',
      'must_change_password',
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Keeps the hash that stands now, and forgets those that no policy looks back to. */
export async function rememberPassword(db: Db, userId: number, now: Date): Promise<void> {
  await sql`insert into password_history (user_id, password_hash, replaced_at)
    select id, password_hash, ${now} from staff_user where id = ${userId}`.execute(db)
  await sql`delete from password_history where user_id = ${userId} and id not in (
    select id from password_history where user_id = ${userId} order by id desc limit ${MOST_REMEMBERED})`.execute(db)
}

/** Hashes of the last passwords before the present one, the newest first. */
export async function listFormerPasswords(db: Db, userId: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => row.password_hash)
}

export const listRoleCodes = async (db: Db, userId: number): Promise<string[]> => {
  const roles = await db
    .selectFrom('staff_user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select('r.code')
    .where('ur.user_id', '=', userId)
    .where('r.state', '=', 0)
    .orderBy('r.id')
    .execute()
  return roles.map(role => role.code)
}

/** The page of this path, whoever may open it. */
export const findPage = (db: Db, path: string) =>
  db
    .selectFrom('menu')
    .select(['code', 'name_cn as nameCn', 'name_en as nameEn', 'name_es as nameEs'])
    .select(['name_fr as nameFr', 'name_ar as nameAr', 'name_lang1 as nameLang1'])
    .where('menu_path', '=', path)
    .where('type', '<>', menuType.value.button)
    .where('component', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Menus of the user's enabled roles with the folders above them; buttons among them. */
export async function listMenus(db: Db, userId: number): Promise<MenuItem[]> {
  const { rows } = await sql<MenuItem>`
    with recursive granted as (
      select m.* from menu m where m.id in (
        select rm.menu_id from role_menu rm
        join staff_user_role ur on ur.role_id = rm.role_id
        join role r on r.id = ur.role_id and r.state = 0
        where ur.user_id = ${userId}
      )
      union
      select above.* from menu above join granted on granted.parent_id = above.id
    )
    select id as "menuId", coalesce(parent_id, 0) as "parentId", type, sort, code, coalesce(menu_path, '') as "menuPath",
      component, menu_icon as "menuIcon", hidden, name_cn as "nameCn", name_en as "nameEn", name_es as "nameEs",
      name_fr as "nameFr", name_ar as "nameAr", name_lang1 as "nameLang1"
    from granted order by sort, id`.execute(db)
  return rows
}

/** All of the user's apps, disabled ones last: their loans run on, so their country stays a market. */
export const listApps = (db: Db, { appIds }: Pick<Actor, 'appIds'>) =>
  db
    .selectFrom('app')
    .select(['id as appId', 'app_ssid as appSsid', 'name as appName', 'country', 'currency'])
    .where(allOf(oneOf('id', appIds)))
    .orderBy('status')
    .orderBy('id')
    .execute()

export const pageOfSessions = (db: Db, input: ParsedInputOf<typeof auth.sessionList>, now: Date) =>
  page(db, input, {
    from: db.selectFrom('session as s').innerJoin('staff_user as u', 'u.id', 's.user_id'),
    where: allOf(
      sessionLives(now),
      sql<SqlBool>`u.status = 0 and u.deleted_at is null`,
      named('u.username', input.username),
      equals('s.ip', input.ip),
    ),
    id: 's.id',
    sort: { lastSeenTime: 's.last_seen_at', signInTime: 's.created_at' },
    rows: from =>
      from.leftJoin('department as d', 'd.id', 'u.department_id').select([
        's.id as sessionId',
        'u.id as userId',
        'u.username',
        'u.name as userName',
        'd.name as departmentName',
        's.ip',
        's.user_agent as userAgent',
        's.created_at as signInTime',
        's.last_seen_at as lastSeenTime',
        sql<string[]>`(select coalesce(array_agg(r.code order by r.id), '{}') from staff_user_role ur
        join role r on r.id = ur.role_id and r.state = 0 where ur.user_id = u.id)`.as('roleCodes'),
      ]),
  })

export const pageOfSignIns = (db: Db, input: ParsedInputOf<typeof auth.signInLogList>) =>
  page(db, input, {
    from: db.selectFrom('sign_in_log as l'),
    where: allOf(
      input.username ? sql<SqlBool>`lower(l.username) = ${input.username.toLowerCase()}` : undefined,
      equals('l.ip', input.ip),
      equals('l.outcome', input.outcome),
      onDays('l.at', input.atStart, input.atEnd),
    ),
    id: 'l.id',
    sort: { at: 'l.at' },
    rows: from =>
      from
        .leftJoin('staff_user as u', 'u.id', 'l.user_id')
        .select(['l.id', 'l.at', 'l.username', 'u.name as userName', 'l.ip', 'l.user_agent as userAgent', 'l.outcome']),
  })
