import type { collectionTaskDetail } from '@countinghouse/contract/areas/collection/rows'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { collectionTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { z } from 'zod'
import type { Context } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { caseOfTask, findReducible } from '../order/moves'
import { listPromises, markOpened } from '../task/moves'
import { findTask, type Lookers } from './queries'
import { toTaskRow } from './task-row'

/** One task with all that a collector works by; the first look of its owner is noted. */
export async function collectionDetail(
  { taskId }: { taskId: number },
  { db, actor, now, today }: Context,
  lookers: Lookers,
): Promise<z.input<typeof collectionTaskDetail>> {
  const task = await findTask(db, actor, taskId, lookers)
  if (!task) throw new Fault(kernelMessages.notFound)
  const mine = task.ended_at === null && task.owner_id === actor.userId
  const opens = mine && task.opened_at === null
  // A look begins no follow-up: the task waits until something is recorded.
  if (opens) await markOpened(db, { taskId, status: collectionTaskStatus.value.waiting, now })
  const { kept, ...owed } = await caseOfTask(db, task, today)
  const promises = await listPromises(db, { orderId: task.order_id, planId: task.plan_id })
  const { currency } = task
  return {
    ...toTaskRow(task, today),
    ...owed,
    totalRepayableAmount: owed.owed.total,
    lateFee: owed.owed.lateFee,
    country: task.country,
    openTime: opens ? now : task.opened_at,
    mayFollow: mine,
    promises: promises.map(promise => ({ ...promise, currency })),
    ...(await findReducible(db, kept, today)),
  }
}
