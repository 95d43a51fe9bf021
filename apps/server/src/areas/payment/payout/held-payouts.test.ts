import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'
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
