import type { Pool, PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { borrow } from './borrow'

const client = {} as PoolClient

/** A pool that fails with these codes, one after the other, and then has a connection. */
function poolFailing(codes: readonly string[]) {
  let tries = 0
  const connect = async () => {
    const code = codes[tries]
    tries += 1
    if (code) throw Object.assign(new Error(code), { code })
    return client
  }
  return { pool: { options: { connectionTimeoutMillis: 1_000 }, connect } as unknown as Pool, tries: () => tries }
}

describe('a connection to the database', () => {
  it.each(['53300', '57P03', 'ECONNREFUSED'])(
    'a connection to the database that cannot be made for a moment (%s) is waited for: another of ours may be free by then',
    async code => {
      const { pool, tries } = poolFailing([code, code])
      expect(await borrow(pool)).toBe(client)
      expect(tries()).toBe(3)
    },
  )

  it('a connection to the database is waited for as long as one may wait, and no longer', async () => {
    const { pool } = poolFailing(Array(100).fill('53300'))
    const began = performance.now()
    await expect(borrow(pool)).rejects.toMatchObject({ code: '53300' })
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  it('a connection to the database that will not be made is refused at once', async () => {
    const { pool, tries } = poolFailing(['28P01'])
    await expect(borrow(pool)).rejects.toMatchObject({ code: '28P01' })
    expect(tries()).toBe(1)
  })
})
