import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { riskScores, scoreCounted, scoreKind } from '@countinghouse/contract/areas/risk/score/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { NO_BAND } from '@countinghouse/domain/areas/risk/score/score'
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
import { riskFigures } from '../statistics/merge-figures'

const NOW = new Date('2026-11-20T05:00:00Z')
const TODAY = businessDateOf(NOW)
const app = testApp({ now: NOW.toISOString() })
let risk: TestUser
const days = { dataDateStart: addDays(TODAY, -45), dataDateEnd: TODAY }

/** An application in risk check of an app with one rule in force that reads no score; its customer has these scores. */
async function buildScored(sent: object) {
  const built = await buildOrder(app, { status: orderStatus.value.riskCheck })
  const rule = { app_id: built.appId, jexl_type: 3, outcome: 'manual', expression: 'durationDays >= 1', in_force: true }
  const { id } = await app.db
    .insertInto('risk_rule')
    .values({ ...rule, outcome: 'manual', params: ['durationDays'], created_at: NOW, updated_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into risk_rule_version (rule_id, version, app_id, jexl_type, outcome, expression, params, in_force, at)
    select id, 1, app_id, jexl_type, outcome, expression, params, true, created_at from risk_rule where id = ${id}`.execute(
    app.db,
  )
  const setRisk = (risk: object) =>
    app.db
      .updateTable('customer')
      .set({ risk: JSON.stringify(risk) })
      .where('id', '=', built.customerId)
      .execute()
  await setRisk(sent)
  await inTransaction(app.db, async trx => admitOrder(trx, (await lockOrder(trx, built.orderId))!, app.clock.now()))
  return { ...built, setRisk }
}

describe('scores of applications', () => {
  beforeAll(async () => {
    await inTransaction(app.db, trx => seedDemoStaff(trx, NOW))
    await fillBusiness(
      { db: app.database.jobDb, env: app.services.env, progress: () => undefined },
      { seed: 'risk scores', epoch: '2026-09-20', customersADay: 4, now: NOW },
    )
    risk = await app.user({ roles: ['risk'] })
  }, 120_000)

  const listed = async (more: object = {}) =>
    (await app.ask(riskScores.riskScoreList, { ...days, pageSize: 50, ...more }, { user: risk })).data

  it('scores by bands say what the checks and their orders say, for each score', async () => {
    for (const kind of scoreKind.options) {
      const column = sql.ref(`k.${kind}_score`)
      const { rows } = await sql<Record<string, number>>`
        select case when ${column} is null then -1 when ${column} >= 950 then 950 else floor(${column} / 50.0)::int * 50 end as band, count(*)::int as checks,
          count(*) filter (where k.decision = 'reject')::int as refused, count(*) filter (where k.decision = 'manual')::int as referred,
          count(*) filter (where o.approval_status in (1, 4))::int as approved, count(*) filter (where o.lent_on is not null)::int as lent,
          count(*) filter (where p.id is not null and not coalesce(p.settled_on <= p.original_due_on or p.extended_on <= p.original_due_on, false)
            and (p.settled_on is not null or o.ever_overdue))::int as late
        from risk_check k join loan_order o on o.id = k.order_id left join repay_plan p on p.order_id = o.id and p.period = 1
        where business_date_of(k.at) between ${days.dataDateStart}::date and ${days.dataDateEnd}::date
        group by 1 order by 1 desc`.execute(app.db)
      expect(rows.length).toBeGreaterThan(7)
      const { list, total } = await listed({ scoreKind: kind })
      expect(total).toBe(rows.length)
      const shown = list.map(row => ({
        band: row.scoreBand,
        checks: row.totalCount,
        refused: row.refusedCount,
        referred: row.referredCount,
        approved: row.approvedCount,
        lent: row.disbursedCount,
        late: row.firstOverdueCount,
      }))
      expect(shown).toEqual(rows)
    }
  })

  it('scores by bands are what counting all checks anew gives, put together or not', async () => {
    await expectFiguresKept(app)
    for (const step of riskFigures) await step.run({ ...closeTools(app), signal: new AbortController().signal })
    await expectFiguresKept(app)
  })

  it('each figure of a band leads to as many applications', async () => {
    const row = (await listed({ scoreKind: 'epoch' })).list.find(one => one.firstOverdueCount > 0)!
    const counts: Record<string, number> = {}
    for (const counted of scoreCounted.options) {
      const of = { ...days, scoreKind: 'epoch', scoreBand: row.scoreBand, scoreCounted: counted } as const
      counts[counted] = (await app.ask(riskScores.riskScoreOrders, of, { user: risk })).data.total
    }
    expect(counts).toEqual({
      checked: row.totalCount,
      refused: row.refusedCount,
      referred: row.referredCount,
      approved: row.approvedCount,
      lent: row.disbursedCount,
      judged: row.judgedCount,
      firstOverdue: row.firstOverdueCount,
    })
  })

  it('an order shows the scores that its check saw, whatever the app sends later, also where no rule read them (G-093)', async () => {
    const { orderId, appId, setRisk } = await buildScored({ modelScore: 1000, epochScore: 649, witnessScore: '98.20' })
    await setRisk({ modelScore: 12 })
    const { data } = await app.ask(riskRules.riskCheckOfOrder, { orderId }, { user: risk })
    expect(data.check!.scores).toEqual({
      modelScore: 1000,
      epochScore: 649,
      panCardLiveScore: null,
      aadhaarCardLiveScore: null,
      witnessScore: '98.20',
    })
    expect((await listed({ appId })).list).toMatchObject([{ scoreBand: 950, scoreRange: '950–1000', totalCount: 1 }])
    const epoch = await listed({ appId, scoreKind: 'epoch' })
    expect(epoch.list).toMatchObject([{ scoreRange: '600–649', referredCount: 1, approvedRate: '0.00%' }])
    await app.db.updateTable('loan_order').set({ approval_status: 4 }).where('id', '=', orderId).execute()
    expect((await listed({ appId })).list).toMatchObject([{ approvedCount: 1, judgedCount: 0, firstOverDueRate: null }])
    await expectFiguresKept(app)
  })

  it('applications without a score have a band of their own', async () => {
    const { appId } = await buildScored({})
    expect((await listed({ appId })).list).toMatchObject([{ scoreBand: NO_BAND, scoreRange: null, totalCount: 1 }])
    const { data } = await app.ask(riskScores.riskScoreOrders, { appId, scoreBand: NO_BAND }, { user: risk })
    expect(data.list).toMatchObject([{ modelScore: null, epochScore: null, decision: 'manual' }])
  })

  it('scores keep to the apps of who asks, to those who may, and to 92 days', async () => {
    const ask = { user: await app.user({ rights: { 'risk-statistics': ['query'] }, appIds: [] }) }
    expect((await app.ask(riskScores.riskScoreList, days, ask)).data.total).toBe(0)
    const { scoreBand } = (await listed()).list[0]!
    expect((await app.ask(riskScores.riskScoreOrders, { ...days, scoreBand }, ask)).data.total).toBe(0)
    const collector = { user: await app.user({ roles: ['collector'] }) }
    expect((await app.ask(riskScores.riskScoreList, days, collector)).code).toBe(CODE.notPermitted)
    expect((await app.ask(riskScores.riskScoreOrders, { scoreBand }, collector)).code).toBe(CODE.notPermitted)
    const long = { dataDateStart: '2026-01-01', dataDateEnd: TODAY }
    expect((await app.ask(riskScores.riskScoreList, long, { user: risk })).code).toBe(CODE.invalid)
  })
})
