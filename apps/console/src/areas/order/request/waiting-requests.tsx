import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { moneyKind } from '@countinghouse/contract/areas/order/request/choices'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Money } from '../../../kernel/money'
import { useShow } from '../../../kernel/show'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { type MoneyRequestRow, RequestDialog } from './request-dialog'
import { texts } from './texts'

/** What was asked for on an order and waits for a second person. */
export function WaitingRequests({ orderId }: { orderId: number }) {
  const { t, field } = useShow()
  const label = useLabel()
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
              {t('order:request.waits', { kind: label(moneyKind, request.kind) })}{' '}
              <Money amountMinor={request.amountMinor} currency={request.currency} /> · <bdi>{request.makerName}</bdi> ·{' '}
              {field(moneyRequests.moneyRequestsOfOrder.row, request, 'makeTime')}
            </>
          }
          action={
            <Button size="small" onClick={() => setOpen(request)}>
              {t(request.mayDecide ? texts.review : texts.look)}
            </Button>
          }
        />
      ))}
      {open && <RequestDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
