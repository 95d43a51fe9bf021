import type { IntakeKind } from '@countinghouse/contract/areas/intake/events'
import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { teleGroups } from '@countinghouse/contract/areas/telemarketing/group/calls'
import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import { teleStatistics } from '@countinghouse/contract/areas/telemarketing/statistics/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { FIRST_RECYCLING } from '@countinghouse/domain/areas/telemarketing/recycling'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import { type TestUser, testApp } from '../../testing/app'
import { type Lender, lender, order } from '../../testing/builders'
import { customersToCall, identityOf } from '../../testing/customers-to-call'
import { setSettings } from '../../testing/set-settings'
import { closeStale, drawForGroups, notePassed, recycleTurns } from './moves'

/** Friday, 10:30 in India. */
const MORNING = new Date('2026-11-20T05:00:00Z')
const DAY_MS = 86_400_000
const app = testApp({ now: MORNING.toISOString() })
let lent: Lender
let lead: TestUser
let ana: TestUser
let raj: TestUser

const seatOf = async (name: string) => {
  const user = await app.user({ roles: ['telemarketer'], name })
  const added = await app.ask(
    teleSeats.seatAdd,
    { userId: user.userId, externalAccount: name.toLowerCase() },
    { user: await boss() },
  )
  expect(added.code).toBe(CODE.success)
  return user
}
/** A session ends while the clock moves on by days. */
const signedInAgain = () => {
  kept = undefined
  return boss()
}
let kept: TestUser | undefined
const boss = async () => {
  kept ??= await app.user({
    rights: {
      'telemarketing-seat': ['query', 'get', 'add', 'edit'],
      'telemarketing-allocation': ['query', 'add', 'edit', 'export'],
      'telemarketing-task': ['query', 'get', 'edit'],
      'telemarketing-report': ['query', 'export'],
    },
    scope: 'all',
  })
  return kept
}

beforeAll(async () => {
  lent = await lender(app, { terms: { currency: 'INR', durationDays: 14 } })
  lead = await boss()
  ana = await seatOf('Ana Seat')
  raj = await seatOf('Raj Seat')
})
beforeEach(() => app.clock.set(MORNING))
const later = (days: number) => app.clock.set(new Date(MORNING.getTime() + days * DAY_MS))

const { registered, event, send, close, of, one, turns } = customersToCall(app, () => lent)
async function assign(custIds: readonly number[], to = ana, call: 'assign' | 'reassign' = 'assign', user = lead) {
  const rows = await Promise.all(custIds.map(one))
  const assignments = rows.map(row => ({ assignmentId: row.id, rowVersion: row.row_version }))
  return app.ask(telemarketing[call], { assignments, shares: [{ userId: to.userId, count: custIds.length }] }, { user })
}
async function held(kinds: readonly IntakeKind[] = []) {
  const who = await registered(kinds)
  await close()
  expect((await assign([who.custId])).data).toEqual({ moved: 1, skipped: 0 })
  return who
}
const follow = async (custId: number, more: object, user = ana) => {
  const { id, row_version } = await one(custId)
  return app.ask(
    telemarketing.follow,
    { assignmentId: id, rowVersion: row_version, ...more },
    { user, language: 'en-US' },
  )
}

