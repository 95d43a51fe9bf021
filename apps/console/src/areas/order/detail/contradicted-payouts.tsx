import type { order } from '@countinghouse/contract/areas/order/detail/calls'
import { orderDetail } from '@countinghouse/contract/areas/order/detail/rows'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { Alert } from 'antd'
import { Money } from '../../../kernel/money'
import { useShow } from '../../../kernel/show'
import { texts } from './texts'

/** Payouts of which a channel says the opposite of what it said before: money may have left twice, or come back. */
export function ContradictedPayouts({ detail }: { detail: AnswerOf<typeof order.detail> }) {
  const { t, field } = useShow()
  return detail.contradictedPayouts.map(payout => (
    <Alert
      key={payout.payoutNo}
      type="error"
      showIcon
      title={
        <>
          {t(payout.told === 'paid' ? texts.paidAfterAll : texts.failedAfterAll, { payoutNo: payout.payoutNo })}{' '}
          <Money amountMinor={payout.amount} currency={detail.currency} /> ·{' '}
          {field(orderDetail.shape.contradictedPayouts.element, payout, 'toldTime')}
        </>
      }
    />
  ))
}
