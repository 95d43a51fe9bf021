import { auth } from '@countinghouse/contract/areas/auth/calls'
import type { NoticeKind } from '@countinghouse/contract/areas/notices/kinds'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import { insertRow } from '../../kernel/insert-row'
import { hashPassword } from '../../kernel/password'
import { type TestUser, testApp } from '../../testing/app'
import { closeTools } from '../../testing/close-tools'
import { collect } from '../../testing/collect'
import { buildOrder, lendOut, offlineReceipt } from '../../testing/loan-builder'
import { setPassword } from '../auth/moves'
import { closeDay } from '../close/close-day'
import { CLOSE_STEPS } from '../close/steps'
import { insertMessage } from '../customer/moves'
import { tellOfFailedJob } from '../jobs/tell-of-failure'

const app = testApp({ now: '2026-03-01T03:00:00Z' })

/** What somebody was told of a kind. */
const told = ({ userId }: TestUser, kind: NoticeKind) =>
  app.db
    .selectFrom('notice')
    .select(['values', 'link'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
const finance = (appIds?: number[]) =>
  app.user({ rights: { 'order-lending': ['edit'], 'order-money': ['add'], order: ['get'] }, ...(appIds && { appIds }) })

it('a payout that a channel refuses is told to whoever may try it again, of the apps that he sees', async () => {
  // The sandbox calls it closed.
  const { orderId, orderNo, appId } = await buildOrder(app, { accountNumber: '012180001234560000' })
  const other = await buildOrder(app)
  const [mine, elsewhere] = [await finance([appId]), await finance([other.appId])]
  await lendOut(app, orderId, mine)
  expect(await told(mine, 'lendingFailed')).toEqual([{ values: { orderNo }, link: `/order/orderdetail?id=${orderId}` }])
  expect(await told(elsewhere, 'lendingFailed')).toEqual([])
})

it('a loan that is settled is told to the collector who held its task', async () => {
  app.clock.set('2026-03-01T03:00:00Z')
  const { orderId, orderNo, appId } = await buildOrder(app)
  await lendOut(app, orderId, await finance([appId]))
  app.clock.set('2026-03-10T03:00:00Z')
  const [collector, user] = [await app.user({ roles: ['collector'], appIds: [appId] }), await finance([appId])]
  await collect(app, orderId, collector)
  const owed = async () => {
    const { outstanding_minor } = await app.db
      .selectFrom('loan_order')
      .select('outstanding_minor')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return outstanding_minor
  }
  const part = await offlineReceipt(app, { orderId, amountMinor: 10_000, user })
  expect((await app.ask(orderReceipts.partRepayOfflineAll, part, { user })).code).toBe(1000)
  expect(await told(collector, 'loanSettled')).toEqual([])
  const all = await offlineReceipt(app, { orderId, amountMinor: await owed(), user })
  expect((await app.ask(orderReceipts.repayOfflineAll, all, { user })).code).toBe(1000)
  expect(await told(collector, 'loanSettled')).toMatchObject([
    { values: { orderNo }, link: expect.stringMatching(/^\/collection\/collectiontaskdetail\?id=\d+$/) },
  ])
})

it('a message that a customer leaves is told to whoever answers it', async () => {
  const { customerId, appId } = await buildOrder(app)
  const [cs, reader] = [await app.user({ roles: ['cs'], appIds: [appId] }), await app.user({ roles: ['product'] })]
  const message = { customerId, appId, messageBoardType: 1, content: 'When is it due?', at: app.clock.now() } as const
  await inTransaction(app.db, trx => insertMessage(trx, message, app.clock.now()))
  expect(await told(cs, 'customerMessage')).toEqual([
    { values: { customer: 'Rosa Hernández' }, link: '/customer/Custleaving' },
  ])
  expect(await told(reader, 'customerMessage')).toEqual([])
})

it('the close of the day is told once the books balance; a day that is made up for is not', async () => {
  app.clock.set('2026-03-20T03:00:00Z')
  const keeper = await finance()
  const operations = await app.user({ roles: ['operations'] })
  const today = businessDateOf(app.clock.now())
  const steps = CLOSE_STEPS.filter(({ name }) => name === 'reconcile')
  for (const date of [addDays(today, -1), today]) await closeDay(closeTools(app), { date, steps })
  expect(await told(operations, 'closeDone')).toEqual([{ values: { date: today }, link: '/operation/close' }])
  expect(await told(keeper, 'closeDone')).toEqual([])
  app.clock.set('2026-03-21T03:00:00Z')
  const differs = { at: app.clock.now(), checks: '[]', differences: 1, milliseconds: 1 }
  await app.db.insertInto('reconcile_run').values(differs).execute()
  await closeDay(closeTools(app), {
    date: addDays(today, 1),
    steps: CLOSE_STEPS.filter(({ name }) => name === 'paymentLinks'),
  })
  expect(await told(operations, 'closeDone')).toHaveLength(1)
})

it('a password that is changed or set anew is told to its owner', async () => {
  const user = await app.user({ roles: ['cs'] })
  const password_hash = await hashPassword('old-but-long-enough')
  await app.db.updateTable('staff_user').set({ password_hash }).where('id', '=', user.userId).execute()
  const password = 'a-new-one-97-lamps'
  const given = { oldPassword: 'old-but-long-enough', password, confirmPassword: password }
  expect((await app.ask(auth.modifyPwd, given, { user })).code).toBe(1000)
  expect(await told(user, 'passwordChanged')).toHaveLength(1)
  const now = app.clock.now()
  await inTransaction(app.db, trx => setPassword(trx, { userId: user.userId, hash: password_hash, given: true, now }))
  expect(await told(user, 'passwordChanged')).toHaveLength(2)
})

it('a job that failed for good is told to whoever sees jobs, once until it has run through again', async () => {
  const keeper = await app.user({ rights: { job: ['query'] } })
  const fails = () =>
    tellOfFailedJob.run({ db: app.db, services: app.services, payload: { job: 'write-export' } } as never)
  await fails()
  await fails()
  expect(await told(keeper, 'jobFailed')).toEqual([
    { values: { job: 'write-export' }, link: '/system/jobs?job=write-export' },
  ])
  app.clock.advance({ seconds: 60 })
  const now = app.clock.now()
  const run = {
    job: 'write-export',
    trigger: 'event',
    state: 'done',
    started_at: now,
    ended_at: now,
    node: 'a',
  } as const
  await insertRow(app.db, 'job_run', run)
  app.clock.advance({ seconds: 60 })
  await fails()
  expect(await told(keeper, 'jobFailed')).toHaveLength(2)
})
