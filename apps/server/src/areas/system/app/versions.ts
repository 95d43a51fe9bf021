import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, equals, like } from '../../../kernel/filter'
import { type PageInput, pageOf } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>

interface VersionFilters extends PageInput {
  appId?: number
  version?: string
  forceUpdate?: number
}

export const pageOfVersions = (db: Db, input: VersionFilters, actor: Seer) =>
  pageOf(input, {
    from: db.selectFrom('app_version as v'),
    where: allOf(
      ofActorsApps(actor, 'v.app_id'),
      equals('v.app_id', input.appId),
      input.version ? sql<SqlBool>`v.version ilike ${like(input.version)}` : undefined,
      equals('v.force_update', input.forceUpdate),
    ),
    id: 'v.id',
    sort: {},
    rows: ids =>
      db
        .selectFrom('app_version as v')
        .innerJoin('app as a', 'a.id', 'v.app_id')
        .select([
          'v.id as appVersionId',
          'v.app_id as appId',
          'a.name as appName',
          'v.version',
          'v.version_content as versionContent',
          'v.force_update as forceUpdate',
          'v.download_url as downloadUrl',
          'v.updated_at as updateTime',
          'v.row_version as rowVersion',
        ])
        .where('v.id', 'in', [...ids])
        .execute(),
    idOf: row => row.appVersionId,
  })

export interface VersionValues {
  version: string
  versionContent: string
  forceUpdate: number
  downloadUrl: string
}
const columnsOf = (values: VersionValues, now: Date) => ({
  version: values.version,
  version_content: values.versionContent,
  force_update: values.forceUpdate,
  download_url: values.downloadUrl,
  updated_at: now,
})

export const insertVersion = (db: Db, appId: number, values: VersionValues, now: Date) =>
  db
    .insertInto('app_version')
    .values({ app_id: appId, ...columnsOf(values, now) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const lockVersion = (db: Db, id: number, actor: Seer) =>
  db
    .selectFrom('app_version')
    .selectAll()
    .where(allOf(equals('id', id), ofActorsApps(actor, 'app_id')))
    .forUpdate()
    .executeTakeFirst()

export async function isVersionTaken(db: Db, appId: number, version: string, exceptId: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_version')
    .select('id')
    .where('app_id', '=', appId)
    .where('version', '=', version)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

export const updateVersion = (db: Db, id: number, values: VersionValues, now: Date) =>
  db
    .updateTable('app_version')
    .set(eb => ({ ...columnsOf(values, now), row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
