import type { operationLog } from '@countinghouse/contract/areas/system/operation-log/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { isFilteredBeyond, onKeptDays } from '../../../kernel/counters'
import { allOf, anyOf, equals, named, onDays, whose } from '../../../kernel/filter'
import { type KeptTotal, page, SORTED_OF_VALUES } from '../../../kernel/page'

type Filters = ParsedInputOf<typeof operationLog.operationLogList>

const DAYS = ['operationTimeStart', 'operationTimeEnd'] satisfies (keyof Filters)[]
const KEPT_BY = [
  ...DAYS,
  'operationUserName',
  'operationModule',
  'operationType',
  'requestPath',
] satisfies (keyof Filters)[]

/** Staff of a name: they are few, the log's texts are many. */
const ofName = (name: string | undefined) => {
  const [byName, byUsername] = [named('u.name', name), named('u.username', name)]
  return byName && byUsername && anyOf(byName, byUsername)
}

/** How many operations the log finds, where that is kept: by everything but the record that they were about (decision 0012). */
function keptTotal(input: Filters): KeptTotal | undefined {
  if (isFilteredBeyond(input, KEPT_BY)) return undefined
  const where = allOf(
    onKeptDays('k.day', input.operationTimeStart, input.operationTimeEnd),
    whose('k.user_id', 'staff_user u', ofName(input.operationUserName)),
    equals('k.area', input.operationModule),
    equals('k.kind', input.operationType),
    equals('k.call', input.requestPath),
  )
  return {
    total: sql`(select coalesce(sum(k.operations), 0)::int from operation_count k where ${where})`,
    sortUpTo: isFilteredBeyond(input, DAYS) ? SORTED_OF_VALUES : 0,
  }
}

export const pageOfOperations = (db: Db, input: Filters) =>
  page(db, input, {
    from: db.selectFrom('operation_log as o'),
    where: allOf(
      whose('o.user_id', 'staff_user u', ofName(input.operationUserName)),
      equals('o.area', input.operationModule),
      equals('o.kind', input.operationType),
      equals('o.call', input.requestPath),
      input.targetId ? sql<SqlBool>`o.subject_ids @> ${[input.targetId]}::text[]` : undefined,
      onDays('o.at', input.operationTimeStart, input.operationTimeEnd),
    ),
    kept: keptTotal(input),
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
