import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'

interface CancelDialogProps {
  row: { orderId: number; orderNo: string; rowVersion: number }
  onClose: () => void
}

export function CancelDialog({ row, onClose }: CancelDialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={orderApplications.cancel}
      title={t('order:cancel.title', { orderNo: row.orderNo })}
      intro={t('order:cancel.intro')}
      fields={['reason']}
      fixed={{ orderId: row.orderId, rowVersion: row.rowVersion }}
      submit={t('order:cancel.submit')}
      danger
      onClose={onClose}
    />
  )
}
