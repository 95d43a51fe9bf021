import type { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { WorkOrder } from './records'

type Edit = Omit<ParsedInputOf<typeof workOrders.workOrderEdit>, 'id' | 'rowVersion'>

/**
 * An edit with what it leaves out of the record: whoever edits sees numbers and address masked, so what is blank stays as it is
 * unless it is cleared by name; the customer stays while neither his order nor his number is given anew.
 */
export function withKept({ clearedFields, ...given }: Edit, order: WorkOrder): Omit<Edit, 'clearedFields'> {
  const stored = {
    custMobile: order.cust_mobile,
    custEmail: order.cust_email,
    collectionMobile: order.collection_mobile,
  }
  const of = (field: keyof typeof stored) =>
    given[field] || (clearedFields.includes(field) ? undefined : stored[field] || undefined)
  const namesCustomer = Boolean(given.custId ?? (given.orderNo || given.custMobile))
  return {
    ...given,
    custId: namesCustomer ? given.custId : (order.customer_id ?? undefined),
    custMobile: of('custMobile'),
    custEmail: of('custEmail'),
    collectionMobile: of('collectionMobile'),
  }
}
