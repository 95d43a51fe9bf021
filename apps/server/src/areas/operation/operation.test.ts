import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { queues } from '@countinghouse/contract/areas/operation/queue/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../testing/app'
import { type BuiltOrder, buildOrder } from '../../testing/loan-builder'
import { openApprovalTask } from '../approval/moves'
import { insertApplication } from '../order/application/admit'

const app = testApp()
let maker: TestUser
let checker: TestUser

beforeAll(async () => {
  maker = await app.user({ roles: ['product'] })
  checker = await app.user({ roles: ['admin'] })
})

const approve = (changeId: number | null) =>
  app.ask(approvals.pendingChangeDecide, { changeId: changeId!, approve: true }, { user: checker })
const idsOf = (built: BuiltOrder) =>
  app.db
    .selectFrom('loan_order')
    .select(['product_id', 'product_item_id', 'terms'])
    .where('id', '=', built.orderId)
    .executeTakeFirstOrThrow()
const itemOf = async (productItemId: number) =>
  (await app.ask(products.caseList, { pageSize: 200 }, { user: maker })).data.list.find(
    row => row.productItemId === productItemId,
  )!
const productOf = async (productId: number) =>
  (await app.ask(products.productList, { pageSize: 200 }, { user: maker })).data.list.find(
    row => row.productId === productId,
  )!

async function editItem(productItemId: number, more: object, user = maker) {
  const { productId, productName, appName, currency, repaymentMethod, waiting, createTime, ...values } =
    await itemOf(productItemId)
  return app.ask(products.caseEdit, { ...values, ...more, reason: 'new prices' }, { user })
}
async function editProduct(productId: number, more: object, user = maker) {
  const {
    productName,
    minAmount,
    maxAmount,
    repaymentMethod,
    automaticLending,
    reborrowWithoutReview,
    remindDaysBefore,
    status,
    rowVersion,
  } = await productOf(productId)
  const values = {
    productName,
    minAmount,
    maxAmount,
    repaymentMethod,
    automaticLending,
    reborrowWithoutReview,
    remindDaysBefore,
    status,
  }
  return app.ask(products.productUpdate, { productId, ...values, rowVersion, ...more }, { user })
}

