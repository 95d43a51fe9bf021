import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { decisionsAt, needsDecision } from '@countinghouse/domain/areas/work-order/decision'
import { LEADS } from '@countinghouse/domain/areas/work-order/duty'
import {
  type Detour,
  type FlowFacts,
  type FlowPlace,
  operationsAt,
  roleToChoose,
  step,
} from '@countinghouse/domain/areas/work-order/flow'
import { isOutside, levelsFrom } from '@countinghouse/domain/areas/work-order/raising'
import { standingOf, standingToAnswer } from '@countinghouse/domain/areas/work-order/standing'
import { flowStatus } from '@countinghouse/domain/kernel/lists/work-order'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { Context } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { findWorkOrder, listNodes, listOutcomes } from './queries'
import { mayEdit } from './rights'

type Found = NonNullable<Awaited<ReturnType<typeof findWorkOrder>>>
const shown = (ids: readonly string[]) => ids.map(fileId => `/file/view/${fileId}`)

/** What may be done at the open place, with who must be chosen for what follows. */
function offersOf(at: FlowPlace, facts: FlowFacts, userId: number) {
  return operationsAt(at, facts).flatMap(operation => {
    // A visit that is still to be made does not change who comes next.
    const moved = step(at, operation, { ...facts, visited: true }, userId)
    if (!moved.done) return []
    return [
      {
        operateType: operation,
        nextApproveRole: roleToChoose(moved.next) ?? null,
        needsDecision: needsDecision(at.place, operation),
      },
    ]
  })
}

function standingIn(found: Found, { actor }: Pick<Context, 'actor'>) {
  if (found.place === null || found.nodeId === null) return null
  return standingOf(
    {
      place: found.place,
      ownerId: found.owner_id,
      ownerActive: !found.ownerLeft,
      raisedById: found.created_by,
      accusedId: found.collectionUserId,
    },
    actor,
  )
}

/** A work order as its page shows it to the caller. */
export async function detailOf(id: number, context: Context) {
  const { db, actor, now } = context
  const found = await findWorkOrder(db, id, { actor, now })
  if (!found) throw new Fault(kernelMessages.notFound)
  const { place, detours, owner_id, created_by, raised_role, visited, sent_back, money_undone, ...row } = found
  const { isStuck, ownerLeft, noOpenNode, answer_file_ids, reads, ...shownRow } = row
  const standing = standingIn(found, context)
  const at = place === null ? undefined : { place, detours: detours as unknown as Detour[] }
  const facts: FlowFacts = {
    flowType: found.workFlowType,
    workOrderType: found.type,
    raisedBy: raised_role,
    visited,
    satisfaction: found.satisfaction,
    sentBack: sent_back,
    moneyUndone: money_undone,
  }
  const acts = at !== undefined && standing === 'mayAct'
  const decides = holds(actor.rights, 'work-order-decision.edit')
  const supplies = at?.place.endsWith('_correct') ?? false
  const money = await owedNow(found, context)
  const serves =
    standingToAnswer({ accusedId: found.collectionUserId }, actor) === 'mayAct' &&
    holds(actor.rights, 'work-order.edit')
  return {
    ...shownRow,
    ...(!reads && { remark: '', fileIds: [] }),
    ...money,
    answerFiles: reads ? shown(answer_file_ids) : [],
    itNode: place,
    standing,
    offers: acts && (decides || supplies) ? offersOf(at, facts, actor.userId) : [],
    decisions: acts ? [...decisionsAt(at.place)] : [],
    mayEdit: await mayEdit(
      db,
      { id, app_id: found.appId, place, created_by, owner_id, collector_id: found.collectionUserId },
      actor,
    ),
    mayVisit: acts && decides && (at.place === 'cs_visit' || at.place === 'cs_handle'),
    mayAnswer: serves && isOutside(found.complainChannel),
    levels: serves && place !== null ? levelsFrom(found.level, holds(actor.rights, LEADS)) : [],
    stuck: !isStuck
      ? null
      : noOpenNode
        ? ('noOpenNode' as const)
        : ownerLeft
          ? ('ownerLeft' as const)
          : ('emptyRole' as const),
    mayRepair: isStuck && holds(actor.rights, 'work-order-repair.edit'),
    outcomes: await listOutcomes(db, id),
  }
}

/** The nodes of a work order, as its page shows them to the caller. */
export async function flowOf(id: number, { db, actor, now }: Context) {
  const found = await findWorkOrder(db, id, { actor, now })
  if (!found) throw new Fault(kernelMessages.notFound)
  const technical = actor.roleCodes.includes('admin')
  const { reads } = found
  const nodes = await listNodes(db, id)
  return {
    list: nodes.map(node => ({
      nodeId: node.id,
      businessNode: node.business_node,
      itNode: technical ? node.it_node : '',
      nodeType: node.node_type,
      approveRole: node.role,
      operater: node.operater,
      flowStatus: node.operated_at ? flowStatus.value.closed : flowStatus.value.inProgress,
      openTime: node.opened_at,
      operateTime: node.operated_at,
      operateType: node.operate_type,
      approveResult: reads ? node.comments : '',
      optRemark: reads ? node.opt_remark : '',
      decision: node.decision,
      baAmount: node.ba_amount_minor,
      currency: node.currency,
      nextApproveRole: node.next_role,
      nextApproveUser: node.next_name,
      attachment: reads ? shown(node.file_ids) : [],
    })),
  }
}

/** What is owed of its order, for who decides about it. */
async function owedNow(found: Found, { db }: Pick<Context, 'db'>) {
  if (found.orderId === null) return { owedMinor: null, principalMinor: null }
  const owed = await db
    .selectFrom('loan_order')
    .select('outstanding_minor')
    .where('id', '=', found.orderId)
    .executeTakeFirstOrThrow()
  return { owedMinor: owed.outstanding_minor, principalMinor: null }
}
