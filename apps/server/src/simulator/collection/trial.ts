import { sideOf } from '@countinghouse/domain/areas/collection/trial'
import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { insertMembers } from '../../areas/collection/scenario'
import type { Trx } from '../../kernel/context'
import { insertRow } from '../../kernel/insert-row'
import { later } from '../scenario/loan'
import { listStaff } from '../system/find-staff'

const SHARE_BPS = 5000
const DAYS_BACK = 120
const DAYS = 105
const MORNING_MS = 6.7 * 3_600_000

/** A trial of the first days overdue that ended two weeks ago: who came to the stage meanwhile joined on the morning after, as by the job. */
export async function seedDemoTrial(trx: Trx, { seed, now }: { seed: string; now: Date }): Promise<void> {
  const [lead] = await listStaff(trx, ['collection_supervisor'])
  const app = await trx.selectFrom('app').select('id').where('platform', '=', false).orderBy('id').executeTakeFirst()
  if (!lead || !app) return
  const starts = addDays(businessDateOf(now), -DAYS_BACK)
  const ends = addDays(starts, DAYS)
  const trial = { seed: `${seed}/trial`, shareBps: SHARE_BPS }
  const trialId = await insertRow(trx, 'strategy_trial', {
    name: 'Link before the call',
    app_id: app.id,
    stage: 'S1',
    seed: trial.seed,
    share_bps: SHARE_BPS,
    starts_on: starts,
    ends_on: ends,
    order_a: 'daysLate',
    every_days_a: 1,
    channel_a: 'call',
    order_b: 'balance',
    every_days_b: 2,
    channel_b: 'link',
    created_by: lead.id,
    created_at: later(startOfDay(starts), 10 * 3_600_000),
  })
  const came = await trx
    .selectFrom('task')
    .select(['customer_id as customerId', ({ fn }) => fn.min<Date>('created_at').as('cameAt')])
    .where('desk', '=', 'collection')
    .where('stage', '=', 'S1')
    .where('app_id', '=', app.id)
    .where('created_at', '>=', startOfDay(starts))
    .where('created_at', '<', startOfDay(ends))
    .groupBy('customer_id')
    .orderBy('customer_id')
    .execute()
  await insertMembers(
    trx,
    came.map(({ customerId, cameAt }) => ({
      trialId,
      customerId,
      side: sideOf(customerId, trial),
      joinedAt: later(startOfDay(businessDateOf(cameAt)), MORNING_MS),
    })),
  )
}
