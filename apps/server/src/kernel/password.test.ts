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
    const cpuMs = async (hash: string | undefined) => {
      const before = process.cpuUsage()
      for (let i = 0; i < 20; i += 1) expect(await verifyPassword(hash, 'guess')).toBe(false)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const known = await cpuMs(await hashPassword('anything'))
    const unknown = await cpuMs(undefined)
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
