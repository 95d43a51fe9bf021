import type { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { workOrderMessages } from '@countinghouse/contract/areas/work-order/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { connect, satisfaction } from '@countinghouse/domain/kernel/lists/work-order'
import type { ActionContext } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { sameVersion } from '../../kernel/same-version'
import { lockToAct } from './act'
import { bump, lockReached, openNodeOf, type WorkOrder } from './records'

/** So many tries without reaching the customer count as a visit (G-199). */
const TRIES = 2

/** Records a back visit while it is due; the notes stand with the node that it belongs to. */
export async function visitBack(
  given: ParsedInputOf<typeof workOrders.workOrderVisit>,
  context: ActionContext,
): Promise<WorkOrder> {
  const { db: trx, actor, note } = context
  sameVersion(await lockReached(trx, given.id, actor), given.rowVersion)
  const open = await openNodeOf(trx, given.id)
  if (open?.it_node !== 'cs_visit' && open?.it_node !== 'cs_handle') throw new Fault(workOrderMessages.noVisitNow)
  const { order, node } = await lockToAct({ id: given.id, nodeId: open.id }, context)
  const reached = given.connect === connect.value.connected
  if (!reached && given.satisfaction) throw new Fault(workOrderMessages.satisfactionUnconnected, {}, 'satisfaction')
  if (reached && !given.satisfaction) throw new Fault(workOrderMessages.satisfactionNeeded, {}, 'satisfaction')
  const visits = order.visits + 1
  // What he said when he was reached stands, however often he is not reached again.
  const said = reached
    ? {
        visited: true,
        connect: 1 as const,
        satisfaction: satisfaction.values.find(value => value === given.satisfaction)!,
      }
    : { visited: order.visited || visits >= TRIES, connect: order.connect, satisfaction: order.satisfaction }
  await trx
    .updateTable('work_order_node')
    .set({ opt_remark: [node.opt_remark, given.remark].filter(Boolean).join('\n').slice(0, 2000) })
    .where('id', '=', node.id)
    .execute()
  note.change(
    { visited: order.visited, satisfaction: order.satisfaction },
    { visited: said.visited, satisfaction: said.satisfaction },
  )
  note.made({ connect: given.connect, remark: given.remark })
  return trx
    .updateTable('work_order')
    .set({ ...said, visits, row_version: bump })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
