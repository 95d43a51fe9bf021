import { FIRST_CHANNELS, WORK_ORDERS } from '@countinghouse/domain/areas/collection/trial'
import { z } from 'zod'
import { amount, businessDate, carried, code, count, dict, dictText, instant, masked, yesNo } from '../../kernel/field'
import { taskLogRow, taskRow } from '../../kernel/task-calls'
import { caseFields } from '../../kernel/task-case'
import { followedFields } from '../../kernel/task-follow'

export const collectionTaskRow = taskRow({
  collectionTaskStatus: dict('collectionTaskStatus'),
  collectionStage: dictText('collectionStage').nullable(),
  /** Of the plan, today or when the task ended. */
  overdueDays: count(),
  overdueBucket: dict('overdueBucket').nullable(),
  expireTime: businessDate().nullable(),
  /** Still to pay of the plan; 0 once it is settled. */
  totalRepayableAmount: amount(),
  lateFee: amount(),
  followUserName: z.string().nullable(),
  /** Where it is worked. */
  groupName: z.string().nullable(),
  departmentName: z.string().nullable(),
  followTime: instant().nullable(),
  followResult: dictText('followResult').nullable(),
  repaymentIntention: dict('repaymentIntention').nullable(),
  /** Of the open promise. */
  promisedDate: businessDate().nullable(),
  nextContactTime: instant().nullable(),
  /** How a trial has it worked; whose side is not told by a name. */
  strategy: carried(
    z
      .object({
        side: code(['a', 'b']),
        workOrder: code(WORK_ORDERS),
        contactEveryDays: z.int(),
        firstChannel: code(FIRST_CHANNELS),
      })
      .nullable(),
  ),
  /** A follow-up was recorded today (G-115). */
  isFollow: yesNo(),
  /** It came from another collector (G-115). */
  transferOrder: yesNo(),
  /** When it came to whoever holds it (G-114). */
  postTime: instant().nullable(),
  createTime: instant(),
  endTime: instant().nullable(),
  settleTime: instant().nullable(),
})

/** All that a collector works by; of the customer nothing but name, masked phone and market (G-062). */
export const collectionTaskDetail = collectionTaskRow.extend({
  ...caseFields,
  /** What may still be taken off the late fee; 0 while a request waits. */
  mostReduction: amount(),
  reductionWaits: yesNo(),
})

/** What an open cockpit asks every few seconds. */
export const collectionTaskState = z.object({
  taskId: z.int(),
  collectionTaskStatus: dict('collectionTaskStatus'),
  endTime: instant().nullable(),
  rowVersion: z.int(),
  mayFollow: yesNo(),
})

export const collectionLogRow = taskLogRow({
  operationUserMobile: masked.phone('phone'),
  operationType: dict('collectionOperationType'),
  taskIdOld: z.int(),
  taskIdNew: z.int(),
  oldFollowUserName: carried(z.string().nullable()),
  newFollowUserName: z.string().nullable(),
  ...followedFields,
})
