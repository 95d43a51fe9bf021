import { notices } from '@countinghouse/contract/areas/notices/calls'
import { REPORT_KEYS, REPORT_PAGES, reportCall } from '@countinghouse/contract/areas/report/pages'
import { reportSchedules } from '@countinghouse/contract/areas/report/schedule/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { reportMenu } from '../../../seed/menus/report'
import { type TestUser, testApp } from '../../../testing/app'
import { closeTools } from '../../../testing/close-tools'
import { sendReports } from './send-reports'

/** A Friday at 08:00, UTC+7. */
const app = testApp({ now: '2026-11-20T01:00:00Z' })
let manager: TestUser
let reader: TestUser
let stranger: TestUser

beforeAll(async () => {
  // Days go by between what people do here.
  await app.db.updateTable('setting').set({ value: '21600' }).where('key', '=', 'session.idleMinutes').execute()
  manager = await app.user({
    rights: { report: ['query'], 'report-schedule': ['query', 'add', 'edit', 'delete'] },
    name: 'Mona',
  })
  reader = await app.user({ rights: { report: ['query'] }, name: 'Rita' })
  stranger = await app.user({ rights: { dashboard: ['query'] }, name: 'Sam' })
})

const weekly = () => ({
  name: 'Repayments of the week',
  report: 'repaymentReport',
  filters: { orderType: 1, channel: 'meta' },
  span: 'last7' as const,
  cadence: 'weekly' as const,
  sendDay: 1,
  receiverIds: [reader.userId],
})
const add = (given: object = {}) =>
  app.ask(reportSchedules.scheduleAdd, { ...weekly(), ...given } as never, { user: manager })
const shown = async (scheduleId: number) => {
  const { data } = await app.ask(reportSchedules.scheduleList, { pageSize: 200 }, { user: manager })
  return data.list.find(row => row.scheduleId === scheduleId)!
}
const run = () => sendReports.run({ ...closeTools(app), signal: new AbortController().signal, payload: {} } as never)
const bell = async (user: TestUser) => (await app.ask(notices.noticeList, { pageSize: 50 }, { user })).data.list

describe('kept reports', () => {
  it('a report is kept with its filters and receivers, and sent next on its day', async () => {
    const { data } = await add()
    expect(await shown(data.scheduleId)).toMatchObject({
      name: 'Repayments of the week',
      receivers: 'Rita',
      nextOn: '2026-11-23',
      lastSentTime: null,
      active: true,
      createdBy: 'Mona',
      link: '/order/repayReport?report=repaymentReport&dataDateStart=2026-11-13&dataDateEnd=2026-11-19&channel=meta&orderType=1',
    })
  })

  it('nobody is sent a report who may not see it, nor by a filter or weekday that there is not', async () => {
    expect((await add({ receiverIds: [reader.userId, stranger.userId] })).data).toMatchObject({
      fields: { receiverIds: 'Somebody among the receivers may not see reports, or has left' },
    })
    const offered = (await app.ask(reportSchedules.scheduleReceivers, {}, { user: manager })).data
    expect(offered.map(({ userName }) => userName)).toEqual(['Mona', 'Rita'])
    expect((await add({ filters: { custName: 'Ana' } })).data).toHaveProperty('fields.filters')
    expect((await add({ filters: { dataDateStart: '2020-01-01' } })).data).toHaveProperty('fields.filters')
    expect((await add({ sendDay: 9 })).data).toHaveProperty('fields.sendDay')
    expect((await add({ report: 'plans' })).code).toBe(CODE.invalid)
    expect((await app.ask(reportSchedules.scheduleAdd, weekly() as never, { user: reader })).code).toBe(
      CODE.notPermitted,
    )
  })

  it('on its day each receiver gets one notice that opens the report of those days, however often the job runs', async () => {
    const { data } = await add({ name: 'Each day', cadence: 'daily', span: 'yesterday', filters: {} })
    await run()
    expect(await bell(reader)).toEqual([])
    app.clock.set(new Date('2026-11-21T01:00:00Z'))
    await Promise.all([run(), run()])
    await run()
    const [notice, ...more] = await bell(reader)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      kind: 'reportSent',
      values: { name: 'Each day', start: '2026-11-20', end: '2026-11-20' },
      link: '/order/repayReport?report=repaymentReport&dataDateStart=2026-11-20&dataDateEnd=2026-11-20',
    })
    expect(await shown(data.scheduleId)).toMatchObject({ nextOn: '2026-11-22' })
  })

  it('after days without a server a report is sent once, and one that is stopped or whose receiver lost the right, to nobody', async () => {
    const before = (await bell(reader)).length
    const daily = (await app.ask(reportSchedules.scheduleList, { name: 'Each day' }, { user: manager })).data.list[0]!
    const { scheduleId, rowVersion, name, span, cadence, sendDay, receiverIds } = daily
    const edit = (active: boolean, version = rowVersion) =>
      app.ask(
        reportSchedules.scheduleEdit,
        { scheduleId, rowVersion: version, name, span, cadence, sendDay, receiverIds, active },
        { user: manager },
      )
    app.clock.set(new Date('2026-11-26T01:00:00Z'))
    await run()
    // The daily one and the weekly one.
    expect((await bell(reader)).length).toBe(before + 2)
    expect((await edit(false)).code).toBe(CODE.success)
    expect((await edit(true)).code).not.toBe(CODE.success)
    app.clock.set(new Date('2026-11-28T01:00:00Z'))
    await run()
    expect((await bell(reader)).length).toBe(before + 2)
    await edit(true, rowVersion + 1)
    await app.db.deleteFrom('staff_user_role').where('user_id', '=', reader.userId).execute()
    app.clock.set(new Date('2026-11-30T01:00:00Z'))
    await run()
    expect(await app.db.selectFrom('notice').selectAll().where('user_id', '=', reader.userId).execute()).toHaveLength(
      before + 2,
    )
    expect((await app.ask(reportSchedules.scheduleDelete, { scheduleId }, { user: manager })).code).toBe(CODE.success)
    expect(await shown(scheduleId)).toBeUndefined()
  })
})

it('each tab of a report page can be kept, and each page is one of the menu', () => {
  const paths = reportMenu.pages.map(page => page.path)
  for (const path of Object.keys(REPORT_PAGES)) expect(paths).toContain(path)
  for (const key of REPORT_KEYS) expect(reportCall(key).kind).toBe('list')
})
