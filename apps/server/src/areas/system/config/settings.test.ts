import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { config } from '@countinghouse/contract/areas/system/config/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { beforeEach, describe, expect, it } from 'vitest'
import { isReadable, readSetting, SETTING_KEYS, SETTINGS, unreadableSettings } from '../../../kernel/setting'
import { seedInstallation } from '../../../seed/installation'
import { type TestUser, testApp } from '../../../testing/app'
import { closeTools } from '../../../testing/close-tools'
import { buildOrder, lendOut } from '../../../testing/loan-builder'
import { setSettings } from '../../../testing/set-settings'
import { closeDays } from '../../close/close-day'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let admin: TestUser
let second: TestUser
let finance: TestUser

beforeEach(async () => {
  admin = await app.user({ roles: ['admin'], name: 'First' })
  second = await app.user({ roles: ['admin'], name: 'Second' })
  finance = await app.user({ roles: ['finance'] })
})

const WRONG = [
  null,
  true,
  'sixty seconds',
  '',
  -1,
  0.5,
  1e300,
  [],
  ['everything'],
  {},
  { INR: -1 },
  { adapter: 'http' },
]
const listed = async () =>
  new Map(
    (await app.ask(config.configList, { pageSize: 200 }, { user: admin })).data.list.map(row => [row.configKey, row]),
  )

describe('settings that the program reads', () => {
  it('settings with a value of a wrong kind are named and replaced by their first values; the server starts, lends and closes', async () => {
    for (const value of WRONG) {
      await setSettings(app.db, Object.fromEntries(SETTING_KEYS.map(key => [key, value])))
      const wrong = SETTING_KEYS.filter(key => !isReadable(key, value))
      expect(await unreadableSettings(app.db)).toEqual(expect.arrayContaining(wrong))
      for (const key of wrong) expect(await readSetting(app.db, key), key).toEqual(SETTINGS[key].first)
      await app.db.transaction().execute(trx => seedInstallation(trx, app.clock.now()))
      const shown = await listed()
      for (const key of wrong)
        expect(shown.get(key), key).toMatchObject({ readable: false, configValue: SETTINGS[key].first })
    }
    // Each call above, each session of it too, was answered with the settings unreadable; now the business of a day.
    await setSettings(app.db, Object.fromEntries(SETTING_KEYS.map(key => [key, 'sixty seconds'])))
    const { orderId } = await buildOrder(app)
    await lendOut(app, orderId, finance)
    app.clock.set('2026-03-09T03:00:00Z')
    await closeDays(closeTools(app))
    const lent = await app.db
      .selectFrom('loan_order')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(lent.status).toBe(orderStatus.value.overdue)
    await setSettings(app.db, Object.fromEntries(SETTING_KEYS.map(key => [key, SETTINGS[key].first])))
  }, 60_000)

  it('settings of the program have keys that nobody else may take, beside them neither', async () => {
    const keys = [...SETTING_KEYS, 'payment.channels', 'installation.seeded', 'Session.own', 'sandbox.x']
    for (const configKey of keys) {
      const added = await app.ask(config.configAdd, { configKey, kind: 'text', configValue: 'x' }, { user: admin })
      expect([CODE.changed, CODE.invalid], configKey).toContain(added.code)
    }
  })

  it('settings of staff are added by a second person too', async () => {
    const input = { configKey: 'notice.officeHours', kind: 'text' as const, configValue: '9 to 5', remark: 'of Mumbai' }
    const asked = await app.ask(config.configAdd, input, { user: admin })
    expect(asked.data).toMatchObject({ waiting: true })
    expect((await listed()).has('notice.officeHours')).toBe(false)
    expect((await app.ask(config.configAdd, input, { user: second })).code).toBe(CODE.changed)
    const decide = { changeId: asked.data.changeId!, approve: true }
    expect((await app.ask(approvals.pendingChangeDecide, decide, { user: admin })).code).toBe(CODE.refused)
    expect((await app.ask(approvals.pendingChangeDecide, decide, { user: second })).code).toBe(CODE.success)
    expect((await listed()).get('notice.officeHours')).toMatchObject({
      configValue: '9 to 5',
      remark: 'of Mumbai',
      builtIn: false,
      readable: true,
      updatedBy: 'Second',
    })
  })
})