describe('products', () => {
  it('products are changed for new orders only, when a second person agrees; a running loan keeps its terms (DOMAIN 4, R-247)', async () => {
    const built = await buildOrder(app)
    const { product_item_id: itemId, terms } = await idsOf(built)
    const before = (await app.ask(order.detail, { orderId: built.orderId }, { user: checker })).data
    const edited = await editItem(itemId, { interestRate: 30, serviceFeeRate: 500, lateFeeRate: 10 })
    expect(edited).toMatchObject({ code: CODE.success, data: { waiting: true } })
    expect(await itemOf(itemId)).toMatchObject({ interestRate: 100, waiting: true })
    const own = await app.ask(
      approvals.pendingChangeDecide,
      { changeId: edited.data.changeId!, approve: true },
      { user: maker },
    )
    expect(own.code).not.toBe(CODE.success)
    expect((await approve(edited.data.changeId)).code).toBe(CODE.success)
    expect(await itemOf(itemId)).toMatchObject({ interestRate: 30, serviceFeeRate: 500, waiting: false })
    expect((await idsOf(built)).terms).toEqual(terms)
    expect((await app.ask(order.detail, { orderId: built.orderId }, { user: checker })).data).toEqual(before)

    // A new application copies the new prices.
    await app.db.updateTable('loan_order').set({ status: 10 }).where('id', '=', built.orderId).execute()
    const lender = await app.db.selectFrom('app').selectAll().where('id', '=', built.appId).executeTakeFirstOrThrow()
    const applied = await app.db.transaction().execute(trx =>
      insertApplication(trx, {
        app: lender as never,
        customerId: built.customerId,
        channel: '',
        productItemId: itemId,
        amountMinor: 100_000,
        loanPurpose: undefined,
        profile: {},
        appliedAt: app.clock.now(),
        now: app.clock.now(),
      } as never),
    )
    expect(applied.terms).toMatchObject({ interestBpsPerDay: 30, serviceFeeBps: 500, lateFeeBpsPerDay: 10 })
  })

  it('products are added with items once a second person agrees (R-247)', async () => {
    const { appId } = await buildOrder(app)
    const fields = { productName: 'Fortnight', minAmount: 50_000, maxAmount: 500_000, repaymentMethod: 1 }
    const flags = { automaticLending: false, reborrowWithoutReview: true, remindDaysBefore: 3 }
    const added = await app.ask(products.productAdd, { appId, ...fields, ...flags }, { user: maker })
    expect(added.data.waiting).toBe(true)
    expect((await approve(added.data.changeId)).code).toBe(CODE.success)
    const [product] = (await app.ask(products.productList, { productName: 'Fortnight' }, { user: maker })).data.list
    expect(product).toMatchObject({ ...fields, ...flags, currency: 'MXN', itemCount: 0, status: 0 })
    const item = {
      productId: product!.productId,
      minAmount: 50_000,
      loanAmount: 500_000,
      amountStep: 50_000,
      deadlineDays: 14,
      totalPeriod: 1,
      interestRate: 20,
      serviceFeeRate: 1_000,
      otherFee: 0,
      lateFeeRate: 100,
      lateFeeCapRate: 5_000,
      extendFeeRate: 1_000,
      maxExtensions: 2,
    }
    const addItem = (more: object) => app.ask(products.caseAdd, { ...item, ...more }, { user: maker })
    for (const [field, wrong] of [
      ['minAmount', { minAmount: 10_000 }],
      ['loanAmount', { loanAmount: 600_000 }],
      ['amountStep', { amountStep: 40_000 }],
      ['totalPeriod', { totalPeriod: 2 }],
    ] as const) {
      expect(await addItem(wrong), field).toMatchObject({
        code: CODE.invalid,
        data: { fields: { [field]: expect.any(String) } },
      })
    }
    expect((await approve((await addItem({})).data.changeId)).code).toBe(CODE.success)
    expect((await productOf(product!.productId)).itemCount).toBe(1)
    expect((await editProduct(product!.productId, { maxAmount: 400_000 })).code).toBe(CODE.refused)
  })

  it('products hold a limit over what their items charge', async () => {
    const built = await buildOrder(app)
    const { product_id: productId, product_item_id: itemId } = await idsOf(built)
    const limit = (configValue: number) =>
      app.ask(products.productConfigAdd, { productId, productConfigType: 1, configValue }, { user: maker })
    expect((await limit(99)).code).toBe(CODE.refused)
    expect((await approve((await limit(120)).data.changeId)).code).toBe(CODE.success)
    expect((await limit(130)).code).toBe(CODE.changed)
    expect(await editItem(itemId, { interestRate: 121 })).toMatchObject({
      code: CODE.refused,
      data: { fields: { interestRate: expect.stringContaining('1.20%') } },
    })
    const [row] = (await app.ask(products.productConfigList, { productId }, { user: maker })).data.list
    const update = { productConfigId: row!.productConfigId, configValue: 110, rowVersion: row!.rowVersion }
    expect(
      (await approve((await app.ask(products.productConfigUpdate, update, { user: maker })).data.changeId)).code,
    ).toBe(CODE.success)
    expect((await app.ask(products.productConfigUpdate, update, { user: maker })).code).toBe(CODE.changed)
  })

  it('products let one change of a product wait at a time, and no second approval when it changed meanwhile', async () => {
    const { product_id: productId } = await idsOf(await buildOrder(app))
    const first = await editProduct(productId, { remindDaysBefore: 4 })
    expect((await editProduct(productId, { remindDaysBefore: 5 })).code).toBe(CODE.changed)
    await app.db.updateTable('product').set({ name: 'Renamed' }).where('id', '=', productId).execute()
    expect((await approve(first.data.changeId)).code).toBe(CODE.changed)
  })

  it('products offer their terms by the parent app, sub-apps and only what is enabled included (R-126)', async () => {
    const built = await buildOrder(app, { terms: { durationDays: 14 } })
    const sub = await buildOrder(app, { terms: { durationDays: 21 } })
    const off = await buildOrder(app, { terms: { durationDays: 7 } })
    for (const child of [sub, off])
      await app.db.updateTable('app').set({ parent_id: built.appId }).where('id', '=', child.appId).execute()
    const { product_item_id: offItem } = await idsOf(off)
    await app.db.updateTable('product_item').set({ status: 1 }).where('id', '=', offItem).execute()
    const get = async (query: string) =>
      (
        await app.http.inject({
          method: 'GET',
          url: `/api/web/product/getDurationsByAppParentId?${query}`,
          headers: { 'client-id': 'web-console', token: maker.token },
        })
      ).json()
    expect(await get(`parentId=${built.appId}`)).toMatchObject({ code: CODE.success, data: [14, 21] })
    expect(await get('')).toMatchObject({ code: CODE.invalid, data: { fields: { parentId: expect.any(String) } } })
  })

  it('products are out of reach for staff of another app', async () => {
    const [mine, other] = [await buildOrder(app), await buildOrder(app)]
    const narrow = await app.user({ roles: ['product'], appIds: [mine.appId] })
    const { product_id: otherProduct } = await idsOf(other)
    expect((await app.ask(products.productList, {}, { user: narrow })).data.list.map(row => row.appId)).toEqual([
      mine.appId,
    ])
    const limit = { productId: otherProduct, productConfigType: 1, configValue: 500 }
    expect((await app.ask(products.productConfigAdd, limit, { user: narrow })).code).toBe(CODE.notFound)
  })
})

