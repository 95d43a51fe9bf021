import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECISIONS } from './decision'
import { type Replayed, replay, type Side } from './replay'

const good: Replayed = {
  was: undefined,
  wouldBe: undefined,
  approved: true,
  lentMinor: 100_000,
  judged: true,
  firstOverdue: false,
  lostMinor: 0,
}
const bad: Replayed = { ...good, firstOverdue: true, lostMinor: 40_000 }
const times = (count: number, one: Replayed) => Array.from({ length: count }, () => one)

describe('a challenger tried on the past', () => {
  it('takes away what it would refuse, with what became of it, and says when that is more than chance', () => {
    const found = replay([
      ...times(180, good),
      ...times(20, bad),
      ...times(20, { ...bad, wouldBe: 'reject' }),
      ...times(20, { ...good, wouldBe: 'reject' }),
    ])
    expect(found.champion).toMatchObject({ applications: 240, lent: 240, firstOverdue: 40, lostMinor: 1_600_000 })
    expect(found.challenger).toMatchObject({ applications: 200, lent: 200, firstOverdue: 20, lostMinor: 800_000 })
    expect(found.dropped).toMatchObject({ applications: 40, firstOverdue: 20 })
    expect(found.overdueApart.meaning).toBe('moreThanChance')
    expect(found.lossApart.meaning).toBe('moreThanChance')
  })

  it('says nothing of few, and that a difference may be chance where it may', () => {
    expect(replay([...times(100, good), ...times(29, { ...bad, wouldBe: 'reject' })]).overdueApart).toEqual({
      p: null,
      meaning: 'tooFew',
    })
    const alike = [
      ...times(90, good),
      ...times(10, bad),
      ...times(45, { ...good, wouldBe: 'reject' as const }),
      ...times(5, { ...bad, wouldBe: 'reject' as const }),
    ]
    expect(replay(alike).overdueApart).toEqual({ p: 1, meaning: 'chance' })
  })

  it('counts those of whom nothing is known: let in, to a person, from a person', () => {
    const refused: Replayed = {
      was: 'reject',
      wouldBe: 'approve',
      approved: false,
      lentMinor: 0,
      judged: false,
      firstOverdue: false,
      lostMinor: 0,
    }
    const found = replay([
      refused,
      { ...good, was: 'approve', wouldBe: 'manual' },
      { ...good, was: 'manual', wouldBe: 'approve' },
    ])
    expect(found).toMatchObject({ letIn: 1, toPerson: 1, fromPerson: 1, dropped: { applications: 0 } })
  })

  it('parts what was into what it keeps and what it drops, to the last figure (property)', () => {
    const decision = fc.constantFrom(undefined, ...DECISIONS)
    const one = fc.record({
      was: decision,
      wouldBe: decision,
      approved: fc.boolean(),
      lentMinor: fc.nat(1_000_000),
      judged: fc.boolean(),
      firstOverdue: fc.boolean(),
      lostMinor: fc.nat(1_000_000),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 80 }), applications => {
        const { champion, challenger, dropped } = replay(applications)
        for (const name of Object.keys(champion) as (keyof Side)[])
          expect(challenger[name] + dropped[name]).toBe(champion[name])
      }),
    )
  })
})
