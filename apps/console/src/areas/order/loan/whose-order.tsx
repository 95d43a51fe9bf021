import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { useShow } from '../../../kernel/show'
import { useRead } from '../../../kernel/use-read'
import './whose-order.css'

/** Whose order a money dialog is about: the person, the number, the product. */
export function WhoseOrder({ orderId }: { orderId: number }) {
  const { dictionaries } = useShow()
  const { data } = useRead(order.detail, { orderId })
  return (
    <p className="ch-whose-order" aria-busy={data === undefined || undefined}>
      <strong>{data?.custName}</strong>
      <bdi className="ch-figures">{data?.orderNo}</bdi>
      <span>{data?.productName}</span>
      <span>{data && dictionaries.label('deadlineDays', data.applicationDeadline)}</span>
    </p>
  )
}
