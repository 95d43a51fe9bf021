import type { riskScores } from '@countinghouse/contract/areas/risk/score/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Decision } from '@countinghouse/domain/areas/risk/rule/decision'
import type { ScoreKind } from '@countinghouse/domain/areas/risk/score/score'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, between, equals, onDays } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import type { Wanted } from '../statistics/queries'

export interface ScoreBand {
  band: number
  checks: number
  refused: number
  referred: number
  approved: number
  lent: number
  judged: number
  first_overdue: number
}

/** The days' applications by bands of the score, the safest first; those without a score last. */
export async function listBands(db: Db, { actor, start, end, appId }: Wanted, kind: ScoreKind): Promise<ScoreBand[]> {
  const found = allOf(
    equals('f.score_kind', kind),
    between('f.on_date', start, end),
    ofActorsApps(actor, 'f.app_id'),
    equals('f.app_id', appId),
  )
  const { rows } = await sql<ScoreBand>`
    select f.band, sum(f.checks)::int8 as checks, sum(f.refused)::int8 as refused, sum(f.referred)::int8 as referred, sum(f.approved)::int8 as approved,
      sum(f.lent)::int8 as lent, sum(f.judged)::int8 as judged, sum(f.first_overdue)::int8 as first_overdue
    from risk_score_figure f where ${found} group by f.band having sum(f.checks) <> 0 order by f.band desc`.execute(db)
  return rows
}

const isTrue = (condition: string) => sql.raw<SqlBool>(condition)
type Counted = NonNullable<ParsedInputOf<typeof riskScores.riskScoreOrders>['scoreCounted']>
const COUNTED: Readonly<Record<Counted, ReturnType<typeof isTrue>>> = {
  checked: isTrue('true'),
  refused: isTrue(`k.decision = 'reject'`),
  referred: isTrue(`k.decision = 'manual'`),
  approved: isTrue('k.approved'),
  lent: isTrue('k.lent'),
  judged: isTrue('k.judged'),
  firstOverdue: isTrue('k.first_overdue'),
}
const COLUMNS = { model: 'k.model_score', epoch: 'k.epoch_score' } as const satisfies Record<ScoreKind, string>

/** The checks behind a band. */
export const pageOfScoredOrders = (
  db: Db,
  input: ParsedInputOf<typeof riskScores.riskScoreOrders>,
  { actor, start, end, appId }: Wanted,
) =>
  page(db, input, {
    from: db.selectFrom('risk_check as k'),
    where: allOf(
      sql<SqlBool>`score_band_of(${sql.ref(COLUMNS[input.scoreKind ?? 'model'])}) = ${input.scoreBand}`,
      onDays('k.at', start, end),
      ofActorsApps(actor as Actor, 'k.app_id'),
      equals('k.app_id', appId),
      COUNTED[input.scoreCounted ?? 'checked'],
    ),
    id: 'k.id',
    sort: {},
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 'k.order_id')
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .innerJoin('app as a', 'a.id', 'k.app_id')
        .select(['k.id as checkId', 'o.id as orderId', 'o.order_no as orderNo', 'c.id as custId'])
        .select(['c.cust_name as custName', 'a.name as appName', 'k.at as checkedAt', 'k.model_score as modelScore'])
        .select([
          'k.epoch_score as epochScore',
          'k.approved',
          'k.lent as disbursed',
          'k.first_overdue as firstOverdueYes',
        ])
        .select([sql<Decision | null>`k.decision`.as('decision')]),
  })
