import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { Money } from '../../../kernel/money'
import { useShow } from '../../../kernel/show'
import { OrderMoneyDialog } from '../loan/order-money-dialog'

interface OverRefundDialogProps {
  row: { orderId: number; orderNo: string; currency: string; overRefundMinor: number }
  onClose: () => void
}

/** Asks to give up what the customer owes because a bank took back what he had been refunded (DOMAIN 4). */
export function OverRefundDialog({ row, onClose }: OverRefundDialogProps) {
  const { t } = useShow()
  const { orderId, currency, overRefundMinor } = row
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} dashZero />
  const line = {
    key: 'owed',
    label: t('order:request.overRefundMinor'),
    before: money(overRefundMinor),
    after: money(0),
  }
  return (
    <OrderMoneyDialog
      orderId={orderId}
      done="order:writeOff.done"
      call={orderWriteOff.writeOffOverRefund}
      title={t('order:overRefund.title', { orderNo: row.orderNo })}
      intro={t('order:overRefund.intro')}
      preview={{ currency, secondPerson: true, entries: [], lines: [line] }}
      amountMinor={overRefundMinor}
      fields={['reason']}
      fixed={{ orderId }}
      submit={amount => t('order:writeOff.submit', { amount })}
      danger
      onClose={onClose}
    />
  )
}
