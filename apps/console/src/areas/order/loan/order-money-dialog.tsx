import { order } from '@countinghouse/contract/areas/order/detail/calls'
import type { ActionCall } from '@countinghouse/contract/kernel/call'
import { useText } from '../../../kernel/i18n'
import {
  MoneyDialog,
  type MoneyDialogProps,
  OpeningMoneyDialog,
  type OpeningMoneyDialogProps,
} from '../../../kernel/money-dialog'
import type { TextKey } from '../../../kernel/text-keys'
import { useRead } from '../../../kernel/use-read'
import { WhoseOrder } from './whose-order'

interface OfOrder {
  orderId: number
  /** What was done, of {amount}, {name} and {orderNo}. */
  done: TextKey
}

/** A money dialog about one order: it says whose, before and after. */
export function OrderMoneyDialog<C extends ActionCall>({
  orderId,
  done,
  ...dialog
}: Omit<MoneyDialogProps<C>, 'about' | 'done'> & OfOrder) {
  return <MoneyDialog {...dialog} about={<WhoseOrder orderId={orderId} />} done={useDone(orderId, done)} />
}

/** The same before the figures are there that its form begins with. */
export function OpeningOrderMoneyDialog<C extends ActionCall>({
  orderId,
  done,
  ...dialog
}: Omit<OpeningMoneyDialogProps<C>, 'about' | 'done'> & OfOrder) {
  return <OpeningMoneyDialog {...dialog} about={<WhoseOrder orderId={orderId} />} done={useDone(orderId, done)} />
}

function useDone(orderId: number, done: TextKey): (amount: string) => string {
  const t = useText()
  const { data } = useRead(order.detail, { orderId })
  return amount => t(done, { amount, name: data?.custName ?? '', orderNo: data?.orderNo ?? '' })
}