describe('putting on sale again', () => {
  it('a product or an item is withdrawn by a right of its own and put on sale again by another, not by who edits it (R-110)', async () => {
    const { product_id: productId, product_item_id: itemId } = await idsOf(await buildOrder(app, { status: 2 }))
    const of = (...actions: ('enable' | 'disable')[]) =>
      app.user({ rights: { product: ['query', 'get', 'edit', ...actions] } })
    const [editor, opener, closer] = [await of(), await of('enable'), await of('disable')]
    const refused = { code: CODE.notPermitted }
    for (const [edit, change] of [
      [(more: object, user: TestUser) => editProduct(productId, more, user), { remindDaysBefore: 4 }],
      [(more: object, user: TestUser) => editItem(itemId, more, user), { interestRate: 30 }],
    ] as const) {
      const edited = await edit(change, editor)
      expect(edited.code).toBe(CODE.success)
      expect((await approve(edited.data.changeId)).code).toBe(CODE.success)
      for (const user of [editor, opener]) expect(await edit({ status: 1 }, user)).toMatchObject(refused)
      const closed = await edit({ status: 1 }, closer)
      expect((await approve(closed.data.changeId)).code).toBe(CODE.success)
      for (const user of [editor, closer]) expect(await edit({ status: 0 }, user)).toMatchObject(refused)
      const opened = await edit({ status: 0 }, opener)
      expect((await approve(opened.data.changeId)).code).toBe(CODE.success)
    }
  })
})

