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
/** A connection that rested so long may have been closed by the server: another takes its place. */
const IDLE_MS = 2000

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
  const open = async () => {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true })
    await new Promise<void>((resolve, reject) => opened.once('connect', resolve).once('error', reject))
    return opened
  }
  let socket = await open()
  let lastAsked = performance.now()
  const ask = async <T>(path: string, input: object) => {
    if (performance.now() - lastAsked > IDLE_MS) {
      socket.destroy()
      socket = await open()
    }
    lastAsked = performance.now()
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

/** The body of the next answer: as long as it says, or in chunks. */
const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let read = Buffer.alloc(0)
    const take = (part: Buffer) => {
      read = Buffer.concat([read, part])
      const end = read.indexOf(END_OF_HEAD)
      if (end < 0) return
      const head = read.toString('latin1', 0, end)
      const body = bodyOf(head, read.subarray(end + END_OF_HEAD.length))
      if (!body) return
      socket.off('data', take).off('close', fail)
      resolve((/\r\ncontent-encoding: gzip/i.test(head) ? gunzipSync(body) : body).toString())
    }
    const fail = () => reject(new Error('The server closed the connection.'))
    socket.on('data', take).once('close', fail)
  })

/** What came after the head, once all of it is there. */
function bodyOf(head: string, come: Buffer): Buffer | undefined {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return come.length < Number(length) ? undefined : come
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const line = come.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(come.toString('latin1', at, line), 16)
    if (size === 0) return come.length < line + 4 ? undefined : Buffer.concat(chunks)
    const next = line + 2 + size + 2
    if (come.length < next) return undefined
    chunks.push(come.subarray(line + 2, next - 2))
    at = next
  }
}
