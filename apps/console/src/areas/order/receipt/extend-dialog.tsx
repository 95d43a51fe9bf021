import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { useState } from 'react'
import { Money } from '../../../kernel/money'
import type { MoneyPreview } from '../../../kernel/money-dialog'
import { type Shower, useShow } from '../../../kernel/show'
import { usePreview } from '../../../kernel/use-preview'
import { useRead } from '../../../kernel/use-read'
import { OpeningOrderMoneyDialog, OrderMoneyDialog } from '../loan/order-money-dialog'
import { stateLine } from '../loan/owed-lines'
import { givenBy, type ProofOfReceipt } from './receipt-fields'

type Preview = AnswerOf<typeof orderReceipts.extensionPreview>

interface ExtendDialogProps {
  row: { orderId: number; orderNo: string; offeredExtendDays?: number | null }
  proof?: ProofOfReceipt
  onClose: () => void
}

const FIRST_DAYS = 7

/** Books the price of an extension that was received outside the channels (G-142). */
export function ExtendDialog({ row, proof, onClose }: ExtendDialogProps) {
  const shower = useShow()
  const { t } = shower
  const { orderId, offeredExtendDays } = row
  // Of the offer that stood when it opened: another one would begin the form anew.
  const [firstDays] = useState(offeredExtendDays ?? FIRST_DAYS)
  const offer = useRead(orderReceipts.extensionPreview, { orderId, extendDays: firstDays })
  const [typed, setTyped] = useState<{ extendDays?: number; amountMinor?: number; paymentTime?: string }>()
  const amountMinor = typed ? typed.amountMinor : offer.data?.priceMinor
  const extendDays = typed ? typed.extendDays : firstDays
  const when = amountMinor !== undefined && amountMinor > 0 && extendDays !== undefined
  const request = {
    orderId,
    extendDays: extendDays ?? firstDays,
    amountMinor,
    paymentTime: typed?.paymentTime || undefined,
  }
  const { preview, fault } = usePreview(orderReceipts.extensionPreview, request, when)
  const given = givenBy(proof)
  const common = {
    call: orderReceipts.extendOffline,
    title: t('order:extend.title', { orderNo: row.orderNo }),
    onClose,
  }
  if (!offer.data) {
    // The price is the first value of the form, so the form waits for it.
    return (
      <OpeningOrderMoneyDialog orderId={orderId} done="order:extend.done" {...common} fault={offer.error?.message} />
    )
  }
  return (
    <OrderMoneyDialog
      orderId={orderId}
      done="order:extend.done"
      key="ready"
      {...common}
      preview={preview && previewOf(preview, shower)}
      previewFault={fault}
      amountMinor={preview?.amountMinor}
      fields={['extendDays', 'amountMinor', ...given.fields]}
      fixed={{ orderId, expectedPriceMinor: preview?.priceMinor ?? offer.data.priceMinor, ...given.fixed }}
      initial={{ extendDays: firstDays, amountMinor: offer.data.priceMinor, ...given.initial }}
      onValues={setTyped}
      submit={amount => t('order:extend.submit', { amount })}
    />
  )
}

function previewOf(preview: Preview, shower: Shower): MoneyPreview {
  const { t, field } = shower
  const { currency, owed, after } = preview
  const shown = (name: 'dueOn' | 'dueOnAfter') => field(orderReceipts.extensionPreview.output, preview, name)
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} dashZero />
  const price = (['lateFeeMinor', 'interestMinor', 'extensionFeeMinor', 'priceMinor'] as const).map(part => ({
    key: part,
    label: t(`order:extend.${part}`),
    before: '',
    after: money(preview[part]),
    strong: part === 'priceMinor',
  }))
  const { surplusMinor } = preview
  return {
    currency,
    entries: preview.entries,
    secondPerson: preview.secondPerson,
    lines: [
      stateLine(shower, preview.orderStatus, preview.orderStatusAfter),
      { key: 'due', label: t('order:extend.dueOn'), before: shown('dueOn'), after: shown('dueOnAfter') },
      {
        key: 'count',
        label: t('order:field.extensionCount'),
        before: preview.extensionCount,
        after: preview.extensionCountAfter,
      },
      ...price,
      {
        key: 'owed',
        label: t('order:owed.totalMinor'),
        before: money(owed.totalMinor),
        after: money(after.totalMinor),
        strong: true,
      },
      ...(surplusMinor > 0
        ? [{ key: 'surplus', label: t('order:repay.surplus'), before: '', after: money(surplusMinor) }]
        : []),
    ],
  }
}
