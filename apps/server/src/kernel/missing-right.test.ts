import { auth } from '@countinghouse/contract/areas/auth/calls'
import { lists } from '@countinghouse/contract/areas/lists/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../testing/app'

const app = testApp()
let clerk: TestUser

const named = async (user: TestUser, name: string) => {
  await app.db.updateTable('staff_user').set({ name }).where('id', '=', user.userId).execute()
  return user
}
const giver = { user: ['query', 'edit'], order: ['query', 'get', 'export'] } as const

beforeAll(async () => {
  clerk = await app.user({ rights: { order: ['get'] } })
})

describe('a refusal', () => {
  it('a refusal names the missing right, and an administrator while nobody could give it', async () => {
    const { code, msg } = await app.ask(order.allOrderList, {}, { user: clerk })
    expect([code, msg]).toEqual([
      CODE.notPermitted,
      'You lack the right “Orders: Search”. Ask an administrator for it.',
    ])
  })

  it('a refusal names at most three enabled people who give roles and hold the right themselves, in the reader’s language', async () => {
    await named(await app.user({ rights: { ...giver, order: ['get'] } }), 'Has It Not')
    await named(await app.user({ rights: { order: ['query'] } }), 'Gives Nothing')
    const off = await named(await app.user({ rights: giver }), 'Is Disabled')
    await app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', off.userId).execute()
    await named(await app.user({ rights: giver }), 'Ana Lima')
    const { msg } = await app.ask(order.allOrderList, {}, { user: clerk })
    expect(msg).toBe('You lack the right “Orders: Search”. Ask Ana Lima for it.')
    for (const name of ['Bo Chen', 'Cem Arslan', 'Dee Fox']) await named(await app.user({ rights: giver }), name)
    const more = await app.ask(order.allOrderList, {}, { user: clerk })
    expect(more.msg).toBe('You lack the right “Orders: Search”. Ask Ana Lima, Bo Chen, or Cem Arslan for it.')
    const chinese = await app.ask(order.allOrderList, {}, { user: clerk, language: 'zh-CN' })
    expect(chinese.msg).toBe('您没有权限「订单: 查询」。请联系Ana Lima、Bo Chen或Cem Arslan开通。')
  })

  it('a refusal names what a section needs beside the call, and what a handler misses', async () => {
    const section = await app.ask(users.userList, {}, { user: clerk })
    expect(section.msg).toMatch(/^You lack the right “[^”]+: Search”\. /)
    const reader = await app.user({ rights: { order: ['query'] } })
    const input = {
      call: order.allOrderList.path,
      name: 'Orders',
      input: {},
      columns: [{ field: 'orderNo', title: 'No.' }],
    }
    const { code, msg } = await app.ask(lists.exportStart, input, { user: reader })
    expect(code).toBe(CODE.notPermitted)
    expect(msg).toContain('You lack the right “Orders: Export”. Ask Ana Lima')
  })

  it('a refusal tells a stranger neither rights nor names', async () => {
    for (const answer of [
      await app.ask(order.allOrderList, {}),
      await app.ask(auth.pageAccess, { path: '/system/user/list' }),
    ]) {
      expect(answer.code).toBe(CODE.notSignedIn)
      expect(JSON.stringify(answer)).not.toMatch(/Ana Lima|Orders|Search/)
    }
  })
})

describe('the access of a page', () => {
  it('the access of a page says what it needs and whom to ask; an address that no page has is not known', async () => {
    const access = async (path: string) => (await app.ask(auth.pageAccess, { path }, { user: clerk })).data
    expect(await access('/order/allorderlist')).toEqual({
      known: true,
      hint: 'None of your roles opens the page “All orders”. You lack the right “Orders: Search”. Ask Ana Lima, Bo Chen, or Cem Arslan for it.',
    })
    expect(await access('/order')).toEqual({ known: false, hint: '' })
    expect(await access('/no/such/page')).toEqual({ known: false, hint: '' })
  })

  it('the access of a page names no right that one has: then the menu alone is missing', async () => {
    const reader = await app.user({ rights: { order: ['query'] } })
    const { data } = await app.ask(auth.pageAccess, { path: '/order/allorderlist' }, { user: reader })
    expect(data.hint).toMatch(/^None of your roles opens the page “All orders”\. Ask /)
  })
})
