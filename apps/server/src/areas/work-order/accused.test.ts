import { fileURLToPath } from 'node:url'
import { contactPauses } from '@countinghouse/contract/areas/contact/pause/calls'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../testing/app'
import { lender } from '../../testing/builders'
import {
  type Add,
  act,
  add,
  added,
  admin,
  app,
  balance,
  borrower,
  closeComplaints,
  collector,
  cs,
  detail,
  fieldsOf,
  flow,
  given,
  lent,
  MORNING,
  manager,
  openComplaints,
  supervisor,
} from '../../testing/complaint-desk'
import { buildProof } from '../../testing/loan-builder'
import { storeLocalFile } from '../files/moves'
import { insertTask } from '../task/moves'

beforeAll(openComplaints)
afterAll(closeComplaints)
beforeEach(() => app.clock.set(MORNING))

const VIOLENCE = {
  workFlowType: 3,
  firstLevelQuestion: 2,
  secondLevelQuestion: 201,
  questionV1: 4,
  collectionDate: '2026-11-19',
} as const

async function edit(id: number, more: Partial<Add>) {
  const { rowVersion } = await detail(id)
  const { appId: _, nextApproveUser: __, ...rest } = given(more)
  const { code } = await app.ask(workOrders.workOrderEdit, { id, rowVersion, ...rest }, { user: cs })
  expect(code).toBe(CODE.success)
}

