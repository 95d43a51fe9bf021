import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { startTestApp, type TestApp, type TestUser } from './app'
import { customer, type Lender, lender, order } from './builders'

/** Friday, 11:00 in Mexico. */
export const MORNING = new Date('2026-11-20T17:00:00Z')

/** The application, the app and the people of a test file about complaints, one of each role. */
export let app: TestApp
export let lent: Lender
export let cs: TestUser
export let other: TestUser
export let manager: TestUser
export let balance: TestUser
export let product: TestUser
export let supervisor: TestUser
export let collector: TestUser
export let finance: TestUser
export let admin: TestUser

export async function openComplaints() {
  app = await startTestApp({ now: MORNING.toISOString() })
  lent = await lender(app)
  const of = (role: string, name: string) => app.user({ roles: [role], appIds: [lent.appId], name })
  cs = await of('cs', 'Luz')
  other = await of('cs', 'Eva')
  manager = await of('cs_manager', 'Marta')
  balance = await of('balance', 'Bruno')
  product = await of('product', 'Pia')
  supervisor = await of('collection_supervisor', 'Sergio')
  collector = await of('collector', 'Carlos')
  finance = await of('finance', 'Fina')
  admin = await app.user({ roles: ['admin'], name: 'Root' })
}
export const closeComplaints = () => app?.stop()

export type Add = InputOf<typeof workOrders.workOrderAdd>
export type Approve = InputOf<typeof workOrders.workOrderApprove>

let serial = 0
export async function borrower() {
  const custId = await customer(app, lent, { mobile: `55${String(20_000_000 + ++serial)}`, name: 'Rosa Soto' })
  const orderId = await order(app, lent, custId, { state: 8, daysAgo: 20 })
  const { order_no } = await app.db
    .selectFrom('loan_order')
    .select('order_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { custId, orderId, orderNo: order_no }
}
export const given = (more: Partial<Add> = {}): Add => ({
  appId: lent.appId,
  custMobile: '5511223344',
  type: 1,
  workFlowType: 4,
  firstLevelQuestion: 6,
  secondLevelQuestion: 603,
  questionV1: 14,
  complainChannel: 2,
  remark: 'Says that she paid twice',
  attachment: [],
  ...more,
})
export const add = (more: Partial<Add> = {}, user = cs) =>
  app.ask(workOrders.workOrderAdd, given(more), { user, language: 'zh-CN' })
export async function added(more: Partial<Add> = {}, user = cs): Promise<number> {
  const { code, msg, data } = await app.ask(workOrders.workOrderAdd, given(more), { user })
  if (code !== CODE.success) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data.id
}
export const detail = async (id: number, user: TestUser = admin) =>
  (await app.ask(workOrders.workOrderDetail, { id }, { user })).data
export const flow = async (id: number, user: TestUser = admin) =>
  (await app.ask(workOrders.workOrderFlow, { id }, { user })).data.list
export async function act(
  id: number,
  user: TestUser,
  operateType: Approve['operateType'],
  more: Partial<Approve> = {},
) {
  const { nodeId } = await detail(id)
  const words = { approveResult: 'Looked into it', optRemark: 'See the calls', attachment: [] }
  return app.ask(
    workOrders.workOrderApprove,
    { id, nodeId: nodeId!, operateType, ...words, ...more },
    { user, language: 'zh-CN' },
  )
}
export async function visit(id: number, user: TestUser, connect: number, satisfaction?: number) {
  const { rowVersion } = await detail(id)
  return app.ask(
    workOrders.workOrderVisit,
    { id, rowVersion, connect, remark: 'Called', ...(satisfaction !== undefined && { satisfaction }) },
    { user },
  )
}
export const statusOf = async (id: number) => (await detail(id)).status
export const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields?: Record<string, string> }).fields ?? {}
