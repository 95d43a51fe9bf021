import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OrderStatus, orderStatus } from '../../../kernel/lists/loan'
import {
  eventsFrom,
  loanStatusOf,
  mayCause,
  ORDER_EVENTS,
  ORDER_LISTS,
  type OrderEvent,
  overdueStatusOf,
  transition,
} from './states'

/** From gaps.md "Order states" and DOMAIN 3: from → states that one event can reach. */
const REACHABLE: Record<OrderStatus, OrderStatus[]> = {
  1: [2, 3, 4, 10],
  2: [2, 3, 4, 10],
  3: [2, 5, 10],
  4: [],
  5: [6, 7],
  6: [5, 7, 10],
  7: [7, 8, 9, 11],
  8: [7, 9, 11],
  9: [7, 8],
  10: [],
  11: [7, 8, 11],
}

describe('order states', () => {
  it('order states allow exactly the moves of the table, which the specification does not show (R-225, G-136)', () => {
    for (const state of orderStatus.values) {
      const reached = eventsFrom(state).map(event => {
        const move = transition(state, event)
        return move.allowed ? move.next : undefined
      })
      expect(
        [...new Set(reached)].sort((a, b) => a! - b!),
        `from ${state}`,
      ).toEqual(REACHABLE[state])
    }
  })

  it('order states refuse any other event and name the state', () => {
    expect(transition(9, 'lend')).toEqual({ allowed: false, state: 9, event: 'lend' })
    expect(transition(5, 'lend')).toEqual({ allowed: false, state: 5, event: 'lend' })
    expect(transition(4, 'approve').allowed).toBe(false)
  })

  it('order states keep each event to its actors', () => {
    expect(mayCause('approver', 'approve')).toBe(true)
    expect(mayCause('approver', 'lend')).toBe(false)
    expect(mayCause('operations', 'lend')).toBe(false)
    expect(mayCause('finance', 'writeOff')).toBe(true)
    expect(mayCause('customerService', 'withdraw')).toBe(true)
    for (const event of ORDER_EVENTS) expect(mayCause('approver', event) && mayCause('finance', event)).toBe(false)
  })

  it('order states keep a rejected or cancelled order so, and a lent one lent, whatever follows', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<OrderEvent>(...ORDER_EVENTS), { maxLength: 60 }), events => {
        let state: OrderStatus = 1
        let lent = false
        for (const event of events) {
          const move = transition(state, event)
          if (!move.allowed) continue
          expect([4, 10]).not.toContain(state)
          state = move.next
          lent ||= state === 7
          if (lent) expect(loanStatusOf(state)).toBe(2)
        }
      }),
    )
  })
})

describe('loan status', () => {
  it('the loan status follows the order status (G-136)', () => {
    const byState = orderStatus.values.map(state => loanStatusOf(state))
    expect(byState).toEqual([0, 0, 0, 0, 1, 3, 2, 2, 2, 0, 2])
    expect([loanStatusOf(10, 2), loanStatusOf(10, 3), loanStatusOf(10, 6)]).toEqual([0, 4, 4])
  })
})

describe('overdue status', () => {
  it('the overdue status is the same fact as status 8, and remembers lateness once settled', () => {
    expect([overdueStatusOf(7, true), overdueStatusOf(8, true), overdueStatusOf(9, true)]).toEqual([0, 1, 2])
    expect([overdueStatusOf(9, false), overdueStatusOf(11, true)]).toEqual([0, 1])
  })
})

describe('order lists', () => {
  it('order lists show the states of G-137', () => {
    expect(ORDER_LISTS.all).toHaveLength(11)
    expect(ORDER_LISTS.pending).toEqual([1, 2, 3])
    expect(ORDER_LISTS.loan).toEqual([7, 8, 9, 11])
    expect([ORDER_LISTS.overdue, ORDER_LISTS.loanFailure, ORDER_LISTS.partialRepayment]).toEqual([[8], [6], [7, 8]])
  })
})
