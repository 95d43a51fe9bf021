import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { expect } from 'vitest'
import type { TestUser } from './app'
import { app, orderRow } from './loan-desk'

type Add = InputOf<typeof workOrders.workOrderAdd>
type Approve = InputOf<typeof workOrders.workOrderApprove>

/** A complaint about an order, which waits for somebody of a role. */
export async function complaint(orderId: number, { role, ...more }: { role: string } & Partial<Add>) {
  const row = await orderRow(orderId)
  const of = (code: string) => app.user({ roles: [code], appIds: [row.app_id] })
  const [cs, first] = [await of('cs'), await of(role)]
  const asked = { type: 1, firstLevelQuestion: 6, questionV1: 14, complainChannel: 2, remark: 'Paid twice' }
  const given = { ...asked, appId: row.app_id, orderNo: row.order_no, workFlowType: 4, attachment: [] }
  const input = { ...given, nextApproveUser: first.userId, ...more } as Add
  const { code, data } = await app.ask(workOrders.workOrderAdd, input, { user: cs })
  expect(code).toBe(CODE.success)
  return { id: data.id, cs, first, customerId: row.customer_id, appId: row.app_id, of }
}
export const detail = async (id: number) => {
  const admin = await app.user({ roles: ['admin'] })
  return (await app.ask(workOrders.workOrderDetail, { id }, { user: admin })).data
}
export async function decide(id: number, user: TestUser, more: Partial<Approve>) {
  const { nodeId } = await detail(id)
  const words = { approveResult: 'Looked into it', optRemark: 'See the receipts', attachment: [] }
  const input = { id, nodeId: nodeId!, operateType: 1 as const, ...words, ...more }
  return app.ask(workOrders.workOrderApprove, input, { user, language: 'en-US' })
}
