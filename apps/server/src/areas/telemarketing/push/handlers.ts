import { crmPushes } from '@countinghouse/contract/areas/telemarketing/push/calls'
import { implement } from '../../../kernel/implement'
import { send } from '../../../kernel/jobs/queue'
import { sealer } from '../../../kernel/sealed'
import { lockChosen } from '../assignment/queries'
import { isOffered, keepPushes, SEND } from './push'
import { openAgain, pageOfPushes } from './queries'

export const crmPushHandlers = implement(crmPushes, {
  exportCrm: async ({ assignments }, { db, actor, now, services, note }) => {
    const versions = new Map(assignments.map(one => [one.assignmentId, one.rowVersion]))
    const found = await lockChosen(db, [...versions.keys()], actor)
    // What changed since it was seen is skipped (G-112).
    const same = found.filter(row => row.row_version === versions.get(row.id)).map(row => row.id)
    const seals = sealer(services.env.secrets.dataKey)
    const moved = await keepPushes(db, same, { by: actor.userId, now, seals })
    if (moved > 0) await send(db, SEND, {})
    note.made({ moved })
    return { moved, skipped: versions.size - moved }
  },
  pushOffered: async (_, { db, actor }) => ({ offered: await isOffered(db, actor) }),
  pushList: (input, { db, actor }) => pageOfPushes(db, input, actor),
  pushRetry: async ({ pushIds }, { db, actor, now, note }) => {
    const ids = [...new Set(pushIds)]
    const moved = await openAgain(db, ids, actor, now)
    if (moved > 0) await send(db, SEND, {})
    note.made({ moved })
    return { moved, skipped: ids.length - moved }
  },
})
