import { AREAS } from '@countinghouse/contract/areas.generated'
import { type ActionCall, action, addressOf, area } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID } from '@countinghouse/contract/kernel/envelope'
import { text } from '@countinghouse/contract/kernel/field'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type TestUser, testApp } from '../testing/app'
import { customer, type Lender, lender } from '../testing/builders'
import { edgeBreaches, edgesOf } from '../testing/edges'
import { buildOrder, lendOut } from '../testing/loan-builder'
import { implement } from './implement'
import { serve } from './serve'

const actions = Object.values(AREAS)
  .flatMap(area => Object.values(area))
  .filter((call): call is ActionCall => call.kind === 'action')

const app = testApp()

/** Tables whose newest row an input may be about. */
const TABLES = {
  departmentId: 'department',
  groupId: 'staff_group',
  roleId: 'role',
  menuId: 'menu',
  channelId: 'channel',
  policyId: 'contact_policy',
  routeId: 'channel_route',
  dictItemId: 'dict_item',
} as const

/** A small business: a running loan, its customer, its app, and what each installation has. */
async function business(admin: TestUser): Promise<Record<string, unknown>> {
  const own: Lender = await lender(app)
  const { orderId, appId } = await buildOrder(app)
  await lendOut(app, orderId, admin)
  const newest = await Promise.all(
    Object.entries(TABLES).map(async ([field, table]) => {
      const row = await app.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirst()
      return [field, row?.id ?? 1] as const
    }),
  )
  return {
    ...Object.fromEntries(newest),
    orderId,
    appId,
    custId: await customer(app, own),
    productId: own.productId,
    productItemId: own.itemId,
    userId: (await app.user({ roles: ['cs'] })).userId,
  }
}

it.each(actions.map(call => [`${call.area}.${call.name}`, call] as const))(
  '%s is answered or refused at each edge of each field, beyond it on the field, and is never our fault',
  async (_, call) => {
    // The calls of the demo are no administrator's.
    const admin = await app.user({ roles: ['admin'], rights: { 'order-test': ['edit'] } })
    const known = await business(admin)
    const breaches = await edgeBreaches(edgesOf(call, known), input => app.ask(call, input as never, { user: admin }))
    expect(breaches).toEqual([])
  },
)

it('the law of edges names an action that fails at an edge, takes a day that no business knows, or refuses on another field', async () => {
  const answered = z.object({ taken: z.boolean() })
  const planted = area('system', {
    planted: action('/planted/take', {
      summary: 'An action with faults',
      access: 'signedIn',
      input: z.strictObject({ name: text(12), day: z.iso.date(), share: z.object({ count: z.int().min(1).max(9) }) }),
      output: answered,
      audit: { subject: 'planted', ids: () => [] },
    }),
  })
  const handlers = implement(planted, {
    planted: async ({ name, share }) => {
      if (name.length === 12) throw new Error('room for eleven letters')
      if (share.count === 9) throw new Error('one too many')
      return { taken: true }
    },
  })
  const http = await serve({ database: app.database, services: app.services, served: handlers, routes: [] })
  const admin = await app.user({ roles: ['admin'] })
  const headers = () => ({ 'client-id': CLIENT_ID, token: admin.token, 'idempotency-key': crypto.randomUUID() })
  const ask = async (payload: object) =>
    (await http.inject({ method: 'POST', url: addressOf(planted.planted), payload, headers: headers() })).json()
  const edges = edgesOf(planted.planted, {})
  const breaches = await edgeBreaches(edges, ask)
  const onAnotherField = await edgeBreaches(edges, async () => ({
    code: 1400,
    msg: '',
    data: { fields: { other: '' } },
  }))
  await http.close()
  expect(breaches).toEqual([
    'name: "xxxxxxxxxxxx" is our fault',
    'name: "999999999999" is our fault',
    expect.stringMatching(/^name: .* is our fault$/),
    expect.stringMatching(/^name: .* is our fault$/),
    'day: "1899-12-31" is beyond the edge and answers 1000',
    'day: "2200-01-01" is beyond the edge and answers 1000',
    'day: "0000-01-01" is beyond the edge and answers 1000',
    'share.count: 9 is our fault',
  ])
  expect(onAnotherField).toContain('share.count: 10 is beyond the edge and refused on other')
})
