import { createHash } from 'node:crypto'
import { telemarketingMessages } from '@countinghouse/contract/areas/telemarketing/messages'
import type { CrmCustomer } from '@countinghouse/contract/areas/telemarketing/push/protocol'
import { currencyOf } from '@countinghouse/domain/kernel/country'
import { readRoutes } from '../../../channels/outside/route-channel'
import type { Actor } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { e164Of } from '../../../kernel/phone'
import type { Sealer } from '../../../kernel/sealed'
import { listApps, listPushable, type Pushable } from './queries'

/** The job that sends what is due. */
export const SEND = 'crm-push'

/** What the calling system calls a push. */
export const referenceOf = (pushId: number): string => `T${pushId}`
export type Payload = Omit<CrmCustomer, 'reference'>

/** The calling system of each app's place; where none is set up for any of them nothing can be pushed. */
async function channelsOf(
  db: Db,
  apps: readonly Pick<Pushable, 'appId' | 'country'>[],
): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>()
  const choose = await readRoutes(db, 'push')
  for (const { appId, country } of apps) {
    if (found.has(appId)) continue
    const choice = choose({ country, appId, productId: null, currency: currencyOf(country) })
    if ('channelId' in choice) found.set(appId, choice.channelId)
  }
  return found
}

/** Whether the customers of any of one's apps can be pushed (G-169). */
export const isOffered = async (db: Db, actor: Actor): Promise<boolean> =>
  (await channelsOf(db, await listApps(db, actor))).size > 0

/**
 * Keeps a push of each of these assignments that a seat with an account holds; the same customer with the same content of
 * one holding is pushed once, whoever asks at the same moment.
 */
export async function keepPushes(
  trx: Trx,
  assignmentIds: readonly number[],
  { by, now, seals }: { by: number; now: Date; seals: Sealer },
): Promise<number> {
  const chosen = await listPushable(trx, assignmentIds, now)
  const channels = await channelsOf(trx, chosen)
  if (chosen.length > 0 && channels.size === 0) throw new Fault(telemarketingMessages.noCrm)
  const rows = chosen.flatMap(one => {
    const channelId = channels.get(one.appId)
    const mobile = e164Of(one.mobile, one.country)
    if (channelId === undefined || mobile === undefined) return []
    const { account, name, app, country, type, assignedOn } = one
    const payload: Payload = { account, mobile, name, app, country, type, assignedOn }
    const text = JSON.stringify(payload)
    return {
      assignment_id: one.assignmentId,
      turn_id: one.turnId,
      customer_id: one.customerId,
      app_id: one.appId,
      seat_id: one.seatId,
      type,
      channel_id: channelId,
      account,
      payload_sealed: seals.seal(text),
      fingerprint: createHash('sha256').update(text).digest('hex').slice(0, 32),
      next_at: now,
      pushed_by: by,
      pushed_at: now,
    }
  })
  if (rows.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('tele_push')
    .values(rows)
    .onConflict(conflict => conflict.columns(['turn_id', 'fingerprint']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}
