import { orderCoupons } from '@countinghouse/contract/areas/order/coupon/calls'
import { orderCouponMessages } from '@countinghouse/contract/areas/order/coupon/messages'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { useState } from 'react'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { useLanguage } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'
import { useShow } from '../../../kernel/show'
import { usePreview } from '../../../kernel/use-preview'
import { useRead } from '../../../kernel/use-read'
import { OpeningOrderMoneyDialog, OrderMoneyDialog } from '../loan/order-money-dialog'
import { owedLines, stateLine } from '../loan/owed-lines'

interface CouponDialogProps {
  row: { orderId: number; orderNo: string }
  onClose: () => void
}

type Held = AnswerOf<typeof orderCoupons.couponUsable>

/** Uses a deduction that the customer holds: he owes less (G-145). The first to lapse is chosen. */
export function CouponDialog({ row, onClose }: CouponDialogProps) {
  const shower = useShow()
  const { t, language } = shower
  const held = useRead(orderCoupons.couponUsable, { orderId: row.orderId })
  const first = held.data?.find(one => one.isUsable)?.holdingId
  const [chosen, setChosen] = useState<number>()
  const holdingId = chosen ?? first ?? 0
  const { preview, fault } = usePreview(orderCoupons.couponPreview, { orderId: row.orderId, holdingId }, holdingId > 0)
  const opening = {
    orderId: row.orderId,
    done: 'order:coupon.done',
    call: orderCoupons.couponUse,
    title: t('order:coupon.title', row),
    onClose,
  } as const
  if (!held.data || first === undefined) {
    const none = held.data && sayMessage(orderCouponMessages.notHeld, language)
    return <OpeningOrderMoneyDialog {...opening} fault={held.error?.message ?? none} />
  }
  const { data } = held
  return (
    <OrderMoneyDialog
      {...opening}
      key="ready"
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
          control: props => <HeldSelect {...props} held={data} />,
        },
      ]}
      fixed={{ orderId: row.orderId }}
      initial={{ holdingId: first }}
      onValues={values => setChosen(Number(values.holdingId ?? 0))}
      submit={amount => t('order:coupon.submit', { amount })}
    />
  )
}

/** What the customer holds; what may not be used on this order cannot be chosen. */
function HeldSelect({ held, ...props }: ControlProps & { held: Held }) {
  const language = useLanguage()
  const choices = held.map(({ holdingId, name, couponAmount, currency, validEndDate, isUsable }) => ({
    value: holdingId,
    label: `${name} · ${moneyText(couponAmount, currency, language)} · ${validEndDate}`,
    disabled: !isUsable,
  }))
  return <ChoiceSelect {...props} choices={choices} />
}