describe('the daily close', () => {
  it('finds each customer under the one type that fits, and only once', async () => {
    const identity = ['registered', 'identity'] as const
    const cases = [
      [await registered(['registered']), 4],
      [await registered(identity), 2],
      [await registered([...identity, 'details']), 5],
      [await registered([...identity, 'details', 'bank']), 3],
      [await registered([...identity, 'details', 'bank', 'contacts']), 6],
      [await registered(['registered'], { ago: 100 * 3_600_000 }), 10],
    ] as const
    const coded = await registered(['registered'])
    await event(coded.custId, 'loginCodeSent', new Date(MORNING.getTime() - 60_000))
    const settled = await registered()
    await order(app, lent, settled.custId, { state: 9, daysAgo: 20 })
    await app.db
      .updateTable('loan_order')
      .set({ settled_on: '2026-11-17' })
      .where('customer_id', '=', settled.custId)
      .execute()
    const running = await registered()
    await order(app, lent, running.custId, { state: 7, daysAgo: 8 })
    const again = await registered()
    await order(app, lent, again.custId, { state: 7, daysAgo: 8, orderType: 2 })
    await close()
    for (const [{ custId }, type] of [...cases, [coded, 1], [settled, 7], [running, 8], [again, 9]] as const)
      expect((await of(custId)).map(row => row.type)).toEqual([type])
    expect(await one(running.custId)).toMatchObject({ days: 14, loan_type: 1 })
    expect(await one(cases[5][0].custId)).toMatchObject({ hours: 100 })
    expect(await close()).toBe(0)
  })

  it('leaves out who opted out, is black-listed or paused; who is held out has a turn of nobody and is given to nobody', async () => {
    const [out, black, quiet] = [await registered(), await registered(), await registered([], { heldOut: true })]
    const byLink = await registered()
    const rest = { customer_id: byLink.custId, app_id: lent.appId, reason: 'optOut', paused_from: MORNING } as const
    await app.db
      .insertInto('contact_pause')
      .values({ ...rest, purposes: ['sale'] })
      .execute()
    await app.db.updateTable('customer').set({ marketing_opt_out: true }).where('id', '=', out.custId).execute()
    await app.db
      .insertInto('customer_listing')
      .values({ customer_id: black.custId, list: 'black', created_at: MORNING })
      .execute()
    await close()
    expect([await of(out.custId), await of(black.custId), await of(byLink.custId)]).toEqual([[], [], []])
    expect(await one(quiet.custId)).toMatchObject({ held_out: true, assign_status: 0 })
    expect(await turns(quiet.custId)).toMatchObject([{ seat_id: null, assigned_on: '2026-11-20' }])
    expect((await assign([quiet.custId])).data).toEqual({ moved: 0, skipped: 1 })
    await send('identity', identityOf(quiet.mobile))
    expect(await turns(quiet.custId)).toMatchObject([{ converted_day: 0 }])
  })

  it('recycles by result with its own delay, by the rules of the setting, and closes after the most turns', async () => {
    const { custId } = await held()
    expect((await follow(custId, { followUpStatus: 'c' })).code).toBe(CODE.success)
    const { custId: no } = await held()
    await follow(no, { followUpStatus: '1', notApplyReason: 'h' })
    const results = { ...FIRST_RECYCLING.results, 3: FIRST_RECYCLING.results[1] }
    await setSettings(app.db, { 'telemarketing.recycling': { ...FIRST_RECYCLING, results } })
    const { custId: bySetting } = await held()
    await follow(bySetting, { followUpStatus: '3' })
    expect(await one(bySetting)).toMatchObject({ follow_status: 2 })
    await setSettings(app.db, { 'telemarketing.recycling': FIRST_RECYCLING })
    later(1)
    await close(recycleTurns)
    expect(await one(custId)).toMatchObject({ assign_status: 1 })
    later(2)
    await close(recycleTurns)
    expect(await one(custId)).toMatchObject({
      assign_status: 2,
      owner_id: null,
      recycle_num: 1,
      ready_on: '2026-11-23',
    })
    expect(await turns(custId)).toMatchObject([{ recycle_reason: 'result', worked_at: expect.any(Date) }])
    await close(recycleTurns)
    expect(await of(no)).toMatchObject([{ closed_at: expect.any(Date), assign_status: 2, follow_status: 2 }])
  })

  it('a user group draws its quantity of each type again each day until it is stopped', async () => {
    for (let count = 0; count < 2; count += 1) await registered(['registered', 'identity', 'details'])
    await close()
    const given = { groupName: 'Daily five', telemarketers: [ana.userId, raj.userId], daily: true }
    const added = await app.ask(
      teleGroups.groupAdd,
      { ...given, typeQuantities: [{ type: 5, quantity: 1 }] },
      { user: lead },
    )
    expect(added.data.moved).toBe(1)
    const twice = await app.ask(
      teleGroups.groupAdd,
      { ...given, typeQuantities: [{ type: 5, quantity: 1 }] },
      { user: lead },
    )
    expect(twice.data).toHaveProperty('fields.groupName')
    expect(await close(drawForGroups)).toBe(0)
    later(1)
    expect(await close(drawForGroups)).toBe(1)
    const drawn = await app.db
      .selectFrom('tele_turn')
      .select('id')
      .where('type', '=', 5)
      .where('seat_id', 'is not', null)
      .execute()
    expect(drawn).toHaveLength(2)
    const back = await signedInAgain()
    const { list } = (await app.ask(teleGroups.groupList, {}, { user: back })).data
    expect(list[0]).toMatchObject({
      groupName: 'Daily five',
      telemarketers: ['Ana Seat', 'Raj Seat'],
      lastDrawnDate: '2026-11-21',
    })
    const { teleGroupId, rowVersion } = list[0]!
    // Of another app, however much he may do there.
    const rights = { 'telemarketing-allocation': ['query', 'edit'] } as const
    const elsewhere = await app.user({ rights, scope: 'all', appIds: [(await lender(app)).appId] })
    expect((await app.ask(teleGroups.groupList, {}, { user: elsewhere })).data.total).toBe(0)
    const stop = await app.ask(teleGroups.groupStop, { teleGroupId, rowVersion }, { user: elsewhere })
    expect(stop.code).not.toBe(CODE.success)
    expect((await app.ask(teleGroups.groupStop, { teleGroupId, rowVersion }, { user: back })).code).toBe(CODE.success)
    later(2)
    expect(await close(drawForGroups)).toBe(0)
  })

  it('who waited too long for a seat leaves the pool', async () => {
    const { custId } = await registered()
    await close()
    later(15)
    await close(closeStale)
    expect(await of(custId)).toMatchObject([{ closed_at: expect.any(Date) }])
  })
})

