import { repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Insertable, Selectable, Transaction } from 'kysely'
import type { RepayFlowTable, Schema } from '../../kernel/database/schema.generated'
import { nextNumber } from './numbers'

export type FlowRow = Selectable<RepayFlowTable>
const { waiting, expired, paid } = repayStatus.value

type NewFlow = Omit<Insertable<RepayFlowTable>, 'id' | 'flow_no' | 'created_at'> & { now: Date }

export async function insertFlow(trx: Transaction<Schema>, { now, ...flow }: NewFlow): Promise<FlowRow> {
  const { id, no } = await nextNumber(trx, 'repay_flow', now)
  return trx
    .insertInto('repay_flow')
    .values({ ...flow, id, flow_no: no, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Money that a person saw arrive outside the channels: a flow that is paid from the start. */
export const insertOfflineReceipt = (
  trx: Transaction<Schema>,
  receipt: {
    orderId: number
    customerId: number
    kind: number
    channel: string
    reference: string
    amountMinor: number
    extendDays?: number
    paidAt: Date
    paidOn: string
    proofFileIds: string[]
    remark: string
    userId: number
    now: Date
  },
): Promise<FlowRow> =>
  insertFlow(trx, {
    order_id: receipt.orderId,
    customer_id: receipt.customerId,
    kind: receipt.kind,
    channel: receipt.channel,
    channel_reference: receipt.reference,
    state: paid,
    amount_minor: receipt.amountMinor,
    received_minor: receipt.amountMinor,
    extend_days: receipt.extendDays ?? null,
    created_by: receipt.userId,
    paid_at: receipt.paidAt,
    paid_on: receipt.paidOn,
    proof_file_ids: receipt.proofFileIds,
    remark: receipt.remark,
    now: receipt.now,
  })

/** A new link ends the older one, a settled order all of them (G-143). Money that still comes through one is booked. */
export async function expireLinks(
  trx: Transaction<Schema>,
  of: { orderId: number } | { before: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('repay_flow')
    .set({ state: expired })
    .where('state', '=', waiting)
    .$if('orderId' in of, query => query.where('order_id', '=', 'orderId' in of ? of.orderId : 0))
    .$if('before' in of, query => query.where('expires_at', '<=', 'before' in of ? of.before : new Date(0)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The order's flow on a channel with this reference, booked before; at most one is possible. */
export const findByReference = (trx: Transaction<Schema>, channel: string, reference: string) =>
  trx
    .selectFrom('repay_flow')
    .selectAll()
    .where('channel', '=', channel)
    .where('channel_reference', '=', reference)
    .executeTakeFirst()

export interface LinkWish {
  orderId: number
  customerId: number
  channel: string
  amountMinor: number
  currency: Currency
  expiresAt: Date
  userId: number | null
  now: Date
}
