import { type CountedCustomers, strategyTrials } from '@countinghouse/contract/areas/collection/trial/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../testing/app'
import { lender } from '../../../testing/builders'
import { collect, promise } from '../../../testing/collect'
import { app, at, closeDesk, lentOrder, openDesk, pay, reverse } from '../../../testing/loan-desk'

let ana: TestUser
beforeAll(async () => {
  await openDesk()
  ana = await app.user({ roles: ['collector'], name: 'Ana' })
})
afterAll(closeDesk)

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

it('the report of a trial adds up what came of each side since they joined, less what was reversed, by rows that each figure opens, and says when there are too few', async () => {
  const orders = []
  for (let count = 0; count < 4; count += 1) orders.push(await lentOrder())
  await at('03-10')
  for (const { orderId } of orders) await collect(app, orderId, ana)
  const ids = orders.map(one => one.orderId)
  const loans = await app.db
    .selectFrom('loan_order')
    .select(['id', 'app_id', 'customer_id'])
    .where('id', 'in', ids)
    .execute()
  // The one of the last loan was paid before the trial began: it does not count.
  await pay(ids[3]!, 5_000, { part: true })
  await at('03-11')
  const today = businessDateOf(app.clock.now())
  const trials: { side: Map<number, string>; appId: number; trialId: number }[] = []
  for (const appId of new Set(loans.map(loan => loan.app_id))) {
    const rights = { 'collection-trial': ['query', 'add'] } as const
    const user = await app.user({ rights, scope: 'all', appIds: [appId] })
    const { data, code } = await app.ask(
      strategyTrials.trialAdd,
      {
        trialName: `Report ${appId}`,
        appId,
        collectionStage: 'S1',
        startDate: today,
        endDate: addDays(today, 5),
        workOrderA: 'daysLate',
        contactEveryDaysA: 1,
        firstChannelA: 'call',
        workOrderB: 'balance',
        contactEveryDaysB: 1,
        firstChannelB: 'call',
      },
      { user },
    )
    expect(code).toBe(CODE.success)
    const members = await app.db
      .selectFrom('strategy_member')
      .selectAll()
      .where('trial_id', '=', data.trialId)
      .execute()
    trials.push({ side: new Map(members.map(one => [one.customer_id, one.side])), appId, ...data })
  }
  await promise(app, ids[0]!, { promisedOn: '2026-03-12', amountMinor: 20_000 })
  await pay(ids[0]!, 20_000, { part: true })
  await pay(ids[1]!, 7_500, { part: true })
  const wrong = await pay(ids[2]!, 9_000, { part: true })
  expect((await reverse(ids[2]!, wrong, 9_000)).code).toBe(CODE.success)

  const { appId: otherApp } = await lender(app)
  const elsewhere = await app.user({ rights: { 'collection-trial': ['query'] }, scope: 'all', appIds: [otherApp] })
  const seen = { recovered: 0, kept: 0, follows: 0, customers: 0 }
  for (const { trialId, side, appId } of trials) {
    const user = await app.user({ rights: { 'collection-trial': ['query'] }, scope: 'all', appIds: [appId] })
    const { data, code, msg } = await app.ask(strategyTrials.trialReport, { trialId }, { user })
    expect([code, msg]).toEqual([CODE.success, msg])
    const its = loans.filter(loan => loan.app_id === appId)
    for (const which of ['a', 'b'] as const) {
      const of = its.filter(loan => side.get(loan.customer_id) === which).map(loan => loan.id)
      const paid = (of.includes(ids[0]!) ? 20_000 : 0) + (of.includes(ids[1]!) ? 7_500 : 0)
      const kept = of.includes(ids[0]!) ? 1 : 0
      expect(data[which]).toMatchObject({
        recoveryAmount: paid,
        promisedCount: kept,
        keptCount: kept,
        followCount: kept,
        complaintCount: 0,
      })
      const ofSide = { trialId, trialSide: which, pageSize: 100 } as const
      const customers = async (countedCustomers: CountedCustomers) =>
        (await app.ask(strategyTrials.trialCustomers, { ...ofSide, countedCustomers }, { user })).data
      const credits = (await app.ask(strategyTrials.trialCredits, ofSide, { user })).data.list
      const follows = (await app.ask(strategyTrials.trialFollowUps, ofSide, { user })).data
      const all = await customers('all')
      expect(sumOf(credits.map(row => row.amountMinor))).toBe(data[which].recoveryAmount)
      expect(sumOf(all.list.map(row => row.recoveryAmount))).toBe(data[which].recoveryAmount)
      expect(sumOf(all.list.map(row => row.followCount))).toBe(data[which].followCount)
      expect(follows.total).toBe(data[which].followCount)
      expect(all.total).toBe(data[which].customers)
      expect((await customers('promised')).total).toBe(data[which].promisedCount)
      expect((await customers('complained')).total).toBe(data[which].complaintCount)
      const { list: keepers } = await customers('kept')
      expect(keepers).toHaveLength(kept)
      expect(keepers.every(row => row.promiseState === 'kept' && row.promisedDate === '2026-03-12')).toBe(true)
      for (const call of [strategyTrials.trialCredits, strategyTrials.trialFollowUps])
        expect((await app.ask(call, ofSide, { user: elsewhere })).data.total).toBe(0)
      const theirs = { ...ofSide, countedCustomers: 'all' } as const
      expect((await app.ask(strategyTrials.trialCustomers, theirs, { user: elsewhere })).data.total).toBe(0)
      seen.recovered += data[which].recoveryAmount
      seen.kept += data[which].keptCount
      seen.customers += data[which].customers
    }
    expect(data.recovery).toEqual({ chance: null, meaning: 'tooFew' })
  }
  expect(seen).toMatchObject({ recovered: 27_500, kept: 1, customers: new Set(loans.map(one => one.customer_id)).size })
})
