import type { dict } from '@countinghouse/contract/areas/system/dict/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'

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

export const DICT = columns('dict', { dictType: 'dict_type', dictName: 'name', dictStatus: 'dict_status' })
export const ITEM = columns('dict_item', {
  dictType: 'dict_type',
  dictKey: 'dict_key',
  dictValue: 'dict_value',
  parentKey: 'parent_key',
  dictStatus: 'dict_status',
  dictSort: 'dict_sort',
})
type DictValues = ReturnType<typeof DICT.values>
type ItemValues = ReturnType<typeof ITEM.values>

/** All dictionaries that fit: a few hundred at most, by their code. */
export const listDicts = (
  db: Db,
  { dictType, dictStatus }: Pick<ParsedInputOf<typeof dict.dictList>, 'dictType' | 'dictStatus'>,
) =>
  db
    .selectFrom('dict as d')
    .select(eb => [
      ...DICT.select('d'),
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
    .where(allOf(named('d.dict_type', dictType), equals('d.dict_status', dictStatus)))
    .orderBy('d.dict_type')
    .execute()

export const lockDict = (db: Db, dictType: string) =>
  db.selectFrom('dict').selectAll().where('dict_type', '=', dictType).forUpdate().executeTakeFirst()

export const insertDict = (db: Db, values: DictValues, now: Date) =>
  db
    .insertInto('dict')
    .values({ ...values, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('dict_type')
    .executeTakeFirst()

export const updateDict = (db: Db, dictType: string, values: DictValues, now: Date) =>
  db
    .updateTable('dict')
    .set(eb => ({ ...values, updated_at: now, row_version: eb('row_version', '+', 1) }))
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

export const pageOfItems = (db: Db, input: ParsedInputOf<typeof dict.dictItemList>) =>
  page(db, input, {
    from: db.selectFrom('dict_item as i'),
    where: allOf(
      equals('i.dict_type', input.dictType),
      named('i.dict_key', input.dictKey),
      named('i.dict_value', input.dictValue),
      equals('i.dict_status', input.dictStatus),
    ),
    id: 'i.id',
    sort: { dictSort: 'i.dict_sort' },
    firstOrder: 'asc',
    rows: from =>
      from.select([
        'i.id as dictItemId',
        ...ITEM.select('i'),
        'i.updated_at as updateTime',
        'i.row_version as rowVersion',
      ]),
  })

export const lockItem = (db: Db, id: number) =>
  db.selectFrom('dict_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertItem = (db: Db, values: ItemValues, now: Date) =>
  db
    .insertInto('dict_item')
    .values({ ...values, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateItem = (db: Db, id: number, values: ItemValues, now: Date) =>
  db
    .updateTable('dict_item')
    .set(eb => ({ ...values, updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteItem = (db: Db, id: number) => db.deleteFrom('dict_item').where('id', '=', id).execute()
