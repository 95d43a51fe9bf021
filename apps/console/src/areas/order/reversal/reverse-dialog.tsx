import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { useState } from 'react'
import { Money } from '../../../kernel/money'
import type { MoneyPreview } from '../../../kernel/money-dialog'
import { type Shower, useShow } from '../../../kernel/show'
import { usePreview } from '../../../kernel/use-preview'
import { useRead } from '../../../kernel/use-read'
import { OpeningOrderMoneyDialog, OrderMoneyDialog } from '../loan/order-money-dialog'
import { owedLines, stateLine } from '../loan/owed-lines'

interface ReverseDialogProps {
  orderId: number
  flowId: string
  onClose: () => void
}

type Typed = Partial<Pick<InputOf<typeof orderReversals.reverseReceipt>, 'cause' | 'amountMinor'>>

/** Takes a receipt back; only a charge-back can be of a part (DOMAIN 4). */
export function ReverseDialog({ orderId, flowId, onClose }: ReverseDialogProps) {
  const shower = useShow()
  const { t } = shower
  const of = { orderId, flowId }
  // A charge-back is taken of any receipt that holds something; for another cause some are refused.
  const whole = useRead(orderReversals.reversalPreview, { ...of, cause: 'chargeBack' })
  const [typed, setTyped] = useState<Typed>({})
  const { cause } = typed
  const isPart = cause === 'chargeBack'
  const amountMinor = isPart ? typed.amountMinor : whole.data?.heldMinor
  const when = amountMinor !== undefined && amountMinor > 0
  const { preview, fault } = usePreview(orderReversals.reversalPreview, { ...of, cause, amountMinor }, when)
  const common = {
    call: orderReversals.reverseReceipt,
    title: t('order:reverse.title', { flowId }),
    intro: t('order:reverse.intro'),
    danger: true,
    onClose,
  }
  if (!whole.data) {
    // What the receipt holds is the first amount of the form, so the form waits for it.
    return (
      <OpeningOrderMoneyDialog orderId={orderId} done="order:reverse.done" {...common} fault={whole.error?.message} />
    )
  }
  const { heldMinor, owed } = whole.data
  return (
    <OrderMoneyDialog
      orderId={orderId}
      done="order:reverse.done"
      key="ready"
      {...common}
      preview={preview && previewOf(preview, shower)}
      previewFault={fault}
      amountMinor={preview?.amountMinor}
      fields={[
        'cause',
        ...(isPart ? [{ field: 'amountMinor' as const, label: t('order:reverse.amount') }] : []),
        'remark',
      ]}
      fixed={{ ...of, amountMinor: heldMinor, expectedOutstandingMinor: owed.totalMinor }}
      initial={{ amountMinor: heldMinor }}
      onValues={values => setTyped({ amountMinor: heldMinor, ...(values as Typed) })}
      submit={amount => t('order:reverse.submit', { amount })}
    />
  )
}

function previewOf(preview: AnswerOf<typeof orderReversals.reversalPreview>, shower: Shower): MoneyPreview {
  const { t, field } = shower
  const { currency, creditChangeMinor, overRefundedMinor, correctedFlows, secondPerson } = preview
  const shown = (name: 'dueOn' | 'dueOnAfter') => field(orderReversals.reversalPreview.output, preview, name)
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} dashZero />
  return {
    currency,
    secondPerson,
    entries: preview.entries,
    lines: [
      stateLine(shower, preview.orderStatus, preview.orderStatusAfter),
      { key: 'due', label: t('order:reverse.due'), before: shown('dueOn'), after: shown('dueOnAfter') },
      { key: 'days', label: t('order:reverse.days'), before: preview.overdueDays, after: preview.overdueDaysAfter },
      ...owedLines(shower, preview),
      ...(creditChangeMinor === 0
        ? []
        : [{ key: 'credit', label: t('order:reverse.credit'), before: '', after: money(creditChangeMinor) }]),
      ...(overRefundedMinor === 0
        ? []
        : [
            {
              key: 'overRefunded',
              label: t('order:reverse.overRefunded'),
              before: '',
              after: money(overRefundedMinor),
            },
          ]),
      ...(correctedFlows === 0
        ? []
        : [{ key: 'corrected', label: t('order:reverse.corrected'), before: '', after: correctedFlows }]),
    ],
  }
}
