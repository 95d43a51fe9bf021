import { challengeSideOf } from '@countinghouse/domain/areas/risk/challenge/challenge'
import { decisionBy } from '@countinghouse/domain/areas/risk/rule/decision'
import { parseExpression } from '@countinghouse/domain/areas/risk/rule/expression'
import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listVariables } from '../../areas/risk/variable/queries'
import { keptValues } from '../../areas/risk/variable/values'
import { inTransaction } from '../../kernel/database/transaction'
import { testApp } from '../../testing/app'
import { fillBusiness } from '../ensure-demo-business'
import { seedDemoStaff } from '../system/staff'
import { challengeDays } from '../world/rules'

const NOW = new Date('2026-11-20T05:00:00Z')
const EPOCH = '2026-08-20'
const app = testApp({ now: NOW.toISOString() })

it('the applications that the demo’s challenge decided are those that its seed deals, decided by the rules of their side', async () => {
  await inTransaction(app.db, trx => seedDemoStaff(trx, NOW))
  await fillBusiness(
    { db: app.database.jobDb, env: app.services.env, progress: () => undefined },
    { seed: 'challenge', epoch: EPOCH, customersADay: 8, now: NOW },
  )
  const challenge = await app.db.selectFrom('risk_challenge').selectAll().executeTakeFirstOrThrow()
  const tried = await app.db.selectFrom('risk_challenge_rule').selectAll().execute()
  const { from, through } = challengeDays(EPOCH)
  const { rows } = await sql<{
    at: Date
    customer_id: number
    challenge_id: number | null
    challenged: boolean | null
    decision: string | null
    values: Record<string, string | null>
    rules: { id: number; outcome: RuleOutcome; expression: string }[]
  }>`
    select k.at, o.customer_id, k.challenge_id, k.challenged, k.decision, k.values, (
      select jsonb_agg(jsonb_build_object('id', r.rule_id, 'outcome', v.outcome, 'expression', v.expression))
      from risk_check_rule r join risk_rule_version v on v.rule_id = r.rule_id and v.version = r.version where r.check_id = k.id) as rules
    from risk_check k join loan_order o on o.id = k.order_id where k.app_id = ${challenge.app_id}`.execute(app.db)
  const variables = await listVariables(app.db)
  const seen = { champion: 0, challenger: 0 }
  for (const row of rows) {
    const day = businessDateOf(row.at)
    const runs = day >= from && day <= through
    expect(row.challenge_id).toBe(runs ? challenge.id : null)
    if (!runs) continue
    const side = challengeSideOf(row.customer_id, { seed: challenge.seed, shareBps: challenge.share_bps })
    seen[side] += 1
    expect(row.challenged).toBe(side === 'challenger')
    for (const { rule_id: id, added } of tried)
      expect(row.rules.some(rule => rule.id === id)).toBe((side === 'challenger') === added)
    const asked = row.rules.map(rule => ({ outcome: rule.outcome, condition: parseExpression(rule.expression) }))
    expect(decisionBy(asked, keptValues(row.values, variables)) ?? null).toBe(row.decision)
  }
  expect(Math.min(seen.champion, seen.challenger)).toBeGreaterThan(5)
}, 120_000)
