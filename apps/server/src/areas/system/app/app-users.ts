import type { app } from '@countinghouse/contract/areas/system/app/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>
export const APP_USER = columns('staff_user_app', { userId: 'user_id', appId: 'app_id' })

export const pageOfAppUsers = (db: Db, input: ParsedInputOf<typeof app.appUserList>, actor: Seer) =>
  page(db, input, {
    from: db
      .selectFrom('staff_user_app as ua')
      .innerJoin('staff_user as u', 'u.id', 'ua.user_id')
      .innerJoin('app as a', 'a.id', 'ua.app_id'),
    where: allOf(
      sql<SqlBool>`u.deleted_at is null and not u.all_apps`,
      ofActorsApps(actor, 'ua.app_id'),
      equals('ua.app_id', input.appId),
      named('u.name', input.name),
      named('a.app_ssid', input.appSsid),
    ),
    id: 'ua.id',
    sort: {},
    rows: from =>
      from.select([
        'ua.id as appUserId',
        ...APP_USER.select('ua'),
        'u.name',
        'u.username',
        'a.name as appName',
        'a.app_ssid as appSsid',
        'u.status',
      ]),
  })

/** Accounts that work on named apps only. */
export const listAppStaff = (db: Db) =>
  db
    .selectFrom('staff_user')
    .select(['id as userId', 'name', 'username'])
    .where('deleted_at', 'is', null)
    .where('all_apps', '=', false)
    .where('status', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const findStaff = (db: Db, id: number) =>
  db
    .selectFrom('staff_user')
    .select(['id', 'name', 'all_apps'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const insertAppUser = (db: Db, values: ReturnType<typeof APP_USER.values>) =>
  db
    .insertInto('staff_user_app')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const lockAppUser = (db: Db, id: number, actor: Seer) =>
  db
    .selectFrom('staff_user_app')
    .selectAll()
    .where(allOf(equals('id', id), ofActorsApps(actor, 'app_id')))
    .forUpdate()
    .executeTakeFirst()

export const moveAppUser = (db: Db, id: number, appId: number) =>
  db.updateTable('staff_user_app').set({ app_id: appId }).where('id', '=', id).execute()

export async function worksOn(db: Db, userId: number, appId: number): Promise<boolean> {
  const found = await db
    .selectFrom('staff_user_app')
    .select('id')
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return found !== undefined
}

export const deleteAppUser = (db: Db, id: number) => db.deleteFrom('staff_user_app').where('id', '=', id).execute()
