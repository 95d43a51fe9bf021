import { randomUUID } from 'node:crypto'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { AnyCall, InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../../kernel/context'
import { sealer } from '../../kernel/sealed'
import { seedSandboxChannels } from '../../simulator/payment/channels'
import type { TestUser } from '../../testing/app'
import { testEngine } from '../../testing/databases'
import { type Asked, type Filling, type Heard, KILLS, killedServer, type Stopped } from '../../testing/killed-server'
import { type BuiltOrder, buildOrder, lendAll, offlineReceipt } from '../../testing/loan-builder'
import { setSettings } from '../../testing/set-settings'
import { reconcile } from '../books/reconciliation/reconcile'
import { insertTask } from '../task/moves'
import { raiseForComplaint } from './moves'

const server = killedServer()
/** As many actions as one process carries out at once (limits.ts). */
const AT_ONCE = 6
const LOANS = 25
/** Every action writes the log last; those of the flow write a node on their way. */
const TABLES = ['operation_log', 'work_order_node'] as const

type Add = InputOf<typeof workOrders.workOrderAdd>
type Approve = InputOf<typeof workOrders.workOrderApprove>

/** What somebody asks for about a customer of its own, and what stands of him once it was done. */
interface Act {
  name: string
  custId: number
  asked: Asked
  becomes: object
}

const staff = ['cs', 'cs_manager', 'balance', 'product', 'collection_supervisor', 'collector', 'finance'] as const
type Staff = Record<(typeof staff)[number] | 'second' | 'admin', TestUser>

/** Everybody of the flows, on all apps; two collectors; a payment company that answers at once. */
async function prepare({ db, clock, env, user }: Filling): Promise<Staff> {
  const sealed = sealer(env.secrets.dataKey)
  await db.transaction().execute(trx => seedSandboxChannels(trx, { sealed, now: clock.now() }))
  await setSettings(db, { 'sandbox.delayMs': 0 })
  const people: [string, TestUser][] = []
  for (const role of [...staff, 'admin']) people.push([role, await user({ roles: [role], name: role })])
  people.push(['second', await user({ roles: ['collector'], name: 'second' })])
  return Object.fromEntries(people) as Staff
}

const asks = (call: AnyCall, input: object, user: TestUser): Asked => ({ call, input, user, key: randomUUID() })

/** Work orders of all kinds, each where the next act is the one that a server is killed in. */
async function prepareActs(app: Stopped, people: Staff): Promise<Act[]> {
  const { cs, cs_manager: manager, balance, product, collection_supervisor: supervisor, collector } = people
  const { finance, admin } = people
  const yesterday = addDays(businessDateOf(app.clock.now()), -1)
  const acts: Act[] = []

  async function done<C extends AnyCall>(call: C, input: InputOf<C>, user: TestUser) {
    const answer = await app.ask(call, input, { user })
    expect(answer, call.path).toMatchObject({ code: CODE.success })
    return answer.data
  }
  // Loans that were lent, each with a case that the collector holds.
  const loans: BuiltOrder[] = []
  for (let made = 0; made < LOANS; made += 1) loans.push(await buildOrder(app))
  await lendAll(app, loans, finance)
  const owner = { id: collector.userId, name: 'collector', group_id: null, department_id: null }
  for (const { orderId, appId, customerId } of loans)
    await insertTask(app.db, {
      desk: 'collection',
      stage: 'S2',
      orderId,
      appId,
      customerId,
      owner,
      now: app.clock.now(),
    })
  const borrower = () => loans.shift()!
  const complaint = ({ orderNo, appId }: { orderNo: string; appId: number }, more: Partial<Add>): Add => ({
    appId,
    orderNo,
    type: 1,
    workFlowType: 6,
    firstLevelQuestion: 6,
    questionV1: 14,
    complainChannel: 2,
    remark: 'Says that she paid twice',
    attachment: [],
    ...more,
  })
  const violence = { workFlowType: 3, firstLevelQuestion: 2, questionV1: 4, collectionDate: yesterday } as const
  const raised = async (whom: { orderNo: string; appId: number }, more: Partial<Add>, by = cs) =>
    (await done(workOrders.workOrderAdd, complaint(whom, more), by)).id
  const nodeOf = async (id: number) => (await done(workOrders.workOrderDetail, { id }, admin)).nodeId!
  const result = async (id: number, operateType: Approve['operateType'], more: Partial<Approve> = {}) => ({
    id,
    nodeId: await nodeOf(id),
    operateType,
    approveResult: 'Looked into it',
    optRemark: 'See the calls',
    attachment: [],
    ...more,
  })
  const approve = async (id: number, by: TestUser, ...given: [Approve['operateType'], Partial<Approve>?]) =>
    done(workOrders.workOrderApprove, await result(id, ...given), by)
  const note = (name: string, custId: number, asked: Asked, becomes: object) =>
    acts.push({ name, custId, asked, becomes })

  for (const { decision, more, decided, becomes } of MONEY) {
    const loan = borrower()
    if (decision === 8)
      await done(
        orderReceipts.repayOfflineAll,
        await offlineReceipt(app, { orderId: loan.orderId, amountMinor: 115_000, user: finance }),
        finance,
      )
    const id = await raised(loan, { workFlowType: 4, nextApproveUser: balance.userId })
    const chosen = { decision, nextApproveUser: cs.userId, ...more }
    if (!decided) {
      const asked = asks(workOrders.workOrderApprove, await result(id, 1, chosen), balance)
      note(`decision ${decision}`, loan.customerId, asked, becomes)
      continue
    }
    await approve(id, balance, 1, chosen)
    const [outcome] = (await done(workOrders.workOrderDetail, { id }, admin)).outcomes
    const input = { requestId: outcome!.requestId!, approve: true, remark: '' }
    note(
      `finance approves ${decision}`,
      loan.customerId,
      asks(moneyRequests.moneyRequestDecide, input, finance),
      becomes,
    )
  }

  // Decisions without money, and raising one that stops contact.
  const accused = { ...violence, collectionUserId: collector.userId, nextApproveUser: supervisor.userId }
  {
    const whom = borrower()
    const asked = asks(workOrders.workOrderAdd, complaint(whom, accused), cs)
    note('raise of violence', whom.customerId, asked, { works: [['col_check', 4]], pauses: 1, held: 0 })
  }
  {
    const whom = borrower()
    const id = await raised(whom, { ...violence, nextApproveUser: supervisor.userId })
    await approve(id, supervisor, 1, { decision: 1, nextApproveUser: manager.userId })
    const input = await result(id, 1, { decision: 1, nextApproveUser: cs.userId })
    const asked = asks(workOrders.workOrderApprove, input, manager)
    note('change of collector', whom.customerId, asked, {
      works: [['cs_letter', 2]],
      outcomes: [[1, false, 1]],
      held: 0,
    })
  }
  {
    const whom = borrower()
    const id = await raised(whom, { workFlowType: 4, nextApproveUser: balance.userId })
    const input = await result(id, 1, { decision: 9, nextApproveUser: cs.userId })
    const becomes = { works: [['cs_visit', 2]], outcomes: [[9, false, null]], pauses: 1 }
    note('fraud', whom.customerId, asks(workOrders.workOrderApprove, input, balance), becomes)
  }
  for (const [name, operateType, more, place, status] of [
    ['pass', 1, { decision: 2, nextApproveUser: cs.userId }, 'cs_visit', 2],
    ['reject', 0, {}, 'cs_correct', 2],
    ['hand over', 2, { nextApproveUser: supervisor.userId }, 'col_handed', 4],
    ['supplement', 3, {}, 'cs_correct', 2],
  ] as const) {
    const whom = borrower()
    const id = await raised(whom, { nextApproveUser: product.userId })
    const asked = asks(workOrders.workOrderApprove, await result(id, operateType, more), product)
    note(name, whom.customerId, asked, { works: [[place, status]] })
  }

  // What is no approval: handing in, visiting, closing, receiving, editing, repair.
  {
    const whom = borrower()
    const id = await raised(whom, { nextApproveUser: product.userId })
    await approve(id, product, 3)
    const { operateType: _, ...input } = await result(id, 1)
    const asked = asks(workOrders.workOrderSupply, input, cs)
    note('material', whom.customerId, asked, { works: [['product_handle', 5]] })
  }
  {
    const whom = borrower()
    const id = await raised(whom, { workFlowType: 1, nextApproveUser: cs.userId })
    const { rowVersion } = await done(workOrders.workOrderDetail, { id }, admin)
    const input = { id, rowVersion, connect: 1, satisfaction: 1, remark: 'Called' }
    note('back visit', whom.customerId, asks(workOrders.workOrderVisit, input, cs), { works: [['cs_handle', 2]] })
  }
  {
    const whom = borrower()
    const id = await raised(whom, accused)
    await approve(id, supervisor, 1, { decision: 2, nextApproveUser: manager.userId })
    await approve(id, manager, 1, { decision: 2, nextApproveUser: cs.userId })
    await approve(id, cs, 1, { nextApproveUser: cs.userId })
    const { rowVersion } = await done(workOrders.workOrderDetail, { id }, admin)
    await done(workOrders.workOrderVisit, { id, rowVersion, connect: 1, satisfaction: 2, remark: 'Well' }, cs)
    const asked = asks(workOrders.workOrderApprove, await result(id, 1, { tag: 11 }), cs)
    // The pause ends; whom it accused stays barred.
    note('closing', whom.customerId, asked, { works: [[null, 1]], pauses: 1 })
  }
  {
    const whom = borrower()
    const told = {
      customerId: whom.customerId,
      appId: whom.appId,
      orderId: whom.orderId,
      kind: 'amount',
      remark: 'Paid twice',
    } as const
    const sent = { ...told, eventId: randomUUID(), on: yesterday }
    const id = await app.db.transaction().execute(trx => raiseForComplaint(trx, sent, app.clock.now()))
    const asked = asks(workOrders.workOrderApprove, await result(id, 1, { nextApproveUser: balance.userId }), cs)
    note('receiving', whom.customerId, asked, { works: [['ba_approve', 3]] })
  }
  {
    const whom = borrower()
    const id = await raised(whom, { nextApproveUser: product.userId })
    const { rowVersion } = await done(workOrders.workOrderDetail, { id }, admin)
    const { appId: _, ...fields } = complaint(whom, { custAppeal: 3 })
    const asked = asks(workOrders.workOrderEdit, { ...fields, id, rowVersion }, cs)
    note('edit', whom.customerId, asked, { works: [['product_handle', 5]] })
  }
  {
    const whom = borrower()
    const gone = await app.user({ roles: ['product'] })
    const id = await raised(whom, { nextApproveUser: gone.userId })
    await app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', gone.userId).execute()
    const input = { id, nextApproveUser: product.userId, remark: 'He left' }
    note('repair', whom.customerId, asks(workOrders.workOrderRepair, input, admin), { works: [['product_handle', 5]] })
  }
  return acts
}

/** Decisions about money, as they are taken and as finance lets them happen. */
const MONEY = [
  { decision: 3, more: { baAmount: 4_000 }, kind: 'cancellation', books: { reduction: 1 } },
  { decision: 4, more: {}, kind: 'cancellation', books: { reduction: 1 } },
  { decision: 5, more: {}, kind: 'cancellation', books: { reduction: 1 } },
  { decision: 6, more: { extendDays: 7 }, kind: 'extensionGrant', books: {} },
  { decision: 7, more: { extendDays: 7, baAmount: 9_000 }, kind: 'extensionGrant', books: {} },
  { decision: 8, more: {}, kind: 'refund', books: { refundOwed: 1 } },
].flatMap(({ kind, books, ...money }) =>
  ['waiting', 'approved'].map(state => ({
    ...money,
    decided: state === 'approved',
    becomes: {
      works: [['cs_visit', 2]],
      outcomes: [[money.decision, true, null]],
      requests: [[kind, state]],
      ...(state === 'approved' && { entries: books }),
    },
  })),
)

interface Picture {
  works: unknown[]
  [fact: string]: unknown
}

/** What stands of each customer: his work orders and all that their acts write, without what differs from one try to the next. */
async function picturesOf(db: Db, custIds: readonly number[]): Promise<Map<number, Picture>> {
  const { rows } = await sql<{ id: number; picture: Picture }>`
    select c.id, jsonb_build_object(
      'works', (select jsonb_agg(jsonb_build_array(place, status) order by w.id) from work_order w where w.customer_id = c.id),
      'rows', (select jsonb_agg(jsonb_build_array(owner_id, decision, ba_amount_minor, handled, visited, satisfaction, appeal, tag,
          row_version) order by w.id) from work_order w where w.customer_id = c.id),
      'nodes', (select jsonb_agg(jsonb_build_array(it_node, operate_type, operator_id, n.decision, next_user_id) order by n.id)
        from work_order_node n join work_order w on w.id = n.work_order_id where w.customer_id = c.id),
      'outcomes', (select jsonb_agg(jsonb_build_array(x.decision, request_id is not null, moved_tasks) order by x.id)
        from work_order_outcome x join work_order w on w.id = x.work_order_id where w.customer_id = c.id),
      'requests', (select jsonb_agg(jsonb_build_array(p.kind, p.state) order by p.id)
        from pending_change p join loan_order o on o.id = p.order_id where o.customer_id = c.id),
      'pauses', (select count(*) from contact_pause where customer_id = c.id and ended_at is null),
      'allPauses', (select count(*) from contact_pause where customer_id = c.id),
      'held', (select count(*) from task t join staff_user u on u.id = t.owner_id
        where t.customer_id = c.id and t.ended_at is null and u.name = 'collector'),
      'told', (select count(*) from notice n join work_order w on n.link = '/workOrder/detail?id=' || w.id where w.customer_id = c.id),
      'logged', (select count(*) from operation_log l join work_order w on l.subject = 'workOrder' and l.subject_ids[1] = w.id::text
        where w.customer_id = c.id),
      'entries', (select jsonb_object_agg(kind, n) from (select e.kind, count(*) as n from ledger_entry e
        join loan_order o on o.id = e.order_id where o.customer_id = c.id and e.kind <> 'refundPaid' group by 1) k),
      'due', (select max(p.due_on) from repay_plan p join loan_order o on o.id = p.order_id where o.customer_id = c.id),
      'owed', (select sum(outstanding_minor) from loan_order where customer_id = c.id)
    ) as picture from customer c where c.id = any(${[...custIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

it(`each act of a flow is whole or not there wherever its server is killed, and done once when it is asked for again (${KILLS} kills, G-197, threats 1, 3)`, {
  timeout: 300_000 + KILLS * 30_000,
}, async () => {
  const staffed = await server.fill(prepare)
  const acts = await server.between(app => prepareActs(app, staffed))
  const custIds = acts.map(({ custId }) => custId)
  const before = await server.read(db => picturesOf(db, custIds))
  const asked = acts.map(act => act.asked)
  const heard: Heard = new Map()
  const seen: { act: Act; picture: Picture; answered: boolean }[] = []

  async function look(came: Heard) {
    for (const [key, answer] of came) if (answer.code === CODE.success) heard.set(key, answer)
    const pictures = await server.read(db => picturesOf(db, custIds))
    for (const act of acts) seen.push({ act, picture: pictures.get(act.custId)!, answered: heard.has(act.asked.key) })
  }
  // In the middle of each, where somebody else can hold what they write.
  if (testEngine() === 'server')
    for (const table of TABLES)
      for (const part of inParts(asked, AT_ONCE)) {
        const { heard: came, inside } = await server.killInside(part, table)
        if (table === 'operation_log') expect([inside, came.size]).toEqual([part.length, 0])
        await look(came)
      }
  for (let kill = 0; kill < KILLS; kill += 1) {
    const waiting = asked.filter(({ key }) => !heard.has(key)).sort(() => Math.random() - 0.5)
    if (waiting.length > 0) await look(await server.fireAndKill(waiting))
  }

  await server.start()
  for (const answer of (await server.askAgain(asked, heard)).values())
    expect(answer).toMatchObject({ code: CODE.success })
  // Once more: what was done is answered, and not done again.
  await server.askAgain(asked, heard)
  await server.kill()
  const after = await server.read(db => picturesOf(db, custIds))
  for (const { name, custId, becomes } of acts) {
    expect(after.get(custId), name).toMatchObject(becomes)
    expect(after.get(custId), name).not.toEqual(before.get(custId))
  }
  for (const { act, picture, answered } of seen)
    expect(
      answered ? [after.get(act.custId)] : [before.get(act.custId), after.get(act.custId)],
      act.name,
    ).toContainEqual(picture)
  await server.between(async app => {
    // What was approved goes out by a job, to be told by the company: nothing twice.
    await lendAll(app, [], staffed.finance)
    const outside = app.db.selectFrom('sandbox_payment').select(['reference']).where('direction', '=', 'out')
    const references = (await outside.execute()).map(({ reference }) => reference)
    expect(references.length).toBeLessThanOrEqual(LOANS + 1)
    const paid = app.db.selectFrom('ledger_entry').select('id').where('kind', '=', 'refundPaid')
    expect((await paid.execute()).length).toBeLessThanOrEqual(1)
    const { checks } = await reconcile(app.db, app.clock.now())
    expect(checks.filter(({ differences }) => differences > 0)).toEqual([])
  })
})
