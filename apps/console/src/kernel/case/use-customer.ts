import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { useMay } from '../may'
import { useRead } from '../use-read'

export type CustomerDetail = AnswerOf<typeof customer.detail>

/** The person behind an order or a task; nothing for staff who may not open customers. */
export function useCustomer(custId: number | undefined) {
  const may = useMay()
  const allowed = may(customer.detail)
  return useRead(customer.detail, { custId: custId ?? 0 }, { when: allowed && custId !== undefined })
}
