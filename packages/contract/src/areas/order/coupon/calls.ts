import { z } from 'zod'
import { action, area, read } from '../../../kernel/call'
import { amount, businessDate, currency, dict, id, yesNo } from '../../../kernel/field'
import { entries, onOrder, orderState, owedParts, showMoneyOfOrders } from '../loan/rows'

export const orderCoupons = area('order', {
  couponUsable: read('/coupon/usable', {
    summary:
      'Deductions that the customer of an order holds, the first to lapse first, and which may be used on it today',
    access: 'order-money.add',
    input: z.strictObject({ orderId: id() }),
    output: z.array(
      z.object({
        holdingId: id(),
        name: z.string(),
        currency: currency(),
        couponAmount: amount(),
        validEndDate: businessDate(),
        isUsable: yesNo(),
      }),
    ),
  }),
  couponPreview: read('/coupon/usePreview', {
    summary: 'What using a deduction would do: owed now and after, entries',
    access: 'order-money.add',
    input: z.strictObject({ orderId: id(), holdingId: id() }),
    output: z.object({
      orderId: id(),
      orderStatus: dict('orderStatus'),
      orderStatusAfter: dict('orderStatus'),
      currency: currency(),
      amountMinor: amount(),
      owed: owedParts,
      after: owedParts,
      entries,
    }),
  }),
  couponUse: action('/coupon/use', {
    summary: 'Use a deduction that the customer holds on his running loan: he owes less (G-145)',
    access: 'order-money.add',
    input: z.strictObject({ orderId: id(), holdingId: id() }),
    output: orderState.extend({ amountMinor: amount(), currency: currency() }),
    audit: onOrder,
    refreshes: [...showMoneyOfOrders, 'marketing'],
  }),
})
