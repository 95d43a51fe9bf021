import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { expect, it } from 'vitest'
import { requireFreePort } from './free-port'

const host = '127.0.0.1'
const listening = () =>
  new Promise<Server>(resolve => {
    const server = createServer().listen({ host, port: 0 }, () => resolve(server))
  })

it('the server says in one sentence that a port is taken and what to do, and nothing about a free one', async () => {
  const other = await listening()
  const { port } = other.address() as AddressInfo
  await expect(requireFreePort({ host, port })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is in use by another program. Stop that program, or choose another port with PORT.`,
  )
  await new Promise(resolve => other.close(resolve))
  await expect(requireFreePort({ host, port })).resolves.toBeUndefined()
  await expect(requireFreePort({ host: '192.0.2.1', port })).rejects.toThrow('is not an address of this machine')
})
