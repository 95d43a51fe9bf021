import { describe, expect, it } from 'vitest'
import { differences } from './differences'

describe('the difference of two records', () => {
  it('the difference of two records names only what differs, down to the field', () => {
    const before = { name: 'A', terms: { days: 7, fee: 10 }, on: true }
    const after = { name: 'A', terms: { days: 14, fee: 10 }, on: false }
    expect(differences(before, after)).toEqual([
      { path: ['terms', 'days'], before: 7, after: 14 },
      { path: ['on'], before: true, after: false },
    ])
  })

  it('the difference of two lists shows what left and what came', () => {
    const before = { permissions: { order: ['query', 'get'], customer: ['query'] } }
    const after = { permissions: { order: ['query', 'export'] } }
    expect(differences(before, after)).toEqual([
      { path: ['permissions', 'order'], before: ['get'], after: ['export'] },
      { path: ['permissions', 'customer'], before: ['query'], after: [] },
    ])
  })

  it('the difference to something new shows every field, and that of equal records none', () => {
    expect(differences(null, { name: 'A', days: 7 })).toEqual([
      { path: ['name'], before: undefined, after: 'A' },
      { path: ['days'], before: undefined, after: 7 },
    ])
    expect(differences({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toEqual([])
  })

  it('the difference of lists of records goes by place', () => {
    expect(differences({ steps: [{ day: 1 }, { day: 2 }] }, { steps: [{ day: 1 }, { day: 3 }] })).toEqual([
      { path: ['steps', '1', 'day'], before: 2, after: 3 },
    ])
  })
})
