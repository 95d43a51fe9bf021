import { orderMoney } from '@countinghouse/contract/areas/order/money-calls'
import { orderMoneyMessages } from '@countinghouse/contract/areas/order/money-messages'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { useState } from 'react'
import { useLanguage } from '../../kernel/i18n'
import { Money } from '../../kernel/money'
import { MoneyDialog, type MoneyPreview } from '../../kernel/money-dialog'
import { type Shower, useShow } from '../../kernel/show'
import { useRead } from '../../kernel/use-read'
import { PARTS } from './repay-dialog'

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
  const shown = useRead(orderMoney.reductionPreview, { orderId: row.orderId, amountMinor }, { keep: true, when })
  const preview = when && shown.data && !shown.isPlaceholderData ? shown.data : undefined
  const blank = typed?.remark && amountMinor === undefined
  return (
    <MoneyDialog
      call={orderMoney.reductionLateFee}
      title={t('order:reduce.title', row)}
      preview={preview && previewOf(preview, shower)}
      previewFault={blank ? sayMessage(orderMoneyMessages.deductionBlank, language) : shown.error?.message}
      amountMinor={amountMinor === undefined ? undefined : preview?.amountMinor}
      fields={[{ field: 'amountMinor', label: t('order:reduce.amount'), marked: true }, 'remark']}
      fixed={{ orderId: row.orderId }}
      onValues={setTyped}
      submit={amount => t('order:reduce.submit', { amount })}
      onClose={onClose}
    />
  )
}

function previewOf(preview: AnswerOf<typeof orderMoney.reductionPreview>, { t, node }: Shower): MoneyPreview {
  const { currency, owed, after } = preview
  const state = (value: number) => node({ 'x-show': 'dict', 'x-dict': 'orderStatus' }, value, {})
  return {
    currency,
    entries: preview.entries,
    secondPerson: preview.secondPerson,
    lines: [
      {
        key: 'state',
        label: t('order:lend.state'),
        before: state(preview.orderStatus),
        after: state(preview.orderStatusAfter),
      },
      ...PARTS.map(part => ({
        key: part,
        label: t(`order:owed.${part}`),
        before: <Money amountMinor={owed[part]} currency={currency} dashZero />,
        after: <Money amountMinor={after[part]} currency={currency} dashZero />,
        strong: part === 'totalMinor',
      })),
    ],
  }
}
