import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { teleStatistics } from '@countinghouse/contract/areas/telemarketing/statistics/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { FIRST_RECYCLING, type RecyclingRules, recycle } from '@countinghouse/domain/areas/telemarketing/recycling'
import { isOver, typeOf } from '@countinghouse/domain/areas/telemarketing/types'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import {
  type TelemarketingType,
  type TelemarketStatus,
  telemarketStatus,
} from '@countinghouse/domain/kernel/lists/outreach'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { listProspects } from '../../areas/telemarketing/daily/find'
import { endingTurns } from '../../areas/telemarketing/daily/recycle'
import { inTransaction } from '../../kernel/database/transaction'
import { testApp } from '../../testing/app'
import { fillBusiness } from '../ensure-demo-business'
import { seedDemoStaff } from '../system/staff'
import { prospectAt, readFacts } from './facts'

const NOW = new Date('2026-11-20T05:00:00Z')
const app = testApp({ now: NOW.toISOString() })
beforeAll(async () => {
  await inTransaction(app.db, trx => seedDemoStaff(trx, NOW))
  const scenario = { seed: 'telemarketing', epoch: '2026-09-01', customersADay: 6 }
  await fillBusiness(
    { db: app.database.jobDb, env: app.services.env, progress: () => undefined },
    { ...scenario, now: NOW },
  )
}, 120_000)

const CHANGED: RecyclingRules = {
  untouched: { afterDays: 3, restDays: 2, mostTurns: 2 },
  expired: { restDays: 5, mostTurns: 1 },
  results: {
    ...FIRST_RECYCLING.results,
    [telemarketStatus.value.noAnswer]: { next: 'ends', afterDays: 1, restDays: 0, mostTurns: 1 },
    [telemarketStatus.value.mayApply]: { next: 'returns', afterDays: 2, restDays: 1, mostTurns: 2 },
    [telemarketStatus.value.notInterested]: { next: 'stays', afterDays: 1, restDays: 0, mostTurns: 1 },
  },
}

