import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lateFeeRuns } from './late-fee-runs'

const kinds = (...names: string[]) => names.map((kind, id) => ({ kind, id }))

describe('late fees of days in a row', () => {
  it('late fees of days in a row are one line, begun anew after each payment', () => {
    const runs = lateFeeRuns(kinds('lending', 'lateFee', 'lateFee', 'repayment', 'lateFee', 'repayment'))
    expect(runs.map(run => run.map(entry => entry.id))).toEqual([[0], [1, 2], [3], [4], [5]])
  })

  it('no entry is lost, doubled or moved, and no two runs of late fees stand side by side', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('lateFee', 'repayment', 'reduction')), names => {
        const entries = kinds(...names)
        const runs = lateFeeRuns(entries)
        expect(runs.flat()).toEqual(entries)
        for (const [index, run] of runs.entries()) {
          expect(run.length === 1 || run.every(entry => entry.kind === 'lateFee')).toBe(true)
          expect(run[0]!.kind === 'lateFee' && runs[index + 1]?.[0]?.kind === 'lateFee').toBe(false)
        }
      }),
    )
  })
})
