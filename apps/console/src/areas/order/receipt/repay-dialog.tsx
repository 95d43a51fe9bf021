import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { useState } from 'react'
import { Money } from '../../../kernel/money'
import type { MoneyPreview } from '../../../kernel/money-dialog'
import { type Shower, useShow } from '../../../kernel/show'
import { usePreview } from '../../../kernel/use-preview'
import { useRead } from '../../../kernel/use-read'
import { OpeningOrderMoneyDialog, OrderMoneyDialog } from '../loan/order-money-dialog'
import { owedLines, stateLine } from '../loan/owed-lines'
import { givenBy, type ProofOfReceipt } from './receipt-fields'

type Preview = AnswerOf<typeof orderReceipts.repaymentPreview>

interface RepayDialogProps {
  row: { orderId: number; orderNo: string }
  proof?: ProofOfReceipt
  onClose: () => void
}

const KINDS = {
  full: { call: orderReceipts.repayOfflineAll, texts: 'order:repay' },
  part: { call: orderReceipts.partRepayOfflineAll, texts: 'order:partRepay' },
} as const

/** Books a full repayment that was received outside the channels. */
export const RepayDialog = (props: RepayDialogProps) => <OfflineReceiptDialog {...props} kind="full" />

/** Books a repayment below what is owed (G-141). */
export const PartRepayDialog = (props: RepayDialogProps) => <OfflineReceiptDialog {...props} kind="part" />

interface Typed {
  amountMinor?: number
  payChannel?: string
  paymentTime?: string
}

function OfflineReceiptDialog({ row, proof, kind, onClose }: RepayDialogProps & { kind: keyof typeof KINDS }) {
  const shower = useShow()
  const { t } = shower
  const { call, texts } = KINDS[kind]
  const request = { orderId: row.orderId, part: kind === 'part' }
  const owed = useRead(orderReceipts.repaymentPreview, request)
  const first = kind === 'full' ? owed.data?.outstandingMinor : (proof?.claimedMinor ?? undefined)
  const given = givenBy(proof)
  const [typed, setTyped] = useState<Typed>()
  const { amountMinor, payChannel, paymentTime }: Typed = typed ?? { ...given.initial, amountMinor: first }
  const when = amountMinor !== undefined && amountMinor > 0
  const { preview: atAmount, fault } = usePreview(
    orderReceipts.repaymentPreview,
    { ...request, amountMinor, payChannel, paymentTime },
    when,
  )
  // While no amount stands there, what is owed is shown.
  const preview = when ? atAmount : owed.data
  if (!owed.data) {
    // The amount owed is the first value of the form, so the form waits for it.
    return (
      <OpeningOrderMoneyDialog
        orderId={row.orderId}
        done={`${texts}.done`}
        call={call}
        title={t(`${texts}.title`, row)}
        fault={owed.error?.message}
        onClose={onClose}
      />
    )
  }
  return (
    <OrderMoneyDialog
      orderId={row.orderId}
      done={`${texts}.done`}
      key="ready"
      call={call}
      title={t(`${texts}.title`, row)}
      preview={preview && previewOf(preview, shower)}
      previewFault={fault}
      amountMinor={atAmount?.amountMinor}
      fields={['amountMinor', ...given.fields]}
      fixed={{
        orderId: row.orderId,
        // As of the day on which it was paid.
        expectedOutstandingMinor: (atAmount ?? owed.data).outstandingMinor,
        ...given.fixed,
      }}
      initial={{ amountMinor: first, ...given.initial }}
      onValues={setTyped}
      submit={amount => t(`${texts}.submit`, { amount })}
      onClose={onClose}
    />
  )
}

function previewOf(preview: Preview, shower: Shower): MoneyPreview {
  const { currency } = preview
  return {
    currency,
    entries: preview.entries,
    secondPerson: preview.secondPerson,
    lines: [
      stateLine(shower, preview.orderStatus, preview.orderStatusAfter),
      ...owedLines(shower, preview),
      ...(preview.surplusMinor > 0
        ? [
            {
              key: 'surplus',
              label: shower.t('order:repay.surplus'),
              before: '',
              after: <Money amountMinor={preview.surplusMinor} currency={currency} />,
            },
          ]
        : []),
    ],
  }
}