describe('hand-out', () => {
  it('assignStatus is 0 unassigned, 1 assigned, 2 recycled; recycled customers are assigned again (R-252, R-253)', async () => {
    const { custId } = await registered()
    await close()
    expect((await one(custId)).assign_status).toBe(0)
    await assign([custId])
    const row = await one(custId)
    expect(row).toMatchObject({ assign_status: 1, owner_id: ana.userId, assign_num: 1 })
    const chosen = { assignments: [{ assignmentId: row.id, rowVersion: row.row_version }] }
    expect((await app.ask(telemarketing.recycle, { ...chosen, remark: 'Ana is away' }, { user: lead })).data).toEqual({
      moved: 1,
      skipped: 0,
    })
    expect(await one(custId)).toMatchObject({ assign_status: 2, owner_id: null, recycle_num: 1 })
    expect((await assign([custId], raj, 'reassign')).data.moved).toBe(1)
    expect(await one(custId)).toMatchObject({ assign_status: 1, owner_id: raj.userId, assign_num: 2, follow_status: 0 })
    expect(await turns(custId)).toMatchObject([
      { seat_id: ana.userId, recycle_reason: 'byHand' },
      { seat_id: raj.userId, ended_at: null },
    ])
    const told = await app.db
      .selectFrom('notice')
      .select('values')
      .where('user_id', '=', raj.userId)
      .where('kind', '=', 'telemarketingAssigned')
      .execute()
    expect(told.at(-1)?.values).toEqual({ count: 1 })
  })

  it('of two leads who assign the same customers at once each customer goes to one seat, once', async () => {
    const custIds: number[] = []
    for (let count = 0; count < 6; count += 1) custIds.push((await registered()).custId)
    await close()
    const [a, b] = await Promise.all([assign(custIds, ana), assign(custIds, raj)])
    expect([a.code, b.code]).toEqual([CODE.success, CODE.success])
    expect(a.data.moved + b.data.moved).toBe(6)
    for (const custId of custIds) expect(await turns(custId)).toHaveLength(1)
  })

  it('a disabled seat is given nobody (R-256)', async () => {
    const eve = await seatOf('Eve Seat')
    const [seat] = (await app.ask(teleSeats.seatList, { seat: 'Eve Seat' }, { user: lead })).data.list
    const edit = { seatId: seat!.seatId, rowVersion: seat!.rowVersion, externalAccount: 'eve', seatStatus: 1 as const }
    // Who edits seats disables none.
    expect((await app.ask(teleSeats.seatEdit, edit, { user: lead })).code).toBe(CODE.notPermitted)
    const keeper = await app.user({ rights: { 'telemarketing-seat': ['edit', 'disable'] } })
    expect((await app.ask(teleSeats.seatEdit, edit, { user: keeper })).code).toBe(CODE.success)
    const { custId } = await registered()
    await close()
    expect((await assign([custId], eve)).data).toHaveProperty('fields.shares')
  })

  it('a seat holds the account and the password of the external system; the password is sealed and never told (R-280)', async () => {
    const user = await app.user({ roles: ['telemarketer'], name: 'Ivo Seat' })
    const people = (await app.ask(teleSeats.seatPeople, {}, { user: lead })).data
    expect(people.map(({ userId }) => userId)).toContain(user.userId)
    await app.ask(
      teleSeats.seatAdd,
      { userId: user.userId, externalAccount: 'ivo', externalPassword: 'to the crm' },
      { user: lead },
    )
    const [seat] = (await app.ask(teleSeats.seatList, { seat: 'Ivo Seat' }, { user: lead })).data.list
    expect(seat).toMatchObject({ externalAccount: 'ivo', hasExternalPassword: true, seatStatus: 0 })
    expect(JSON.stringify(seat)).not.toContain('to the crm')
    const sealed = () =>
      app.db
        .selectFrom('tele_seat')
        .select('external_password_encrypted')
        .where('id', '=', seat!.seatId)
        .executeTakeFirstOrThrow()
    const before = await sealed()
    expect(before.external_password_encrypted).not.toContain('to the crm')
    const edit = { seatId: seat!.seatId, rowVersion: seat!.rowVersion, externalAccount: 'ivo2', seatStatus: 0 as const }
    await app.ask(teleSeats.seatEdit, edit, { user: lead })
    expect(await sealed()).toEqual(before)
  })

  it('only who leads hands out, and a seat sees its own customers alone', async () => {
    const { custId } = await held()
    expect((await assign([custId], raj, 'reassign', ana)).code).toBe(CODE.notPermitted)
    const list = (user: TestUser) => app.ask(telemarketing.assignmentList, { pageSize: 200, open: true }, { user })
    expect((await list(ana)).data.list.map(row => row.custId)).toContain(custId)
    expect((await list(raj)).data.list.map(row => row.custId)).not.toContain(custId)
  })
})

