import { describe, expect, it } from 'vitest'
import { type Demand, demandAfter } from './demand'

const at = (day: string) => new Date(`2026-11-${day}T04:00:00Z`)
const on = (day: string) => `2026-11-${day}`
const asked: Demand = { dueOn: on('10'), answeredAt: null, missedOn: null }
const answered = (day: string): Demand => ({ ...asked, answeredAt: at(day) })
const after = (demand: Demand, day: string | null, now: string, answers = false) =>
  demandAfter(demand, { day: day && on(day), answers, now: at(now) })

describe('the demand of an outside body', () => {
  it('is answered once: a further file moves the time of the answer no more', () => {
    expect(after(asked, '10', '08', true)).toEqual(answered('08'))
    expect(after(answered('08'), '10', '14', true)).toEqual(answered('08'))
  })

  it('begins anew with a later day, and waits for an answer of its own', () => {
    const again = { dueOn: on('20'), answeredAt: null, missedOn: null }
    expect(after(answered('08'), '20', '12')).toEqual(again)
    expect(after(answered('08'), '20', '12', true)).toEqual({ ...again, answeredAt: at('12') })
    expect(after({ ...answered('08'), dueOn: null }, '20', '12')).toEqual(again)
    // What was forgotten, or put right, is no demand of its own.
    expect(after({ ...answered('08'), dueOn: null }, '08', '12')).toEqual({ ...answered('08'), dueOn: on('08') })
    expect(after(answered('14'), '12', '15')).toEqual({ ...answered('14'), dueOn: on('12'), missedOn: on('10') })
    expect(after(answered('08'), '09', '12')).toEqual({ ...answered('08'), dueOn: on('09') })
  })

  it('stays missed when a later day is named, or none any more, whether it was answered late or never', () => {
    for (const before of [asked, answered('11')])
      for (const day of ['20', null]) expect(after(before, day, '12').missedOn).toBe(on('10'))
    expect(after(asked, '20', '10').missedOn).toBeNull()
    expect(after(answered('10'), '20', '12').missedOn).toBeNull()
    const twice = after(after(asked, '20', '12'), '30', '22')
    expect(twice).toEqual({ dueOn: on('30'), answeredAt: null, missedOn: on('10') })
  })
})
