import { createHash } from 'node:crypto'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { clockText } from '@countinghouse/domain/kernel/clock-text'
import { orderStatus, repayRecordType } from '@countinghouse/domain/kernel/lists/loan'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import { keepCheckedFile } from '../../areas/order/moves'
import { insertImport } from '../../areas/order/scenario'
import { asking } from '../../kernel/actor'
import type { Trx } from '../../kernel/context'
import { findActorOf } from '../../kernel/session'

const LINES = 12
const HOUR_MS = 3_600_000

const BOOKED_FILES = 3

/** Files of the last weeks with the bank transfers that finance booked from them. */
export async function seedBookedReceiptFiles(trx: Trx, seed: string): Promise<void> {
  const flows = await trx
    .selectFrom('repay_flow as f')
    .innerJoin('loan_order as o', 'o.id', 'f.order_id')
    .leftJoin('payment_proof as p', 'p.flow_id', 'f.id')
    .select(['f.id', 'f.order_id', 'o.order_no', 'o.currency', 'f.amount_minor', 'f.channel_reference', 'f.paid_at'])
    .select(['f.created_by', 'f.kind', 'f.channel'])
    .where('f.channel', '=', 'OFFLINE')
    .where('f.created_by', 'is not', null)
    .where('f.extend_days', 'is', null)
    .where('p.id', 'is', null)
    .orderBy('f.paid_at', 'desc')
    .limit(LINES * BOOKED_FILES)
    .execute()
  for (let from = 0; from < flows.length; from += LINES) {
    const booked = flows.slice(from, from + LINES)
    const last = booked[0]!.paid_at!
    const lines = booked.map((flow, index) => ({
      line: index + 2,
      order_no: flow.order_no,
      amount_text: toDecimalText(flow.amount_minor),
      paid_text: clockText(flow.paid_at!),
      currency: flow.currency,
      pay_channel: flow.channel,
      reference: flow.channel_reference ?? '',
      remark: '',
      order_id: flow.order_id,
      amount_minor: flow.amount_minor,
      paid_at: flow.paid_at!,
      result: flow.kind === repayRecordType.value.repayment ? 'full' : 'partial',
      owed_minor: null,
      surplus_minor: 0,
    }))
    const importId = await insertImport(
      trx,
      {
        file_name: `bank-${businessDateOf(last)}.csv`,
        sha256: createHash('sha256').update(`${seed}/receipts ${from}`).digest('hex'),
        row_count: lines.length,
        made_by: booked[0]!.created_by!,
        made_at: new Date(last.getTime() + HOUR_MS),
        state: 'booked',
        started_at: new Date(last.getTime() + 1.2 * HOUR_MS),
        ended_at: new Date(last.getTime() + 1.2 * HOUR_MS + 9000),
      },
      lines,
    )
    for (const [index, { id }] of booked.entries())
      await trx
        .updateTable('receipt_import_row')
        .set({ flow_id: id })
        .where('import_id', '=', importId)
        .where('line', '=', index + 2)
        .execute()
  }
}

/** A bank's file of receipts that finance has checked and not booked yet, with a few lines that cannot be. */
export async function seedDemoReceiptFile(trx: Trx, { seed, now }: { seed: string; now: Date }): Promise<void> {
  const finance = await trx.selectFrom('staff_user').select('id').where('username', '=', 'finance').executeTakeFirst()
  const found = finance && (await findActorOf(trx, finance.id))
  if (!found) return
  const orders = await trx
    .selectFrom('loan_order')
    .select(['order_no', 'currency', 'outstanding_minor'])
    .where('status', '=', orderStatus.value.inRepayment)
    .orderBy('id', 'desc')
    .limit(LINES)
    .execute()
  const madeAt = new Date(now.getTime() - HOUR_MS)
  const lines = orders.map(({ order_no, currency, outstanding_minor }, index) => ({
    line: index + 2,
    cells: {
      orderNo: index === LINES - 1 ? `${order_no}X` : order_no,
      amount: toDecimalText(index % 3 === 1 ? Math.floor(outstanding_minor / 2) : outstanding_minor),
      currency: index === LINES - 2 ? 'USD' : currency,
      payChannel: 'CH01',
      reference: `BK${String(4_410_020 + index)}`,
      paymentTime: clockText(madeAt).slice(0, 10),
      remark: '',
    },
  }))
  if (lines.length === 0) return
  await keepCheckedFile(trx, lines, {
    fileName: `bank-${businessDateOf(madeAt)}.csv`,
    sha256: createHash('sha256').update(`${seed}/receipts`).digest('hex'),
    actor: asking(found, 'order-money.add'),
    now: madeAt,
    today: businessDateOf(madeAt),
  })
}
