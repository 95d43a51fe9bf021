import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import { teleStatistics } from '@countinghouse/contract/areas/telemarketing/statistics/calls'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { telemarketingType } from '@countinghouse/domain/kernel/lists/outreach'
import { beforeAll, expect, it } from 'vitest'
import { START } from '../../../kernel/close-step'
import type { Trx } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { type TestUser, testApp } from '../../../testing/app'
import { type Lender, lender } from '../../../testing/builders'
import { customersToCall, identityOf } from '../../../testing/customers-to-call'
import { describeOnlyOn } from '../../../testing/databases'
import { findProspects, noteDeed, recycleTurns } from '../moves'

/** Friday, 10:30 in India. */
const MORNING = new Date('2026-11-20T05:00:00Z')
const DAY_MS = 86_400_000
const app = testApp({ now: MORNING.toISOString() })
let lent: Lender
const { registered, send, close, of, one, turns } = customersToCall(app, () => lent)
const later = (days: number) => app.clock.set(new Date(MORNING.getTime() + days * DAY_MS))
/** A session ends while the clock moves on by days. */
const lead = () =>
  app.user({
    rights: {
      'telemarketing-seat': ['query', 'add'],
      'telemarketing-allocation': ['query', 'edit'],
      'telemarketing-task': ['query', 'get', 'edit'],
      'telemarketing-report': ['query'],
    },
    scope: 'all',
  })
const PERIOD = { dataDateStart: '2026-11-01', dataDateEnd: '2026-12-10' }
const holdout = async () => (await app.ask(teleStatistics.holdout, PERIOD, { user: await lead() })).data.list
const doneDays = async (custId: number) =>
  (await app.db.selectFrom('tele_finding').select('done_day').where('customer_id', '=', custId).execute()).map(
    row => row.done_day,
  )

let seat: TestUser
beforeAll(async () => {
  lent = await lender(app, { terms: { currency: 'INR', durationDays: 14 } })
  seat = await app.user({ roles: ['telemarketer'] })
  await app.ask(teleSeats.seatAdd, { userId: seat.userId, externalAccount: 'ana' }, { user: await lead() })
})

it('who does it before a seat has him, or after the seat let go of him, counts like one whom nobody calls', async () => {
  const [early, dropped, late] = [await registered(), await registered(), await registered()]
  const quiet = [await registered([], { heldOut: true }), await registered([], { heldOut: true })]
  await close()
  const { id, row_version } = await one(dropped.custId)
  const shares = [{ userId: seat.userId, count: 1 }]
  const given = { assignments: [{ assignmentId: id, rowVersion: row_version }], shares }
  expect((await app.ask(telemarketing.assign, given, { user: await lead() })).data.moved).toBe(1)
  await send('identity', identityOf(early.mobile))
  await send('identity', identityOf(quiet[0]!.mobile))
  const refused = { assignmentId: id, rowVersion: row_version + 1, followUpStatus: '1', notApplyReason: 'a' } as const
  expect((await app.ask(telemarketing.follow, refused, { user: seat })).code).toBe(1000)
  later(3)
  await close(recycleTurns)
  await send('identity', identityOf(dropped.mobile))
  later(9)
  await send('identity', identityOf(late.mobile))

  expect(await turns(early.custId)).toEqual([])
  expect(await turns(dropped.custId)).toMatchObject([{ converted_day: null, recycle_reason: 'result' }])
  for (const [who, days] of [
    [early, [0]],
    [dropped, [3]],
    [late, [null]],
    [quiet[0]!, [0]],
    [quiet[1]!, [null]],
  ] as const)
    expect(await doneDays(who.custId)).toEqual(days)
  const [all] = await holdout()
  expect(all).toMatchObject({ type: null, calledConvertNum: 2, heldOutConvertNum: 1 })
})

