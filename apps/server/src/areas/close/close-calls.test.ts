import { close } from '@countinghouse/contract/areas/close/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import { send } from '../../kernel/jobs/queue'
import { type TestUser, testApp } from '../../testing/app'
import { customer, lender, order } from '../../testing/builders'
import { closeTools } from '../../testing/close-tools'
import { closeDay } from './close-day'
import { CLOSE_JOB } from './close-job'
import { CLOSE_STEPS } from './steps'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let operations: TestUser

beforeAll(async () => {
  const lending = await lender(app)
  await order(app, lending, await customer(app, lending), { state: 7 })
  await begin('2026-03-01')
})

/** Another day: sessions of the day before are over. */
const begin = async (date: string) => {
  app.clock.set(`${date}T03:00:00Z`)
  operations = await app.user({ roles: ['operations'] })
}
const newest = async () => {
  const { data } = await app.ask(close.closeList, {}, { user: operations })
  return data.list
}

describe('the screen of closes', () => {
  it('the screen of closes says that nothing was closed yet, and what the first close will be', async () => {
    expect(await newest()).toEqual([])
    const { data } = await app.ask(close.closeState, {}, { user: operations })
    expect(data).toMatchObject({ today: '2026-03-01', lastDone: null, missing: 1, isUnderWay: false })
    expect(new Date(data.nextTime).toISOString()).toBe('2026-03-01T17:05:00.000Z')
  })

  it('the screen of closes runs the close by a job, once however often it is asked for, and shows each step', async () => {
    await begin('2026-03-10')
    expect((await app.ask(close.closeRun, {}, { user: operations })).code).toBe(CODE.success)
    expect((await app.ask(close.closeRun, {}, { user: operations })).code).toBe(CODE.changed)
    expect((await app.ask(close.closeState, {}, { user: operations })).data.isUnderWay).toBe(true)
    await app.jobs.drain()
    const [row] = await newest()
    expect(row).toMatchObject({
      businessDate: '2026-03-10',
      state: 'done',
      stepsDone: CLOSE_STEPS.length,
      stepsTotal: CLOSE_STEPS.length,
      step: null,
      lateFeeOrders: 1,
      newTasks: 1,
      runs: 1,
      error: '',
    })
    const { data } = await app.ask(close.closeSteps, { closeId: row!.closeId }, { user: operations })
    expect(data.steps.map(step => [step.step, step.state, step.rows > 0])).toEqual([
      ['lateFees', 'done', true],
      ['lapsedReminders', 'done', false],
      ['collectionTasks', 'done', true],
      ['collectionStages', 'done', false],
      ['reminderTasks', 'done', false],
      ['promises', 'done', false],
      ['telemarketingRecycle', 'done', false],
      ['telemarketingClose', 'done', false],
      ['telemarketingFind', 'done', false],
      ['telemarketingDeal', 'done', false],
      ['paymentLinks', 'done', false],
      ['coupons', 'done', false],
      ['reconcile', 'done', true],
    ])
  })

  it('the screen of closes closes what was missed, newest date first on the screen', async () => {
    await begin('2026-03-12')
    expect((await app.ask(close.closeState, {}, { user: operations })).data).toMatchObject({ missing: 2 })
    await app.ask(close.closeRun, {}, { user: operations })
    await app.jobs.drain()
    expect((await newest()).map(row => row.businessDate)).toEqual(['2026-03-12', '2026-03-11', '2026-03-10'])
    const { data } = await app.ask(
      close.closeList,
      { businessDateStart: '2026-03-11', businessDateEnd: '2026-03-11', state: 'done' },
      { user: operations },
    )
    expect(data).toMatchObject({ total: 1, list: [{ businessDate: '2026-03-11' }] })
  })

  it('the screen of closes closes again from a date, never one that has not begun or lies a year back', async () => {
    await app.ask(close.closeRun, { from: '2026-03-11' }, { user: operations })
    await app.jobs.drain()
    expect((await newest()).map(row => row.runs)).toEqual([2, 2, 1])
    const { code, data } = await app.ask(close.closeRun, { from: '2026-03-13' }, { user: operations })
    expect([code, data]).toMatchObject([CODE.invalid, { fields: { from: expect.stringContaining('2026-03-13') } }])
    expect((await app.ask(close.closeRun, { from: '2024-01-01' }, { user: operations })).code).toBe(CODE.refused)
  })

  it('the screen of closes shows which step failed and why', async () => {
    await begin('2026-03-13')
    const failing = [{ name: 'lateFees' as const, batch: () => Promise.reject(new Error('no answer')) }]
    await expect(closeDay(closeTools(app), { date: '2026-03-13', steps: failing })).rejects.toThrow()
    const [row] = await newest()
    expect(row).toMatchObject({ state: 'failed', step: 'lateFees', error: 'no answer', stepsDone: 0 })
    expect((await app.ask(close.closeState, {}, { user: operations })).data.missing).toBe(1)
    await app.ask(close.closeRun, {}, { user: operations })
    await app.jobs.drain()
    expect((await newest())[0]).toMatchObject({ state: 'done', runs: 2, error: '', stepsDone: CLOSE_STEPS.length })
  })

  it('the screen of closes leaves dates to the job that brings days forward, as long as it is under way', async () => {
    await begin('2026-03-14')
    await inTransaction(app.db, trx => send(trx, 'simulator-catch-up', {}, { startAfter: new Date('2100-01-01') }))
    await inTransaction(app.db, trx => send(trx, CLOSE_JOB, {}, { trigger: 'schedule' }))
    await app.jobs.drain()
    expect((await newest())[0]).toMatchObject({ businessDate: '2026-03-13' })
    // A person who asks is answered.
    await app.ask(close.closeRun, {}, { user: operations })
    await app.jobs.drain()
    expect((await newest())[0]).toMatchObject({ businessDate: '2026-03-14', state: 'done' })
  })

  it('the screen of closes lets finance and operations run it, and nobody else look at it', async () => {
    const finance = await app.user({ roles: ['finance'] })
    expect((await app.ask(close.closeRun, {}, { user: finance })).code).toBe(CODE.success)
    const collector = await app.user({ roles: ['collector'] })
    for (const call of [close.closeList, close.closeState, close.closeRun])
      expect((await app.ask(call, {}, { user: collector })).code).toBe(CODE.notPermitted)
  })
})
