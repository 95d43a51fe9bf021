import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeLines, readStatementLine, type StatementLine } from './statement-line'
import { compareStatement, type Moved } from './statement-match'

const moved: fc.Arbitrary<Moved> = fc.record({
  reference: fc.constantFrom('A', 'B', 'C', 'D'),
  currency: fc.constantFrom('MXN', 'THB'),
  signedMinor: fc.integer({ min: -1000, max: 1000 }),
})
const list = fc.array(moved, { maxLength: 30 })
const total = (moves: readonly Moved[]) => moves.reduce((sum, move) => sum + move.signedMinor, 0)

describe('comparing a statement with the books', () => {
  it('comparing a statement with the books calls equal matched, and names what is missing here, missing there or of another amount', () => {
    const one = (reference: string, signedMinor: number): Moved => ({ reference, currency: 'MXN', signedMinor })
    const compared = compareStatement(
      [one('A', 5), one('B', 5), one('D', -3)],
      [one('A', 5), one('C', 7), one('D', -4)],
    )
    expect(compared.map(({ reference, outcome }) => `${reference} ${outcome}`).sort()).toEqual([
      'A matched',
      'B missingHere',
      'C missingThere',
      'D amountDiffers',
    ])
  })

  it('comparing a statement with the books agrees with itself in any order and in any parts', () => {
    fc.assert(
      fc.property(list, moves => {
        const parts = moves.flatMap(move => [
          { ...move, signedMinor: 1 },
          { ...move, signedMinor: move.signedMinor - 1 },
        ])
        for (const { outcome } of compareStatement(moves, parts.reverse())) expect(outcome).toBe('matched')
      }),
    )
  })

  it('comparing a statement with the books explains the whole difference: what does not match adds up to it', () => {
    fc.assert(
      fc.property(list, list, (theirs, ours) => {
        const compared = compareStatement(theirs, ours)
        const apart = compared.filter(({ outcome }) => outcome !== 'matched')
        for (const { oursMinor, theirsMinor } of apart) expect(oursMinor).not.toBe(theirsMinor)
        const explained = apart.reduce((sum, { oursMinor, theirsMinor }) => sum + theirsMinor - oursMinor, 0)
        expect(explained).toBe(total(theirs) - total(ours))
      }),
    )
  })

  it('comparing a statement with the books takes money that came and was taken back for nothing', () => {
    const back = [5, -5].map((signedMinor): Moved => ({ reference: 'A', currency: 'MXN', signedMinor }))
    expect(compareStatement(back, [])).toMatchObject([{ outcome: 'matched' }])
  })
})

describe('a line of a statement', () => {
  const read = (...cells: string[]) => readStatementLine(cells, '2026-03-03')

  it('a line of a statement is read with its time at UTC+7 unless it names a zone (G-003)', () => {
    const line = { reference: 'SB1', direction: 'in', amountMinor: 123_450, currency: 'MXN' }
    expect(read('SB1', 'in', '1,234.50', 'MXN', '2026-03-03 00:00:01')).toEqual({
      ...line,
      at: new Date('2026-03-02T17:00:01Z'),
    })
    expect(read('SB1', 'in', '1234.5', 'MXN', '2026-03-03T16:59:59Z')).toMatchObject(line)
  })

  it('a line of a statement is refused by the name of what is wrong', () => {
    expect(read('SB1', 'in', '1', 'MXN')).toBe('columns')
    expect(read('SB1', 'in', '1', 'MXN', '2026-03-03 10:00', 'more')).toBe('columns')
    expect(read('', 'in', '1', 'MXN', '2026-03-03 10:00')).toBe('reference')
    expect(read('SB1', 'credit', '1', 'MXN', '2026-03-03 10:00')).toBe('direction')
    for (const amount of ['0', '-1', '1.234', 'x'])
      expect(read('SB1', 'in', amount, 'MXN', '2026-03-03 10:00')).toBe('amount')
    expect(read('SB1', 'in', '1', 'USD', '2026-03-03 10:00')).toBe('currency')
    expect(read('SB1', 'in', '1', 'MXN', '03/03/2026')).toBe('time')
    expect(read('SB1', 'in', '1', 'MXN', '2026-03-04 00:00')).toBe('otherDay')
  })

  it('a line of a statement counts once however often it comes, and a corrected one replaces what was said before', () => {
    const line = (amountMinor: number, minute = 0): StatementLine => ({
      reference: 'SB1',
      direction: 'in',
      currency: 'MXN',
      amountMinor,
      at: new Date(Date.UTC(2026, 2, 3, 3, minute)),
    })
    expect(mergeLines([line(5)], [line(5), line(7, 1), line(7, 1)])).toEqual({
      fresh: [line(7, 1)],
      all: [line(5), line(7, 1)],
    })
    expect(mergeLines([line(5)], [line(6)])).toEqual({ fresh: [line(6)], all: [line(6)] })
  })
})
