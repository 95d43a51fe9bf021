import { contactPauses } from '@countinghouse/contract/areas/contact/pause/calls'
import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { humanReview } from '@countinghouse/contract/areas/human-review/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { CHECKLISTS } from '@countinghouse/domain/areas/human-review/checklists'
import { describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { setSettings } from '../../testing/set-settings'
import { openApprovalTask } from '../approval/moves'
import { replaceSocial } from '../customer/moves'
import { cancelOrder, lockOrder, SYSTEM } from '../order/moves'
import { dealReviewsJob } from './deal-job'
import { openReview, resumeReview } from './moves'

const app = testApp()

const reviewer = (appIds: number[], scope: 'self' | 'all' = 'self') =>
  app.user({ rights: { 'human-review': ['query', 'get', 'edit'], order: ['get'] }, scope, appIds })

async function referred(own: Lender) {
  const custId = await customer(app, own)
  const orderId = await order(app, own, custId)
  const row = await app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const task = await app.db.transaction().execute(trx => openApprovalTask(trx, row, app.clock.now()))
  const review = await app.db.selectFrom('human_review').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  return { custId, orderId, orderNo: row.order_no, examinerId: task.ownerId, review: review! }
}
const stateOf = (reviewId: number) =>
  app.db.selectFrom('human_review').selectAll().where('id', '=', reviewId).executeTakeFirstOrThrow()

const every = (checkResult: 'passed' | 'failed') =>
  Object.fromEntries(
    Object.entries(CHECKLISTS).map(([name, items]) => [name, items.map(itemId => ({ itemId, checkResult }))]),
  )
const submit = (reviewId: number, user: TestUser, more: object) =>
  app.ask(humanReview.submit, { reviewId, rowVersion: 1, reviewStatus: 1, callOutcome: 1, ...more } as never, { user })

describe('a human review', () => {
  it('a human review is opened pending for each referred order and given to the least loaded reviewer other than its examiner (R-288)', async () => {
    const own = await lender(app)
    const examiner = await app.user({
      rights: { 'approval-task': ['query', 'edit'], 'human-review': ['query', 'get', 'edit'] },
      appIds: [own.appId],
    })
    const [one, two] = [await reviewer([own.appId]), await reviewer([own.appId])]
    const opened = [await referred(own), await referred(own)]
    expect(opened.map(({ examinerId }) => examinerId)).toEqual([examiner.userId, examiner.userId])
    expect(opened.map(({ review }) => review.owner_id)).toEqual([one.userId, two.userId])
    expect(opened[0]!.review).toMatchObject({ status: 0, decided_at: null, findings: {}, row_version: 1 })
    await setSettings(app.db, { 'approval.humanReview': false })
    expect((await referred(own)).review).toBeUndefined()
    await setSettings(app.db, { 'approval.humanReview': true })
  })

  it('a human review passes with every checklist done and none failed; it is evidence and leaves the order where it is (R-289)', async () => {
    const own = await lender(app)
    const user = await reviewer([own.appId])
    const { orderId, review } = await referred(own)
    const open = await submit(review.id, user, {})
    expect(open).toMatchObject({
      code: CODE.invalid,
      data: { fields: { reviewStatus: expect.stringContaining('every item') } },
    })
    const failed = await submit(review.id, user, every('failed'))
    expect(failed).toMatchObject({
      code: CODE.invalid,
      data: { fields: { reviewStatus: expect.stringContaining('failed item') } },
    })
    const silent = await submit(review.id, user, { ...every('passed'), callOutcome: null })
    expect(silent).toMatchObject({ code: CODE.invalid, data: { fields: { callOutcome: expect.any(String) } } })
    const mute = await submit(review.id, user, { reviewStatus: 2, remark: ' ' })
    expect(mute).toMatchObject({ code: CODE.invalid, data: { fields: { remark: 'Give a reason' } } })
    const passed = await submit(review.id, user, every('passed'))
    expect(passed).toMatchObject({ code: CODE.success, data: { reviewStatus: 1 } })
    const detail = await app.ask(humanReview.detail, { reviewId: review.id }, { user })
    expect(detail.data).toMatchObject({ ...every('passed'), callOutcome: 1, maySubmit: false, orderStatus: 2 })
    const clerk = await app.user({ rights: { order: ['get'] }, appIds: [own.appId] })
    const seen = await app.ask(humanReview.ofOrder, { orderId }, { user: clerk })
    expect(seen.data.review).toMatchObject({ reviewStatus: 1, reviewerName: expect.any(String), failedCount: 0 })
  })

  it('a human review that asked for material is pending again when the customer sends something (R-288)', async () => {
    const own = await lender(app)
    const user = await reviewer([own.appId])
    const { custId, review } = await referred(own)
    await submit(review.id, user, { reviewStatus: 3, remark: 'ID photo is blurred' })
    expect(await stateOf(review.id)).toMatchObject({ status: 3, remark: 'ID photo is blurred' })
    expect((await submit(review.id, user, { rowVersion: 2, ...every('passed') })).code).toBe(CODE.changed)
    await app.db.transaction().execute(async trx => {
      await replaceSocial(trx, { customerId: custId, now: app.clock.now() }, [
        { network: 'facebook', account: 'rosa.hdz', link: 'https://facebook.com/rosa.hdz', found: true },
        { network: 'line', account: 'rosa', found: false },
      ])
      await resumeReview(trx, custId)
    })
    expect(await stateOf(review.id)).toMatchObject({ status: 0, decided_at: null, row_version: 3 })
    const clerk = await app.user({ rights: { customer: ['get'] }, appIds: [own.appId] })
    const social = await app.ask(customers.socialList, { custId }, { user: clerk })
    expect(social.data.list).toMatchObject([
      { network: 'facebook', socialAccount: 'rosa.hdz', accountFound: true },
      { network: 'line', profileLink: '', accountFound: false },
    ])
    expect((await submit(review.id, user, { rowVersion: 3, ...every('passed') })).code).toBe(CODE.success)
  })

  it('a human review counts no more once its order ended; who comes late hears how the order stands', async () => {
    const own = await lender(app)
    const user = await reviewer([own.appId])
    const { orderId, orderNo, review } = await referred(own)
    await app.db
      .transaction()
      .execute(async trx =>
        cancelOrder(trx, (await lockOrder(trx, orderId))!, { who: SYSTEM, now: app.clock.now(), reason: 'gave up' }),
      )
    expect(await stateOf(review.id)).toMatchObject({ status: 0, closed_at: app.clock.now() })
    expect((await submit(review.id, user, { rowVersion: 2, ...every('passed') })).code).toBe(CODE.changed)
    const waiting = await app.ask(humanReview.list, { orderNo, reviewStatus: 0 }, { user })
    const all = await app.ask(humanReview.list, { orderNo }, { user })
    expect([waiting.data.total, all.data.total]).toEqual([0, 1])
    expect(all.data.list[0]!.closedTime).not.toBeNull()
  })

  it('a human review is found by who holds it or hands it out, never by somebody of other apps', async () => {
    const own = await lender(app)
    const other = await lender(app)
    const holder = await reviewer([own.appId])
    const { review, orderId } = await referred(own)
    const colleague = await reviewer([own.appId])
    const foreign = await reviewer([other.appId], 'all')
    const wide = await reviewer([own.appId], 'all')
    for (const user of [colleague, foreign]) {
      expect((await app.ask(humanReview.detail, { reviewId: review.id }, { user })).code).toBe(CODE.notFound)
      expect((await submit(review.id, user, every('passed'))).code).toBe(CODE.notFound)
      expect((await app.ask(humanReview.list, {}, { user })).data.total).toBe(0)
    }
    expect((await app.ask(humanReview.ofOrder, { orderId }, { user: foreign })).code).toBe(CODE.notFound)
    expect((await submit(review.id, wide, every('passed'))).code).toBe(CODE.refused)
    expect((await submit(review.id, holder, every('passed'))).code).toBe(CODE.success)
  })

  it('none of two hundred human reviews of somebody else is reached, whatever is asked of them', async () => {
    const own = await lender(app)
    const holder = await reviewer([own.appId])
    const reviews: { id: number; order_id: number }[] = []
    for (let n = 0; n < 200; n += 1) reviews.push((await referred(own)).review)
    expect((await app.ask(humanReview.list, {}, { user: holder })).data.total).toBe(200)
    const stranger = await app.user({
      rights: { 'human-review': ['query', 'get', 'edit'], 'human-review-allocation': ['query', 'edit'] },
      scope: 'self',
      appIds: [own.appId],
    })
    expect((await app.ask(humanReview.list, { pageSize: 200 }, { user: stranger })).data.total).toBe(0)
    const foreign = await reviewer([(await lender(app)).appId], 'all')
    for (const { id: reviewId, order_id: orderId } of reviews) {
      const give = { reviewId, rowVersion: 1, userId: stranger.userId }
      const answers = [
        await app.ask(humanReview.detail, { reviewId }, { user: stranger }),
        await submit(reviewId, stranger, every('passed')),
        await app.ask(humanReview.changeUser, give, { user: stranger }),
        await app.ask(humanReview.ofOrder, { orderId }, { user: foreign }),
      ]
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => CODE.notFound))
    }
  })

  it('who reviews everywhere but leads few hands out those of his people alone, and to them alone', async () => {
    const own = await lender(app)
    const holder = await reviewer([own.appId])
    const { review } = await referred(own)
    const lead = await reviewer([own.appId], 'all')
    const leading = await app.user({ rights: { 'human-review-allocation': ['query', 'edit'] }, scope: 'group' })
    await app.db
      .updateTable('staff_user_role')
      .set({ user_id: lead.userId })
      .where('user_id', '=', leading.userId)
      .execute()
    const give = () =>
      app.ask(humanReview.changeUser, { reviewId: review.id, rowVersion: 1, userId: holder.userId }, { user: lead })
    expect((await app.ask(humanReview.detail, { reviewId: review.id }, { user: lead })).code).toBe(CODE.success)
    expect((await give()).code).toBe(CODE.notFound)
    expect((await app.ask(humanReview.listUser, {}, { user: lead })).data).toEqual([])
    const department = await app.db
      .insertInto('department')
      .values({ name: 'Reviewing', created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await app.db
      .insertInto('staff_group')
      .values({ name: 'Reviewers', department_id: department.id, leader_id: lead.userId, created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.updateTable('human_review').set({ group_id: id }).where('id', '=', review.id).execute()
    await app.db.updateTable('staff_user').set({ group_id: id }).where('id', '=', lead.userId).execute()
    expect((await give()).code).toBe(CODE.invalid)
    await app.db.updateTable('staff_user').set({ group_id: id }).where('id', '=', holder.userId).execute()
    expect((await give()).code).toBe(CODE.success)
  })

  it('a human review leaves whom a complaint of its customer names and comes to him no more (DOMAIN 7)', async () => {
    const own = await lender(app)
    const named = await reviewer([own.appId])
    const { custId, review } = await referred(own)
    expect(review.owner_id).toBe(named.userId)
    const cs = await app.user({ roles: ['cs'], appIds: [own.appId] })
    const pause = { custId, pauseReason: 'complaint', remark: 'Rude' } as const
    const added = await app.ask(contactPauses.pauseAdd, { ...pause, excludedUserId: named.userId }, { user: cs })
    expect(added.data).toMatchObject({ returnedTasks: 1 })
    expect((await stateOf(review.id)).owner_id).toBeNull()
    expect((await submit(review.id, named, { rowVersion: 2, ...every('passed') })).code).not.toBe(CODE.success)
    const lead = await app.user({
      rights: { 'human-review': ['query'], 'human-review-allocation': ['query', 'edit'] },
      scope: 'all',
      appIds: [own.appId],
    })
    const back = { reviewId: review.id, rowVersion: 2, userId: named.userId }
    expect((await app.ask(humanReview.changeUser, back, { user: lead })).code).toBe(CODE.invalid)
    await app.db.transaction().execute(async trx => {
      await trx.deleteFrom('human_review').where('id', '=', review.id).execute()
      const order = await trx.selectFrom('loan_order').selectAll().where('customer_id', '=', custId).executeTakeFirst()
      await openReview(trx, order!, { examinerId: null, now: app.clock.now() })
    })
    const again = app.db.selectFrom('human_review').select('owner_id').where('customer_id', '=', custId)
    expect(await again.execute()).toEqual([{ owner_id: null }])
  })

  it('a human review that nobody could take, or whose reviewer left, lost the app or the right, is dealt to who may', async () => {
    const own = await lender(app)
    const { review } = await referred(own)
    const run = () => dealReviewsJob.run({ db: app.db, services: app.services } as never)
    await run()
    expect(await stateOf(review.id)).toMatchObject({ owner_id: null, row_version: 1 })
    let holder = await reviewer([own.appId])
    await run()
    await run()
    expect(await stateOf(review.id)).toMatchObject({ owner_id: holder.userId, row_version: 2 })
    for (const goes of [
      (id: number) => app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', id).execute(),
      (id: number) => app.db.deleteFrom('staff_user_app').where('user_id', '=', id).execute(),
      (id: number) => app.db.deleteFrom('staff_user_role').where('user_id', '=', id).execute(),
    ]) {
      const next = await reviewer([own.appId])
      await goes(holder.userId)
      await run()
      expect((await stateOf(review.id)).owner_id).toBe(next.userId)
      holder = next
    }
  })

  it('a human review that waits for material is given to somebody else too', async () => {
    const own = await lender(app)
    const holder = await reviewer([own.appId])
    const { review } = await referred(own)
    const next = await reviewer([own.appId])
    const lead = await app.user({
      rights: { 'human-review': ['query'], 'human-review-allocation': ['query', 'edit'] },
      scope: 'all',
      appIds: [own.appId],
    })
    await submit(review.id, holder, { reviewStatus: 3, remark: 'ID photo is blurred' })
    const give = { reviewId: review.id, rowVersion: 2, userId: next.userId }
    expect((await app.ask(humanReview.changeUser, give, { user: lead })).data).toMatchObject({ reviewStatus: 3 })
    expect(await stateOf(review.id)).toMatchObject({ owner_id: next.userId, status: 3 })
  })

  it('a human review submitted several times at once counts once; a lead gives it to somebody of the app', async () => {
    const own = await lender(app)
    const holder = await reviewer([own.appId])
    const { review } = await referred(own)
    const next = await reviewer([own.appId])
    const foreign = await reviewer([(await lender(app)).appId])
    const lead = await app.user({
      rights: { 'human-review': ['query'], 'human-review-allocation': ['query', 'edit'] },
      scope: 'all',
      appIds: [own.appId],
    })
    const give = (userId: number) =>
      app.ask(humanReview.changeUser, { reviewId: review.id, rowVersion: 1, userId }, { user: lead })
    const takers = await app.ask(humanReview.listUser, {}, { user: lead })
    expect(takers.data.find(({ userId }) => userId === holder.userId)).toMatchObject({ openReviews: 1 })
    expect((await give(foreign.userId)).code).toBe(CODE.invalid)
    expect((await give(next.userId)).code).toBe(CODE.success)
    expect((await give(holder.userId)).code).toBe(CODE.changed)
    const answers = await Promise.all(
      [1, 2, 3].map(reviewStatus =>
        submit(review.id, next, { rowVersion: 2, reviewStatus, remark: 'x', ...every('passed') }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.success, CODE.changed, CODE.changed])
  })
})
