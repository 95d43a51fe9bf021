import type { app } from '@countinghouse/contract/areas/system/app/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>

export const VERSION = columns('app_version', {
  version: 'version',
  versionContent: 'version_content',
  forceUpdate: 'force_update',
  downloadUrl: 'download_url',
})
type Values = ReturnType<typeof VERSION.values>

export const pageOfVersions = (db: Db, input: ParsedInputOf<typeof app.settingQueryList>, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('app_version as v'),
    where: allOf(
      ofActorsApps(actor, 'v.app_id'),
      equals('v.app_id', input.appId),
      named('v.version', input.version),
      equals('v.force_update', input.forceUpdate),
    ),
    id: 'v.id',
    sort: {},
    rows: from =>
      from
        .innerJoin('app as a', 'a.id', 'v.app_id')
        .select([
          'v.id as appVersionId',
          'v.app_id as appId',
          'a.name as appName',
          ...VERSION.select('v'),
          'v.updated_at as updateTime',
          'v.row_version as rowVersion',
        ]),
  })

export const insertVersion = (db: Db, appId: number, values: Values, now: Date) =>
  db
    .insertInto('app_version')
    .values({ app_id: appId, ...values, updated_at: now })
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

export const updateVersion = (db: Db, id: number, values: Values, now: Date) =>
  db
    .updateTable('app_version')
    .set(eb => ({ ...values, updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
