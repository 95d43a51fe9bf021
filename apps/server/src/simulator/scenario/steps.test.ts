import { businessDateOf, daysBetween, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { describe, expect, it } from 'vitest'
import type { Person } from './person'
import { chanceOf } from './random'
import { backFrom, planSteps } from './steps'

const registeredAt = new Date('2026-05-04T03:10:00Z')
const person = { social: [] } as unknown as Person
const planned = Array.from({ length: 4000 }, (_, seq) => planSteps(chanceOf(`steps ${seq}`), person, registeredAt))
const pausesOf = ({ steps, readyAt }: (typeof planned)[number]) => {
  const times = [...steps.map(step => step.at), ...(readyAt ? [readyAt] : [])]
  return times.slice(1).map((at, index) => daysBetween(businessDateOf(times[index]!), businessDateOf(at)))
}

describe('steps towards an application', () => {
  it('come in order; who stops at one comes back to it within nine days or never', () => {
    for (const plan of planned) {
      const pauses = pausesOf(plan)
      expect(Math.max(0, ...pauses)).toBeLessThanOrEqual(9)
      const times = plan.steps.map(step => step.at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  it('are left by some and taken up again by half of these, so that calling them can bring something', () => {
    const returned = planned.filter(plan => plan.readyAt && pausesOf(plan).some(days => days > 0)).length
    const gone = planned.filter(plan => !plan.readyAt).length
    expect(gone / planned.length).toBeGreaterThan(0.07)
    expect(gone / planned.length).toBeLessThan(0.13)
    expect(returned / gone).toBeGreaterThan(0.75)
    expect(returned / gone).toBeLessThan(1.2)
  })

  it('are taken up by day, on one of the nine days after they were left', () => {
    for (let n = 0; n < 500; n += 1) {
      const backAt = backFrom(chanceOf(`back ${n}`), registeredAt)
      if (!backAt) continue
      const day = businessDateOf(backAt)
      expect(daysBetween(businessDateOf(registeredAt), day)).toBeGreaterThanOrEqual(1)
      expect(daysBetween(businessDateOf(registeredAt), day)).toBeLessThanOrEqual(9)
      const hour = (backAt.getTime() - startOfDay(day).getTime()) / 3_600_000
      expect(hour).toBeGreaterThanOrEqual(8)
      expect(hour).toBeLessThan(22)
    }
  })
})
