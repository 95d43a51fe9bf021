import { operationLog } from '@countinghouse/contract/areas/system/operation-log/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { findOperation, pageOfOperations } from './queries'

export const operationLogHandlers = implement(operationLog, {
  operationLogList: (input, { db }) => pageOfOperations(db, input),

  operationLogDetail: async ({ operationId }, { db }) => {
    const operation = await findOperation(db, operationId)
    if (!operation) throw new Fault(kernelMessages.notFound)
    return operation
  },
})
