import type { app } from '@countinghouse/contract/areas/system/app/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>
export const APP = columns('app', {
  appName: 'name',
  appSsid: 'app_ssid',
  packageName: 'package_name',
  parentId: 'parent_id',
  country: 'country',
  currency: 'currency',
  platform: 'platform',
  status: 'status',
})
type AppValues = ReturnType<typeof APP.values>

export const pageOfApps = (db: Db, input: ParsedInputOf<typeof app.appList>, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('app as a'),
    where: allOf(
      ofActorsApps(actor, 'a.id'),
      named('a.name', input.appName),
      named('a.app_ssid', input.appSsid),
      equals('a.country', input.country),
      equals('a.parent_id', input.parentId),
      equals('a.status', input.status),
    ),
    id: 'a.id',
    sort: {},
    firstOrder: 'asc',
    rows: from =>
      from
        .leftJoin('app as p', 'p.id', 'a.parent_id')
        .select(eb => [
          'a.id as appId',
          ...APP.select('a'),
          'p.name as parentName',
          'a.created_at as createTime',
          'a.row_version as rowVersion',
          eb
            .selectFrom('app as s')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('s.parent_id', '=', 'a.id')
            .$asScalar()
            .$notNull()
            .as('subAppCount'),
        ]),
  })

/** An app of the caller's. */
export const findApp = (db: Db, id: number, actor: Seer) =>
  db
    .selectFrom('app as a')
    .selectAll('a')
    .where(allOf(equals('a.id', id), ofActorsApps(actor, 'a.id')))
    .executeTakeFirst()

export const lockApp = (db: Db, id: number, actor: Seer) =>
  db
    .selectFrom('app as a')
    .selectAll('a')
    .where(allOf(equals('a.id', id), ofActorsApps(actor, 'a.id')))
    .forUpdate()
    .executeTakeFirst()

export const listSubApps = (db: Db, parentId: number, actor: Seer) =>
  db
    .selectFrom('app')
    .select(eb => [
      'id as appId',
      eb.ref('parent_id').$notNull().as('parentId'),
      'name as appName',
      'app_ssid as appSsid',
      'package_name as packageName',
      'status',
    ])
    .where(allOf(equals('parent_id', parentId), ofActorsApps(actor, 'id')))
    .orderBy('id')
    .execute()

/** The new app's id; undefined when its code is taken. */
export async function insertApp(db: Db, values: AppValues, now: Date): Promise<number | undefined> {
  const inserted = await db
    .insertInto('app')
    .values({ ...values, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const updateApp = (db: Db, id: number, values: AppValues) =>
  db
    .updateTable('app')
    .set(eb => ({ ...values, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Whether anything but the app's own settings, versions and keys refers to it. */
export async function isAppInUse(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from app where parent_id = ${id}) or exists (select 1 from product where app_id = ${id})
      or exists (select 1 from customer where app_id = ${id}) or exists (select 1 from staff_user_app where app_id = ${id})
      or exists (select 1 from app_event where app_id = ${id}) or exists (select 1 from queue where app_id = ${id})
      or exists (select 1 from pending_change where app_id = ${id}) as used
  `.execute(db)
  return rows[0]!.used
}

export async function deleteApp(db: Db, id: number): Promise<void> {
  await db.deleteFrom('app_intake_key').where('app_id', '=', id).execute()
  await db.deleteFrom('app').where('id', '=', id).execute()
}

export const SETTING = columns('app_setting', {
  appId: 'app_id',
  settingKey: 'setting_key',
  settingValue: 'setting_value',
  remark: 'remark',
})
type SettingValues = ReturnType<typeof SETTING.values>

export const pageOfAppSettings = (db: Db, input: ParsedInputOf<typeof app.listAppSetting>, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('app_setting as s'),
    where: allOf(
      ofActorsApps(actor, 's.app_id'),
      equals('s.app_id', input.appId),
      named('s.setting_key', input.settingKey),
    ),
    id: 's.id',
    sort: {},
    rows: from =>
      from
        .innerJoin('app as a', 'a.id', 's.app_id')
        .select([
          's.id as appSettingId',
          ...SETTING.select('s'),
          'a.name as appName',
          's.updated_at as updateTime',
          's.row_version as rowVersion',
        ]),
  })

export const insertAppSetting = (db: Db, values: SettingValues, now: Date) =>
  db
    .insertInto('app_setting')
    .values({ ...values, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const lockAppSetting = (db: Db, id: number, actor: Seer) =>
  db
    .selectFrom('app_setting')
    .selectAll()
    .where(allOf(equals('id', id), ofActorsApps(actor, 'app_id')))
    .forUpdate()
    .executeTakeFirst()

export const updateAppSetting = (db: Db, id: number, values: SettingValues, now: Date) =>
  db
    .updateTable('app_setting')
    .set(eb => ({ ...values, updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteAppSetting = (db: Db, id: number) => db.deleteFrom('app_setting').where('id', '=', id).execute()

export const listStrategies = (db: Db, appId: number) =>
  db
    .selectFrom('app_strategy as s')
    .leftJoin('staff_user as u', 'u.id', 's.created_by')
    .select(['s.strategy_id as strategyId', 's.app_id as appId', 's.created_at as createTime', 'u.name as createdBy'])
    .where('s.app_id', '=', appId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.strategy_id')
    .execute()

export const insertStrategy = (db: Db, appId: number, strategyId: string, userId: number, now: Date) =>
  db
    .insertInto('app_strategy')
    .values({ app_id: appId, strategy_id: strategyId, created_by: userId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('app_id')
    .executeTakeFirst()
