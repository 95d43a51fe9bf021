import { z } from 'zod'
import { action, area } from '../../../kernel/call'
import { amount, currency, id, requiredText, rowVersion } from '../../../kernel/field'
import { onOrder, orderState } from '../loan/rows'

/** How an application ends: paid out, or cancelled before. */
export const orderApplications = area('order', {
  lending: action('/order/lending', {
    summary: 'Pay out an approved order, or try again after the channel refused it',
    access: 'order-lending.edit',
    input: z.strictObject({
      orderId: id(),
      rowVersion: rowVersion().optional(),
      /** The account that the caller was shown; another one by now is refused. */
      bankId: id().optional(),
    }),
    output: orderState.extend({ payoutNo: z.string(), payoutMinor: amount(), currency: currency() }),
    audit: onOrder,
    refreshes: ['dashboard', 'customer', 'approval'],
  }),
  cancel: action('/order/cancel', {
    summary: 'Cancel an order before money was paid out',
    access: 'order-cancel.edit',
    input: z.strictObject({ orderId: id(), reason: requiredText(200), rowVersion: rowVersion().optional() }),
    output: orderState,
    audit: onOrder,
    refreshes: ['dashboard', 'customer', 'approval'],
  }),
  withdraw: action('/order/withdraw', {
    summary: 'Cancel an application that its customer withdraws, before lending began (states 1 to 3)',
    access: 'order-withdrawal.edit',
    input: z.strictObject({ orderId: id(), reason: requiredText(200), rowVersion: rowVersion().optional() }),
    output: orderState,
    audit: onOrder,
    refreshes: ['dashboard', 'customer', 'approval'],
  }),
})
