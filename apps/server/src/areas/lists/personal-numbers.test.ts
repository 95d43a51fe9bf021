import { collection } from '@countinghouse/contract/areas/collection/calls'
import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerBoard } from '@countinghouse/contract/areas/customer/message/calls'
import { lists } from '@countinghouse/contract/areas/lists/calls'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { search } from '@countinghouse/contract/areas/search/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../testing/app'
import { customer, type Lender, lender } from '../../testing/builders'
import {
  app,
  balance,
  borrower,
  closeComplaints,
  cs,
  given,
  MORNING,
  openComplaints,
} from '../../testing/complaint-desk'
import { setSettings } from '../../testing/set-settings'

const MOBILE = '5512340001'

let own: Lender

beforeAll(async () => {
  await openComplaints()
  own = await lender(app)
  const customer_id = await customer(app, own, { mobile: MOBILE })
  await app.db
    .insertInto('customer_message')
    .values({ app_id: own.appId, customer_id, message_type: 1, content: 'When?', received_at: app.clock.now() })
    .execute()
})
afterAll(closeComplaints)

describe('a list that another call reads', () => {
  it('is counted and exported as far as the right to the list itself reaches', async () => {
    const rights = { 'customer-message': ['query', 'get', 'export'] } as const
    const user = await app.user({ rights, scope: 'self', appIds: [own.appId] })
    const of = { call: '/customer/listCustComplain' }
    expect((await app.ask(customerBoard.messageList, {}, { user })).data.total).toBe(0)
    const counts = await app.ask(lists.savedFilterCounts, { ...of, sets: [{}, { mobile: MOBILE }] }, { user })
    expect(counts.data.totals).toEqual([0, 0])
    const file = { name: 'Messages', input: {}, columns: [{ field: 'id', title: 'Id' }] }
    expect((await app.ask(lists.exportStart, { ...of, ...file }, { user })).code).toBe(CODE.success)
    expect((await app.ask(lists.exportList, {}, { user })).data.list).toMatchObject([{ total: 0 }])
  })
})

describe('the limit of look-ups (DOMAIN 12)', () => {
  beforeAll(() => setSettings(app.db, { 'personalData.lookUpsPerHour': 2, 'session.idleMinutes': 120 }))

  const asks: [string, (user: TestUser) => Promise<{ code: number }>][] = [
    ['as it is kept', user => app.ask(customers.customerList, { mobile: MOBILE }, { user })],
    ['with dots', user => app.ask(customers.customerList, { mobile: '55.1234.0001' }, { user })],
    ['in wide digits', user => app.ask(customers.customerList, { mobile: '５５１２３４０００１' }, { user })],
    ['by its shown part', user => app.ask(customers.customerList, { mobile: '00.01' }, { user })],
    ['in the search of all', user => app.ask(search.find, { keyword: '55.1234.0001' }, { user })],
    ['of identity, with dots', user => app.ask(customers.customerList, { curp: 'PEGJ.850312.HDFRRN07' }, { user })],
    [
      'by saved filters',
      user => app.ask(lists.savedFilterCounts, { call: '/customer/list', sets: [{ mobile: MOBILE }] }, { user }),
    ],
  ]
  it.each(asks)('holds for a number %s', async (_, ask) => {
    const user = await app.user({ roles: ['product'] })
    expect([(await ask(user)).code, (await ask(user)).code]).toEqual([CODE.success, CODE.success])
    expect((await ask(user)).code).toBe(CODE.refused)
  })

  it('counts each of several sets of filters', async () => {
    const user = await app.user({ roles: ['product'] })
    const sets = ['5512340001', '5512340002', '5512340003'].map(mobile => ({ mobile }))
    expect((await app.ask(lists.savedFilterCounts, { call: '/customer/list', sets }, { user })).code).toBe(CODE.refused)
  })

  it('holds for what a leader hands out by filters', async () => {
    const user = await app.user({ rights: { 'collection-allocation': ['query', 'edit'] }, scope: 'all' })
    const returned = () =>
      app.ask(collection.returnTasks, { tasks: [], filters: { mobile: MOBILE }, remark: '' } as never, { user })
    const codes = [await returned(), await returned(), await returned()].map(({ code }) => code)
    expect(codes.map(code => code === CODE.refused)).toEqual([false, false, true])
  })

  it('letters make no number, in however many digits they stand', async () => {
    const user = await app.user({ roles: ['product'] })
    const found = await app.ask(customers.customerList, { mobile: `x${MOBILE}` }, { user })
    expect(found).toMatchObject({ code: CODE.invalid, data: { fields: { mobile: expect.any(String) } } })
  })
})

describe('the operation log', () => {
  const logged = async (call: string) =>
    JSON.stringify(
      await app.db
        .selectFrom('operation_log')
        .selectAll()
        .where('call', '=', call)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    )

  it('holds no phone and no e-mail of a complaint', async () => {
    app.clock.set(MORNING)
    const { custId } = await borrower()
    const personal = { custMobile: '5598765432', custEmail: 'luz@example.com' }
    const entered = given({ custId, ...personal, nextApproveUser: balance.userId })
    expect((await app.ask(workOrders.workOrderAdd, entered, { user: cs })).code).toBe(CODE.success)
    for (const value of Object.values(personal)) expect(await logged('/workOrder/add')).not.toContain(value)
  })

  it('holds none of the numbers of a send group', async () => {
    const user = await app.user({ roles: ['admin'] })
    const group = { appId: own.appId, groupName: 'Numbers', groupSource: 'list' } as never
    const { data } = await app.ask(sendGroups.sendGroupAddOrEdit, group, { user })
    const numbers = { groupId: data.groupId, rowVersion: 1, mobileList: ['5511112222', '5533334444'] }
    await app.ask(sendGroups.sendGroupUpload, numbers, { user })
    expect(await logged('/sendGroup/upload')).not.toContain('5533334444')
  })

  it('holds no number that an export seeks by', async () => {
    const user = await app.user({ roles: ['admin'] })
    const file = { name: 'One', input: { keyword: MOBILE }, columns: [{ field: 'custId', title: 'Id' }] }
    const started = await app.ask(lists.exportStart, { call: '/customer/infoQryList', ...file }, { user })
    expect(started.code).toBe(CODE.success)
    expect(await logged('/export/start')).not.toContain(MOBILE)
  })
})
