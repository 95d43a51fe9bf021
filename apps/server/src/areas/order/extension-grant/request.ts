import { lastDayOfOffer } from '@countinghouse/domain/areas/order/receipt/extension'
import { z } from 'zod'
import { moneyRequest, requestBase } from '../request/kinds'
import { giveExtension } from './grant'

export const extensionGrantRequest = moneyRequest({
  name: 'extensionGrant',
  payload: z.object({ ...requestBase, days: z.int(), priceMinor: z.int(), remark: z.string() }),
  book: (trx, order, { days, priceMinor, remark, maker }, { actor, now, today }) =>
    giveExtension(trx, order, {
      days,
      priceMinor,
      reason: remark,
      who: maker,
      checkerId: actor.userId,
      date: today,
      now,
    }),
  factsOf: ({ days, priceMinor }, { effectiveOn }) => ({
    extension: {
      extendDays: days,
      priceMinor,
      offeredThrough: priceMinor > 0 && effectiveOn ? lastDayOfOffer(effectiveOn) : null,
    },
  }),
})
