import { standing as standingWords } from '@countinghouse/contract/areas/work-order/choices'
import { workOrderMessages } from '@countinghouse/contract/areas/work-order/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { nameIn } from '@countinghouse/contract/kernel/six-names'
import {
  actsAt,
  asksAmount,
  asksDays,
  decisionsAt,
  needsDecision,
} from '@countinghouse/domain/areas/work-order/decision'
import { placeOf } from '@countinghouse/domain/areas/work-order/definition'
import { type NextPlace, step } from '@countinghouse/domain/areas/work-order/flow'
import type { Standing } from '@countinghouse/domain/areas/work-order/standing'
import type { Language } from '@countinghouse/domain/kernel/language'
import { type Decision, decision, type OperateType, operateType } from '@countinghouse/domain/kernel/lists/work-order'
import type { ActionContext } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { addPause, endPause } from '../contact/moves'
import { ownFiles } from '../files/moves'
import { carryOutOnce } from './once'
import { hoursOf, moveOrderTo, ownerOf, sendNotices } from './open'
import type { Outcome } from './outcome'
import { bump, type FlowNode, factsOf, lockReached, openNodeOf, placeOfOrder, type WorkOrder } from './records'
import { standingOn } from './rights'

export interface Act {
  id: number
  nodeId: number
  operateType: OperateType
  approveResult: string
  optRemark: string
  decision?: Decision | undefined
  baAmount?: number | undefined
  extendDays?: number | undefined
  nextApproveUser?: number | undefined
  tag?: number | undefined
  attachment: readonly string[]
}

/** A work order whose open node the caller saw and may act on, locked; of two who act at once the other hears who decided. */
export async function lockToAct(
  { id, nodeId }: { id: number; nodeId: number },
  { db: trx, actor, language }: ActionContext,
): Promise<{ order: WorkOrder; node: FlowNode }> {
  const order = await lockReached(trx, id, actor)
  if (!order) throw new Fault(kernelMessages.notFound)
  const node = await openNodeOf(trx, id)
  if (node?.id !== nodeId) {
    const seen = await trx
      .selectFrom('work_order_node as n')
      .leftJoin('staff_user as u', 'u.id', 'n.operator_id')
      .select(['u.name'])
      .where('n.id', '=', nodeId)
      .where('n.work_order_id', '=', id)
      .executeTakeFirst()
    if (!seen) throw new Fault(kernelMessages.notFound, {}, 'nodeId')
    throw new Fault(workOrderMessages.decided, { name: seen.name ?? '' })
  }
  refuseUnlessActs(await standingOn(trx, { ...order, place: node.it_node, owner_id: node.owner_id }, actor), language)
  return { order, node }
}

export function refuseUnlessActs(standing: Standing, language: Language): void {
  if (standing === 'mayAct') return
  throw new Fault(workOrderMessages.mayNotAct, { why: nameIn(language, standingWords.labels[standing]) })
}

