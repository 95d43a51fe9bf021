import { owesNothing } from '@countinghouse/domain/areas/order/loan/states'
import {
  isBookable,
  type ReceiptCells,
  type ReceiptResult,
} from '@countinghouse/domain/areas/order/receipt-import/receipt-line'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { DEFAULT_LANGUAGE } from '@countinghouse/domain/kernel/language'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Asking, asking } from '../../../kernel/actor'
import { noNote } from '../../../kernel/change-note'
import type { ActionContext } from '../../../kernel/context'
import type { Schema } from '../../../kernel/database/schema.generated'
import { inTransaction } from '../../../kernel/database/transaction'
import { Fault } from '../../../kernel/fault'
import { defineJob, type JobContext } from '../../../kernel/jobs/define-job'
import { findActorOf } from '../../../kernel/session'
import { type LockedOrder, lockOrder } from '../loan/locked-order'
import type { ReceiptKind } from '../receipt/book'
import { receiveOffline } from '../receipt/receive-offline'
import { endImport, findFlowId, listReady, lockReady, markRow } from './queries'
import { isPayChannel, validateLines } from './validate-lines'

// How often a person sees the bar move.
const LINES_A_STEP = 20

/** Books a file of receipts line by line. A killed one goes on where it was: a booked line is no longer ready. */
export const receiptImportJob = defineJob({
  name: 'receipt-import',
  payload: z.object({ importId: z.int(), userId: z.int() }),
  exclusive: true,
  retries: 5,
  run: async context => {
    const { db, services, signal, payload } = context
    const found = await findActorOf(db, payload.userId)
    if (!found || !holds(found.rights, 'order-money.add'))
      throw new Error(`User ${payload.userId} may no longer book receipts.`)
    const actor = asking(found, 'order-money.add')
    const rowIds = await listReady(db, payload.importId)
    for (const [index, rowId] of rowIds.entries()) {
      signal.throwIfAborted()
      if (index % LINES_A_STEP === 0)
        await context.progress(Math.floor((index * 100) / rowIds.length), `${index} / ${rowIds.length}`)
      await bookLine(db, rowId, { actor, context })
    }
    const now = services.clock.now()
    await inTransaction(db, trx => endImport(trx, payload.importId, now))
    return { booked: rowIds.length, left: 0 }
  },
})

type Doing = { actor: Asking; context: JobContext<unknown> }

/** A line and its receipt in one transaction. What a rule refuses is kept with the line, and the next one follows. */
async function bookLine(db: Kysely<Schema>, rowId: number, doing: Doing): Promise<void> {
  try {
    await inTransaction(db, trx => bookLocked({ ...contextOf(doing), db: trx }, rowId))
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    await inTransaction(db, async trx => {
      if (await lockReady(trx, rowId)) await markRow(trx, rowId, { result: 'notBooked' })
    })
  }
}

async function bookLocked(context: ActionContext, rowId: number): Promise<void> {
  const { db: trx } = context
  const row = await lockReady(trx, rowId)
  if (row?.order_id == null || row.amount_minor === null || row.paid_at === null) return
  const order = await lockOrder(trx, row.order_id)
  const [validated] = await validateLines(trx, [cellsOf(row)], context)
  const { result, owedMinor = 0, surplusMinor } = validated!
  if (!order || !isBookable(result) || !isPayChannel(row.pay_channel)) {
    await markRow(trx, rowId, { result, owed_minor: owedMinor, surplus_minor: surplusMinor })
    return
  }
  // A file may give the day alone: on the day of lending that is after it.
  const paidAt = order.lent_at && row.paid_at < order.lent_at ? order.lent_at : row.paid_at
  const paid = { amountMinor: row.amount_minor, paymentTime: paidAt.toISOString() }
  const request = {
    ...paid,
    receiptKind: receiptKindOf(order, row.amount_minor < owedMinor),
    payChannel: row.pay_channel,
    reference: row.reference,
    proofFileIds: [],
    remark: row.remark || undefined,
  }
  const booked = await receiveOffline(order.id, request, { ...context, expectedMinor: undefined })
  const became = BECAME[request.receiptKind](row.amount_minor > owedMinor)
  await markRow(trx, rowId, {
    result: result === 'needsChecker' ? result : became,
    owed_minor: owedMinor,
    surplus_minor: booked.surplusMinor,
    ...(booked.flowId === null ? { change_id: booked.requestId! } : { flow_id: await findFlowId(trx, booked.flowId) }),
  })
}

function receiptKindOf({ status }: LockedOrder, isPart: boolean): Exclude<ReceiptKind, 'extension'> {
  if (status === orderStatus.value.writtenOff) return 'recovery'
  if (owesNothing(status)) return 'credit'
  return isPart ? 'partial' : 'full'
}

const BECAME: Readonly<Record<ReturnType<typeof receiptKindOf>, (leavesCredit: boolean) => ReceiptResult>> = {
  partial: () => 'partial',
  full: leavesCredit => (leavesCredit ? 'credit' : 'full'),
  recovery: () => 'recovery',
  credit: () => 'keptAsCredit',
}

const cellsOf = (row: NonNullable<Awaited<ReturnType<typeof lockReady>>>): ReceiptCells => ({
  orderNo: row.order_no,
  amount: row.amount_text,
  currency: row.currency,
  payChannel: row.pay_channel,
  reference: row.reference,
  paymentTime: row.paid_text,
  remark: row.remark,
})

/** The caller's context for work done on his behalf, at the moment of each line. */
function contextOf({ actor, context: { services, log, runId } }: Doing): Omit<ActionContext, 'db'> {
  const now = services.clock.now()
  return {
    actor,
    now,
    today: businessDateOf(now),
    language: DEFAULT_LANGUAGE,
    requestId: `job-${runId}`,
    ip: '',
    userAgent: '',
    log,
    services,
    // The booking of the file is in the operation log, each receipt in the log of its order.
    note: noNote,
  }
}
