import { MOST_REMIND_DAYS } from '@countinghouse/domain/areas/remind/window'
import { z } from 'zod'
import {
  amount,
  businessDate,
  carried,
  count,
  country,
  dict,
  dictText,
  id,
  instant,
  masked,
  requiredText,
  yesNo,
} from '../../kernel/field'
import { keptFields } from '../../kernel/kept-fields'
import { taskLogRow, taskRow } from '../../kernel/task-calls'
import { caseFields } from '../../kernel/task-case'
import { followedFields } from '../../kernel/task-follow'

export const remindTaskRow = taskRow({
  remindTaskStatus: dict('remindTaskStatus'),
  /** The due date, on which the task ends. */
  endDate: businessDate(),
  /** Still to pay of the plan; 0 once it is settled. */
  totalRepayableAmount: amount(),
  remindUserName: z.string().nullable(),
  /** When the next contact is due, by the cadence or as agreed; null when none is left. */
  contactDate: businessDate().nullable(),
  /** The next contact is due today, or was missed. */
  contactDue: yesNo(),
  /** Of the newest line of the reminder log. */
  followResult: dictText('followResult').nullable(),
  remindRecord: z.string(),
  followTime: instant().nullable(),
  nextContactTime: instant().nullable(),
  promisedDate: businessDate().nullable(),
  repaymentIntention: dict('repaymentIntention').nullable(),
  /** It came from another agent. */
  transferOrder: yesNo(),
  assignTime: instant().nullable(),
  createTime: instant(),
  endTime: instant().nullable(),
})

export const remindTaskDetail = remindTaskRow.extend({
  ...caseFields,
  /** Days before the due date on which a contact is due, the first one first. */
  contactDays: z.array(count()),
})

/** What an open cockpit asks every few seconds. */
export const remindTaskState = z.object({
  taskId: z.int(),
  remindTaskStatus: dict('remindTaskStatus'),
  rowVersion: z.int(),
})

export const remindLogRow = taskLogRow({
  operationUserMobile: masked.phone('phone'),
  operationType: dict('remindOperationType'),
  oldFollowUserName: carried(z.string().nullable()),
  newFollowUserName: z.string().nullable(),
  ...followedFields,
})

/** So many days back performance looks where none are asked for. */
export const REMIND_PERFORMANCE_DAYS = 30

/**
 * One agent's reminders that came to him on the days asked about (G-135): held is the sum of the four beside it, each counted once,
 * for who holds it; what was closed without an outcome counts nowhere.
 */
export const remindPerformanceRow = z.object({
  userId: z.int(),
  remindUserName: z.string(),
  remindNumber: count(),
  settleNumber: count(),
  diferNumber: count(),
  overdueNumber: count(),
  openTasks: count(),
})

export const remindRuleFields = {
  country: country().optional(),
  appId: id().optional(),
  productId: id().optional(),
  daysBefore: count().max(MOST_REMIND_DAYS),
  /** Such as "2, 1, 0": days before the due date, which is day 0. */
  contactDays: requiredText(100),
}

export const remindRuleRow = z.object({
  ruleId: z.int(),
  ...keptFields(remindRuleFields),
  appName: z.string().nullable(),
  productName: z.string().nullable(),
  createdBy: z.string(),
  createTime: instant(),
  updatedBy: z.string().nullable(),
  updateTime: instant().nullable(),
  rowVersion: z.int(),
})
