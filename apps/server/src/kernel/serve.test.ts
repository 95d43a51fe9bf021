import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { auth } from '@countinghouse/contract/areas/auth/calls'
import { AREAS } from '@countinghouse/contract/areas.generated'
import { addressOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, testApp } from '../testing/app'
import { InvalidInput } from './parse-input'
import { repositoryRoot } from './repository-root'
import { translateFault } from './translate-fault'

const app = testApp()

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'client-id': 'web-console', 'accept-language': 'en-US', ...headers },
  })

describe('the road of a request', () => {
  it('a request is POST with a JSON body unless the specification says GET (R-119)', () => {
    const gets = Object.values(AREAS)
      .flatMap(area => Object.values(area))
      .filter(call => call.method === 'GET')
      .map(call => call.path)
    const specified = ['/product/getDurationsByAppParentId', '/app/getAllSubAppById', '/analysis/month-bar']
    for (const path of gets)
      expect([...specified, '/statistics/repaymentReportExcel', '/statistics/overdueReportRateExcel']).toContain(path)
  })

  it('the server answers code, msg and data whatever happens (R-120)', async () => {
    for (const answer of [
      await post('/api/web/no/such/call', '{}'),
      await post('/api/web/dict/findDictItemByCode/sex/anon', '{broken'),
      await post('/api/web/dict/findDictItemByCode/sex/anon', '{}'),
      await post('/api/web/logout', '{}'),
      await post('/api/web/dict/findDictItemByCode/sex/anon', 'x', { 'content-type': 'text/html' }),
    ]) {
      expect(Object.keys(answer.json()).sort()).toEqual(['code', 'data', 'msg'])
      expect(answer.json().msg).not.toBe('')
    }
  })

  it('a call lies under /api/web, the exceptions under their own base (R-121)', () => {
    expect(addressOf({ base: 'web', path: '/order/detail' })).toBe('/api/web/order/detail')
    expect(addressOf({ base: 'api', path: '/inxpfm/custContact/selectContact' })).toBe(
      '/api/inxpfm/custContact/selectContact',
    )
  })

  it('the server answers webpublic paths on every base (R-040)', async () => {
    for (const base of ['/api/web', '/api', '/api/public']) {
      const answer = await post(`${base}/webpublic/user/routes`, '{}')
      expect(answer.json().code).toBe(CODE.notSignedIn)
    }
  })

  it('the server keeps HTTP 400, 413 and 415 for the transport, with the envelope', async () => {
    const url = '/api/web/dict/findDictItemByCode/sex/anon'
    expect((await post(url, '{broken')).statusCode).toBe(400)
    expect((await post(url, '')).statusCode).toBe(400)
    expect((await post(url, `{"a":"${'x'.repeat(1_100_000)}"}`)).statusCode).toBe(413)
    expect((await post(url, '<a/>', { 'content-type': 'application/xml' })).statusCode).toBe(415)
    expect((await post(url, '{"__proto__":{"a":1}}')).statusCode).toBe(400)
    // What came packed is not unpacked: how large it becomes would be known too late.
    const packed = gzipSync(`{"a":"${'x'.repeat(1_100_000)}"}`)
    expect((await post(url, packed, { 'content-encoding': 'gzip' })).statusCode).toBe(400)
  })

  it('the server answers an address that no router reads as any that is not there, in the envelope (R-120)', async () => {
    for (const url of [
      '/api/%',
      '/api/%ff',
      '/%c0%80',
      '/sandbox/pay/%00',
      '/api/web/order/receipt/%00',
      '/api/x%00?a=%00',
    ]) {
      const answer = await app.http.inject({
        url,
        headers: { 'accept-language': 'en-US' },
      })
      expect({ url, status: answer.statusCode, ...answer.json() }).toMatchObject({ url, status: 404, data: null })
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
    for (const url of ['//', '//x:99999999/']) expect((await app.http.inject(url)).statusCode).toBeLessThan(500)
  })

  it('the rate limit counts a session, not the address that an office shares, and nothing that is no call', async () => {
    const left = async (token?: string, url = '/api/web/dict/findDictItemByCode/sex/anon') => {
      const method = url.startsWith('/api/') ? 'POST' : 'GET'
      const headers = { 'client-id': 'web-console', ...(token && { token }) }
      const answer = await app.http.inject({ method, url, headers })
      const { 'x-ratelimit-remaining': remaining } = answer.headers
      return remaining === undefined ? undefined : Number(remaining)
    }
    const [one, other] = [await app.user({ rights: {} }), await app.user({ rights: {} })]
    // Found once, and from then on counted by themselves.
    for (const { token } of [one, other]) await app.ask(auth.routes, {}, { user: { userId: 0, token } })
    const [first, second] = [await left(one.token), await left(one.token)]
    expect(second).toBe(first! - 1)
    expect(await left(other.token)).toBe(first)
    const stranger = await left()
    expect(await left('x'.repeat(43))).toBe(stranger! - 1)
    for (const url of ['/healthz', '/readyz', '/metrics', '/assets/index.js'])
      expect(await left(undefined, url)).toBeUndefined()
  })

  it("the server speaks the caller's language", async () => {
    const inLanguage = async (language: string) =>
      (await post('/api/web/logout', '{}', { 'accept-language': language })).json().msg
    const said = await Promise.all(['zh-CN', 'en-US', 'es', 'fr', 'ar', 'th'].map(inLanguage))
    expect(new Set(said).size).toBe(6)
  })

  it('the server is alive, ready, measured and documented', async () => {
    expect((await app.http.inject('/healthz')).json()).toEqual({ status: 'alive' })
    expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await app.http.inject('/metrics')).body).toContain('countinghouse_request_seconds')
    expect((await app.http.inject('/api/docs/json')).json().openapi).toBe('3.1.0')
  })

  it('the server tells who watches over it what waits, what failed and when it was last in order', async () => {
    const { body } = await app.http.inject('/metrics')
    for (const name of ['connections', 'callbacks_failed', 'last_close_timestamp_seconds', 'closes_failed'])
      expect(body).toMatch(new RegExp(`^countinghouse_${name}(\\{.*\\})? [0-9.e+]+$`, 'm'))
    expect(body).toContain('countinghouse_figures_unread 0')
  })

  it('the server has each figure that the alerts of docs/ look at, and those of queues, payouts and connections', async () => {
    const { body } = await app.http.inject('/metrics')
    const figures = [...body.matchAll(/^# TYPE (countinghouse_\w+) /gm)].map(([, name]) => name!)
    const alerts = readFileSync(join(repositoryRoot(), 'docs/alerts.yml'), 'utf8')
    const looked = [...alerts.matchAll(/countinghouse_\w+/g)].map(([name]) => name)
    expect(looked.length).toBeGreaterThan(8)
    expect(looked.filter(name => !figures.includes(name))).toEqual([])
    const asked = ['jobs', 'job_waiting_seconds', 'connections', 'payouts', 'payout_waiting_seconds']
    expect(figures).toEqual(expect.arrayContaining(asked.map(name => `countinghouse_${name}`)))
  })

  it('the server shows figures and the map of its calls outside the demo only to who brings the token', async () => {
    const watchToken = 'w'.repeat(40)
    const production = await startTestApp({ env: { mode: 'production', watchToken } })
    const basic = Buffer.from(`prometheus:${watchToken}`).toString('base64')
    for (const url of ['/metrics', '/api/docs/json', '/api/docs/', '/api/docs/js/standalone.js']) {
      const ask = async (authorization?: string) =>
        (await production.http.inject({ url, headers: authorization ? { authorization } : {} })).statusCode
      expect([await ask(), await ask('Bearer x'), await ask(`Bearer ${'x'.repeat(40)}`)], url).toEqual([401, 401, 401])
      expect([await ask(`Bearer ${watchToken}`), await ask(`Basic ${basic}`)], url).not.toContain(401)
    }
    await production.stop()
  })

  it('the server is not ready while a migration is missing', async () => {
    const { rows } = await sql<{ name: string; timestamp: string }>`delete from kysely_migration
      where name = (select max(name) from kysely_migration) returning name, timestamp`.execute(app.db)
    expect((await app.http.inject('/readyz')).statusCode).toBe(503)
    for (const { name, timestamp } of rows)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(app.db)
    expect((await app.http.inject('/readyz')).statusCode).toBe(200)
  })

  it('the server tells a missing field from one of the wrong kind or out of its list', async () => {
    const fields = async (url: string, body: unknown) => (await post(url, JSON.stringify(body))).json().data.fields
    expect(await fields('/api/web/webpublic/login', { username: { a: 1 }, language: 'tlh' })).toEqual({
      username: 'This has the wrong format',
      password: 'Required',
      language: 'This is not one of the choices',
    })
  })

  it('the server lists twenty faults at most, unknown fields too', async () => {
    const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]))
    const fields = async (count: number) =>
      Object.keys((await post('/api/web/webpublic/login', JSON.stringify(named(count)))).json().data.fields)
    expect(await fields(3)).toEqual(['username', 'password', 'k0', 'k1', 'k2'])
    expect(await fields(300)).toHaveLength(20)
  })

  it('the server reads no body larger than the largest valid input of its call', async () => {
    const url = '/api/web/webpublic/login'
    const body = (bytes: number) => JSON.stringify({ username: 'x'.repeat(bytes), password: 'x' })
    expect((await post(url, body(15_000))).statusCode).toBe(200)
    expect((await post(url, body(17_000))).statusCode).toBe(413)
    const values = { ...Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`k${index}`, 0])) }
    expect((await post(url, JSON.stringify(values))).json()).toMatchObject({ code: CODE.invalid, data: null })
  })

  it('the server takes the blame for an answer or a kept value that does not pass its schema', () => {
    const ours = translateFault(z.string().safeParse(1).error, 'en-US', 'r-1')
    expect(ours).toMatchObject({ status: 500, unexpected: true, envelope: { code: CODE.ourFault } })
    const theirs = translateFault(new InvalidInput(z.string().safeParse(1).error!, z.string()), 'en-US', 'r-2')
    expect(theirs).toMatchObject({ status: 200, unexpected: false, envelope: { code: CODE.invalid } })
  })

  it('the server sends the headers that keep a browser from harm', async () => {
    const { headers } = await post('/api/web/logout', '{}')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('the server sends them with whatever it answers, and says nothing of itself', async () => {
    const answers = [
      await post('/api/web/logout', '{}'),
      await post('/api/web/no/such/call', '{}'),
      await post('/api/web/logout', '{broken'),
      await app.http.inject('/healthz'),
    ]
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      })
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })
})
