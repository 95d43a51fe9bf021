import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export interface Caller {
  /** Asks a call of the API as the console would and gives what it answered. */
  ask<T>(path: string, input: object): Promise<T>
  close(): void
}

const HEADERS = 'client-id: web-console\r\naccept-language: en-US\r\ncontent-type: application/json'
const END_OF_HEAD = '\r\n\r\n'

/**
 * A member of staff of the demo business, signed in, over one connection that stays open. One question at a time, and no more
 * of HTTP than that: what a client library does with an answer would count as the server's time.
 */
export async function signIn(url: string, username: string): Promise<Caller> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let token = ''
  const ask = async <T>(path: string, input: object) => {
    const body = JSON.stringify(input)
    socket.write(
      `POST /api/web${path} HTTP/1.1\r\nhost: ${host}\r\n${HEADERS}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
        `idempotency-key: ${randomUUID()}\r\ntoken: ${token}${END_OF_HEAD}${body}`,
    )
    const { code, msg, data } = JSON.parse(await answerOf(socket))
    if (code !== 1000) throw new Error(`${path} answered ${code}: ${msg}`)
    return data as T
  }
  token = (await ask<{ token: string }>('/webpublic/login', { username, password: 'demo1234' })).token
  return { ask, close: () => void socket.destroy() }
}

/** The body of the next answer, which says how long it is. */
const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let read = Buffer.alloc(0)
    const take = (part: Buffer) => {
      read = Buffer.concat([read, part])
      const end = read.indexOf(END_OF_HEAD)
      if (end < 0) return
      const start = end + END_OF_HEAD.length
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(read.toString('latin1', 0, end))?.[1])
      if (read.length < start + length) return
      socket.off('data', take).off('close', fail)
      if (Number.isNaN(length)) reject(new Error('The answer does not say how long it is.'))
      else resolve(read.toString('utf8', start))
    }
    const fail = () => reject(new Error('The server closed the connection.'))
    socket.on('data', take).once('close', fail)
  })
