import { paymentProofs } from '@countinghouse/contract/areas/order/proof/calls'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { putTogether, totalsOf } from '../../../testing/kept-total'
import { buildOrder } from '../../../testing/loan-builder'
import { proofCounts } from './kept-total'

const app = testApp({ now: '2026-03-20T03:00:00Z' })

it('the list of proofs knows its total, however it is asked, as proofs come, are decided and counts are put together', async () => {
  const [one, other] = [await buildOrder(app), await buildOrder(app)]
  const admin = await app.user({ roles: ['admin'] })
  const ofOne = await app.user({ roles: ['finance'], appIds: [one.appId] })
  const send = async ({ orderId, customerId, appId }: typeof one, on: string) =>
    (
      await app.db
        .insertInto('payment_proof')
        .values({ order_id: orderId, customer_id: customerId, app_id: appId, received_at: new Date(`${on}T02:00:00Z`) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const ids = [
    await send(one, '2026-03-18'),
    await send(one, '2026-03-18'),
    await send(one, '2026-03-19'),
    await send(other, '2026-03-19'),
  ]
  const day = { receivedTimeStart: '2026-03-18', receivedTimeEnd: '2026-03-18' }
  const filters = [
    {},
    { proofState: 'waiting' as const },
    { proofState: 'refused' as const },
    { appId: one.appId },
    { receivedTimeStart: '2026-03-19' },
    { ...day, proofState: 'waiting' as const },
    { mine: true },
    { mine: false },
    { orderNo: one.orderNo },
  ]
  const totals = (user = admin) => totalsOf(app, paymentProofs.proofList, { filters, user })
  expect(await totals()).toEqual([4, 4, 0, 3, 2, 2, 0, 4, 3])
  expect(await totals(ofOne)).toEqual([3, 3, 0, 3, 1, 2, 0, 3, 3])
  await app.ask(paymentProofs.proofTake, { proofId: ids[0]! }, { user: ofOne })
  await app.db
    .updateTable('payment_proof')
    .set({ state: 'refused', decided_at: app.clock.now(), decided_by: admin.userId, refusal_reason: 'Cannot be read' })
    .where('id', '=', ids[1]!)
    .execute()
  const after = [4, 3, 1, 3, 2, 1, 0, 4, 3]
  expect(await totals()).toEqual(after)
  expect((await totals(ofOne)).slice(6, 8)).toEqual([1, 2])
  await putTogether(app, proofCounts)
  expect(await totals()).toEqual(after)
})
