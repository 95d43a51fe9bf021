import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { config } from '@countinghouse/contract/areas/system/config/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'

const app = testApp()

const maySettle: Rights = { user: ['query'], config: ['query', 'edit'], 'pending-change': ['query', 'edit'] }
const person = (name: string, rights: Rights) => app.user({ name, rights })
const trayOf = async (user: TestUser) => (await app.ask(notices.noticeList, {}, { user })).data.list

async function proposeIdleMinutes(user: TestUser, minutes: number): Promise<number> {
  const { data } = await app.ask(config.configList, { configKey: 'session.idleMinutes' }, { user })
  const row = data.list.find(one => one.configKey === 'session.idleMinutes')!
  const made = await app.ask(
    config.configEdit,
    { configKey: row.configKey, configValue: minutes, reason: 'Longer shifts', rowVersion: row.rowVersion },
    { user },
  )
  return made.data.changeId!
}

const decide = (changeId: number, approve: boolean, user: TestUser, remark = '') =>
  app.ask(approvals.pendingChangeDecide, { changeId, approve, remark }, { user })

describe('a change that waits for a second person', () => {
  it('a change that waits for a second person is told to everybody who may decide it, once, and to nobody else', async () => {
    const maker = await person('Ana', maySettle)
    const checker = await person('Luis', maySettle)
    const lookerOn = await person('Eva', { ...maySettle, config: ['query'] })
    const notOfThisKind = await person('Tom', { user: ['query'], 'pending-change': ['query', 'edit'] })
    const changeId = await proposeIdleMinutes(maker, 45)
    expect(await trayOf(checker)).toMatchObject([
      {
        kind: 'changeWaiting',
        values: { maker: 'Ana', subject: 'session.idleMinutes' },
        link: '/system/pendingchanges',
      },
    ])
    for (const user of [maker, lookerOn, notOfThisKind]) expect(await trayOf(user)).toEqual([])
    await decide(changeId, true, checker)
  })

  it('a change that waits for a second person tells its maker that it was approved, or refused and why', async () => {
    const maker = await person('Ana', maySettle)
    const checker = await person('Luis', maySettle)
    await decide(await proposeIdleMinutes(maker, 50), true, checker)
    await decide(await proposeIdleMinutes(maker, 55), false, checker, 'Too long')
    expect(await trayOf(maker)).toMatchObject([
      {
        kind: 'changeRefused',
        values: { decider: 'Luis', subject: 'session.idleMinutes', remark: 'Too long' },
        link: '/system/pendingchanges?state=refused',
      },
      { kind: 'changeApproved', values: { decider: 'Luis' }, link: '/system/pendingchanges?state=approved' },
    ])
  })

  it('a change that waits for a second person leads a maker nowhere who may not see the list', async () => {
    const maker = await person('Ana', { user: ['query'], config: ['query', 'edit'] })
    const checker = await person('Luis', maySettle)
    await decide(await proposeIdleMinutes(maker, 60), true, checker)
    expect(await trayOf(maker)).toMatchObject([{ kind: 'changeApproved', link: '' }])
  })

  it('a change that waits for a second person tells nobody when the decision fails', async () => {
    const maker = await person('Ana', maySettle)
    const changeId = await proposeIdleMinutes(maker, 65)
    expect((await decide(changeId, true, maker)).code).toBe(CODE.refused)
    expect(await trayOf(maker)).toEqual([])
  })

  it('a change that waits for a second person is there for who works on its app alone, in list, count, notices and decision', async () => {
    const [order, elsewhere] = [await buildOrder(app), await buildOrder(app)]
    const rights: Rights = { product: ['query', 'edit'], 'pending-change': ['query', 'edit'] }
    const maker = await person('Ana', rights)
    const near = await app.user({ name: 'Luis', rights, appIds: [order.appId] })
    const far = await app.user({ name: 'Eva', rights, appIds: [elsewhere.appId] })
    const { data } = await app.ask(products.caseList, {}, { user: near })
    const {
      productId: _,
      productName: __,
      appName: ___,
      currency,
      repaymentMethod,
      waiting,
      createTime,
      ...values
    } = data.list[0]!
    const edited = await app.ask(products.caseEdit, { ...values, interestRate: 30, reason: 'Cheaper' }, { user: maker })
    const changeId = edited.data.changeId!
    const seenBy = async (user: TestUser) => {
      const listed = await app.ask(approvals.pendingChangeList, {}, { user })
      const counted = await app.ask(dashboard.waiting, {}, { user })
      const { code } = await app.ask(approvals.pendingChangeDetail, { changeId }, { user })
      return { total: listed.data.total, counted: counted.data.changes, code, told: (await trayOf(user)).length }
    }
    expect(await seenBy(near)).toEqual({ total: 1, counted: 1, code: CODE.success, told: 1 })
    expect(await seenBy(far)).toEqual({ total: 0, counted: 0, code: CODE.notFound, told: 0 })
    for (const approve of [true, false])
      expect((await decide(changeId, approve, far, 'Not mine')).code).toBe(CODE.notFound)
    expect((await decide(changeId, true, near)).code).toBe(CODE.success)
  })
})
