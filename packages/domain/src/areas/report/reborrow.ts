import { type BusinessDate, daysBetween } from '../../kernel/business-date'

/** A customer who comes back within so many days of settling borrows again (G-151). */
export const REBORROW_DAYS = 30

/** Whether what a customer did on a day is a return after he settled: the window is closed, its last day counts. */
export function isReturn(settledOn: BusinessDate, on: BusinessDate | undefined): boolean {
  if (on === undefined) return false
  const days = daysBetween(settledOn, on)
  return days >= 0 && days <= REBORROW_DAYS
}
