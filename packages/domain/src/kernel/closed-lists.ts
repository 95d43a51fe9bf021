import type { ClosedList } from './closed-list'
import * as desk from './lists/desk'
import * as loan from './lists/loan'
import * as outreach from './lists/outreach'
import * as system from './lists/system'
import * as workOrder from './lists/work-order'

/** Every closed list by its dictionary code. */
export const CLOSED_LISTS = { ...loan, ...desk, ...workOrder, ...outreach, ...system }

export type ClosedListCode = keyof typeof CLOSED_LISTS

/** The closed list of a dictionary code, or undefined for a code whose entries staff maintain. */
export function closedListOf(code: string): ClosedList | undefined {
  return Object.hasOwn(CLOSED_LISTS, code) ? (CLOSED_LISTS[code as ClosedListCode] as ClosedList) : undefined
}
