import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { useState } from 'react'
import { useLanguage } from '../../../kernel/i18n'
import type { MoneyPreview } from '../../../kernel/money-dialog'
import { type Shower, useShow } from '../../../kernel/show'
import { usePreview } from '../../../kernel/use-preview'
import { OrderMoneyDialog } from '../loan/order-money-dialog'
import { owedLines, stateLine } from '../loan/owed-lines'

interface ReduceDialogProps {
  row: { orderId: number; orderNo: string }
  onClose: () => void
}

/** Takes off late fee directly (G-122). */
export function ReduceDialog({ row, onClose }: ReduceDialogProps) {
  const shower = useShow()
  const { t } = shower
  const language = useLanguage()
  const [typed, setTyped] = useState<{ amountMinor?: number; remark?: string }>()
  const amountMinor = typed?.amountMinor ?? undefined
  const when = amountMinor === undefined || amountMinor > 0
  const { preview, fault } = usePreview(orderReductions.reductionPreview, { orderId: row.orderId, amountMinor }, when)
  const blank = typed?.remark && amountMinor === undefined
  return (
    <OrderMoneyDialog
      orderId={row.orderId}
      done="order:reduce.done"
      call={orderReductions.reductionLateFee}
      title={t('order:reduce.title', row)}
      preview={preview && previewOf(preview, shower)}
      previewFault={blank ? sayMessage(orderMoneyMessages.deductionBlank, language) : fault}
      amountMinor={amountMinor === undefined ? undefined : preview?.amountMinor}
      fields={[{ field: 'amountMinor', label: t('order:reduce.amount'), marked: true }, 'remark']}
      fixed={{ orderId: row.orderId }}
      onValues={setTyped}
      submit={amount => t('order:reduce.submit', { amount })}
      onClose={onClose}
    />
  )
}

function previewOf(preview: AnswerOf<typeof orderReductions.reductionPreview>, shower: Shower): MoneyPreview {
  const { currency } = preview
  return {
    currency,
    entries: preview.entries,
    secondPerson: preview.secondPerson,
    lines: [stateLine(shower, preview.orderStatus, preview.orderStatusAfter), ...owedLines(shower, preview)],
  }
}
