import { teleGroups } from '@countinghouse/contract/areas/telemarketing/group/calls'
import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { type Lender, lender } from '../../../testing/builders'
import { closeTools } from '../../../testing/close-tools'
import { customersToCall } from '../../../testing/customers-to-call'
import { closeDays } from '../../close/close-day'

const MORNING = new Date('2026-11-20T05:00:00Z')
const DAY_MS = 86_400_000
const app = testApp({ now: MORNING.toISOString() })
let lent: Lender
let lead: TestUser
const { registered } = customersToCall(app, () => lent)

beforeAll(async () => {
  lent = await lender(app)
  lead = await app.user({
    rights: { 'telemarketing-seat': ['add'], 'telemarketing-allocation': ['add'] },
    scope: 'all',
  })
})

const turns = () =>
  app.db
    .selectFrom('tele_turn')
    .select(['assigned_on', 'recycle_reason'])
    .where('seat_id', 'is not', null)
    .orderBy('id')
    .execute()

it('after days on which nothing was closed customers are found and dealt once, for today', async () => {
  const ana = await app.user({ roles: ['telemarketer'], name: 'Ana Seat' })
  const seat = { userId: ana.userId, externalAccount: 'ana' }
  expect((await app.ask(teleSeats.seatAdd, seat, { user: lead })).code).toBe(CODE.success)
  for (let made = 0; made < 20; made += 1) await registered(['registered'])
  await closeDays(closeTools(app))
  const group = { groupName: 'One a day', telemarketers: [ana.userId], daily: true }
  const oneEach = { ...group, typeQuantities: [{ type: 4 as const, quantity: 1 }] }
  const added = await app.ask(teleGroups.groupAdd, oneEach, { user: lead })
  expect(added.data).toMatchObject({ moved: 1 })
  app.clock.set(new Date(MORNING.getTime() + 7 * DAY_MS))
  const late = await registered(['registered'])
  app.clock.set(new Date(MORNING.getTime() + 9 * DAY_MS))
  await closeDays(closeTools(app))
  expect(await turns()).toEqual([
    { assigned_on: '2026-11-20', recycle_reason: 'untouched' },
    { assigned_on: '2026-11-29', recycle_reason: null },
  ])
  const found = app.db.selectFrom('tele_finding').select('found_on').where('customer_id', '=', late.custId)
  expect(await found.execute()).toEqual([{ found_on: '2026-11-29' }])
})
