import { foldReference } from '@countinghouse/domain/areas/payment/bank-reference'
import { repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/context'
import type { RepayFlowTable } from '../../../kernel/database/schema.generated'
import { send } from '../../../kernel/jobs/queue'
import { nextNumber } from './numbers'

export type FlowRow = Selectable<RepayFlowTable>
const { waiting, expired, paid, refunded } = repayStatus.value

type NewFlow = Omit<Insertable<RepayFlowTable>, 'id' | 'flow_no' | 'created_at'> & { now: Date }

export async function insertFlow(trx: Trx, { now, ...flow }: NewFlow): Promise<FlowRow> {
  const { id, no } = await nextNumber(trx, 'repay_flow', now)
  return trx
    .insertInto('repay_flow')
    .values({ ...flow, id, flow_no: no, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Money that a person saw arrive outside the channels: a flow that is paid from the start. */
export const insertOfflineReceipt = (
  trx: Trx,
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
export async function expireLinks(trx: Trx, of: { orderId: number } | { before: Date }): Promise<number> {
  const ended = await trx
    .updateTable('repay_flow')
    .set({ state: expired })
    .where('state', '=', waiting)
    .$if('orderId' in of, query => query.where('order_id', '=', 'orderId' in of ? of.orderId : 0))
    .$if('before' in of, query => query.where('expires_at', '<=', 'before' in of ? of.before : new Date(0)))
    .returning('id')
    .execute()
  // What is past its time has ended at the channel by itself.
  if ('orderId' in of) for (const { id } of ended) await send(trx, 'link-cancel', { flowId: id })
  return ended.length
}

const bearing = (trx: Trx, channel: string, keys: readonly string[]) =>
  trx
    .selectFrom('repay_flow')
    .selectAll()
    .where('channel', '=', channel)
    .where('reference_key', 'in', keys)
    .where(sql<SqlBool>`not reference_freed and not reference_doubled`)

/** The flow on a channel with this reference as a bank reads it, booked before; at most one is possible. */
export const findByReference = (trx: Trx, channel: string, reference: string) =>
  bearing(trx, channel, [foldReference(reference)]).executeTakeFirst()

/** The same of several folded references. */
export const listByReferences = (trx: Trx, channel: string, keys: readonly string[]) =>
  bearing(trx, channel, keys).execute()

/** A link's own flow and all whose money came through it, though it may be booked as another row. */
export const listOfLink = (trx: Trx, linkId: number): Promise<FlowRow[]> =>
  trx
    .selectFrom('repay_flow')
    .selectAll()
    .where(eb => eb.or([eb('id', '=', linkId), eb('link_flow_id', '=', linkId)]))
    .execute()

/** Keeps that the money of a receipt came through this link. */
export const keepLink = (trx: Trx, flowId: number, linkId: number) =>
  trx
    .updateTable('repay_flow')
    .set({ link_flow_id: linkId })
    .where('id', '=', flowId)
    .where('link_flow_id', 'is', null)
    .execute()

/** Keeps what a replay of the order has to know of a receipt: the day on which it counts, the tolerance, as what it was booked. */
export const keepHowItCounts = (
  trx: Trx,
  flowId: number,
  how: {
    counts_on?: string
    tolerance_minor?: number
    aside_minor?: number
    kind?: number
    extend_days?: null
    extension_fee_minor?: number
  },
) => trx.updateTable('repay_flow').set(how).where('id', '=', flowId).execute()

export interface LinkRequest {
  orderId: number
  customerId: number
  /** As what its money will be booked (repayRecordType). */
  kind: number
  extendDays: number | null
  amountMinor: number
  currency: Currency
  expiresAt: Date
  userId: number | null
  now: Date
}

const flowOf = (db: Db, orderId: number, flowNo: string) =>
  db.selectFrom('repay_flow').selectAll().where('order_id', '=', orderId).where('flow_no', '=', flowNo)

/** The flow of an order; another order's is as if it were not there. */
export const findFlow = (db: Db, orderId: number, flowNo: string) => flowOf(db, orderId, flowNo).executeTakeFirst()

export const lockFlow = (trx: Trx, orderId: number, flowNo: string) =>
  flowOf(trx, orderId, flowNo).forUpdate().executeTakeFirst()

export const lockFlowById = (trx: Trx, flowId: number): Promise<FlowRow> =>
  trx.selectFrom('repay_flow').selectAll().where('id', '=', flowId).forUpdate().executeTakeFirstOrThrow()

/** Keeps how much of a receipt was charged back although the customer has it, which he owes beside the loan. */
export const keepOverRefunded = (trx: Trx, flowId: number, overRefundedMinor: number) =>
  trx.updateTable('repay_flow').set({ over_refunded_minor: overRefundedMinor }).where('id', '=', flowId).execute()

/** Marks what was taken back of a receipt; it counts as reversed once all of it is. */
export const takeBack = (
  trx: Trx,
  flow: FlowRow,
  back: {
    amountMinor: number
    overRefundedMinor: number
    reason: string
    userId: number | null
    now: Date
    freesReference: boolean
  },
) => {
  const reversedMinor = flow.reversed_minor + back.amountMinor
  const overRefundedMinor = flow.over_refunded_minor + back.overRefundedMinor
  const isWhole = reversedMinor + overRefundedMinor === flow.received_minor
  return trx
    .updateTable('repay_flow')
    .set({
      reversed_minor: reversedMinor,
      over_refunded_minor: overRefundedMinor,
      reverse_reason: back.reason,
      reversed_by: back.userId,
      ...(isWhole && { reversed_at: back.now, reference_freed: back.freesReference }),
    })
    .where('id', '=', flow.id)
    .execute()
}

/**
 * What of a receipt is on its way back to the customer or arrived there; less than 0 when a refund failed. It counts as
 * refunded once nothing is held of it, a part that was charged back included.
 */
export async function keepRefunded(trx: Trx, flowId: number, amountMinor: number): Promise<void> {
  await trx
    .updateTable('repay_flow')
    .set({
      refunded_minor: sql`refunded_minor + ${amountMinor}`,
      state: sql`case when refunded_minor + ${amountMinor} > 0 and refunded_minor + ${amountMinor} >= received_minor - reversed_minor - over_refunded_minor then ${refunded}::smallint else ${paid}::smallint end`,
    })
    .where('id', '=', flowId)
    .execute()
}
