import type { Country } from '@countinghouse/domain/kernel/country'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, equals, like } from '../../../kernel/filter'
import { type PageInput, pageOf } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>
const has = (column: string, text: string | undefined) =>
  text ? sql<SqlBool>`${sql.ref(column)} ilike ${like(text)}` : undefined

interface AppFilters extends PageInput {
  appName?: string
  appSsid?: string
  country?: string
  parentId?: number
  status?: number
}

export const pageOfApps = (db: Db, input: AppFilters, actor: Seer) =>
  pageOf(input, {
    from: db.selectFrom('app as a'),
    where: allOf(
      ofActorsApps(actor, 'a.id'),
      has('a.name', input.appName),
      has('a.app_ssid', input.appSsid),
      equals('a.country', input.country),
      equals('a.parent_id', input.parentId),
      equals('a.status', input.status),
    ),
    id: 'a.id',
    sort: {},
    firstOrder: 'asc',
    rows: ids =>
      db
        .selectFrom('app as a')
        .leftJoin('app as p', 'p.id', 'a.parent_id')
        .select(eb => [
          'a.id as appId',
          'a.name as appName',
          'a.app_ssid as appSsid',
          'a.package_name as packageName',
          'a.parent_id as parentId',
          'p.name as parentName',
          'a.country',
          'a.currency',
          'a.platform',
          'a.status',
          'a.created_at as createTime',
          'a.row_version as rowVersion',
          eb
            .selectFrom('app as s')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('s.parent_id', '=', 'a.id')
            .$asScalar()
            .$notNull()
            .as('subAppCount'),
        ])
        .where('a.id', 'in', [...ids])
        .execute(),
    idOf: row => row.appId,
  })

/** An app of the asker's. */
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
    .select([
      'id as appId',
      'parent_id as parentId',
      'name as appName',
      'app_ssid as appSsid',
      'package_name as packageName',
      'status',
    ])
    .$narrowType<{ parentId: number }>()
    .where(allOf(equals('parent_id', parentId), ofActorsApps(actor, 'id')))
    .orderBy('id')
    .execute()

interface NewApp {
  appName: string
  appSsid: string
  packageName: string
  parentId: number | null
  country: Country
  currency: Currency
  platform: boolean
}

/** The new app's id; undefined when its code is taken. */
export async function insertApp(db: Db, app: NewApp, now: Date): Promise<number | undefined> {
  const inserted = await db
    .insertInto('app')
    .values({
      app_ssid: app.appSsid,
      name: app.appName,
      package_name: app.packageName,
      parent_id: app.parentId,
      country: app.country,
      currency: app.currency,
      platform: app.platform,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const updateApp = (
  db: Db,
  id: number,
  set: { name: string; package_name: string; platform: boolean; status: number },
) =>
  db
    .updateTable('app')
    .set(eb => ({ ...set, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Whether anything but the app's own settings, versions and keys refers to it. */
export async function isAppInUse(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from app where parent_id = ${id}) or exists (select 1 from product where app_id = ${id})
      or exists (select 1 from customer where app_id = ${id}) or exists (select 1 from staff_user_app where app_id = ${id})
      or exists (select 1 from app_event where app_id = ${id}) or exists (select 1 from queue where app_id = ${id}) as used
  `.execute(db)
  return rows[0]!.used
}

export async function deleteApp(db: Db, id: number): Promise<void> {
  await db.deleteFrom('app_intake_key').where('app_id', '=', id).execute()
  await db.deleteFrom('app').where('id', '=', id).execute()
}

interface SettingFilters extends PageInput {
  appId?: number
  settingKey?: string
}

export const pageOfAppSettings = (db: Db, input: SettingFilters, actor: Seer) =>
  pageOf(input, {
    from: db.selectFrom('app_setting as s'),
    where: allOf(
      ofActorsApps(actor, 's.app_id'),
      equals('s.app_id', input.appId),
      has('s.setting_key', input.settingKey),
    ),
    id: 's.id',
    sort: {},
    rows: ids =>
      db
        .selectFrom('app_setting as s')
        .innerJoin('app as a', 'a.id', 's.app_id')
        .select([
          's.id as appSettingId',
          's.app_id as appId',
          'a.name as appName',
          's.setting_key as settingKey',
          's.setting_value as settingValue',
          's.remark',
          's.updated_at as updateTime',
          's.row_version as rowVersion',
        ])
        .where('s.id', 'in', [...ids])
        .execute(),
    idOf: row => row.appSettingId,
  })

interface NewSetting {
  appId: number
  settingKey: string
  settingValue: string
  remark: string
}

export const insertAppSetting = (db: Db, setting: NewSetting, now: Date) =>
  db
    .insertInto('app_setting')
    .values({
      app_id: setting.appId,
      setting_key: setting.settingKey,
      setting_value: setting.settingValue,
      remark: setting.remark,
      updated_at: now,
    })
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

export const updateAppSetting = (db: Db, id: number, set: { setting_value: string; remark: string }, now: Date) =>
  db
    .updateTable('app_setting')
    .set(eb => ({ ...set, updated_at: now, row_version: eb('row_version', '+', 1) }))
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
