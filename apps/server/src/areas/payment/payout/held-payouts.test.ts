import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'
import { reconcile } from '../../books/reconciliation/reconcile'
import { payoutSweep } from '../jobs'

const app = testApp({ now: '2026-03-01T03:00:00Z' })

const quiet = { error: () => undefined, warn: () => undefined, info: () => undefined } as never
const sweep = () =>
  payoutSweep.run({
    payload: {},
    db: app.db,
    readDb: app.db,
    services: app.services,
    log: quiet,
    runId: 0,
    attempt: 1,
    trigger: 'person',
    createdBy: null,
    signal: new AbortController().signal,
    progress: async () => undefined,
  })

/** An order in lending whose payout the bank holds for a day. */
async function heldOrder(silent: boolean) {
  const { orderId } = await buildOrder(app)
  const finance = await app.user({ rights: { 'order-lending': ['edit'] } })
  await app.ask(orderApplications.lending, { orderId }, { user: finance })
  const payout = await app.db.selectFrom('payout').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  await app.db
    .insertInto('sandbox_payment')
    .values({
      reference: payout.payout_no,
      direction: 'out',
      amount_minor: payout.amount_minor,
      currency: payout.currency,
      state: 'waiting',
      provider_reference: `HELD-${orderId}`,
      created_at: app.clock.now(),
      held_until: new Date(app.clock.now().getTime() + 86_400_000),
      silent,
    })
    .execute()
  await app.jobs.drain()
  return orderId
}

const stateOf = (orderId: number) =>
  app.db
    .selectFrom('loan_order as o')
    .innerJoin('payout as p', 'p.order_id', 'o.id')
    .select(['o.status', 'p.state', 'p.attempt'])
    .where('o.id', '=', orderId)
    .execute()

describe('a payout that the bank holds', () => {
  it.each([
    [false, 'sent'],
    [true, 'unknown'],
  ] as const)(
    'a payout that the bank holds stays in lending through every question, and is paid once when the bank lets go (silent: %s)',
    async (silent, waiting) => {
      const orderId = await heldOrder(silent)
      for (const hours of [0, 1, 22]) {
        app.clock.advance({ hours })
        await app.services.payments.sandbox.sweep()
        await sweep()
        await app.jobs.drain()
        expect(await stateOf(orderId)).toEqual([
          { status: 5, state: silent && hours === 0 ? expect.stringMatching(/sent|unknown/) : waiting, attempt: 1 },
        ])
      }
      app.clock.advance({ hours: 2 })
      await app.services.payments.sandbox.sweep()
      expect(await stateOf(orderId)).toEqual([{ status: 7, state: 'paid', attempt: 1 }])
      await sweep()
      expect(await stateOf(orderId)).toEqual([{ status: 7, state: 'paid', attempt: 1 }])
    },
  )
})

describe('a payout that is found by looking it up', () => {
  it('a payout that is found by looking it up two days later lends from the day on which it was paid (DOMAIN 3)', async () => {
    const orderId = await heldOrder(true)
    const paidAt = app.clock.now()
    const paid = { state: 'paid' as const, held_until: null, answered_at: paidAt, delivered_at: paidAt, silent: false }
    await app.db.updateTable('sandbox_payment').set(paid).where('provider_reference', '=', `HELD-${orderId}`).execute()
    app.clock.advance({ days: 2 })
    await sweep()
    const lent = app.db.selectFrom('loan_order').select(['lent_on', 'lent_at']).where('id', '=', orderId)
    expect(await lent.executeTakeFirst()).toEqual({ lent_on: businessDateOf(paidAt), lent_at: paidAt })
    const { checks } = await reconcile(app.db, app.clock.latest())
    expect(checks.filter(check => check.differences > 0)).toEqual([])
  })
})

/** An order whose payout is kept and not asked for yet. */
async function keptOrder() {
  const { orderId, customerId } = await buildOrder(app)
  const finance = await app.user({ rights: { 'order-lending': ['edit'] } })
  await app.ask(orderApplications.lending, { orderId }, { user: finance })
  return { orderId, customerId }
}

describe('a payout among many', () => {
  it('a payout that cannot be sent, because its account cannot be read, keeps no other waiting', async () => {
    const [broken, sound] = [await keptOrder(), await keptOrder()]
    await app.db
      .updateTable('customer_bank')
      .set({ account_encrypted: 'of another key' })
      .where('customer_id', '=', broken.customerId)
      .execute()
    app.clock.advance({ minutes: 1 })
    await sweep()
    app.clock.advance({ minutes: 1 })
    await app.services.payments.sandbox.sweep()
    await sweep()
    expect(await stateOf(sound.orderId)).toEqual([{ status: 7, state: 'paid', attempt: 1 }])
    expect(await stateOf(broken.orderId)).toMatchObject([{ status: 5 }])
  })

  it('a payout whose answer was lost is found behind more older ones than a run looks at, of which nobody knows anything', async () => {
    const orderId = await heldOrder(false)
    await sql`
      with orders as (
        insert into loan_order
        select (jsonb_populate_record(o, jsonb_build_object('id', 7000000 + n, 'order_no', 'HELD-' || n))).*
        from loan_order o cross join generate_series(1, 500) n where o.id = ${orderId}
        returning id
      )
      insert into payout (id, payout_no, order_id, channel, amount_minor, currency, bank_id, account_last4, state, created_at, sent_at)
      select 7000000 + o.id, 'P-HELD-' || o.id, o.id, p.channel, p.amount_minor, p.currency, p.bank_id, p.account_last4,
        p.state, p.created_at - interval '1 hour', p.sent_at
      from payout p cross join orders o where p.order_id = ${orderId}`.execute(app.db)
    app.clock.advance({ minutes: 5 })
    const paid = { state: 'paid' as const, held_until: null, answered_at: app.clock.now() }
    await app.db.updateTable('sandbox_payment').set(paid).where('provider_reference', '=', `HELD-${orderId}`).execute()
    const isPaid = async () => (await stateOf(orderId))[0]!.state === 'paid'
    for (let runs = 0; runs < 2 && !(await isPaid()); runs += 1) await sweep()
    expect(await stateOf(orderId)).toEqual([{ status: 7, state: 'paid', attempt: 1 }])
  })

  it('a company that answers nothing is asked a few times a run, and holds up no other company', async () => {
    const orders = [await heldOrder(true), await heldOrder(true), await heldOrder(true), await heldOrder(true)]
    app.clock.advance({ minutes: 1 })
    const asked = vi.spyOn(app.services.payments.sandbox, 'queryPayout')
    asked.mockResolvedValue({ state: 'unknown', reason: 'no answer' })
    await app.db
      .updateTable('payout')
      .set({ state: 'failed', answered_at: app.clock.now() })
      .where('order_id', 'not in', orders)
      .where('state', 'in', ['kept', 'sent', 'unknown'])
      .execute()
    await sweep()
    expect(asked).toHaveBeenCalledTimes(3)
    asked.mockRestore()
  })
})
