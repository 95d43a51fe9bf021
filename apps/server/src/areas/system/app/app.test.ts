import { createHmac, randomUUID } from 'node:crypto'
import { auth } from '@countinghouse/contract/areas/auth/calls'
import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { app as calls } from '@countinghouse/contract/areas/system/app/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import { intakeKey } from '@countinghouse/contract/areas/system/intake-key/calls'
import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'

const app = testApp()
let admin: TestUser
let parent: number
let sub: number

beforeAll(async () => {
  admin = await app.user({ roles: ['admin'] })
  const input = { appName: 'Bahtdee', appSsid: 'BAHT', packageName: 'th.bahtdee.app', country: 'TH' as const }
  parent = (await app.ask(calls.appAdd, input, { user: admin })).data.appId
  sub = (
    await app.ask(calls.addAppSub, { parentId: parent, appName: 'Baht Lite', appSsid: 'BAHTLITE' }, { user: admin })
  ).data.appId
})

describe('apps', () => {
  it('apps give the sub-apps of one app by the query id (R-127)', async () => {
    const answer = await app.http.inject({
      method: 'GET',
      url: `/api/web/app/getAllSubAppById?id=${parent}`,
      headers: { 'client-id': 'web-console', token: admin.token },
    })
    expect(answer.json()).toMatchObject({ code: CODE.success, data: [{ appId: sub, appSsid: 'BAHTLITE' }] })
    const garbage = await app.http.inject({
      method: 'GET',
      url: '/api/web/app/getAllSubAppById?id=one',
      headers: { 'client-id': 'web-console', token: admin.token },
    })
    expect(garbage.json()).toMatchObject({ code: CODE.invalid, data: { fields: { id: expect.any(String) } } })
  })

  it('apps keep country and currency of the parent, and no sub-app under a sub-app', async () => {
    const { list } = (await app.ask(calls.appList, {}, { user: admin })).data
    expect(list.find(row => row.appId === sub)).toMatchObject({ country: 'TH', currency: 'THB', parentName: 'Bahtdee' })
    expect(list.find(row => row.appId === parent)?.subAppCount).toBe(1)
    const deeper = await app.ask(
      calls.addAppSub,
      { parentId: sub, appName: 'Deeper', appSsid: 'DEEP' },
      { user: admin },
    )
    expect(deeper.code).toBe(CODE.refused)
    const twice = await app.ask(
      calls.addAppSub,
      { parentId: parent, appName: 'Twice', appSsid: 'BAHTLITE' },
      { user: admin },
    )
    expect(twice).toMatchObject({ code: CODE.changed, data: { fields: { appSsid: expect.any(String) } } })
  })

  it('apps are deleted only while nothing refers to them', async () => {
    expect((await app.ask(calls.appDelete, { appId: parent }, { user: admin })).code).toBe(CODE.refused)
    const { data } = await app.ask(
      calls.appAdd,
      { appName: 'Mistake', appSsid: 'MISTAKE', country: 'IN' },
      { user: admin },
    )
    expect((await app.ask(calls.appDelete, { appId: data.appId }, { user: admin })).code).toBe(CODE.success)
    expect((await app.ask(calls.appDelete, { appId: data.appId }, { user: admin })).code).toBe(CODE.notFound)
  })

  it('apps stay in the selects when they are disabled, marked and behind the others, and so does their market', async () => {
    const row = (await app.ask(calls.appList, { appSsid: 'BAHTLITE' }, { user: admin })).data.list[0]!
    const { appId, appName, packageName, platform, rowVersion } = row
    await app.ask(calls.appEdit, { appId, appName, packageName, platform, status: 1, rowVersion }, { user: admin })
    const offered = [
      (await app.ask(system.listAllSelect, {}, { user: admin })).data,
      (await app.ask(roles.roleSelectAppList, {}, { user: admin })).data,
    ]
    for (const choices of offered)
      expect(choices.map(choice => [choice.appId, choice.status])).toEqual([
        [parent, 0],
        [appId, 1],
      ])
    const worker = await app.user({ roles: ['cs'], appIds: [appId] })
    const { user } = (await app.ask(auth.routes, {}, { user: worker })).data
    expect(user.apps).toMatchObject([{ appId, country: 'TH' }])
    expect((await app.ask(dashboard.overview, {}, { user: worker })).data.currency).toBe('THB')
  })

  it('apps are out of reach for staff of another app', async () => {
    const other = (await app.ask(calls.appAdd, { appName: 'Other', appSsid: 'OTHER', country: 'MX' }, { user: admin }))
      .data.appId
    const rights = { app: ['query', 'edit'], user: ['query'] } as const
    const stranger = await app.user({ rights, appIds: [other] })
    expect((await app.ask(calls.appList, {}, { user: stranger })).data.list.map(row => row.appId)).toEqual([other])
    const setting = { appId: parent, settingKey: 'k', settingValue: 'v' }
    expect((await app.ask(calls.addAppSetting, setting, { user: stranger })).code).toBe(CODE.notFound)
  })
})

