import { createHash } from 'node:crypto'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { clockText } from '@countinghouse/domain/kernel/clock-text'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import { keepCheckedFile } from '../../areas/order/moves'
import { asking } from '../../kernel/actor'
import type { Trx } from '../../kernel/context'
import { findActorOf } from '../../kernel/session'

const LINES = 12
const HOUR_MS = 3_600_000

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
