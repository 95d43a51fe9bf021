import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useDictionaries } from '../../../kernel/dictionary-texts'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'
import { targetsOf } from '../loan/possible'

interface TestDialogProps {
  row: { orderId: number; orderNo: string; orderStatus: number; rowVersion: number }
  onClose: () => void
}

/** Demo only: brings the order into another state by a legal event (G-068). */
export function StatusDialog({ row, onClose }: TestDialogProps) {
  const t = useText()
  const control = useMemo(() => {
    const targets = targetsOf(row)
    return (props: ControlProps) => <TargetSelect {...props} targets={targets} />
  }, [row])
  return (
    <FormDialog
      call={order.modifyOrderStatus}
      title={t('order:test.statusTitle', { orderNo: row.orderNo })}
      intro={t('order:test.statusIntro')}
      fields={[{ field: 'orderStatus', control }]}
      fixed={{ orderId: row.orderId, rowVersion: row.rowVersion }}
      submit={t('order:test.statusSubmit')}
      onClose={onClose}
    />
  )
}

function TargetSelect({ targets, value, onChange, ...props }: ControlProps & { targets: readonly number[] }) {
  const { label } = useDictionaries()
  return (
    <Select
      {...props}
      value={value as number | undefined}
      onChange={onChange}
      options={targets.map(target => ({ value: target, label: label('orderStatus', target) }))}
    />
  )
}

/** Demo only: ends whatever is open on the order (G-068). */
export function ClearDialog({ row, onClose }: TestDialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={order.clearOrderData}
      title={t('order:test.clearTitle', { orderNo: row.orderNo })}
      intro={t('order:test.clearIntro')}
      fields={[]}
      fixed={{ orderId: row.orderId, rowVersion: row.rowVersion }}
      submit={t('order:test.clearSubmit')}
      danger
      onClose={onClose}
    />
  )
}