/** Acts on the open node: its result is kept, what was decided acts, and the next place opens, all in one transaction. */
export async function act(given: Act, context: ActionContext): Promise<WorkOrder> {
  const { db: trx, actor, now, note } = context
  const { order, node } = await lockToAct(given, context)
  const at = placeOfOrder(order)!
  const moved = step(at, given.operateType, await factsOf(trx, order), actor.userId)
  if (!moved.done) throw new Fault(workOrderMessages[moved.fault])
  const chosen = decisionOf(given, at.place)
  const ownerId = moved.next ? await ownerOf(trx, order, moved.next, given.nextApproveUser) : null
  await keepFiles(given.attachment, order.id, context)

  const acting = decisionToCarryOut(order, at.place, { chosen, operation: given.operateType })
  const outcome: Outcome = acting
    ? await carryOutOnce(
        acting,
        order,
        { amountMinor: given.baAmount, days: given.extendDays, remark: given.approveResult },
        context,
      )
    : {}
  await closeNode(node, { given, chosen, outcome, next: moved.next, ownerId }, context)

  const changed = await trx
    .updateTable('work_order')
    .set({
      ...(chosen !== undefined && { decision: chosen }),
      ...(outcome.amountMinor !== undefined && { ba_amount_minor: outcome.amountMinor }),
      ...(given.tag !== undefined && { tag: given.tag }),
      ...(moved.sentBack && { sent_back: true }),
      ...(moved.visitAnew && { visited: false, visits: 0, connect: 0, satisfaction: 0 }),
      row_version: bump,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (moved.notices) await sendNotices(trx, changed, now)
  const after = await moveOrderTo(trx, changed, moved.next, { ownerId, now, hours: await hoursOf(trx, order) })
  if (!moved.next) await resumeContact(after, context)
  note.change({ status: order.status, decision: order.decision }, { status: after.status, decision: after.decision })
  note.made({ operateType: given.operateType, approveResult: given.approveResult, optRemark: given.optRemark })
  return after
}

function decisionOf(given: Act, place: FlowNode['it_node']): Decision | undefined {
  const { decision: chosen } = given
  if (given.operateType !== operateType.value.pass) return undefined
  if (chosen === undefined) {
    if (needsDecision(place, given.operateType)) throw new Fault(workOrderMessages.decision, {}, 'decision')
    return undefined
  }
  if (!decisionsAt(place).includes(chosen)) throw new Fault(workOrderMessages.notOffered, {}, 'decision')
  // What is cancelled of 4 and 5 is computed (G-198).
  const { amount, price, extendDays } = workOrderMessages
  if (asksAmount(chosen) && given.baAmount === undefined)
    throw new Fault(chosen === decision.value.reducedExtension ? price : amount, {}, 'baAmount')
  if (asksDays(chosen) && given.extendDays === undefined) throw new Fault(extendDays, {}, 'extendDays')
  return chosen
}

/** The decision that acts with this node: the one taken here, where it is the node that it acts at. */
function decisionToCarryOut(
  order: WorkOrder,
  place: FlowNode['it_node'],
  { chosen, operation }: { chosen: Decision | undefined; operation: OperateType },
): Decision | undefined {
  if (operation !== operateType.value.pass || chosen === undefined) return undefined
  return actsAt(place, chosen, order.flow_type) ? chosen : undefined
}

const closeNode = (
  node: FlowNode,
  {
    given,
    chosen,
    outcome,
    next,
    ownerId,
  }: {
    given: Act
    chosen: Decision | undefined
    outcome: Outcome
    next: NextPlace | undefined
    ownerId: number | null
  },
  { db, actor, now }: ActionContext,
) =>
  db
    .updateTable('work_order_node')
    .set({
      operate_type: given.operateType,
      operator_id: actor.userId,
      operated_at: now,
      comments: given.approveResult,
      opt_remark: given.optRemark,
      decision: chosen ?? null,
      ba_amount_minor: outcome.amountMinor ?? null,
      file_ids: [...given.attachment],
      next_role: next ? placeOf(next.place).role : null,
      next_user_id: ownerId,
    })
    .where('id', '=', node.id)
    .execute()

export async function keepFiles(
  fileIds: readonly string[],
  id: number,
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
): Promise<void> {
  const own = [...new Set(fileIds)]
  if ((await ownFiles(db, own, { kind: 'work-order', id }, actor.userId)) !== own.length)
    throw new Fault(kernelMessages.notFound, {}, 'attachment')
}

/** Closed: the customer may be contacted again, but never by whom his complaint took him from. */
async function resumeContact(order: WorkOrder, { db: trx, actor, now }: ActionContext): Promise<void> {
  if (order.pause_id === null) return
  await endPause(trx, order.pause_id, { userId: actor.userId, now, remark: `#${order.id}` })
  if (order.collector_id === null || order.customer_id === null) return
  const excluded = { customerId: order.customer_id, appId: order.app_id, excludedUserId: order.collector_id }
  await addPause(trx, { ...excluded, reason: 'complaint', purposes: [], remark: `#${order.id}` }, { by: actor, now })
}
