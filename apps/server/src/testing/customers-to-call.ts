import { randomUUID } from 'node:crypto'
import type { IntakeData, IntakeKind } from '@countinghouse/contract/areas/intake/events'
import { isHeldOut } from '@countinghouse/domain/areas/telemarketing/holdout'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { firstKey } from '../areas/intake/moves'
import { findProspects } from '../areas/telemarketing/moves'
import { START } from '../kernel/close-step'
import { inTransaction } from '../kernel/database/transaction'
import { sign } from '../kernel/signature'
import type { TestApp } from './app'
import { customer, type Lender } from './builders'

export const identityOf = (mobile: string): IntakeData<'identity'> => ({
  mobile,
  identityKind: 1,
  identityNumber: '234123412346',
  names: 'Asha',
})

/** Customers of a lender whom telemarketing calls: what their app reports of them, the close, and how they stand. */
export function customersToCall(app: TestApp, lentOf: () => Lender) {
  let serial = 0
  /** A customer who is called, with the steps that his app reported. */
  async function registered(kinds: readonly IntakeKind[] = [], { ago = 3_600_000, heldOut = false } = {}) {
    for (;;) {
      const mobile = `97${String(10_000_000 + ++serial)}`
      const at = new Date(app.clock.now().getTime() - ago)
      const custId = await customer(app, lentOf(), { mobile, registeredAt: at })
      if (isHeldOut(custId, 10) !== heldOut) continue
      for (const kind of kinds) await event(custId, kind, at)
      return { custId, mobile }
    }
  }
  const event = (custId: number, kind: string, at: Date) =>
    app.db
      .insertInto('app_event')
      .values({
        event_id: randomUUID(),
        app_id: lentOf().appId,
        kind,
        customer_id: custId,
        body_hash: '',
        occurred_at: at,
        received_at: at,
      })
      .execute()

  async function send<K extends IntakeKind>(kind: K, data: IntakeData<K>) {
    const { app_ssid } = await app.db
      .selectFrom('app')
      .select('app_ssid')
      .where('id', '=', lentOf().appId)
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({ eventId: randomUUID(), kind, occurredAt: app.clock.now().toISOString(), data })
    const { timestamp, signature } = sign(firstKey(app.services.env, app_ssid), body, app.clock.now())
    const headers = {
      'content-type': 'application/json',
      'x-app': app_ssid,
      'x-timestamp': timestamp,
      'x-signature': signature,
    }
    return (await app.http.inject({ method: 'POST', url: '/api/intake/events', payload: body, headers })).json() as {
      code: number
      msg: string
    }
  }

  async function close(step = findProspects) {
    const now = app.clock.now()
    let rows = 0
    for (let after = START; ; ) {
      const batch = await inTransaction(app.db, trx => step(trx, { date: businessDateOf(now), now, limit: 3, after }))
      rows += batch.rows
      if (!batch.next) return rows
      after = batch.next
    }
  }
  const of = (custId: number) =>
    app.db.selectFrom('tele_assignment').selectAll().where('customer_id', '=', custId).orderBy('id').execute()
  const one = async (custId: number) => (await of(custId)).find(row => row.closed_at === null)!
  const turns = (custId: number) =>
    app.db.selectFrom('tele_turn').selectAll().where('customer_id', '=', custId).orderBy('id').execute()
  return { registered, event, send, close, of, one, turns }
}
