import { collection } from '@countinghouse/contract/areas/collection/calls'
import { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { receiptImports } from '@countinghouse/contract/areas/order/receipt-import/calls'
import { channelStatements } from '@countinghouse/contract/areas/payment/statement/calls'
import { salaries } from '@countinghouse/contract/areas/platform-collection/pay/calls'
import { salvage } from '@countinghouse/contract/areas/platform-collection/salvage/calls'
import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { thaiIdCheckDigit } from '@countinghouse/domain/kernel/identity'
import { repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '../areas/books/reconciliation/reconcile'
import { closeDay } from '../areas/close/close-day'
import { CLOSE_STEPS } from '../areas/close/steps'
import { portfolioImportJob } from '../areas/intake/portfolio/jobs'
import { receiptImportJob } from '../areas/order/receipt-import/import-job'
import { payoutSweep, sendPayout } from '../areas/payment/jobs'
import { computeSalariesJob } from '../areas/platform-collection/pay/compute'
import { distributeJob, returnUntouchedJob } from '../areas/task/jobs'
import type { TestUser } from './app'
import { breakableAttempts, listBusinessTables, pictureTaker } from './break-off'
import { closeTools } from './close-tools'
import { collect, openToCollect } from './collect'
import { crew } from './collection-desk'
import { testEngine } from './databases'
import { lentUntil, linkOf, payOut } from './lent-loan'
import { buildOrder } from './loan-builder'
import { app, at, closeDesk, entriesOf, expectSound, finance, openDesk, orderRow, pay } from './loan-desk'
import { MONEY_ACTIONS } from './money-actions'
import { askCheck, HEADINGS } from './portfolio-file'
import { type Act, request } from './repeated-acts'

// The embedded database takes its time: every third statement, all of them in the nightly setting.
const EVERY = testEngine() === 'server' || Number(process.env.KILLS ?? 3) > 3 ? 1 : 3

let picture: Awaited<ReturnType<typeof pictureTaker>>
let attempt: ReturnType<typeof breakableAttempts>

beforeAll(async () => {
  await openDesk()
  // The company says nothing by itself here: no sweep of its own stands beside an attempt.
  await app.services.payments.sandbox.stop()
  attempt = breakableAttempts(app.database)
  // A session notes when it was last used; a reconciliation is a note of its own.
  const apart = ['session', 'reconcile_run']
  const tables = await listBusinessTables(app.database)
  picture = await pictureTaker(
    app.database,
    tables.filter(name => !apart.includes(name)),
  )
})
afterAll(closeDesk)

/**
 * Breaks `act` off before its first statement, a later one, and so on, until it comes through. What one of its
 * transactions has committed stays: from there all begins anew. Answers how often it broke off, the tables that changed each
 * time that something stayed, and what came at last.
 */
async function breakEverywhere(act: Act) {
  let before = await picture()
  let broken = 0
  const stayed: string[][] = []
  let statement = 1
  for (;;) {
    const { brokenBefore, ...tried } = await attempt(statement, act)
    if ('error' in tried && brokenBefore === undefined) throw tried.error
    const answer = 'answer' in tried ? tried.answer : undefined
    expect(answer?.done ?? false, brokenBefore ?? JSON.stringify(answer)).toBe(brokenBefore === undefined)
    if (brokenBefore === undefined) return { broken, stayed, answer }
    broken += 1
    const after = await picture()
    const changed = Object.keys(after).filter(table => after[table] !== before[table])
    if (changed.length > 0) stayed.push(changed)
    before = after
    statement = changed.length > 0 ? 1 : statement + EVERY
  }
}

async function expectProven(orderId: number): Promise<void> {
  if ((await orderRow(orderId)).lent_on) return expectSound(orderId)
  expect((await reconcile(app.db, app.clock.latest())).differences).toBe(0)
}

// Hundreds of attempts a test, on a machine that may be busy.
const PATIENCE = { timeout: 120_000 }

describe('a money action that breaks off before any of its statements', PATIENCE, () => {
  it.each(MONEY_ACTIONS.map(action => [action.name, action] as const))(
    '%s: nothing is changed, and it is done once when it is asked for again (threats 1, 3)',
    async (_name, { posts, prepare }) => {
      const { orderId, act } = await prepare()
      const earlier = await entriesOf(orderId)
      const { broken, stayed, answer } = await breakEverywhere(act)
      expect(broken).toBeGreaterThan(3)
      expect(stayed).toEqual([])
      const made = (await entriesOf(orderId)).slice(earlier.length)
      expect(made.map(entry => entry.kind)).toEqual(posts)
      await expectProven(orderId)
      // The answer may have been lost: the same again is answered the same. A call-back that comes again is counted.
      const { channel_event: _, ...before } = await picture()
      expect(await act()).toEqual(answer)
      expect(await picture()).toMatchObject(before)
      await payOut()
    },
  )
})

describe('work in the background that breaks off before any of its statements', PATIENCE, () => {
  const silent = () => closeTools(app)

  it('a payout is asked for once and paid once (threats 3, 5)', async () => {
    let unbroken = false
    for (let statement = 1; !unbroken; statement += EVERY) {
      await at('03-01')
      const { orderId } = await buildOrder(app)
      await app.ask(orderApplications.lending, { orderId }, { user: finance })
      const payout = () =>
        app.db.selectFrom('payout').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
      const { id, payout_no } = await payout()
      const { brokenBefore } = await attempt(statement, () => sendPayout(silent(), id))
      unbroken = brokenBefore === undefined
      // Whoever looks after it later finds out what the company knows, and asks again only for what it does not know.
      for (let later = 0; later < 3; later += 1) {
        app.clock.advance({ minutes: 2 })
        await payoutSweep.run({ ...silent(), ...asJob({}) })
        await payOut()
      }
      expect(await payout(), brokenBefore).toMatchObject({ state: 'paid', attempt: 1 })
      const outside = app.db.selectFrom('sandbox_payment').select('state').where('reference', '=', payout_no)
      expect(await outside.execute(), brokenBefore).toEqual([{ state: 'paid' }])
      expect((await entriesOf(orderId)).map(entry => entry.kind)).toEqual(['lending'])
      await expectProven(orderId)
    }
  })

  it('a line of a file of receipts is booked once (threat 3)', async () => {
    const orderId = await lentUntil('03-12')
    const { order_no } = await orderRow(orderId)
    const file = `Order no.,Amount,Currency,Channel,Reference,Paid at,Remark\n${order_no},500.00,MXN,CH01,FILE,2026-03-12,`
    const content = Buffer.from(file).toString('base64')
    const { data } = await app.ask(receiptImports.importCheck, { fileName: 'marzo.csv', content }, { user: finance })
    const { importId } = data
    await app.ask(receiptImports.importBook, { importId }, { user: finance })
    const { stayed } = await breakEverywhere(async () => {
      await receiptImportJob.run({ ...silent(), ...asJob({ importId, userId: finance.userId }) })
      return { done: true }
    })
    // The line with its receipt, and the end of the file.
    expect(stayed).toHaveLength(1)
    expect((await entriesOf(orderId)).map(entry => entry.kind)).toEqual(['lending', 'lateFee', 'repayment'])
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 50_000 })
    await payOut()
    await expectProven(orderId)
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 50_000 })
  })

  it('customers and loans of another system are taken over once (threat 3, DOMAIN 13)', async () => {
    await at('03-12')
    const { orderId: other } = await buildOrder(app, { terms: { currency: 'THB' } })
    const { app_id, product_item_id: item } = await orderRow(other)
    const { app_ssid } = await app.db
      .selectFrom('app')
      .select('app_ssid')
      .where('id', '=', app_id)
      .executeTakeFirstOrThrow()
    const people = [1, 2].map(n => ({ mobile: `089999000${n}`, identity: `10000000000${n}` }))
    const known = people.map(({ mobile, identity }) => `${mobile},${identity}${thaiIdCheckDigit(identity)}`)
    const files = {
      customers: known.map(who => `${app_ssid},${who.replace(',', ',Malee,Suk,')},,,,2026-01-05`),
      loans: [
        `OLD-1,${app_ssid},${known[0]},${item},1000,2026-03-01,2026-03-08,500,,,,25.00,overdue,`,
        `OLD-2,${app_ssid},${known[1]},${item},1000,2026-03-05,2026-03-19,,,,,,running,`,
      ],
    }
    const user = await app.user({ roles: ['operations'] })
    for (const kind of ['customers', 'loans'] as const) {
      const content = Buffer.from([HEADINGS[kind], ...files[kind]].join('\n'))
      const { importId } = (await askCheck(app, { portfolioKind: kind, content }, user)).data
      await app.jobs.drain()
      expect((await app.ask(portfolio.portfolioStart, { importId }, { user })).code).toBe(CODE.success)
      const act: Act = async () => {
        await portfolioImportJob.run({ ...silent(), ...asJob({ importId, userId: user.userId }) })
        return { done: true }
      }
      const { broken, stayed } = await breakEverywhere(act)
      expect(broken).toBeGreaterThan(3)
      // All lines with what is written of them, and the end of the import.
      expect(stayed).toHaveLength(1)
      const { data } = await app.ask(portfolio.portfolioDetail, { importId }, { user })
      expect(data).toMatchObject({ portfolioState: 'imported', importedCount: 2, readyCount: 0, refusedCount: 0 })
      const done = await picture()
      await act()
      expect(await picture()).toEqual(done)
    }
    const taken = app.db.selectFrom('loan_order').selectAll().where('app_id', '=', app_id).where('id', '<>', other)
    const orders = await taken.orderBy('order_no').execute()
    expect(orders.map(order => [order.order_no, order.outstanding_minor])).toEqual([
      ['OLD-1', 62_500],
      ['OLD-2', 117_000],
    ])
    for (const { id } of orders) expect((await entriesOf(id)).map(entry => entry.kind)).toEqual(['opening'])
    expect((await reconcile(app.db, app.clock.latest())).differences).toBe(0)
  })

  it('a difference of a statement is settled by one posting once it is approved, and taken back by one (threat 3, DOMAIN 4)', async () => {
    await at('03-12')
    const [maker, checker] = [await app.user({ roles: ['finance'] }), await app.user({ roles: ['finance'] })]
    const content = Buffer.from('reference,direction,amount,currency,time\nGHOST,in,7.00,MXN,2026-03-12 10:00:00')
    const file = { fileName: 'ch01.csv', content: content.toString('base64'), dryRun: false }
    const statement = { ...file, payChannel: 'CH01' as const, statementOn: '2026-03-12' }
    const entries = async () =>
      (
        await app.db.selectFrom('ledger_entry').select('kind').where('memo', 'like', 'GHOST:%').orderBy('id').execute()
      ).map(({ kind }) => kind)
    const once = async (act: Act, kinds: readonly string[]) => {
      const { broken, stayed, answer } = await breakEverywhere(act)
      expect([broken > 3, stayed]).toEqual([true, []])
      expect(await entries()).toEqual(kinds)
      expect((await reconcile(app.db, app.clock.latest())).differences).toBe(0)
      const done = await picture()
      expect(await act()).toEqual(answer)
      expect(await picture()).toEqual(done)
      return answer!.answer as { changeId: number | null }
    }
    const approved = ({ changeId }: { changeId: number | null }) =>
      request(approvals.pendingChangeDecide, { changeId: changeId!, approve: true }, checker)
    await once(request(channelStatements.statementImport, statement, maker), [])
    const { data } = await app.ask(channelStatements.differenceList, { channelReference: 'GHOST' }, { user: maker })
    const asked = { differenceId: data.list[0]!.differenceId, reason: 'As the company wrote' }
    const settling = request(channelStatements.differenceSettle, { ...asked, settledAs: 'unclaimed' }, maker)
    await once(approved(await once(settling, [])), ['differenceSettled'])
    const takingBack = request(channelStatements.differenceReverse, asked, maker)
    await once(approved(await once(takingBack, ['differenceSettled'])), ['differenceSettled', 'reversal'])
  })

  it('a month of salaries is computed once and closed once by a second person (threat 3, G-129)', async () => {
    const orderId = await lentUntil('03-12')
    const collector = await app.user({ roles: ['collector'] })
    const twoPeople = async () =>
      [await app.user({ roles: ['finance'] }), await app.user({ roles: ['finance'] })] as const
    let [maker, checker] = await twoPeople()
    const rate = {
      currency: 'MXN',
      collectionStage: 'S2',
      basePay: 0,
      commissionBps: 250,
      validFrom: '2026-01-01',
    } as const
    const { data } = await app.ask(salaries.payRateAdd, rate, { user: maker })
    const approved = (changeId: number | null) =>
      request(approvals.pendingChangeDecide, { changeId: changeId!, approve: true }, checker)
    const once = async (act: Act) => {
      const { broken, stayed, answer } = await breakEverywhere(act)
      expect([broken > 3, stayed]).toEqual([true, []])
      const done = await picture()
      await act()
      expect(await picture()).toEqual(done)
      return answer!.answer as { changeId: number | null }
    }
    await once(approved(data.changeId))
    await collect(app, orderId, collector)
    await pay(orderId, 100_000, { part: true })
    await at('04-01')
    await once(async () => {
      await computeSalariesJob.run({ ...silent(), ...asJob({}) })
      return { done: true }
    })
    const paid = async () =>
      (
        await app.db
          .selectFrom('salary as s')
          .innerJoin('salary_line as l', 'l.salary_id', 's.id')
          .select(['l.kind', 'l.amount_minor', 's.total_minor'])
          .where('s.user_id', '=', collector.userId)
          .execute()
      ).map(line => [line.kind, line.amount_minor, line.total_minor])
    expect(await paid()).toEqual([['commission', 2_500, 2_500]])
    // Whoever signed in last month has to sign in again.
    ;[maker, checker] = await twoPeople()
    const { id: salaryId, row_version: rowVersion } = await app.db
      .selectFrom('salary')
      .select(['id', 'row_version'])
      .where('user_id', '=', collector.userId)
      .executeTakeFirstOrThrow()
    const bonus = { salaryId, adjustmentKind: 'bonus', adjustmentAmount: 500, reason: 'Best of the month' } as const
    await once(request(salaries.salaryEdit, { ...bonus, rowVersion }, maker))
    expect(await paid()).toEqual([
      ['commission', 2_500, 3_000],
      ['bonus', 500, 3_000],
    ])
    const { changeId } = await once(request(salaries.salaryClose, { salaryMonth: '2026-03' }, maker))
    await once(approved(changeId))
    expect((await paid()).map(([kind]) => kind)).toEqual(['commission', 'bonus'])
    const month = app.db.selectFrom('salary_month').select(['state', 'closed_by']).where('month', '=', '2026-03-01')
    expect(await month.execute()).toEqual([{ state: 'closed', closed_by: checker.userId }])
  })

  it('the pool is dealt once, and what nobody touched goes back to it once (threat 3, DOMAIN 7)', async () => {
    const orderId = await lentUntil('03-12')
    const { app_id } = await orderRow(orderId)
    await openToCollect(app, orderId)
    const { members } = await crew(app, { stage: 'S2', size: 2, appIds: [app_id] })
    const job =
      (one: typeof distributeJob | typeof returnUntouchedJob): Act =>
      async () => {
        await one.run({ ...silent(), ...asJob({}), signal: new AbortController().signal })
        return { done: true }
      }
    const { stayed } = await breakEverywhere(job(distributeJob))
    expect(stayed.length).toBeLessThanOrEqual(1)
    const open = async () =>
      app.db
        .selectFrom('task')
        .select(['id', 'owner_id'])
        .where('order_id', '=', orderId)
        .where('desk', '=', 'collection')
        .where('ended_at', 'is', null)
        .execute()
    const [dealt] = await open()
    expect(members.map(({ userId }) => userId)).toContain(dealt?.owner_id)
    const done = await picture()
    await job(distributeJob)()
    expect(await picture()).toEqual(done)
    const notices = async () =>
      (
        await app.db
          .selectFrom('notice')
          .select('id')
          .where('user_id', '=', dealt!.owner_id!)
          .where('kind', '=', 'tasksGoBack')
          .execute()
      ).length
    for (let day = 13; (await open())[0]?.owner_id !== null; day += 1) {
      expect(day).toBeLessThan(30)
      await at(`03-${day}`)
      await breakEverywhere(job(returnUntouchedJob))
    }
    expect([await open().then(tasks => tasks.length), await notices()]).toEqual([1, 1])
  })

  it('a hand-over, its undo as one act, a replacement and a salvage are done once each (threat 3, DOMAIN 7)', async () => {
    const orderIds = [await lentUntil('03-12'), await lentUntil('03-12')]
    const appIds = await Promise.all(orderIds.map(async orderId => (await orderRow(orderId)).app_id))
    for (const orderId of orderIds) await openToCollect(app, orderId)
    const { members, groupId } = await crew(app, { stage: 'S2', size: 2, appIds })
    const edit = ['query', 'edit'] as const
    const rights = { 'collection-allocation': edit, 'platform-allocation': edit }
    const lead = await app.user({ rights, scope: 'all', appIds })
    const [absent, mate] = members as [TestUser, TestUser]
    const open = () =>
      app.db
        .selectFrom('task')
        .select(['id as taskId', 'row_version as rowVersion', 'owner_id as ownerId'])
        .where('order_id', 'in', orderIds)
        .where('desk', '=', 'collection')
        .where('ended_at', 'is', null)
        .orderBy('order_id')
        .execute()
    const owners = async () => (await open()).map(({ ownerId }) => ownerId)
    const chosen = async () => (await open()).map(({ taskId, rowVersion }) => ({ taskId, rowVersion }))
    const once = async (act: Act) => {
      const { broken, stayed, answer } = await breakEverywhere(act)
      expect([broken > 3, stayed]).toEqual([true, []])
      const done = await picture()
      expect(await act()).toEqual(answer)
      expect(await picture()).toEqual(done)
      return answer!.answer as { handOverId: number; moved: number }
    }
    const shares = [{ userId: absent.userId, count: 2 }]
    const act = await once(request(collection.changeUsers, { tasks: await chosen(), shares }, lead))
    expect([act.moved, await owners()]).toEqual([2, [absent.userId, absent.userId]])
    await once(request(collection.undoHandOver, { handOverId: act.handOverId }, lead))
    expect(await owners()).toEqual([null, null])
    await once(request(collection.changeUsers, { tasks: await chosen(), shares }, lead))
    const replaced = await once(request(schedules.replaceAbsent, { userId: absent.userId }, lead))
    expect([replaced.moved, await owners()]).toEqual([2, [mate.userId, mate.userId]])
    await at('03-16')
    const later = await app.user({ rights, scope: 'all', appIds })
    await app.db
      .updateTable('task')
      .set({ assigned_at: new Date('2026-03-12T03:00:00Z') })
      .where('order_id', 'in', orderIds)
      .execute()
    const salvaged = await once(request(salvage.salvageAssign, { tasks: await chosen(), groupId }, later))
    expect(salvaged.moved).toBe(2)
    expect((await open()).length).toBe(2)
  })

  it('the daily close does the work of each of its steps once (threat 3, DOMAIN 6)', async () => {
    const terms = (durationDays: number) => ({ terms: { durationDays } })
    const late = await lentUntil('03-01', terms(7))
    const later = await lentUntil('03-01', terms(4))
    const soon = await lentUntil('03-07', terms(13))
    const { reference } = await linkOf(late)
    await closeDay(silent(), { date: '2026-03-07' })
    await at('03-12')
    const act: Act = async () => {
      await closeDay(silent(), { date: '2026-03-12' })
      return { done: true }
    }
    const { stayed } = await breakEverywhere(act)
    // Its beginning, its steps, and its end unless the last statement ends it.
    expect(stayed.length).toBeLessThanOrEqual(CLOSE_STEPS.length + 2)
    expect((await entriesOf(late)).map(entry => entry.kind)).toEqual(['lending', 'lateFee'])
    expect(await tasksOf(late)).toEqual(['remind ended', 'collection S2 open'])
    expect(await tasksOf(later)).toEqual(['collection S1 ended', 'collection S2 open'])
    expect(await tasksOf(soon)).toEqual(['remind open'])
    const link = app.db.selectFrom('repay_flow').select('state').where('flow_no', '=', reference)
    expect(await link.execute()).toEqual([{ state: repayStatus.value.expired }])
    const closed = await picture()
    await act()
    expect(await picture()).toEqual(closed)
    for (const orderId of [late, later, soon]) await expectProven(orderId)
  })
})

const tasksOf = async (orderId: number) => {
  const tasks = app.db.selectFrom('task').select(['desk', 'stage', 'ended_at']).where('order_id', '=', orderId)
  return (await tasks.orderBy('id').execute()).map(({ desk, stage, ended_at }) =>
    [desk, stage, ended_at ? 'ended' : 'open'].filter(Boolean).join(' '),
  )
}

/** What a job is given beside its tools. */
const asJob = <Payload>(payload: Payload) => ({
  payload,
  readDb: app.database.readDb,
  runId: 0,
  attempt: 1,
  trigger: 'event' as const,
  createdBy: null,
})
