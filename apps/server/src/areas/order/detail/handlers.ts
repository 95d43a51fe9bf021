import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { leftToRecover } from '@countinghouse/domain/areas/order/loan/loan'
import { startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import { makeRow, ORDER_FIELDS } from '../list/fields'
import { orderListHandlers } from '../list/handlers'
import type { OrderRecord } from '../list/orders'
import { isReachedByCollector, listCoupons } from '../list/queries'
import { asOfToday, figuresOf, isRunning } from '../list/rows'
import { loanOf, summaryOf } from '../loan/load'
import { reachOrder } from '../loan/locked-order'
import { orderTestHandlers } from '../test-calls/handlers'
import { explainBalance } from './explain-balance'
import { findDetail } from './found-detail'
import { listEarlierLoans } from './queries'
import { recordsOfOrder } from './records'

async function detail({ orderId }: { orderId: number }, { db, actor, now, today }: Context) {
  const found = await findDetail(db, actor, { orderId, now, dayStart: startOfDay(today) })
  if (!found) throw new Fault(kernelMessages.notFound)
  const loan = asOfToday(loanOf(found, found.plans), today)
  const { payout, contradictions, task, flows, bank } = found
  const row = makeRow(ORDER_FIELDS, found, isRunning(found) ? { loan, summary: summaryOf(loan) } : undefined)
  // To spread so many fields into a literal took 80 µs, to add them to the row takes 6.
  return Object.assign(row, figuresOf(found, loan, today, found.reduction_waits), ofOrder(found), {
    customerCredit: found.credit_minor,
    overRefundMinor: found.over_refund_minor,
    oxxoCode: flows.find(flow => flow.kind !== EXTENSION)?.oxxo_code ?? null,
    extendOxxoCode: flows.find(flow => flow.kind === EXTENSION)?.oxxo_code ?? null,
    payTo: bank ? { bankId: bank.id, bankName: bank.bank_name, accountLast4: bank.account_last4 } : null,
    payout: payout
      ? {
          payoutNo: payout.payout_no,
          attempt: payout.attempt,
          state: payout.state,
          payoutId: payout.channel,
          amount: payout.amount_minor,
          accountLast4: payout.account_last4,
          reason: payout.reason,
          createTime: new Date(payout.created_at),
          answerTime: payout.answered_at && new Date(payout.answered_at),
        }
      : null,
    contradictedPayouts: contradictions.map(payout => ({
      payoutNo: payout.payout_no,
      told: payout.contradicted_as,
      toldTime: new Date(payout.contradicted_at),
      amount: payout.amount_minor,
    })),
    approvalTask: task ? { taskId: task.id, approvalTaskStatus: task.status, examinerName: task.name } : null,
  })
}

const EXTENSION = 3

function ofOrder(found: OrderRecord) {
  const terms = found.terms
  return {
    country: found.country as 'IN',
    appSsid: found.app_ssid,
    loanPurpose: found.loan_purpose,
    repaymentMethod: terms.repaymentMethod,
    totalPeriod: found.total_periods,
    capital: found.principal_minor,
    hadDeductionFee: found.reduced_minor,
    settleTime: found.settled_at,
    settleAmt: found.settled_at ? found.paid_minor : null,
    paidAmount: found.paid_minor,
    writtenOffAmount: found.written_off_minor,
    leftToRecover: leftToRecover({ writtenOffMinor: found.written_off_minor, recoveredMinor: found.recovered_minor }),
    extensionCount: found.extension_count,
    decisionTime: found.decided_at,
    terms: {
      durationDays: terms.durationDays,
      periods: terms.periods,
      interestBpsPerDay: terms.interestBpsPerDay,
      serviceFeeBps: terms.serviceFeeBps,
      otherFee: terms.otherFeeMinor,
      lateFeeBpsPerDay: terms.lateFeeBpsPerDay,
      lateFeeCapBps: terms.lateFeeCapBps,
      extensionFeeBps: terms.extensionFeeBps,
      maxExtensions: terms.maxExtensions,
    },
  }
}

export const orderHandlers = implement(order, {
  ...orderListHandlers,
  detail,
  detailForCollection: async (input, context) => {
    if (!(await isReachedByCollector(context.db, context.actor, input.orderId)))
      throw new Fault(kernelMessages.notFound)
    return detail(input, context)
  },
  earlierLoans: async (input, { db, actor, today }) => {
    const found = await reachOrder(db, input.orderId, actor)
    return pageOfAll(input, await listEarlierLoans(db, found, today))
  },
  couponList: async (input, { db, actor }) => {
    await reachOrder(db, input.orderId, actor)
    return pageOfAll(input, await listCoupons(db, input.orderId))
  },
  explainBalance,
  ...recordsOfOrder,
  ...orderTestHandlers,
})
