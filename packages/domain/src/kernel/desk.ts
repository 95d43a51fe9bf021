import type { ValueOf } from './closed-list'
import { approvalOperationType, collectionOperationType, remindOperationType } from './lists/desk'

/** The desks whose tasks share one life and one table (DOMAIN 7). */
export const DESKS = ['approval', 'collection', 'remind'] as const
export type Desk = (typeof DESKS)[number]

/** What the log of a desk's tasks notes: each desk has a list of its own. */
export const DESK_OPERATIONS = {
  approval: approvalOperationType,
  collection: collectionOperationType,
  remind: remindOperationType,
} as const satisfies Record<Desk, unknown>
export type DeskOperation<D extends Desk> = ValueOf<(typeof DESK_OPERATIONS)[D]>

/** The desk of that name, or undefined for any other text. */
export const deskOf = (name: string): Desk | undefined => DESKS.find(desk => desk === name)
