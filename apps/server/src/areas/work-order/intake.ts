import type { ComplaintKind } from '@countinghouse/domain/areas/contact/complaint'
import { CHANNELS, flowOfComplaint, questionsOfComplaint } from '@countinghouse/domain/areas/work-order/raising'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { approveRole, workOrderType } from '@countinghouse/domain/kernel/lists/work-order'
import type { Trx } from '../../kernel/context'
import { raise } from './raise'

/** Raises what a borrower complained of in his app: it is new until customer service has received it. */
export async function raiseForComplaint(
  trx: Trx,
  complaint: {
    customerId: number
    appId: number
    orderId: number | null
    kind: ComplaintKind
    remark: string
    accusedId?: number | undefined
    eventId: string
    on: BusinessDate
    /** By which the contact is stopped already; it ends with the work order. */
    pauseId?: number | undefined
  },
  now: Date,
): Promise<number> {
  const { customerId, appId, orderId, kind, remark, accusedId, eventId, on, pauseId } = complaint
  const customer = await trx
    .selectFrom('customer')
    .select(['mobile', 'email', 'cust_name'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { first, second, label } = questionsOfComplaint(kind)
  const order = await raise(
    trx,
    {
      app_id: appId,
      customer_id: customerId,
      order_id: orderId,
      cust_mobile: customer.mobile,
      cust_email: customer.email,
      given_name: customer.cust_name,
      type: workOrderType.value.complaint,
      flow_type: flowOfComplaint(kind),
      first_question: first,
      second_question: second,
      label,
      channel: CHANNELS.userSubmission,
      collection_date: first === 2 ? on : null,
      collector_id: accusedId ?? null,
      remark: remark || kind,
      source_event_id: eventId,
      pause_id: pauseId ?? null,
    },
    { by: null, as: approveRole.value.customerService, now },
  )
  return order.id
}
