import { callbacks } from '@countinghouse/contract/areas/payment/callback/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RetentionStep } from '../../../kernel/retention'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder, lendOut } from '../../../testing/loan-builder'
import { callbackCounts } from './kept-days'
import { refusedCallbacksKept } from './retention'

const app = testApp({ now: '2026-03-10T03:00:00Z' })
let seers: { user: TestUser; appIds: number[] | null }[]
let orderNo: string

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
const run = (step: RetentionStep) =>
  step.run({ db: app.db, services: app.services, signal: new AbortController().signal })

let received = 0
/** A call-back as it is written down; each some hours before the last one. */
const callBack = (more: { kind: string; reference: string; state: 'done' | 'repeated' | 'refused' | 'failed' }) => {
  received += 1
  return {
    event_id: `event-${received}`,
    body: JSON.stringify({ n: received }),
    received_at: daysAgo(received / 3),
    channel_id: sql<number | null>`(select case when ${received % 4 === 0} then max(id) else min(id) end from channel)`,
    ...more,
  }
}

beforeAll(async () => {
  const finance = await app.user({ roles: ['finance'] })
  const orders = [await buildOrder(app), await buildOrder(app), await buildOrder(app)]
  const [first, second] = orders
  orderNo = first!.orderNo.slice(-12)
  for (const { orderId } of orders) await lendOut(app, orderId, finance)
  seers = [{ user: await app.user({ roles: ['admin'] }), appIds: null }]
  for (const appIds of [[first!.appId], [first!.appId, second!.appId]])
    seers.push({ user: await app.user({ rights: { 'payment-callback': ['query'] }, appIds }), appIds })
  const { rows } = await sql<{ payout: string }>`select payout_no as payout from payout order by id`.execute(app.db)
  const [of, ofSecond, ofThird] = rows.map(row => row.payout)
  await app.db
    .insertInto('channel_event')
    .values([
      callBack({ kind: 'payout.failed', reference: of!, state: 'repeated' }),
      callBack({ kind: 'payout.paid', reference: of!, state: 'failed' }),
      callBack({ kind: 'payout.paid', reference: ofSecond!, state: 'repeated' }),
      callBack({ kind: 'payout.paid', reference: ofThird!, state: 'done' }),
      callBack({ kind: 'payment.paid', reference: 'R-UNKNOWN-1', state: 'failed' }),
      callBack({ kind: 'payment.expired', reference: 'R-UNKNOWN-2', state: 'failed' }),
      callBack({ kind: 'refused', reference: '', state: 'refused' }),
      callBack({ kind: 'payment.expired', reference: 'R-UNKNOWN-3', state: 'repeated' }),
    ])
    .execute()
})

type Filters = Partial<ParsedInputOf<typeof callbacks.callbackList>>
interface Value {
  state: NonNullable<Filters['state']>
  kind: NonNullable<Filters['kind']>
  channelId: number
  day: string
}

const anew = sql`channel_event e left join lateral (
  select o.app_id, o.order_no from repay_flow f join loan_order o on o.id = f.order_id where f.flow_no = e.reference
  union all select o.app_id, o.order_no from payout p join loan_order o on o.id = p.order_id where p.payout_no = e.reference
) as named on true`

/** Each filter by itself and any two: what the list and its total say is what reading and counting the table anew gives. */
async function agree(): Promise<void> {
  const { rows } =
    await sql<Value>`select state, kind, channel_id as "channelId", business_date_of(received_at)::text as day
    from channel_event where channel_id is not null`.execute(app.db)
  const valuesOf = <F extends keyof Value>(field: F) => [...new Set(rows.map(row => row[field]))]
  const day = sql`business_date_of(e.received_at)`
  const days = valuesOf('day').sort().slice(1, 3)
  const filters: { input: Filters; where: RawBuilder<unknown> }[] = [
    { input: {}, where: sql`true` },
    ...valuesOf('state').map(state => ({ input: { state }, where: sql`e.state = ${state}` })),
    ...valuesOf('kind').map(kind => ({ input: { kind }, where: sql`e.kind = ${kind}` })),
    ...valuesOf('channelId').map(channelId => ({ input: { channelId }, where: sql`e.channel_id = ${channelId}` })),
    ...days.map(start => ({ input: { receiveTimeStart: start }, where: sql`${day} >= ${start}::date` })),
    ...days.map(end => ({ input: { receiveTimeEnd: end }, where: sql`${day} <= ${end}::date` })),
    { input: { reference: 'unknown' }, where: sql`e.reference like 'R-UNKNOWN%'` },
    { input: { orderNo }, where: sql`right(named.order_no, 12) = ${orderNo}` },
  ]
  for (const { user, appIds } of seers) {
    const own = appIds ? sql`named.app_id = any(${appIds})` : sql`true`
    for (const [n, first] of filters.entries())
      for (const second of filters.slice(0, n + 1)) {
        if (first !== second && Object.keys(first.input).some(field => field in second.input)) continue
        const input: Filters = { ...first.input, ...second.input, pageSize: 100 }
        if (input.receiveTimeStart && input.receiveTimeEnd && input.receiveTimeStart > input.receiveTimeEnd) continue
        const { code, data } = await app.ask(callbacks.callbackList, input, { user })
        expect(code, JSON.stringify([input, data])).toBe(CODE.success)
        const { rows: found } = await sql<{
          id: number
          order_no: string | null
        }>`select e.id, named.order_no from ${anew}
          where ${own} and ${first.where} and ${second.where} order by e.received_at desc, e.id desc`.execute(app.db)
        const shown = data.list.map(row => ({ id: row.callbackId, order_no: row.orderNo }))
        expect(shown, JSON.stringify(input)).toEqual(found)
        expect(data.total, JSON.stringify(input)).toBe(found.length)
      }
  }
}

describe('the total of call-backs', () => {
  it(
    'the total of call-backs is that of counting them anew, by each filter and any two, for all apps and for some',
    agree,
  )

  it('the total of call-backs follows those that are applied, and found to be of an order after all', async () => {
    const { id, payout_no } = await app.db
      .selectFrom('payout')
      .select(['id', 'payout_no'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await app.db.deleteFrom('channel_event').where('reference', '=', payout_no).execute()
    await app.db.updateTable('payout').set({ payout_no: 'R-UNKNOWN-1' }).where('id', '=', id).execute()
    // Whoever applies one again writes down what became of it.
    await app.db.updateTable('channel_event').set({ state: 'repeated' }).where('state', '=', 'failed').execute()
    await app.db.updateTable('channel_event').set({ deliveries: 2 }).execute()
    await agree()
  })

  it('the total of call-backs follows refused ones that go, and stays when counts are put together', async () => {
    await app.db
      .updateTable('channel_event')
      .set({ received_at: daysAgo(40) })
      .where('state', '=', 'refused')
      .execute()
    await agree()
    expect(await run(refusedCallbacksKept)).toBe(1)
    await run(callbackCounts)
    const { rows } = await sql<{ rows: number; keys: number }>`select count(*) as rows,
      count(distinct (day, app_id, channel_id, kind, state)) as keys from channel_event_count`.execute(app.db)
    expect(rows[0]!.keys).toBe(rows[0]!.rows)
    await agree()
  })

  it('a text that is too short to be found by an index is refused at its field', async () => {
    const [{ user }] = seers as [(typeof seers)[0]]
    for (const field of ['reference', 'orderNo']) {
      const { code } = await app.ask(callbacks.callbackList, { [field]: 'R1' }, { user })
      expect(code).toBe(CODE.invalid)
    }
  })
})
