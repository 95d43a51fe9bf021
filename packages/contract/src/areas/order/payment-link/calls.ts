import { z } from 'zod'
import { action, area } from '../../../kernel/call'
import { amount, businessDate, currency, id, instant, positiveAmount } from '../../../kernel/field'
import { onOrder } from '../loan/rows'
import { extendDays } from '../receipt/extend-days'
import { orderMoneyMessages } from '../receipt/messages'

export const paymentLinks = area('order', {
  paymentsLink: action('/order/paymentsLink', {
    summary: 'Make a payment link for what is owed today, a part of it, or an extension; it ends an older link',
    access: 'payment-link.add',
    input: z
      .strictObject({
        orderId: id(),
        /** A part of what is owed. Left out, and no extension asked for: all of it. */
        amountMinor: positiveAmount().optional(),
        /** The price of an extension by so many days; what is paid of it extends the loan (G-143). */
        extendDays: extendDays().optional(),
      })
      .refine(({ amountMinor, extendDays }) => amountMinor === undefined || extendDays === undefined, {
        path: ['amountMinor'],
        params: { message: orderMoneyMessages.priceIsGiven },
      }),
    output: z.object({
      orderId: id(),
      flowId: z.string(),
      payLink: z.string(),
      oxxoCode: z.string().nullable(),
      repayAmount: amount(),
      currency: currency(),
      /** Of an extension: the due date once it is paid. */
      dueOnAfter: businessDate().nullable(),
      /** Fees grow with the next business date, so a link ends with the day it was made on (G-143). */
      expiresAt: instant(),
    }),
    audit: onOrder,
  }),
})
