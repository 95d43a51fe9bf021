import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender } from '../../../testing/builders'

/** Friday, 10:30 in India. */
const MORNING = new Date('2026-11-20T05:00:00Z')
const MINUTE_MS = 60_000
const app = testApp({ now: MORNING.toISOString() })
let lent: Lender
let ana: TestUser

beforeAll(async () => {
  lent = await lender(app, { terms: { currency: 'INR' } })
  ana = await app.user({ roles: ['telemarketer'], name: 'Ana Seat' })
})
beforeEach(() => app.clock.set(MORNING))

const after = (minutes: number) => new Date(MORNING.getTime() + minutes * MINUTE_MS)
async function held(): Promise<number> {
  const of = { customer_id: await customer(app, lent), app_id: lent.appId, type: 2, loan_type: 1, assigned_at: MORNING }
  const found = { found_on: '2026-11-20', found_at: MORNING, ready_on: '2026-11-20', turns: 1, assign_status: 1 }
  const id = await insertRow(app.db, 'tele_assignment', { ...of, ...found, owner_id: ana.userId })
  await insertRow(app.db, 'tele_turn', { ...of, assignment_id: id, seat_id: ana.userId, assigned_on: '2026-11-20' })
  return id
}
const read = (id: number) =>
  app.db.selectFrom('tele_assignment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function follow(id: number, given: object) {
  const { row_version: rowVersion } = await read(id)
  const { code } = await app.ask(telemarketing.follow, { assignmentId: id, rowVersion, ...given }, { user: ana })
  expect(code).toBe(CODE.success)
}

it('an earlier contact that is entered late leaves the last result and the agreed next contact as they are', async () => {
  const id = await held()
  app.clock.set(after(20))
  const next = after(24 * 60)
  await follow(id, { followUpStatus: '4', remark: 'Tomorrow at ten', nextFollowTime: next.toISOString() })
  app.clock.set(after(22))
  await follow(id, { followUpStatus: '1', notApplyReason: 'a', followUpTime: after(5).toISOString() })
  expect(await read(id)).toMatchObject({
    followed_at: after(20),
    last_status: '4',
    last_remark: 'Tomorrow at ten',
    next_at: next,
    follow_status: 1,
    load_num: 1,
  })
  const turn = await app.db
    .selectFrom('tele_turn')
    .select('worked_at')
    .where('assignment_id', '=', id)
    .executeTakeFirst()
  expect(turn).toEqual({ worked_at: after(5) })
  expect((await app.ask(telemarketing.followLogList, { assignmentId: id }, { user: ana })).data.total).toBe(2)
  // Entered in its order the same result ends the work.
  app.clock.set(after(24))
  await follow(id, { followUpStatus: '1', notApplyReason: 'a' })
  expect(await read(id)).toMatchObject({ last_status: '1', next_at: null, follow_status: 2 })
})
