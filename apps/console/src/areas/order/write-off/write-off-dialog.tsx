import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import type { MoneyPreview } from '../../../kernel/money-dialog'
import { useShow } from '../../../kernel/show'
import { useRead } from '../../../kernel/use-read'
import { OrderMoneyDialog } from '../loan/order-money-dialog'
import { owedLines, stateLine } from '../loan/owed-lines'

interface WriteOffDialogProps {
  row: { orderId: number; orderNo: string }
  onClose: () => void
}

/** Asks to give up what an order owes; a second person decides (DOMAIN 3). */
export function WriteOffDialog({ row, onClose }: WriteOffDialogProps) {
  const shower = useShow()
  const { t } = shower
  const { data, error } = useRead(orderWriteOff.writeOffPreview, { orderId: row.orderId })
  const preview: MoneyPreview | undefined = data && {
    currency: data.currency,
    secondPerson: true,
    entries: data.entries,
    lines: [stateLine(shower, data.orderStatus, data.orderStatusAfter), ...owedLines(shower, data)],
  }
  return (
    <OrderMoneyDialog
      orderId={row.orderId}
      done="order:writeOff.done"
      call={orderWriteOff.writeOff}
      title={t('order:writeOff.title', row)}
      intro={t('order:writeOff.intro')}
      preview={preview}
      previewFault={error?.message}
      amountMinor={data?.amountMinor}
      fields={['reason']}
      fixed={{ orderId: row.orderId, expectedOutstandingMinor: data?.amountMinor }}
      submit={amount => t('order:writeOff.submit', { amount })}
      danger
      onClose={onClose}
    />
  )
}
