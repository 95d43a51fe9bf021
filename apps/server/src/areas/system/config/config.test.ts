import { normalConfig } from '@countinghouse/contract/areas/operation/normal-config/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { cache } from '@countinghouse/contract/areas/system/cache/calls'
import { calendar } from '@countinghouse/contract/areas/system/calendar/calls'
import { config } from '@countinghouse/contract/areas/system/config/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { settingKind } from '@countinghouse/contract/kernel/setting-value'
import { FIRST_RECYCLING } from '@countinghouse/domain/areas/telemarketing/recycling'
import { telemarketStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSetting } from '../../../kernel/setting'
import { type TestUser, testApp } from '../../../testing/app'

const app = testApp()
let admin: TestUser
let second: TestUser

beforeAll(async () => {
  admin = await app.user({ roles: ['admin'], name: 'First' })
  second = await app.user({ roles: ['admin'], name: 'Second' })
})

const find = async (configKey: string) =>
  (await app.ask(config.configList, { configKey }, { user: admin })).data.list.find(row => row.configKey === configKey)!
const edit = async (configKey: string, configValue: never) => {
  const { rowVersion } = await find(configKey)
  return app.ask(config.configEdit, { configKey, configValue, rowVersion, reason: 'audit' }, { user: admin })
}

