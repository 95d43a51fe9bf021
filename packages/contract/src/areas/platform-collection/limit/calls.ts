import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { count, dictAmong, id, rowVersion, text } from '../../../kernel/field'

const MOST_TASKS = 10_000
const stage = () => dictAmong('collectionStage', ['S1', 'S2', 'S3'])

export const taskLimits = area('platform-collection', {
  limitList: list('/collectionTask/limit/list', {
    summary: 'Most open tasks of one collector, by group and stage, with what its members hold',
    access: 'platform-limit.query',
    filters: { groupName: text(64), collectionStage: stage() },
    row: z.object({
      groupId: z.int(),
      groupName: z.string(),
      collectionStage: stage(),
      orderLimit: count(),
      groupUserCount: count(),
      /** Open collection tasks of its members. */
      taskCount: count(),
      rowVersion: z.int(),
    }),
    sortable: ['groupName', 'orderLimit'],
  }),
  limitEdit: action('/collectionTask/limit/edit', {
    summary: "Change a group's limit; tasks in hand beyond it stay, and no more come (G-123)",
    access: 'platform-limit.edit',
    input: z.strictObject({ groupId: id(), orderLimit: count().min(1).max(MOST_TASKS), rowVersion: rowVersion() }),
    output: done,
    audit: { subject: 'staffGroup', ids: input => [input.groupId] },
    refreshes: ['system'],
  }),
})
