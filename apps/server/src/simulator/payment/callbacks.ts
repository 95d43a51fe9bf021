import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import { chanceOf } from '../scenario/random'
import { callBackOf } from './channel-side'
import { channelsByPlace } from './channels'

const HOUR_MS = 3_600_000

/** Call-backs that need somebody's eye: unknown money, unproven ones, and some that the company sent again. */
export async function seedDemoCallBacks(trx: Trx, { seed, now }: { seed: string; now: Date }): Promise<void> {
  const chance = chanceOf(`${seed}/call-backs`)
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const unknown = (
    [
      ['INR', 5],
      ['MXN', 29],
    ] as const
  ).map(([currency, hours]) => {
    const at = hoursAgo(hours)
    const ours = { reference: `R${chance.digits(14)}`, amountMinor: chance.whole(2_000, 9_000) * 100, currency }
    const event = callBackOf(ours, { kind: 'payment.paid', channelReference: `PR${chance.digits(12)}`, at })
    const { eventId: event_id, kind, reference } = event
    return {
      event_id,
      kind,
      reference,
      body: JSON.stringify(event),
      received_at: at,
      state: 'failed' as const,
      reason: 'unknown reference',
    }
  })
  const unproven = [11, 11.2, 76].map(hours => ({
    event_id: `refused-${chance.digits(16)}`,
    kind: 'refused',
    reference: '',
    body: JSON.stringify({ raw: '{"eventId":"probe-1","kind":"payment.paid"}' }),
    received_at: hoursAgo(hours),
    state: 'refused' as const,
    reason: 'signature',
  }))
  const channelId = (await channelsByPlace(trx)).get('CH01')!
  await trx
    .insertInto('channel_event')
    .values([...unknown, ...unproven].map(row => ({ channel_id: channelId, ...row })))
    .execute()
  await sql`update channel_event set deliveries = 2, last_received_at = received_at + interval '15 seconds'
    where state = 'done' and id % 61 = 0`.execute(trx)
}