describe('the config centre', () => {
  it('the database keeps every kind of setting that the config centre knows', async () => {
    for (const kind of settingKind.options) {
      const setting = {
        key: `kinds.${kind}`,
        kind,
        section: 'system',
        value: '0',
        updated_at: app.clock.now(),
      } as const
      await app.db.insertInto('setting').values(setting).execute()
      await app.db.deleteFrom('setting').where('key', '=', setting.key).execute()
    }
  })

  it('the config centre shows every setting that the program reads with its kind and bounds, and nothing internal', async () => {
    const { list } = (await app.ask(config.configList, { pageSize: 200 }, { user: admin })).data
    const kinds = Object.fromEntries(list.map(row => [row.configKey, row.kind]))
    expect(kinds).toMatchObject({
      'session.idleMinutes': 'number',
      'lending.automatic': 'yesNo',
      'money.makerLimitMinor': 'amounts',
      'administration.secondPerson': 'list',
    })
    expect(kinds).not.toHaveProperty(['installation.seeded'])
    expect(await find('session.idleMinutes')).toMatchObject({ least: 5, most: 21_600, builtIn: true })
  })

  it('the config centre refuses a value of another kind, out of bounds, or not among the choices', async () => {
    for (const [key, value] of [
      ['session.idleMinutes', true],
      ['session.idleMinutes', 1],
      ['session.idleMinutes', 10.5],
      ['lending.automatic', 'yes'],
      ['administration.secondPerson', ['everything']],
      ['money.makerLimitMinor', 5],
      ['telemarketing.recycling', { INR: 1, MXN: 1, THB: 1 }],
      ['telemarketing.recycling', { ...FIRST_RECYCLING, expired: { restDays: 91, mostTurns: 3 } }],
      ['telemarketing.recycling', { ...FIRST_RECYCLING, results: {} }],
    ] as const) {
      const { code, data } = await edit(key, value as never)
      expect(code, key).toBe(CODE.invalid)
      for (const path of Object.keys((data as unknown as { fields: object }).fields))
        expect(path).toMatch(/^configValue/)
    }
  })

  it('the config centre changes a setting when a second person agrees, and remembers who changed what (DESIGN 10)', async () => {
    const changed = await edit('session.idleMinutes', 45 as never)
    expect(changed).toMatchObject({ code: CODE.success, data: { waiting: true } })
    expect(await find('session.idleMinutes')).toMatchObject({ configValue: 30, waiting: true })
    expect(await readSetting(app.db, 'session.idleMinutes')).toBe(30)
    const decide = (user: TestUser) =>
      app.ask(approvals.pendingChangeDecide, { changeId: changed.data.changeId!, approve: true }, { user })
    expect((await decide(admin)).code).toBe(CODE.refused)
    expect((await decide(second)).code).toBe(CODE.success)
    expect(await readSetting(app.db, 'session.idleMinutes')).toBe(45)
    expect(await find('session.idleMinutes')).toMatchObject({ configValue: 45, waiting: false, updatedBy: 'Second' })
    const { list } = (await app.ask(config.configHistory, { configKey: 'session.idle' }, { user: admin })).data
    expect(list).toMatchObject([
      { configKey: 'session.idleMinutes', oldValue: 30, newValue: 45, operationUserName: 'Second' },
    ])
  })

  it('the config centre keeps the recycling rules: a result of a call gets another delay when a second person agrees', async () => {
    const results = { ...FIRST_RECYCLING.results }
    results[telemarketStatus.value.noAnswer] = { next: 'returns', afterDays: 5, restDays: 4, mostTurns: 2 }
    const rules = { ...FIRST_RECYCLING, results }
    const changed = await edit('telemarketing.recycling', rules as never)
    expect(await readSetting(app.db, 'telemarketing.recycling')).toEqual(FIRST_RECYCLING)
    const decide = { changeId: changed.data.changeId!, approve: true }
    expect((await app.ask(approvals.pendingChangeDecide, decide, { user: second })).code).toBe(CODE.success)
    expect(await readSetting(app.db, 'telemarketing.recycling')).toEqual(rules)
    expect(await find('telemarketing.recycling')).toMatchObject({ kind: 'recycling', configValue: rules })
  })

  it('the config centre takes settings of staff with bounds of their own, and gives them up again', async () => {
    const input = { configKey: 'notice.replyHours', kind: 'number' as const, configValue: 24, least: 1, most: 72 }
    expect((await app.ask(config.configAdd, { ...input, configValue: 100 }, { user: admin })).code).toBe(CODE.invalid)
    const added = await app.ask(config.configAdd, input, { user: admin })
    const agree = { changeId: added.data.changeId!, approve: true }
    expect((await app.ask(approvals.pendingChangeDecide, agree, { user: second })).code).toBe(CODE.success)
    expect((await app.ask(config.configAdd, input, { user: admin })).code).toBe(CODE.changed)
    expect((await app.ask(config.configAdd, { ...input, configKey: 'lending.automatic' }, { user: admin })).code).toBe(
      CODE.changed,
    )
    expect((await edit('notice.replyHours', 73 as never)).code).toBe(CODE.invalid)
    expect((await app.ask(config.configDelete, { configKey: 'notice.replyHours' }, { user: admin })).code).toBe(
      CODE.success,
    )
    expect((await app.ask(config.configDelete, { configKey: 'lending.automatic' }, { user: admin })).code).toBe(
      CODE.refused,
    )
    expect((await app.ask(config.configDelete, { configKey: 'installation.seeded' }, { user: admin })).code).toBe(
      CODE.notFound,
    )
  })
})

