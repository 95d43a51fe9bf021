import { taskLimits } from '@countinghouse/contract/areas/platform-collection/limit/calls'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { changeTaskLimit } from '../../system/moves'
import { lockLimit, pageOfLimits } from './queries'

export const limitHandlers = implement(taskLimits, {
  limitList: (input, { db, actor }) => pageOfLimits(db, input, actor),

  limitEdit: async ({ groupId, orderLimit, rowVersion }, { db, actor, note }) => {
    const before = sameVersion(await lockLimit(db, groupId, actor), rowVersion)
    note.change({ orderLimit: before.order_limit }, { orderLimit })
    await changeTaskLimit(db, groupId, orderLimit)
    return {}
  },
})
