import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { taskFollow as followCall } from '@countinghouse/contract/kernel/task-follow'
import { taskMessages } from '@countinghouse/contract/kernel/task-messages'
import {
  checkFollow,
  type FollowFault,
  MOST_CONTACT_DAYS,
  promiseDates,
  type SettlesOn,
} from '@countinghouse/domain/areas/task/follow'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { ActionContext, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { readSetting } from '../../../kernel/setting'
import { ownFiles } from '../../files/moves'
import { type FollowedDesk, followTask } from '../follow'
import { lockTask } from '../writes'
import { findReachedTask, lockOrderOf } from './queries'

type FollowInput = ParsedInputOf<ReturnType<typeof followCall>['follow']>

interface FollowDesk {
  desk: FollowedDesk
  /** Of whoever works the desk. */
  permission: string
  /** Only who holds a task follows it up; otherwise everybody whom it is reached by. */
  byOwnerAlone: boolean
  /** What settles a plan on each of these dates. */
  settlesOn: (
    db: Db,
    plan: { orderId: number; planId: number | null },
    dates: readonly BusinessDate[],
  ) => Promise<SettlesOn[]>
}

const STATES = { collection: 'collectionTaskStatus', remind: 'remindTaskStatus' } as const

/** The handler of `taskFollow`. */
export const taskFollow = ({ desk, permission, byOwnerAlone, settlesOn }: FollowDesk) => ({
  follow: async (input: FollowInput, { db, actor, now, today, note }: ActionContext) => {
    const seen = await findReachedTask(db, desk, input.taskId, { actor, permissions: [permission] })
    if (!seen) throw new Fault(kernelMessages.notFound)
    // The order first, as everything that moves a loan: what is promised is measured against what is owed now.
    await lockOrderOf(db, seen.order_id)
    const task = (await lockTask(db, desk, input.taskId))!
    const state = { state: { dict: STATES[desk], value: task.status } }
    if (task.ended_at) throw new Fault(taskMessages.followEnded, state)
    if (byOwnerAlone && task.owner_id !== actor.userId) throw new Fault(taskMessages.notFollowedByYou)
    if (task.row_version !== input.rowVersion) throw new Fault(taskMessages.followChanged, state)

    const { promisedDate, promisedAmountMinor } = input
    const nextContactAt = input.nextContactTime === undefined ? undefined : new Date(input.nextContactTime)
    const promises = promisedDate !== undefined || promisedAmountMinor !== undefined
    const days = await readSetting(db, 'task.promiseDays')
    const plan = { orderId: task.order_id, planId: task.plan_id }
    const settles = promises ? await settlesOn(db, plan, promiseDates(today, days)) : []
    const follow = { promisedOn: promisedDate, promisedMinor: promisedAmountMinor, nextContactAt }
    const [fault] = checkFollow(follow, { now, today, settles })
    if (fault) throw faultOf(fault, days, seen.currency)

    const promise =
      promisedDate !== undefined && promisedAmountMinor !== undefined
        ? { on: promisedDate, amountMinor: promisedAmountMinor, currency: seen.currency }
        : undefined
    const facts = {
      result: input.followResult,
      intention: input.repaymentIntention,
      contactResult: input.contactResult,
      outcome: input.operationOutcome,
      customerCondition: input.customerContactCondition,
      linkCondition: input.linkCondition,
      personReached: input.personReached,
      nextContactAt,
      remark: input.remark,
      fileIds: input.fileIds,
      promise,
    }
    const made = await followTask(db, task, facts, { desk, actor, now, today })
    const owner = { kind: 'follow-up' as const, id: made.followUpId }
    const fileIds = [...new Set(input.fileIds)]
    if ((await ownFiles(db, fileIds, owner, actor.userId)) !== fileIds.length)
      throw new Fault(taskMessages.fileUnknown, {}, 'fileIds')
    const { taskId, rowVersion, ...given } = input
    note.made(given)
    return { taskId, orderId: task.order_id, ...made }
  },
})

function faultOf(found: FollowFault, days: number, currency: string): Fault {
  switch (found.fault) {
    case 'dateMissing':
      return new Fault(taskMessages.promiseDateMissing, {}, found.field)
    case 'dateNotWithin':
      return new Fault(taskMessages.promiseDateNotWithin, { days }, found.field)
    case 'amountMissing':
      return new Fault(taskMessages.promiseAmountMissing, {}, found.field)
    case 'amountAboveOwed':
      return new Fault(
        taskMessages.promiseAboveOwed,
        { amount: { amountMinor: found.mostMinor, currency } },
        found.field,
      )
    case 'contactNotAhead':
      return new Fault(taskMessages.contactNotAhead, { days: MOST_CONTACT_DAYS }, found.field)
  }
}
