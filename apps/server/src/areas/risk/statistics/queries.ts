import type { riskStatistics } from '@countinghouse/contract/areas/risk/statistics/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Decision } from '@countinghouse/domain/areas/risk/rule/decision'
import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { JexlType } from '@countinghouse/domain/kernel/lists/system'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, between, equals, onDays } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

export interface Wanted {
  actor: Pick<Actor, 'appIds'>
  start: BusinessDate
  end: BusinessDate
  appId?: number | undefined
  ruleId?: number | undefined
}

const found = ({ actor, start, end, appId, ruleId }: Wanted) =>
  allOf(
    between('f.on_date', start, end),
    ofActorsApps(actor, 'f.app_id'),
    equals('f.app_id', appId),
    equals('f.rule_id', ruleId),
  )

export interface RuleDay {
  day: BusinessDate
  app_id: number
  app_name: string
  rule_id: number
  jexl_type: JexlType
  outcome: RuleOutcome
  expression: string
  asked: number
  held: number
  decided: number
  approved: number
  lent: number
  judged: number
  first_overdue: number
  total: number
}

const ofHeld = (name: string) => sql`coalesce(sum(f.${sql.ref(name)}) filter (where f.held), 0)::int8`

/** What each rule did on each day, newest first; what became of an application is counted of those for which it held. */
export async function listRuleDays(
  db: Db,
  wanted: Wanted,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<RuleDay[]> {
  const { rows } = await sql<RuleDay>`
    select f.on_date::text as day, f.app_id, a.name as app_name, f.rule_id, r.jexl_type, r.outcome, r.expression,
      sum(f.asked)::int8 as asked, ${ofHeld('asked')} as held, sum(f.decided)::int8 as decided, ${ofHeld('approved')} as approved,
      ${ofHeld('lent')} as lent, ${ofHeld('judged')} as judged, ${ofHeld('first_overdue')} as first_overdue, (count(*) over ())::int as total
    from risk_rule_figure f join risk_rule r on r.id = f.rule_id join app a on a.id = f.app_id
    where ${found(wanted)}
    group by f.on_date, f.app_id, a.name, f.rule_id, r.id having sum(f.asked) <> 0
    order by f.on_date desc, a.name, f.rule_id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return rows
}

export interface RuleTrend {
  day: BusinessDate
  rule_id: number
  expression: string
  asked: number
  held: number
}

/** The same by day alone, of the rules that held most. */
export async function listTrends(db: Db, wanted: Wanted, most: number): Promise<RuleTrend[]> {
  const { rows } = await sql<RuleTrend>`
    with days as (
      select f.on_date, f.rule_id, sum(f.asked)::int8 as asked, ${ofHeld('asked')} as held from risk_rule_figure f
      where ${found(wanted)} group by 1, 2 having sum(f.asked) <> 0
    ), most as (select rule_id, sum(held) as held from days group by 1 order by 2 desc, 1 limit ${most})
    select d.on_date::text as day, d.rule_id, r.expression, d.asked, d.held
    from days d join most m on m.rule_id = d.rule_id join risk_rule r on r.id = d.rule_id
    order by m.held desc, d.rule_id, d.on_date`.execute(db)
  return rows
}

type Counted = NonNullable<ParsedInputOf<typeof riskStatistics.riskStatisticsOrders>['ruleCounted']>
const COUNTED: Readonly<Record<Counted, SqlBool | ReturnType<typeof sql<SqlBool>>>> = {
  asked: sql<SqlBool>`true`,
  held: sql<SqlBool>`r.hit`,
  decided: sql<SqlBool>`r.decided`,
  approved: sql<SqlBool>`r.hit and k.approved`,
  lent: sql<SqlBool>`r.hit and k.lent`,
  firstOverdue: sql<SqlBool>`r.hit and k.first_overdue`,
}

/** The checks behind a figure of a rule and day. */
export const pageOfCheckedOrders = (
  db: Db,
  input: ParsedInputOf<typeof riskStatistics.riskStatisticsOrders>,
  actor: Actor,
) =>
  page(db, input, {
    from: db.selectFrom('risk_check as k').innerJoin('risk_check_rule as r', 'r.check_id', 'k.id'),
    where: allOf(
      equals('r.rule_id', input.ruleId),
      onDays('k.at', input.dataDateStart, input.dataDateEnd),
      ofActorsApps(actor, 'k.app_id'),
      COUNTED[input.ruleCounted ?? 'asked'] as ReturnType<typeof sql<SqlBool>>,
    ),
    id: 'k.id',
    sort: {},
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 'k.order_id')
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .innerJoin('app as a', 'a.id', 'k.app_id')
        .select(['k.id as checkId', 'o.id as orderId', 'o.order_no as orderNo', 'c.id as custId'])
        .select(['c.cust_name as custName', 'a.name as appName', 'k.at as checkedAt', 'k.approved'])
        .select(['k.lent as disbursed', 'k.first_overdue as firstOverdueYes'])
        .select([
          sql<'yes' | 'no'>`case when r.hit then 'yes' else 'no' end`.as('ruleHeld'),
          sql<Decision | null>`k.decision`.as('decision'),
        ]),
  })
