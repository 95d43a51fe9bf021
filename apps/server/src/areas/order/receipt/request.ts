import { z } from 'zod'
import { moneyRequest, requestBase } from '../request/kinds'
import { bookOffline, checkOffline, RECEIPT_KINDS } from './book'

/** Money that somebody saw arrive outside the channels, above his limit. */
export const offlineRequest = moneyRequest({
  name: 'offlineReceipt',
  payload: z.object({
    ...requestBase,
    receiptKind: z.enum(RECEIPT_KINDS),
    amountMinor: z.int(),
    payChannel: z.enum(['CH01', 'CH02', 'CH03', 'OFFLINE']),
    paymentTime: z.string(),
    reference: z.string(),
    proofFileIds: z.array(z.string()),
    paymentProofId: z.int().optional(),
    remark: z.string().optional(),
    extendDays: z.int().optional(),
  }),
  async book(trx, order, request, { now, today }) {
    const kept = await checkOffline(trx, order, request, { now, today })
    await bookOffline(trx, kept.order, request, { maker: request.maker, waited: true, now, today })
  },
  factsOf: ({ payChannel, paymentTime, reference, extendDays, proofFileIds }) => ({
    receipt: {
      payChannel,
      paymentTime,
      reference,
      extendDays: extendDays ?? null,
      voucherList: proofFileIds.map(fileId => `/file/view/${fileId}`),
    },
  }),
})
