import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import { search } from '@countinghouse/contract/areas/search/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../testing/app'
import { customer, lender, order } from '../../testing/builders'

const app = testApp()

const find = async (user: TestUser, keyword: string) => {
  const { data } = await app.ask(search.find, { keyword }, { user })
  return { orders: data.orders.map(row => row.orderId), customers: data.customers.map(row => row.custId) }
}

describe('global search', () => {
  it('global search finds by order number, phone, name and whole identity number, within apps and rights', async () => {
    const own = await lender(app)
    const foreign = await lender(app)
    const both = { order: ['query'], customer: ['query'] } as const
    const appIds = [own.appId]
    const clerk = await app.user({ rights: both, appIds })
    const person = { name: 'Ximena Ocampo', mobile: '5566001199', identity: 'OCXI900517MDFMSS05' }
    const custId = await customer(app, own, person)
    const orderId = await order(app, own, custId, { orderNo: 'CHXIM0001' })
    await order(app, foreign, await customer(app, foreign, person), { orderNo: 'CHXIM0002' })
    const all = { orders: [orderId], customers: [custId] }
    expect(await find(clerk, 'chxim')).toEqual({ orders: [orderId], customers: [] })
    expect(await find(clerk, '55 6600 1199')).toEqual(all)
    // The four digits that he sees; four of the others only for who may reveal them.
    expect(await find(clerk, '1199')).toEqual(all)
    expect(await find(clerk, '6600')).toEqual({ orders: [], customers: [] })
    expect(await find(clerk, '01199')).toEqual({ orders: [], customers: [] })
    const revealer = await app.user({ rights: { ...both, 'customer-reveal': ['get'] }, appIds })
    expect(await find(revealer, '6600')).toEqual(all)
    expect(await find(clerk, 'ocampo')).toEqual(all)
    expect(await find(clerk, 'ocxi900517mdfmss05')).toEqual(all)
    expect(await find(clerk, 'OCXI900517')).toEqual({ orders: [], customers: [] })
    expect(await find(clerk, 'oc')).toEqual({ orders: [], customers: [] })
    expect(await find(clerk, 'oca%po')).toEqual({ orders: [], customers: [] })
    const { data } = await app.ask(search.find, { keyword: 'ocampo' }, { user: clerk })
    expect(data.customers[0]).toMatchObject({ custName: 'Ximena Ocampo', mobile: '******1199', appName: own.appName })
    const ofOrders = await app.user({ rights: { order: ['query'] }, appIds })
    expect(await find(ofOrders, 'ocampo')).toEqual({ orders: [orderId], customers: [] })
    // Whoever keeps what a customer wants finds him, though he sees no list of customers.
    const marketer = await app.user({ rights: { marketing: ['add'] }, appIds })
    expect(await find(marketer, 'ocampo')).toEqual({ orders: [], customers: [custId] })
    const collector = await app.user({ roles: ['collector'], appIds })
    expect(await find(collector, 'ocampo')).toEqual({ orders: [], customers: [] })
  })

  it('global search gives eight of a kind at most, the newest', async () => {
    const own = await lender(app)
    const clerk = await app.user({ rights: { customer: ['query'] }, appIds: [own.appId] })
    const made: number[] = []
    for (let n = 0; n < 10; n += 1) made.push(await customer(app, own, { name: `Octavio ${n}` }))
    expect((await find(clerk, 'octavio')).customers).toEqual(made.reverse().slice(0, 8))
  })

  it('a masked number cannot be asked for a digit at a time, in no list: the whole of it or the four that are seen', async () => {
    const own = await lender(app)
    const custId = await customer(app, own, { name: 'Elena Prieto', mobile: '5566771801' })
    await order(app, own, custId)
    const clerk = await app.user({ rights: { order: ['query'], customer: ['query'] }, appIds: [own.appId] })
    const revealer = await app.user({
      rights: { order: ['query'], customer: ['query'], 'customer-reveal': ['get'] },
      appIds: [own.appId],
    })
    for (const list of [customers.customerList, orders.allOrderList]) {
      for (const mobile of ['71801', '677', '556677180']) {
        const refused = await app.ask(list, { mobile }, { user: clerk })
        expect(refused).toMatchObject({ code: CODE.invalid, data: { fields: { mobile: expect.any(String) } } })
        expect((await app.ask(list, { mobile }, { user: revealer })).data.total).toBe(1)
      }
      for (const mobile of ['1801', '5566771801', '55 6677-1801'])
        expect((await app.ask(list, { mobile }, { user: clerk })).data.total, mobile).toBe(1)
      expect((await app.ask(list, { mobile: '6677' }, { user: clerk })).data.total).toBe(0)
    }
  })
})