describe('settings and strategies of an app', () => {
  it('settings and strategies of an app are kept by key, changed with the version that was seen, and deleted', async () => {
    const key = { appId: parent, settingKey: 'hotline' }
    const { data } = await app.ask(calls.addAppSetting, { ...key, settingValue: '02-000-0000' }, { user: admin })
    expect((await app.ask(calls.addAppSetting, { ...key, settingValue: 'x' }, { user: admin })).code).toBe(CODE.changed)
    const [row] = (await app.ask(calls.listAppSetting, { appId: parent }, { user: admin })).data.list
    const edit = { appSettingId: data.appSettingId, settingValue: '02-111-1111', rowVersion: row!.rowVersion }
    expect((await app.ask(calls.editAppSetting, edit, { user: admin })).code).toBe(CODE.success)
    expect((await app.ask(calls.editAppSetting, edit, { user: admin })).code).toBe(CODE.changed)
    expect((await app.ask(calls.deleteAppSetting, { appSettingId: data.appSettingId }, { user: admin })).code).toBe(
      CODE.success,
    )
    expect((await app.ask(calls.listAppSetting, { appId: parent }, { user: admin })).data.total).toBe(0)
  })

  it('settings and strategies of an app bind strategy ids once each', async () => {
    const bind = () => app.ask(calls.addAppStrategyid, { appId: parent, strategyId: 'first-loan.v2' }, { user: admin })
    expect((await bind()).code).toBe(CODE.success)
    expect((await bind()).code).toBe(CODE.changed)
    const { list } = (await app.ask(calls.listAppStrategyid, { appId: parent }, { user: admin })).data
    expect(list.map(row => row.strategyId)).toEqual(['first-loan.v2'])
  })
})

describe('versions of an app', () => {
  const input = {
    version: '2.4.1',
    versionContent: 'Faster start',
    forceUpdate: 0,
    downloadUrl: 'https://dl.example.com/b.apk',
  }
  const add = (more: object) => app.ask(calls.addSetting, { appId: parent, ...input, ...more }, { user: admin })

  it('versions of an app force an update with 1 and not with 0, and take no other value (R-223)', async () => {
    expect((await add({})).code).toBe(CODE.success)
    expect((await add({ version: '2.4.2', forceUpdate: 1 })).code).toBe(CODE.success)
    expect(await add({ version: '2.4.3', forceUpdate: 2 })).toMatchObject({
      code: CODE.invalid,
      data: { fields: { forceUpdate: expect.any(String) } },
    })
    const { list } = (await app.ask(calls.settingQueryList, { appId: parent }, { user: admin })).data
    expect(list.map(row => [row.version, row.forceUpdate])).toEqual([
      ['2.4.2', 1],
      ['2.4.1', 0],
    ])
  })

  it.each([
    'http://dl.example.com/b.apk',
    'javascript:alert(1)',
    'https://user:secret@dl.example.com/b.apk',
    'dl.example.com',
  ])('versions of an app are not downloaded from %s', async downloadUrl => {
    expect(await add({ version: '9.9.9', downloadUrl })).toMatchObject({
      code: CODE.invalid,
      data: { fields: { downloadUrl: expect.any(String) } },
    })
  })

  it('versions of an app are changed, but not into another one of the same app', async () => {
    const { list } = (await app.ask(calls.settingQueryList, { appId: parent }, { user: admin })).data
    const [newer, older] = [list[0]!, list[1]!]
    const edit = (version: string) =>
      app.ask(
        calls.editSetting,
        { ...input, appVersionId: older.appVersionId, version, rowVersion: older.rowVersion },
        { user: admin },
      )
    expect((await edit(newer.version)).code).toBe(CODE.changed)
    expect((await edit('2.4.0')).code).toBe(CODE.success)
  })
})