/** A borrower whose debt Carlos collects. */
async function collected() {
  const whom = await borrower()
  const owner = { id: collector.userId, name: 'Carlos', group_id: null, department_id: null }
  const task = { desk: 'collection' as const, orderId: whom.orderId, appId: lent.appId, customerId: whom.custId }
  await insertTask(app.db, { ...task, owner, now: MORNING })
  const holds = async () => {
    const found = await app.db
      .selectFrom('task')
      .select('owner_id')
      .where('order_id', '=', whom.orderId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    return found.owner_id === collector.userId
  }
  const pauses = () =>
    app.db
      .selectFrom('contact_pause')
      .select(['purposes', 'excluded_user_id'])
      .where('customer_id', '=', whom.custId)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute()
  return { ...whom, holds, pauses }
}

/** Somebody who collects and leads collectors: he may be accused, and may act for collection. */
const leadOf = (appId: number, name: string) =>
  app.user({ roles: ['collector', 'collection_supervisor'], appIds: [appId], name })

describe('whom a complaint names', () => {
  it.each([
    ['violence', () => ({ ...VIOLENCE, nextApproveUser: supervisor.userId }), 3],
    ['a balance', () => ({ nextApproveUser: balance.userId }), 0],
  ] as const)(
    'whom a complaint about %s names loses the customer’s tasks, at once or once an edit names him (DOMAIN 7, 11)',
    async (_, about, stopped) => {
      const accused = { collectionUserId: collector.userId }
      const [one, two] = [await collected(), await collected()]
      await added({ ...about(), ...accused, orderNo: one.orderNo })
      expect(await one.holds()).toBe(false)
      const id = await added({ ...about(), orderNo: two.orderNo })
      expect(await two.holds()).toBe(true)
      await edit(id, { ...about(), ...accused, orderNo: two.orderNo })
      expect(await two.holds()).toBe(false)
      for (const { pauses } of [one, two]) {
        const made = await pauses()
        expect(made.map(pause => pause.excluded_user_id)).toContain(collector.userId)
        expect(made.reduce((sum, pause) => sum + pause.purposes.length, 0)).toBe(stopped)
      }
      await edit(id, { ...about(), ...accused, orderNo: two.orderNo, remark: 'Said so twice' })
      expect((await two.pauses()).filter(pause => pause.excluded_user_id === collector.userId)).toHaveLength(1)
    },
  )

  it('contact stops with whom the complaint of violence is about once it was written to the wrong customer (DOMAIN 11)', async () => {
    const [wrong, right] = [await collected(), await collected()]
    const about = { ...VIOLENCE, collectionUserId: collector.userId, nextApproveUser: supervisor.userId }
    const id = await added({ ...about, orderNo: wrong.orderNo })
    await edit(id, { ...about, orderNo: right.orderNo })
    expect(await wrong.pauses()).toEqual([])
    expect(await right.pauses()).toMatchObject([{ excluded_user_id: collector.userId }])
    expect((await right.pauses())[0]!.purposes).toHaveLength(3)
    expect(await right.holds()).toBe(false)
  })

  it('he is chosen for no node of it, and one that he has is anybody’s else of the role once he is named (DOMAIN 11)', async () => {
    const lead = await leadOf(lent.appId, 'Lea')
    const about = { ...VIOLENCE, nextApproveUser: lead.userId }
    expect(fieldsOf(await add({ ...about, collectionUserId: lead.userId }))).toHaveProperty('nextApproveUser')
    const id = await added(about)
    expect(await detail(id, lead)).toMatchObject({ standing: 'mayAct', ownerName: 'Lea' })
    await edit(id, { ...about, collectionUserId: lead.userId })
    expect(await detail(id, supervisor)).toMatchObject({ standing: 'mayAct', ownerName: '', stuck: null })
    expect((await detail(id, lead)).standing).toBe('accused')
    expect((await act(id, supervisor, 3)).code).toBe(CODE.success)
  })

  it('a role of whom nobody is left but he, and who raised it, is empty: the manager is told and acts (DOMAIN 11, 12)', async () => {
    for (const raisedByLead of [false, true]) {
      const { appId } = await lender(app)
      const of = (role: string) => app.user({ roles: [role], appIds: [appId] })
      const [clerk, manager, lead] = [await of('cs'), await of('cs_manager'), await leadOf(appId, 'Lea')]
      const raiser: TestUser = raisedByLead ? await leadOf(appId, 'Leo') : clerk
      const about = { ...VIOLENCE, ...(raisedByLead && { workFlowType: 2 as const }) }
      const id = await added({ ...about, appId, collectionUserId: lead.userId }, raiser)
      expect(await detail(id)).toMatchObject({ ownerName: '', stuck: 'emptyRole' })
      expect((await detail(id, manager)).standing).toBe('mayAct')
      const stuck = await app.ask(workOrders.workOrderList, { view: 'stuck', id }, { user: admin })
      expect(stuck.data.total).toBe(1)
      const kindsOf = async (user: TestUser) =>
        (await app.ask(notices.noticeList, {}, { user })).data.list.map(one => one.kind)
      expect(await kindsOf(manager)).toContain('workOrderWaiting')
      expect(await kindsOf(lead)).not.toContain('workOrderWaiting')
      if (raisedByLead) expect(await kindsOf(raiser)).not.toContain('workOrderWaiting')
      await leadOf(appId, 'Lou')
      expect((await detail(id)).stuck).toBeNull()
    }
  })

  it('what keeps him and all of collection from the customer ends with the complaint alone, whenever it named him (DOMAIN 7)', async () => {
    const whom = await collected()
    const about = { ...VIOLENCE, orderNo: whom.orderNo, nextApproveUser: supervisor.userId }
    const id = await added(about)
    await edit(id, { ...about, collectionUserId: collector.userId })
    const ends = async () => {
      const { data } = await app.ask(contactPauses.pauseList, { custId: whom.custId, running: true }, { user: manager })
      return Promise.all(
        data.list.map(async ({ pauseId, rowVersion, heldBy }) => {
          const asked = { pauseId, rowVersion, endRemark: 'It was nothing' }
          return [heldBy, (await app.ask(contactPauses.pauseEnd, asked, { user: manager })).code]
        }),
      )
    }
    expect(await ends()).toEqual([
      [id, CODE.refused],
      [id, CODE.refused],
    ])
    expect((await whom.pauses()).length).toBe(2)
    await app.db
      .updateTable('work_order')
      .set({ place: null, status: 1, closed_at: MORNING })
      .where('id', '=', id)
      .execute()
    expect(await ends()).toEqual([
      [null, CODE.success],
      [null, CODE.success],
    ])
  })

  it('he answers no outside body for it; customer service and its manager do, other roles that see it do not (DOMAIN 11)', async () => {
    const lead = await leadOf(lent.appId, 'Lea')
    const about = { ...VIOLENCE, complainChannel: 5, nextApproveUser: supervisor.userId }
    const id = await added({ ...about, collectionUserId: collector.userId })
    const named = await added({ ...about, collectionUserId: lead.userId })
    const answer = async (user: TestUser, of: number) => {
      const { rowVersion } = await detail(of)
      const asked = { id: of, rowVersion, folio: 'CONDUSEF-1', attachment: [] }
      return (await app.ask(workOrders.workOrderAnswer, asked, { user })).code
    }
    for (const [user, of] of [
      [collector, id],
      [supervisor, id],
      [lead, named],
    ] as const) {
      expect(await answer(user, of)).toBe(CODE.notPermitted)
      expect((await detail(of, user)).mayAnswer).toBe(false)
    }
    expect((await detail(id, cs)).mayAnswer).toBe(true)
    for (const user of [cs, manager]) expect(await answer(user, id)).toBe(CODE.success)
  })

  it('he reads what it is about, not the words of its customer nor what was noted of him (G-202)', async () => {
    const about = { ...VIOLENCE, nextApproveUser: supervisor.userId, remark: 'Carlos and Eva shouted at her' }
    const id = await added({ ...about, collectionUserId: collector.userId })
    expect((await act(id, supervisor, 3)).code).toBe(CODE.success)
    const wordsFor = async (user: TestUser) => {
      const noted = (await flow(id, user)).flatMap(node => [node.approveResult, node.optRemark])
      return [...new Set([(await detail(id, user)).remark, ...noted])].filter(word => word !== '')
    }
    expect(await wordsFor(collector)).toEqual([])
    expect((await detail(id, collector)).questionV1).toBe(about.questionV1)
    for (const user of [cs, supervisor])
      expect(await wordsFor(user)).toEqual([about.remark, 'Looked into it', 'See the calls'])
  })

  it('nor sees he the papers of it, by its pages, its list or their address, but for his own (G-202)', async () => {
    const kept = async ({ userId }: TestUser) => {
      const fileId = await buildProof(app, userId)
      await storeLocalFile(app, { fileId, path: fileURLToPath(import.meta.url), mime: 'image/webp' })
      return fileId
    }
    const [sent, checked, answered] = [await kept(cs), await kept(supervisor), await kept(cs)]
    const about = { ...VIOLENCE, complainChannel: 5, nextApproveUser: supervisor.userId, attachment: [sent] }
    const id = await added({ ...about, collectionUserId: collector.userId })
    expect((await act(id, supervisor, 3, { attachment: [checked] })).code).toBe(CODE.success)
    const { rowVersion } = await detail(id)
    const answer = { id, rowVersion, folio: 'CONDUSEF-2', attachment: [answered] }
    expect((await app.ask(workOrders.workOrderAnswer, answer, { user: cs })).code).toBe(CODE.success)
    const papersFor = async (user: TestUser) => {
      const { attachment, answerFiles, fileIds } = await detail(id, user)
      const { data } = await app.ask(workOrders.workOrderList, { id }, { user })
      const nodes = (await flow(id, user)).flatMap(node => node.attachment)
      return [attachment, answerFiles, fileIds, nodes, data.list.map(row => row.attachment)].flat(2)
    }
    const opened = async (fileId: string, { token }: TestUser) => {
      const headers = { 'client-id': 'web-console', token }
      return (await app.http.inject({ method: 'GET', url: `/api/web/file/view/${fileId}`, headers })).headers[
        'content-type'
      ]
    }
    const papers = [sent, checked, answered]
    expect(await papersFor(collector)).toEqual([])
    for (const fileId of papers) {
      expect(await opened(fileId, collector)).toMatch(/json/)
      for (const user of [cs, supervisor]) expect(await opened(fileId, user)).toBe('image/webp')
    }
    expect((await papersFor(cs)).length).toBe(5)
    await app.db.updateTable('stored_file').set({ uploaded_by: collector.userId }).where('id', '=', checked).execute()
    expect(await opened(checked, collector)).toBe('image/webp')
  })
})
