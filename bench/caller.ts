import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export interface Caller {
  /** Asks a call of the API as the console would and gives what it answered. */
  ask<T>(path: string, input: object): Promise<T>
  close(): void
}

const HEADERS = { 'client-id': 'web-console', 'accept-language': 'en-US', 'content-type': 'application/json' }

/** A member of staff of the demo business, signed in, over one connection that stays open. */
export async function signIn(url: string, username: string): Promise<Caller> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = (path: string, input: object, token: string) =>
    new Promise<{ code: number; msg: string; data: unknown }>((resolve, reject) => {
      const body = JSON.stringify(input)
      const headers = { ...HEADERS, 'content-length': Buffer.byteLength(body), 'idempotency-key': randomUUID(), token }
      const sent = request(`${url}/api/web${path}`, { method: 'POST', agent, headers }, answer => {
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part))
        answer.once('end', () => resolve(JSON.parse(Buffer.concat(parts).toString())))
        answer.once('error', reject)
      })
      sent.once('error', reject)
      sent.end(body)
    })
  let token = ''
  const ask = async <T>(path: string, input: object) => {
    const { code, msg, data } = await post(path, input, token)
    if (code !== 1000) throw new Error(`${path} answered ${code}: ${msg}`)
    return data as T
  }
  token = (await ask<{ token: string }>('/webpublic/login', { username, password: 'demo1234' })).token
  return { ask, close: () => agent.destroy() }
}
