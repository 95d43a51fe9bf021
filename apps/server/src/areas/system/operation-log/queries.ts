import type { operationLog } from '@countinghouse/contract/areas/system/operation-log/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named, onDays } from '../../../kernel/filter'
import { page } from '../../../kernel/page'

export const pageOfOperations = (db: Db, input: ParsedInputOf<typeof operationLog.operationLogList>) =>
  page(db, input, {
    from: db.selectFrom('operation_log as o'),
    where: allOf(
      // By the people of that name, who are few, instead of the log's texts, which are many.
      input.operationUserName
        ? sql<SqlBool>`o.user_id in (select u.id from staff_user u
            where ${named('u.name', input.operationUserName)} or ${named('u.username', input.operationUserName)})`
        : undefined,
      equals('o.area', input.operationModule),
      equals('o.kind', input.operationType),
      equals('o.call', input.requestPath),
      input.targetId ? sql<SqlBool>`o.subject_ids @> ${[input.targetId]}::text[]` : undefined,
      onDays('o.at', input.operationTimeStart, input.operationTimeEnd),
    ),
    id: 'o.id',
    sort: { operationTime: 'o.at' },
    rows: () => operations(db),
  })

export const findOperation = (db: Db, operationId: number) =>
  operations(db)
    .select([
      'o.user_id as operationUserId',
      'o.request_id as requestId',
      'o.input',
      'o.before_values as before',
      'o.after_values as after',
    ])
    .where('o.id', '=', operationId)
    .executeTakeFirst()

const operations = (db: Db) =>
  db
    .selectFrom('operation_log as o')
    .select([
      'o.id as operationId',
      'o.at as operationTime',
      'o.user_name as operationUserName',
      'o.area as operationModule',
      'o.kind as operationType',
      'o.call as requestPath',
      'o.subject',
      sql<string>`array_to_string(o.subject_ids, ', ')`.as('targetId'),
      'o.ip',
      'o.result_code as resultCode',
    ])
