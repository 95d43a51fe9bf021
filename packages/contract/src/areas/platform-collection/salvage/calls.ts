import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import {
  amount,
  count,
  currency,
  dictAmong,
  dictBetween,
  id,
  instant,
  ofCustomer,
  ofOrder,
  rowVersion,
  text,
} from '../../../kernel/field'
import { salvageMessages } from './messages'

const stage = () => dictAmong('collectionStage', ['S1', 'S2', 'S3'])

export const salvage = area('platform-collection', {
  salvageList: list('/platform/salvage/list', {
    summary:
      'Collection tasks that nobody followed up for three days; given out, they stand under that state alone (G-131)',
    access: 'platform-allocation.query',
    byMarket: true,
    filters: { orderNo: text(64), groupName: text(64), salvageStatus: dictBetween('salvageStatus', 0, 1) },
    row: z.object({
      taskId: z.int(),
      ...ofOrder(),
      ...ofCustomer(),
      salvageStatus: dictBetween('salvageStatus', 0, 1),
      overdueDays: count(),
      totalRepayableAmount: amount(),
      currency: currency(),
      collectionStage: stage().nullable(),
      lastFollowUserName: z.string(),
      groupName: z.string().nullable(),
      lastFollowTime: instant().nullable(),
      postTime: instant(),
      rowVersion: z.int(),
    }),
    sortable: ['postTime', 'overdueDays'],
  }),
  salvageTakers: read('/platform/salvage/takers', {
    summary: "Groups and collectors within the caller's reach that can take collection tasks",
    access: 'platform-allocation.edit',
    input: z.strictObject({}),
    output: z.object({
      groups: z.array(z.object({ groupId: z.int(), groupName: z.string(), collectionStage: stage() })),
      people: z.array(
        z.object({
          userId: z.int(),
          userName: z.string(),
          groupName: z.string().nullable(),
          onDuty: z.boolean(),
          openTasks: count(),
          free: count().nullable(),
        }),
      ),
    }),
  }),
  salvageAssign: action('/platform/salvage/assign', {
    summary:
      'Give chosen tasks to a group of their stage, the least loaded on duty first, or to one collector, as one act; the rest stays',
    access: 'platform-allocation.edit',
    input: z
      .strictObject({
        tasks: z
          .array(z.strictObject({ taskId: id(), rowVersion: rowVersion() }))
          .min(1)
          .max(1000),
        groupId: id().optional(),
        userId: id().optional(),
      })
      .refine(input => (input.groupId === undefined) !== (input.userId === undefined), {
        path: ['groupId'],
        params: { message: salvageMessages.groupOrPerson },
      }),
    output: z.object({ handOverId: z.int().nullable(), moved: count(), left: count() }),
    audit: { subject: 'salvage', ids: (_, output) => [output.handOverId ?? ''] },
    refreshes: ['dashboard'],
  }),
})
