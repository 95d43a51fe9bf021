import type { Asking } from '../../../kernel/actor'
import type { Trx } from '../../../kernel/context'
import { insertImport } from './queries'
import type { ReceiptLine } from './read-lines'
import { validateLines } from './validate-lines'

interface CheckedFile {
  fileName: string
  sha256: string
  actor: Asking
  now: Date
  today: string
}

/** Keeps the lines of a file with what would become of each today. */
export async function keepCheckedFile(
  trx: Trx,
  lines: readonly ReceiptLine[],
  { fileName, sha256, actor, now, today }: CheckedFile,
): Promise<number> {
  const validated = await validateLines(
    trx,
    lines.map(({ cells }) => cells),
    { actor, now, today },
  )
  const rows = lines.map(({ line, cells }, index) => {
    const { result, order, amountMinor, paidAt, owedMinor, surplusMinor } = validated[index]!
    return {
      line,
      order_no: cells.orderNo,
      amount_text: cells.amount,
      paid_text: cells.paymentTime,
      currency: cells.currency,
      pay_channel: cells.payChannel,
      reference: cells.reference,
      remark: cells.remark,
      order_id: order?.id ?? null,
      amount_minor: amountMinor ?? null,
      paid_at: paidAt ?? null,
      result,
      owed_minor: owedMinor ?? null,
      surplus_minor: surplusMinor,
    }
  })
  const made = { file_name: fileName, sha256, row_count: lines.length, made_by: actor.userId, made_at: now }
  return insertImport(trx, made, rows)
}
