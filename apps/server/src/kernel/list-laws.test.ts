import { AREAS } from '@countinghouse/contract/areas.generated'
import { type AnyCall, addressOf, type ListCall, list } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID } from '@countinghouse/contract/kernel/envelope'
import { dateRange, text } from '@countinghouse/contract/kernel/field'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestUser, testApp } from '../testing/app'
import { customer, lender, order } from '../testing/builders'
import { listBreaches, neededBy } from '../testing/list-law'
import { recorder } from '../testing/recorded-statements'
import { Fault } from './fault'
import { implement } from './implement'
import { serve } from './serve'

const lists = Object.values(AREAS)
  .flatMap(area => Object.values(area))
  .filter((call): call is AnyCall & ListCall => call.kind === 'list')

const app = testApp()
let everybody: TestUser
let record: ReturnType<typeof recorder>
/** What lists cannot do without, by the name of the input, and what one list alone asks for, by its path. */
let needs: Readonly<Record<string, unknown>>
let own: Readonly<Record<string, Record<string, unknown>>>

beforeAll(async () => {
  everybody = await app.user({ roles: ['admin'] })
  const lending = await lender(app)
  const custId = await customer(app, lending)
  const orderId = await order(app, lending, custId)
  const found = {
    app_id: lending.appId,
    type: 4,
    loan_type: 1,
    found_on: '2026-01-05',
    ready_on: '2026-01-05',
    found_at: app.clock.now(),
  }
  const { id: assignmentId } = await app.db
    .insertInto('tele_assignment')
    .values({ ...found, customer_id: custId })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Whose logs of collection and reminders are asked for.
  const task = { order_id: orderId, app_id: lending.appId, customer_id: custId, created_at: app.clock.now() }
  await app.db
    .insertInto('task')
    .values([
      { ...task, desk: 'collection' as const, stage: 'S1' as const, due_on: null },
      { ...task, desk: 'remind' as const, stage: null, due_on: businessDateOf(app.clock.now()) },
    ])
    .execute()
  // Each list of orders, tasks, proofs or messages has one to show: of a list that is empty by what is kept of it no page is asked.
  await order(app, lending, custId, { state: 6 })
  const late = await order(app, lending, custId, { state: 7, daysAgo: 20 })
  const plain = await lender(app)
  const plainCust = await customer(app, plain)
  const plainOrder = await order(app, plain, plainCust)
  const ofPlain = { ...task, app_id: plain.appId, customer_id: plainCust, order_id: plainOrder }
  const ended = { ended_at: app.clock.now(), status: 3 }
  await app.db
    .insertInto('task')
    .values([
      { ...task, ...ended, desk: 'collection' as const },
      { ...task, ...ended, desk: 'remind' as const, due_on: businessDateOf(app.clock.now()) },
      { ...ofPlain, desk: 'collection' as const },
      { ...ofPlain, ...ended, desk: 'collection' as const },
      { ...ofPlain, desk: 'approval' as const },
      { ...ofPlain, ...ended, desk: 'approval' as const },
    ])
    .execute()
  const ofCustomer = { customer_id: custId, app_id: lending.appId, received_at: app.clock.now() }
  await app.db
    .insertInto('payment_proof')
    .values({ ...ofCustomer, order_id: orderId })
    .execute()
  await app.db
    .insertInto('customer_message')
    .values({ ...ofCustomer, message_type: 1, content: 'When is it due?' })
    .execute()
  await app.db.updateTable('app').set({ platform: true }).where('id', '=', lending.appId).execute()
  const { userId: made_by } = everybody
  const at = app.clock.now()
  const made = { file_name: 'file.csv', row_count: 1, made_by, made_at: at }
  const receipts = await app.db
    .insertInto('receipt_import')
    .values({ ...made, sha256: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const loans = await app.db
    .insertInto('portfolio_import')
    .values({ ...made, kind: 'loans', as_of: '2026-11-20' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rule = await app.db
    .insertInto('risk_rule')
    .values({
      app_id: lending.appId,
      jexl_type: 1,
      outcome: 'reject',
      expression: 'age < 18',
      params: ['age'],
      in_force: false,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: department_id } = await app.db
    .insertInto('department')
    .values({ name: 'Collection of the laws', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: groupId } = await app.db
    .insertInto('staff_group')
    .values({ department_id, name: 'Group of the laws', created_at: at, leader_id: made_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Somebody of the group that everybody leads has let it lie.
  const lying = {
    assigned_at: new Date(at.getTime() - 4 * 86_400_000),
    owner_id: made_by,
    group_id: groupId,
    status: 1,
  }
  await app.db
    .insertInto('task')
    .values({ ...task, ...lying, order_id: late, desk: 'collection' })
    .execute()
  await sql`insert into follow_up (task_id, order_id, customer_id, app_id, desk, days_late, at, user_id, result)
    select id, order_id, customer_id, app_id, desk, 1, ${at}, ${made_by}, 'c' from task where desk = 'collection'`.execute(
    app.db,
  )
  needs = {
    groupId,
    orderId,
    custId,
    assignmentId,
    // Of a run that nobody began: its recipients are asked for all the same. So of a challenge, an account and a quarter.
    runId: 1,
    handOverId: 1,
    challengeId: 1,
    accountId: 1,
    report: 'repaymentReportRate',
    quarter: '2026-Q4',
    ageGroup: 'notDue',
    appId: lending.appId,
    id: rule.id,
    call: '/order/allOrderList',
    keyword: 'walnut',
    dictType: 'sex',
  }
  own = {
    '/risk/statistics/orders': { ruleId: rule.id },
    '/risk/score/orders': { scoreBand: 650 },
    '/receiptImport/rows': { importId: receipts.id },
    '/portfolioImport/rows': { importId: loans.id },
    '/platform/recovery/credits': { userId: everybody.userId, currency: 'MXN' },
    '/platform/recovery/tasks': { userId: everybody.userId, currency: 'MXN' },
    '/platform/schedule/tasks': { scheduleId: 1 },
    '/platform/schedule/liveTasks': { userId: everybody.userId, countedTasks: 'open' },
    '/collectionReplaceTask/actualcollectionTasks': { countedTasks: 'received' },
    '/platform/salary/lines': { salaryId: 1 },
    '/collectionTrial/customers': { trialId: 1, trialSide: 'a', countedCustomers: 'all' },
    '/collectionTrial/followUps': { trialId: 1, trialSide: 'a' },
    '/collectionTrial/credits': { trialId: 1, trialSide: 'a' },
    // Everybody's operations are another list: this one wants to know whose.
    '/statistics/operationInfoForCust': { custId },
  }
  // Filters of a list at hand as a whole are told by its rows.
  await app.db.insertInto('sign_in_log').values({ at, username: 'nobody', outcome: 'wrong' }).execute()
  record = recorder(app.database.pools)
})

const breachesOf = (call: ListCall) =>
  listBreaches(call, needsOf(call), input => record(() => app.ask(call, input as never, { user: everybody })))

const needsOf = (call: ListCall) => ({
  ...Object.fromEntries(neededBy(call).map(name => [name, needs[name]])),
  ...own[call.path],
})

it.each(lists.map(call => [call.path, call] as const))(
  '%s answers each filter and each sort, and each changes what is asked',
  async (_, call) => {
    expect(await breachesOf(call)).toEqual([])
  },
)

it('the law of lists names a filter that is ignored, one on a column that does not exist, one that is always refused, and a sort that does nothing', async () => {
  const planted = list('/planted/list', {
    summary: 'Roles by a handler with faults',
    access: 'signedIn',
    filters: { name: text(64), day: dateRange(), kind: z.enum(['one', 'other']), phone: text(20) },
    row: z.object({ code: z.string() }),
    sortable: ['code'],
  })
  let asked = 0
  const handlers = implement(
    { planted },
    {
      planted: async ({ name, kind, phone }, { db }) => {
        asked += 1
        // What a server looks up from time to time fell into the question that all others are compared with.
        if (asked === 2) await db.selectFrom('app').select('id').execute()
        if (phone) throw new Fault(kernelMessages.notFound)
        const roles = db
          .selectFrom('role')
          .select('code')
          .$if(name !== undefined, query => query.where('name', '=', name!))
          .$if(kind !== undefined, query => query.where(sql.ref('kin'), '=', kind!))
        const found = await roles.execute()
        return { list: found, total: found.length }
      },
    },
  )
  const http = await serve({ database: app.database, services: app.services, served: handlers, routes: [] })
  const breaches = await listBreaches(planted, {}, input =>
    record(async () => {
      const headers = { 'client-id': CLIENT_ID, token: everybody.token, 'accept-language': 'en-US' }
      return (await http.inject({ method: 'POST', url: addressOf(planted), payload: input, headers })).json()
    }),
  )
  await http.close()
  expect(breaches).toEqual([
    'ignores the filter dayStart',
    'ignores the filter dayEnd',
    expect.stringContaining('fails with the filter kind: 1500'),
    expect.stringContaining('does not answer the filter phone: 1404'),
    'ignores the sort code',
  ])
})
