import {
  accountAnswer,
  cancelAnswer,
  linkAnswer,
  payoutAnswer,
} from '@countinghouse/contract/areas/payment/company/protocol'
import type { z } from 'zod'
import type { Clock } from '../../kernel/clock'
import { ASKED_INSIDE_MS, askSigned } from '../outside/signed-request'
import type { PaymentChannel, PayoutAnswer } from './payment-channel'

export interface HttpGateway {
  url: string
  secret: string
  clock: Clock
  timeoutMs?: number
}

/** A payment company behind JSON over HTTPS, both ways signed; docs/payment-company.openapi.json describes what it serves. */
export function httpChannel({ url, secret, clock, timeoutMs = 10_000 }: HttpGateway): PaymentChannel {
  const askWithin = (mostMs: number) => (method: 'GET' | 'POST', path: string, content?: unknown) =>
    askSigned({ url, secret, now: clock.now(), timeoutMs: mostMs }, method, path, content)
  const ask = askWithin(timeoutMs)
  const askInside = askWithin(Math.min(timeoutMs, ASKED_INSIDE_MS))
  async function payout(method: 'GET' | 'POST', path: string, content?: unknown): Promise<PayoutAnswer> {
    try {
      const { status, answer } = await ask(method, path, content)
      if (method === 'GET' && status === 404) return { state: 'absent', reason: 'the channel does not know it' }
      // Only an answer in the agreed shape says what became of the money; a bare 4xx or 5xx does not.
      return read(payoutAnswer, answer) ?? { state: 'unknown', reason: `the channel answered ${status}` }
    } catch (error) {
      return { state: 'unknown', reason: error instanceof Error ? error.name : 'no answer' }
    }
  }
  return {
    requestPayout: request => payout('POST', '/payouts', request),
    queryPayout: reference => payout('GET', `/payouts/${encodeURIComponent(reference)}`),
    async checkAccount(question) {
      try {
        const { status, answer } = await ask('POST', '/account-checks', question)
        return read(accountAnswer, answer) ?? { result: 'unknown', reason: `the channel answered ${status}` }
      } catch (error) {
        return { result: 'unknown', reason: error instanceof Error ? error.name : 'no answer' }
      }
    },
    async createPayLink(request) {
      try {
        const { answer } = await askInside('POST', '/links', request)
        return read(linkAnswer, answer)
      } catch {
        return undefined
      }
    },
    async cancelPayLink(reference) {
      try {
        const { status, answer } = await ask('POST', `/links/${encodeURIComponent(reference)}/cancel`, {})
        if (status === 404) return 'ended'
        return read(cancelAnswer, answer)?.state ?? 'unknown'
      } catch {
        return 'unknown'
      }
    },
    async tryOut() {
      try {
        const { status } = await askInside('GET', `/payouts/${NEVER_SENT}`)
        return status === 404 ? 'works' : status === 401 ? 'secretRefused' : 'otherAnswer'
      } catch (error) {
        return error instanceof SyntaxError ? 'otherAnswer' : 'noAnswer'
      }
    },
  }
}

/** A reference of our shape that no payout has. */
const NEVER_SENT = 'P00000000000000'

function read<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> | undefined {
  const parsed = shape.safeParse(answer)
  return parsed.success ? parsed.data : undefined
}
