import { contactAfter } from '@countinghouse/domain/areas/remind/window'
import { type BusinessDate, businessDateOf, daysBetween } from '@countinghouse/domain/kernel/business-date'
import {
  type CollectionStage,
  type ContactResult,
  type CustomerContactCondition,
  collectionOperationType,
  collectionTaskStatus,
  type FollowResult,
  type LinkCondition,
  type OperationOutcome,
  type RepaymentIntention,
} from '@countinghouse/domain/kernel/lists/desk'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Trx } from '../../kernel/context'
import { insertRow } from '../../kernel/insert-row'
import { insertTaskLog, updateTask } from './writes'

/** The desks whose tasks are followed up. */
export type FollowedDesk = 'collection' | 'remind'

/** A locked open task. */
interface FollowedTask {
  id: number
  order_id: number
  plan_id: number | null
  customer_id: number
  app_id: number
  stage: CollectionStage | null
  due_on: BusinessDate | null
  follow_count: number
  last_intention: number | null
  promised_on: BusinessDate | null
  contact_days: number[] | null
}

export interface FollowUpFacts {
  result: FollowResult
  intention?: RepaymentIntention | undefined
  contactResult?: ContactResult | undefined
  outcome?: OperationOutcome | undefined
  customerCondition?: CustomerContactCondition | undefined
  linkCondition?: LinkCondition | undefined
  personReached: string
  nextContactAt?: Date | undefined
  remark: string
  fileIds: readonly string[]
  promise?: { on: BusinessDate; amountMinor: number; currency: string } | undefined
}

interface By {
  desk: FollowedDesk
  actor: Pick<Actor, 'userId' | 'userName' | 'phone' | 'groupId' | 'departmentId'>
  now: Date
  today: BusinessDate
}

/** By the cadence of a reminder, or as it was agreed. */
const nextContact = (
  dueOn: BusinessDate,
  contactDays: readonly number[],
  { nextContactAt }: FollowUpFacts,
  today: BusinessDate,
) => contactAfter(dueOn, contactDays, { today, agreedOn: nextContactAt && businessDateOf(nextContactAt) })

// Both desks number these alike: 2 in follow-up or reminded, and 4 in the log.
const begun = collectionTaskStatus.value.inFollowUp

/**
 * Writes a follow-up on a locked open task of a locked order, its promise and its line in the log (decision 0027). The open promise of the
 * plan is replaced by a newer one; without one it stays.
 */
export async function followTask(
  trx: Trx,
  task: FollowedTask,
  facts: FollowUpFacts,
  { desk, actor, now, today }: By,
): Promise<{ followUpId: number; promiseId: number | null }> {
  const where = { task_id: task.id, order_id: task.order_id, plan_id: task.plan_id, app_id: task.app_id }
  const person = { user_id: actor.userId, group_id: actor.groupId, department_id: actor.departmentId }
  const followUpId = await insertRow(trx, 'follow_up', {
    ...where,
    ...person,
    customer_id: task.customer_id,
    desk,
    stage: task.stage,
    days_late: task.due_on === null ? 0 : daysBetween(task.due_on, today),
    at: now,
    result: facts.result,
    intention: facts.intention ?? null,
    contact_result: facts.contactResult ?? null,
    outcome: facts.outcome ?? null,
    customer_condition: facts.customerCondition ?? null,
    link_condition: facts.linkCondition ?? null,
    person_reached: facts.personReached,
    next_contact_at: facts.nextContactAt ?? null,
    remark: facts.remark,
    file_ids: [...facts.fileIds],
  })
  let promiseId: number | null = null
  if (facts.promise) {
    await trx
      .updateTable('promise')
      .set({ state: 'replaced', decided_at: now })
      .where('order_id', '=', task.order_id)
      .where(sql<number>`coalesce(plan_id, 0)`, '=', task.plan_id ?? 0)
      .where('state', '=', 'open')
      .execute()
    promiseId = await insertRow(trx, 'promise', {
      ...where,
      ...person,
      follow_up_id: followUpId,
      given_at: now,
      promised_on: facts.promise.on,
      amount_minor: facts.promise.amountMinor,
      currency: facts.promise.currency,
    })
  }
  await updateTask(trx, task.id, {
    status: begun,
    last_result: facts.result,
    last_intention: facts.intention ?? task.last_intention,
    next_contact_at: facts.nextContactAt ?? null,
    promised_on: facts.promise?.on ?? task.promised_on,
    ...(task.due_on !== null &&
      task.contact_days && { contact_on: nextContact(task.due_on, task.contact_days, facts, today) }),
    followed_at: now,
    follow_count: task.follow_count + 1,
  })
  await insertTaskLog(trx, {
    desk,
    taskId: task.id,
    orderId: task.order_id,
    at: now,
    by: actor,
    operation: collectionOperationType.value.followedUp,
    remark: facts.remark,
    followUpId,
  })
  return { followUpId, promiseId }
}
