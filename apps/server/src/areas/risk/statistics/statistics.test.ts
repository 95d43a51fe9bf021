import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { riskStatistics, ruleCounted } from '@countinghouse/contract/areas/risk/statistics/calls'
import { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { fillBusiness } from '../../../simulator/ensure-demo-business'
import { seedDemoStaff } from '../../../simulator/system/staff'
import { type TestUser, testApp } from '../../../testing/app'
import { closeTools } from '../../../testing/close-tools'
import { expectFiguresKept } from '../../../testing/kept-figures'
import { buildOrder } from '../../../testing/loan-builder'
import { admitOrder, lockOrder } from '../../order/moves'
import { riskFigures } from './merge-figures'

const NOW = new Date('2026-11-20T05:00:00Z')
const TODAY = businessDateOf(NOW)
const app = testApp({ now: NOW.toISOString() })
let risk: TestUser

describe('statistics of risk rules', () => {
  beforeAll(async () => {
    await inTransaction(app.db, trx => seedDemoStaff(trx, NOW))
    await fillBusiness(
      { db: app.database.jobDb, env: app.services.env, progress: () => undefined },
      { seed: 'risk statistics', epoch: '2026-09-20', customersADay: 4, now: NOW },
    )
    risk = await app.user({ roles: ['risk'] })
  }, 120_000)

  const days = { dataDateStart: addDays(TODAY, -45), dataDateEnd: TODAY }
  const listed = async (more: object = {}) =>
    (await app.ask(riskStatistics.riskStatisticsList, { ...days, pageSize: 200, ...more }, { user: risk })).data

  it('statistics of risk rules say by day and rule what the rows say: asked, held, decided, and what became of whom it held for (R-248, R-249, G-159)', async () => {
    const { rows } = await sql<Record<string, string | number>>`
      select business_date_of(k.at)::text as day, r.rule_id, count(*)::int as asked, count(*) filter (where r.hit)::int as held,
        count(*) filter (where r.decided)::int as decided,
        count(*) filter (where r.hit and o.approval_status in (1, 4))::int as approved,
        count(*) filter (where r.hit and o.lent_on is not null)::int as lent,
        count(*) filter (where r.hit and p.id is not null and not coalesce(p.settled_on <= p.original_due_on or p.extended_on <= p.original_due_on, false)
          and (p.settled_on is not null or o.ever_overdue))::int as late
      from risk_check k join risk_check_rule r on r.check_id = k.id join loan_order o on o.id = k.order_id
        left join repay_plan p on p.order_id = o.id and p.period = 1
      where business_date_of(k.at) >= ${days.dataDateStart}::date
      group by 1, 2 order by 1 desc, 2`.execute(app.db)
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter(row => Number(row.late) > 0).length).toBeGreaterThan(3)
    const { total } = await listed()
    const pages = Array.from({ length: Math.ceil(total / 200) }, (_, at) => at + 1)
    const all = (await Promise.all(pages.map(pageNum => listed({ pageNum })))).flatMap(({ list }) => list)
    const shown = all.map(row => ({
      day: row.dataDate,
      rule_id: row.ruleId,
      asked: row.totalCount,
      held: row.hitCount,
      decided: row.decidedCount,
      approved: row.approvedCount,
      lent: row.disbursedCount,
      late: row.firstOverdueCount,
    }))
    const sorted = (list: typeof shown) =>
      list.toSorted((a, b) => (a.day === b.day ? a.rule_id - b.rule_id : a.day < b.day ? 1 : -1))
    expect(sorted(shown)).toEqual(rows)
  })

  it('statistics of risk rules are what counting all checks anew gives, put together or not', async () => {
    await expectFiguresKept(app)
    for (const step of riskFigures) await step.run({ ...closeTools(app), signal: new AbortController().signal })
    await expectFiguresKept(app)
  })

  it('statistics of risk rules lead to the applications that each figure counts', async () => {
    const row = (await listed()).list.find(({ hitCount, approvedCount }) => hitCount > 0 && approvedCount > 0)!
    const counts: Record<string, number> = {}
    for (const counted of ruleCounted.options) {
      const { data } = await app.ask(
        riskStatistics.riskStatisticsOrders,
        { ruleId: row.ruleId, dataDateStart: row.dataDate, dataDateEnd: row.dataDate, ruleCounted: counted },
        { user: risk },
      )
      counts[counted] = data.total
    }
    expect(counts).toEqual({
      asked: row.totalCount,
      held: row.hitCount,
      decided: row.decidedCount,
      approved: row.approvedCount,
      lent: row.disbursedCount,
      firstOverdue: row.firstOverdueCount,
    })
  })

  it('statistics of risk rules keep to the apps of who asks, to those who may, and to 92 days', async () => {
    const some = await app.user({ rights: { 'risk-statistics': ['query'], 'risk-variable': ['query'] }, appIds: [] })
    const ask = { user: some }
    expect((await app.ask(riskStatistics.riskStatisticsList, days, ask)).data.total).toBe(0)
    expect((await app.ask(riskStatistics.riskStatisticsTrend, days, ask)).data.rules).toEqual([])
    const [row] = (await listed()).list
    const of = { ruleId: row!.ruleId }
    expect((await app.ask(riskStatistics.riskStatisticsOrders, of, ask)).data.total).toBe(0)
    const variables = (await app.ask(riskVariables.riskVariableList, { pageSize: 200 }, ask)).data.list
    expect(variables.every(({ checkCount }) => checkCount === 0)).toBe(true)
    const collector = await app.user({ roles: ['collector'] })
    expect((await app.ask(riskStatistics.riskStatisticsList, days, { user: collector })).code).toBe(CODE.notPermitted)
    const long = { dataDateStart: '2026-01-01', dataDateEnd: TODAY }
    expect((await app.ask(riskStatistics.riskStatisticsList, long, { user: risk })).code).toBe(CODE.invalid)
  })

  it('statistics of risk rules draw the rules that held most, a point a day', async () => {
    const { data } = await app.ask(riskStatistics.riskStatisticsTrend, days, { user: risk })
    expect(data.days).toHaveLength(46)
    expect(data.rules.length).toBe(4)
    const [most] = data.rules
    const { list } = await listed({ ruleId: most!.ruleId })
    expect(most!.held.reduce((sum, held) => sum + held, 0)).toBe(list.reduce((sum, row) => sum + row.hitCount, 0))
  })

  it('a challenger is tried on the past: what it would refuse is parted from what was, figure by figure, in the app’s money', async () => {
    const { rows: apps } = await sql<{ app_ssid: string; id: number; currency: string }>`
      select a.app_ssid, a.id, a.currency from app a join risk_check k on k.app_id = a.id group by a.id order by count(*) desc limit 1`.execute(
      app.db,
    )
    const { app_ssid: appSsid, id: appId, currency } = apps[0]!
    const strict = {
      appSsid,
      jexlType: 3,
      outcome: 'reject',
      jexlExpression: 'modelScore < 600',
      jexlParams: 'modelScore',
    } as const
    const { code, data } = await app.ask(riskRules.riskRuleReplay, strict, { user: risk })
    expect(code).toBe(CODE.success)
    const { rows } = await sql<Record<string, number>>`
      with k as (select k.*, (k.values ->> 'modelScore')::numeric < 600 and k.decision is distinct from 'reject' as dropped, o.principal_minor,
        greatest(0, o.written_off_minor - o.recovered_minor) as lost from risk_check k join loan_order o on o.id = k.order_id where k.app_id = ${appId})
      select count(*)::int as all, count(*) filter (where dropped)::int as dropped, count(*) filter (where approved)::int as approved,
        coalesce(sum(principal_minor) filter (where lent), 0)::int8 as lent, coalesce(sum(principal_minor) filter (where lent and dropped), 0)::int8 as lent_dropped,
        sum(lost)::int8 as lost, count(*) filter (where first_overdue and dropped)::int as late_dropped from k`.execute(
      app.db,
    )
    const [found] = rows
    expect(found!.dropped).toBeGreaterThan(0)
    expect(data).toMatchObject({
      currency,
      champion: {
        applications: found!.all,
        approvedCount: found!.approved,
        lentAmount: found!.lent,
        lostAmount: found!.lost,
      },
      challenger: { applications: found!.all! - found!.dropped!, lentAmount: found!.lent! - found!.lent_dropped! },
      dropped: {
        applications: found!.dropped,
        lentAmount: found!.lent_dropped,
        firstOverdueCount: found!.late_dropped,
      },
      letIn: 0,
    })
    // A rule in its own place changes nothing.
    const { rows: refusing } = await sql<{ id: number; app_ssid: string }>`
      select r.rule_id as id, a.app_ssid from risk_check_rule r join risk_check k on k.id = r.check_id join app a on a.id = k.app_id
      where r.decided and k.decision = 'reject' group by 1, 2 order by count(*) desc, 1 limit 1`.execute(app.db)
    const champion = refusing[0]!
    const { data: rules } = await app.ask(
      riskRules.riskRuleList,
      { appSsid: champion.app_ssid, pageSize: 50 },
      { user: risk },
    )
    const { id, jexlType, outcome, jexlExpression, jexlParams } = rules.list.find(one => one.id === champion.id)!
    const its = { id, appSsid: champion.app_ssid, jexlType, outcome, jexlExpression, jexlParams }
    const same = await app.ask(riskRules.riskRuleReplay, its, { user: risk })
    expect(same.data).toMatchObject({ challenger: same.data.champion, letIn: 0 })
    // One that never holds in its place lets in whom it alone refused.
    const none = await app.ask(
      riskRules.riskRuleReplay,
      { ...its, jexlExpression: `(${jexlExpression}) && false` },
      { user: risk },
    )
    expect(none.data.letIn).toBeGreaterThan(0)
    const never = { ...strict, jexlExpression: 'workYear > 1', jexlParams: 'workYear' }
    expect(await app.ask(riskRules.riskRuleReplay, never, { user: risk })).toMatchObject({
      code: CODE.invalid,
      data: { fields: { jexlExpression: expect.stringContaining('workYear') } },
    })
    const stranger = await app.user({ roles: ['risk'], appIds: [] })
    expect((await app.ask(riskRules.riskRuleReplay, strict, { user: stranger })).code).not.toBe(CODE.success)
  })

  it('how often a variable was not known is counted by day, with the rules that use it', async () => {
    const { list } = (await app.ask(riskVariables.riskVariableList, { pageSize: 200 }, { user: risk })).data
    const since = addDays(TODAY, -29)
    const { rows } = await sql<{ name: string; checks: number; missing: number }>`
      select v.key as name, count(*)::int as checks, count(*) filter (where v.value = 'null'::jsonb)::int as missing
      from risk_check k cross join lateral jsonb_each(k.values) v where business_date_of(k.at) >= ${since}::date group by 1`.execute(
      app.db,
    )
    for (const { name, checks, missing } of rows) {
      const row = list.find(({ variableName }) => variableName === name)!
      expect([name, row.checkCount]).toEqual([name, checks])
      const { data } = await app.ask(riskVariables.riskVariableUse, { variableId: row.variableId }, { user: risk })
      expect(data.days.reduce((sum, day) => sum + day.missingCount, 0)).toBe(missing)
      expect(data.rules.length).toBe(row.ruleCount)
    }
    expect(list.find(({ variableName }) => variableName === 'workYear')).toMatchObject({
      checkCount: 0,
      missingRate: null,
    })
  })

  it('statistics of risk rules follow what becomes of an application afterwards', async () => {
    const { orderId, appId } = await buildOrder(app, { status: orderStatus.value.riskCheck })
    const { id: rule } = await app.db
      .insertInto('risk_rule')
      .values({
        app_id: appId,
        jexl_type: 3,
        outcome: 'manual',
        expression: 'durationDays >= 1',
        params: ['durationDays'],
        in_force: true,
        created_at: NOW,
        updated_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into risk_rule_version (rule_id, version, app_id, jexl_type, outcome, expression, params, in_force, at)
      select id, 1, app_id, jexl_type, outcome, expression, params, true, created_at from risk_rule where id = ${rule}`.execute(
      app.db,
    )
    await inTransaction(app.db, async trx => admitOrder(trx, (await lockOrder(trx, orderId))!, app.clock.now()))
    const row = async () => (await listed({ ruleId: rule })).list[0]
    expect(await row()).toMatchObject({
      totalCount: 1,
      hitCount: 1,
      decidedCount: 1,
      approvedCount: 0,
      firstOverDueRate: null,
    })
    await app.db.updateTable('loan_order').set({ approval_status: 4 }).where('id', '=', orderId).execute()
    expect(await row()).toMatchObject({ approvedCount: 1, judgedCount: 0 })
    await app.db.updateTable('loan_order').set({ approval_status: 5 }).where('id', '=', orderId).execute()
    expect(await row()).toMatchObject({ approvedCount: 0 })
    await expectFiguresKept(app)
    const { data } = await app.ask(riskRules.riskRuleList, { pageSize: 10 }, { user: risk })
    expect(data.list.some(({ id }) => id === rule)).toBe(true)
  })
})
