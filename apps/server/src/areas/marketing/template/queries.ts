import type { messageTemplates } from '@countinghouse/contract/areas/marketing/template/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, contains, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'

export const TEMPLATE = columns('message_template', {
  templateName: 'name',
  type: 'type',
  textLanguage: 'language',
  templateContent: 'content',
  templateRemarks: 'remarks',
})
export type TemplateValues = Parameters<typeof TEMPLATE.values>[0]

export const pageOfTemplates = (db: Db, input: ParsedInputOf<typeof messageTemplates.smsTemplateList>) =>
  page(db, input, {
    from: db.selectFrom('message_template as t'),
    where: allOf(
      contains('t.name', input.templateName, 'templateName'),
      equals('t.type', input.type),
      equals('t.language', input.textLanguage),
    ),
    id: 't.id',
    sort: { updateTime: 't.updated_at' },
    rows: from =>
      from
        .innerJoin('staff_user as u', 'u.id', 't.updated_by')
        .select([
          't.id as templateID',
          ...TEMPLATE.select('t'),
          sql<number>`(select count(*)::int from marketing_task k where t.id in (k.template_id, k.template_b_id))`.as(
            'taskCount',
          ),
          'u.name as updatedBy',
          't.updated_at as updateTime',
          't.row_version as rowVersion',
        ]),
  })

export const listTemplates = (db: Db) =>
  db
    .selectFrom('message_template as t')
    .select(['t.id as templateID', 't.name as templateName', 't.type', 't.language', 't.content as templateContent'])
    .orderBy('t.name')
    .execute()

export const lockTemplate = (db: Db, templateId: number) =>
  db.selectFrom('message_template').selectAll().where('id', '=', templateId).forUpdate().executeTakeFirst()

/** Whether another template has the name. */
export const isTemplateNameTaken = async (db: Db, name: string, exceptId = 0): Promise<boolean> =>
  (await db
    .selectFrom('message_template')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined

export const updateTemplate = (db: Db, id: number, values: TemplateValues, by: { userId: number; now: Date }) =>
  db
    .updateTable('message_template')
    .set(eb => ({
      ...TEMPLATE.values(values),
      updated_by: by.userId,
      updated_at: by.now,
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