describe('user groups', () => {
  const add = (more: object) =>
    app.ask(
      teleGroups.groupAdd,
      { groupName: 'G', telemarketers: [ana.userId], typeQuantities: [{ type: 4, quantity: 1 }], ...more } as never,
      { user: lead, language: 'zh-CN' },
    )

  it('a group requires a name, a telemarketer and the quantity per type (R-270, R-271, R-272)', async () => {
    expect((await add({ groupName: '' })).data).toEqual({ fields: { groupName: '请输入用户组名称' } })
    expect((await add({ telemarketers: [] })).data).toEqual({ fields: { telemarketers: '请至少选择一名电销员' } })
    expect((await add({ typeQuantities: [] })).data).toEqual({ fields: { typeQuantities: '请填写各类型数量' } })
    expect((await add({ typeQuantities: [{ type: 4, quantity: 0 }] })).data).toHaveProperty('fields.typeQuantities')
    expect((await add({ typeQuantities: [{ type: 4, quantity: 9999 }] })).data).toHaveProperty('fields.typeQuantities')
  })

  it('types 8 and 9 ask for days and type 10 for hours, and counts go by them (R-267, R-268)', async () => {
    const wrong = async (of: object) =>
      Object.values(
        ((await add({ typeQuantities: [{ quantity: 1, ...of }] })).data as { fields?: object }).fields ?? {},
      )
    expect(await wrong({ type: 8 })).toEqual(['请正确填写天数'])
    expect(await wrong({ type: 9, days: 8 })).toEqual(['请正确填写天数'])
    expect(await wrong({ type: 10, hours: 721 })).toEqual(['请正确填写小时数'])
    await registered(['registered'], { ago: 200 * 3_600_000 })
    await close()
    const count = async (hours: number) =>
      (await app.ask(teleGroups.countByType, { typeQuantities: [{ type: 10, hours }] }, { user: lead })).data.find(
        ({ type }) => type === 10,
      )!.available
    expect(await count(200)).toBeGreaterThan(0)
    expect(await count(201)).toBe(0)
  })
})

