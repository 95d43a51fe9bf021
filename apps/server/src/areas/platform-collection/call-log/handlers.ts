import { callLog } from '@countinghouse/contract/areas/platform-collection/call-log/calls'
import { implement } from '../../../kernel/implement'
import { pageOfCallLog } from './queries'

export const callLogHandlers = implement(callLog, {
  callLogList: (input, { db, actor }) => pageOfCallLog(db, input, actor),
})
