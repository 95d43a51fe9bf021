import type { teleScripts } from '@countinghouse/contract/areas/telemarketing/script/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Language } from '@countinghouse/domain/kernel/language'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../kernel/context'
import type { TeleScriptTable } from '../../../kernel/database/schema.generated'
import { allOf, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'

export const pageOfScripts = (db: Db, input: ParsedInputOf<typeof teleScripts.scriptList>) =>
  page(db, input, {
    from: db.selectFrom('tele_script as s'),
    where: allOf(equals('s.type', input.type), equals('s.language', input.scriptLanguage)),
    id: 's.id',
    sort: { updateTime: 's.updated_at' },
    rows: from =>
      from
        .innerJoin('staff_user as u', 'u.id', 's.updated_by')
        .select(['s.id as scriptId', 's.type', 's.script', 'u.name as updatedBy', 's.updated_at as updateTime'])
        .select(['s.row_version as rowVersion', sql<Language>`s.language`.as('scriptLanguage')]),
  })

/** The new script's id; undefined where one stands already. */
export const insertScript = async (trx: Trx, script: Insertable<TeleScriptTable>) =>
  (
    await trx
      .insertInto('tele_script')
      .values(script)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const lockScript = (trx: Trx, id: number) =>
  trx.selectFrom('tele_script').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateScript = (trx: Trx, id: number, change: Updateable<TeleScriptTable>) =>
  trx
    .updateTable('tele_script')
    .set(change)
    .set(eb => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
