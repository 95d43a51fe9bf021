import { afterEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app'

let app: TestApp
afterEach(() => app.stop())

const addresses = async (trustedProxies: number) => {
  app = await startTestApp({ env: { trustedProxies } })
  for (const invented of ['203.0.113.1', '203.0.113.2'])
    await app.http.inject({
      method: 'POST',
      url: '/api/web/webpublic/login',
      remoteAddress: '10.0.0.1',
      payload: { username: 'admin', password: 'a guess' },
      headers: { 'client-id': 'web-console', 'x-forwarded-for': `${invented}, 10.9.9.9` },
    })
  const attempts = await app.db.selectFrom('sign_in_log').select('ip').orderBy('id').execute()
  return attempts.map(attempt => attempt.ip)
}

it('without a proxy the address of a client is that of its connection, whatever it says of itself', async () => {
  expect(await addresses(0)).toEqual(['10.0.0.1', '10.0.0.1'])
})

it('behind one proxy it is what the proxy wrote last: an invented address in front of it changes nothing', async () => {
  expect(await addresses(1)).toEqual(['10.9.9.9', '10.9.9.9'])
})