describe('queues', () => {
  it('queues feed the examiners of an app or product, the nearer queue first, and are edited (G-133, R-247)', async () => {
    const operations = await app.user({ roles: ['operations'] })
    const built = await buildOrder(app, { status: 2 })
    const { product_id: productId } = await idsOf(built)
    const [anna, bela, cs] = [
      await app.user({ roles: ['approver'], name: 'Anna' }),
      await app.user({ roles: ['approver'], name: 'Bela' }),
      await app.user({ roles: ['cs'], name: 'Chai' }),
    ]
    const queue = { queueName: 'Prime', queueType: 1, appId: built.appId }
    const add = (more: object) => app.ask(queues.queueAdd, { ...queue, ...more }, { user: operations })
    expect((await add({})).code).toBe(CODE.invalid)
    expect((await add({ userIds: [anna.userId], collectionStage: 'S1' })).code).toBe(CODE.invalid)
    expect(await add({ userIds: [cs.userId] })).toMatchObject({
      code: CODE.refused,
      msg: expect.stringContaining('Chai'),
    })
    expect((await add({ userIds: [anna.userId], productId: 999_999 })).code).toBe(CODE.invalid)
    const whole = await add({ userIds: [anna.userId] })
    expect(whole.code).toBe(CODE.success)
    expect((await add({ userIds: [bela.userId], queueName: 'Twice' })).code).toBe(CODE.changed)
    const owner = async () => {
      const row = await app.db
        .selectFrom('loan_order')
        .selectAll()
        .where('id', '=', built.orderId)
        .executeTakeFirstOrThrow()
      const opened = await app.db.transaction().execute(trx => openApprovalTask(trx, row, app.clock.now()))
      await app.db.updateTable('task').set({ ended_at: app.clock.now() }).where('id', '=', opened.taskId).execute()
      return opened.ownerId
    }
    expect(await owner()).toBe(anna.userId)
    expect(await owner()).toBe(anna.userId)
    const near = await add({ userIds: [bela.userId], queueName: 'Prime seven days', productId })
    expect(await owner()).toBe(bela.userId)
    const { list } = (await app.ask(queues.queueList, { appId: built.appId }, { user: operations })).data
    expect(list.map(row => [row.queueName, row.userIds])).toEqual([
      ['Prime seven days', ['Bela']],
      ['Prime', ['Anna']],
    ])
    const first = list[1]!
    const { rowVersion, memberUserIds } = first
    expect(memberUserIds).toEqual([anna.userId])
    const edit = (more: object) =>
      app.ask(queues.queueEdit, { ...queue, ...whole.data, rowVersion, ...more }, { user: operations })
    expect((await edit({ userIds: [cs.userId] })).code).toBe(CODE.refused)
    expect((await edit({ userIds: [bela.userId], productId })).code).toBe(CODE.changed)
    expect((await edit({ userIds: [bela.userId], queueName: 'Prime seven days' })).code).toBe(CODE.changed)
    expect((await edit({ userIds: [anna.userId, bela.userId], queueName: 'Prime all' })).code).toBe(CODE.success)
    // Somebody else began from the same row.
    expect((await edit({ userIds: [anna.userId] })).code).toBe(CODE.changed)
    const logged = await app.db
      .selectFrom('operation_log')
      .select(['before_values', 'after_values'])
      .where('call', '=', queues.queueEdit.path)
      .where('result_code', '=', CODE.success)
      .executeTakeFirstOrThrow()
    expect([logged.before_values, logged.after_values]).toEqual([
      { queueName: 'Prime', userIds: [anna.userId] },
      { queueName: 'Prime all', userIds: [anna.userId, bela.userId] },
    ])
    for (const { data } of [near, whole])
      expect((await app.ask(queues.queueDelete, data, { user: operations })).code).toBe(CODE.success)
    expect((await app.ask(queues.queueDelete, near.data, { user: operations })).code).toBe(CODE.notFound)
  })
  it('queues keep who was in them though he may no longer work their tasks, and offer him by his name', async () => {
    const operations = await app.user({ roles: ['operations'] })
    const { appId } = await buildOrder(app, { status: 2 })
    const leaver = await app.user({ roles: ['approver'], name: 'Lea' })
    const stayer = await app.user({ roles: ['approver'], name: 'Sam' })
    const queue = { queueName: 'Leavers', queueType: 1, appId }
    const { data } = await app.ask(queues.queueAdd, { ...queue, userIds: [leaver.userId] }, { user: operations })
    await app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', leaver.userId).execute()
    const offered = async (queueId?: number) =>
      (await app.ask(queues.queueChoices, { queueType: 1, queueId }, { user: operations })).data.users.map(
        one => one.name,
      )
    expect(await offered()).not.toContain('Lea')
    expect(await offered(data.queueId)).toContain('Lea')
    const edit = { ...queue, ...data, rowVersion: 1, userIds: [leaver.userId, stayer.userId] }
    expect((await app.ask(queues.queueEdit, edit, { user: operations })).code).toBe(CODE.success)
  })

  it('queues whose people have all left, are disabled or lost the app stand before no tasks, and the list says so', async () => {
    const operations = await app.user({ roles: ['operations'] })
    const built = await buildOrder(app, { status: 2 })
    const of = (name: string) => app.user({ roles: ['approver'], appIds: [built.appId], name })
    const [wide, near] = [await of('Wim'), await of('Nia')]
    const queue = { queueName: 'Wide and near', queueType: 1, appId: built.appId }
    const { product_id: productId } = await idsOf(built)
    const made = [
      await app.ask(queues.queueAdd, { ...queue, userIds: [wide.userId] }, { user: operations }),
      await app.ask(
        queues.queueAdd,
        { ...queue, queueName: 'Near', productId, userIds: [near.userId] },
        { user: operations },
      ),
    ]
    const order = await app.db
      .selectFrom('loan_order')
      .selectAll()
      .where('id', '=', built.orderId)
      .executeTakeFirstOrThrow()
    const owner = async () => {
      const opened = await app.db.transaction().execute(trx => openApprovalTask(trx, order, app.clock.now()))
      await app.db.updateTable('task').set({ ended_at: app.clock.now() }).where('id', '=', opened.taskId).execute()
      return opened.ownerId
    }
    const worked = async () =>
      (await app.ask(queues.queueList, { appId: built.appId }, { user: operations })).data.list.map(row => row.isWorked)
    const disable = (userId: number) =>
      app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', userId).execute()
    expect([await owner(), await worked()]).toEqual([near.userId, [true, true]])
    await app.db.deleteFrom('staff_user_app').where('user_id', '=', near.userId).execute()
    expect([await owner(), await worked()]).toEqual([wide.userId, [false, true]])
    await disable(wide.userId)
    const everybody = await owner()
    expect(everybody).not.toBeNull()
    expect([near.userId, wide.userId]).not.toContain(everybody)
    expect(await worked()).toEqual([false, false])
    for (const { data } of made) await app.ask(queues.queueDelete, data, { user: operations })
  })

  it('queues of every app are changed and deleted by those alone who see every app', async () => {
    const [wide, narrow] = [
      await app.user({ roles: ['operations'] }),
      await app.user({ roles: ['operations'], appIds: [(await buildOrder(app, { status: 2 })).appId] }),
    ]
    const anna = await app.user({ roles: ['approver'] })
    const queue = { queueName: 'Everywhere', queueType: 1, userIds: [anna.userId] }
    const { data } = await app.ask(queues.queueAdd, queue, { user: wide })
    const edit = { ...queue, ...data, rowVersion: 1, queueName: 'Mine' }
    expect((await app.ask(queues.queueEdit, edit, { user: narrow })).code).toBe(CODE.notPermitted)
    expect((await app.ask(queues.queueDelete, data, { user: narrow })).code).toBe(CODE.notPermitted)
    expect((await app.ask(queues.queueDelete, data, { user: wide })).code).toBe(CODE.success)
  })
})
