import { extensionGrants } from '@countinghouse/contract/areas/order/extension-grant/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { useState } from 'react'
import { leftToRight } from '../../../kernel/format'
import { Money } from '../../../kernel/money'
import type { MoneyPreview } from '../../../kernel/money-dialog'
import { type Shower, useShow } from '../../../kernel/show'
import { usePreview } from '../../../kernel/use-preview'
import { OrderMoneyDialog } from '../loan/order-money-dialog'
import { owedLines, stateLine } from '../loan/owed-lines'

type Preview = AnswerOf<typeof extensionGrants.extensionGrantPreview>

interface Typed {
  extendDays?: number
  priceMinor?: number
}

const FIRST: Typed = { extendDays: 7, priceMinor: 0 }

/** Asks to extend without the price, or at a lower one; a second person decides (DOMAIN 4). */
export function GrantExtensionDialog({
  row,
  onClose,
}: {
  row: { orderId: number; orderNo: string }
  onClose: () => void
}) {
  const shower = useShow()
  const { t } = shower
  const { orderId } = row
  const [{ extendDays, priceMinor }, setTyped] = useState(FIRST)
  const when = extendDays !== undefined && priceMinor !== undefined
  const request = { orderId, extendDays: extendDays ?? 1, priceMinor: priceMinor ?? 0 }
  const { preview, fault } = usePreview(extensionGrants.extensionGrantPreview, request, when)
  return (
    <OrderMoneyDialog
      orderId={orderId}
      done="order:grantExtension.done"
      call={extensionGrants.extensionGrant}
      title={t('order:grantExtension.title', row)}
      intro={t('order:grantExtension.intro')}
      preview={preview && previewOf(preview, shower)}
      previewFault={fault}
      amountMinor={preview?.givenUpMinor}
      fields={['extendDays', { field: 'priceMinor', hint: priceHint(preview, shower) }, 'reason']}
      fixed={{ orderId, expectedPriceMinor: preview?.fullPriceMinor }}
      initial={FIRST}
      onValues={setTyped}
      submit={amount => t('order:grantExtension.submit', { amount })}
      onClose={onClose}
    />
  )
}

function priceHint(preview: Preview | undefined, { t, language }: Shower) {
  if (!preview) return undefined
  const money = (amountMinor: number) => leftToRight(moneyText(amountMinor, preview.currency, language))
  return t('order:grantExtension.hint', {
    least: money(preview.leastPriceMinor),
    price: money(preview.fullPriceMinor),
  })
}

function previewOf(preview: Preview, shower: Shower): MoneyPreview {
  const { t, field } = shower
  const { currency } = preview
  const shown = (name: 'dueOn' | 'dueOnAfter') => field(extensionGrants.extensionGrantPreview.output, preview, name)
  const given = (['lateFeeOffMinor', 'extensionFeeOffMinor'] as const).map(part => ({
    key: part,
    label: t(`order:grantExtension.${part}`),
    before: '',
    after: <Money amountMinor={preview[part]} currency={currency} dashZero />,
  }))
  return {
    currency,
    secondPerson: true,
    entries: preview.entries,
    lines: [
      stateLine(shower, preview.orderStatus, preview.orderStatusAfter),
      { key: 'due', label: t('order:extend.dueOn'), before: shown('dueOn'), after: shown('dueOnAfter') },
      ...given,
      ...owedLines(shower, preview),
    ],
  }
}
