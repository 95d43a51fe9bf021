import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PayoutRequest } from '@countinghouse/contract/areas/payment/company/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { movableClock } from '../../kernel/clock'
import { LIMITS } from '../../kernel/database/limits'
import { isSigned } from '../../kernel/signature'
import { httpChannel } from './http'

const secret = 's'.repeat(40)
const clock = movableClock('2026-03-01T03:00:00Z')
const request: PayoutRequest = {
  reference: 'P26030100000001',
  amountMinor: 90_000,
  currency: 'MXN',
  account: { name: 'Rosa', number: '012180001234567895', ifscCode: '', bankCode: 'MX02', bankName: 'Banorte' },
}

const link = {
  reference: 'R1',
  amountMinor: 1,
  currency: 'MXN' as const,
  expiresAt: clock.now(),
  withCashCode: true,
}

let company: Server
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
let url: string
let requests: string[]

beforeEach(async () => {
  requests = []
  company = createServer(async (incoming, response) => {
    let body = ''
    for await (const part of incoming) body += part
    requests.push(`${incoming.method} ${incoming.url}`)
    answer(incoming, response, body)
  })
  await new Promise<void>(resolve => company.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(company.address() as AddressInfo).port}`
})
afterEach(
  () =>
    new Promise(resolve => {
      company.closeAllConnections()
      company.close(resolve)
    }),
)

const channel = (timeoutMs = 10_000) => httpChannel({ url, secret, clock, timeoutMs })
const says = (status: number, content: unknown) => {
  answer = (_, response) =>
    void response.writeHead(status).end(typeof content === 'string' ? content : JSON.stringify(content))
}

describe('the http channel', () => {
  it('the http channel signs what it sends over the very bytes', async () => {
    let proven = false
    answer = (incoming, response, body) => {
      const given = {
        timestamp: String(incoming.headers['x-timestamp']),
        signature: String(incoming.headers['x-signature']),
      }
      proven = isSigned(secret, body, given, clock.now()) && JSON.parse(body).reference === request.reference
      response.end(JSON.stringify({ state: 'accepted', channelReference: 'C1' }))
    }
    expect(await channel().requestPayout(request)).toEqual({ state: 'accepted', channelReference: 'C1' })
    expect(proven).toBe(true)
  })

  it('the http channel knows what became of a payout only from an answer of the agreed shape (threat 5)', async () => {
    says(200, { state: 'paid', channelReference: 'C1' })
    expect(await channel().requestPayout(request)).toEqual({ state: 'paid', channelReference: 'C1' })
    says(200, { state: 'paid', channelReference: 'C1', paidAt: '2026-03-01T03:00:00Z' })
    expect(await channel().requestPayout(request)).toMatchObject({ state: 'paid', paidAt: '2026-03-01T03:00:00Z' })
    says(422, { state: 'failed', reason: 'account closed' })
    expect(await channel().requestPayout(request)).toEqual({ state: 'failed', reason: 'account closed' })
    for (const [status, content] of [
      [500, {}],
      [200, 'fine'],
      [400, { error: 'x' }],
      [404, {}],
      [200, { state: 'paid' }],
      [200, { state: 'paid', channelReference: 'C1', paidAt: 'yesterday' }],
    ] as const) {
      says(status, content)
      expect(await channel().requestPayout(request)).toMatchObject({ state: 'unknown' })
    }
  })

  it('the http channel takes silence, a cut line and an unreachable company for unknown, and asks once', async () => {
    answer = () => undefined
    expect(await channel(300).requestPayout(request)).toMatchObject({ state: 'unknown' })
    answer = (_, response) => void response.destroy()
    expect(await channel().requestPayout(request)).toMatchObject({ state: 'unknown' })
    expect(requests).toHaveLength(2)
    url = 'http://127.0.0.1:1'
    expect(await channel().requestPayout(request)).toMatchObject({ state: 'unknown' })
  })

  it('the http channel hears from a query that a payout is unknown to the company', async () => {
    says(404, {})
    expect(await channel().queryPayout(request.reference)).toMatchObject({ state: 'absent' })
    says(200, { state: 'paid', channelReference: 'C1' })
    expect(await channel().queryPayout(request.reference)).toMatchObject({ state: 'paid' })
    expect(requests).toEqual(Array(2).fill(`GET /payouts/${request.reference}`))
  })

  it('the http channel ends a link, and says so only when the company does', async () => {
    for (const [status, content, expected] of [
      [200, { state: 'cancelled' }, 'cancelled'],
      [200, { state: 'ended' }, 'ended'],
      [404, {}, 'ended'],
      [500, {}, 'unknown'],
      [200, 'fine', 'unknown'],
    ] as const) {
      says(status, content)
      expect(await channel().cancelPayLink('R1')).toBe(expected)
    }
    answer = incoming => void incoming.socket.destroy()
    expect(await channel().cancelPayLink('R1')).toBe('unknown')
    expect(new Set(requests)).toEqual(new Set(['POST /links/R1/cancel']))
  })

  it('the http channel gives up what is asked inside a transaction before the database ends that, and says that nobody answered', async () => {
    answer = () => undefined
    const ended = sleep(LIMITS.acting.statementMs - 2000, 'the transaction was ended', { ref: false })
    const asked = Promise.all([channel().createPayLink(link, undefined as never), channel().tryOut()])
    expect(await Promise.race([asked, ended])).toEqual([undefined, 'noAnswer'])
  })

  it('the http channel takes links over https only', async () => {
    says(200, { payLink: 'https://pay.example/1', oxxoCode: '12345678901234' })
    expect(await channel().createPayLink(link, undefined as never)).toEqual({
      payLink: 'https://pay.example/1',
      oxxoCode: '12345678901234',
    })
    for (const payLink of ['javascript:alert(1)', 'http://pay.example/1', 'x']) {
      says(200, { payLink })
      expect(await channel().createPayLink(link, undefined as never)).toBeUndefined()
    }
  })
})
