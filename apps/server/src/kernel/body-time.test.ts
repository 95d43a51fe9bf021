import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitBodyTime } from './body-time'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  limitBodyTime(app, 300)
  app.post('/usual', async () => 'taken')
  app.post('/upload', { config: { bodyMs: 20_000 } }, async () => 'taken')
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends the head and half of a body at once, the other half later; gives what came back. */
async function slowly(path: string): Promise<string> {
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  let answer = ''
  client.on('data', chunk => {
    answer += chunk
  })
  const closed = new Promise(resolve => client.once('close', resolve))
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\nconnection: close\r\ncontent-length: 8\r\n\r\n`
  client.write(`${head}half`)
  await sleep(1200)
  if (client.writable) client.write('half')
  await closed
  return answer
}

describe('a body that arrives slowly', () => {
  it('a body that arrives slowly is cut off after the usual time', async () => {
    expect(await slowly('/usual')).toMatch(/^HTTP\/1.1 408 /)
  })
  it('a body that arrives slowly is waited for where uploads come in', async () => {
    expect(await slowly('/upload')).toMatch(/^HTTP\/1.1 200 [\s\S]*taken$/)
  })
})
