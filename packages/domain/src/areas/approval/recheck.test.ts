import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleForRecheck } from './recheck'

const seed = '2026-11-23'
const casesOf = (counts: readonly number[]) =>
  counts.flatMap((count, examiner) =>
    Array.from({ length: count }, (_, at) => ({ taskId: examiner * 1000 + at, examinerId: examiner })),
  )
const countOf = (cases: readonly { examinerId: number }[], examinerId: number) =>
  cases.filter(one => one.examinerId === examinerId).length

describe('the sample for a re-check', () => {
  it('is five of a hundred, and one of three', () => {
    const sample = sampleForRecheck(casesOf([100, 3]), { shareBps: 500, seed })
    expect([countOf(sample, 0), countOf(sample, 1)]).toEqual([5, 1])
    expect(sampleForRecheck(casesOf([100]), { shareBps: 0, seed })).toEqual([])
    expect(sampleForRecheck(casesOf([4]), { shareBps: 10_000, seed })).toHaveLength(4)
  })

  it('takes each examiner’s share rounded up, of his own cases, the same however they are read, others with another seed', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 10_000 }), (some, shareBps) => {
        const cases = casesOf(some)
        const sample = sampleForRecheck(cases, { shareBps, seed })
        for (const [examiner, count] of some.entries())
          expect(countOf(sample, examiner)).toBe(Math.ceil((count * shareBps) / 10_000))
        expect(new Set(sample.map(one => one.taskId)).size).toBe(sample.length)
        expect(sampleForRecheck(cases.toReversed(), { shareBps, seed })).toEqual(sample)
      }),
    )
    const of = (day: string) => sampleForRecheck(casesOf([200]), { shareBps: 500, seed: day }).map(one => one.taskId)
    expect(of('2026-11-23')).not.toEqual(of('2026-11-24'))
  })
})