describe('follow-ups', () => {
  it('a follow-up requires a status (R-264)', async () => {
    const { custId } = await held()
    expect((await follow(custId, {})).data).toEqual({ fields: { followUpStatus: 'Please select a follow up status' } })
    expect((await follow(custId, { followUpStatus: '1' })).data).toHaveProperty('fields.notApplyReason')
    expect((await follow(custId, { followUpStatus: 'z' })).code).toBe(CODE.invalid)
  })

  it('a follow-up takes at most 4 images (R-265)', async () => {
    const { custId } = await held()
    const fileIds = Array.from({ length: 5 }, (_, index) => String(index).repeat(32))
    expect((await follow(custId, { followUpStatus: '3', fileIds })).data).toEqual({
      fields: { fileIds: 'You can only upload up to 4 pictures' },
    })
    expect((await follow(custId, { followUpStatus: '3', fileIds: fileIds.slice(0, 4) })).data).toHaveProperty(
      'fields.fileIds',
    )
  })

  it('followStatus goes from 0 to 1 at the first entry and to 2 when it ends the work (R-254)', async () => {
    const { custId } = await held()
    expect((await one(custId)).follow_status).toBe(0)
    await follow(custId, { followUpStatus: '3', remark: 'Will look tonight' })
    expect(await one(custId)).toMatchObject({
      follow_status: 1,
      load_num: 1,
      last_status: '3',
      last_remark: 'Will look tonight',
    })
    await follow(custId, { followUpStatus: 'd' })
    expect(await one(custId)).toMatchObject({ follow_status: 2, load_num: 1 })
  })

  it('detail shows user info, how it stands, user operations and the follow-up history (R-278)', async () => {
    const { custId } = await held(['registered', 'identity'])
    await follow(custId, { followUpStatus: '1', notApplyReason: 'a', remark: 'Too dear' })
    const { id: assignmentId } = await one(custId)
    const { data } = await app.ask(telemarketing.detail, { assignmentId }, { user: ana })
    expect(data).toMatchObject({
      custId,
      timeZone: 'Asia/Kolkata',
      lastNotApplyReason: 'a',
      lastFollowRemark: 'Too dear',
      mayFollow: true,
      repayUrl: null,
    })
    expect(data.idInfoSubmitTime).not.toBeNull()
    expect(data.email).not.toContain('rosa.hernandez@')
    const log = (await app.ask(telemarketing.followLogList, { assignmentId }, { user: ana })).data
    expect(log.list).toMatchObject([{ followUpUser: 'Ana Seat', followUpStatus: '1', notApplyReason: 'a' }])
    const operations = (await app.ask(telemarketing.userOperationList, { assignmentId }, { user: ana })).data.list
    expect(operations.map(row => row.customerOperation).sort()).toEqual(['identity', 'registered'])
    expect((await app.ask(telemarketing.detail, { assignmentId }, { user: raj })).code).toBe(CODE.notFound)
  })

  it('telemarketers call through the contact gate and record what came of it (R-279)', async () => {
    const { custId, mobile } = await held()
    const { id: assignmentId } = await one(custId)
    const call = (user = ana) => app.ask(telemarketing.call, { assignmentId }, { user, language: 'en-US' })
    expect((await app.ask(telemarketing.askCall, { assignmentId }, { user: ana })).data).toMatchObject({
      gateAnswer: 'allow',
    })
    expect((await call()).data).toMatchObject({ dialledBy: 'tel', phone: mobile })
    const kept = await app.db.selectFrom('contact_attempt').selectAll().where('customer_id', '=', custId).execute()
    expect(kept).toMatchObject([{ purpose: 'sale', made: true, user_id: ana.userId }])
    expect((await app.ask(telemarketing.callList, { assignmentId }, { user: ana })).data).toMatchObject({ total: 0 })
    // One call a day for a sale (contact policy).
    expect((await call()).code).toBe(CODE.refused)
    expect((await call(lead)).code).not.toBe(CODE.success)
    expect((await follow(custId, { followUpStatus: 'a' })).code).toBe(CODE.success)
    const other = await held()
    const { id } = await one(other.custId)
    await send('optOut', { mobile: other.mobile })
    expect((await app.ask(telemarketing.call, { assignmentId: id }, { user: ana, language: 'en-US' })).msg).toContain(
      'opted out',
    )
  })

  it('the worklist has agreed contacts that are due first, then those whom nobody called', async () => {
    const user = await seatOf('Lea Seat')
    const [a, b] = [await registered(), await registered()]
    await close()
    await assign([a.custId], user)
    await assign([b.custId], user)
    const next = new Date(MORNING.getTime() + 600_000).toISOString()
    await follow(a.custId, { followUpStatus: '4', nextFollowTime: next }, user)
    const work = async () => (await app.ask(telemarketing.worklist, {}, { user })).data.map(row => row.assignmentId)
    const ids = [(await one(a.custId)).id, (await one(b.custId)).id]
    expect(await work()).toEqual([ids[1], ids[0]])
    app.clock.set(new Date(MORNING.getTime() + 1_200_000))
    expect(await work()).toEqual(ids)
  })
})

