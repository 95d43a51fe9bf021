import type { Detour, FlowFacts, FlowPlace } from '@countinghouse/domain/areas/work-order/flow'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Asking } from '../../kernel/actor'
import type { Trx } from '../../kernel/context'
import type { WorkOrderNodeTable, WorkOrderTable } from '../../kernel/database/schema.generated'
import { allOf } from '../../kernel/filter'
import { insertRow } from '../../kernel/insert-row'
import { reachedWorkOrders } from './reach'

export type WorkOrder = Selectable<WorkOrderTable>
export type FlowNode = Selectable<WorkOrderNodeTable>

/** A work order with its row locked, whoever reaches it. */
export const lockWorkOrder = (trx: Trx, id: number): Promise<WorkOrder | undefined> =>
  trx.selectFrom('work_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The same where the right at hand reaches it; another's is as if it were not there. */
export async function lockReached(trx: Trx, id: number, actor: Asking): Promise<WorkOrder | undefined> {
  const reached = await trx
    .selectFrom('work_order as w')
    .select('w.id')
    .where('w.id', '=', id)
    .where(allOf(reachedWorkOrders(actor)))
    .executeTakeFirst()
  return reached && lockWorkOrder(trx, id)
}

export const openNodeOf = (trx: Trx, id: number): Promise<FlowNode | undefined> =>
  trx
    .selectFrom('work_order_node')
    .selectAll()
    .where('work_order_id', '=', id)
    .where('operated_at', 'is', null)
    .executeTakeFirst()

export const placeOfOrder = (row: Pick<WorkOrder, 'place' | 'detours'>): FlowPlace | undefined =>
  row.place === null ? undefined : { place: row.place, detours: row.detours as unknown as Detour[] }

/** What of the record decides how its flow goes on. */
export const factsOf = (row: WorkOrder): FlowFacts => ({
  flowType: row.flow_type,
  workOrderType: row.type,
  raisedBy: row.raised_role,
  visited: row.visited,
  satisfaction: row.satisfaction,
  sentBack: row.sent_back,
})

type NewNode = Pick<
  FlowNode,
  'work_order_id' | 'it_node' | 'business_node' | 'node_type' | 'role' | 'owner_id' | 'opened_at'
> &
  Partial<
    Pick<
      FlowNode,
      | 'operate_type'
      | 'operator_id'
      | 'operated_at'
      | 'comments'
      | 'opt_remark'
      | 'file_ids'
      | 'next_role'
      | 'next_user_id'
    >
  > & { detours?: readonly Detour[] }

export const insertNode = (trx: Trx, { detours = [], ...node }: NewNode): Promise<number> =>
  insertRow(trx, 'work_order_node', { ...node, detours: JSON.stringify(detours) })

export const bump = sql<number>`row_version + 1`

type Changes = Omit<Updateable<WorkOrderTable>, 'id' | 'row_version'>

/** Changes a locked work order; answers it as it stands then. */
export const changeWorkOrder = (trx: Trx, id: number, changes: Changes): Promise<WorkOrder> =>
  trx
    .updateTable('work_order')
    .set({ ...changes, row_version: bump })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** A message of the board of an app, with the work order that was made of it. */
export const findMessageToRaise = (trx: Trx, messageId: number, appId: number) =>
  trx
    .selectFrom('customer_message as m')
    .leftJoin('work_order as w', 'w.message_id', 'm.id')
    .select(['m.id', 'w.id as made'])
    .where('m.id', '=', messageId)
    .where('m.app_id', '=', appId)
    .executeTakeFirst()
