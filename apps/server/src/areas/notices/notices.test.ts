import { notices } from '@countinghouse/contract/areas/notices/calls'
import { describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../testing/app'
import { addNotice } from './moves'

const app = testApp()

const notify = (user: TestUser, count: number) =>
  addNotice(app.db, {
    userId: user.userId,
    kind: 'approvalTasksAssigned',
    values: { count },
    link: '/approval/myapprovaltasks',
    now: app.clock.now(),
  })
const trayOf = async (user: TestUser, unreadOnly?: boolean) =>
  (await app.ask(notices.noticeList, { unreadOnly }, { user })).data

describe('the notices of a user', () => {
  it('the notices of a user come newest first with the count of unread ones', async () => {
    const user = await app.user({})
    for (const count of [1, 2, 3]) await notify(user, count)
    const tray = await trayOf(user)
    expect(tray.list.map(notice => notice.values)).toEqual([{ count: 3 }, { count: 2 }, { count: 1 }])
    expect(tray).toMatchObject({ total: 3, sums: { unread: 3 } })
    expect(tray.list[0]).toMatchObject({
      kind: 'approvalTasksAssigned',
      link: '/approval/myapprovaltasks',
      createTime: app.clock.now().toISOString(),
      read: false,
    })
  })

  it("the notices of a user are read one by one or all at once, never another's", async () => {
    const [user, other] = [await app.user({}), await app.user({})]
    for (const count of [1, 2, 3]) await notify(user, count)
    await notify(other, 9)
    const [first] = (await trayOf(user)).list
    const stranger = await app.ask(notices.read, { noticeIds: [first!.noticeId] }, { user: other })
    expect(stranger.data).toEqual({ unread: 1 })
    const one = await app.ask(notices.read, { noticeIds: [first!.noticeId] }, { user })
    expect(one.data).toEqual({ unread: 2 })
    expect((await trayOf(user, true)).total).toBe(2)
    expect((await app.ask(notices.readAll, {}, { user })).data).toEqual({ unread: 0 })
    expect((await trayOf(user)).list.every(notice => notice.read)).toBe(true)
    expect((await trayOf(other)).sums).toEqual({ unread: 1 })
  })
})
