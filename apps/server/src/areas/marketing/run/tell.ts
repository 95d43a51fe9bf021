import type { NoticeValues } from '@countinghouse/contract/areas/notices/calls'
import type { Db } from '../../../kernel/context'
import { addNotices } from '../../notices/moves'

type RunNotice =
  | 'marketingRunDone'
  | 'marketingRunStopped'
  | 'marketingRunEnded'
  | 'marketingChannelFailed'
  | 'marketingChannelMissing'
  | 'marketingAudienceFailed'

interface Told {
  runId: number
  kind: RunNotice
  /** Beside the name of the task, which each of them says. */
  values: NoticeValues
  /** Who did it himself need not hear of it. */
  by?: number
  now: Date
}

/** Tells of a run those whose it is: who made its task, and who started it by hand. */
export async function tellOfRun(trx: Db, { runId, kind, values, by, now }: Told): Promise<void> {
  const run = await trx
    .selectFrom('marketing_run as n')
    .innerJoin('marketing_task as k', 'k.id', 'n.task_id')
    .select(['k.name', 'k.created_by', 'n.started_by'])
    .where('n.id', '=', runId)
    .executeTakeFirstOrThrow()
  const owners = new Set([run.created_by, run.started_by])
  await addNotices(trx, {
    userIds: [...owners].filter(userId => userId !== null && userId !== by) as number[],
    kind,
    values: { task: run.name, ...values },
    link: `/marketing/runs?runId=${runId}`,
    now,
  })
}

/** A channel takes nothing of a run, or there is none: said once, until something is taken again. */
export async function noteChannelFails(trx: Db, runId: number, now: Date): Promise<void> {
  const failed = await trx
    .updateTable('marketing_run')
    .set({ channel_failed_at: now })
    .where('id', '=', runId)
    // Not of one that was stopped or given up meanwhile.
    .where('state', '=', 'sending')
    .where('channel_failed_at', 'is', null)
    .returning('channel_id')
    .executeTakeFirst()
  if (!failed) return
  const channel = await trx.selectFrom('channel').select('name').where('id', '=', failed.channel_id).executeTakeFirst()
  const kind = channel ? 'marketingChannelFailed' : 'marketingChannelMissing'
  await tellOfRun(trx, { runId, kind, values: channel ? { channel: channel.name } : {}, now })
}

export const noteChannelWorks = (trx: Db, runId: number) =>
  trx
    .updateTable('marketing_run')
    .set({ channel_failed_at: null })
    .where('id', '=', runId)
    .where('channel_failed_at', 'is not', null)
    .execute()
