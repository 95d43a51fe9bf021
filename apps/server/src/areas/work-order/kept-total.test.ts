import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { FLOWS } from '@countinghouse/domain/areas/work-order/definition'
import { workFlowType } from '@countinghouse/domain/kernel/lists/work-order'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../testing/app'
import {
  act,
  added,
  app,
  balance,
  borrower,
  closeComplaints,
  collector,
  cs,
  MORNING,
  manager,
  openComplaints,
  product,
  supervisor,
  visit,
} from '../../testing/complaint-desk'

type Wanted = InputOf<typeof workOrders.workOrderList>

beforeAll(async () => {
  await openComplaints()
  const [waits, closes] = [await borrower(), await borrower()]
  const violent = { workFlowType: 3, firstLevelQuestion: 2, secondLevelQuestion: 201, questionV1: 4 } as const
  const accused = { ...violent, collectionDate: '2026-11-19', collectionUserId: collector.userId }
  await added({ orderNo: waits.orderNo, nextApproveUser: balance.userId, custAppeal: 3, level: 4 })
  await added({ ...accused, nextApproveUser: supervisor.userId })
  await added({ workFlowType: 6, nextApproveUser: product.userId, complainChannel: 5 })
  await added({ workFlowType: 8, nextApproveUser: balance.userId }, manager)
  // Of collection by who checks it, though raised by him it concerns product.
  await added({ workFlowType: 6, nextApproveUser: product.userId }, supervisor)
  const id = await added({ orderNo: closes.orderNo, nextApproveUser: balance.userId })
  await act(id, balance, 1, { decision: 4, nextApproveUser: cs.userId })
  await visit(id, cs, 1, 2)
  // It was raised two days ago.
  const created_at = new Date(MORNING.getTime() - 2 * 86_400_000)
  await app.db.updateTable('work_order').set({ created_at }).where('id', '=', id).execute()
  await act(id, cs, 1, { tag: 11 })
  const common = await added({ workFlowType: 1, type: 2, nextApproveUser: cs.userId })
  await act(common, cs, 1, { tag: 3 })
})
afterAll(closeComplaints)

/** Each filter whose total is kept, beside those that go with any. */
const ASKED: Wanted[] = [
  {},
  ...[0, 1, 2, 3, 5].map(status => ({ status })),
  { type: 2 },
  { workFlowType: 6 },
  { firstLevelQuestion: 6 },
  { firstLevelQuestion: 6, secondLevelQuestion: 603 },
  { firstLevelQuestion: 2, secondLevelQuestion: 603 },
  { questionV1: 4 },
  { complainChannel: 5 },
  { custAppeal: 3 },
  { level: 4 },
  { tag: 11 },
  { source: 2 },
  { settleStatus: 0 },
  { handleStatus: 1 },
  { backVisit: 1 },
  { satisfaction: 2 },
  { decision: 4 },
  ...(['open', 'day', 'threeDays', 'longer'] as const).map(took => ({ took })),
  { view: 'role' },
  { country: 'MX', status: 1 },
  { country: 'TH' },
  { concern: 'collection' },
  { concern: 'others', status: 5 },
]

describe('totals of complaints that are kept', () => {
  it('they are what counting finds, for who sees all, who checks collection, and who sees his own (decision 0051)', async () => {
    const total = async (input: Wanted, user: TestUser) =>
      (await app.ask(workOrders.workOrderList, input, { user })).data.total
    const some: Record<string, number> = {}
    for (const [name, user] of Object.entries({ manager, supervisor, collector }))
      for (const input of [...ASKED, { collectionUserId: collector.userId }, { appId: 999_999 }]) {
        const kept = await total(input, user)
        // With days beside it nothing is kept.
        expect(kept, `${name} ${JSON.stringify(input)}`).toBe(
          await total({ ...input, createTimeStart: '2026-01-01' }, user),
        )
        if (kept > 0) some[name] = (some[name] ?? 0) + 1
      }
    expect([some.manager! > 20, some.supervisor! > 5, some.collector! > 2]).toEqual([true, true, true])
  })

  it('what is kept is what the work orders come to, whatever became of them', async () => {
    const { rows } = await sql`
      select filter, value, app_id, of_collection, sum(orders) from (
        select filter, value, app_id, of_collection, orders from work_order_count
        union all
        select f.filter, f.value, app_id, of_collection, -1 from work_order cross join lateral (values
          ('', 0::bigint), ('status', status), ('took', took), ('handleStatus', handled::int), ('decision', decision), ('tag', tag),
          ('settleStatus', (select o.settle_status from loan_order o where o.id = order_id))
        ) as f(filter, value) where f.value is not null
      ) as kept_and_counted where filter in ('', 'status', 'took', 'handleStatus', 'decision', 'tag', 'settleStatus')
      group by 1, 2, 3, 4 having sum(orders) <> 0`.execute(app.db)
    expect(rows).toEqual([])
  })

  it('the database knows the flows that concern collection (G-202)', async () => {
    const id = await added({ workFlowType: 6, nextApproveUser: product.userId })
    const passes = (type: (typeof workFlowType.values)[number]) =>
      FLOWS[type].route.includes('col_check') || type === workFlowType.value.balanceByCollector
    for (const flow_type of workFlowType.values) {
      const turned = app.db.updateTable('work_order').set({ flow_type }).where('id', '=', id)
      expect(await turned.returning(['flow_type', 'of_collection']).executeTakeFirstOrThrow()).toEqual({
        flow_type,
        of_collection: passes(flow_type),
      })
    }
  })
})
