import { expect, it } from 'vitest'
import { sign } from '../../kernel/signature'
import { testApp } from '../../testing/app'
import { buildOrder } from '../../testing/loan-builder'
import { firstKey } from './moves'

const app = testApp()

it('an app reads its own settings and its newest version, and hears when a forced one came since its own (G-211)', async () => {
  const [own, other] = [await buildOrder(app), await buildOrder(app)]
  const { app_ssid: ssid } = await app.db
    .selectFrom('app')
    .select('app_ssid')
    .where('id', '=', own.appId)
    .executeTakeFirstOrThrow()
  const updated_at = app.clock.now()
  const setting = (app_id: number, setting_key: string, setting_value: string) => ({
    app_id,
    setting_key,
    setting_value,
    updated_at,
  })
  await app.db
    .insertInto('app_setting')
    .values([setting(own.appId, 'support.phone', '5500000000'), setting(other.appId, 'support.mail', 'a@b.mx')])
    .execute()
  const version = (number: string, force_update: number) => ({
    app_id: own.appId,
    version: number,
    version_content: `What is new in ${number}`,
    force_update,
    download_url: `https://example.com/${number}.apk`,
    updated_at,
  })
  await app.db
    .insertInto('app_version')
    .values([version('2.10.0', 0), version('2.9.0', 1)])
    .execute()
  const ask = async (question: object, key = firstKey(app.services.env, ssid)) => {
    const body = JSON.stringify(question)
    const { timestamp, signature } = sign(key, body, app.clock.now())
    const headers = {
      'content-type': 'application/json',
      'x-app': ssid,
      'x-timestamp': timestamp,
      'x-signature': signature,
    }
    const answer = await app.http.inject({ method: 'POST', url: '/api/intake/app', payload: body, headers })
    return { status: answer.statusCode, ...answer.json() }
  }
  expect(await ask({ version: '2.8.1' })).toMatchObject({
    status: 200,
    code: 1000,
    data: {
      settings: { 'support.phone': '5500000000' },
      newestVersion: { version: '2.10.0', downloadUrl: 'https://example.com/2.10.0.apk' },
      mustUpdate: true,
    },
  })
  expect((await ask({ version: '2.9.0' })).data.mustUpdate).toBe(false)
  expect((await ask({})).data.mustUpdate).toBe(false)
  expect((await ask({ version: 'two' })).data.fields).toHaveProperty('version')
  expect((await ask({}, 'another key')).status).toBe(401)
})
