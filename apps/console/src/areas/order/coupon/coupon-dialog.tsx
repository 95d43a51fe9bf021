import { orderCoupons } from '@countinghouse/contract/areas/order/coupon/calls'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { useState } from 'react'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { useLanguage } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'
import { useShow } from '../../../kernel/show'
import { usePreview } from '../../../kernel/use-preview'
import { useRead } from '../../../kernel/use-read'
import { OrderMoneyDialog } from '../loan/order-money-dialog'
import { owedLines, stateLine } from '../loan/owed-lines'

interface CouponDialogProps {
  row: { orderId: number; orderNo: string }
  onClose: () => void
}

/** Uses a deduction that the customer holds: he owes less (G-145). */
export function CouponDialog({ row, onClose }: CouponDialogProps) {
  const shower = useShow()
  const { t } = shower
  const [holdingId, setHolding] = useState(0)
  const asked = { orderId: row.orderId, holdingId }
  const { preview, fault } = usePreview(orderCoupons.couponPreview, asked, holdingId > 0)
  return (
    <OrderMoneyDialog
      orderId={row.orderId}
      done="order:coupon.done"
      call={orderCoupons.couponUse}
      title={t('order:coupon.title', row)}
      intro={t('order:coupon.intro')}
      preview={
        preview && {
          currency: preview.currency,
          entries: preview.entries,
          lines: [stateLine(shower, preview.orderStatus, preview.orderStatusAfter), ...owedLines(shower, preview)],
        }
      }
      {...(fault !== undefined && { previewFault: fault })}
      amountMinor={preview?.amountMinor}
      fields={[
        {
          field: 'holdingId',
          label: t('order:coupon.which'),
          control: props => <HeldSelect {...props} orderId={row.orderId} />,
        },
      ]}
      fixed={{ orderId: row.orderId }}
      onValues={values => setHolding(Number(values.holdingId ?? 0))}
      submit={amount => t('order:coupon.submit', { amount })}
      onClose={onClose}
    />
  )
}

/** What the customer holds; what may not be used on this order cannot be chosen. */
function HeldSelect({ orderId, ...props }: ControlProps & { orderId: number }) {
  const language = useLanguage()
  const { data } = useRead(orderCoupons.couponUsable, { orderId })
  const choices = data?.map(({ holdingId, name, couponAmount, currency, validEndDate, isUsable }) => ({
    value: holdingId,
    label: `${name} · ${moneyText(couponAmount, currency, language)} · ${validEndDate}`,
    disabled: !isUsable,
  }))
  return <ChoiceSelect {...props} choices={choices} />
}