describe('staff of an app', () => {
  it('staff of an app see exactly the apps that they are given, from the next request on (G-212)', async () => {
    const other = (await app.ask(calls.appAdd, { appName: 'Third', appSsid: 'THIRD', country: 'TH' }, { user: admin }))
      .data.appId
    const worker = await app.user({ roles: ['cs'], appIds: [parent] })
    const seen = async () =>
      (await app.ask(system.listAllSelect, {}, { user: worker })).data.map(choice => choice.appId)
    const { data } = await app.ask(calls.appUserAdd, { userId: worker.userId, appId: other }, { user: admin })
    expect(await seen()).toEqual([parent, other])
    expect((await app.ask(calls.appUserAdd, { userId: worker.userId, appId: other }, { user: admin })).code).toBe(
      CODE.changed,
    )
    const { list } = (await app.ask(calls.appUserList, { appId: other }, { user: admin })).data
    expect(list.map(row => row.userId)).toEqual([worker.userId])
    expect(
      (await app.ask(calls.appUserEdit, { appUserId: data.appUserId!, appId: parent }, { user: admin })).code,
    ).toBe(CODE.changed)
    expect((await app.ask(calls.appUserDelete, { appUserId: data.appUserId! }, { user: admin })).code).toBe(
      CODE.success,
    )
    expect(await seen()).toEqual([parent])
    const everywhere = await app.user({ roles: ['cs'] })
    expect((await app.ask(calls.appUserAdd, { userId: everywhere.userId, appId: other }, { user: admin })).code).toBe(
      CODE.refused,
    )
  })
})

describe('intake keys', () => {
  const send = (secret: string) => {
    const body = JSON.stringify({
      eventId: randomUUID(),
      kind: 'installed',
      occurredAt: app.clock.now().toISOString(),
      data: {},
    })
    const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    return app.http.inject({
      method: 'POST',
      url: '/api/intake/events',
      headers: {
        'content-type': 'application/json',
        'x-app': 'BAHT',
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      payload: body,
    })
  }

  it('intake keys are shown once, sign what the app sends, and end when they are disabled', async () => {
    const key = randomUUID()
    const ask = () => app.ask(intakeKey.intakeKeyAdd, { appId: parent, label: 'Android' }, { user: admin, key })
    const { data } = await ask()
    expect(data).toMatchObject({ appSsid: 'BAHT', secret: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await send(data.secret)).statusCode).not.toBe(401)
    expect((await send('0'.repeat(64))).statusCode).toBe(401)
    const kept = await app.db
      .selectFrom('app_intake_key')
      .selectAll()
      .where('id', '=', data.intakeKeyId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(data.secret)
    const answers = await app.db.selectFrom('idempotency_key').select('answer').execute()
    expect(JSON.stringify(answers)).not.toContain(data.secret)
    expect(JSON.stringify(await app.db.selectFrom('operation_log').selectAll().execute())).not.toContain(data.secret)
    expect((await ask()).data.secret).not.toBe(data.secret)
    const { list } = (await app.ask(intakeKey.intakeKeyList, { appId: parent }, { user: admin })).data
    expect(list).toMatchObject([{ label: 'Android', last4: data.secret.slice(-4), status: 0 }])
    expect(JSON.stringify(list)).not.toContain(data.secret)
    const disable = () => app.ask(intakeKey.intakeKeyDisable, { intakeKeyId: data.intakeKeyId }, { user: admin })
    expect((await disable()).code).toBe(CODE.success)
    expect((await disable()).code).toBe(CODE.changed)
    expect((await send(data.secret)).statusCode).toBe(401)
  })
})
