import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { reduce } from '@countinghouse/domain/areas/order/loan/loan'
import { implement } from '../../../kernel/implement'
import { balanceOf, findHeld } from '../loan/balance'
import { loadLoan } from '../loan/load'
import { type LockedOrder, lockReachedOrder, reachOrder, stateOfOrder, whoOf } from '../loan/locked-order'
import { bringFeesUpTo } from '../loan/transitions'
import { refuseUnlessInRepayment } from '../receipt/book'
import { askSecondPerson, BOOKED } from '../request/kinds'
import { countBookedAlone, needsSecondPerson } from '../request/makers-limit'
import { findReductionLimit } from './queries'
import { allowedReduction, previewReduction, reduceLateFee } from './reduce'
import { reductionRequest } from './request'

export const reductionHandlers = implement(orderReductions, {
  reductionPreview: async ({ orderId, amountMinor }, { db, actor, today }) => {
    const order = await reachOrder(db, orderId, actor)
    refuseUnlessInRepayment(order)
    const limitBps = await findReductionLimit(db, order.product_id)
    const preview = previewReduction(await loadLoan(db, order), { today, amountMinor, limitBps })
    const { currency } = order
    return {
      orderId,
      currency,
      ...preview,
      secondPerson: await needsSecondPerson(db, 'reduction', { ...preview, order }, { actor, today }),
    }
  },

  reductionLateFee: async ({ orderId, amountMinor: requestedMinor, remark }, context) => {
    const { db: trx, actor, now, today, note } = context
    const order = await lockReachedOrder(trx, { orderId, actor })
    refuseUnlessInRepayment(order)
    const kept = await bringFeesUpTo(trx, order, { date: today, now })
    const amountMinor = allowedReduction(kept.loan, requestedMinor, await findReductionLimit(trx, order.product_id))
    if (await needsSecondPerson(trx, 'reduction', { amountMinor, order }, context)) {
      const held = await findHeld(trx, order)
      const [before, after] = [kept.loan, reduce(kept.loan, amountMinor).loan].map(loan => balanceOf(loan, held))
      const request = { payload: { amountMinor, remark }, amountMinor, reason: remark, before: before!, after: after! }
      const waiting = await askSecondPerson(reductionRequest, kept.order, request, context)
      return { ...stateOfOrder(kept.order), ...waiting, ...reducedOf(kept.order, 0) }
    }
    const reduced = await reduceLateFee(trx, kept.order, { amountMinor, remark, date: today, who: whoOf(actor), now })
    await countBookedAlone(trx, 'reduction', { amountMinor, order }, context)
    note.change(
      { status: order.status, reducedMinor: order.reduced_minor },
      { status: reduced.order.status, reducedMinor: reduced.order.reduced_minor },
    )
    note.made({ remark })
    return { ...stateOfOrder(reduced.order), ...BOOKED, ...reducedOf(reduced.order, amountMinor) }
  },
})

const reducedOf = (order: LockedOrder, reducedMinor: number) => ({
  reducedMinor,
  lateFeeMinor: order.late_fee_minor,
  currency: order.currency,
})
