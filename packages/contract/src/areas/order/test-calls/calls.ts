import { z } from 'zod'
import { action } from '../../../kernel/call'
import { dictBetween, id, rowVersion } from '../../../kernel/field'
import { onOrder, orderState } from '../loan/rows'

const ofOrder = { orderId: id(), rowVersion: rowVersion() }

/** Only while the demo business is loaded; both move by legal events and post contra entries, nothing is rewritten (G-068). */
export const orderTests = {
  modifyOrderStatus: action('/order/test/modifyOrderStatus', {
    summary: 'Test only: bring an order into another state by the event that leads there',
    access: 'order-test.edit',
    demoOnly: true,
    input: z.strictObject({ ...ofOrder, orderStatus: dictBetween('orderStatus', 1, 11) }),
    output: orderState,
    audit: onOrder,
    refreshes: ['customer', 'approval', 'books', 'dashboard'],
  }),
  clearOrderData: action('/order/test/clearOrderData', {
    summary: 'Test only: end whatever is open on an order: its state, debt, tasks and links',
    access: 'order-test.edit',
    demoOnly: true,
    input: z.strictObject(ofOrder),
    output: orderState,
    audit: onOrder,
    refreshes: ['customer', 'approval', 'books', 'dashboard'],
  }),
}
