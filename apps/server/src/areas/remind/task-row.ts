import type { remindTaskRow } from '@countinghouse/contract/areas/remind/rows'
import { isContactDue } from '@countinghouse/domain/areas/remind/window'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { z } from 'zod'
import { commonFields } from '../task/moves'
import type { RemindTask } from './queries'

export const toTaskRow = (task: RemindTask, today: BusinessDate): z.input<typeof remindTaskRow> => {
  const contactOn = task.ended_at === null ? task.contact_on : null
  return {
    ...commonFields(task),
    remindTaskStatus: task.status,
    // A reminder is about a due date.
    endDate: task.due_on!,
    totalRepayableAmount: task.owed,
    remindUserName: task.owner_name,
    contactDate: contactOn,
    contactDue: isContactDue(contactOn, today),
    followResult: task.last_result,
    remindRecord: task.last_remark ?? '',
    followTime: task.followed_at,
    nextContactTime: task.next_contact_at,
    promisedDate: task.promised_on,
    repaymentIntention: task.last_intention,
    transferOrder: task.transferred,
    assignTime: task.assigned_at,
    createTime: task.created_at,
    endTime: task.ended_at,
  }
}
