import { riskChallenges } from '@countinghouse/contract/areas/risk/challenge/calls'
import { challengeSideOf } from '@countinghouse/domain/areas/risk/challenge/challenge'
import { decisionBy } from '@countinghouse/domain/areas/risk/rule/decision'
import { parseExpression } from '@countinghouse/domain/areas/risk/rule/expression'
import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { listVariables } from '../../areas/risk/variable/queries'
import { keptValues } from '../../areas/risk/variable/values'
import { inTransaction } from '../../kernel/database/transaction'
import { testApp } from '../../testing/app'
import { fillBusiness } from '../ensure-demo-business'
import { seedDemoStaff } from '../system/staff'
import { CHALLENGES, challengeDays } from '../world/rules'

const NOW = new Date('2026-11-20T05:00:00Z')
const EPOCH = '2026-05-24'
const app = testApp({ now: NOW.toISOString() })

describe('the demo’s challenges', () => {
  beforeAll(async () => {
    await inTransaction(app.db, trx => seedDemoStaff(trx, NOW))
    await fillBusiness(
      { db: app.database.jobDb, env: app.services.env, progress: () => undefined },
      { seed: 'challenge', epoch: EPOCH, customersADay: 5, now: NOW },
    )
  }, 240_000)

  it('one ended, one runs, and of one the challenger became champion: its rules stand in force by a version more', async () => {
    const asked = await app.ask(
      riskChallenges.riskChallengeList,
      { pageNum: 1, pageSize: 10 },
      { user: await app.user({ roles: ['risk'] }) },
    )
    const states = Object.fromEntries(asked.data.list.map(one => [one.appName, one.challengeState]))
    expect(states).toEqual({ PesoYa: 'ended', BahtDee: 'promoted', RupeeNow: 'running' })
    const { rows } = await sql<{ added: boolean; in_force: boolean; version: number; tried: number }>`
      select t.added, r.in_force, r.version, t.version as tried from risk_challenge_rule t join risk_rule r on r.id = t.rule_id
      join risk_challenge c on c.id = t.challenge_id where c.promoted_at is not null order by t.added`.execute(app.db)
    expect(rows).toEqual([
      { added: false, in_force: false, version: 2, tried: 1 },
      { added: true, in_force: true, version: 2, tried: 1 },
    ])
  })

  it.each(CHALLENGES)(
    'the applications of $appSsid are those that its seed deals, decided by the rules of their side',
    async demo => {
      const challenge = await app.db
        .selectFrom('risk_challenge')
        .selectAll()
        .where('name', '=', demo.name)
        .executeTakeFirstOrThrow()
      const tried = await app.db
        .selectFrom('risk_challenge_rule')
        .selectAll()
        .where('challenge_id', '=', challenge.id)
        .execute()
      const { from, through, promotedAt } = challengeDays(demo, EPOCH)
      const { rows } = await sql<{
        at: Date
        customer_id: number
        challenge_id: number | null
        challenged: boolean | null
        decision: string | null
        values: Record<string, string | null>
        rules: { id: number; version: number; outcome: RuleOutcome; expression: string }[]
      }>`
        select k.at, o.customer_id, k.challenge_id, k.challenged, k.decision, k.values, (
          select jsonb_agg(jsonb_build_object('id', r.rule_id, 'version', v.version, 'outcome', v.outcome, 'expression', v.expression))
          from risk_check_rule r join risk_rule_version v on v.rule_id = r.rule_id and v.version = r.version
          where r.check_id = k.id) as rules
        from risk_check k join loan_order o on o.id = k.order_id where k.app_id = ${challenge.app_id}`.execute(app.db)
      const variables = await listVariables(app.db)
      const seen = { champion: 0, challenger: 0, after: 0 }
      for (const row of rows) {
        const day = businessDateOf(row.at)
        const runs = day >= from && day <= through
        const promoted = promotedAt !== undefined && row.at >= promotedAt
        expect(row.challenge_id).toBe(runs ? challenge.id : null)
        const side = challengeSideOf(row.customer_id, { seed: challenge.seed, shareBps: challenge.share_bps })
        if (runs) seen[side] += 1
        if (promoted) seen.after += 1
        if (runs) expect(row.challenged).toBe(side === 'challenger')
        const byChallenger = promoted || (runs && side === 'challenger')
        for (const { rule_id: id, added } of tried)
          expect(row.rules.find(rule => rule.id === id)?.version).toBe(
            byChallenger === added ? (promoted ? 2 : 1) : undefined,
          )
        const asked = row.rules.map(rule => ({ outcome: rule.outcome, condition: parseExpression(rule.expression) }))
        expect(decisionBy(asked, keptValues(row.values, variables)) ?? null).toBe(row.decision)
      }
      expect(Math.min(seen.champion, seen.challenger)).toBeGreaterThan(5)
      expect(seen.after > 5).toBe(promotedAt !== undefined)
    },
  )
})
