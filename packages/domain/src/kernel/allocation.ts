/** How many of the selected tasks one member of staff gets, as entered: blank means 0 (spec 5, G-110). */
export interface EnteredShare {
  readonly userId: number
  readonly count?: number | string | null | undefined
}

export interface Share {
  readonly userId: number
  readonly count: number
}

export type AllocationFault = 'countNotWhole' | 'countAboveSelected' | 'sumZero' | 'sumAboveSelected' | 'userTwice'

/** What stands in each count field before anybody types. */
export const DEFAULT_COUNT = 0

/** A count as entered: blank is 0; undefined for signs, decimals, letters and anything else. */
export function readCount(entered: EnteredShare['count']): number | undefined {
  if (entered === null || entered === undefined) return 0
  const text = String(entered).trim()
  if (text === '') return 0
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** The fault of an allocation of `selected` tasks, or the counts to deal by. */
export function readAllocation(
  entered: readonly EnteredShare[],
  selected: number,
):
  | { readonly fault: AllocationFault; readonly userId?: number }
  | { readonly fault?: undefined; readonly shares: Share[] } {
  const shares: Share[] = []
  for (const { userId, count: text } of entered) {
    const count = readCount(text)
    if (count === undefined) return { fault: 'countNotWhole', userId }
    if (count > selected) return { fault: 'countAboveSelected', userId }
    if (shares.some(share => share.userId === userId)) return { fault: 'userTwice', userId }
    shares.push({ userId, count })
  }
  const sum = shares.reduce((total, share) => total + share.count, 0)
  if (sum === 0) return { fault: 'sumZero' }
  return sum > selected ? { fault: 'sumAboveSelected' } : { shares }
}

/** A task as far as dealing needs it: the oldest goes first, the lower id among equals. */
export interface Dealable {
  readonly taskId: number
  readonly createTime: Date
}

export interface Dealt<T extends Dealable> {
  readonly task: T
  readonly userId: number
}

const oldestFirst = (a: Dealable, b: Dealable): number =>
  a.createTime.getTime() - b.createTime.getTime() || a.taskId - b.taskId

/**
 * Deals the oldest tasks first, staff in the order shown; fewer tasks than counted leaves the last short (G-111). A task
 * that somebody may not take goes to the next who may.
 */
export function dealTasks<T extends Dealable>(
  tasks: readonly T[],
  shares: readonly Share[],
  mayTake: (task: T, userId: number) => boolean = () => true,
): Dealt<T>[] {
  let queue = [...tasks].sort(oldestFirst)
  return shares.flatMap(({ userId, count }) => {
    const own: T[] = []
    const rest: T[] = []
    for (const task of queue) (own.length < count && mayTake(task, userId) ? own : rest).push(task)
    queue = rest
    return own.map(task => ({ task, userId }))
  })
}

export interface Member {
  readonly userId: number
  readonly openTasks: number
  /** The most open tasks that the member may hold. */
  readonly limit: number
  /** Expected and not there yet: what would be his waits for him and goes to nobody. */
  readonly awaited?: boolean
}

/**
 * Deals oldest tasks to whoever of those who may take them has the fewest open ones, in the order given among equals,
 * never above a limit, to nobody who is not there.
 */
export function distributeTasks<T extends Dealable>(
  tasks: readonly T[],
  members: readonly Member[],
  mayTake: (task: T, userId: number) => boolean = () => true,
): Dealt<T>[] {
  const load = members.map(member => ({ ...member }))
  const dealt: Dealt<T>[] = []
  for (const task of [...tasks].sort(oldestFirst)) {
    let least: (typeof load)[number] | undefined
    for (const member of load) {
      if (member.openTasks >= member.limit || (least && least.openTasks <= member.openTasks)) continue
      if (mayTake(task, member.userId)) least = member
    }
    if (!least) continue
    least.openTasks += 1
    if (!least.awaited) dealt.push({ task, userId: least.userId })
  }
  return dealt
}