describe('conversion and statistics', () => {
  it('convertStatus is 1 when the customer did within T0 to T7 what he was called for; it is credited once (R-255, R-275)', async () => {
    const { custId, mobile } = await held()
    const { id } = await one(custId)
    later(2)
    expect((await send('identity', identityOf(mobile))).code).toBe(CODE.success)
    await send('identity', identityOf(mobile))
    expect(await of(custId)).toMatchObject([
      { id, convert_status: 1, follow_status: 2, convert_num: 1, owner_id: ana.userId },
    ])
    expect(await turns(custId)).toMatchObject([{ converted_day: 2, seat_id: ana.userId }])
    const orderId = await order(app, lent, custId, { state: 3 })
    later(8)
    await inTransaction(app.db, trx => notePassed(trx, { id: orderId, customer_id: custId }, app.clock.now()))
    expect((await turns(custId))[0]?.passed_at).toBeNull()
    later(7)
    await inTransaction(app.db, trx => notePassed(trx, { id: orderId, customer_id: custId }, app.clock.now()))
    expect(await turns(custId)).toMatchObject([{ passed_day: 7, passed_order_id: orderId }])
  })

  it('after T7 nothing is credited, and what somebody does whom nobody holds is credited to nobody', async () => {
    const [late, free] = [await held(), await registered()]
    await close()
    later(8)
    await send('identity', identityOf(late.mobile))
    await send('identity', identityOf(free.mobile))
    expect(await turns(late.custId)).toMatchObject([{ converted_day: null }])
    expect(await turns(free.custId)).toEqual([])
    expect(await of(free.custId)).toMatchObject([{ closed_at: expect.any(Date), convert_status: 0 }])
  })

  it('statistics by day, app, business type, T0 to T7 and early settlement add up with the turns (R-276, R-277)', async () => {
    const asked = { dataDateStart: '2026-11-01', dataDateEnd: '2026-12-10' }
    const ask = { user: lead }
    const { data: daily } = await app.ask(teleStatistics.daily, asked, ask)
    const { data: apps } = await app.ask(teleStatistics.appPackage, asked, ask)
    const { data: business } = await app.ask(teleStatistics.businessType, asked, ask)
    const { data: days } = await app.ask(teleStatistics.conversion, asked, ask)
    const { data: weekly } = await app.ask(teleStatistics.daily, { ...asked, reportType: 2 }, ask)
    const { data: early } = await app.ask(teleStatistics.earlySettlement, asked, ask)
    const { rows } = await sql<Record<'assigned' | 'loaded' | 'converted' | 'passed' | 'recycled' | 'early', number>>`
      select count(*)::int as assigned, count(worked_at)::int as loaded, count(converted_at)::int as converted,
        count(passed_at)::int as passed, count(recycled_at)::int as recycled, count(*) filter (where type in (8, 9))::int as early
      from tele_turn where seat_id is not null`.execute(app.db)
    const { assigned, loaded, converted, passed, recycled } = rows[0]!
    const totals = {
      assignNum: assigned,
      loadNum: loaded,
      convertNum: converted,
      passNum: passed,
      recycleNum: recycled,
    }
    for (const { totals: said } of [daily, apps, business, days, weekly]) expect(said).toMatchObject(totals)
    expect(converted).toBeGreaterThan(0)
    expect(daily.days).toBe(40)
    expect(daily.averages.assignNum).toBe(Math.round((assigned / 40) * 10) / 10)
    expect(daily.list.reduce((sum, row) => sum + row.assignNum, 0)).toBe(assigned)
    expect(weekly.list.at(-1)).toMatchObject({ dataDate: '2026-11-01', lastDate: '2026-11-01' })
    expect(weekly.list.at(-2)).toMatchObject({ dataDate: '2026-11-02', lastDate: '2026-11-08' })
    expect(days.list.reduce((sum, row) => sum + row.convertNumT0 + row.convertNumT2, 0)).toBe(converted)
    expect(early.totals.earlySettleAssignNum).toBe(rows[0]!.early)
    expect(business.list.map(row => row.businessType)).toEqual([1, 2, 3, 4])
  })
  it('every figure of every statistic opens as many turns as it says', async () => {
    const asked = { dataDateStart: '2026-11-01', dataDateEnd: '2026-12-10' }
    const rows: [of: object, figures: object][] = []
    for (const report of ['daily', 'conversion', 'earlySettlement', 'appPackage', 'businessType'] as const)
      for (const reportType of report === 'appPackage' || report === 'businessType' ? [{}] : [{}, { reportType: 2 }]) {
        const { data } = await app.ask(teleStatistics[report], { ...asked, ...reportType }, { user: lead })
        const of = { ...asked, heldOut: false, ...(report === 'earlySettlement' && { businessType: 4 }) }
        rows.push([of, data.totals])
        for (const { dataDate, lastDate, appId, businessType, ...figures } of data.list as unknown as Record<
          string,
          never
        >[]) {
          const row = dataDate ? { dataDateStart: dataDate, dataDateEnd: lastDate } : { appId, businessType }
          rows.push([{ ...of, ...row }, figures])
        }
      }
    const kinds = { assign: 'assigned', load: 'loaded', convert: 'converted', pass: 'passed', recycle: 'recycled' }
    const totals = new Map<string, number>()
    for (const [of, figures] of rows)
      for (const [field, figure] of Object.entries(figures)) {
        const [, kind, day] = /(assign|load|convert|pass|recycle)Num(?:T(\d))?$/i.exec(field) ?? []
        if (!kind) continue
        const counted = { counted: kinds[kind.toLowerCase() as 'load'] as 'loaded' }
        const filters = { ...of, ...counted, ...(day && { conversionDay: Number(day) }) }
        const key = JSON.stringify(filters)
        const open = () => app.ask(teleStatistics.turnList, filters, { user: lead })
        if (!totals.has(key)) totals.set(key, (await open()).data.total)
        expect(figure, `${field} ${key}`).toBe(totals.get(key))
      }
    expect([...totals.values()].filter(total => total > 0).length).toBeGreaterThan(20)
  })

  it('kept figures are what counting turns and findings anew gives', async () => {
    const { rows } = await sql`
      select * from (
        select f.assigned_on::text, f.app_id, f.type, f.loan_type, f.held_out, f.measure, f.day, sum(f.turns)::int as turns
        from tele_figure f group by 1, 2, 3, 4, 5, 6, 7 having sum(f.turns) <> 0
        except
        select t.assigned_on::text, t.app_id, t.type, t.loan_type, t.seat_id is null, m.measure, m.day::smallint, count(*)::int
        from tele_turn t cross join lateral (values ('assigned', -1, true), ('loaded', -1, t.worked_at is not null),
          ('recycled', -1, t.recycled_at is not null), ('converted', t.converted_day, t.converted_day is not null),
          ('passed', t.passed_day, t.passed_day is not null)) as m (measure, day, counts)
        where counts group by 1, 2, 3, 4, 5, 6, 7
        except
        select d.found_on::text, d.app_id, d.type, d.loan_type, d.held_out, m.measure, m.day::smallint, count(*)::int
        from tele_finding d cross join lateral (values ('found', -1, true), ('done', d.done_day, d.done_day is not null)) as m (measure, day, counts)
        where counts group by 1, 2, 3, 4, 5, 6, 7
      ) as differ`.execute(app.db)
    expect(rows).toEqual([])
  })
})

