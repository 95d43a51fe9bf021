import { CONTACT_PURPOSES, type ContactPurpose } from '@countinghouse/domain/kernel/contact-policy'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import { insertRow } from '../../kernel/insert-row'
import { sealer } from '../../kernel/sealed'
import { testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { askGates, lookGate, lookGatesAgain } from './moves'

/** Friday, 10:30 in India. */
const MORNING = new Date('2026-11-20T05:00:00Z')
const app = testApp({ now: MORNING.toISOString() })
let lent: Lender

beforeAll(async () => {
  lent = await lender(app, { terms: { currency: 'INR' } })
})
beforeEach(() => app.clock.set(MORNING))

let serial = 0
async function person(loan?: { state: 7 | 8; daysAgo: number }) {
  const mobile = `98${String(20_000_000 + ++serial)}`
  const custId = await customer(app, lent, { mobile })
  if (loan) await order(app, lent, custId, loan)
  return { custId, mobile }
}
/** Calls of which only the telephone system tells. */
async function called({ custId, mobile }: { custId: number; mobile: string }, purpose: ContactPurpose, times: number) {
  for (let call = 1; call <= times; call += 1)
    await insertRow(app.db, 'call_record', {
      customer_id: custId,
      caller_name: 'Ana',
      phone: mobile,
      purpose,
      dialled_at: new Date(MORNING.getTime() - call * 600_000),
    })
}
const pause = (custId: number, purposes: ContactPurpose[]) =>
  insertRow(app.db, 'contact_pause', {
    customer_id: custId,
    app_id: lent.appId,
    reason: 'manual',
    purposes,
    paused_from: MORNING,
  })
const blockList = (custId: number) =>
  app.db.insertInto('customer_listing').values({ customer_id: custId, list: 'black', created_at: MORNING }).execute()
const seals = () => sealer(app.services.env.secrets.dataKey)

describe('the contact gate for many at once', () => {
  it('says of each what it says of one: of who owes nothing, who is not late yet, whom another system called', async () => {
    const [late, notLate, nothing, telephoned, sold, resting, blocked] = [
      await person({ state: 8, daysAgo: 20 }),
      await person({ state: 7, daysAgo: 1 }),
      await person(),
      await person({ state: 8, daysAgo: 20 }),
      await person(),
      await person({ state: 8, daysAgo: 20 }),
      await person(),
    ]
    await called(telephoned, 'collection', 3)
    await called(sold, 'sale', 1)
    await pause(resting.custId, ['collection', 'sale'])
    await blockList(blocked.custId)
    const customerIds = [late, notLate, nothing, telephoned, sold, resting, blocked].map(({ custId }) => custId)
    for (const purpose of CONTACT_PURPOSES) {
      const ask = { channel: 'sms', purpose, recipient: 'borrower', userId: null } as const
      const each = await Promise.all(
        customerIds.map(async customerId => {
          const { answer, reason } = await lookGate(app.db, { ...ask, customerId }, MORNING)
          return [customerId, answer, reason]
        }),
      )
      const many = await inTransaction(app.db, trx =>
        askGates(trx, { channel: 'sms', purpose, customerIds }, { now: MORNING, seals: seals() }),
      )
      expect(
        customerIds.map(id => [id, many.get(id)!.answer, many.get(id)!.reason]),
        purpose,
      ).toEqual(each)
    }
  })

  it('nobody who owes and is not late is sent a text of collection', async () => {
    const { custId } = await person({ state: 7, daysAgo: 1 })
    const gates = await inTransaction(app.db, trx =>
      askGates(trx, { channel: 'sms', purpose: 'collection', customerIds: [custId] }, { now: MORNING, seals: seals() }),
    )
    expect(gates.get(custId)).toMatchObject({ answer: 'refuse', reason: 'debtEnded' })
  })

  it('nothing is sold to who is on the black list, and what he owes is still asked for', async () => {
    const { custId: customerId } = await person({ state: 8, daysAgo: 20 })
    await blockList(customerId)
    const ask = { channel: 'call', recipient: 'borrower', userId: null, customerId } as const
    expect(await lookGate(app.db, { ...ask, purpose: 'sale' }, MORNING)).toMatchObject({ reason: 'blackListed' })
    expect(await lookGate(app.db, { ...ask, purpose: 'collection' }, MORNING)).toMatchObject({ answer: 'allow' })
  })

  it("goes by the clock of where a customer lives, of one and of many: Mexico's north west begins its day later", async () => {
    const mexican = await lender(app, { terms: { currency: 'MXN' } })
    const at = new Date('2026-11-20T14:30:00Z')
    const living = (residentialAddressPIN: string) => customer(app, mexican, { profile: { residentialAddressPIN } })
    const customerIds = [await living('06700'), await living('22000'), await living('')]
    const ask = { channel: 'sms', purpose: 'service' } as const
    const many = await inTransaction(app.db, trx => askGates(trx, { ...ask, customerIds }, { now: at, seals: seals() }))
    const [capital, tijuana, unknown] = customerIds.map(id => many.get(id)!)
    expect([capital, unknown]).toMatchObject([{ answer: 'allow' }, { answer: 'allow' }])
    const later = { answer: 'deferUntil', reason: 'hours', until: new Date('2026-11-20T16:00:00Z') }
    expect(tijuana).toMatchObject(later)
    const one = { ...ask, customerId: customerIds[1]!, recipient: 'borrower', userId: null } as const
    expect(await lookGate(app.db, one, at)).toMatchObject(later)
  })

  it('looked at again it counts nothing, keeps nothing, and says what stands against it by then', async () => {
    const { custId } = await person({ state: 8, daysAgo: 20 })
    const asked = { channel: 'sms', purpose: 'sale', customerIds: [custId] } as const
    await inTransaction(app.db, trx => askGates(trx, asked, { now: MORNING, seals: seals() }))
    const again = async (at: Date) => (await inTransaction(app.db, trx => lookGatesAgain(trx, asked, at))).get(custId)
    expect(await again(MORNING)).toMatchObject({ answer: 'allow' })
    expect(await again(new Date('2026-11-20T18:00:00Z'))).toMatchObject({ answer: 'deferUntil', reason: 'hours' })
    await pause(custId, ['sale'])
    expect(await again(MORNING)).toMatchObject({ answer: 'refuse', reason: 'paused' })
    const kept = await app.db.selectFrom('contact_attempt').select('id').where('customer_id', '=', custId).execute()
    expect(kept).toHaveLength(1)
  })
})
