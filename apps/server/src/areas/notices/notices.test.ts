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
    expect(stranger.data).toEqual({ noticeIds: [], unread: 1 })
    const one = await app.ask(notices.read, { noticeIds: [first!.noticeId] }, { user })
    expect(one.data).toEqual({ noticeIds: [first!.noticeId], unread: 2 })
    expect((await trayOf(user, true)).total).toBe(2)
    const rest = (await trayOf(user, true)).list.map(notice => notice.noticeId)
    const all = (await app.ask(notices.readAll, {}, { user })).data
    expect({ ...all, noticeIds: all.noticeIds.toSorted() }).toEqual({ noticeIds: rest.toSorted(), unread: 0 })
    expect((await trayOf(user)).list.every(notice => notice.read)).toBe(true)
    expect((await trayOf(other)).sums).toEqual({ unread: 1 })
  })

  it("what was marked as read is unread again by its ids, and never another's", async () => {
    const [user, other] = [await app.user({}), await app.user({})]
    for (const count of [1, 2]) await notify(user, count)
    const { noticeIds } = (await app.ask(notices.readAll, {}, { user })).data
    expect((await app.ask(notices.unread, { noticeIds }, { user: other })).data).toEqual({ noticeIds: [], unread: 0 })
    expect((await app.ask(notices.unread, { noticeIds }, { user })).data).toMatchObject({ unread: 2 })
    expect((await trayOf(user)).list.every(notice => !notice.read)).toBe(true)
  })
})
