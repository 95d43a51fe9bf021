import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, equals, oneOf } from '../../kernel/filter'

export const listEnabledApps = (db: Db, { appIds }: Pick<Actor, 'appIds'>) =>
  db
    .selectFrom('app')
    .select(['id as appId', 'parent_id as parentId', 'app_ssid as appSsid', 'name as appName', 'country', 'currency'])
    .where(allOf(equals('status', 0), oneOf('id', appIds)))
    .orderBy('id')
    .execute()
