import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Money } from '../../../kernel/money'
import { useShow } from '../../../kernel/show'
import { useRead } from '../../../kernel/use-read'
import { type MoneyRequestRow, RequestDialog } from './request-dialog'

/** What was asked for on an order and waits for a second person. */
export function WaitingRequests({ orderId }: { orderId: number }) {
  const { t, field } = useShow()
  const { data } = useRead(moneyRequests.moneyRequestsOfOrder, { orderId, state: 'waiting' })
  const [open, setOpen] = useState<MoneyRequestRow>()
  return (
    <>
      {data?.list.map(request => (
        <Alert
          key={request.requestId}
          type="warning"
          showIcon
          title={
            <>
              {t('order:request.waits', { kind: t(`order:choice.kind.${request.kind}`) })}{' '}
              <Money amountMinor={request.amountMinor} currency={request.currency} /> · <bdi>{request.makerName}</bdi> ·{' '}
              {field(moneyRequests.moneyRequestsOfOrder.row, request, 'makeTime')}
            </>
          }
          action={
            <Button size="small" onClick={() => setOpen(request)}>
              {t(request.mayDecide ? 'order:approvals.review' : 'order:approvals.look')}
            </Button>
          }
        />
      ))}
      {open && <RequestDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
