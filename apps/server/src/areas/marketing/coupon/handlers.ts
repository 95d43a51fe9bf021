import { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import { marketingMessages } from '@countinghouse/contract/areas/marketing/messages'
import { orderCouponMessages } from '@countinghouse/contract/areas/order/coupon/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { cpStatus } from '@countinghouse/domain/kernel/lists/loan'
import {
  couponType,
  type MarketingStatus,
  marketingStatus,
  sendingMethod,
} from '@countinghouse/domain/kernel/lists/outreach'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { insertRow } from '../../../kernel/insert-row'
import { sameVersion } from '../../../kernel/same-version'
import { readSetting } from '../../../kernel/setting'
import {
  COUPON,
  findCoupon,
  insertCoupon,
  isCouponNameTaken,
  lockHolding,
  lockReachedCoupon,
  pageOfCoupons,
  pageOfHoldings,
  updateCoupon,
  voidHolding,
} from '../../order/moves'
import { findApp, lendsIn, lockGroup } from '../send-group/queries'
import { isTaskNameTaken, lockTask, pageOfCouponTasks, TASK, updateTask } from '../task/queries'
import { executeCouponTask } from './execute'

const { open } = marketingStatus.value

interface TaskGiven {
  taskName: string
  couponID: number
  sendGroupId: number
  holdoutPercent: number
  taskStatus: MarketingStatus
}

/** The columns of a coupon task, once its coupon and group fit together. */
async function taskValues(db: Db, given: TaskGiven, actor: Actor, exceptId?: number) {
  const group = await lockGroup(db, given.sendGroupId, actor)
  if (!group) throw new Fault(kernelMessages.notFound, {}, 'sendGroupId')
  const [app, coupon] = [await findApp(db, group.app_id, actor), await findCoupon(db, given.couponID)]
  if (coupon?.currency !== app?.currency) throw new Fault(marketingMessages.couponNeeded, {}, 'couponID')
  const name = { appId: group.app_id, name: given.taskName, isCouponTask: true }
  if (await isTaskNameTaken(db, name, exceptId)) throw new Fault(marketingMessages.nameTaken, {}, 'taskName')
  return {
    name: given.taskName,
    app_id: group.app_id,
    method: sendingMethod.value.coupon,
    coupon_id: given.couponID,
    send_group_id: given.sendGroupId,
    holdout_percent: given.holdoutPercent,
    status: given.taskStatus,
  }
}

/** A deduction is used without a second person, so it is no more than what one person may give (DOMAIN 4). */
async function refuseAboveLimit(db: Db, given: { type: number; amount: number; currency: Currency }): Promise<void> {
  const most = (await readSetting(db, 'money.makerLimitMinor'))[given.currency]
  if (given.type === couponType.value.deduction && given.amount > most)
    throw new Fault(orderCouponMessages.aboveLimit, { most: { amountMinor: most, currency: given.currency } }, 'amount')
}

const WORTH = ['amount', 'type'] as const
/** What customers were promised by a coupon that they got: what it is worth, and for which loans it holds. */
const PROMISED = [...WORTH, 'leastLoan', 'couponCustomers'] as const

export const couponHandlers = implement(coupons, {
  couponList: (input, { db, actor }) => pageOfCoupons(db, input, actor),

  couponAdd: async (given, { db, actor, now, today, note }) => {
    if (!(await lendsIn(db, given.currency, actor))) throw new Fault(kernelMessages.notFound, {}, 'currency')
    if (given.effectiveDate < today) throw new Fault(marketingMessages.dateInPast, {}, 'effectiveDate')
    await refuseAboveLimit(db, given)
    if (await isCouponNameTaken(db, given)) throw new Fault(marketingMessages.nameTaken, {}, 'name')
    note.made(given)
    return { couponID: await insertCoupon(db, COUPON.values(given), now) }
  },

  couponUpdate: async ({ couponID, rowVersion, ...given }, { db, actor, now, note }) => {
    const before = sameVersion(await lockReachedCoupon(db, couponID, actor), rowVersion)
    const values = { ...given, currency: before.currency }
    const out = before.number - before.remaining
    const was = COUPON.named(before)
    const differs = (field: (typeof PROMISED)[number]) => given[field] !== was[field]
    const worth = WORTH.find(differs)
    if (worth && before.status === open) throw new Fault(marketingMessages.couponOpen, {}, worth)
    // It stands, whether the coupon is still given out or not.
    const promised = PROMISED.find(differs)
    if (promised && out > 0) throw new Fault(marketingMessages.couponGiven, {}, promised)
    await refuseAboveLimit(db, values)
    if (given.number < out) throw new Fault(marketingMessages.numberTooSmall, { given: out }, 'number')
    if (await isCouponNameTaken(db, values, couponID)) throw new Fault(marketingMessages.nameTaken, {}, 'name')
    const after = COUPON.values(values)
    note.change(was, COUPON.named(after))
    await updateCoupon(db, couponID, { ...after, remaining: given.number - out }, now)
    return {}
  },

  couponHolderList: (input, { db, actor }) => pageOfHoldings(db, input, actor),

  couponVoid: async ({ holdingId, voidReason: reason }, { db, actor, now, note }) => {
    const holding = await lockHolding(db, holdingId, actor)
    if (!holding) throw new Fault(kernelMessages.notFound)
    if (!(await voidHolding(db, holding, { reason, userId: actor.userId, now })))
      throw new Fault(orderCouponMessages.notVoidable)
    note.change({ cpStatus: holding.status }, { cpStatus: cpStatus.value.voided })
    note.made({ reason })
    return {}
  },

  couponTaskList: (input, { db, actor }) => pageOfCouponTasks(db, input, actor),

  couponTaskAdd: async (given, { db, actor, now, note }) => {
    const values = await taskValues(db, given, actor)
    note.made(given)
    const by = { created_by: actor.userId, updated_by: actor.userId, updated_at: now }
    return { taskId: await insertRow(db, 'marketing_task', { ...values, ...by }) }
  },

  couponTaskUpdate: async ({ taskId, rowVersion, ...given }, { db, actor, now, note }) => {
    const before = sameVersion(await lockTask(db, taskId, actor), rowVersion)
    if (before.template_id !== null) throw new Fault(kernelMessages.notFound)
    const values = await taskValues(db, given, actor, taskId)
    note.change(TASK.named(before), TASK.named({ ...before, ...values }))
    await updateTask(db, taskId, values, { userId: actor.userId, now })
    return {}
  },

  couponExecuteTask: async ({ taskId }, { db, actor, now, today, note }) => {
    const task = await lockTask(db, taskId, actor)
    if (!task || task.template_id !== null) throw new Fault(kernelMessages.notFound)
    if (task.status !== open) throw new Fault(marketingMessages.taskClosed)
    const result = await executeCouponTask(db, task, { userId: actor.userId, now, today })
    note.made(result)
    return result
  },
})
