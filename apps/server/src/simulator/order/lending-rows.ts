import type { LoggedEvent } from '@countinghouse/domain/areas/order/loan/logged-event'
import { payoutAmountOf } from '@countinghouse/domain/areas/order/loan/schedule'
import { type OrderStatus, orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { SYSTEM, type Who } from '../../areas/order/moves'
import { callBackOf, callBackRow, payoutAtChannel, payoutReference } from '../payment/channel-side'
import { payoutNumber } from '../payment/payout-number'
import { cashiersOf } from './cashiers'
import type { OrderInput } from './orders'

const S = orderStatus.value

type Move = (
  name: LoggedEvent,
  to: OrderStatus,
  at: Date,
  who: Who,
  more?: { reason?: string; values?: object },
) => void

/** The payouts of an order up to the one that was paid; that one, once it is. */
export function writeLending(
  input: OrderInput,
  order: { orderId: number; move: Move; fail: (reason: string) => void },
) {
  const { rows, scenario, now, staff, customer } = input
  const { finance } = cashiersOf(staff.finance, customer.scenario.seq)
  let lent: { at: Date; payoutId: number } | undefined
  for (const [index, attempt] of (scenario.lending?.attempts ?? []).entries()) {
    if (attempt.at > now) break
    const answered = attempt.answeredAt <= now
    const payoutId = rows.id('payout')
    order.move(index === 0 ? 'lend' : 'retryLending', S.lending, attempt.at, finance)
    order.fail('')
    rows.add('payout', {
      id: payoutId,
      payout_no: payoutNumber(payoutId, attempt.at),
      order_id: order.orderId,
      refund_id: null,
      attempt: index + 1,
      channel: 'CH01',
      channel_id: rows.channelOf('CH01'),
      channel_reference: attempt.silent && !answered ? null : payoutReference(payoutId),
      amount_minor: payoutAmountOf(scenario.terms),
      currency: scenario.terms.currency,
      bank_id: input.bankId,
      account_last4: customer.scenario.person.bank.accountNumber.slice(-4),
      state: answered ? attempt.answer : attempt.silent ? 'unknown' : 'sent',
      reason: answered ? attempt.reason : '',
      created_at: attempt.at,
      sent_at: attempt.at,
      answered_at: answered ? attempt.answeredAt : null,
    })
    const ours = {
      reference: payoutNumber(payoutId, attempt.at),
      payoutId,
      amountMinor: payoutAmountOf(scenario.terms),
      currency: scenario.terms.currency,
    }
    rows.add('sandbox_payment', payoutAtChannel(ours, { attempt, now }))
    if (!answered) break
    const { answer, answeredAt: at, reason } = attempt
    const heard = callBackOf(ours, {
      kind: `payout.${answer}`,
      channelReference: payoutReference(payoutId),
      at,
      reason,
    })
    rows.add('channel_event', {
      id: rows.id('channel_event'),
      ...callBackRow(heard, { channelId: rows.channelOf('CH01'), at }),
    })
    const values = { payoutNo: payoutNumber(payoutId, attempt.at), amountMinor: payoutAmountOf(scenario.terms) }
    if (attempt.answer === 'paid') {
      order.move('payoutPaid', S.inRepayment, attempt.answeredAt, SYSTEM, { values })
      lent = { at: attempt.answeredAt, payoutId }
    } else {
      order.move('payoutFailed', S.lendingFailed, attempt.answeredAt, SYSTEM, {
        reason: attempt.reason,
        values: { payoutNo: values.payoutNo },
      })
      order.fail(attempt.reason)
    }
  }
  return lent
}