describe('telemarketing of the demo', () => {
  it('the close finds whom the rule of the domain finds, each under the same type', async () => {
    const at = { date: businessDateOf(NOW), now: NOW }
    const found = new Map((await listProspects(app.db, at)).map(row => [row.customer_id, row.type]))
    const expected = new Map<number, number>()
    for (const facts of await readFacts(app.db)) {
      const { prospect, waits } = prospectAt(facts, NOW)
      const type = waits || facts.registeredAt > NOW ? undefined : typeOf(prospect, at)
      if (type !== undefined) expected.set(facts.id, type)
    }
    expect(new Set(expected.values()).size).toBeGreaterThan(4)
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  })

  it.each([
    ['of a new installation', FIRST_RECYCLING],
    ['that somebody changed', CHANGED],
  ])('the close ends the turns that the rule of the domain ends, by the rules %s', async (_, rules) => {
    for (let days = 0; days <= 16; days += 1) {
      const date = addDays(businessDateOf(NOW), days)
      const { rows } = await sql<{
        id: number
        reason: string
        over: boolean
        rest: number
      }>`${endingTurns(date, rules)}`.execute(app.db)
      const running = await app.db
        .selectFrom('tele_turn as t')
        .innerJoin('tele_assignment as a', 'a.id', 't.assignment_id')
        .leftJoin('loan_order as o', 'o.id', 'a.order_id')
        .select(['t.id', 't.assigned_on', 't.worked_at', 'a.followed_at', 'a.last_status', 'a.turns', 'a.type'])
        .select(['o.status', 'o.lent_on', 'o.duration_days', 'o.extension_count'])
        .where('t.ended_at', 'is', null)
        .where('t.seat_id', 'is not', null)
        .execute()
      const expected = running.flatMap(turn => {
        const { status, lent_on: lentOn, duration_days: termDays, extension_count } = turn
        const runs = status === orderStatus.value.inRepayment && extension_count === 0
        const loan = runs
          ? { first: true, termDays: termDays!, lentOn: lentOn!, dueOn: addDays(lentOn!, termDays!) }
          : undefined
        const end = recycle(
          {
            over: isOver(turn.type as TelemarketingType, loan, date),
            assignedOn: turn.assigned_on,
            followedOn: turn.worked_at && businessDateOf(turn.followed_at!),
            result: turn.worked_at && (turn.last_status as TelemarketStatus),
            turns: turn.turns,
          },
          date,
          rules,
        )
        if (!end) return []
        const { reason } = end
        return [
          end.end === 'close'
            ? { id: turn.id, reason, over: true }
            : { id: turn.id, reason, over: false, readyOn: end.readyOn },
        ]
      })
      const seats = new Set(running.map(turn => turn.id))
      const said = rows
        .filter(row => seats.has(row.id))
        .map(({ id, reason, over, rest }) => ({ id, reason, over, ...(!over && { readyOn: addDays(date, rest) }) }))
      const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
      expect(said.sort(byId)).toEqual(expected.sort(byId))
    }
  })

  it('the totals of the list are what counting anew finds, by every state and type', async () => {
    const { rows } = await sql<object>`
      select * from (
        select app_id, type, loan_type, days, held_out, closed, assign_status, follow_status, convert_status, last_status,
          coalesce(group_id, 0) as group_id, coalesce(department_id, 0) as department_id, sum(assignments)::int as kept
        from tele_count group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 having sum(assignments) <> 0
      ) k full join (
        select app_id, type, loan_type, coalesce(days, 0) as days, held_out, closed_at is not null as closed, assign_status, follow_status,
          convert_status, coalesce(last_status, '') as last_status, coalesce(group_id, 0) as group_id, coalesce(department_id, 0) as department_id,
          count(*)::int as counted
        from tele_assignment group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
      ) a using (app_id, type, loan_type, days, held_out, closed, assign_status, follow_status, convert_status, last_status, group_id, department_id)
      where kept is distinct from counted`.execute(app.db)
    expect(rows).toEqual([])
    const lead = await app.user({ roles: ['admin'] })
    const asked = [{}, { type: 8 }, { days: 7 }, { assignStatus: 2 }, { open: true }, { heldOut: true }] as const
    for (const input of asked) {
      const { data } = await app.ask(telemarketing.assignmentList, { ...input, pageSize: 200 }, { user: lead })
      const all = await app.ask(
        telemarketing.assignmentList,
        { ...input, assignTimeEnd: '2030-01-01', pageSize: 1 },
        { user: lead },
      )
      expect(data.total, JSON.stringify(input)).toBeGreaterThan(0)
      expect(data.total, JSON.stringify(input)).toBeGreaterThanOrEqual(all.data.total)
      if (data.total <= 200) expect(data.list).toHaveLength(data.total)
    }
  })

  it.each(['departmentTree', 'group', 'self'] as const)(
    'who reaches customers by his %s is told how many they are',
    async scope => {
      const seat = await app.db
        .selectFrom('tele_assignment')
        .select(['group_id', 'department_id'])
        .where('group_id', 'is not', null)
        .executeTakeFirstOrThrow()
      const lead = await app.user({
        rights: { 'telemarketing-task': ['query'], 'telemarketing-allocation': ['query'] },
        scope,
      })
      await app.db.updateTable('staff_user').set(seat).where('id', '=', lead.userId).execute()
      const own = {
        departmentTree: sql`department_id = ${seat.department_id}`,
        group: sql`group_id = ${seat.group_id}`,
        self: sql`false`,
      }
      const { rows } = await sql<{ type: TelemarketingType; all: number; open: number }>`
        select type, count(*)::int as all, count(*) filter (where closed_at is null)::int as open from tele_assignment
        where owner_id is null or ${own[scope]} group by 1`.execute(app.db)
      expect(rows.length).toBeGreaterThan(5)
      for (const { type, all, open } of rows) {
        expect((await app.ask(telemarketing.assignmentList, { type }, { user: lead })).data.total).toBe(all)
        const ofOpen = await app.ask(telemarketing.assignmentList, { type, open: true }, { user: lead })
        expect(ofOpen.data.total).toBe(open)
      }
    },
  )

  it('every type was found, and every statistic is filled and adds up with its rows', async () => {
    const types = await app.db.selectFrom('tele_turn').select('type').distinct().orderBy('type').execute()
    expect(types.map(row => row.type)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const user = await app.user({ rights: { 'telemarketing-report': ['query'] }, scope: 'all' })
    const asked = { dataDateStart: '2026-09-01', dataDateEnd: '2026-11-20' }
    const { data: days } = await app.ask(teleStatistics.conversion, asked, { user })
    const { data: early } = await app.ask(teleStatistics.earlySettlement, asked, { user })
    const { data: business } = await app.ask(teleStatistics.businessType, asked, { user })
    const { data: holdout } = await app.ask(teleStatistics.holdout, asked, { user })
    const counted = Object.entries(days.totals).filter(([name]) => !name.includes('Rate'))
    for (const [name, value] of counted) if (!/pass\w+T[67]/.test(name)) expect([name, value]).not.toEqual([name, 0])
    expect(early.totals.earlySettleConvertNum).toBeGreaterThan(0)
    for (const row of business.list) expect(row.assignNum).toBeGreaterThan(0)
    expect(holdout.list[0]!.heldOutNum).toBeGreaterThan(0)
    for (const [counts, field] of [
      ['assigned', 'assignNum'],
      ['loaded', 'loadNum'],
      ['converted', 'convertNum'],
      ['passed', 'passNum'],
      ['recycled', 'recycleNum'],
    ] as const) {
      const behind = await app.ask(teleStatistics.turnList, { ...asked, counted: counts, heldOut: false }, { user })
      expect([field, behind.data.total]).toEqual([field, days.totals[field]])
    }
  })

  it('the turns behind a figure are as many as it says, page by page to the last', async () => {
    const user = await app.user({ rights: { 'telemarketing-report': ['query'] }, scope: 'all' })
    const asked = { dataDateStart: '2026-09-01', dataDateEnd: '2026-11-20', pageSize: 200 }
    const questions: Partial<InputOf<typeof teleStatistics.turnList>>[] = [
      {},
      { type: 3 },
      { businessType: 4 },
      { heldOut: true, businessType: 1 },
      { dataDateStart: '2026-10-05', dataDateEnd: '2026-10-11', counted: 'recycled' },
      { counted: 'converted', conversionDay: 2 },
      { counted: 'passed', conversionDay: 5 },
      { counted: 'assigned', conversionDay: 1 },
      { counted: 'loaded', conversionDay: 1 },
    ]
    for (const question of questions) {
      const ids = new Set<number>()
      let said = 0
      for (let pageNum = 1; ; pageNum += 1) {
        const { data } = await app.ask(teleStatistics.turnList, { ...asked, ...question, pageNum }, { user })
        if (pageNum === 1) said = data.total
        for (const row of data.list) ids.add(row.turnId)
        if (data.list.length < asked.pageSize) break
      }
      expect([question, said]).toEqual([question, ids.size])
      expect(said).toBeGreaterThan(0)
    }
  })

  it('what the assignments say of their turns is what the turns say', async () => {
    const { rows } = await sql`
      select a.id from tele_assignment a left join lateral (
        select count(*) filter (where t.seat_id is not null) as assigned, count(t.worked_at) as loaded,
          count(t.converted_at) as converted, count(t.recycled_at) as recycled,
          count(*) filter (where t.ended_at is null and t.seat_id is not null) as running
        from tele_turn t where t.assignment_id = a.id) t on true
      where a.assign_num <> t.assigned or a.load_num <> t.loaded or a.convert_num <> t.converted or a.recycle_num <> t.recycled
        or (a.closed_at is null and (t.running = 1) <> (a.assign_status = 1))`.execute(app.db)
    expect(rows).toEqual([])
  })
})
