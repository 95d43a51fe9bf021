import { riskMessages } from '@countinghouse/contract/areas/risk/messages'
import type { RuleReplay } from '@countinghouse/contract/areas/risk/rule/rows'
import { type Decision, decisionBy, isSkipped } from '@countinghouse/domain/areas/risk/rule/decision'
import { type Expression, parseExpression } from '@countinghouse/domain/areas/risk/rule/expression'
import { type Replayed, replay } from '@countinghouse/domain/areas/risk/rule/replay'
import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { listVariables } from '../variable/queries'
import { keptValues } from '../variable/values'
import { apartRow, sideRow } from './compared'

/** How far back it looks, and at how many checks at most, the newest. */
const DAYS = 180
const NEWEST = 5000

interface Challenger {
  /** The rule that it takes the place of; undefined: it stands beside all. */
  id: number | undefined
  jexlType: number
  outcome: RuleOutcome
  expression: Expression
  variables: readonly string[]
}

interface Kept {
  decision: Decision | null
  values: Record<string, string | null>
  white: boolean
  approved: boolean
  lent_minor: number
  judged: boolean
  first_overdue: boolean
  lost_minor: number
  rules: { rule: number; version: number; outcome: RuleOutcome; expression: string }[]
}

/** The newest checks of the app with the rules that each asked, and what became of their applications. */
async function listKept(db: Db, appId: number, since: BusinessDate): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select k.decision, k.values, k.approved, k.judged, k.first_overdue,
      case when k.lent then o.principal_minor else 0 end as lent_minor,
      greatest(0, o.written_off_minor - o.recovered_minor) as lost_minor,
      exists (select 1 from customer_listing l where l.customer_id = o.customer_id and l.list = 'white'
        and l.created_at <= k.at and (l.ended_at is null or l.ended_at > k.at)) as white,
      r.rules
    from (select * from risk_check where app_id = ${appId} and at >= ${startOfDay(since)} order by at desc, id desc limit ${NEWEST}) k
    join loan_order o on o.id = k.order_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('rule', c.rule_id, 'version', c.version, 'outcome', v.outcome, 'expression', v.expression)), '[]'::jsonb) as rules
      from risk_check_rule c join risk_rule_version v on v.rule_id = c.rule_id and v.version = c.version where c.check_id = k.id
    ) r
    order by k.id`.execute(db)
  return rows
}

/**
 * What would have become of the app's applications of the last 180 days with the challenger in force: decided anew from the values that their
 * checks kept, by the rules that they asked. Changes nothing.
 */
export async function replayRule(
  db: Db,
  challenger: Challenger,
  { appId, currency, today }: { appId: number; currency: Currency; today: BusinessDate },
): Promise<RuleReplay> {
  const checks = await listKept(db, appId, addDays(today, -DAYS))
  const known = new Set(checks.flatMap(({ values }) => Object.keys(values)))
  const neverKept = challenger.variables.filter(name => !known.has(name))
  if (neverKept.length > 0) throw new Fault(riskMessages.neverKept, { names: neverKept.join(', ') }, 'jexlExpression')
  const variables = await listVariables(db, [...known])
  const parsed = new Map<string, Expression>()
  const read = (text: string) => {
    const found = parsed.get(text) ?? parseExpression(text)
    parsed.set(text, found)
    return found
  }
  // A check that did not read one of its variables cannot be decided anew.
  const able = checks.filter(({ values }) => challenger.variables.every(name => name in values))
  const { id, outcome, expression: condition } = challenger
  const applications = able.map((kept): Replayed => {
    const others = kept.rules.filter(({ rule }) => rule !== id)
    const rules = others.map(one => ({ outcome: one.outcome, condition: read(one.expression) }))
    if (!isSkipped(challenger, kept.white)) rules.push({ outcome, condition })
    return {
      was: kept.decision ?? undefined,
      wouldBe: decisionBy(rules, keptValues(kept.values, variables)),
      approved: kept.approved,
      lentMinor: kept.lent_minor,
      judged: kept.judged,
      firstOverdue: kept.first_overdue,
      lostMinor: kept.lost_minor,
    }
  })
  const { champion, challenger: challenged, dropped, overdueApart, lossApart, ...counts } = replay(applications)
  return {
    currency,
    days: DAYS,
    champion: sideRow(champion),
    challenger: sideRow(challenged),
    dropped: sideRow(dropped),
    ...counts,
    overdueApart: apartRow(overdueApart),
    lossApart: apartRow(lossApart),
  }
}
