import { judgeDouble } from '../../areas/customer/scenario'
import type { Trx } from '../../kernel/context'
import { REASONS } from '../scenario/reasons'
import { findStaff } from '../system/find-staff'

const DAY_MS = 86_400_000
const LOOKED_AT_AFTER_DAYS = 4

/** Households that share nothing but an account: staff looked at every other of them some days after it was found. */
export async function judgeDemoDoubles(trx: Trx, now: Date): Promise<void> {
  const households = await trx
    .selectFrom('customer_double')
    .select(['id', 'found_at'])
    .where('by_account', '=', true)
    .where('by_identity', '=', false)
    .where('by_mobile', '=', false)
    .where('found_at', '<', new Date(now.getTime() - LOOKED_AT_AFTER_DAYS * DAY_MS))
    .orderBy('id')
    .execute()
  const { service } = await findStaff(trx)
  for (const [index, { id, found_at }] of households.entries()) {
    if (index % 2 === 1) continue
    await judgeDouble(trx, id, {
      apart_at: new Date(found_at.getTime() + (1 + (index % LOOKED_AT_AFTER_DAYS)) * DAY_MS - DAY_MS / 3),
      apart_by: service[index % service.length]!,
      remark: REASONS.household,
    })
  }
}
