import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, oneOf } from '../../kernel/filter'

/** Apps of the actor's scope, disabled ones last: what runs on them is still looked for. */
export const listApps = (db: Db, { appIds }: Pick<Actor, 'appIds'>) =>
  db
    .selectFrom('app')
    .select(['id as appId', 'parent_id as parentId', 'app_ssid as appSsid', 'name as appName'])
    .select(['country', 'currency', 'status'])
    .where(allOf(oneOf('id', appIds)))
    .orderBy('status')
    .orderBy('id')
    .execute()
