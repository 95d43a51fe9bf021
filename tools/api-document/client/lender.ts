// What an outside program looks like with the types that openapi-typescript draws from docs/openapi.json. It only has to compile:
// each line stands for a promise of the description.

import createClient from 'openapi-fetch'
import type { components, paths } from '#api/openapi'
import type { paths as CompanyPaths } from '#api/payment-company.openapi'

const session = createClient<paths>({ baseUrl: 'http://127.0.0.1:8080' })
const header = { 'client-id': 'web-console' } as const

/** Numbers of the newest orders, from a list whose rows, filters and refusals are typed. */
export async function newestOrders(token: string): Promise<string[]> {
  const { data } = await session.POST('/api/web/order/allOrderList', {
    params: { header },
    headers: { token },
    body: { pageSize: 20, orderStatus: 9 },
  })
  if (data?.code !== 1000) throw new Error(data?.msg)
  const rows: components['schemas']['OrderAllOrderListRow'][] = data.data.list
  return rows.map(row => row.orderNo)
}

/** An event of each kind has a body of its own. */
export async function register(mobile: string) {
  const { data, error } = await session.POST('/api/intake/events', {
    body: { eventId: `registered-${mobile}`, kind: 'registered', occurredAt: '2026-11-20T03:00:00Z', data: { mobile } },
  })
  return { failed: error?.code, customer: data?.code === 1000 ? data.data.custId : undefined }
}

// @ts-expect-error: money is a whole number of minor units.
export const asked: components['schemas']['PositiveAmount'] = '100.00'

/** The other side: what a payment company answers. */
export type PayoutAnswer = CompanyPaths['/payouts']['post']['responses'][200]['content']['application/json']
export const accepted: PayoutAnswer = { state: 'accepted', channelReference: 'C-1' }
