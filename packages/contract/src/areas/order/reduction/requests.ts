import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import {
  amount,
  carried,
  currency,
  dateRange,
  dict,
  id,
  instant,
  ofCustomer,
  ofOrder,
  positiveAmount,
  requiredText,
  text,
  yesNo,
} from '../../../kernel/field'
import { onOrder, showMoneyOfOrders } from '../loan/rows'

const requested = z.object({ reductionId: z.int(), orderId: z.int(), reductionStatus: dict('reductionStatus') })

/** What collectors ask to be taken off a late fee, and who decides it (G-122). */
export const reductionRequests = area('order', {
  saveApplyReduction: action('/appReduction/saveApplyReduction', {
    summary: 'Ask for a reduction of the late fee; a supervisor decides it today, else it lapses',
    access: 'reduction.add',
    input: z.strictObject({
      orderId: id(),
      // the handler says its own sentence where it is blank.
      amountMinor: positiveAmount().nullish(),
      remark: requiredText(500),
    }),
    output: requested,
    audit: onOrder,
    refreshes: ['collection'],
  }),
  reductionList: list('/collectionLog/reductionList', {
    summary: 'Requests for a reduction of the late fee, newest first',
    access: 'reduction.query',
    filters: {
      orderNo: text(64),
      applyUserName: text(64),
      reductionStatus: dict('reductionStatus'),
      applicationTime: dateRange(),
    },
    row: z.object({
      reductionId: z.int(),
      ...ofOrder(),
      ...ofCustomer(),
      appName: z.string(),
      currency: currency(),
      reductionStatus: dict('reductionStatus'),
      applicationTime: instant(),
      applyUserName: z.string(),
      /** Unpaid when it was asked for. */
      lateFee: amount(),
      deductionAmount: amount(),
      /** Taken off the order so far, by all requests. */
      hadDeductionFee: amount(),
      remark: z.string(),
      approveUserName: z.string().nullable(),
      approveTime: instant().nullable(),
      decisionRemark: z.string(),
      mayDecide: carried(yesNo()),
    }),
  }),
  approvelReduction: action('/collectionLog/approvelReduction', {
    summary: "Approve or refuse a collector's request for a reduction; not one's own",
    access: 'reduction-decision.edit',
    input: z.strictObject({ reductionId: id(), approve: z.boolean(), remark: text(500).default('') }),
    output: requested,
    audit: { subject: 'reduction', ids: input => [input.reductionId] },
    refreshes: [...showMoneyOfOrders, 'collection'],
  }),
})
