import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { useState } from 'react'
import { Money } from '../../../kernel/money'
import type { MoneyPreview } from '../../../kernel/money-dialog'
import { type Shower, useShow } from '../../../kernel/show'
import { usePreview } from '../../../kernel/use-preview'
import { OrderMoneyDialog } from '../loan/order-money-dialog'
import { givenBy, type ProofOfReceipt } from '../receipt/receipt-fields'

interface RecoverDialogProps {
  row: { orderId: number; orderNo: string }
  proof?: ProofOfReceipt
  onClose: () => void
}

/** Books money that came in on a debt that was given up. */
export function RecoverDialog({ row, proof, onClose }: RecoverDialogProps) {
  const shower = useShow()
  const { t } = shower
  const { orderId } = row
  const [amountMinor, setAmount] = useState(proof?.claimedMinor ?? undefined)
  const given = givenBy(proof)
  const when = amountMinor === undefined || amountMinor > 0
  const { preview, fault } = usePreview(orderWriteOff.recoveryPreview, { orderId, amountMinor }, when)
  return (
    <OrderMoneyDialog
      orderId={orderId}
      done="order:recover.done"
      call={orderWriteOff.recoverOffline}
      title={t('order:recover.title', row)}
      preview={preview && previewOf(preview, amountMinor === undefined, shower)}
      previewFault={fault}
      amountMinor={amountMinor === undefined ? undefined : preview?.amountMinor}
      fields={['amountMinor', ...given.fields]}
      fixed={{ orderId, ...given.fixed }}
      initial={{ amountMinor, ...given.initial }}
      onValues={values => setAmount((values.amountMinor as number | null) ?? undefined)}
      submit={amount => t('order:recover.submit', { amount })}
      onClose={onClose}
    />
  )
}

function previewOf(
  preview: AnswerOf<typeof orderWriteOff.recoveryPreview>,
  untyped: boolean,
  { t }: Shower,
): MoneyPreview {
  const { currency, leftMinor } = preview
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} dashZero />
  return {
    currency,
    // Until an amount is typed, nothing would be posted.
    secondPerson: !untyped && preview.secondPerson,
    entries: untyped ? [] : preview.entries,
    lines: [
      {
        key: 'writtenOff',
        label: t('order:field.writtenOffAmount'),
        before: '',
        after: money(preview.writtenOffMinor),
      },
      {
        key: 'left',
        label: t('order:request.leftToRecoverMinor'),
        before: money(leftMinor),
        after: money(untyped ? leftMinor : preview.leftAfterMinor),
        strong: true,
      },
      ...(preview.surplusMinor > 0 && !untyped
        ? [{ key: 'surplus', label: t('order:repay.surplus'), before: '', after: money(preview.surplusMinor) }]
        : []),
    ],
  }
}
