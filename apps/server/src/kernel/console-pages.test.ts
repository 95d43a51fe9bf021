import { expect, it } from 'vitest'
import { keptServers } from './console-pages'

it('pages ask where they may telephone once in two seconds, and come while the database is away', async () => {
  let nowMs = 0
  let asked = 0
  let servers: string[] | undefined = ['wss://sip.example']
  const serversNow = keptServers(
    async () => {
      asked += 1
      if (!servers) throw new Error('away')
      return servers
    },
    () => nowMs,
  )
  expect(await Promise.all([serversNow(), serversNow()])).toEqual([servers, servers])
  expect(asked).toBe(1)
  nowMs = 2001
  servers = undefined
  expect(await serversNow()).toEqual([])
  expect(await serversNow()).toEqual([])
  expect(asked).toBe(2)
  nowMs = 4002
  servers = ['wss://other.example']
  expect(await serversNow()).toEqual(servers)
})
