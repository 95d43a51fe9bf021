import { REVERSAL_CAUSES } from '@countinghouse/domain/areas/order/reversal/reversal-cause'
import { z } from 'zod'
import { moneyRequest, requestBase } from '../request/kinds'
import { openReversal, reverseReceipt } from './reverse'

export const reversalRequest = moneyRequest({
  name: 'reversal',
  payload: z.object({
    ...requestBase,
    flowNo: z.string(),
    because: z.enum(REVERSAL_CAUSES),
    amountMinor: z.int(),
    remark: z.string(),
  }),
  async book(trx, order, { flowNo, because, amountMinor, remark, maker }, { now }) {
    const { before, flow, plan } = await openReversal(trx, order, { flowNo, because, amountMinor, now })
    await reverseReceipt(trx, before, { flow, because, plan, who: maker, now, reason: remark })
  },
  factsOf: ({ flowNo, because }) => ({ cause: because, flowId: flowNo }),
})
