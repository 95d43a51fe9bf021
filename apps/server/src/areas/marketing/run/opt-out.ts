import type { Actor } from '../../../kernel/actor'
import type { Trx } from '../../../kernel/context'
import { allOf } from '../../../kernel/filter'
import { insertRow } from '../../../kernel/insert-row'
import { ofActorsApps } from '../../../kernel/scope'
import { pauseForOptOut } from '../../contact/moves'

interface OptOut {
  customerId: number
  appId: number
  source: 'reply' | 'link' | 'staff'
  runId?: number
  words: string
  createdBy: number | null
}

/**
 * Keeps that a customer wants no sales messages, and pauses them; undefined where he said so and they still are. Who agreed to
 * them again since then may say so again.
 */
export async function optOut(trx: Trx, given: OptOut, now: Date): Promise<number | undefined> {
  const { customerId, appId, source, runId, words, createdBy } = given
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().executeTakeFirstOrThrow()
  const [said, paused] = [await hasSaid(trx, customerId), await isPaused(trx, customerId)]
  if (said && paused) return undefined
  const id = await insertRow(trx, 'marketing_opt_out', {
    customer_id: customerId,
    app_id: appId,
    source,
    run_id: runId ?? null,
    words,
    created_by: createdBy,
    at: now,
  })
  if (!paused) await pauseForOptOut(trx, { customerId, appId, remark: words, eventId: `opt-out/${id}` }, now)
  return id
}

const hasSaid = async (trx: Trx, customerId: number): Promise<boolean> =>
  (await trx
    .selectFrom('marketing_opt_out')
    .select('id')
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether nothing is sold to him until he agrees to it again. */
const isPaused = async (trx: Trx, customerId: number): Promise<boolean> =>
  (await trx
    .selectFrom('contact_pause')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('reason', '=', 'optOut')
    .where('ended_at', 'is', null)
    .where('paused_until', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findCustomerOf = (trx: Trx, customerId: number, actor: Actor) =>
  trx
    .selectFrom('customer as c')
    .select(['c.id', 'c.app_id'])
    .where('c.id', '=', customerId)
    .where(allOf(ofActorsApps(actor, 'c.app_id')))
    .executeTakeFirst()

/** The reader of a message opts out by its link; whether the message is one of ours. */
export async function optOutByLink(trx: Trx, message: { runId: number; seq: number }, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('marketing_recipient as p')
    .innerJoin('marketing_run as n', 'n.id', 'p.run_id')
    .select(['p.customer_id', 'n.app_id'])
    .where('p.run_id', '=', message.runId)
    .where('p.seq', '=', message.seq)
    .executeTakeFirst()
  if (!row?.customer_id) return false
  const given = { customerId: row.customer_id, appId: row.app_id, source: 'link', words: '', createdBy: null } as const
  await optOut(trx, { ...given, runId: message.runId }, now)
  await trx
    .updateTable('marketing_recipient')
    .set({ opted_out_at: now })
    .where('run_id', '=', message.runId)
    .where('seq', '=', message.seq)
    .where('opted_out_at', 'is', null)
    .execute()
  return true
}
