import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../../kernel/business-date'
import { overdueBucket } from '../../../kernel/lists/desk'
import { orderStatus } from '../../../kernel/lists/loan'
import { bucketOf } from '../../../kernel/overdue'
import { ORDER_LISTS } from '../loan/states'
import { foundBy } from './found-by'

const TODAY = '2026-11-20'

describe('the states and due dates that an order list finds by (G-137, G-138)', () => {
  it('an order is overdue from the day after its due date, whatever state is stored', () => {
    expect(foundBy({ list: 'overdue' }, TODAY)).toEqual({ states: [7, 8], dueFrom: undefined, dueTo: '2026-11-19' })
    expect(foundBy({ list: 'all', orderStatus: 8 }, TODAY)).toEqual(foundBy({ list: 'overdue' }, TODAY))
    expect(foundBy({ list: 'loan', orderStatus: 7 }, TODAY)).toEqual({
      states: [7, 8],
      dueFrom: TODAY,
      dueTo: undefined,
    })
  })

  it('a bucket is the due dates of its days; what contradicts the list finds nothing', () => {
    const bucket = foundBy({ list: 'overdue', overdueBucket: 1, expireTimeStart: '2026-11-18' }, TODAY)
    expect(bucket).toEqual({ states: [7, 8], dueFrom: '2026-11-18', dueTo: '2026-11-19' })
    expect(foundBy({ list: 'pending', orderStatus: 9 }, TODAY).states).toEqual([])
    expect(foundBy({ list: 'all', overdueBucket: 99 }, TODAY).states).toEqual([])
    expect(foundBy({ list: 'all' }, TODAY)).toEqual({ states: undefined, dueFrom: undefined, dueTo: undefined })
  })

  it('finds an order exactly when each filter by itself admits it', () => {
    const day = fc.integer({ min: -20, max: 5 }).map(days => addDays(TODAY, days))
    const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
    const asked = fc.record({
      list: fc.constantFrom(...(Object.keys(ORDER_LISTS) as (keyof typeof ORDER_LISTS)[])),
      orderStatus: maybe(fc.constantFrom(...orderStatus.values)),
      overdueBucket: maybe(fc.constantFrom(...overdueBucket.values)),
      expireTimeStart: maybe(day),
      expireTimeEnd: maybe(day),
    })
    fc.assert(
      fc.property(asked, fc.constantFrom(...orderStatus.values), day, (filters, stored, dueOn) => {
        const runs = stored === 7 || stored === 8
        const status = runs ? (dueOn < TODAY ? 8 : 7) : stored
        const admitted =
          (ORDER_LISTS[filters.list] as readonly number[]).includes(status) &&
          (filters.orderStatus ?? status) === status &&
          (filters.overdueBucket === undefined ||
            (runs && bucketOf(daysBetween(dueOn, TODAY)) === filters.overdueBucket)) &&
          dueOn >= (filters.expireTimeStart ?? dueOn) &&
          dueOn <= (filters.expireTimeEnd ?? dueOn)
        const { states, dueFrom, dueTo } = foundBy(filters, TODAY)
        const found = (states?.includes(stored) ?? true) && dueOn >= (dueFrom ?? dueOn) && dueOn <= (dueTo ?? dueOn)
        expect(found).toBe(admitted)
      }),
    )
  })
})
