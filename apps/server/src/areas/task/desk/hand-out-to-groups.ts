import type { Message } from '@countinghouse/contract/kernel/message'
import { taskMessages } from '@countinghouse/contract/kernel/task-messages'
import { dealTasks } from '@countinghouse/domain/kernel/allocation'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import type { Actor } from '../../../kernel/actor'
import type { ActionContext, Context, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type HandOverKind, handOn } from '../hand-over'
import { type Kept, sharesOf, sortOut, whyKept } from './hand-out'
import { type Candidate, listCandidates, type OfTask, reachedTasks } from './queries'

/** A group that may be given collection tasks. */
export interface TakingGroup {
  groupId: number
  groupName: string
  departmentId: number
  /** Null: of any. */
  collectionStage: CollectionStage | null
  openTasks: number
}

interface GroupHandOut {
  allocation: string
  /** Said where no group is chosen. */
  nobody: Message
  /** Which tasks this desk has at all. */
  ofDesk: OfTask
  groups: (db: Db, actor: Actor) => Promise<TakingGroup[]>
}

interface Chosen {
  tasks: { taskId: number; rowVersion: number }[]
  shares: { groupId: number; count?: number | string | undefined }[]
}
type Reading = Pick<Context, 'db' | 'actor'>

/**
 * Tasks go to groups, whose members are dealt them then (G-127): counts, order and what stays as where they go to people,
 * but a group takes tasks of its own stage alone.
 */
export function handOutToGroups({ allocation, nobody, ofDesk, groups }: GroupHandOut) {
  async function plan({ tasks, shares }: Chosen, { db, actor }: Reading, lock: boolean, field = 'shares') {
    if (shares.length === 0) throw new Fault(nobody, {}, field)
    if (tasks.length === 0) throw new Fault(taskMessages.nothingChosen, {}, 'tasks')
    const ids = tasks.map(({ taskId }) => taskId)
    const where = reachedTasks('collection', actor, allocation, [ofDesk])
    const { open, kept } = sortOut(await listCandidates(db, where, { ids, most: ids.length, lock }), tasks)
    const entered = shares.map(({ groupId, count }) => ({ userId: groupId, count }))
    const wanted = sharesOf(entered, open.length + kept.length)
    const takers = new Map((await groups(db, actor)).map(group => [group.groupId, group]))
    if (open.length > 0 && wanted.some(({ userId }) => !takers.has(userId))) throw new Fault(nobody, {}, field)
    const worksStage = ({ stage }: Candidate, groupId: number) =>
      [null, stage].includes(takers.get(groupId)!.collectionStage)
    const mayTake = (task: Candidate, groupId: number) => task.groupId !== groupId && worksStage(task, groupId)
    const dealt = dealTasks(open, wanted, mayTake)
    const moved = new Set(dealt.map(({ task }) => task.taskId))
    const rest = open.filter(task => !moved.has(task.taskId))
    const spare = wanted.filter(({ userId, count }) => dealt.filter(one => one.userId === userId).length < count)
    const stays =
      spare.length === 0
        ? []
        : rest.map((task): Kept => {
            const own = spare.some(({ userId }) => userId === task.groupId)
            return { taskId: task.taskId, orderNo: task.orderNo, reason: own ? 'sameOwner' : 'otherStage' }
          })
    return { takers, dealt, kept: [...kept, ...stays], left: rest.length - stays.length }
  }

  async function carryOut(
    kind: HandOverKind,
    { takers, dealt, kept, left }: Awaited<ReturnType<typeof plan>>,
    { db, actor, now, note, remark }: ActionContext & { remark?: string },
  ) {
    const moves = dealt.map(({ task, userId: groupId }) => {
      const { departmentId } = takers.get(groupId)!
      return { taskId: task.taskId, to: { userId: null, groupId, departmentId } }
    })
    const handOverId = await handOn(db, moves, { desk: 'collection', kind, by: actor, now, ...(remark && { remark }) })
    note.made({ handOverId, moved: moves.length, kept: kept.length })
    return { handOverId, moved: moves.length, left, kept }
  }

  return {
    groupChangeUser: async (
      { taskId, rowVersion, groupId, remark }: { taskId: number; rowVersion: number; groupId: number; remark: string },
      context: ActionContext,
    ) => {
      const chosen = { tasks: [{ taskId, rowVersion }], shares: [{ groupId, count: 1 }] }
      const planned = await plan(chosen, context, true, 'groupId')
      const [stays] = planned.kept
      if (stays) throw whyKept(stays.reason, planned.takers.get(groupId)?.groupName ?? `#${groupId}`, 'groupId')
      return carryOut('one', planned, { ...context, remark })
    },
    groupChangeUsersPlan: async (input: Chosen, context: Reading) => {
      const { takers, dealt, kept, left } = await plan(input, context, false)
      const shares = input.shares.flatMap(({ groupId }) => {
        const count = dealt.filter(one => one.userId === groupId).length
        const group = takers.get(groupId)
        return group && count > 0 ? [{ groupId, groupName: group.groupName, count, openTasks: group.openTasks }] : []
      })
      return { chosen: dealt.length + kept.length + left, left, kept, shares }
    },
    groupChangeUsers: async (input: Chosen, context: ActionContext) =>
      carryOut('counts', await plan(input, context, true), context),
  }
}
