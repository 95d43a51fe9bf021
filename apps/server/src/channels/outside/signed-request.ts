import { sign } from '../../kernel/signature'

export interface SignedAddress {
  url: string
  secret: string
  now: Date
  timeoutMs?: number
}

/**
 * A signed question in JSON over HTTPS: `x-signature` is made of the body, or of the path where there is none. Throws where
 * nobody answers, and a SyntaxError where the answer is no JSON.
 */
export async function askSigned(
  { url, secret, now, timeoutMs = 10_000 }: SignedAddress,
  method: 'GET' | 'POST',
  path: string,
  content?: unknown,
): Promise<{ status: number; answer: unknown }> {
  const body = content === undefined ? '' : JSON.stringify(content)
  const { timestamp, signature } = sign(secret, body || path, now)
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    ...(body ? { body } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, answer: (await response.json()) as unknown }
}
