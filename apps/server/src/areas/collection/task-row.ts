import type { collectionTaskRow } from '@countinghouse/contract/areas/collection/rows'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { bucketOf, overdueDays } from '@countinghouse/domain/kernel/overdue'
import type { z } from 'zod'
import { commonFields, strategyOn } from '../task/moves'
import type { CollectionTask } from './queries'

const isToday = (instant: Date | null, today: BusinessDate): boolean =>
  instant !== null && businessDateOf(instant) === today

export function toTaskRow(task: CollectionTask, today: BusinessDate): z.input<typeof collectionTaskRow> {
  const days =
    task.due_on === null ? 0 : overdueDays(task.due_on, task.ended_at ? businessDateOf(task.ended_at) : today)
  return {
    ...commonFields(task),
    collectionTaskStatus: task.status,
    collectionStage: task.stage,
    overdueDays: days,
    overdueBucket: bucketOf(days) ?? null,
    expireTime: task.due_on,
    totalRepayableAmount: task.owed,
    lateFee: task.late_fee_owed,
    followUserName: task.owner_name,
    groupName: task.group_name,
    departmentName: task.department_name,
    followTime: task.followed_at,
    followResult: task.last_result,
    repaymentIntention: task.last_intention,
    promisedDate: task.promised_on,
    nextContactTime: task.next_contact_at,
    strategy: strategyOn(task.tried, today),
    isFollow: isToday(task.followed_at, today),
    transferOrder: task.transferred,
    postTime: task.assigned_at,
    createTime: task.created_at,
    endTime: task.ended_at,
    settleTime: task.settled_at,
  }
}
