import fc from 'fast-check'
import { expect, it } from 'vitest'
import { variantOf } from './draw'

const people = Array.from({ length: 10_000 }, (_, index) => `c${index}`)
const shareOf = (variant: string, shares: { holdoutPercent: number; bPercent: number }) =>
  people.filter(person => variantOf(7, person, shares) === variant).length / people.length

it('shares come out as they were asked for, within two points', () => {
  expect(shareOf('holdout', { holdoutPercent: 10, bPercent: 50 })).toBeCloseTo(0.1, 1)
  expect(Math.abs(shareOf('B', { holdoutPercent: 0, bPercent: 50 }) - 0.5)).toBeLessThan(0.02)
  expect(shareOf('A', { holdoutPercent: 100, bPercent: 0 })).toBe(0)
})

it('the draw depends on task and person alone, and a larger holdout keeps whom a smaller one held', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), fc.nat(100), fc.nat(100), fc.nat(100), (taskId, person, few, more, bPercent) => {
      const [small, large] = [Math.min(few, more), Math.max(few, more)]
      const held = variantOf(taskId, person, { holdoutPercent: small, bPercent }) === 'holdout'
      const heldToo = variantOf(taskId, person, { holdoutPercent: large, bPercent }) === 'holdout'
      expect(!held || heldToo).toBe(true)
      expect(variantOf(taskId, person, { holdoutPercent: small, bPercent })).toBe(
        variantOf(taskId, person, { holdoutPercent: small, bPercent }),
      )
    }),
  )
})
