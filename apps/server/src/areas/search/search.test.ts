import { search } from '@countinghouse/contract/areas/search/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../testing/app'
import { customer, lender, order } from '../../testing/builders'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

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
    expect(await find(clerk, '6600')).toEqual(all)
    expect(await find(clerk, 'ocampo')).toEqual(all)
    expect(await find(clerk, 'ocxi900517mdfmss05')).toEqual(all)
    expect(await find(clerk, 'OCXI900517')).toEqual({ orders: [], customers: [] })
    expect(await find(clerk, 'oc')).toEqual({ orders: [], customers: [] })
    expect(await find(clerk, 'oca%po')).toEqual({ orders: [], customers: [] })
    const { data } = await app.ask(search.find, { keyword: 'ocampo' }, { user: clerk })
    expect(data.customers[0]).toMatchObject({ custName: 'Ximena Ocampo', mobile: '******1199', appName: own.appName })
    const ofOrders = await app.user({ rights: { order: ['query'] }, appIds })
    expect(await find(ofOrders, 'ocampo')).toEqual({ orders: [orderId], customers: [] })
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
})