describe('the normal configuration', () => {
  it('the normal configuration is the part of the config centre that operations keep, and no other', async () => {
    const operations = await app.user({ roles: ['operations'] })
    const { list } = (await app.ask(normalConfig.normalConfigList, { pageSize: 100 }, { user: operations })).data
    expect(list.map(row => row.configKey)).toEqual([
      'approval.humanReview',
      'approval.recheckShareBps',
      'approval.secondLevelMinor',
      'duty.beginsAtHour',
      'duty.endsAtHour',
      'duty.signInUntilHour',
      'lending.automatic',
      'marketing.per7Days',
      'marketing.perDay',
      'marketing.testsPerDay',
      'task.promiseDays',
      'task.returnDays',
      'telemarketing.holdoutPercent',
      'telemarketing.recycling',
    ])
    const { rowVersion } = await find('money.makerLimitMinor')
    const limit = { configKey: 'money.makerLimitMinor', configValue: { INR: 0, MXN: 0, THB: 0 }, rowVersion }
    expect((await app.ask(normalConfig.normalConfigEdit, limit, { user: operations })).code).toBe(CODE.notFound)
    const input = { kind: 'text' as const, configValue: 'LINE', remark: 'asked for' }
    const add = (configKey: string) =>
      app.ask(normalConfig.normalConfigAdd, { ...input, configKey }, { user: operations })
    expect((await add('session.own')).code).toBe(CODE.invalid)
    const added = await add('business.supportChannel')
    const agree = { changeId: added.data.changeId!, approve: true }
    expect((await app.ask(approvals.pendingChangeDecide, agree, { user: second })).code).toBe(CODE.success)
    expect(await find('business.supportChannel')).toMatchObject({ configValue: 'LINE', builtIn: false })
    const own = { configKey: 'business.supportChannel', configValue: 'WhatsApp', rowVersion: 1 }
    const changed = await app.ask(normalConfig.normalConfigEdit, own, { user: operations })
    expect(changed.data.waiting).toBe(true)
    // Operations makes, and who keeps the config centre checks.
    const decide = { changeId: changed.data.changeId!, approve: true }
    expect((await app.ask(approvals.pendingChangeDecide, decide, { user: second })).code).toBe(CODE.success)
    expect((await find('business.supportChannel')).configValue).toBe('WhatsApp')
  })
})

describe('failed sign-ins in the cache view', () => {
  it('failed sign-ins in the cache view are counted by account with masked addresses, and let pass one account at a time', async () => {
    const now = app.clock.now()
    await app.db
      .insertInto('sign_in_log')
      .values(Array.from({ length: 6 }, () => ({ at: now, username: 'Nok', ip: '10.1.2.3', outcome: 'wrong' })))
      .execute()
    const one = { cacheName: 'signInFailures', cacheKey: 'nok' } as const
    const shown = await app.ask(cache.cacheDetail, one, { user: admin })
    expect(shown.data).toMatchObject({ expireSeconds: 3600 })
    expect(JSON.parse(shown.data.cacheValue)).toMatchObject({ failures: 6, addresses: ['10.1.2.*'] })
    expect((await app.ask(cache.cacheDelete, one, { user: admin })).code).toBe(CODE.success)
    expect((await app.ask(cache.cacheDetail, one, { user: admin })).code).toBe(CODE.notFound)
  })
})

describe('calendars', () => {
  const year = async () => (await app.ask(calendar.calendarYear, { country: 'MX', year: 2026 }, { user: admin })).data

  it('calendars count the working days of a country from its week and holidays', async () => {
    const before = await year()
    expect(before.weekdays).toEqual([1, 2, 3, 4, 5])
    const save = (name: string) =>
      app.ask(calendar.holidaySave, { country: 'MX', day: '2026-11-19', name }, { user: admin })
    expect((await save('Puente')).code).toBe(CODE.success)
    expect((await save('Puente largo')).code).toBe(CODE.success)
    const after = await year()
    expect(after.workingDays).toBe(before.workingDays - 1)
    expect(after.holidays).toContainEqual({ day: '2026-11-19', name: 'Puente largo' })
    const remove = () => app.ask(calendar.holidayDelete, { country: 'MX', day: '2026-11-19' }, { user: admin })
    expect((await remove()).code).toBe(CODE.success)
    expect((await remove()).code).toBe(CODE.notFound)
    expect(
      (await app.ask(calendar.weekSave, { country: 'MX', weekdays: [6, 1, 2, 3, 4, 5] }, { user: admin })).code,
    ).toBe(CODE.success)
    expect((await year()).weekdays).toEqual([1, 2, 3, 4, 5, 6])
    expect((await app.ask(calendar.weekSave, { country: 'MX', weekdays: [1, 1] }, { user: admin })).code).toBe(
      CODE.invalid,
    )
  })
})
