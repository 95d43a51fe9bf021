import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { useState } from 'react'
import { Money } from '../../../kernel/money'
import type { MoneyPreview } from '../../../kernel/money-dialog'
import { type Shower, useShow } from '../../../kernel/show'
import { usePreview } from '../../../kernel/use-preview'
import { useRead } from '../../../kernel/use-read'
import { OpeningOrderMoneyDialog, OrderMoneyDialog } from '../loan/order-money-dialog'

interface RefundDialogProps {
  row: { orderId: number; orderNo: string }
  onClose: () => void
}

/** Gives money of one receipt back. */
export const RefundFlowDialog = ({
  row,
  onClose,
}: {
  row: { orderId: number; tradeNo: string }
  onClose: () => void
}) => <RefundOf of={{ orderId: row.orderId, tradeNo: row.tradeNo }} name={row.tradeNo} onClose={onClose} />

/** Gives a customer's credit back. */
export const RefundCreditDialog = ({ row, onClose }: RefundDialogProps) => (
  <RefundOf of={{ orderId: row.orderId }} name={row.orderNo} onClose={onClose} />
)

interface RefundOfProps {
  of: { orderId: number; tradeNo?: string }
  name: string
  onClose: () => void
}

function RefundOf({ of, name, onClose }: RefundOfProps) {
  const shower = useShow()
  const { t } = shower
  const whole = useRead(orderRefunds.refundPreview, of)
  const [typed, setTyped] = useState<{ refundAmount?: number }>()
  const refundAmount = typed ? typed.refundAmount : whole.data?.amountMinor
  const when = refundAmount !== undefined && refundAmount > 0
  const { preview, fault } = usePreview(orderRefunds.refundPreview, { ...of, refundAmount }, when)
  const title = t(of.tradeNo ? 'order:refund.title' : 'order:refund.creditTitle', { name })
  const common = { call: orderRefunds.refundTrade, title, danger: true, onClose }
  if (!whole.data) {
    // What is held is the first value of the form, so the form waits for it.
    return (
      <OpeningOrderMoneyDialog orderId={of.orderId} done="order:refund.done" {...common} fault={whole.error?.message} />
    )
  }
  return (
    <OrderMoneyDialog
      orderId={of.orderId}
      done="order:refund.done"
      key="ready"
      {...common}
      preview={preview && previewOf(preview, shower)}
      previewFault={fault}
      amountMinor={preview?.amountMinor}
      fields={['refundAmount', { field: 'remark', label: t('order:refund.reason') }]}
      fixed={{ ...of, bankId: preview?.bankId ?? undefined }}
      initial={{ refundAmount: whole.data.amountMinor }}
      onValues={setTyped}
      submit={amount => t('order:refund.submit', { amount })}
    />
  )
}

function previewOf(preview: AnswerOf<typeof orderRefunds.refundPreview>, { t, dictionaries }: Shower): MoneyPreview {
  const { currency } = preview
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} dashZero />
  const channel = preview.payoutId === null ? '' : dictionaries.label('payChannel', preview.payoutId)
  return {
    currency,
    secondPerson: true,
    entries: preview.entries,
    lines: [
      {
        key: 'held',
        label: t('order:refund.held'),
        before: money(preview.heldMinor),
        after: money(preview.heldAfterMinor),
      },
      {
        key: 'credit',
        label: t('order:request.creditMinor'),
        before: money(preview.creditMinor),
        after: money(preview.creditAfterMinor),
      },
      ...(['fromCredit', 'byDecision'] as const)
        .filter(part => preview[`${part}Minor`] > 0)
        .map(part => ({
          key: part,
          label: t(`order:refund.${part}`),
          before: '',
          after: money(preview[`${part}Minor`]),
        })),
      {
        key: 'account',
        label: t('order:refund.account'),
        before: '',
        after: (
          <bdi>
            {preview.bankName} ····{preview.accountLast4} {channel && `(${channel})`}
          </bdi>
        ),
      },
      {
        key: 'total',
        label: t('order:refund.payout'),
        before: '',
        after: money(preview.amountMinor),
        strong: true,
      },
    ],
  }
}
