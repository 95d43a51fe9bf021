import type { remindTaskDetail } from '@countinghouse/contract/areas/remind/rows'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { remindTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { z } from 'zod'
import type { Context } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { caseOfTask } from '../order/moves'
import { listPromises, markOpened } from '../task/moves'
import { findTask } from './queries'
import { toTaskRow } from './task-row'

/** One task with all that a reminder agent works by; the first look of its owner is noted. */
export async function remindDetail(
  { taskId }: { taskId: number },
  { db, actor, now, today }: Context,
): Promise<z.input<typeof remindTaskDetail>> {
  const task = await findTask(db, actor, taskId)
  if (!task) throw new Fault(kernelMessages.notFound)
  const mine = task.ended_at === null && task.owner_id === actor.userId
  const opens = mine && task.opened_at === null
  // A look reminds nobody: the task waits until something is recorded.
  if (opens) await markOpened(db, { taskId, status: remindTaskStatus.value.waiting, now })
  const { kept: _, ...owed } = await caseOfTask(db, task, today)
  const promises = await listPromises(db, { orderId: task.order_id, planId: task.plan_id })
  const { currency } = task
  return {
    ...toTaskRow(task, today),
    ...owed,
    totalRepayableAmount: owed.owed.total,
    contactDays: task.contact_days ?? [],
    country: task.country,
    openTime: opens ? now : task.opened_at,
    mayFollow: mine,
    promises: promises.map(promise => ({ ...promise, currency })),
  }
}
