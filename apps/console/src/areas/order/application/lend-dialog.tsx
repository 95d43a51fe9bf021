import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { shareOfBps } from '@countinghouse/domain/kernel/money'
import { Money } from '../../../kernel/money'
import type { MoneyPreview } from '../../../kernel/money-dialog'
import { useShow } from '../../../kernel/show'
import { useRead } from '../../../kernel/use-read'
import { OrderMoneyDialog } from '../loan/order-money-dialog'
import { stateLine } from '../loan/owed-lines'
import { isRetry } from '../loan/possible'

interface LendDialogProps {
  row: { orderId: number; orderNo: string; orderStatus: number }
  onClose: () => void
}

/** Pays an approved order out. The entries are posted when the channel has paid, so none are shown here. */
export function LendDialog({ row, onClose }: LendDialogProps) {
  const shower = useShow()
  const { t } = shower
  const { data, error } = useRead(order.detail, { orderId: row.orderId })
  const serviceFee = data && shareOfBps(data.capital, data.terms.serviceFeeBps)
  const payout = data && serviceFee !== undefined ? data.capital - serviceFee : undefined
  const money = (amountMinor: number | undefined) => <Money amountMinor={amountMinor} currency={data?.currency ?? ''} />
  const preview: MoneyPreview | undefined = data && {
    currency: data.currency,
    entries: [],
    lines: [
      stateLine(shower, data.orderStatus, orderStatus.value.lending),
      {
        key: 'account',
        label: t('order:lend.account'),
        before: '',
        after: data.payTo ? (
          <bdi>
            {data.payTo.bankName} ····{data.payTo.accountLast4}
          </bdi>
        ) : (
          t('order:lend.noAccount')
        ),
      },
      { key: 'capital', label: t('order:lend.capital'), before: '', after: money(data.capital) },
      { key: 'fee', label: t('order:lend.serviceFee'), before: '', after: money(serviceFee) },
      { key: 'payout', label: t('order:lend.payout'), before: '', after: money(payout), strong: true },
    ],
  }
  return (
    <OrderMoneyDialog
      orderId={row.orderId}
      done="order:lend.done"
      call={orderApplications.lending}
      title={t(isRetry(row) ? 'order:lend.retryTitle' : 'order:lend.title', { orderNo: row.orderNo })}
      intro={t('order:lend.intro')}
      preview={preview}
      previewFault={error?.message}
      amountMinor={payout}
      fields={[]}
      fixed={{ orderId: row.orderId, rowVersion: data?.rowVersion, bankId: data?.payTo?.bankId }}
      submit={amount => t('order:lend.submit', { amount })}
      onClose={onClose}
    />
  )
}
