import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDateOf } from '../../kernel/business-date'
import { CLOSE_TIME, closesAt, datesToClose } from './close-days'

const TODAY = '2026-03-10'
const NEVER = { lastDone: undefined, oldestOpen: undefined }
const dates = fc.integer({ min: -40, max: 0 }).map(days => addDays(TODAY, days))

describe('the dates to close (DOMAIN 6)', () => {
  it('the dates to close (DOMAIN 6) are today alone for a business that was never closed', () => {
    expect(datesToClose(NEVER, TODAY)).toEqual([TODAY])
  })

  it('the dates to close (DOMAIN 6) are every missed day in its order, then today', () => {
    expect(datesToClose({ ...NEVER, lastDone: '2026-03-07' }, TODAY)).toEqual(['2026-03-08', '2026-03-09', TODAY])
    expect(datesToClose({ ...NEVER, lastDone: TODAY }, TODAY)).toEqual([])
  })

  it('the dates to close (DOMAIN 6) begin with the close that broke off', () => {
    expect(datesToClose({ lastDone: '2026-03-09', oldestOpen: '2026-03-08' }, TODAY)).toEqual([
      '2026-03-08',
      '2026-03-09',
      TODAY,
    ])
  })

  it('the dates to close (DOMAIN 6) are all from the requested one on where late data came, without leaving out an earlier one that is missing', () => {
    expect(datesToClose({ ...NEVER, lastDone: TODAY }, TODAY, '2026-03-09')).toEqual(['2026-03-09', TODAY])
    expect(datesToClose({ ...NEVER, lastDone: '2026-03-07' }, TODAY, TODAY)).toHaveLength(3)
  })

  it('the dates to close (DOMAIN 6) follow each other without a gap and end today', () => {
    fc.assert(
      fc.property(fc.option(dates), fc.option(dates), fc.option(dates), (lastDone, oldestOpen, from) => {
        const closed = { lastDone: lastDone ?? undefined, oldestOpen: oldestOpen ?? undefined }
        const found = datesToClose(closed, TODAY, from ?? undefined)
        found.forEach((date, index) => {
          expect(date).toBe(addDays(found[0]!, index))
        })
        if (found.length > 0) expect(found.at(-1)).toBe(TODAY)
        if (from) expect(found).toContain(from)
      }),
    )
  })

  it('the dates to close (DOMAIN 6) are closed some minutes after their midnight', () => {
    expect(businessDateOf(closesAt(TODAY))).toBe(TODAY)
    expect(closesAt(TODAY).toISOString()).toBe(
      `2026-03-09T${17 + Number(CLOSE_TIME.slice(0, 2))}:${CLOSE_TIME.slice(3)}:00.000Z`,
    )
  })
})
