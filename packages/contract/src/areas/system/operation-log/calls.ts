import { z } from 'zod'
import { area, list, read } from '../../../kernel/call'
import { dateRange, id, text } from '../../../kernel/field'
import { operation, operationKind, operationRow } from './rows'

const within = 'user.query'

export const operationLog = area('system', {
  operationLogList: list('/operationLog/list', {
    summary: 'Changes, exports, views of full personal data and refusals: who, when, what, from where (G-215)',
    access: 'operation-log.query',
    within,
    filters: {
      operationUserName: text(64),
      operationModule: text(40),
      operationType: operationKind,
      requestPath: text(120),
      targetId: text(64),
      operationTime: dateRange(),
    },
    row: operationRow,
    sortable: ['operationTime'],
  }),
  operationLogDetail: read('/operationLog/detail', {
    summary: 'One operation with what was asked and the values before and after',
    access: 'operation-log.query',
    within,
    input: z.strictObject({ operationId: id() }),
    output: operation,
  }),
})
