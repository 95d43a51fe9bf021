import { z } from 'zod'
import type { AreaName } from '../../../kernel/area-names'
import { amount, dict, id, rowVersion, yesNo } from '../../../kernel/field'

export const orderState = z.object({
  orderId: id(),
  orderNo: z.string(),
  orderStatus: dict('orderStatus'),
  rowVersion: rowVersion(),
})

/** What is owed or paid, by what it is for. */
export const owedParts = z.object({
  principalMinor: amount(),
  interestMinor: amount(),
  feeMinor: amount(),
  lateFeeMinor: amount(),
  totalMinor: amount(),
})

/** The other areas that show what money moved on an order. */
export const showMoneyOfOrders: readonly AreaName[] = ['books', 'dashboard', 'customer', 'operation']

export const onOrder = { subject: 'order', ids: (input: { orderId: number }) => [input.orderId] }

/** Above the maker's limit the action waits for a second person: then nothing is booked yet. */
export const waitingOutcome = { waiting: yesNo(), requestId: z.int().nullable() }

export const entries = z.array(
  z.object({
    account: z.string(),
    currentPeriod: z.int().nullable(),
    debitMinor: amount(),
    creditMinor: amount(),
  }),
)
