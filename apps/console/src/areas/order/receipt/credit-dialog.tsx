import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { useState } from 'react'
import { Money } from '../../../kernel/money'
import { MoneyDialog, type MoneyPreview } from '../../../kernel/money-dialog'
import { useShow } from '../../../kernel/show'
import { usePreview } from '../../../kernel/use-preview'
import { givenBy, type ProofOfReceipt } from './receipt-fields'

interface CreditDialogProps {
  row: { orderId: number; orderNo: string }
  proof?: ProofOfReceipt
  onClose: () => void
}

/** Books money that came although nothing is owed: it stays with the customer as credit (DOMAIN 4). */
export function CreditDialog({ row, proof, onClose }: CreditDialogProps) {
  const { t } = useShow()
  const { orderId } = row
  const [amountMinor, setAmount] = useState(proof?.claimedMinor ?? undefined)
  const given = givenBy(proof)
  const { preview, fault } = usePreview(orderReceipts.creditPreview, { orderId, amountMinor }, amountMinor !== 0)
  const shown: MoneyPreview | undefined = preview && {
    currency: preview.currency,
    secondPerson: preview.secondPerson,
    entries: preview.entries,
    lines: [
      {
        key: 'credit',
        label: t('order:field.customerCredit'),
        before: <Money amountMinor={preview.creditMinor} currency={preview.currency} dashZero />,
        after: <Money amountMinor={preview.creditAfterMinor} currency={preview.currency} dashZero />,
        strong: true,
      },
      ...(preview.overRefundMinor > 0
        ? [
            {
              key: 'overRefund',
              label: t('order:request.overRefundMinor'),
              before: <Money amountMinor={preview.overRefundMinor} currency={preview.currency} dashZero />,
              after: <Money amountMinor={preview.overRefundAfterMinor} currency={preview.currency} dashZero />,
            },
          ]
        : []),
    ],
  }
  return (
    <MoneyDialog
      call={orderReceipts.creditOffline}
      title={t('order:keepCredit.title', row)}
      intro={t('order:keepCredit.intro')}
      preview={shown}
      previewFault={fault}
      amountMinor={amountMinor}
      fields={['amountMinor', ...given.fields]}
      fixed={{ orderId, ...given.fixed }}
      initial={{ amountMinor, ...given.initial }}
      onValues={values => setAmount((values.amountMinor as number | null) ?? undefined)}
      submit={amount => t('order:recover.submit', { amount })}
      onClose={onClose}
    />
  )
}
