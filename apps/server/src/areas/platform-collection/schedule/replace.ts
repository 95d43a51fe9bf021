import { scheduleMessages } from '@countinghouse/contract/areas/platform-collection/schedule/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { ActionContext, Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { dealAmong, handOn, listTakers, lockTakers } from '../../task/moves'
import { findAbsent, listHeld } from './queries'

type Asking = Pick<Context, 'db' | 'actor' | 'now'>

/** Who of his group gets which of an absent collector's tasks: those on duty, within their apps and limits. */
async function planFor(userId: number, { db, actor, now }: Asking, lock: boolean) {
  const absent = await findAbsent(db, userId, actor)
  if (!absent) throw new Fault(kernelMessages.notFound, {}, 'userId')
  const tasks = await listHeld(db, userId, { actor, lock })
  const mates = async () => {
    if (absent.groupId === null) return []
    const appIds = [...new Set(tasks.map(task => task.appId))]
    const takers = await listTakers(db, 'collection', appIds, { now })
    return takers.filter(taker => taker.groupId === absent.groupId && taker.userId !== userId && taker.onDuty)
  }
  // Read again once nobody else changes what they hold.
  if (lock)
    await lockTakers(
      db,
      'collection',
      (await mates()).map(mate => mate.userId),
    )
  const takers = await mates()
  const moves = await dealAmong(db, tasks, { takers, now })
  return { absent, tasks, takers, moves }
}

export async function replacePlan(userId: number, asking: Asking) {
  const { tasks, takers, moves } = await planFor(userId, asking, false)
  const shares = takers.map(({ userId: mate, userName, openTasks }) => ({
    userId: mate,
    userName,
    openTasks,
    count: moves.filter(({ to }) => to.userId === mate).length,
  }))
  return { openTasks: tasks.length, left: tasks.length - moves.length, shares }
}

export async function replaceAbsent({ userId, remark }: { userId: number; remark: string }, context: ActionContext) {
  const { db, actor, now, note } = context
  const { absent, tasks, moves } = await planFor(userId, context, true)
  if (tasks.length === 0) throw new Fault(scheduleMessages.nothingHeld, { name: absent.name })
  const handOverId = await handOn(db, moves, { desk: 'collection', kind: 'absent', by: actor, now, remark })
  if (handOverId === null) throw new Fault(scheduleMessages.nobodyThere)
  note.made({ handOverId, moved: moves.length })
  return { handOverId, moved: moves.length, left: tasks.length - moves.length }
}
