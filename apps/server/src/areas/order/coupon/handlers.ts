import { orderCoupons } from '@countinghouse/contract/areas/order/coupon/calls'
import { sumOf } from '@countinghouse/domain/kernel/money'
import { implement } from '../../../kernel/implement'
import { loadLoan } from '../loan/load'
import { lockReachedOrder, reachOrder, stateOfOrder, whoOf } from '../loan/locked-order'
import { accrue } from '../loan/transitions'
import { partsOf, showLines } from '../receipt/preview'
import { reductionLines } from '../reduction/reduce'
import { faultOf, listDeductions, loanOf } from './holdings'
import { deducted, usableDeduction, useDeduction } from './use'

export const orderCouponHandlers = implement(orderCoupons, {
  couponUsable: async ({ orderId }, { db, actor, today }) => {
    const order = await reachOrder(db, orderId, actor)
    const loan = await loanOf(db, order)
    return (await listDeductions(db, order)).map(holding => ({
      holdingId: holding.id,
      name: holding.name,
      currency: order.currency,
      couponAmount: holding.amount_minor,
      validEndDate: holding.valid_until,
      isUsable: faultOf(holding, loan, today) === undefined,
    }))
  },

  couponPreview: async ({ orderId, holdingId }, { db, actor, today }) => {
    const order = await reachOrder(db, orderId, actor)
    const holding = await usableDeduction(db, order, { holdingId, today, field: 'holdingId' })
    const kept = await loadLoan(db, order)
    const { after: loan } = accrue(kept, today)
    const { loan: after, effect } = deducted({ loan }, holding.amount_minor)
    return {
      orderId,
      orderStatus: order.status,
      orderStatusAfter: after.status,
      currency: order.currency,
      amountMinor: sumOf(effect.shares.map(share => share.amountMinor)),
      owed: partsOf(loan),
      after: partsOf(after),
      entries: showLines(kept, reductionLines(kept, effect), ''),
    }
  },

  couponUse: async ({ orderId, holdingId }, { db: trx, actor, now, today, note }) => {
    const order = await lockReachedOrder(trx, { orderId, actor })
    const asked = { holdingId, today, field: 'holdingId', who: whoOf(actor), now }
    const { kept, tookMinor } = await useDeduction(trx, order, asked)
    note.change({ status: order.status }, { status: kept.order.status })
    note.made({ holdingId, amountMinor: tookMinor })
    return { ...stateOfOrder(kept.order), amountMinor: tookMinor, currency: order.currency }
  },
})
