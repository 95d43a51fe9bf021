import { describe, expect, it } from 'vitest'
import { mayTakeProof } from './payment-proof'

const now = new Date('2026-11-20T03:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('a proof of payment', () => {
  it('a proof of payment has one owner at a time, who may take it again', () => {
    expect(mayTakeProof({ ownerId: null, takenAt: null }, 7, now)).toBe(true)
    expect(mayTakeProof({ ownerId: 7, takenAt: before(1) }, 7, now)).toBe(true)
    expect(mayTakeProof({ ownerId: 7, takenAt: before(29) }, 8, now)).toBe(false)
  })

  it('a proof of payment is free again when its owner left it for half an hour', () => {
    expect(mayTakeProof({ ownerId: 7, takenAt: before(30) }, 8, now)).toBe(true)
  })
})
