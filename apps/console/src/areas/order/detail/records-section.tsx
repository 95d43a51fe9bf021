import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { repayRecordType } from '@countinghouse/domain/kernel/lists/loan'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../kernel/i18n'
import { PictureCount } from '../../../kernel/image-viewer'
import { useMay } from '../../../kernel/may'
import { ReceiptButton } from '../documents/document-dialog'
import { ReverseDialog } from '../reversal/reverse-dialog'
import { OrderSection } from './order-section'
import '../../../kernel/row-actions.css'

type RepayRecord = RowOf<typeof order.repayRecordListV2>

const { repayment, partialRepayment, extension } = repayRecordType.value
const RECEIPTS: readonly number[] = [repayment, partialRepayment, extension]
const isReceipt = (row: RepayRecord): boolean => RECEIPTS.includes(row.recordType)

/** Repayments, extensions, reductions and refunds in one list (G-121); a receipt can be reversed from here. */
export function RecordsSection({ of, ifAny }: { of: { orderId: number }; ifAny: boolean }) {
  const t = useText()
  const may = useMay()
  const [reversing, setReversing] = useState<string>()
  const action = {
    title: t('order:reverse.column'),
    show: (row: RepayRecord) =>
      isReceipt(row) && (
        <span className="ch-row-actions">
          <ReceiptButton flowId={row.flowId} />
          {row.reversible && may(orderReversals.reverseReceipt) && (
            <Button size="small" type="link" danger onClick={() => setReversing(row.flowId)}>
              {t('order:reverse.action')}
            </Button>
          )}
        </span>
      ),
  }
  return (
    <>
      <OrderSection
        name="records"
        call={order.repayRecordListV2}
        of={of}
        rowKey="recordId"
        ifAny={ifAny}
        columns={[
          'paymentTime',
          'recordType',
          'paymentAmt',
          { field: 'flowId', below: 'flowChannel' },
          'operationUserName',
          {
            field: 'voucherList',
            show: (paths: string[]) => <PictureCount paths={paths} />,
          },
          'reversedAmount',
          'remark',
        ]}
        action={action}
      />
      {reversing !== undefined && (
        <ReverseDialog orderId={of.orderId} flowId={reversing} onClose={() => setReversing(undefined)} />
      )}
    </>
  )
}
