import type { Message } from '@countinghouse/contract/kernel/message'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type KeptReason, MOST_HANDED } from '@countinghouse/contract/kernel/task-calls'
import { taskMessages } from '@countinghouse/contract/kernel/task-messages'
import { dealTasks, type EnteredShare, readAllocation } from '@countinghouse/domain/kernel/allocation'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { ActionContext, Context, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { allOf } from '../../../kernel/filter'
import { type PageInput, page } from '../../../kernel/page'
import { ofActorsApps, ofActorsStaff } from '../../../kernel/scope'
import { type HandOverKind, handOn, type Move, undoHandOver } from '../hand-over'
import { type DayFilters, keptByDue, keptOfAll } from '../kept-total'
import { listTakers, listWorkers, lockTakers, readBarred, type Taker } from '../queries'
import {
  type Candidate,
  fromTasks,
  listCandidates,
  lockHandOver,
  type OfTask,
  pageOfHandOvers,
  pageOfMovedTasks,
  reachedTasks,
  type TaskSorts,
} from './queries'

interface HandOutDesk<DB, TB extends keyof DB, R, Row, All> {
  desk: Desk
  /** Of whoever hands the desk's work out; its scope says whose. */
  allocation: string
  /** Said where nobody is chosen. */
  nobody: Message
  /** Which tasks this desk has at all, where it shares them with another. */
  ofDesk?: OfTask
  tasks: (db: Db) => SelectQueryBuilder<DB, TB, R>
  toRow: (task: R, today: BusinessDate) => Row
  /** Its filters, and the wire field of the time a task came. */
  all: {
    filter: (input: All, actor: Actor, today: BusinessDate) => OfTask[]
    since: string
    sort?: TaskSorts
    /** The filters whose total is kept (`keptTotal`), and those of other days. */
    kept: readonly (keyof All & string)[]
    days: DayFilters
  }
}

type AllTasksDesk<DB, TB extends keyof DB, R, Row, All> = Pick<
  HandOutDesk<DB, TB, R, Row, All>,
  'desk' | 'allocation' | 'tasks' | 'toRow' | 'all'
>

/** The tasks of a desk that whoever hands them out reaches, whoever holds them; of these, `whose` where it is given. */
export function pageOfAllTasks<DB, TB extends keyof DB, R, Row, All>(
  { desk, allocation, tasks, toRow, all }: AllTasksDesk<DB, TB, R, Row, All>,
  whose: (actor: Actor) => OfTask = () => undefined,
) {
  return async (input: All & PageInput & { ownerId?: number | undefined }, { db, actor, today }: Reading) => {
    const whereOf = (asked: typeof input) =>
      reachedTasks(desk, actor, allocation, [...all.filter(asked, actor, today), whose(actor)])
    const where = whereOf(input)
    const reach = { actor, permission: allocation, by: all.kept }
    const byDue = all.sort?.[input.sortField ?? ''] === 't.due_on' ? keptByDue(input, where, reach) : undefined
    const found = await page(db, input, {
      from: fromTasks(db),
      id: 't.id',
      rows: () => tasks(db),
      where,
      kept: keptOfAll({ input, whereOf, desk, today }, { ...reach, days: all.days }),
      keptDays: byDue,
      sort: { [all.since]: 't.created_at', ...all.sort },
    })
    return { ...found, list: found.list.map(task => toRow(task, today)) }
  }
}

/** Tasks chosen one by one as they were seen, or all that a list finds. */
interface Choosing<All> {
  tasks: { taskId: number; rowVersion: number }[]
  filters?: All
}
export interface Kept {
  taskId: number
  orderNo: string | null
  reason: KeptReason
}
type Reading = Pick<Context, 'db' | 'actor' | 'now' | 'today'>

/** The handlers of `taskHandOut`. */
export function taskHandOut<DB, TB extends keyof DB, R, Row, All>({
  desk,
  allocation,
  nobody,
  ofDesk,
  tasks,
  toRow,
  all,
}: HandOutDesk<DB, TB, R, Row, All>) {
  /** Open tasks among the chosen ones, oldest first, and why the others are not among them. */
  async function choose({ tasks: chosen, filters }: Choosing<All>, { db, actor, today }: Reading, lock: boolean) {
    if (!filters && chosen.length === 0) throw new Fault(taskMessages.nothingChosen, {}, 'tasks')
    const own = filters ? all.filter(filters, actor, today) : [ofDesk]
    const ids = filters ? undefined : chosen.map(({ taskId }) => taskId)
    const found = await listCandidates(db, reachedTasks(desk, actor, allocation, own), {
      ids,
      most: MOST_HANDED + 1,
      lock,
    })
    if (found.length > MOST_HANDED) throw new Fault(taskMessages.tooManyChosen, { most: MOST_HANDED }, 'filters')
    if (filters) return { open: found, kept: [] }
    return sortOut(found, chosen)
  }

  /** Who gets what of the chosen tasks (R-193 to R-198, G-110 to G-112). */
  async function plan(input: Choosing<All> & { shares: EnteredShare[] }, context: Reading, lock: boolean) {
    const { db, actor, now } = context
    if (input.shares.length === 0) throw new Fault(nobody, {}, 'shares')
    const { open, kept } = await choose(input, context, lock)
    const wanted = sharesOf(input.shares, open.length + kept.length)
    const appIds = [...new Set(open.map(task => task.appId))]
    const takerIds = wanted.map(({ userId }) => userId)
    if (lock) await lockTakers(db, desk, takerIds)
    const takers = new Map(
      (await listTakers(db, desk, appIds, { now, within: ofActorsStaff(actor, allocation, 'u') })).map(taker => [
        taker.userId,
        taker,
      ]),
    )
    if (open.length > 0) for (const { userId, count } of wanted) refuseUnlessFree(takers.get(userId), userId, count)
    const isBarred = await readBarred(
      db,
      open.map(task => task.taskId),
      now,
    )
    const mayTake = (task: Candidate, userId: number) =>
      task.ownerId !== userId && takers.get(userId)!.appIds.includes(task.appId) && !isBarred(task.taskId, userId)
    const dealt = dealTasks(open, wanted, mayTake)
    const moved = new Set(dealt.map(({ task }) => task.taskId))
    const rest = open.filter(task => !moved.has(task.taskId))
    const spare = wanted.filter(({ userId, count }) => dealt.filter(one => one.userId === userId).length < count)
    // Whoever still has room could not take any of the rest.
    const stays =
      spare.length === 0
        ? []
        : rest.map(({ taskId, orderNo, ownerId, firstExaminerId }): Kept => {
            const isSpare = (id: number | null) => spare.some(({ userId }) => userId === id)
            const barred = spare.some(({ userId }) => isBarred(taskId, userId))
            const cannot = isSpare(firstExaminerId) ? 'firstExaminer' : barred ? 'barred' : 'otherApp'
            return { taskId, orderNo, reason: isSpare(ownerId) ? 'sameOwner' : cannot }
          })
    return { takers, dealt, kept: [...kept, ...stays], left: rest.length - stays.length }
  }

  async function carryOut(
    kind: HandOverKind,
    { moves, kept, left, remark }: { moves: readonly Move[]; kept: Kept[]; left: number; remark?: string | undefined },
    { db, actor, now, note }: ActionContext,
  ) {
    const handOverId = await handOn(db, moves, { desk, kind, by: actor, now, ...(remark && { remark }) })
    note.made({ handOverId, moved: moves.length, kept: kept.length })
    return { handOverId, moved: moves.length, left, kept }
  }

  return {
    allTask: pageOfAllTasks({ desk, allocation, tasks, toRow, all }),
    listUser: (_: unknown, { db, actor }: Reading) => listWorkers(db, desk, ofActorsStaff(actor, allocation, 'u')),
    listUserWithNum: async (_: unknown, { db, actor, now }: Reading) => {
      const takers = await listTakers(db, desk, actor.appIds, { now, within: ofActorsStaff(actor, allocation, 'u') })
      return takers.map(({ userId, userName, groupName, onDuty, openTasks, free }) => ({
        userId,
        userName,
        groupName,
        onDuty,
        openTasks,
        free,
      }))
    },
    changeUser: async (
      { taskId, rowVersion, userId, remark }: { taskId: number; rowVersion: number; userId: number; remark: string },
      context: ActionContext,
    ) => {
      const input = { tasks: [{ taskId, rowVersion }], shares: [{ userId, count: 1 }] }
      const { dealt, takers, kept, left } = await plan(input, context, true)
      const [stays] = kept
      if (stays) throw whyKept(stays.reason, takers.get(userId)?.userName ?? `#${userId}`)
      const moves = dealt.map(({ task }) => ({ taskId: task.taskId, to: takers.get(userId)! }))
      return carryOut('one', { moves, kept, left, remark }, context)
    },
    changeUsersPlan: async (
      input: Choosing<All> & { shares: EnteredShare[] },
      context: Reading & Pick<Context, 'now'>,
    ) => {
      const { dealt, takers, kept, left } = await plan(input, context, false)
      const shares = input.shares.flatMap(({ userId }) => {
        const own = dealt.filter(one => one.userId === userId)
        const taker = takers.get(userId)
        if (!taker || own.length === 0) return []
        const { userName, openTasks } = taker
        return [{ userId, userName, openTasks, count: own.length, oldest: own[0]!.task.createTime }]
      })
      return { chosen: dealt.length + kept.length + left, left, kept, shares }
    },
    changeUsers: async (input: Choosing<All> & { shares: EnteredShare[] }, context: ActionContext) => {
      const { dealt, takers, kept, left } = await plan(input, context, true)
      const moves = dealt.map(({ task, userId }) => ({ taskId: task.taskId, to: takers.get(userId)! }))
      return carryOut('counts', { moves, kept, left }, context)
    },
    returnTasks: async ({ remark, ...chosen }: Choosing<All> & { remark: string }, context: ActionContext) => {
      const { open, kept } = await choose(chosen, context, true)
      const owned = open.filter(task => task.ownerId !== null)
      const inPool = open.filter(task => task.ownerId === null)
      const stay = inPool.map(({ taskId, orderNo }): Kept => ({ taskId, orderNo, reason: 'inPool' }))
      const moves = owned.map(({ taskId }) => ({ taskId, to: null }))
      return carryOut('pool', { moves, kept: [...kept, ...stay], left: 0, remark }, context)
    },
    handOverList: (input: PageInput, { db, actor }: Reading) =>
      pageOfHandOvers(db, input, { desk, ofDesk, actor, allocation }),
    handOverTasks: (input: PageInput & { handOverId: number }, { db, actor }: Reading) =>
      pageOfMovedTasks(db, input, { desk, ofDesk, actor, allocation }),
    undoHandOver: async ({ handOverId }: { handOverId: number }, { db, actor, now, note }: ActionContext) => {
      const handOver = await lockHandOver(db, handOverId, { desk, ofDesk, actor, allocation })
      if (!handOver) throw new Fault(kernelMessages.notFound)
      if (handOver.undone_at) throw new Fault(taskMessages.undone)
      const own = handOver.made_by === actor.userId
      const reached = own ? allOf(ofActorsApps(actor, 't.app_id')) : reachedTasks(desk, actor, allocation, [])
      const act = { id: handOverId, desk, moved: handOver.moved, at: handOver.made_at }
      const done = await undoHandOver(db, act, { by: actor, now, reached })
      note.made(done)
      return done
    },
  }
}

/** Those of the chosen tasks that are as they were seen, and why the others stay. */
export function sortOut(found: readonly Candidate[], chosen: Choosing<never>['tasks']) {
  const seen = new Map(chosen.map(({ taskId, rowVersion }) => [taskId, rowVersion]))
  const known = new Map(found.map(task => [task.taskId, task]))
  const reasonOf = (taskId: number): KeptReason | undefined => {
    const task = known.get(taskId)
    if (!task) return 'unknown'
    if (task.ended) return 'ended'
    return task.rowVersion === seen.get(taskId) ? undefined : 'changed'
  }
  const kept = [...seen.keys()].flatMap((taskId): Kept[] => {
    const reason = reasonOf(taskId)
    return reason ? [{ taskId, orderNo: known.get(taskId)?.orderNo ?? null, reason }] : []
  })
  return { open: found.filter(task => reasonOf(task.taskId) === undefined), kept }
}

/** Counts above zero; what is wrong with one is said where the counts are typed. */
export function sharesOf(entered: EnteredShare[], selected: number) {
  const read = readAllocation(entered, selected)
  if (read.fault === undefined) return read.shares.filter(share => share.count > 0)
  const FAULTS = {
    countNotWhole: taskMessages.countNotWhole,
    countAboveSelected: taskMessages.countAboveSelected,
    sumAboveSelected: taskMessages.sumAboveSelected,
    sumZero: taskMessages.sumZero,
    userTwice: taskMessages.sameTaker,
  }
  throw new Fault(FAULTS[read.fault], { count: selected }, 'shares')
}

function refuseUnlessFree(taker: Taker | undefined, userId: number, count: number): void {
  if (!taker) throw new Fault(taskMessages.takerCannot, { name: `#${userId}` }, 'shares')
  const { free, userName } = taker
  if (free !== null && count > free) throw new Fault(taskMessages.takerFull, { name: userName, free }, 'shares')
}

export function whyKept(reason: KeptReason, name: string, field = 'userId'): Fault {
  switch (reason) {
    case 'unknown':
      return new Fault(kernelMessages.notFound)
    case 'sameOwner':
      return new Fault(taskMessages.hasIt, { name }, field)
    case 'firstExaminer':
    case 'otherApp':
    case 'otherStage':
      return new Fault(taskMessages.takerCannot, { name }, field)
    case 'barred':
      return new Fault(taskMessages.takerBarred, { name }, field)
    default:
      return new Fault(kernelMessages.changed)
  }
}
