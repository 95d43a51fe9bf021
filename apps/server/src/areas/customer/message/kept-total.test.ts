import { customerBoard } from '@countinghouse/contract/areas/customer/message/calls'
import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { customer, lender } from '../../../testing/builders'
import { putTogether, totalsOf } from '../../../testing/kept-total'
import { messageCounts } from './kept-total'

const app = testApp({ now: '2026-03-20T03:00:00Z' })

it('the message board knows its total, however it is asked, as messages come, are answered and counts are put together', async () => {
  const [one, other] = [await lender(app), await lender(app)]
  const admin = await app.user({ roles: ['admin'] })
  const ofOne = await app.user({ roles: ['cs'], appIds: [one.appId] })
  const write = async (to: typeof one, message_type: number, on: string) =>
    (
      await app.db
        .insertInto('customer_message')
        .values({
          customer_id: await customer(app, to),
          app_id: to.appId,
          message_type,
          content: 'When is it due?',
          received_at: new Date(`${on}T02:00:00Z`),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const ids = [
    await write(one, 1, '2026-03-18'),
    await write(one, 2, '2026-03-18'),
    await write(one, 2, '2026-03-19'),
    await write(other, 1, '2026-03-19'),
  ]
  const filters = [
    {},
    { messageBoardType: 2 },
    { replyStatus: 1 },
    { replyStatus: 2 },
    { appId: one.appId },
    { createTimeStart: '2026-03-19', createTimeEnd: '2026-03-20', messageBoardType: 2 },
  ]
  const totals = (user = admin) => totalsOf(app, customerBoard.messageList, { filters, user })
  const before = await totals()
  expect([before[0], before[1], before[4], before[5]]).toEqual([4, 2, 3, 1])
  expect((await totals(ofOne))[0]).toBe(3)
  await app.ask(customerBoard.messageReply, { id: ids[0]!, replyContent: 'On Friday' }, { user: ofOne })
  const after = await totals()
  expect(after).not.toEqual(before)
  expect(after[2]! + after[3]!).toBe(4)
  expect((await app.ask(dashboard.waiting, {}, { user: admin })).data.messages).toBe(3)
  await putTogether(app, messageCounts)
  expect(await totals()).toEqual(after)
})
