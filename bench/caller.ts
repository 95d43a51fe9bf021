import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface Caller {
  /** Asks a call of the API as the console would and gives what it answered. */
  ask<T>(path: string, input: object): Promise<T>
  /** The same person over a connection more. */
  another(): Promise<Caller>
  close(): void
}

const HEADERS =
  'client-id: web-console\r\naccept-language: en-US\r\nmarket: MX\r\naccept-encoding: gzip\r\ncontent-type: application/json'
const END_OF_HEAD = '\r\n\r\n'

/**
 * A member of staff of the demo business, signed in, over one connection that stays open. One question at a time, and no more
 * of HTTP than that: what a client library does with an answer would count as the server's time.
 */
export async function signIn(url: string, username: string): Promise<Caller> {
  const stranger = await connected(url, '')
  const { token } = await stranger.ask<{ token: string }>('/webpublic/login', { username, password: 'demo1234' })
  stranger.close()
  return connected(url, token)
}

/** Somebody with this token, or none. */
export async function connected(url: string, token: string): Promise<Caller> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
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
  return { ask, another: () => connected(url, token), close: () => void socket.destroy() }
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
      else
        resolve(
          (isZipped(read.toString('latin1', 0, end))
            ? gunzipSync(read.subarray(start))
            : read.subarray(start)
          ).toString(),
        )
    }
    const fail = () => reject(new Error('The server closed the connection.'))
    socket.on('data', take).once('close', fail)
  })

const isZipped = (head: string): boolean => /\r\ncontent-encoding: gzip/i.test(head)
