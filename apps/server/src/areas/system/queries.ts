import type { appChoice } from '@countinghouse/contract/areas/system/calls'
import type { z } from 'zod'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, equals, oneOf } from '../../kernel/filter'

/** Enabled entries of enabled dictionaries, by dictSort. */
export const listDictionaryItems = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('dict_item as i')
    .innerJoin('dict as d', 'd.dict_type', 'i.dict_type')
    .select(['i.dict_type as code', 'i.dict_key as itemValue', 'i.dict_value as itemText'])
    .where('i.dict_type', 'in', [...codes])
    .where('i.dict_status', '=', 0)
    .where('d.dict_status', '=', 0)
    .orderBy('i.dict_type')
    .orderBy('i.dict_sort')
    .orderBy('i.id')
    .execute()

export const listEnabledApps = (db: Db, { appIds }: Pick<Actor, 'appIds'>) =>
  db
    .selectFrom('app')
    .select(['id as appId', 'parent_id as parentId', 'app_ssid as appSsid', 'name as appName', 'country', 'currency'])
    .$narrowType<Pick<z.infer<typeof appChoice>, 'country' | 'currency'>>()
    .where(allOf(equals('status', 0), oneOf('id', appIds)))
    .orderBy('id')
    .execute()
