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
export const factsOf = async (trx: Trx, row: WorkOrder): Promise<FlowFacts> => ({
  flowType: row.flow_type,
  workOrderType: row.type,
  raisedBy: row.raised_role,
  visited: row.visited,
  satisfaction: row.satisfaction,
  sentBack: row.sent_back,
  moneyUndone: await isMoneyUndone(trx, row.id),
})

/** Whether the newest money request that a work order made came to nothing. */
async function isMoneyUndone(trx: Trx, id: number): Promise<boolean> {
  const newest = await trx
    .selectFrom('work_order as w')
    .select(moneyUndone.as('undone'))
    .where('w.id', '=', id)
    .executeTakeFirstOrThrow()
  return newest.undone
}

/** Of work orders `w`, whether that is so. */
export const moneyUndone = sql<boolean>`coalesce((select p.state in ('refused', 'withdrawn') from work_order_outcome x
  join pending_change p on p.id = x.request_id where x.work_order_id = w.id order by x.at desc, x.id desc limit 1), false)`

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

/** A customer's message of the board of an app, locked, and whether a work order was made of it. */
export async function lockMessageToRaise(
  trx: Trx,
  messageId: number,
  { appId, customerId }: { appId: number; customerId: number | null },
): Promise<{ isMade: boolean } | undefined> {
  const message = await trx
    .selectFrom('customer_message')
    .select('id')
    .where('id', '=', messageId)
    .where('app_id', '=', appId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  // Asked behind the lock: of two at once the second sees what the first made.
  const made = trx.selectFrom('work_order').select('id').where('message_id', '=', messageId)
  return message && { isMade: (await made.executeTakeFirst()) !== undefined }
}
