import type { Slot } from '@countinghouse/domain/areas/marketing/sending-time'
import type { Selectable } from 'kysely'
import { routeChannel } from '../../../channels/outside/route-channel'
import type { Trx } from '../../../kernel/context'
import type { MarketingTaskTable } from '../../../kernel/database/schema.generated'

export type Task = Selectable<MarketingTaskTable>
const VOICE = 2

/** The channel of a task: the one that it names, else the one that the routes of its app do. Null where nobody sends. */
export async function channelOf(trx: Trx, task: Task): Promise<number | null> {
  if (task.template_id === null) return null
  if (task.channel_id !== null) return task.channel_id
  const app = await trx
    .selectFrom('app')
    .select(['country', 'currency'])
    .where('id', '=', task.app_id)
    .executeTakeFirstOrThrow()
  const purpose = task.method === VOICE ? 'voice' : 'sms'
  const choice = await routeChannel(trx, { purpose, ...app, appId: task.app_id, productId: task.product_id })
  return 'missing' in choice ? null : choice.channelId
}

/**
 * Starts a run for a slot of a task; undefined where it has run, or runs. Where nobody sends for its app it waits for a channel, as
 * one does whose channel takes nothing.
 */
export async function startRun(
  trx: Trx,
  task: Task,
  { slot, startedBy, now }: { slot: Slot['key']; startedBy: number | null; now: Date },
): Promise<number | undefined> {
  const run = await trx
    .insertInto('marketing_run')
    .values({
      task_id: task.id,
      app_id: task.app_id,
      slot,
      state: 'freezing',
      channel_id: await channelOf(trx, task),
      started_by: startedBy,
      started_at: now,
    })
    .onConflict(conflict => conflict.columns(['task_id', 'slot']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (run) await trx.updateTable('marketing_task').set({ executed_at: now }).where('id', '=', task.id).execute()
  return run?.id
}
