import { z } from 'zod'
import { area, list } from '../../../kernel/call'
import { amount, carried, count, currency, dateRange, dictAmong, id, percent } from '../../../kernel/field'

const rankRow = z.object({
  rankId: z.string(),
  /** Equal amounts and rates share it. */
  rank: count().min(1),
  /** How many are ranked with him, those whom the caller does not see among them. */
  rankedCount: carried(count()),
  userId: id(),
  userName: z.string(),
  groupName: z.string().nullable(),
  departmentName: z.string().nullable(),
  currency: currency(),
  recoveryAmount: amount(),
  /** Of the best one's amount, in hundredths. */
  shareOfBest: carried(z.int().min(0).max(100)),
  recoveryCount: count(),
  taskCount: count(),
  recoveryRate: percent().nullable(),
})

export const rank = area('platform-collection', {
  rankList: list('/platform/rank/list', {
    summary:
      'Collectors by what they recovered, then by rate, then by name; within a currency, and whom the caller sees',
    access: 'platform-task.query',
    byMarket: true,
    filters: {
      dataDate: dateRange(),
      collectionStage: dictAmong('collectionStage', ['S1', 'S2', 'S3']),
      appId: id(),
      departmentId: id(),
      groupId: id(),
    },
    row: rankRow,
  }),
})
