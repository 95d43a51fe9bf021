import type { collection } from '@countinghouse/contract/areas/collection/calls'
import type { remind } from '@countinghouse/contract/areas/remind/calls'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { impliedBy, suggestNextContact, suggestPromise } from '@countinghouse/domain/areas/task/follow'
import type { FollowResult } from '@countinghouse/domain/kernel/lists/desk'

type Collected = AnswerOf<typeof collection.detail>
/** What both desks say of a case. */
type Shared = Extract<keyof Collected, keyof AnswerOf<typeof remind.detail>>

/** A case as every cockpit shows it, whatever its desk calls the state and the owner. */
export type Task = Pick<Collected, Shared> & {
  status: number
  ownerName: string | null
}
type Input = InputOf<typeof collection.follow>

/** What somebody has said of a task and not yet sent. */
export type Draft = Partial<Omit<Input, 'taskId' | 'rowVersion'>>

/** What a follow-up is kept under until it is sent. */
export const draftOf = (taskId: number): string => `follow ${taskId}`

/** The draft with a result chosen, and with what the result says by itself. */
export const withResult = (draft: Draft, result: FollowResult): Draft => ({
  ...draft,
  followResult: result,
  ...impliedBy(result),
})

/** The draft with a promise of all that settles the plan, or without one. */
export function withPromise(draft: Draft, task: Pick<Task, 'settles'>): Draft {
  const { promisedDate, promisedAmountMinor, ...rest } = draft
  if (promisedDate !== undefined || promisedAmountMinor !== undefined) return rest
  const promise = suggestPromise(task.settles)
  if (!promise) return draft
  return { followResult: '0', ...rest, promisedDate: promise.on, promisedAmountMinor: promise.amountMinor }
}

/** The draft with the next contact that follows from its result, or without one. */
export function withNextContact(draft: Draft, now: Date): Draft {
  const { nextContactTime, ...rest } = draft
  if (nextContactTime !== undefined) return rest
  const at =
    suggestNextContact(draft.followResult ?? 'j', { now, promisedOn: draft.promisedDate }) ??
    suggestNextContact('j', { now })
  return { ...rest, nextContactTime: at!.toISOString() }
}

/** Another day, another amount: late fees grow while one waits. */
export function withPromisedDate(draft: Draft, date: string | undefined, task: Pick<Task, 'settles'>): Draft {
  const settles = (on: string | undefined) => task.settles.find(one => one.on === on)?.amountMinor
  const wasAll = draft.promisedAmountMinor === settles(draft.promisedDate)
  return { ...draft, promisedDate: date, ...(wasAll && { promisedAmountMinor: settles(date) }) }
}
