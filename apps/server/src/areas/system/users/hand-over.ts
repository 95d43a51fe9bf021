import type { HandOverPreview, StaffList } from '@countinghouse/contract/areas/system/users/rows'
import { taskMessages } from '@countinghouse/contract/kernel/task-messages'
import {
  type Dealable,
  dealTasks,
  type EnteredShare,
  readAllocation,
  type Share,
} from '@countinghouse/domain/kernel/allocation'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import type { ActionContext, Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { ofActorsStaff } from '../../../kernel/scope'
import { countReviewsHeldBy, handOnReviews } from '../../human-review/moves'
import {
  countOpenTasks,
  handOn,
  listTakers,
  lockOpenTasks,
  lockTakers,
  type Move,
  readBarred,
  type Taker,
} from '../../task/moves'
import { findUser, permissionOf } from './queries'

type Handing = Pick<ActionContext, 'db' | 'actor' | 'now'>

interface Leaver {
  userId: number
  staffList: StaffList
}

/** Open tasks of the actor's apps that somebody who leaves has, by desk and app, with the colleagues who may work each lot; beside them his human reviews. */
export async function previewHandOver(
  user: Leaver & { name: string },
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
): Promise<HandOverPreview> {
  const lots = await countOpenTasks(db, user.userId, actor)
  const desks = []
  for (const lot of lots) desks.push({ ...lot, takers: await takersOf(lot, user, { db, actor, now }) })
  return {
    userId: user.userId,
    userName: user.name,
    desks,
    openReviews: await countReviewsHeldBy(db, user.userId, actor),
  }
}

/** Those whose accounts the actor could keep as he keeps the leaver's. */
async function takersOf(
  { desk, appId }: { desk: Desk; appId: number },
  leaver: Leaver,
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
): Promise<Taker[]> {
  const within = ofActorsStaff(actor, permissionOf(leaver.staffList), 'u')
  return (await listTakers(db, desk, [appId], { now, within })).filter(taker => taker.userId !== leaver.userId)
}

interface LotShare {
  userId: number
  count?: EnteredShare['count']
  desk: Desk
  appId: number
}

/** Deals the open tasks of the actor's apps by count, oldest first, each lot among those who may work it; human reviews go to who takes the next ones. What is left stays. */
export async function handOver(
  user: Leaver,
  shares: readonly LotShare[],
  { db, actor, now }: Handing,
): Promise<{ moved: number; left: number }> {
  const open = await lockOpenTasks(db, user.userId)
  const ofActor = open.filter(task => actor.appIds?.includes(task.appId) ?? true)
  const isBarred = await readBarred(
    db,
    open.map(task => task.taskId),
    now,
  )
  const lots = new Map<string, LotShare[]>()
  for (const share of shares) {
    const key = `${share.desk}:${share.appId}`
    lots.set(key, [...(lots.get(key) ?? []), share])
  }
  const taken = new Map<string, number>()
  const moves = new Map<Desk, Move[]>()
  for (const lot of lots.values()) {
    const { desk, appId } = lot[0]!
    const tasks = ofActor.filter(task => task.desk === desk && task.appId === appId)
    const wanted = countsOf(lot, tasks.length)
    await lockTakers(
      db,
      desk,
      lot.map(({ userId }) => userId),
    )
    const takers = new Map((await takersOf(lot[0]!, user, { db, actor, now })).map(taker => [taker.userId, taker]))
    for (const { userId, count } of wanted) {
      const already = taken.get(`${desk}:${userId}`) ?? 0
      checkTaker(takers.get(userId), userId, count + already)
      taken.set(`${desk}:${userId}`, already + count)
    }
    const mayTake = ({ taskId }: Dealable, userId: number) => !isBarred(taskId, userId)
    const dealt = dealTasks(tasks, wanted, mayTake)
    const own = dealt.map(({ task, userId }) => ({ taskId: task.taskId, to: takers.get(userId)! }))
    moves.set(desk, [...(moves.get(desk) ?? []), ...own])
  }
  for (const [desk, own] of moves) await handOn(db, own, { desk, kind: 'leaver', by: actor, now })
  // After the tasks: who examines an order by now is the last to review it too.
  const reviews = await handOnReviews(db, { leaverId: user.userId, actor, now })
  const moved = [...moves.values()].flat().length + reviews
  if (moved === 0) throw new Fault(taskMessages.sumZero, {}, 'shares')
  return { moved, left: (await findUser(db, user.userId))!.openTasks }
}

/** Whole counts above zero; a lot may stay where it is, so its sum may be zero. */
function countsOf(lot: readonly LotShare[], selected: number): Share[] {
  const read = readAllocation(
    lot.map(({ userId, count }) => ({ userId, count })),
    selected,
  )
  if (read.fault === undefined) return read.shares.filter(share => share.count > 0)
  const field = 'shares'
  switch (read.fault) {
    case 'sumZero':
      return []
    case 'countNotWhole':
      throw new Fault(taskMessages.countNotWhole, {}, field)
    case 'userTwice':
      throw new Fault(taskMessages.sameTaker, {}, field)
    default:
      throw new Fault(taskMessages.countAboveSelected, { count: selected }, field)
  }
}

function checkTaker(taker: Taker | undefined, userId: number, count: number): void {
  if (!taker) throw new Fault(taskMessages.takerCannot, { name: `#${userId}` }, 'shares')
  if (taker.free !== null && count > taker.free) {
    throw new Fault(taskMessages.takerFull, { name: taker.userName, free: taker.free }, 'shares')
  }
}
