import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { allOf, equals, like } from '../../../kernel/filter'
import { type PageInput, pageOf } from '../../../kernel/page'

export async function findDictionaryVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('cache_version')
    .select('version')
    .where('name', '=', 'dictionary')
    .executeTakeFirstOrThrow()
  return version
}

/** Makes what every node keeps of the dictionaries stale. */
export const bumpDictionaryVersion = (db: Db) =>
  db
    .updateTable('cache_version')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('name', '=', 'dictionary')
    .execute()

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

/** Every entry whatever its state. */
export const listAllEntries = (db: Db) =>
  db.selectFrom('dict_item').select(['dict_type as code', 'dict_key as value', 'dict_value as text']).execute()

interface DictFilters {
  dictType?: string
  dictStatus?: number
}

const has = (column: string, text: string | undefined) =>
  text ? sql<SqlBool>`${sql.ref(column)} ilike ${like(text)}` : undefined

/** All dictionaries that fit: a few hundred at most, by their code. */
export const listDicts = (db: Db, { dictType, dictStatus }: DictFilters) =>
  db
    .selectFrom('dict as d')
    .select(eb => [
      'd.dict_type as dictType',
      'd.name as dictName',
      'd.dict_status as dictStatus',
      'd.updated_at as updateTime',
      'd.row_version as rowVersion',
      eb
        .selectFrom('dict_item as i')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('i.dict_type', '=', 'd.dict_type')
        .$asScalar()
        .$notNull()
        .as('itemCount'),
    ])
    .where(allOf(has('d.dict_type', dictType), equals('d.dict_status', dictStatus)))
    .orderBy('d.dict_type')
    .execute()

export const lockDict = (db: Db, dictType: string) =>
  db.selectFrom('dict').selectAll().where('dict_type', '=', dictType).forUpdate().executeTakeFirst()

export const insertDict = (db: Db, dict: { dictType: string; dictName: string; dictStatus: number }, now: Date) =>
  db
    .insertInto('dict')
    .values({ dict_type: dict.dictType, name: dict.dictName, dict_status: dict.dictStatus, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('dict_type')
    .executeTakeFirst()

export const updateDict = (db: Db, dictType: string, set: { name: string; dict_status: number }, now: Date) =>
  db
    .updateTable('dict')
    .set(eb => ({ ...set, updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('dict_type', '=', dictType)
    .execute()

export const deleteDict = (db: Db, dictType: string) =>
  db.deleteFrom('dict').where('dict_type', '=', dictType).execute()

export async function countItems(db: Db, dictType: string): Promise<number> {
  const { count } = await db
    .selectFrom('dict_item')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('dict_type', '=', dictType)
    .executeTakeFirstOrThrow()
  return count
}

interface ItemFilters extends PageInput {
  dictType: string
  dictKey?: string
  dictValue?: string
  dictStatus?: number
}

export const pageOfItems = (db: Db, input: ItemFilters) =>
  pageOf(input, {
    from: db.selectFrom('dict_item as i'),
    where: allOf(
      equals('i.dict_type', input.dictType),
      has('i.dict_key', input.dictKey),
      has('i.dict_value', input.dictValue),
      equals('i.dict_status', input.dictStatus),
    ),
    id: 'i.id',
    sort: { dictSort: 'i.dict_sort' },
    firstOrder: 'asc',
    rows: ids =>
      db
        .selectFrom('dict_item')
        .select([
          'id as dictItemId',
          'dict_type as dictType',
          'dict_key as dictKey',
          'dict_value as dictValue',
          'parent_key as parentKey',
          'dict_status as dictStatus',
          'dict_sort as dictSort',
          'updated_at as updateTime',
          'row_version as rowVersion',
        ])
        .where('id', 'in', [...ids])
        .execute(),
    idOf: row => row.dictItemId,
  })

export const lockItem = (db: Db, id: number) =>
  db.selectFrom('dict_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface NewItem {
  dictType: string
  dictKey: string
  dictValue: string
  parentKey?: string
  dictStatus: number
  dictSort: number
}

export const insertItem = (db: Db, item: NewItem, now: Date) =>
  db
    .insertInto('dict_item')
    .values({
      dict_type: item.dictType,
      dict_key: item.dictKey,
      dict_value: item.dictValue,
      parent_key: item.parentKey || null,
      dict_status: item.dictStatus,
      dict_sort: item.dictSort,
      updated_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateItem = (
  db: Db,
  id: number,
  set: { dict_value: string; dict_status: number; dict_sort: number },
  now: Date,
) =>
  db
    .updateTable('dict_item')
    .set(eb => ({ ...set, updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteItem = (db: Db, id: number) => db.deleteFrom('dict_item').where('id', '=', id).execute()
