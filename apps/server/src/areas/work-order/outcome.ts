import { workOrderMessages } from '@countinghouse/contract/areas/work-order/messages'
import { cancelledMinor, computesAmount } from '@countinghouse/domain/areas/work-order/decision'
import { type Decision, decision } from '@countinghouse/domain/kernel/lists/work-order'
import type { ActionContext } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { addPause } from '../contact/moves'
import { addNotices } from '../notices/moves'
import { askCancellation, askExtensionGrant, askRefund, owedOfReached } from '../order/moves'
import { distribute, handOn } from '../task/moves'
import { linkOf } from './open'
import { listRisk } from './queries'
import type { WorkOrder } from './records'

const D = decision.value

export interface Outcome {
  requestId?: number
  movedTasks?: number
  /** What of the debt is cancelled, as computed or given. */
  amountMinor?: number
}

/** What a decision on a locked work order does, in the transaction of the node that passes (G-197). */
export async function carryOut(
  chosen: Decision,
  order: WorkOrder,
  { amountMinor, days, remark }: { amountMinor: number | undefined; days: number | undefined; remark: string },
  context: ActionContext,
): Promise<Outcome> {
  switch (chosen) {
    case D.changeCollector:
      return { movedTasks: await changeCollector(order, remark, context) }
    case D.reduceBalance:
    case D.freeFullBalance:
    case D.returnPrincipal: {
      const orderId = orderOf(order)
      const owed = await owedOfReached(orderId, context)
      const cancelled = cancelledMinor(chosen, owed, amountMinor)
      if (cancelled === undefined) {
        const values = { owed: { amountMinor: owed.totalMinor, currency: owed.order.currency } }
        throw new Fault(workOrderMessages.amountAboveOwed, values, 'baAmount')
      }
      const cancels = chosen === D.returnPrincipal ? ('besidesPrincipal' as const) : ('all' as const)
      const requestId = await askCancellation(
        { orderId, amountMinor: cancelled, cancels, whole: computesAmount(chosen), remark },
        context,
      )
      return { requestId, amountMinor: cancelled }
    }
    case D.freeExtension:
    case D.reducedExtension: {
      const isFree = chosen === D.freeExtension
      const priceMinor = isFree ? 0 : amountMinor!
      const asked = { orderId: orderOf(order), days: days!, priceMinor, remark, priceField: 'baAmount' }
      const { waiting } = await askExtensionGrant(asked, context)
      return { requestId: waiting.requestId, ...(!isFree && { amountMinor: priceMinor }) }
    }
    case D.refund: {
      const { waiting } = await askRefund({ orderId: orderOf(order), amountMinor, remark }, context)
      return { requestId: waiting.requestId }
    }
    case D.customerFraud:
      return proposeBlock(order, remark, context)
    default:
      return {}
  }
}

function orderOf(order: WorkOrder): number {
  if (order.order_id === null) throw new Fault(workOrderMessages.orderNeeded, {}, 'decision')
  return order.order_id
}

/** The customer's open collection tasks go back to the pool, and from there to others as the pool is dealt: to nobody who is away or at his limit. */
async function changeCollector(
  order: WorkOrder,
  remark: string,
  { db: trx, actor, now }: ActionContext,
): Promise<number> {
  if (order.customer_id === null) return 0
  let returned = 0
  if (order.collector_id !== null) {
    const excluded = { customerId: order.customer_id, appId: order.app_id, excludedUserId: order.collector_id }
    const pause = await addPause(trx, { ...excluded, reason: 'complaint', purposes: [], remark }, { by: actor, now })
    returned = pause.returnedTasks
  }
  const tasks = await trx
    .selectFrom('task')
    .select('id')
    .where('customer_id', '=', order.customer_id)
    .where('desk', '=', 'collection')
    .where('ended_at', 'is', null)
    .where('owner_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const moves = tasks.map(({ id }) => ({ taskId: id, to: null }))
  await handOn(trx, moves, { desk: 'collection', kind: 'pool', by: actor, now, remark })
  await distribute(trx, { desk: 'collection', now, customerId: order.customer_id, by: actor })
  return returned + moves.length
}

/** Collection stops until risk has looked, and risk is told whom to block. */
async function proposeBlock(
  order: WorkOrder,
  remark: string,
  { db: trx, actor, now }: ActionContext,
): Promise<Outcome> {
  const name = [order.given_name, order.surname].filter(Boolean).join(' ') || order.cust_email || String(order.id)
  if (order.customer_id !== null) {
    const purposes = ['collection', 'reminder'] as const
    const pause = { customerId: order.customer_id, appId: order.app_id, reason: 'manual' as const, purposes, remark }
    await addPause(trx, pause, { by: actor, now })
  }
  const userIds = await listRisk(trx, order.app_id)
  const values = { workOrderId: order.id, name }
  await addNotices(trx, { userIds, kind: 'workOrderFraud', values, link: linkOf(order.id), now })
  return {}
}
