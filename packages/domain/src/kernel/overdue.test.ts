import { describe, expect, it } from 'vitest'
import { bucketOf, isPastDue, overdueDays, STAGE_BEGINS_ON_DAY, stageOfBucket } from './overdue'

const daysIn = (bucket: number) =>
  Array.from({ length: 12 }, (_, days) => days).filter(days => bucketOf(days) === bucket)

describe('overdue', () => {
  it('overdue begins the day after the due date (G-138)', () => {
    expect(isPastDue('2026-03-02', '2026-03-02')).toBe(false)
    expect(isPastDue('2026-03-02', '2026-03-03')).toBe(true)
    expect([overdueDays('2026-03-02', '2026-03-01'), overdueDays('2026-03-02', '2026-03-05')]).toEqual([0, 3])
  })

  it('overdue is in bucket 1 for 1 to 3 days (R-209)', () => {
    expect(daysIn(1)).toEqual([1, 2, 3])
    expect(bucketOf(0)).toBeUndefined()
  })

  it('overdue is in bucket 2 for 4 to 7 days (R-210)', () => {
    expect(daysIn(2)).toEqual([4, 5, 6, 7])
  })

  it('overdue is in bucket 3 for 8 or more days (R-211)', () => {
    expect(daysIn(3)).toEqual([8, 9, 10, 11])
    expect(bucketOf(10_000)).toBe(3)
  })

  it('each bucket is worked by one stage (G-118)', () => {
    expect(([1, 2, 3] as const).map(stageOfBucket)).toEqual(['S1', 'S2', 'S3'])
  })

  it('the stage changes on days 1, 4 and 8 (G-118)', () => {
    for (const [stage, day] of Object.entries(STAGE_BEGINS_ON_DAY)) {
      expect(stageOfBucket(bucketOf(day)!)).toBe(stage)
      const before = bucketOf(day - 1)
      expect(before && stageOfBucket(before)).not.toBe(stage)
    }
  })
})
