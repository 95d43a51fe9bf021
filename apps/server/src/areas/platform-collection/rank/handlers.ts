import { rank } from '@countinghouse/contract/areas/platform-collection/rank/calls'
import { shareOfBest } from '@countinghouse/domain/areas/platform-collection/share-of-best'
import { implement } from '../../../kernel/implement'
import { rankedCollectors } from '../../task/moves'
import { rateOf, workOn } from '../recovery/handlers'

export const rankHandlers = implement(rank, {
  rankList: async ({ appId, departmentId, groupId, collectionStage: stage, ...input }, context) => {
    const work = { ...workOn(input, context), appId, departmentId, groupId, stage }
    const { list, total } = await rankedCollectors(context.db, work, input)
    return {
      total,
      list: list.map(({ place, ranked, recoveredMinor, bestMinor, dueMinor, ...row }) => ({
        ...row,
        rankId: `${row.currency} ${row.userId}`,
        rank: place,
        rankedCount: ranked,
        recoveryAmount: recoveredMinor,
        shareOfBest: shareOfBest(recoveredMinor, bestMinor),
        recoveryRate: rateOf({ recoveredMinor, dueMinor }),
      })),
    }
  },
})
