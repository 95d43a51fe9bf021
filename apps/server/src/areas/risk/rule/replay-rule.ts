import { setImmediate as immediate } from 'node:timers/promises'
import { riskMessages } from '@countinghouse/contract/areas/risk/messages'
import type { RuleReplay } from '@countinghouse/contract/areas/risk/rule/rows'
import { type Decision, decisionBy, isSkipped } from '@countinghouse/domain/areas/risk/rule/decision'
import { type Expression, parseExpression, partsOf } from '@countinghouse/domain/areas/risk/rule/expression'
import { type Replayed, replay } from '@countinghouse/domain/areas/risk/rule/replay'
import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { turns } from '../../../kernel/turns'
import { listVariables } from '../variable/queries'
import { keptValues } from '../variable/values'
import { apartRow, sideRow } from './compared'

/** How far back it looks, and at how many checks at most, the newest. */
const DAYS = 180
const NEWEST = 5000
/** Parts of conditions that are worked out at most, and between two looks at what else waits. */
const MOST_WORK = 4_000_000
const PIECE = 4000

interface Challenger {
  /** The rule that it takes the place of; undefined: it stands beside all. */
  id: number | undefined
  jexlType: number
  outcome: RuleOutcome
  expression: Expression
  variables: readonly string[]
}

interface Kept {
  id: number
  decision: Decision | null
  values: Record<string, string | null>
  white: boolean
  approved: boolean
  lent_minor: number
  judged: boolean
  first_overdue: boolean
  lost_minor: number
}

interface AskedRule {
  rule: number
  outcome: RuleOutcome
  condition: Expression
}

/** The newest checks of the app, the newest first, and what became of their applications. */
async function listKept(db: Db, appId: number, since: BusinessDate): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select k.id, k.decision, k.values, k.approved, k.judged, k.first_overdue,
      case when k.lent then o.principal_minor else 0 end as lent_minor,
      greatest(0, o.written_off_minor - o.recovered_minor) as lost_minor,
      exists (select 1 from customer_listing l where l.customer_id = o.customer_id and l.list = 'white'
        and l.created_at <= k.at and (l.ended_at is null or l.ended_at > k.at)) as white
    from (select * from risk_check where app_id = ${appId} and at >= ${startOfDay(since)} order by at desc, id desc limit ${NEWEST}) k
    join loan_order o on o.id = k.order_id order by k.at desc, k.id desc`.execute(db)
  return rows
}

/** The rules that each of these checks asked: each version read once, however many checks asked it. */
async function listAsked(db: Db, checks: readonly Kept[]): Promise<ReadonlyMap<number, readonly AskedRule[]>> {
  const { rows } = await sql<{ rule: number; outcome: RuleOutcome; expression: string; checks: number[] }>`
    select v.rule_id as rule, v.outcome, v.expression, array_agg(c.check_id) as checks
    from risk_check_rule c join risk_rule_version v on v.rule_id = c.rule_id and v.version = c.version
    where c.check_id = any(${checks.map(({ id }) => id)}::bigint[]) group by v.id, v.rule_id, v.outcome, v.expression`.execute(
    db,
  )
  const asked = new Map<number, AskedRule[]>()
  for (const { rule, outcome, expression, checks: ofIt } of rows) {
    const read = { rule, outcome, condition: parseExpression(expression) }
    for (const check of ofIt) {
      const rules = asked.get(check)
      if (rules) rules.push(read)
      else asked.set(check, [read])
    }
  }
  return asked
}

/**
 * What would have become of the app's applications of the last 180 days with the challenger in force: decided anew from the values that their
 * checks kept, by the rules that they asked. Changes nothing. Of very heavy rules fewer applications are looked at, the newest.
 */
export const replayRule = (db: Db, challenger: Challenger, of: ReplayedApp): Promise<RuleReplay> =>
  oneAtATime(() => replayOf(db, challenger, of))

interface ReplayedApp {
  appId: number
  currency: Currency
  today: BusinessDate
}

// Somebody's replay is worked out beside everybody else's questions: one at a time, in small pieces.
const oneAtATime = turns(1)

async function replayOf(db: Db, challenger: Challenger, { appId, currency, today }: ReplayedApp): Promise<RuleReplay> {
  const checks = await listKept(db, appId, addDays(today, -DAYS))
  const known = new Set(checks.flatMap(({ values }) => Object.keys(values)))
  const neverKept = challenger.variables.filter(name => !known.has(name))
  if (neverKept.length > 0) throw new Fault(riskMessages.neverKept, { names: neverKept.join(', ') }, 'jexlExpression')
  const [variables, asked] = [await listVariables(db, [...known]), await listAsked(db, checks)]
  // A check that did not read one of its variables cannot be decided anew.
  const able = checks.filter(({ values }) => challenger.variables.every(name => name in values))
  const { id, outcome, expression: condition } = challenger
  const weigh = weightOf()
  const applications: Replayed[] = []
  let [work, piece] = [0, 0]
  for (const kept of able) {
    const rules: Omit<AskedRule, 'rule'>[] = (asked.get(kept.id) ?? []).filter(({ rule }) => rule !== id)
    if (!isSkipped(challenger, kept.white)) rules.push({ outcome, condition })
    const weight = rules.reduce((sum, rule) => sum + weigh(rule.condition), 1)
    work += weight
    piece += weight
    if (work > MOST_WORK) break
    if (piece > PIECE) {
      piece = weight
      // Whoever asks this process for something meanwhile is answered first.
      await immediate()
    }
    applications.push({
      was: kept.decision ?? undefined,
      wouldBe: decisionBy(rules, keptValues(kept.values, variables)),
      approved: kept.approved,
      lentMinor: kept.lent_minor,
      judged: kept.judged,
      firstOverdue: kept.first_overdue,
      lostMinor: kept.lost_minor,
    })
  }
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

/** How much work a condition is: its parts, each condition counted once. */
function weightOf(): (condition: Expression) => number {
  const known = new WeakMap<Expression, number>()
  return condition => {
    const weight = known.get(condition) ?? [...partsOf(condition)].length
    known.set(condition, weight)
    return weight
  }
}
