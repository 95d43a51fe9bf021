import { rechecks } from '@countinghouse/contract/areas/approval/recheck/calls'
import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { channels } from '@countinghouse/contract/areas/system/channel/calls'
import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import type { TestUser } from '../../testing/app'
import { lender } from '../../testing/builders'
import {
  added,
  app,
  balance,
  borrower,
  closeComplaints,
  collector,
  cs,
  lent,
  openComplaints,
} from '../../testing/complaint-desk'
import { customersToCall } from '../../testing/customers-to-call'
import { raiseForComplaint } from '../work-order/moves'

beforeAll(openComplaints)
afterAll(closeComplaints)

const waiting = async (user: TestUser, currency?: 'MXN' | 'THB') =>
  (await app.ask(dashboard.waiting, { currency }, { user })).data

describe('what waits for somebody is as much as its list shows', () => {
  it('complaints whose next step is his, of the market', async () => {
    const before = await waiting(balance)
    await added({ nextApproveUser: balance.userId })
    const mine = await app.ask(workOrders.workOrderList, { view: 'mine' }, { user: balance })
    expect([before.complaints, mine.data.total]).toEqual([0, 1])
    expect((await waiting(balance)).complaints).toBe(1)
    expect((await waiting(balance, 'MXN')).complaints).toBe(1)
    expect((await waiting(balance, 'THB')).complaints).toBe(0)
  })

  it('complaints that nobody has yet, or whose owner left, for each who could take the next step', async () => {
    const of = (role: string) => app.user({ roles: [role], appIds: [lent.appId] })
    const [clerk, agent, leaver] = [await of('cs'), await of('product'), await of('product')]
    const shown = async (user: TestUser) => {
      const { complaints } = await waiting(user)
      expect((await app.ask(workOrders.workOrderList, { view: 'mine' }, { user })).data.total).toBe(complaints)
      return complaints!
    }
    const before = [await shown(clerk), await shown(agent), await shown(balance)]
    const { custId, orderId } = await borrower()
    const told = { kind: 'violence', remark: 'Shouted', eventId: `w-${orderId}`, on: '2026-11-20' } as const
    await inTransaction(app.db, trx =>
      raiseForComplaint(trx, { customerId: custId, appId: lent.appId, orderId, ...told }, app.clock.now()),
    )
    await added({ workFlowType: 6, nextApproveUser: leaver.userId })
    expect(await shown(agent)).toBe(before[1])
    await app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', leaver.userId).execute()
    expect([await shown(clerk), await shown(agent), await shown(balance)]).toEqual([
      before[0]! + 1,
      before[1]! + 1,
      before[2]!,
    ])
    // Nobody takes what is about himself.
    await app.db
      .updateTable('work_order')
      .set({ collector_id: clerk.userId })
      .where('customer_id', '=', custId)
      .execute()
    expect(await shown(clerk)).toBe(before[0])
  })

  it('customers of telemarketing whom it is time to call', async () => {
    const seat = await app.user({ roles: ['telemarketer'], appIds: [lent.appId] })
    const { registered, close } = customersToCall(app, () => lent)
    const people = [
      await registered(['registered']),
      await registered(['registered']),
      await registered(['registered']),
    ]
    await close()
    const hold = (at: number, more: object) =>
      app.db
        .updateTable('tele_assignment')
        .set({ owner_id: seat.userId, assign_status: 1, assigned_at: app.clock.now(), ...more })
        .where('customer_id', '=', people[at]!.custId)
        .execute()
    const hour = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
    await hold(0, {})
    await hold(1, { followed_at: hour(-3), next_at: hour(-1) })
    await hold(2, { followed_at: hour(-3), next_at: hour(1) })
    expect((await waiting(seat)).prospects).toBe(2)
    const work = (await app.ask(telemarketing.worklist, {}, { user: seat })).data
    expect(work.map(({ nextFollowTime }) => nextFollowTime)).toEqual([
      hour(-1).toISOString(),
      null,
      hour(1).toISOString(),
    ])
    expect((await waiting(collector)).prospects).toBeNull()
    // Of an app that is not his any more he calls nobody.
    const { appId } = await lender(app)
    const moved = await app.user({ roles: ['telemarketer'], appIds: [appId] })
    await hold(0, { owner_id: moved.userId })
    expect((await waiting(moved)).prospects).toBe(0)
    expect((await app.ask(telemarketing.worklist, {}, { user: moved })).data).toEqual([])
  })

  it('approved cases to look at again', async () => {
    const examiner = await app.user({ roles: ['approver'], appIds: [lent.appId] })
    const other = await app.user({ roles: ['approver'], appIds: [lent.appId] })
    const { custId, orderId } = await borrower()
    await sql`with made as (
        insert into task (desk, order_id, app_id, customer_id, created_at)
        values ('approval', ${orderId}, ${lent.appId}, ${custId}, ${app.clock.now()}) returning id
      ) insert into approval_recheck (task_id, order_id, app_id, customer_id, examiner_id, decided_at, owner_id, created_at)
      select id, ${orderId}, ${lent.appId}, ${custId}, ${other.userId}, ${app.clock.now()}, ${examiner.userId}, ${app.clock.now()}
      from made`.execute(app.db)
    const list = await app.ask(rechecks.recheckList, { mine: true, open: true }, { user: examiner })
    expect([(await waiting(examiner)).rechecks, list.data.total]).toEqual([1, 1])
    expect((await waiting(other)).rechecks).toBe(0)
  })

  it('changes that others asked for and that he may decide', async () => {
    const [maker, second] = [await app.user({ roles: ['admin'] }), await app.user({ roles: ['admin'] })]
    const channel = { channelKind: 'sms', adapter: 'outbox', channelName: 'Outbox 2' } as const
    await app.ask(channels.channelAdd, { ...channel, currencies: ['MXN'], reason: 'For tests' }, { user: maker })
    const list = await app.ask(approvals.pendingChangeList, { state: 'waiting' }, { user: second })
    expect([(await waiting(second)).changes, list.data.total]).toEqual([1, 1])
    expect((await waiting(maker)).changes).toBe(0)
    expect((await waiting(cs)).changes).toBeNull()
  })
})
