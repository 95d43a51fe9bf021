import { type Dealable, distributeTasks } from '@countinghouse/domain/kernel/allocation'
import type { Db } from '../../kernel/context'
import { readBarred, type Taker } from './queries'

interface Dealing<T> {
  takers: readonly Taker[]
  now: Date
  /** What else keeps a task from somebody. */
  mayTake?: (task: T, userId: number) => boolean
}

/** Deals open tasks to these people, the least loaded first: within their apps and limits, and to nobody who may not have them. */
export async function dealAmong<T extends Dealable & { appId: number }>(
  db: Db,
  tasks: readonly T[],
  { takers, now, mayTake = () => true }: Dealing<T>,
): Promise<{ taskId: number; to: Taker }[]> {
  const isBarred = await readBarred(
    db,
    tasks.map(task => task.taskId),
    now,
  )
  const members = takers.map(({ userId, openTasks, free }) => ({
    userId,
    openTasks,
    limit: free === null ? Number.POSITIVE_INFINITY : openTasks + free,
  }))
  const byId = new Map(takers.map(taker => [taker.userId, taker]))
  const dealt = distributeTasks(
    tasks,
    members,
    (task, userId) =>
      byId.get(userId)!.appIds.includes(task.appId) && !isBarred(task.taskId, userId) && mayTake(task, userId),
  )
  return dealt.map(({ task, userId }) => ({ taskId: task.taskId, to: byId.get(userId)! }))
}
