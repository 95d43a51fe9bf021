import { describe, expect, it } from 'vitest'
import { DUMMY_HASH, hashPassword, makePassword, verifyPassword } from './password'

const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$')

describe('passwords', () => {
  it('passwords are hashed with argon2id, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('lamp-post-97'), hashPassword('lamp-post-97')])
    expect(costOf(one!)).toBe('$argon2id$v=19$m=19456,t=2,p=1')
    expect(one).not.toBe(two)
    expect(await verifyPassword(one, 'lamp-post-97')).toBe(true)
    expect(await verifyPassword(one, 'lamp-post-98')).toBe(false)
  })

  it('passwords of an unknown user take the same work as those of a known one', async () => {
    expect(costOf(DUMMY_HASH)).toBe(costOf(await hashPassword('anything')))
    // What the process does besides adds to one or another of them, and takes nothing away: the least is the work itself.
    const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
    const hashes = { known: await hashPassword('anything'), unknown: undefined }
    for (let i = 0; i < 20; i += 1)
      for (const who of ['known', 'unknown'] as const) {
        const before = process.cpuUsage()
        expect(await verifyPassword(hashes[who], 'guess')).toBe(false)
        const { user, system } = process.cpuUsage(before)
        least[who] = Math.min(least[who], user + system)
      }
    const { known, unknown } = least
    expect(unknown).toBeGreaterThan(known / 3)
    expect(unknown).toBeLessThan(known * 3)
  })

  it('passwords that are no hash never match', async () => {
    expect(await verifyPassword('-', '-')).toBe(false)
  })

  it('passwords that are made for somebody are long and new', () => {
    expect(makePassword()).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{16}$/)
    expect(makePassword()).not.toBe(makePassword())
  })
})
