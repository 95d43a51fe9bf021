import type { config } from '@countinghouse/contract/areas/system/config/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { SETTING_KEYS } from '../../../kernel/setting'
import { asText, type Section } from './definitions'

/** Every setting that people may see, by key: a few dozen. */
export const listSettings = (db: Db, configKey?: string) =>
  db
    .selectFrom('setting as s')
    .leftJoin('staff_user as u', 'u.id', 's.updated_by')
    .select(eb => [
      's.key',
      's.kind',
      's.section',
      's.value',
      's.least',
      's.most',
      's.remark',
      's.updated_at',
      's.row_version',
      'u.name as updated_by_name',
      eb
        .exists(
          eb
            .selectFrom('pending_change as c')
            .select('c.id')
            .where('c.kind', '=', 'configValue')
            .where('c.state', '=', 'waiting')
            .whereRef('c.subject_id', '=', 's.key'),
        )
        .as('waiting'),
    ])
    .where(eb => eb.or([eb('s.key', 'in', SETTING_KEYS), eb('s.kind', 'is not', null)]))
    .where(allOf(named('s.key', configKey)))
    .orderBy('s.key')
    .execute()

export const lockSetting = (db: Db, key: string) =>
  db.selectFrom('setting').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()

export const SETTING = columns('setting', {
  configKey: 'key',
  kind: 'kind',
  configValue: 'value',
  least: 'least',
  most: 'most',
  remark: 'remark',
})
interface Made {
  by: number
  at: Date
}

export const insertSetting = (
  db: Db,
  setting: ReturnType<typeof SETTING.values> & { section: Section },
  { by, at }: Made,
) =>
  db
    .insertInto('setting')
    .values({ ...setting, updated_at: at, updated_by: by })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()

export const updateSetting = (db: Db, key: string, change: ReturnType<typeof SETTING.given>, { by, at }: Made) =>
  db
    .updateTable('setting')
    .set(eb => ({ ...change, updated_at: at, updated_by: by, row_version: eb('row_version', '+', 1) }))
    .where('key', '=', key)
    .execute()

export const deleteSetting = (db: Db, key: string) => db.deleteFrom('setting').where('key', '=', key).execute()

interface Remembered {
  key: string
  userId: number
  userName: string
  before: unknown
  after: unknown
}

export const insertHistory = (db: Db, { key, userId, userName, before, after }: Remembered, now: Date) =>
  db
    .insertInto('setting_history')
    .values({
      key,
      at: now,
      user_id: userId,
      user_name: userName,
      old_value: before === undefined ? null : JSON.stringify(before),
      new_value: after === undefined ? null : JSON.stringify(after),
    })
    .execute()

export async function pageOfHistory(db: Db, input: ParsedInputOf<typeof config.configHistory>) {
  const found = await page(db, input, {
    from: db.selectFrom('setting_history as h'),
    where: allOf(named('h.key', input.configKey)),
    id: 'h.id',
    sort: {},
    rows: from =>
      from.select([
        'h.id as historyId',
        'h.key as configKey',
        'h.at as operationTime',
        'h.user_name as operationUserName',
        'h.old_value as oldValue',
        'h.new_value as newValue',
      ]),
  })
  const said = (value: unknown) => (value === null ? null : asText(value))
  const list = found.list.map(row => ({ ...row, oldValue: said(row.oldValue), newValue: said(row.newValue) }))
  return { ...found, list }
}
