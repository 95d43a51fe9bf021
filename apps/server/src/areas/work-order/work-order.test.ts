import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import type { TestUser } from '../../testing/app'
import { lender } from '../../testing/builders'
import {
  type Add,
  act,
  add,
  added,
  app,
  balance,
  borrower,
  closeComplaints,
  collector,
  cs,
  detail,
  fieldsOf,
  finance,
  flow,
  given,
  lent,
  MORNING,
  manager,
  openComplaints,
  other,
  product,
  statusOf,
  supervisor,
  visit,
} from '../../testing/complaint-desk'
import { insertTask } from '../task/moves'
import { escalateDue } from './escalate'
import { raiseForComplaint } from './moves'

beforeAll(openComplaints)
afterAll(closeComplaints)
beforeEach(() => app.clock.set(MORNING))

describe('work orders', () => {
  it('what is entered is asked for in the words of the specification (R-321, R-322, R-323, R-325, R-326)', async () => {
    const { appId: _, workFlowType: __, questionV1: ___, complainChannel: ____, ...rest } = given()
    const answer = await app.ask(workOrders.workOrderAdd, { ...rest, remark: '' } as Add, {
      user: cs,
      language: 'zh-CN',
    })
    expect(fieldsOf(answer)).toMatchObject({
      appId: '请选择应用包',
      workFlowType: '请选择工单类型',
      questionV1: '请选择问题标签',
      complainChannel: '请选择投诉渠道',
      remark: '请填写备注',
    })
  })

  it('phone or email, the collection date and the next approver are asked for (R-324, R-328, R-330)', async () => {
    expect(fieldsOf(await add({ custMobile: undefined }))).toEqual({ custMobile: '请填写客户手机号或邮箱' })
    expect(fieldsOf(await add({ firstLevelQuestion: 2, secondLevelQuestion: undefined }))).toEqual({
      collectionDate: '请选择催收日期',
    })
    expect(fieldsOf(await add())).toEqual({ nextApproveUser: '请选择下级审批人' })
    expect(fieldsOf(await add({ nextApproveUser: cs.userId }))).toHaveProperty('nextApproveUser')
  })

  it('second-level items belong to their first level; the question lists are those of the specification (R-302, R-303)', async () => {
    expect(fieldsOf(await add({ secondLevelQuestion: 205, nextApproveUser: balance.userId }))).toHaveProperty(
      'secondLevelQuestion',
    )
    expect(fieldsOf(await add({ firstLevelQuestion: 9 }))).toHaveProperty('firstLevelQuestion')
  })

  it('labels run to 16, appeals to 13, tags to 19, channels to 10, levels to 5 (R-304, R-305, R-307, R-308, R-309)', async () => {
    const most = { questionV1: 16, custAppeal: 13, complainChannel: 10, level: 5, nextApproveUser: balance.userId }
    expect((await add(most)).code).toBe(CODE.success)
    for (const [field, value] of Object.entries({ questionV1: 17, custAppeal: 14, complainChannel: 11, level: 6 }))
      expect(fieldsOf(await add({ ...most, [field]: value }))).toHaveProperty(field)
    const id = await added({ nextApproveUser: balance.userId })
    expect(fieldsOf(await act(id, balance, 0, { tag: 20 }))).toHaveProperty('tag')
  })

  it('a complaint goes through its roles to the back visit and closes; list, detail and nodes show it (R-290, R-291, R-293, R-294, R-312, R-314)', async () => {
    const { custId, orderNo } = await borrower()
    const id = await added({ orderNo, nextApproveUser: balance.userId })
    expect(await detail(id, cs)).toMatchObject({
      status: 3,
      handleStatus: 0,
      custId,
      ownerName: 'Bruno',
      notices: 2,
      level: 2,
    })
    const told = (await app.ask(notices.noticeList, {}, { user: balance })).data.list
    expect(told.map(one => one.kind)).toContain('workOrderWaiting')

    const asked = await act(id, balance, 1, { decision: 4 })
    expect(fieldsOf(asked)).toEqual({ nextApproveUser: '请选择下级审批人' })
    expect((await act(id, balance, 1, { decision: 4, nextApproveUser: cs.userId })).code).toBe(CODE.success)
    const decided = await detail(id, cs)
    expect(decided).toMatchObject({ status: 2, handleStatus: 1, decision: 4, ownerName: 'Luz', standing: 'mayAct' })
    expect(decided.outcomes).toMatchObject([{ decision: 4, requestState: 'waiting', byName: 'Bruno' }])

    expect((await act(id, cs, 1)).msg).toBe('请先完成回访再关闭投诉')
    expect((await visit(id, cs, 1, 2)).code).toBe(CODE.success)
    expect((await act(id, cs, 1, { tag: 11 })).data).toEqual({ id, status: 1 })
    expect(await detail(id, cs)).toMatchObject({
      status: 1,
      backVisit: 1,
      connect: 1,
      satisfaction: 2,
      tag: 11,
      itNode: null,
    })
    const nodes = await flow(id)
    expect(nodes.map(node => node.businessNode)).toEqual([
      'CS_RECEIVE',
      'SYS_NOTICE_BA',
      'SYS_NOTICE_CS',
      'BA_APPROVE',
      'CS_BACK_VISIT',
    ])
    expect(nodes.every(node => node.flowStatus === 1)).toBe(true)
    expect(nodes.map(node => node.nodeType)).toEqual([0, 2, 2, 3, 3])
    expect((await flow(id, cs)).every(node => node.itNode === '')).toBe(true)
    const listed = await app.ask(workOrders.workOrderList, { id }, { user: cs })
    expect(listed.data.list).toMatchObject([{ id, orderNo, status: 1, custMobile: '******3344' }])
  })

  it('acting asks for comments, notes and the decision; the amount for balance decisions (R-319, R-320, R-327, R-329, R-331)', async () => {
    const { orderNo } = await borrower()
    const id = await added({ orderNo, nextApproveUser: balance.userId })
    const blank = await act(id, balance, 1, { approveResult: '', optRemark: ' ' })
    expect(fieldsOf(blank)).toMatchObject({ approveResult: '请填写审批意见', optRemark: '操作备注不能为空' })
    expect(fieldsOf(await act(id, balance, 1))).toEqual({ decision: '请选择处理决策' })
    const decided = { decision: 3, nextApproveUser: cs.userId }
    expect(fieldsOf(await act(id, balance, 1, decided))).toEqual({ baAmount: '请填写平账金额' })
    expect(fieldsOf(await act(id, balance, 1, { ...decided, baAmount: 900_000_000 }))).toHaveProperty('baAmount')
    expect((await act(id, balance, 1, { ...decided, baAmount: 1000 })).code).toBe(CODE.success)
    expect(await detail(id)).toMatchObject({ baAmount: 1000, decision: 3 })
  })

  it('a decision that cancels debt is a request that finance decides, and it settles abnormally what it ends (G-197, G-198)', async () => {
    const { orderNo, orderId } = await borrower()
    const id = await added({ orderNo, nextApproveUser: balance.userId })
    await act(id, balance, 1, { decision: 4, nextApproveUser: cs.userId })
    const { outcomes, baAmount } = await detail(id)
    const requestId = outcomes[0]!.requestId!
    const before = await app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(baAmount).toBe(before.outstanding_minor)
    const approve = (user: TestUser) =>
      app.ask(moneyRequests.moneyRequestDecide, { requestId, approve: true, remark: 'Right' }, { user })
    expect((await approve(balance)).code).toBe(CODE.notPermitted)
    expect((await approve(finance)).code).toBe(CODE.success)
    const after = await app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(after).toMatchObject({ status: 9, settle_status: 6, outstanding_minor: 0 })
    const complaint = app.db.selectFrom('work_order').select('settle_status').where('id', '=', id)
    expect(await complaint.executeTakeFirstOrThrow()).toEqual({ settle_status: 6 })
    expect((await detail(id)).outcomes[0]!.requestState).toBe('approved')
  })

  it('a complaint of violence stops contact at once, takes the tasks away, and the manager replaces the collector (R-313, R-315, R-317)', async () => {
    const { custId, orderId, orderNo } = await borrower()
    const person = { id: collector.userId, name: 'Carlos', group_id: null, department_id: null }
    const task = { desk: 'collection' as const, orderId, appId: lent.appId, customerId: custId, now: MORNING }
    const taskId = await insertTask(app.db, { ...task, owner: person })
    const id = await added({
      orderNo,
      workFlowType: 3,
      firstLevelQuestion: 2,
      secondLevelQuestion: 201,
      questionV1: 4,
      collectionDate: '2026-11-19',
      collectionUserId: collector.userId,
      nextApproveUser: supervisor.userId,
    })
    const pause = () =>
      app.db.selectFrom('contact_pause').selectAll().where('customer_id', '=', custId).orderBy('id').execute()
    expect(await pause()).toMatchObject([
      { complaint_kind: 'violence', excluded_user_id: collector.userId, ended_at: null },
    ])
    const owners = await app.db
      .selectFrom('task')
      .select('owner_id')
      .where('order_id', '=', orderId)
      .where('ended_at', 'is', null)
      .execute()
    expect([taskId > 0, owners]).toEqual([true, [{ owner_id: null }]])

    expect((await act(id, supervisor, 1, { decision: 1, nextApproveUser: manager.userId })).code).toBe(CODE.success)
    expect((await detail(id)).outcomes).toEqual([])
    expect((await act(id, manager, 1, { decision: 1, nextApproveUser: cs.userId })).code).toBe(CODE.success)
    expect((await detail(id)).outcomes).toMatchObject([{ decision: 1, byName: 'Marta' }])
    await act(id, cs, 1, { nextApproveUser: cs.userId })
    await visit(id, cs, 1, 2)
    await act(id, cs, 1)
    expect((await flow(id)).map(node => node.businessNode).slice(4)).toEqual([
      'COL_CHECK',
      'MANAGER_REPLACE_COLLECTOR',
      'CS_WARNING_LETTER',
      'CS_BACK_VISIT',
    ])
    expect((await pause())[0]!.ended_at).not.toBeNull()
    expect((await pause()).at(-1)).toMatchObject({ excluded_user_id: collector.userId, purposes: [], ended_at: null })
  })

  it('product handles a problem; returns, material and hand-overs come back to who asked (R-298, R-316)', async () => {
    const id = await added({
      workFlowType: 6,
      firstLevelQuestion: 1,
      secondLevelQuestion: 101,
      nextApproveUser: product.userId,
    })
    expect((await act(id, product, 0)).code).toBe(CODE.success)
    expect(await detail(id, cs)).toMatchObject({ status: 2, ownerName: 'Luz', mayEdit: true })
    const { nodeId } = await detail(id)
    const words = { approveResult: 'Added the version', optRemark: 'Screenshot asked for', attachment: [] }
    const supply = (user: TestUser) => app.ask(workOrders.workOrderSupply, { id, nodeId: nodeId!, ...words }, { user })
    expect((await supply(cs)).code).toBe(CODE.success)
    expect(await detail(id)).toMatchObject({ status: 5, ownerName: 'Pia' })
    await act(id, product, 3)
    expect(await detail(id)).toMatchObject({ status: 2, dueTime: null })
    app.clock.set(new Date('2026-11-20T17:20:00Z'))
    await act(id, cs, 1)
    expect((await detail(id)).dueTime).not.toBeNull()
    await act(id, product, 2, { nextApproveUser: supervisor.userId })
    expect(await statusOf(id)).toBe(4)
    expect((await act(id, supervisor, 1, { decision: 2, nextApproveUser: other.userId })).code).toBe(CODE.success)
    expect(await detail(id)).toMatchObject({ status: 2, ownerName: 'Eva' })
  })

  it('two tries without reaching the customer count as visited; a dissatisfied one goes to the manager (R-295, R-296, R-297)', async () => {
    const id = await added({ workFlowType: 1, nextApproveUser: cs.userId })
    await visit(id, cs, 0)
    expect(await detail(id)).toMatchObject({ backVisit: 0, connect: 0 })
    await visit(id, cs, 0)
    expect(await detail(id)).toMatchObject({ backVisit: 1, connect: 0, satisfaction: 0 })
    expect(fieldsOf(await visit(id, cs, 0, 2))).toHaveProperty('satisfaction')
    expect(fieldsOf(await visit(id, cs, 1))).toHaveProperty('satisfaction')
    await visit(id, cs, 1, 1)
    await act(id, cs, 1, { nextApproveUser: manager.userId })
    expect(await detail(id)).toMatchObject({ status: 7, ownerName: 'Marta' })
    await act(id, manager, 0)
    expect(await detail(id)).toMatchObject({ status: 2, backVisit: 0, satisfaction: 0, ownerName: 'Luz' })
    await visit(id, cs, 1, 1)
    // What he said stands though he is not reached again.
    await visit(id, cs, 0)
    expect(await detail(id)).toMatchObject({ backVisit: 1, connect: 1, satisfaction: 1 })
    await act(id, cs, 1, { nextApproveUser: manager.userId })
    expect(await statusOf(id)).toBe(7)
    expect((await act(id, manager, 0)).code).toBe(CODE.changed)
    expect((await act(id, manager, 1)).data.status).toBe(1)
  })

  it('only the role acts, only its owner once taken, and nobody passes an approval of his own (R-118, R-300, DOMAIN 12)', async () => {
    const id = await added({ workFlowType: 6, nextApproveUser: product.userId })
    expect((await act(id, balance, 1, { decision: 2, nextApproveUser: cs.userId })).code).toBe(CODE.notPermitted)
    const both = await app.user({ roles: ['cs', 'product'], appIds: [lent.appId], name: 'Both' })
    const own = await added({ workFlowType: 6, nextApproveUser: product.userId }, both)
    const refused = await act(own, both, 1, { decision: 2, nextApproveUser: cs.userId })
    expect(refused).toMatchObject({ code: CODE.notPermitted, msg: '您不能处理该节点：不能审批自己提交的工单' })
    expect(fieldsOf(await add({ workFlowType: 6, nextApproveUser: both.userId }, both))).toHaveProperty(
      'nextApproveUser',
    )
  })

  it('two who decide at once make one decision, and the other hears who decided', async () => {
    const id = await added({ workFlowType: 6, nextApproveUser: product.userId })
    const { nodeId } = await detail(id)
    const decide = (user: TestUser) =>
      app.ask(
        workOrders.workOrderApprove,
        {
          id,
          nodeId: nodeId!,
          operateType: 1,
          approveResult: 'Done',
          optRemark: 'Done',
          decision: 2,
          nextApproveUser: cs.userId,
          attachment: [],
        },
        { user, language: 'en-US' },
      )
    const answers = await Promise.all([decide(product), decide(manager), decide(product), decide(manager)])
    const codes = answers.map(answer => answer.code)
    expect(codes.filter(code => code === CODE.success)).toHaveLength(1)
    const late = answers.filter(answer => answer.code !== CODE.success)
    for (const { msg } of late) expect(msg).toMatch(/^(Pia|Marta) has acted on this node already$/)
    expect((await flow(id)).filter(node => node.businessNode === 'PRODUCT_HANDLE')).toHaveLength(1)
  })

  it('customer service, collection and the manager raise, each its own variants; source and level follow (R-301, R-310, R-311)', async () => {
    expect(fieldsOf(await add({ workFlowType: 5, nextApproveUser: balance.userId }))).toHaveProperty('workFlowType')
    const id = await added({ workFlowType: 5, complainChannel: 9, nextApproveUser: balance.userId }, collector)
    expect(await detail(id)).toMatchObject({ source: 2, raisedBy: 'Carlos' })
    expect((await flow(id))[0]!.businessNode).toBe('COL_RECEIVE')
    const consult = await added({ type: 2, workFlowType: 1, nextApproveUser: cs.userId })
    expect((await flow(consult))[0]).toMatchObject({ businessNode: 'CS_ADD', nodeType: 1 })
    expect((await act(consult, cs, 1)).data.status).toBe(1)
    const outside = await added({
      complainChannel: 5,
      folio: 'CNDF-77',
      answerDueDate: '2026-12-01',
      nextApproveUser: balance.userId,
    })
    expect(await detail(outside)).toMatchObject({ source: 4, level: 5, folio: 'CNDF-77', answerDueDate: '2026-12-01' })
    expect((await add({}, balance)).code).toBe(CODE.notPermitted)
  })

  it('an outside body gets its answer by its folio; who may act next and who may be accused are listed (R-304, G-185)', async () => {
    const { data: next } = await app.ask(
      workOrders.workOrderApprovers,
      { appId: lent.appId, nextApproveRole: 2 },
      { user: cs },
    )
    expect(next.map(person => person.userName)).toEqual(['Bruno'])
    const { data: collectors } = await app.ask(workOrders.workOrderCollectors, { appId: lent.appId }, { user: cs })
    expect(collectors.map(person => person.userName)).toEqual(['Carlos', 'Sergio'])
    const outside = await added({ complainChannel: 7, nextApproveUser: balance.userId })
    const answer = async (id: number) => {
      const { rowVersion } = await detail(id)
      const given = { id, rowVersion, folio: 'J-2026-9', answerDueDate: '2026-12-04', attachment: [] }
      return app.ask(workOrders.workOrderAnswer, given, { user: cs })
    }
    expect((await answer(outside)).code).toBe(CODE.success)
    expect(await detail(outside)).toMatchObject({ folio: 'J-2026-9', answerDueDate: '2026-12-04', mayAnswer: true })
    expect((await answer(await added({ nextApproveUser: balance.userId }))).code).toBe(CODE.changed)
  })

  it('collection sees what it raised and what is about it, and nothing else (G-202)', async () => {
    const about = await added({ workFlowType: 4, collectionUserId: collector.userId, nextApproveUser: balance.userId })
    const apart = await added({ workFlowType: 4, nextApproveUser: balance.userId })
    const seen = (await app.ask(workOrders.workOrderList, { pageSize: 200 }, { user: collector })).data.list.map(
      row => row.id,
    )
    expect(seen).toContain(about)
    expect(seen).not.toContain(apart)
    expect((await app.ask(workOrders.workOrderDetail, { id: apart }, { user: collector })).code).toBe(CODE.notFound)
  })

  it('numbers of a complaint are revealed to whom it reaches alone: another is as if it were not there (G-202, DOMAIN 12)', async () => {
    const reveal = async (id: number, user: TestUser) => {
      const asked = { subject: 'workOrder' as const, id, field: 'custMobile', reason: 'Calls back' }
      const { code, data } = await app.ask(customers.reveal, asked, { user })
      return code === CODE.success ? data.value : code
    }
    const apart = await added({ workFlowType: 4, nextApproveUser: balance.userId })
    expect(await reveal(apart, cs)).toBe('5511223344')
    expect(await reveal(apart, supervisor)).toBe(CODE.notFound)
    const about = await added({ workFlowType: 4, collectionUserId: collector.userId, nextApproveUser: balance.userId })
    expect(await reveal(about, supervisor)).toBe('5511223344')
    const foreign = await app.user({ roles: ['cs'], appIds: [(await lender(app)).appId], name: 'Far' })
    expect(await reveal(apart, foreign)).toBe(CODE.notFound)
    // The right to reveal opens no complaint to who sees none.
    const clerk = await app.user({ rights: { 'customer-reveal': ['get'] }, appIds: [lent.appId] })
    expect(await reveal(apart, clerk)).toBe(CODE.notFound)
  })

  it('who complains for a customer does not come by his number, and looks for him are counted (DOMAIN 12)', async () => {
    const { custId, orderNo } = await borrower()
    const { mobile } = await app.db
      .selectFrom('customer')
      .select('mobile')
      .where('id', '=', custId)
      .executeTakeFirstOrThrow()
    const reveal = async (id: number, user: TestUser) => {
      const asked = { subject: 'workOrder' as const, id, field: 'custMobile', reason: 'Calls back' }
      const { code, data } = await app.ask(customers.reveal, asked, { user })
      return code === CODE.success ? data.value : code
    }
    const about = { workFlowType: 5 as const, nextApproveUser: balance.userId }
    for (const named of [{ custId }, { orderNo }, { custMobile: mobile }])
      expect(await reveal(await added({ ...about, custMobile: undefined, ...named }, supervisor), supervisor)).toBe(
        CODE.notFound,
      )
    // Whom it reaches by his work, and a number that is not the customer's own.
    expect(
      await reveal(
        await added({
          ...about,
          workFlowType: 3,
          orderNo,
          custMobile: undefined,
          firstLevelQuestion: 2,
          secondLevelQuestion: 201,
          questionV1: 4,
          collectionDate: '2026-11-19',
          nextApproveUser: supervisor.userId,
        }),
        supervisor,
      ),
    ).toBe(mobile)
    expect(await reveal(await added({ ...about, custId, custMobile: '5511223344' }, supervisor), supervisor)).toBe(
      '5511223344',
    )
    const looks = await app.db
      .selectFrom('personal_look')
      .select('times')
      .where('user_id', '=', supervisor.userId)
      .where('kind', '=', 'lookUp')
      .executeTakeFirst()
    expect(looks?.times).toBe(2)
  })

  it('who made it edits it until the next node acts; only the manager lowers the level (G-182, G-195)', async () => {
    const id = await added({ nextApproveUser: balance.userId })
    const edit = async (more: Partial<Add>, user = cs) => {
      const { rowVersion } = await detail(id)
      const { appId: _, ...rest } = given(more)
      return app.ask(workOrders.workOrderEdit, { id, rowVersion, ...rest }, { user, language: 'en-US' })
    }
    const { dueTime } = await detail(id)
    expect((await edit({ level: 4, remark: 'Much worse' })).code).toBe(CODE.success)
    const raised = await detail(id)
    expect(raised).toMatchObject({ level: 4, remark: 'Much worse' })
    expect(raised.dueTime! < dueTime!).toBe(true)
    expect(fieldsOf(await edit({ level: 1 }))).toHaveProperty('level')
    expect((await edit({}, other)).code).toBe(CODE.changed)
    await act(id, balance, 0)
    expect((await edit({ level: 4 })).code).toBe(CODE.success)
    await act(id, cs, 1)
    expect((await edit({ level: 4 })).code).toBe(CODE.changed)
  })

  it('a complaint that is being handled does not become a consultation, which would close without a visit (G-182, G-199)', async () => {
    const id = await added({ workFlowType: 1, nextApproveUser: cs.userId })
    const { rowVersion } = await detail(id)
    const { appId: _, ...rest } = given({ workFlowType: 1, type: 2 })
    const edited = await app.ask(workOrders.workOrderEdit, { id, rowVersion, ...rest }, { user: cs })
    expect(fieldsOf(edited)).toHaveProperty('type')
    expect((await act(id, cs, 1)).code).toBe(CODE.changed)
    expect(await detail(id)).toMatchObject({ type: 1, status: 2 })
  })

  it('what is masked stays when an edit leaves it out, is changed when given, and goes when cleared by name (G-182, R-324)', async () => {
    const { custId } = await borrower()
    const told = { custMobile: '5511223377', custEmail: 'rosa@example.mx', collectionMobile: '5599887766' }
    const id = await added({ ...told, custId, nextApproveUser: balance.userId })
    const edit = async (more: Partial<InputOf<typeof workOrders.workOrderEdit>>) => {
      const { rowVersion } = await detail(id)
      const { appId: _, custMobile: __, ...rest } = given()
      return app.ask(workOrders.workOrderEdit, { id, rowVersion, ...rest, ...more }, { user: cs, language: 'zh-CN' })
    }
    const kept = async () => {
      const columns = ['customer_id', 'cust_mobile', 'cust_email', 'collection_mobile'] as const
      const row = await app.db.selectFrom('work_order').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
      return Object.values(row)
    }
    expect((await edit({ remark: 'Only this is new' })).code).toBe(CODE.success)
    expect(await kept()).toEqual([custId, told.custMobile, told.custEmail, told.collectionMobile])
    await edit({ custMobile: '', custEmail: '', collectionMobile: '' })
    expect(await kept()).toEqual([custId, told.custMobile, told.custEmail, told.collectionMobile])
    await edit({ custMobile: '5511223388', collectionMobile: '5500112233', clearedFields: ['collectionMobile'] })
    expect(await kept()).toEqual([custId, '5511223388', told.custEmail, '5500112233'])
    await edit({ clearedFields: ['custMobile', 'collectionMobile'] })
    expect(await kept()).toEqual([custId, '', told.custEmail, ''])

    const log = app.db.selectFrom('operation_log').selectAll().where('call', '=', '/workOrder/edit')
    const logged = await log
      .where(sql<boolean>`subject_ids = array[${String(id)}]`)
      .orderBy('id')
      .execute()
    expect(logged.at(-2)).toMatchObject({
      before_values: { custMobile: '******3377', collectionMobile: '******7766' },
      after_values: { custMobile: '******3388', collectionMobile: '******2233' },
    })
    const numbers = [...Object.values(told), '5511223388', '5500112233']
    for (const number of numbers) expect(JSON.stringify(logged)).not.toContain(number)

    const stranger = await added({ custMobile: '5511223399', nextApproveUser: balance.userId })
    const { rowVersion } = await detail(stranger)
    const { appId: _, custMobile: __, ...rest } = given()
    const bare = { id: stranger, rowVersion, ...rest, clearedFields: ['custMobile' as const] }
    const refused = await app.ask(workOrders.workOrderEdit, bare, { user: cs, language: 'zh-CN' })
    expect(fieldsOf(refused)).toEqual({ custMobile: '请填写客户手机号或邮箱' })
  })

  it('a complaint that an app sent is new until customer service has received it (R-292, G-187)', async () => {
    const { custId, orderId } = await borrower()
    const id = await inTransaction(app.db, trx =>
      raiseForComplaint(
        trx,
        {
          customerId: custId,
          appId: lent.appId,
          orderId,
          kind: 'amount',
          remark: 'Charged twice',
          eventId: `e-${orderId}`,
          on: '2026-11-20',
        },
        MORNING,
      ),
    )
    expect(await detail(id, cs)).toMatchObject({
      status: 0,
      source: 3,
      complainChannel: 10,
      workFlowType: 4,
      mayEdit: true,
    })
    expect((await act(id, cs, 1, { nextApproveUser: balance.userId })).data).toEqual({ id, status: 3 })
    expect((await flow(id)).map(node => node.businessNode)).toEqual([
      'CS_RECEIVE',
      'SYS_NOTICE_BA',
      'SYS_NOTICE_CS',
      'BA_APPROVE',
    ])
  })

  it('a stuck flow is repaired with a preview: the same place for somebody else, no approval left out (R-318, G-200)', async () => {
    const leaver = await app.user({ roles: ['product'], appIds: [lent.appId], name: 'Leo' })
    const id = await added({ workFlowType: 6, nextApproveUser: leaver.userId })
    const repair = (nextApproveUser?: number) =>
      app.ask(workOrders.workOrderRepair, { id, nextApproveUser, remark: 'Leo left' }, { user: manager })
    expect((await repair(product.userId)).code).toBe(CODE.changed)
    await app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', leaver.userId).execute()
    expect(await detail(id, manager)).toMatchObject({ stuck: 'ownerLeft', mayRepair: true })
    const stuck = await app.ask(workOrders.workOrderList, { view: 'stuck', id }, { user: manager })
    expect(stuck.data.total).toBe(1)
    const preview = await app.ask(workOrders.workOrderRepairPreview, { id }, { user: manager })
    expect(preview.data).toMatchObject({
      stuck: 'ownerLeft',
      businessNode: 'PRODUCT_HANDLE',
      approveRole: 4,
      ownerName: 'Leo',
    })
    expect((await app.ask(workOrders.workOrderRepair, { id, remark: 'x' }, { user: cs })).code).toBe(CODE.notPermitted)
    expect((await repair(product.userId)).code).toBe(CODE.success)
    expect(await detail(id)).toMatchObject({ status: 5, ownerName: 'Pia', stuck: null })

    await app.db
      .updateTable('work_order_node')
      .set({ operated_at: MORNING })
      .where('work_order_id', '=', id)
      .where('operated_at', 'is', null)
      .execute()
    expect(await detail(id, manager)).toMatchObject({ stuck: 'noOpenNode' })
    expect((await repair(product.userId)).code).toBe(CODE.success)
    expect((await act(id, product, 1, { decision: 2, nextApproveUser: cs.userId })).code).toBe(CODE.success)
  })

  it('a role without people waits for the manager, who is told and may act', async () => {
    const lone = await lender(app)
    const own = await app.user({ roles: ['cs'], appIds: [lone.appId], name: 'Sol' })
    const lead = await app.user({ roles: ['cs_manager'], appIds: [lone.appId], name: 'Max' })
    const id = await added({ appId: lone.appId, workFlowType: 6 }, own)
    expect(await detail(id, lead)).toMatchObject({ status: 5, ownerName: '', stuck: 'emptyRole', standing: 'mayAct' })
    const told = (await app.ask(notices.noticeList, {}, { user: lead })).data.list
    expect(told.map(one => one.kind)).toContain('workOrderWaiting')
    expect((await act(id, lead, 1, { decision: 2, nextApproveUser: own.userId })).data.status).toBe(2)
  })

  it('what is about to be late is escalated once, and overdue ones stand in a view of their own', async () => {
    const id = await added({ nextApproveUser: balance.userId, level: 4 })
    const escalate = (at: string) => inTransaction(app.db, trx => escalateDue(trx, new Date(at)))
    await escalate('2026-11-20T17:30:00Z')
    expect((await detail(id)).escalatedTime).toBeNull()
    await escalate('2026-12-20T17:30:00Z')
    expect((await detail(id)).escalatedTime).not.toBeNull()
    expect(await escalate('2026-12-20T17:31:00Z')).toBe(0)
    await app.db.updateTable('work_order').set({ due_at: MORNING }).where('id', '=', id).execute()
    app.clock.set(new Date('2026-11-20T17:20:00Z'))
    const overdue = await app.ask(workOrders.workOrderList, { view: 'overdue', id }, { user: manager })
    expect(overdue.data.list).toMatchObject([{ id, overdue: true }])
    const told = (await app.ask(notices.noticeList, {}, { user: balance })).data.list
    expect(told.map(one => one.kind)).toContain('workOrderEscalated')
  })
})
