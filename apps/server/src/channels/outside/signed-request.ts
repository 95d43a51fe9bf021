import { sign } from '../../kernel/signature'

/**
 * How long somebody outside is waited for while a transaction stands open: PostgreSQL ends the connection of one that idles for
 * as long as a statement may run (`kernel/database/limits.ts`), and whoever asked would hear of the database instead.
 */
export const ASKED_INSIDE_MS = 5000

export interface SignedAddress {
  url: string
  secret: string
  now: Date
  timeoutMs?: number
}

/**
 * A signed question over HTTPS: `x-signature` is made of the body, or of the path where there is none. Throws where nobody
 * answers in time; a redirect is no answer.
 */
export function fetchSigned(
  { url, secret, now, timeoutMs = 10_000 }: SignedAddress,
  method: 'GET' | 'POST',
  path: string,
  content?: unknown,
): Promise<Response> {
  const body = content === undefined ? '' : JSON.stringify(content)
  const { timestamp, signature } = sign(secret, body || path, now)
  return fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    ...(body ? { body } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

const MOST_ANSWER_BYTES = 64 * 1024

/** All of an answer; undefined where it is larger, and then no more of it is read. */
export async function bodyWithin(response: Response, mostBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** As `fetchSigned`, answered in JSON: a SyntaxError where it is none, or more than any answer is. */
export async function askSigned(
  at: SignedAddress,
  method: 'GET' | 'POST',
  path: string,
  content?: unknown,
): Promise<{ status: number; answer: unknown }> {
  const response = await fetchSigned(at, method, path, content)
  const body = await bodyWithin(response, MOST_ANSWER_BYTES)
  return { status: response.status, answer: JSON.parse(body?.toString() ?? '') as unknown }
}