describe('sheets that one GET answers', () => {
  const get = (path: string, user: TestUser | undefined, query: Record<string, string> = {}) =>
    app.http.inject({
      method: 'GET',
      url: `/api/web${path}?${new URLSearchParams(query)}`,
      headers: { 'client-id': 'web-console', 'accept-language': 'zh-CN', ...(user && { token: user.token }) },
    })
  const labels = '/telemarketing/assignment/exportTagExcel'

  it('the label export requires the app package and the follow-up time (R-273, R-274)', async () => {
    const fields = async (query: Record<string, string>) =>
      (await get(labels, lead, query)).json().data.fields as object
    const appId = String(lent.appId)
    expect(await fields({})).toEqual({ appId: '请选择应用包' })
    expect(await fields({ appId })).toEqual({ followTimeStart: '请选择跟进时间' })
    expect(await fields({ appId, followTimeStart: '2026-10-01', followTimeEnd: '2026-11-20' })).toHaveProperty(
      'followTimeStart',
    )
    const span = { appId, followTimeStart: '2026-11-19', followTimeEnd: '2026-11-20' }
    expect(await fields({ ...span, withImages: '1' })).toEqual({ followTimeStart: '带图片导出仅支持单日' })
    expect((await get(labels, ana, span)).json().code).toBe(CODE.notPermitted)
    expect((await get(labels, undefined, span)).json().code).toBe(CODE.notSignedIn)
    const { custId, mobile } = await held()
    await follow(custId, { followUpStatus: '1', notApplyReason: 'a', remark: 'Too dear, says she' })
    const sheet = await get(labels, lead, span)
    expect(sheet.headers['content-type']).toContain('text/csv')
    expect(sheet.body).toContain('Too dear, says she')
    expect(sheet.body).toContain('不感兴趣')
    expect(sheet.body).not.toContain(mobile)
    const day = await get(labels, lead, { ...span, followTimeStart: '2026-11-20', withImages: '1' })
    expect(day.body.split('\r\n')[0]!.split(',')).toHaveLength(sheet.body.split('\r\n')[0]!.split(',').length + 1)
  })

  it('the report is given by day or week with totals and daily averages, and T1 lists who converted on that day', async () => {
    const asked = { dataDateStart: '2026-11-01', dataDateEnd: '2026-11-30' }
    const report = await get('/telemarketing/statistics/reportExcel', lead, asked)
    expect(report.body.trim().split('\r\n')).toHaveLength(1 + 30 + 2)
    const weekly = await get('/telemarketing/statistics/reportExcel', lead, { ...asked, reportType: '2' })
    expect(weekly.body.trim().split('\r\n')).toHaveLength(1 + 6 + 2)
    const { mobile } = await held()
    later(1)
    await send('identity', identityOf(mobile))
    const t1 = await get('/telemarketing/statistics/reportExcel', await signedInAgain(), { ...asked, exportType: '1' })
    expect(t1.body.trim().split('\r\n').length).toBeGreaterThan(1)
    expect(t1.body).not.toContain(mobile)
  })
})
