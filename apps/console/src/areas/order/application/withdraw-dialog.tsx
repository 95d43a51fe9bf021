import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'

interface WithdrawDialogProps {
  row: { orderId: number; orderNo: string; rowVersion: number }
  onClose: () => void
}

/** For whoever hears it from the customer, and may not cancel orders otherwise. */
export function WithdrawDialog({ row, onClose }: WithdrawDialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={orderApplications.withdraw}
      title={t('order:withdraw.title', { orderNo: row.orderNo })}
      intro={t('order:withdraw.intro')}
      fields={['reason']}
      fixed={{ orderId: row.orderId, rowVersion: row.rowVersion }}
      submit={t('order:withdraw.submit')}
      danger
      onClose={onClose}
    />
  )
}
