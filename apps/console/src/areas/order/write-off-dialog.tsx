import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off-calls'
import { Money } from '../../kernel/money'
import { MoneyDialog, type MoneyPreview } from '../../kernel/money-dialog'
import { useShow } from '../../kernel/show'
import { useRead } from '../../kernel/use-read'
import { PARTS } from './repay-dialog'

interface WriteOffDialogProps {
  row: { orderId: number; orderNo: string }
  onClose: () => void
}

/** Asks to give up what an order owes; a second person decides (DOMAIN 3). */
export function WriteOffDialog({ row, onClose }: WriteOffDialogProps) {
  const { t, node } = useShow()
  const { data, error } = useRead(orderWriteOff.writeOffPreview, { orderId: row.orderId })
  const state = (value: number) => node({ 'x-show': 'dict', 'x-dict': 'orderStatus' }, value, {})
  const preview: MoneyPreview | undefined = data && {
    currency: data.currency,
    secondPerson: true,
    entries: data.entries,
    lines: [
      {
        key: 'state',
        label: t('order:lend.state'),
        before: state(data.orderStatus),
        after: state(data.orderStatusAfter),
      },
      ...PARTS.map(part => ({
        key: part,
        label: t(`order:owed.${part}`),
        before: <Money amountMinor={data.owed[part]} currency={data.currency} dashZero />,
        after: <Money amountMinor={data.after[part]} currency={data.currency} dashZero />,
        strong: part === 'totalMinor',
      })),
    ],
  }
  return (
    <MoneyDialog
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
