import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collect } from '../../testing/collect'
import { crew } from '../../testing/collection-desk'
import { complaint, decide } from '../../testing/complaint-of-order'
import { lentUntil } from '../../testing/lent-loan'
import { app, closeDesk, openDesk, orderRow } from '../../testing/loan-desk'

beforeAll(openDesk)
afterAll(closeDesk)

const ownerOf = async (orderId: number) => {
  const { owner_id } = await app.db
    .selectFrom('task')
    .select('owner_id')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return owner_id
}

/** A customer's loan that Ana collects, and his complaint, of which it is decided that another collector takes over. */
async function changed(orderId: number) {
  const collecting = { workFlowType: 3, firstLevelQuestion: 2, questionV1: 4, collectionDate: '2026-03-11' } as const
  const made = await complaint(orderId, { role: 'collection_supervisor', ...collecting })
  const manager = await made.of('cs_manager')
  await decide(made.id, made.first, { decision: 1, nextApproveUser: manager.userId })
  expect((await decide(made.id, manager, { decision: 1, nextApproveUser: made.cs.userId })).code).toBe(CODE.success)
}

it('a change of collector gives the tasks to another who is on duty and below his limit, else they wait in the pool', async () => {
  const [orderId, otherId] = [await lentUntil('03-12'), await lentUntil('03-12')]
  const appIds = [(await orderRow(orderId)).app_id, (await orderRow(otherId)).app_id]
  const [ana] = (await crew(app, { stage: 'S2', size: 1, orderLimit: 5, appIds })).members
  const [raj] = (await crew(app, { stage: 'S2', size: 1, orderLimit: 1, appIds })).members
  await collect(app, orderId, ana!)
  await collect(app, otherId, raj!)
  await changed(orderId)
  expect([await ownerOf(orderId), await ownerOf(otherId)]).toEqual([null, raj!.userId])
  const [eve] = (await crew(app, { stage: 'S2', size: 1, orderLimit: 1, appIds })).members
  await collect(app, orderId, ana!)
  await changed(orderId)
  expect(await ownerOf(orderId)).toBe(eve!.userId)
  const third = await lentUntil('03-12')
  await collect(app, third, ana!)
  await crew(app, { stage: 'S2', size: 1, appIds: [(await orderRow(third)).app_id] })
  app.clock.set('2026-03-12T16:30:00Z')
  await changed(third)
  expect(await ownerOf(third)).toBeNull()
})