it('what stands behind a figure is of the days that the figure is of, also where none were asked for', async () => {
  later(20)
  const user = await lead()
  const [all] = (await app.ask(teleStatistics.holdout, {}, { user })).data.list
  expect(all!.calledNum).toBeGreaterThan(2)
  expect((await app.ask(teleStatistics.findingList, { heldOut: false }, { user })).data.total).toBe(all!.calledNum)
  later(60)
  const after = await lead()
  expect((await app.ask(teleStatistics.holdout, {}, { user: after })).data.list[0]!.calledNum).toBe(0)
  expect((await app.ask(teleStatistics.findingList, { heldOut: false }, { user: after })).data.total).toBe(0)
  expect((await app.ask(teleStatistics.turnList, {}, { user: after })).data.total).toBe(0)
})

it('each figure of the comparison opens as many customers as it says', async () => {
  app.clock.set(MORNING)
  const list = await holdout()
  const user = await lead()
  for (const { type, ...row } of list)
    for (const [field, heldOut, converted] of [
      ['calledNum', false, undefined],
      ['calledConvertNum', false, true],
      ['heldOutNum', true, undefined],
      ['heldOutConvertNum', true, true],
    ] as const) {
      const of = {
        ...PERIOD,
        pageSize: 200,
        ...(type !== null && { type }),
        heldOut,
        ...(converted && { convertStatus: 1 as const }),
      }
      const { data } = await app.ask(teleStatistics.findingList, of, { user })
      expect([type, field, data.total]).toEqual([type, field, row[field]])
      expect(data.list).toHaveLength(row[field])
      for (const one of data.list)
        expect([one.heldOut, one.convertDay !== null]).toEqual([heldOut, converted ?? one.convertDay !== null])
    }
  expect(list[0]!.calledNum).toBeGreaterThan(2)
})

const find = (trx: Trx) =>
  findProspects(trx, { date: businessDateOf(app.clock.now()), now: app.clock.now(), limit: 100, after: START })
/** Whether it is still under way after a moment. */
const waits = (work: Promise<unknown>) =>
  Promise.race([work.then(() => false), new Promise<boolean>(resolve => setTimeout(resolve, 300, true))])

/** Begins a transaction and leaves it open when the work is done, until it is let go. */
async function held(work: (trx: Trx) => Promise<unknown>): Promise<() => Promise<void>> {
  let letGo!: () => void
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  let transaction!: Promise<void>
  await new Promise<void>((resolve, reject) => {
    transaction = inTransaction(app.db, async trx => {
      await work(trx)
      resolve()
      await gate
    })
    transaction.catch(reject)
  })
  return () => {
    letGo()
    return transaction
  }
}

describeOnlyOn('server', 'a customer who does it while the close looks for him', () => {
  it('is not found for it when he was first', async () => {
    const { custId } = await registered()
    const deed = await held(async trx => {
      const [kind, at] = ['identity', app.clock.now()] as const
      const step = { event_id: 'first', app_id: lent.appId, kind, customer_id: custId, body_hash: '' }
      await trx
        .insertInto('app_event')
        .values({ ...step, occurred_at: at, received_at: at })
        .execute()
      await noteDeed(trx, { customerId: custId, deed: 'identity', now: app.clock.now() })
    })
    const close = inTransaction(app.db, find)
    expect(await waits(close)).toBe(true)
    await deed()
    await close
    expect((await of(custId)).map(({ type }) => type)).toEqual([telemarketingType.value.basicsMissing])
  })

  it('is found and has done it when the close was first', async () => {
    const { custId, mobile } = await registered()
    const close = await held(find)
    const done = send('identity', identityOf(mobile))
    expect(await waits(done)).toBe(true)
    await close()
    await done
    expect(await of(custId)).toMatchObject([{ closed_at: app.clock.now() }])
    const findings = await app.db
      .selectFrom('tele_finding')
      .select('done_day')
      .where('customer_id', '=', custId)
      .execute()
    expect(findings).toEqual([{ done_day: 0 }])
  })
})
