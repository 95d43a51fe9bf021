import { customerBoard } from '@countinghouse/contract/areas/customer/message/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lender } from '../../testing/builders'
import {
  added,
  app,
  balance,
  borrower,
  closeComplaints,
  cs,
  detail,
  fieldsOf,
  given,
  lent,
  MORNING,
  openComplaints,
  other,
  product,
} from '../../testing/complaint-desk'

beforeAll(openComplaints)
afterAll(closeComplaints)

async function written(customer_id: number) {
  const about = { app_id: lent.appId, customer_id, message_type: 1 as const, content: 'Where is my money?' }
  const row = app.db.insertInto('customer_message').values({ ...about, received_at: MORNING })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

describe('complaints made of what a borrower wrote, and those beside them', () => {
  it('a message becomes one work order, however many make it at once, and leads to it (threat 3)', async () => {
    const { custId } = await borrower()
    const messageId = await written(custId)
    const make = (user = cs) =>
      app.ask(workOrders.workOrderAdd, given({ custId, messageId, nextApproveUser: balance.userId }), { user })
    const answers = await Promise.all([make(cs), make(other), make(cs)])
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.success, CODE.changed, CODE.changed])
    const { id } = answers.find(({ code }) => code === CODE.success)!.data
    expect((await detail(id, cs)).messageId).toBe(messageId)
    const { data } = await app.ask(customerBoard.messageView, { id: messageId }, { user: cs })
    expect(data).toMatchObject({ workOrderId: id })
  })

  it('a message of another customer or another app is not there', async () => {
    const [whom, stranger] = [await borrower(), await borrower()]
    const foreign = await written(stranger.custId)
    const make = (messageId: number) =>
      app.ask(workOrders.workOrderAdd, given({ custId: whom.custId, messageId, nextApproveUser: balance.userId }), {
        user: cs,
      })
    expect(fieldsOf(await make(foreign))).toHaveProperty('messageId')
    const { appId } = await lender(app)
    await app.db.updateTable('customer_message').set({ app_id: appId }).where('id', '=', foreign).execute()
    expect(fieldsOf(await make(foreign))).toHaveProperty('messageId')
  })

  it('a complaint says how many others the customer has, and how many of its question are open on its app', async () => {
    const { custId } = await borrower()
    const told = { custId, questionV1: 13, nextApproveUser: product.userId, workFlowType: 6 } as const
    const [first, second] = [await added(told), await added(told)]
    const third = await added({ ...told, custId: (await borrower()).custId })
    expect(await detail(first)).toMatchObject({ ofCustomer: 1, similar: 2 })
    expect(await detail(third)).toMatchObject({ ofCustomer: 0, similar: 2 })
    const others = await app.ask(workOrders.workOrderList, { custId }, { user: cs })
    expect(others.data.list.map(one => one.id)).toEqual([second, first])
  })
})
